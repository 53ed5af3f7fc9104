import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { TablerIcon } from '@tabler/icons-react';
import { z } from 'zod';

/** Parts of the schemas of several pages. The build and tests read schemas, browsers never. */

const pictureNames = new Set(
  globSync('*', { cwd: path.join(import.meta.dirname, '../media') }).map((file) => path.parse(file).name),
);
const iconFolder = path.join(import.meta.dirname, '../../node_modules/@tabler/icons-react/dist/esm/icons');

/** The component of `brand-python`: `IconBrandPython`. */
function componentOf(name: string): string {
  return `Icon${name.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase())}`;
}

/** A placeholder for an icon, which becomes an import when the module is written. */
export class IconReference {
  readonly component: string;
  constructor(component: string) {
    this.component = component;
  }
}

export const text = z.string().min(1);
export const texts = z.array(text);

/** An address of this site, such as `/contact` or `/services#training-courses`. */
export const address = z.string().regex(/^\/[\w/#?=&%+.-]*$/, 'is no address of this site, such as /contact');

/** Identifies parts of a page, also in addresses. */
export const id = z.string().regex(/^[a-z0-9-]+$/, 'may have small letters, digits and hyphens only');

/** A name from tabler.io/icons. */
export const icon = z
  .string()
  .refine((name) => existsSync(path.join(iconFolder, `${componentOf(name)}.mjs`)), 'is no icon of tabler.io/icons')
  .transform((name) => new IconReference(componentOf(name)) as unknown as TablerIcon);

/** The name of a picture in `client/media/`. */
export const pictureName = z.string().refine((name) => pictureNames.has(name), 'is no picture of client/media');

export const picture = z.strictObject({
  name: pictureName,
  /** A description of the picture for people who cannot see it. */
  alt: text,
});

/** The keys of a record with a picture. */
export const pictureKeys = { picture: pictureName, pictureAlt: text };

/** Accent colours that distinguish the items of a set (`client/theme/tones.css`). */
export const tone = z.enum(['indigo', 'teal', 'amber', 'rose', 'violet', 'green', 'blue']);

export const point = z.strictObject({ title: text, text });

export const question = z.strictObject({ question: text, answer: text });
/** A question with its anchor. */
export const anchoredQuestion = question.extend({ id });

/** A heading and the sentence below it; extended by the section's content. */
export const section = z.strictObject({ title: text, lead: text.optional() });

const card = point.extend({
  href: address.optional(),
  icon: icon.optional(),
  picture: picture.optional(),
  features: texts.optional(),
});

/** Sections of several pages. */
export const cards = section.extend({ cards: z.array(card) });
export const points = section.extend({ points: z.array(point) });
export const steps = section.extend({ steps: z.array(point) });
export const figures = section.extend({
  stats: z.array(z.strictObject({ value: text, label: text, icon: icon.optional() })),
});
/** The first cell of a row names the row. */
export const table = section
  .extend({ columns: texts, rows: z.array(texts), note: text.optional() })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ['rows'],
    message: 'has a row with another number of cells than there are columns',
  });

/** A part of a course with its topics. */
const courseModule = z.strictObject({ name: text, topics: texts });

/** A course without a page of its own: its card, and the content of its dialog. */
export const listedCourse = z.strictObject({
  subtitle: text,
  description: text,
  features: texts,
  icon,
  tone,
  modules: z.array(courseModule),
});

/** A button to a page, or to a part of the same page. */
const action = z.strictObject({ label: text, href: address.or(z.string().regex(/^#[a-z-]+$/)) });

const parents = {
  services: { label: 'Services', href: '/services' },
  training: { label: 'Training', href: '/services/training' },
  campusRecruitment: { label: 'Campus Recruitment Training', href: '/crt-internship' },
  products: { label: 'Products', href: '/product' },
  insights: { label: 'Insights', href: '/insights' },
  privacy: { label: 'Privacy', href: '/privacy' },
};

/** The beginning and end of every page. */
export const page = z.strictObject({
  path: address,
  /** In the breadcrumbs. */
  name: text,
  /** Pages above it, from the top level down; without them the page has no breadcrumbs. */
  parents: z
    .array(z.enum(Object.keys(parents) as (keyof typeof parents)[]).transform((key) => parents[key]))
    .optional(),
  /** For search engines. */
  head: z.strictObject({ title: z.string().min(20).max(50), description: z.string().min(70).max(160) }),
  /** The first screen. */
  hero: z.strictObject({
    eyebrow: text.optional(),
    /** The h1, if it differs from the name. */
    title: text.optional(),
    lead: text,
    points: texts.optional(),
    picture: picture.optional(),
    /** By default Get Started; null for none. */
    action: action.nullish(),
    secondary: action.optional(),
  }),
  /** The invitation at the end, by default to Get Started. */
  closing: z
    .strictObject({ id: id.optional(), title: text, text, action: action.optional(), secondary: action.optional() })
    .optional(),
});
