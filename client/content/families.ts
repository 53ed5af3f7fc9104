import { z } from 'zod';
import { campusTitles, type TrackId, trackTitles, trainingSlugs } from '../../shared/courses.ts';
import {
  address,
  cards,
  icon,
  id,
  listedCourse,
  page,
  pictureKeys,
  pictureName,
  point,
  points,
  section,
  steps,
  table,
  text,
  texts,
  tone,
} from './elements.ts';

const four = z.tuple([text, text, text, text]);
export const oneOfSeven = z.literal([1, 2, 3, 4, 5, 6, 7]);
export const tool = z.strictObject({ name: text, use: text });

/** An events or gallery page: one viewer over one list of photos. */
const photoCollection = page
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

const workedExample = z.strictObject({
  question: text,
  /** One sentence or line of working per entry, in order. */
  working: texts,
  answer: text,
  /** Figures that the question refers to: the head row, then rows of equal length. */
  table: z.strictObject({ head: texts, rows: z.array(texts) }).optional(),
});

/** What cards and search need of a course, besides the title, which stands in `shared/courses.ts`. */
const courseCard = z.strictObject({
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

/** Address of a service, as the name of its file in `services/pages/` says. */
export type ServicePath = `/services/${string}`;
export const servicePath = z.templateLiteral(['/services/', z.string()], 'is no address of a service');

/** What the files of which there are several of a kind may say. */
export const families = {
  'courses.yaml': z.record(z.enum(trainingSlugs), courseCard),
  /** The part of a course that only its own page shows. */
  'courses/pages/*.yaml': z.strictObject({
    pageTitle: page.shape.head.shape.title,
    pageDescription: page.shape.head.shape.description,
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
    /** `id` is unique within the course; the section's anchor. */
    modules: z.array(z.strictObject({ id, title: text, topics: texts.min(8).max(14) })),
  }),
  'events.yaml': photoCollection,
  'gallery.yaml': photoCollection,
  /** A program of the campus catalogue; `id` is its number in `shared/courses.ts`, which has its title. */
  'programs/*.yaml': listedCourse
    .extend({ id: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) })
    .transform((program) => ({ ...program, title: campusTitles[program.id] })),
  /** What cards and hubs need of the services, by address. */
  'services.yaml': z.record(
    servicePath,
    z.strictObject({ name: text, summary: text, features: z.tuple([text, text, text]), ...pictureKeys }),
  ),
  /** What only the page of a service says. */
  'services/pages/*.yaml': z.strictObject({
    head: page.shape.head,
    eyebrow: text,
    lead: text,
    offerings: cards,
    /** How the service runs, step by step. */
    runs: section.extend({
      /** Who takes its steps; You and We where it is left out. */
      lanes: z.tuple([text, text]).optional(),
      /** `by` says who takes the step: the first of them, the second, or both together. */
      steps: z.array(point.extend({ by: z.enum(['you', 'us', 'both']) })),
      /** Where it begins anew after its last step: when, in a few words. */
      again: text.optional(),
    }),
    /** What only this service has to explain: a comparison, or named tools grouped by what they are used on. */
    details: z.array(
      z.union([
        table,
        section.extend({ groups: z.array(z.strictObject({ title: text, text, tools: z.array(tool) })) }),
      ]),
    ),
    why: points,
    /** Three neighbouring services. */
    related: z.tuple([servicePath, servicePath, servicePath]),
    consultation: point,
  }),
  'tracks.yaml': page.extend({
    list: section,
    run: steps,
    tracks: z.array(
      z
        .strictObject({
          id: z.enum(Object.keys(trackTitles) as TrackId[]),
          subtitle: text,
          outcomes: four,
          badge: z.literal('Popular'),
          icon,
          tone,
        })
        .transform((track) => ({ ...track, title: trackTitles[track.id] })),
    ),
  }),
  /** A page of seven variation types: the first six stand in a grid, the seventh alone. */
  'variations/*.yaml': page.extend({
    variations: section.extend({
      /** The question that every variation starts from, where there is one. */
      seed: workedExample.optional(),
      /** Each is one way in which a question, or a skill, is varied; `text` says what is varied, in one sentence. */
      items: z.array(point.extend({ id: oneOfSeven, example: workedExample, colour: tone })).length(7),
      /** Heading above the seventh variation. */
      finalHeading: text,
    }),
    coverage: section.extend({ groups: z.array(z.strictObject({ title: text, topics: texts })) }),
    method: steps,
    related: cards,
  }),
} as const;
