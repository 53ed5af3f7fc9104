/** The next batch of a course, as visitors see it. */
export interface NextBatch {
  id: string;
  /** First day, as YYYY-MM-DD, in the company's time zone. */
  startsOn: string;
  /**
   * The first day in words, from the server, because browsers word days differently and hydration must not change the
   * page.
   */
  day: string;
  /** When and where it meets, in words. */
  schedule: string | null;
  trainer: string;
  trainerAbout: string | null;
  /** Whether {@link picturePath} leads to a picture of the trainer. */
  hasTrainerPicture: boolean;
  /** In rupees. */
  fee: number | null;
  feeIncludes: string | null;
  free: number;
  seats: number;
}

/** The path of the calendar file with the next batch of the course on that page. */
export function calendarPath(coursePath: string): string {
  return `${coursePath}/next-batch.ics`;
}

/** The path of the picture of that batch's trainer, a JPEG. */
export function picturePath(coursePath: string): string {
  return `${coursePath}/trainer.jpg`;
}

/** Where the same is as JSON, or `null`, for pages that a link leads to. */
export function batchDataPath(coursePath: string): string {
  return `${coursePath}/next-batch.json`;
}
