import { z } from 'zod';
import { address, closing, head, picture, point, text, texts, tone } from '../elements.ts';

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
export const variations = z.strictObject({
  path: address,
  name: text,
  head,
  /** Pages above this one, from the top level down. */
  parents: z.array(z.strictObject({ label: text, href: address })),
  hero: z.strictObject({ heading: text, lead: text, points: texts, picture }),
  variations: z.strictObject({
    heading: text,
    lead: text,
    /** The question that every variation starts from, where there is one. */
    seed: workedExample.optional(),
    items: z.array(variation).length(7),
    /** Heading above the seventh variation. */
    finalHeading: text,
  }),
  coverage: z.strictObject({
    heading: text,
    lead: text,
    groups: z.array(z.strictObject({ title: text, topics: texts })),
  }),
  method: z.strictObject({ heading: text, steps: z.array(point) }),
  related: z.strictObject({
    heading: text,
    links: z.array(z.strictObject({ label: text, href: address, text })),
  }),
  closing,
});

export type WorkedExample = z.infer<typeof workedExample>;
export type Variation = z.infer<typeof variation>;
export type VariationsContent = z.infer<typeof variations>;
