import { z } from 'zod';
import { address, id, text } from './elements.ts';

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({ kind: z.literal('link'), text, href: address }),
  z.strictObject({
    kind: z.literal('list'),
    /** Each with an optional lead-in that is set in bold. */
    entries: z.array(z.strictObject({ term: text.optional(), text })),
  }),
]);

export const privacy = z.strictObject({
  title: text,
  lead: text,
  /** Date, with the text that is shown for it. */
  lastUpdated: z.strictObject({ date: z.iso.date(), text }),
  /** People younger than this, in years, are not addressed by the site. */
  minimumAge: z.int(),
  /** `id` is the section's anchor. */
  sections: z.array(z.strictObject({ id, title: text, blocks: z.array(block) })),
  disclaimer: text,
});

export type PolicyBlock = z.infer<typeof block>;
