import { z } from 'zod';
import { address, page, point, section, text, texts, tone } from '../elements.ts';

const workedExample = z.strictObject({
  question: text,
  /** One sentence or line of working per entry, in order. */
  working: texts,
  answer: text,
  /** Figures that the question refers to: the head row, then rows of equal length. */
  table: z.strictObject({ head: texts, rows: z.array(texts) }).optional(),
});

/** One way in which a question, or a skill, is varied; `text` says what is varied, in one sentence. */
const variation = point.extend({ id: z.literal([1, 2, 3, 4, 5, 6, 7]), example: workedExample, colour: tone });

/** A page of seven variation types: the first six stand in a grid, the seventh alone. */
export const variations = page.extend({
  variations: section.extend({
    /** The question that every variation starts from, where there is one. */
    seed: workedExample.optional(),
    items: z.array(variation).length(7),
    /** Heading above the seventh variation. */
    finalHeading: text,
  }),
  coverage: section.extend({ groups: z.array(z.strictObject({ title: text, topics: texts })) }),
  method: z.strictObject({ title: text, steps: z.array(point) }),
  related: z.strictObject({ title: text, cards: z.array(point.extend({ href: address })) }),
});

export type WorkedExample = z.infer<typeof workedExample>;
export type Variation = z.infer<typeof variation>;
export type VariationsContent = z.infer<typeof variations>;
