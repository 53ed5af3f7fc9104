import { createHmac } from 'node:crypto';
import { otherCourse } from '../../../shared/courses.ts';

/** What tells whether two leads are one: the same person who wants the same course on the same day. */
export interface KeyedLead {
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  course: string;
  others: string | null;
  /** Where the company is, as YYYY-MM-DD. */
  day: string;
}

/** The words of a name in any order and case. */
export function wordsOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
}

/** Bytes of a key. */
const size = 16;

/**
 * A key for each way to reach the person. Two leads with one in common are one: families share a phone, so the name
 * counts. They are kept when a lead is erased, so they are keyed: without the secret they say nothing of anybody.
 */
export function importKeys(secret: string, lead: KeyedLead): string[] {
  const ways = new Set([lead.email.toLowerCase(), lead.phone, lead.whatsapp].filter((way) => way !== ''));
  const course = lead.course === otherCourse ? (lead.others ?? '').toLowerCase() : lead.course;
  return [...ways].map((way) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['import', wordsOf(lead.name), way, course, lead.day]))
      .digest()
      .subarray(0, size)
      .toString('hex'),
  );
}
