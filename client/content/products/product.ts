import { z } from 'zod';
import { address, closing, head, iconPoint, id, picture, point, question, text, texts, tone } from '../elements.ts';

const steps = z.strictObject({ heading: text, lead: text, steps: z.array(point) });

/** What every product page shows, whatever sits between its parts. */
const productKeys = {
  path: address,
  name: text,
  /** One of schema.org's application categories. */
  category: text,
  head,
  hero: z.strictObject({ heading: text, lead: text, points: texts, picture }),
  audience: z.strictObject({ heading: text, groups: z.array(point) }),
  capabilities: z.strictObject({ heading: text, lead: text, items: z.array(iconPoint) }),
  process: steps,
  questions: z.array(question),
  closing,
};
const product = z.strictObject(productKeys);

const letter = z.enum(['A', 'B', 'C', 'D']);
export const examEvaluation = z.strictObject({
  product,
  /** Marks given per response in the sample sheet. */
  marking: z.strictObject({ correct: z.number(), wrong: z.number(), blank: z.number() }),
  /** An example sheet that shows how a score is reported. */
  responses: z.array(
    z.strictObject({
      question: z.int(),
      key: letter,
      /** `null` when the student left the question blank. */
      marked: letter.nullable(),
    }),
  ),
});

export const interviewPlatform = z.strictObject({
  product,
  /** The three interview types. */
  types: z.array(point.extend({ sampleQuestions: texts })),
});

export const videoTranslation = z.strictObject({
  product,
  /** One subtitle of a lecture in every language of the tool, English first, with the BCP 47 tag of its text. */
  subtitles: z.array(
    z.strictObject({
      language: z.enum(['English', 'Tamil', 'Hindi', 'Telugu']),
      tag: z.enum(['en', 'ta', 'hi', 'te']),
      text,
    }),
  ),
  /** What a pair of keyword rules does to the summary of a lecture. */
  keywordRules: z.strictObject({
    include: texts,
    exclude: texts,
    sentences: z.array(z.strictObject({ time: text, text, kept: z.boolean(), keyword: text })),
  }),
});

const featureId = z.literal([1, 2, 3, 4, 5, 6, 7]);
const campusFeature = z.strictObject({
  id: featureId,
  title: text,
  /** One sentence for the carousel. */
  promise: text,
  /** Two or three sentences for the timeline. */
  description: text,
  /** What a college gets, as short phrases. */
  details: texts,
  icon: iconPoint.shape.icon,
  colour: tone,
  picture,
});
const campusCategory = iconPoint.omit({ title: true }).extend({ id, name: text, features: z.array(featureId) });

export const campusErp = z.strictObject({
  path: address,
  head,
  hero: productKeys.hero.extend({ name: text }),
  /** The seven features in timeline order. */
  features: z.array(campusFeature),
  /** The category tabs, with the ids of the features they show. */
  categories: z.array(campusCategory),
  /** How a college moves to the product. */
  rollout: steps,
  closing,
});

export type Product = z.infer<typeof product>;
export type CampusFeature = z.infer<typeof campusFeature>;
export type CampusCategory = z.infer<typeof campusCategory>;
