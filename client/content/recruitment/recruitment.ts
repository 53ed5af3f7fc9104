import { z } from 'zod';
import { closing, head, icon, id, picture, point, text, texts } from '../elements.ts';

/** A link to the contact page with its subject filled in. */
const contactAction = z.strictObject({ label: text, subject: text });
const stat = z.strictObject({ number: text, label: text });

export const hiring = z.strictObject({
  head,
  hero: z.strictObject({ heading: text, lead: text, picture }),
  actions: z.strictObject({ post: contactAction, consult: contactAction }),
  stats: z.array(stat),
  groups: z.array(z.strictObject({ id, title: text, text, roles: texts })),
  steps: z.array(
    z.strictObject({
      step: z.int(),
      /** First and last day from the first call. Steps may overlap; the last ends on the average day of hire. */
      days: z.tuple([z.int(), z.int()]),
      title: text,
      description: text,
    }),
  ),
  process: z.strictObject({ heading: text, lead: text }),
  promises: z.array(point),
  closing,
});

export const staffing = z.strictObject({
  head,
  hero: z.strictObject({ heading: text, lead: text, action: text, picture }),
  stats: z.array(stat.extend({ icon })),
  /** The three kinds of staffing; `details` is what Learn More opens. */
  solutions: z.array(z.strictObject({ id, title: text, description: text, features: texts, details: texts })),
  industries: z.array(z.strictObject({ name: text, roles: text, icon })),
  /** How a request is handled. */
  steps: z.array(point),
  closing,
});

export type ContactAction = z.infer<typeof contactAction>;
