import { companyDay } from '../../../shared/company-day.ts';
import { site } from '../../../shared/site.ts';

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: site.timeZone });
const inDay = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const day = new Intl.DateTimeFormat('en-IN', inDay);
const dayAndYear = new Intl.DateTimeFormat('en-IN', { ...inDay, year: 'numeric' });
const numbers = new Intl.NumberFormat('en-IN');

/** A time where the company is, whatever the reader's clock, such as `21 Nov 2026, 12:30 pm`. */
export function formatMoment(time: string): string {
  return moment.format(new Date(time));
}

/** A calendar day (`2026-11-21`), such as `Sat, 21 Nov` or, of another year, `Wed, 5 Jan, 2028`. */
export function formatDay(date: string): string {
  const isThisYear = companyDay().slice(0, 4) === date.slice(0, 4);
  return (isThisYear ? day : dayAndYear).format(new Date(date));
}

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Bytes, such as `182 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 lead`, `2 leads`. */
export function count(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(value)} ${value === 1 ? noun : plural}`;
}

/** Minutes in words, such as `45 min`, `3 h 20 min` or `2 d 4 h`. */
export function formatMinutes(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${formatNumber(days)} d ${hours} h` : `${formatNumber(days)} d`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
}

/** A part of a whole, such as `48 %`; empty when the whole is zero. */
export function formatShare(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((100 * part) / whole)} %` : '';
}

/** Browsers by the marks of their user agents, the most telling first. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];

export function deviceOf(userAgent: string | null): string {
  const [, browser = 'A browser'] = Object.entries(browsers).find(([mark]) => userAgent?.includes(mark)) ?? [];
  const system = systems.find((name) => userAgent?.includes(name));
  return system ? `${browser} on ${system}` : browser;
}

// Links made of texts of applicants. Each part is encoded: `a?bcc=b@c.example` must not become a second recipient.

/** A link that begins a message to one recipient, with a subject and a text. */
export function mailTo(address: string, subject?: string, body?: string): string {
  const recipient = address.split('@').map(encodeURIComponent).join('@');
  const parts = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return `mailto:${recipient}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

/** A link that dials the first number of a text, without an extension. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/(?<=\d\s*)(?:[/,;|x]|ext).*/is, '').replace(/[^+\d]/g, '')}`;
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
