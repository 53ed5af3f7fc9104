import { z } from 'zod';
import { type TrackId, trackTitles, trainingSlugs } from '../../shared/courses.ts';
import {
  address,
  anchoredQuestion,
  closing,
  head,
  headKeys,
  icon,
  iconPoint,
  id,
  picture,
  pictureKeys,
  point,
  text,
  texts,
  tone,
} from './elements.ts';

const linkedPoint = iconPoint.extend({ href: address });
const link = z.strictObject({ label: text, href: address });

export const home = z.strictObject({
  head,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text, picture }),
  intro: z.strictObject({ title: text, lead: text, picture, cards: z.array(linkedPoint) }),
  services: z.strictObject({ title: text, lead: text, cards: z.array(linkedPoint) }),
  achievements: z.strictObject({ title: text, lead: text, tiles: z.array(point) }),
  reasons: z.strictObject({
    title: text,
    lead: text,
    picture,
    strengths: z.array(iconPoint),
    stats: z.array(z.strictObject({ value: text, label: text })),
  }),
  clients: z.strictObject({ title: text, lead: text }),
  closing: point.extend({ action: link, secondary: link }),
});

export const about = z.strictObject({
  title: text,
  lead: text,
  mission: z.strictObject({ title: text, paragraphs: texts }),
  values: z.strictObject({ title: text, items: z.array(iconPoint) }),
  reasons: z.strictObject({ title: text, items: z.array(point) }),
  portfolio: z.strictObject({ title: text, lead: text, items: z.array(iconPoint.extend({ path: address })) }),
  closing: point.extend({ action: text }),
});

export const contact = z.strictObject({
  title: text,
  lead: text,
  /** Of a course that the page is opened with. */
  offer: z.strictObject({ about: text, apply: text, ask: text }),
  apply: z.strictObject({ text, link: text }),
  form: z.strictObject({ title: text, hint: text, withoutScript: text }),
  direct: z.strictObject({ title: text, text, messaging: text }),
  offices: z.strictObject({ title: text, lead: text }),
  map: z.strictObject({
    /** Degrees, WGS 84: latitude, longitude. */
    centre: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
    zoom: z.int().min(1).max(19),
  }),
});

export const faq = z.strictObject({
  page: z.strictObject({
    /** The heading when a page does not bring its own. */
    defaultTitle: text,
    intro: text,
    questions: z.strictObject({ title: text, lead: text }),
    closing: point,
  }),
  items: z.array(anchoredQuestion),
});

const hubKeys = { path: address, head, name: text, lead: text, ...pictureKeys, consultation: closing };

/** A hub whose cards lead to pages of another family. */
export const cardHub = z.strictObject({
  ...hubKeys,
  heading: text,
  intro: text,
  cards: z.array(z.strictObject({ path: address, name: text, sentence: text, ...pictureKeys })),
});

const preview = z.strictObject({ name: text, label: text, path: address });
export const insights = z.strictObject({
  ...hubKeys,
  gallery: preview,
  events: preview,
  /** `ids` names questions of `faq.yaml`. */
  questions: z.strictObject({ heading: text, intro: text, ids: z.array(id), link: preview }),
});

/** What the pages about training begin and end with. */
const trainingPageKeys = { path: address, name: text, ...headKeys, heading: text, lead: text, picture };

export const training = z.strictObject({
  page: z.strictObject({ ...trainingPageKeys, skillsPicture: picture, modes: z.array(point), closing: point }),
  skills: z.array(iconPoint.extend({ id })),
});

export const cloudTraining = z.strictObject({
  ...trainingPageKeys,
  choices: z.array(z.strictObject({ slug: z.enum(trainingSlugs), fits: text })),
  comparison: z.strictObject({ columns: texts, rows: z.array(texts) }),
});

export const campusTraining = z.strictObject({ ...trainingPageKeys, listHeading: text, closing: point });

export const tracks = z.strictObject({
  page: z.strictObject({
    ...trainingPageKeys,
    tracksHeading: text,
    tracksLead: text,
    weeksHeading: text,
    weeks: z.array(point),
    closing: point,
  }),
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

export const coding = z.strictObject({
  page: z.strictObject({ ...trainingPageKeys, eyebrow: text, closing: point }),
  /** Picture and text change sides from block to block. */
  features: z.array(z.strictObject({ id, title: text, description: text, points: texts, picture })),
});

export const learning = z.strictObject({
  page: z.strictObject({ ...trainingPageKeys, listHeading: text, listLead: text, closing: point }),
  /** The cards, each with the content of its dialog. */
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

/** What visitors call a page besides the words on it, by path: the search finds them and never shows them. */
export const searchWords = z.record(address, text);

export type Home = z.infer<typeof home>;
export type LearningCourse = z.infer<typeof learning>['courses'][number];
