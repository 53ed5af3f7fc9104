import { z } from 'zod';
import { type LeadSort, leadSorts } from '../../shared/staff-leads.ts';
import { Problem } from '../http/problems.ts';

const schema = z.object({
  /** The order that the page belongs to, which later pages keep. */
  sort: z.enum(leadSorts),
  isDescending: z.boolean(),
  /** True when the page before the row is meant. */
  isBackward: z.boolean(),
  /** The sort columns of the row at which the page ends, as text. */
  keys: z.array(z.string().max(400)).min(1).max(3),
  total: z.number().int().nonnegative(),
  totalIsExact: z.boolean(),
});

/** Where a page begins: after (or before) a row, in an order. It carries what the first page counted. */
export interface Cursor extends z.output<typeof schema> {
  sort: LeadSort;
}

/** The cursor as clients carry it, without a promise about its form. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws Problem `malformed-request` for a text that is not a cursor. */
export function readCursor(text: string): Cursor {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new Problem('malformed-request', { cause });
  }
}
