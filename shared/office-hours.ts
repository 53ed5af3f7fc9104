import { companyDay, companyDayBegins } from './company-day.ts';
import { site } from './site.ts';

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const [, first = '', last = '', opens = '', closes = ''] =
  /^(\w{3})-(\w{3}) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(site.offices[0].hours) ?? [];
const [minute, halfHour] = [60_000, 30 * 60_000];

/** Minutes since midnight of a time such as `16:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time such as `16:30` of a day in the company's time zone, which has no daylight saving time. */
export function companyTime(day: string, time: string): Date {
  return new Date(companyDayBegins(day).getTime() + minutesOf(time) * minute);
}

/** The time of the next call: two hours later, on a full or half hour, or when the office opens next. */
export function nextSlot(now = Date.now()): Date {
  const later = Math.ceil((now + 4 * halfHour) / halfHour) * halfHour;
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = companyDay(companyDayBegins(companyDay(now)).getTime() + (ahead * 24 + 12) * 60 * minute);
    const weekday = new Date(day).getUTCDay();
    const isWorked = weekday >= names.indexOf(first) && weekday <= names.indexOf(last);
    const slot = Math.max(later, companyTime(day, opens).getTime());
    if (isWorked && slot < companyTime(day, closes).getTime()) return new Date(slot);
  }
  return new Date(later);
}
