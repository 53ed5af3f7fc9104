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

/** An events or gallery page: a list of photos with a viewer. */
const photoCollection = page
  .extend({
    /** Heading of the viewer. */
    sectionTitle: text,
    /** The Atom feed of the photos, written by the build. */
    feed: z.strictObject({ path: address, title: text }).optional(),
    /** The button that shows all photos. */
    filter: text,
    /** Whether that button shows its name and count, or has an accessible name only. */
    filterLabel: z.enum(['visible', 'hidden']),
    photos: z.array(
      z.strictObject({
        id: z.int(),
        image: pictureName,
        /** A description of the photo for people who cannot see it. */
        alt: text,
        /** The caption: what, when and where. */
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
  /** Sentences or lines of working, in order. */
  working: texts,
  answer: text,
  /** Figures of the question: the head row, then rows of equal length. */
  table: z.strictObject({ head: texts, rows: z.array(texts) }).optional(),
});

/** The data of a course for cards and search. Its title is in `shared/courses.ts`. */
const courseCard = z.strictObject({
  ...pictureKeys,
  description: text,
  features: four,
  /** Whether the training listing shows a card, instead of a line below the cards. */
  featured: z.boolean(),
  /** In US dollars, with the former price and the discount in percent. */
  price: z.number().positive().optional(),
  originalPrice: z.number().positive().optional(),
  discount: z.number().min(0).max(100).optional(),
});

/** The address of a service, from the name of its file in `services/pages/`. */
export type ServicePath = `/services/${string}`;
export const servicePath = z.templateLiteral(['/services/', z.string()], 'is no address of a service');

/** Schemas of files of which there are several of a kind. */
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
    /** The project that learners build at the end, alone or in a team. */
    project: point,
    /** A learner's finished project, if there is one: what, by whom, in which batch. */
    finishedProject: point.optional(),
    /** How the sections of a curriculum open: independently, one at a time, or always visible. */
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
  /** The data of services for cards and hubs, by address. */
  'services.yaml': z.record(
    servicePath,
    z.strictObject({ name: text, summary: text, features: z.tuple([text, text, text]), ...pictureKeys }),
  ),
  /** The part of a service that only its own page shows. */
  'services/pages/*.yaml': z.strictObject({
    head: page.shape.head,
    eyebrow: text,
    lead: text,
    offerings: cards,
    /** The service step by step. */
    runs: section.extend({
      /** Who takes the steps; by default You and We. */
      lanes: z.tuple([text, text]).optional(),
      /** Who takes the step: the first lane, the second, or both. */
      steps: z.array(point.extend({ by: z.enum(['you', 'us', 'both']) })),
      /** When the steps start again after the last one, in a few words. */
      again: text.optional(),
    }),
    /** Explanations of this service alone: a comparison, or named tools grouped by their use. */
    details: z.array(
      z.union([
        table,
        section.extend({ groups: z.array(z.strictObject({ title: text, text, tools: z.array(tool) })) }),
      ]),
    ),
    why: points,
    /** Three related services. */
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
  /** A page of seven variation types: the first six are in a grid, the seventh stands alone. */
  'variations/*.yaml': page.extend({
    variations: section.extend({
      /** The question that all variations start from, if there is one. */
      seed: workedExample.optional(),
      /** Ways to vary a question or skill; `text` says in one sentence what is varied. */
      items: z.array(point.extend({ id: oneOfSeven, example: workedExample, colour: tone })).length(7),
      /** Heading above the seventh variation. */
      finalHeading: text,
    }),
    coverage: section.extend({ groups: z.array(z.strictObject({ title: text, topics: texts })) }),
    method: steps,
    related: cards,
  }),
} as const;
