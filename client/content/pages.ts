import { z } from 'zod';
import { type TrackId, trackTitles, trainingSlugs } from '../../shared/courses.ts';
import {
  address,
  anchoredQuestion,
  icon,
  iconPoint,
  id,
  page,
  picture,
  pictureName,
  point,
  question,
  section,
  text,
  texts,
  tone,
} from './elements.ts';

const linkedPoint = iconPoint.extend({ href: address });
const stat = z.strictObject({ value: text, label: text });
const titled = z.strictObject({ title: text });
const steps = section.extend({ steps: z.array(point) });

export const home = page.extend({
  intro: section.extend({ picture, cards: z.array(linkedPoint) }),
  services: section.extend({ cards: z.array(linkedPoint) }),
  achievements: section.extend({ tiles: z.array(point) }),
  reasons: section.extend({ picture, strengths: z.array(iconPoint), stats: z.array(stat) }),
  clients: section,
});

export const about = page.extend({
  mission: titled.extend({ paragraphs: texts }),
  values: titled.extend({ cards: z.array(iconPoint) }),
  reasons: titled.extend({ points: z.array(point) }),
  portfolio: section.extend({ cards: z.array(linkedPoint) }),
});

export const contact = page.extend({
  /** Of a course that the page is opened with. */
  offer: z.strictObject({ about: text, apply: text, ask: text }),
  apply: z.strictObject({ text, link: text }),
  form: z.strictObject({ title: text, hint: text, withoutScript: text }),
  direct: z.strictObject({ title: text, text, messaging: text }),
  offices: section,
  map: z.strictObject({
    /** Degrees, WGS 84: latitude, longitude. */
    centre: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
    zoom: z.int().min(1).max(19),
  }),
});

export const faq = page.extend({ questions: section, items: z.array(anchoredQuestion) });

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({ kind: z.literal('link'), text, href: address }),
  z.strictObject({
    kind: z.literal('list'),
    /** Each with an optional lead-in that is set in bold. */
    entries: z.array(z.strictObject({ term: text.optional(), text })),
  }),
]);

export const privacy = page.extend({
  /** Date, with the text that is shown for it. */
  lastUpdated: z.strictObject({ date: z.iso.date(), text }),
  /** People younger than this, in years, are not addressed by the site. */
  minimumAge: z.int(),
  /** `id` is the section's anchor. */
  sections: z.array(z.strictObject({ id, title: text, blocks: z.array(block) })),
  disclaimer: text,
});

/** The products, each with its card. */
export const productHub = page.extend({
  list: section,
  cards: z.array(z.strictObject({ href: address, title: text, text, picture })),
});

const preview = z.strictObject({ title: text, label: text, href: address });
export const insights = page.extend({
  gallery: preview,
  events: preview,
  /** `ids` names questions of `faq.yaml`. */
  questions: section.extend({ ids: z.array(id), link: preview }),
});

/** An events or gallery page: one viewer over one list of photos. */
export const photoCollection = page
  .extend({
    /** Heading of the viewer. */
    sectionTitle: text,
    /** The Atom feed of the photos, which the build writes. */
    feed: z.strictObject({ path: address, title: text }).optional(),
    /** Of the button that shows all photos from the first on. */
    filter: text,
    /** Whether that button shows its name and count, or has an accessible name only. */
    filterLabel: z.enum(['visible', 'hidden']),
    photos: z.array(
      z.strictObject({
        id: z.int(),
        image: pictureName,
        /** What is seen, for people who cannot see it. */
        alt: text,
        /** The caption: what it was, when and where. */
        title: text,
        /** Day, as YYYY-MM-DD; pictures of rooms have none. */
        date: z.iso.date().optional(),
        place: text,
      }),
    ),
  })
  .transform((collection) => ({
    ...collection,
    /** The day of the newest photo; empty without dates. */
    latest:
      collection.photos
        .flatMap(({ date = [] }) => date)
        .sort()
        .at(-1) ?? '',
  }));

export const training = page.extend({
  skillsPicture: picture,
  modes: z.array(point),
  skills: z.array(iconPoint.extend({ id })),
});

export const cloudTraining = page.extend({
  choices: z.array(z.strictObject({ slug: z.enum(trainingSlugs), fits: text })),
  comparison: z.strictObject({ columns: texts, rows: z.array(texts) }),
});

export const campusTraining = page.extend({ list: titled });

export const tracks = page.extend({
  list: section,
  run: titled.extend({ steps: z.array(point) }),
  tracks: z.array(
    z
      .strictObject({
        id: z.enum(Object.keys(trackTitles) as TrackId[]),
        subtitle: text,
        outcomes: z.tuple([text, text, text, text]),
        badge: z.literal('Popular'),
        icon,
        tone,
      })
      .transform((track) => ({ ...track, title: trackTitles[track.id] })),
  ),
});

/** Picture and text change sides from feature to feature. */
export const coding = page.extend({
  features: z.array(z.strictObject({ id, title: text, description: text, points: texts, picture })),
});

/** The cards, each with the content of its dialog. */
export const learning = page.extend({
  list: section,
  courses: z.array(
    z.strictObject({
      id,
      title: text,
      subtitle: text,
      description: text,
      features: texts,
      icon,
      tone,
      modules: z.array(z.strictObject({ name: text, topics: texts })),
    }),
  ),
});

export const hiring = page.extend({
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
  process: section,
  promises: z.array(point),
});

export const staffing = page.extend({
  stats: z.array(stat.extend({ icon })),
  /** The three kinds of staffing; `details` is what Learn More opens. */
  solutions: z.array(z.strictObject({ id, title: text, text, features: texts, details: texts })),
  industries: z.array(iconPoint),
  /** How a request is handled. */
  steps: z.array(point),
});

/** What every product page shows, whatever sits between its parts. */
const product = page.extend({
  /** One of schema.org's application categories. */
  category: text,
  audience: titled.extend({ points: z.array(point) }),
  capabilities: section.extend({ cards: z.array(iconPoint) }),
  process: steps,
  questions: z.array(question),
});

const letter = z.enum(['A', 'B', 'C', 'D']);
export const examEvaluation = product.extend({
  /** Marks given per response in the sample sheet. */
  marking: z.strictObject({ correct: z.number(), wrong: z.number(), blank: z.number() }),
  /** An example sheet that shows how a score is reported; `marked` is null where the student left a blank. */
  responses: z.array(z.strictObject({ question: z.int(), key: letter, marked: letter.nullable() })),
});

/** The three interview types. */
export const interviewPlatform = product.extend({ types: z.array(point.extend({ sampleQuestions: texts })) });

export const videoTranslation = product.extend({
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
  icon,
  colour: tone,
  picture,
});

export const campusErp = page.extend({
  /** The seven features in timeline order. */
  features: z.array(campusFeature),
  /** The category tabs, with the ids of the features they show. */
  categories: z.array(z.strictObject({ id, name: text, icon, text, features: z.array(featureId) })),
  /** How a college moves to the product. */
  rollout: steps,
});

/** What visitors call a page besides the words on it, by path: the search finds them and never shows them. */
export const searchWords = z.record(address, text);

export type PolicyBlock = z.infer<typeof block>;
export type PhotoCollection = z.infer<typeof photoCollection>;
export type Photo = PhotoCollection['photos'][number];
export type LearningCourse = z.infer<typeof learning>['courses'][number];
export type Product = z.infer<typeof product>;
export type CampusFeature = z.infer<typeof campusFeature>;
export type CampusCategory = z.infer<typeof campusErp>['categories'][number];
