import { createHmac } from 'node:crypto';
import { otherCourse } from '../../../shared/courses.ts';

/** The identity of a lead: the same person applies for the same course on the same day. */
export interface KeyedLead {
  name: string;
  email: string;
  phone: string;
  whatsapp: string;
  course: string;
  others: string | null;
  /** The company's day, as YYYY-MM-DD. */
  day: string;
}

/** The words of a name in any order and case. */
function wordsOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
}

/** Bytes of a key. */
const size = 16;

/**
 * A key for each contact of the person. Two leads with a common key are the same; the name is included because families
 * share phones. Keys outlive the erasure of a lead, so they are HMACs, which reveal nothing without the secret.
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
