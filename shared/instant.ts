import { z } from './zod.ts';

/** A moment in an answer: a `Date` on the server, and ISO 8601 in UTC in JSON and on the pages. */
export const instant = z.codec(z.iso.datetime().describe('UTC'), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** The type of a value after JSON, where each `Date` is a string. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;
