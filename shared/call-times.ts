import { companyTime, officeDays } from './office-hours.ts';
import { site } from './site.ts';

const hour = 60 * 60_000;

/** The times at which applicants can ask to be called: full hours of three office days, an hour from now at the earliest. */
export function callTimes(now = Date.now()): Date[] {
  const [, opens = '', closes = ''] = /(\d\d:\d\d)-(\d\d:\d\d)$/.exec(site.offices[0].hours) ?? [];
  return officeDays(now)
    .slice(0, 3)
    .flatMap((day) => {
      const [begin, end] = [companyTime(day, opens).getTime(), companyTime(day, closes).getTime()];
      const hours = Math.floor((end - begin) / hour);
      return Array.from({ length: hours }, (_, passed) => new Date(begin + passed * hour));
    })
    .filter((time) => time.getTime() > now + hour);
}
