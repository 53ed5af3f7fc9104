/** The next batch of a course, as visitors see it. */
export interface NextBatch {
  /** First day, as YYYY-MM-DD, where the company is. */
  startsOn: string;
  /** When and where it meets, in words. */
  schedule: string | null;
  trainer: string;
  /** Seats that are left. */
  free: number;
  seats: number;
}

/** Where the next batches are, by the addresses of their courses' pages: what has changed since a page was loaded. */
export const nextBatchesPath = '/next-batches.json';

/** Where the next batch of the course on that page is, for calendars. */
export function calendarPath(coursePath: string): string {
  return `${coursePath}/next-batch.ics`;
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A batch in a few words: `AWS, 7 Dec 2026`. */
export function nameOfBatch({ course, startsOn }: { course: string; startsOn: string }): string {
  return `${course}, ${day.format(new Date(`${startsOn}T00:00:00Z`))}`;
}
