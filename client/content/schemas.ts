import { z } from 'zod';
import { type TrainingSlug, type TrainingTitle, trainingSlugs } from '../../shared/courses.ts';
import {
  address,
  anchoredQuestion,
  cards,
  figures,
  icon,
  id,
  listedCourse,
  page,
  picture,
  point,
  points,
  question,
  section,
  steps,
  table,
  text,
  texts,
  tone,
} from './elements.ts';
import { families, oneOfSeven, servicePath, tool } from './families.ts';
import { menus } from './menus.ts';

/** A part of a policy: a paragraph, a button, or entries, each with an optional lead-in in bold. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({ kind: z.literal('link'), text, href: address }),
  z.strictObject({
    kind: z.literal('list'),
    entries: z.array(z.strictObject({ term: text.optional(), text })),
  }),
]);

const preview = z.strictObject({ title: text, label: text, href: address });

/** The common parts of all product pages. */
const product = page.extend({
  audience: points,
  capabilities: cards,
  process: steps,
  faq: section.extend({ items: z.array(question) }),
});

/** A page that leads to several services. */
const serviceHub = page.extend({ services: section.extend({ paths: z.array(servicePath) }), why: points });

/** The schema of each file of this folder, by path; a star stands for any name. */
export const schemas = {
  ...families,
  'about.yaml': page.extend({
    mission: section.extend({ picture, paragraphs: texts }),
    values: cards,
    reasons: points,
    portfolio: cards,
  }),
  'campus-training.yaml': page.extend({ list: section }),
  'cloud-training.yaml': page.extend({
    choices: z.array(z.strictObject({ slug: z.enum(trainingSlugs), fits: text })),
    comparison: table,
  }),
  /** Picture and text change sides from feature to feature. */
  'coding.yaml': page.extend({
    features: z.array(z.strictObject({ id, title: text, description: text, points: texts, picture })),
  }),
  'contact.yaml': page.extend({
    /** Texts about the course in the page's address. */
    offer: z.strictObject({ about: text, apply: text, ask: text }),
    apply: z.strictObject({ text, link: text }),
    form: z.strictObject({ title: text, hint: text }),
    direct: z.strictObject({ title: text, text, messaging: text }),
    offices: section,
    map: z.strictObject({
      /** Degrees, WGS 84: latitude, longitude. */
      centre: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
      zoom: z.int().min(1).max(19),
    }),
  }),
  'faq.yaml': page.extend({ questions: section, items: z.array(anchoredQuestion) }),
  'home.yaml': page.extend({
    intro: cards.extend({ picture }),
    services: cards,
    achievements: section.extend({ tiles: z.array(point) }),
    reasons: figures.extend({ picture, strengths: z.array(point.extend({ icon })) }),
    clients: section,
  }),
  'insights.yaml': page.extend({
    gallery: preview,
    events: preview,
    /** `ids` names questions of `faq.yaml`. */
    questions: section.extend({ ids: z.array(id), link: preview }),
  }),
  'learning.yaml': page.extend({ list: section, courses: z.array(listedCourse.extend({ id, title: text })) }),
  'menus.yaml': menus,
  /** Not indexed by search engines. */
  'not-found.yaml': page.extend({
    head: z.strictObject({ title: text, description: text }),
    search: text,
    where: section,
  }),
  'privacy-requests.yaml': page.extend({ form: section, officer: point }),
  'privacy.yaml': page.extend({
    /** The date, and its text on the page. */
    lastUpdated: z.strictObject({ date: z.iso.date(), text }),
    /** The age in years below which the site addresses nobody. */
    minimumAge: z.int(),
    /** `id` is the section's anchor. */
    sections: z.array(z.strictObject({ id, title: text, blocks: z.array(block) })),
    disclaimer: text,
  }),
  'products.yaml': page.extend({
    products: section.extend({ cards: z.array(point.extend({ href: address, picture })) }),
  }),
  'products/campus-erp.yaml': page.extend({
    /** The seven features in timeline order. */
    features: z.array(
      z.strictObject({
        id: oneOfSeven,
        title: text,
        /** One sentence for the carousel. */
        promise: text,
        /** Two or three sentences for the timeline. */
        description: text,
        /** A college's benefits, as short phrases. */
        details: texts,
        icon,
        colour: tone,
        picture,
      }),
    ),
    /** The category tabs, with the IDs of their features. */
    categories: z.array(z.strictObject({ id, name: text, icon, text, features: z.array(oneOfSeven) })),
    /** Above the carousel, the tabs and the timeline. */
    headings: z.strictObject({ featured: section, byCategory: section, oneByOne: section }),
    /** A college's move to the product. */
    rollout: steps,
  }),
  /** With an example sheet of reported scores. */
  'products/exam-evaluation.yaml': product.extend({ sheet: table }),
  'products/interview-platform.yaml': product.extend({
    interviews: section.extend({ cards: z.array(point.extend({ questions: texts })) }),
  }),
  'products/video-translation.yaml': product.extend({
    results: section,
    /** A lecture's subtitle in every language of the tool, English first, with the BCP 47 tag of its text. */
    subtitles: z.array(z.strictObject({ language: text, tag: z.enum(['en', 'ta', 'hi', 'te']), text })),
    /** The effect of a pair of keyword rules on the summary of a lecture. */
    keywordRules: z.strictObject({
      include: texts,
      exclude: texts,
      sentences: z.array(z.strictObject({ time: text, text, kept: z.boolean() })),
    }),
  }),
  'recruitment/hiring.yaml': page.extend({ figures, process: steps, talent: cards, promises: points }),
  'recruitment/staffing.yaml': page.extend({
    process: steps,
    /** The three kinds of staffing; Learn More opens `details`. */
    solutions: section.extend({ cards: z.array(point.extend({ features: texts, details: texts })) }),
    figures,
    industries: cards,
  }),
  /** Other words for pages, by path, which the search finds and never shows. */
  'search-words.yaml': z.record(address, text),
  'services/cloud.yaml': serviceHub,
  'services/development.yaml': page.extend({
    services: cards,
    process: steps,
    technologies: section.extend({ items: z.array(tool) }),
    faq: section.extend({ items: z.array(anchoredQuestion) }),
  }),
  'services/devops.yaml': serviceHub,
  /** The `/services` hub. An entry without a title takes the texts of its card. */
  'services/overview.yaml': page.extend({
    groups: z.array(
      z.strictObject({
        /** Target of an in-page link. */
        id: text,
        title: text,
        text,
        entries: z.array(z.strictObject({ href: address, title: text.optional(), text: text.optional() })),
      }),
    ),
  }),
  'training.yaml': page.extend({ skills: cards.extend({ picture }), modes: points, others: cards }),
} as const;

export type { ServicePath } from './families.ts';

/** The content of a module made from such a file. */
export type Content<File extends keyof typeof schemas> = z.infer<(typeof schemas)[File]>;

/** The data of a course for cards and lists. */
export interface Course extends z.infer<(typeof families)['courses.yaml']['valueType']> {
  slug: TrainingSlug;
  title: TrainingTitle;
  language: 'ENGLISH';
  tag: 'TRENDING';
}

export type PageContent = z.infer<typeof page>;
export type CourseDetails = Content<'courses/pages/*.yaml'>;
export type PhotoCollection = Content<'gallery.yaml'>;
export type Photo = PhotoCollection['photos'][number];
