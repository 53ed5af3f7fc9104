import { closesAt, officeDays, opensAt } from './office-hours.ts';

const hour = 60 * 60_000;

/**
 * The times at which applicants can ask to be called: full hours of three office days, an hour from now at the
 * earliest.
 */
export function callTimes(now = Date.now()): Date[] {
  return officeDays(now)
    .slice(0, 3)
    .flatMap((day) => {
      const [begin, end] = [opensAt(day).getTime(), closesAt(day).getTime()];
      const hours = Math.floor((end - begin) / hour);
      return Array.from({ length: hours }, (_, passed) => new Date(begin + passed * hour));
    })
    .filter((time) => time.getTime() > now + hour);
}
