import { site } from './site.ts';

// Canada writes days as ISO 8601 does.
const iso = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone });
const offset = new Intl.DateTimeFormat('en', { timeZone: site.timeZone, timeZoneName: 'longOffset' });

/** The day of a time where the company is, wherever somebody asks: `2026-12-01`. */
export function companyDay(time: Date | number = Date.now()): string {
  return iso.format(time);
}

/** The first moment of a day such as `2026-12-01` where the company is. */
export function companyDayBegins(day: string): Date {
  const parts = offset.formatToParts(new Date(`${day}T00:00:00Z`));
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return new Date(`${day}T00:00:00${named.slice('GMT'.length) || 'Z'}`);
}

/** The first moment of the day that many days from now, where the company is. */
export function dayBegins(days: number): Date {
  const noon = companyDayBegins(companyDay()).getTime() + 43_200_000;
  return companyDayBegins(companyDay(noon + days * 86_400_000));
}
