import { companyDay, companyDayBegins } from './company-day.ts';
import { site } from './site.ts';

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const [, first = '', last = '', opens = '', closes = ''] =
  /^(\w{3})-(\w{3}) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(site.offices[0].hours) ?? [];
const [minute, halfHour, hour] = [60_000, 30 * 60_000, 60 * 60_000];

/** Minutes since midnight of a time such as `16:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A time such as `16:30` of a day in the company's time zone, which has no daylight saving time. */
export function companyTime(day: string, time: string): Date {
  return new Date(companyDayBegins(day).getTime() + minutesOf(time) * minute);
}

const opensAt = (day: string): Date => companyTime(day, opens);
const closesAt = (day: string): Date => companyTime(day, closes);

/** The office days of the next week, today included. */
export function officeDays(now: number): string[] {
  const noon = companyDayBegins(companyDay(now)).getTime() + 12 * 60 * minute;
  return Array.from({ length: 8 }, (_, ahead) => companyDay(noon + ahead * 24 * 60 * minute)).filter((day) => {
    const weekday = new Date(day).getUTCDay();
    return weekday >= names.indexOf(first) && weekday <= names.indexOf(last);
  });
}

/** The time of the next call: two hours later, on a full or half hour, or when the office opens next. */
export function nextSlot(now = Date.now()): Date {
  const later = Math.ceil((now + 4 * halfHour) / halfHour) * halfHour;
  for (const day of officeDays(now)) {
    const slot = Math.max(later, opensAt(day).getTime());
    if (slot < closesAt(day).getTime()) return new Date(slot);
  }
  return new Date(later);
}

/** By when an applicant of now is called: before the office closes on its next day. */
export function callBy(now = Date.now()): Date {
  return closesAt(officeDays(now).find((day) => day > companyDay(now)) ?? companyDay(now));
}

/**
 * The times at which applicants can ask to be called: full hours of three office days, an hour from now at the
 * earliest.
 */
export function callTimes(now = Date.now()): Date[] {
  const timesOf = (day: string) => {
    const [begin, end] = [opensAt(day).getTime(), closesAt(day).getTime()];
    const hours = Math.floor((end - begin) / hour);
    const times = Array.from({ length: hours }, (_, passed) => new Date(begin + passed * hour));
    return times.filter((time) => time.getTime() > now + hour);
  };
  const days = officeDays(now).map(timesOf);
  return days
    .filter(({ length }) => length > 0)
    .slice(0, 3)
    .flat();
}
