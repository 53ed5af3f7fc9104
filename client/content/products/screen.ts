import { z } from 'zod';
import { text } from '../elements.ts';

/** One line of a drawn screen. Texts have room for 40 characters, or 30 beside a value. */
const row = z.discriminatedUnion('kind', [
  /** A label with its value; `done` adds a tick, `doubt` marks the line. */
  z.strictObject({
    kind: z.literal('entry'),
    text,
    value: text.optional(),
    mark: z.enum(['done', 'doubt']).optional(),
  }),
  /** A choice of which one is chosen. */
  z.strictObject({ kind: z.literal('choice'), text, chosen: z.boolean() }),
  /** A bar; `share` is between 0 and 1. */
  z.strictObject({ kind: z.literal('share'), text, value: text, share: z.number().min(0).max(1) }),
  /** A row of an answer sheet: which of the letters A to D are filled. Two are doubtful. */
  z.strictObject({ kind: z.literal('bubbles'), text, filled: z.string() }),
  /** A sentence that is spoken. */
  z.strictObject({ kind: z.literal('said'), text, lang: text.optional() }),
  /** A voice. */
  z.strictObject({ kind: z.literal('wave') }),
  z.strictObject({ kind: z.literal('button'), text }),
]);

/** What is seen during a step of a product: a window with up to five lines. */
export const screen = z.strictObject({
  /** What the drawing shows, for those who cannot see it. */
  alt: text,
  title: text,
  rows: z.array(row).max(5),
});

export type ScreenRow = z.infer<typeof row>;
export type Screen = z.infer<typeof screen>;
