/** The next batch of a course, as visitors see it. */
export interface NextBatch {
  id: string;
  /** First day, as YYYY-MM-DD, where the company is. */
  startsOn: string;
  /**
   * The same in words, written once: browsers do not all word days alike, and pages must not change when they are
   * hydrated.
   */
  day: string;
  /** When and where it meets, in words. */
  schedule: string | null;
  trainer: string;
  trainerAbout: string | null;
  /** In rupees. */
  fee: number | null;
  feeIncludes: string | null;
  /** Seats that are left. */
  free: number;
  seats: number;
}

/** Where the next batch of the course on that page is, for calendars. */
export function calendarPath(coursePath: string): string {
  return `${coursePath}/next-batch.ics`;
}
