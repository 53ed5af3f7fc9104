import { z } from 'zod';
import { type TrainingSlug, type TrainingTitle, trainingSlugs } from '../../../shared/courses.ts';
import { id, pictureKeys, point, text, texts } from '../elements.ts';

const four = z.tuple([text, text, text, text]);

const card = z.strictObject({
  ...pictureKeys,
  description: text,
  features: four,
  /** Has one of the cards of the training listing; the others are listed below them. */
  featured: z.boolean(),
  /** In US dollars. With a price go the price before and the discount in percent. */
  price: z.number().positive().optional(),
  originalPrice: z.number().positive().optional(),
  discount: z.number().min(0).max(100).optional(),
});

/** What cards and search need of a course, besides the title, which stands in `shared/courses.ts`. */
export const courseCards = z.record(z.enum(trainingSlugs), card);

const courseModule = z.strictObject({
  /** Unique within the course; the section's anchor. */
  id,
  title: text,
  topics: texts.min(8).max(14),
});

/** The part of a course that only its own page shows. */
export const courseDetails = z.strictObject({
  pageTitle: z.string().min(20).max(50),
  pageDescription: z.string().min(70).max(160),
  heading: text,
  intro: text,
  ticks: four,
  blurbs: z.tuple([point, point]),
  duration: z.templateLiteral(
    [z.int(), ' ', z.enum(['weeks', 'months'])],
    'is no duration such as 10 weeks or 5 months',
  ),
  modes: z.array(z.enum(['Online live', 'In person', 'Hybrid', 'Self-paced'])),
  level: text,
  prerequisites: texts,
  outcomes: texts,
  /** What learners make at the end, alone or in a team. */
  project: point,
  /** A finished project of a learner, shown where there is one: what it is, by whom, in which batch. */
  finishedProject: point.optional(),
  /** How the sections of a curriculum behave: each on its own, one open at a time, or always visible. */
  openMode: z.enum(['independent', 'exclusive', 'static']),
  modules: z.array(courseModule),
});

export type CourseSummary = z.infer<typeof card>;
export type CourseDetails = z.infer<typeof courseDetails>;
export type CourseModule = z.infer<typeof courseModule>;

/** Shown where it is set. */
export type CoursePrice = Required<Pick<CourseSummary, 'price' | 'originalPrice' | 'discount'>>;

/** A course as cards and lists show it. */
export interface Course extends CourseSummary {
  slug: TrainingSlug;
  title: TrainingTitle;
  language: 'ENGLISH';
  tag: 'TRENDING';
}
