import { z } from '../zod.ts';

/** A moment in an answer: a `Date` on the server; in JSON, and so on the pages, ISO 8601 in UTC. */
export const instant = z.codec(z.iso.datetime().describe('UTC'), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** What JSON makes of a value: a string of each `Date`. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
