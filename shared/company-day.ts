import { site } from './site.ts';

// Canada writes days as ISO 8601 does.
const iso = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone });

/** The day of a time where the company is, wherever somebody asks: `2026-12-01`. */
export function companyDay(time: Date | number = Date.now()): string {
  return iso.format(time);
}
