/**
 * Addresses made of what applicants typed. Each part is encoded for its place: `a?bcc=b@c.example` is an e-mail address, and as
 * a link it must not become another recipient.
 */

/** A link that begins a message to one recipient. */
export function mailTo(address: string, subject?: string): string {
  const recipient = address.split('@').map(encodeURIComponent).join('@');
  return `mailto:${recipient}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

/** A link that dials a number. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** A link that opens a chat with a number of ten digits, which is Indian. */
export function whatsApp(phone: string): string {
  return `https://wa.me/91${phone.replace(/\D/g, '')}`;
}

/** The link that a text is; undefined for anything but a whole http or https address. */
export function webLink(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
