import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import type { TablerIcon } from '@tabler/icons-react';
import { z } from 'zod';
import type { Tone } from '../ui/tones.ts';

/*
 * What the schemas of several pages have in common. Schemas are read by the build and by tests, never by browsers.
 */

const pictureNames = new Set(
  globSync('*', { cwd: path.join(import.meta.dirname, '../media') }).map((file) => path.parse(file).name),
);
const iconFolder = path.join(import.meta.dirname, '../../node_modules/@tabler/icons-react/dist/esm/icons');

/** `brand-python` as its component is called: `IconBrandPython`. */
function componentOf(name: string): string {
  return `Icon${name.replaceAll(/(?:^|-)(\w)/g, (_match, first: string) => first.toUpperCase())}`;
}

/** Stands for an icon until the module is written, where it becomes an import. */
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

/** Tells the parts of a page apart; in addresses too. */
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
  /** What is seen, for people who cannot see it. */
  alt: text,
});

/** The keys of a record that has its picture among its own. */
export const pictureKeys = { picture: pictureName, pictureAlt: text };

export const tone = z.enum(['indigo', 'teal', 'amber', 'rose', 'violet', 'green', 'blue'] satisfies Tone[]);

/** Title and description for search engines. */
export const headKeys = { title: z.string().min(20).max(50), description: z.string().min(70).max(160) };
export const head = z.strictObject(headKeys);

export const point = z.strictObject({ title: text, text });
export const iconPoint = point.extend({ icon });

/** An invitation at the end of a page. */
export const closing = z.strictObject({ heading: text, text });

export const question = z.strictObject({ question: text, answer: text });
/** A question with its anchor. */
export const anchoredQuestion = question.extend({ id });
