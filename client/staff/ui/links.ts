/** Links made of texts of applicants. Each part is encoded: `a?bcc=b@c.example` must not become a second recipient. */

/** A link that begins a message to one recipient, with a subject and a text. */
export function mailTo(address: string, subject?: string, body?: string): string {
  const recipient = address.split('@').map(encodeURIComponent).join('@');
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return `mailto:${recipient}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** A link that dials a number. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** A link that opens a chat with an Indian number of ten digits and a prepared text. */
export function whatsApp(phone: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/91${phone.replace(/\D/g, '')}${query}`;
}

/** A text as a link; undefined for anything but a complete http or https address. */
export function webLink(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A number of ten digits in two halves that stay on one line. */
export function spaced(phone: string): string {
  return phone.replace(/^(\d{5})(\d{5})$/, '$1\u00a0$2');
}
