import { companyDay } from '../../../../shared/company-day.ts';

const words = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The day of a time where the company is, such as `2026-12-01`. */
export function dayOf(time: string | number): string {
  return companyDay(new Date(time));
}

/** Today, or so many days later, where the company is. */
export function dayFromNow(days: number, now = Date.now()): string {
  const today = new Date(`${dayOf(now)}T00:00:00Z`);
  today.setUTCDate(today.getUTCDate() + days);
  return today.toISOString().slice(0, 10);
}

/** A day in words: `Today`, `Tomorrow`, `Yesterday` or `Tue, 1 Dec`. */
export function formatNext(day: string, now = Date.now()): string {
  if (day === dayFromNow(0, now)) return 'Today';
  if (day === dayFromNow(1, now)) return 'Tomorrow';
  if (day === dayFromNow(-1, now)) return 'Yesterday';
  return words.format(new Date(`${day}T00:00:00Z`));
}
