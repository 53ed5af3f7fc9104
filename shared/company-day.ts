import { site } from './site.ts';

// The Canadian format of a day is that of ISO 8601.
const iso = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone });
const offset = new Intl.DateTimeFormat('en', { timeZone: site.timeZone, timeZoneName: 'longOffset' });

/** The day of a time in the company's time zone, such as `2026-12-01`. */
export function companyDay(time: Date | number = Date.now()): string {
  return iso.format(time);
}

/** The first moment of a day such as `2026-12-01` in the company's time zone. */
export function companyDayBegins(day: string): Date {
  const parts = offset.formatToParts(new Date(`${day}T00:00:00Z`));
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return new Date(`${day}T00:00:00${named.slice('GMT'.length) || 'Z'}`);
}

/** The first moment of the day that many days from now, in the company's time zone. */
export function dayBegins(days: number): Date {
  const noon = companyDayBegins(companyDay()).getTime() + 43_200_000;
  return companyDayBegins(companyDay(noon + days * 86_400_000));
}
