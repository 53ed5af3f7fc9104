import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import type { RenderedPage } from '../../client/render/prerender.tsx';
import { site } from '../../shared/site.ts';
import { fingerprint } from '../lib/fingerprint.mjs';
import { cached } from './cache.ts';
import { pictureSources } from './pictures.ts';
import { escapeXml } from './public-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const icon = 'client/media/icon.svg';
const headingFont = 'client/theme/fonts/bricolage.ttf';

const look = [icon, headingFont, 'shared/site.ts', 'scripts/build/open-graph.ts'];

export interface Card {
  title: string;
  /** The small line above the title, such as "Training". */
  section: string;
  /** Path of the picture beside the title, below the checkout; without one the title takes the whole width. */
  picture?: string;
  /** Its file in `assets/`. The name changes with everything that the look of the card depends on. */
  file: string;
}

/** Pixels. */
export const cardSize = { width: 1200, height: 630 } as const;
const margin = 64;
/** The heading's space beside a picture; without one it is as wide as the card. */
const column = { width: 500, height: 345 } as const;
const panel = { width: 530, height: 446, radius: 28 } as const;

const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
  <linearGradient id="night" x2="0" y2="1"><stop stop-color="#2a2670"/><stop offset="1" stop-color="#12112c"/></linearGradient>
  <radialGradient id="cold"><stop stop-color="#4636e6" stop-opacity=".75"/><stop offset="1" stop-color="#4636e6" stop-opacity="0"/></radialGradient>
  <radialGradient id="warm"><stop stop-color="#d9631a" stop-opacity=".28"/><stop offset="1" stop-color="#d9631a" stop-opacity="0"/></radialGradient>
  <linearGradient id="edge"><stop stop-color="#ff8a3c"/><stop offset="1" stop-color="#6355ff"/></linearGradient>
  <rect width="100%" height="100%" fill="url(#night)"/>
  <circle cx="1060" cy="60" r="620" fill="url(#cold)"/>
  <circle cx="80" cy="690" r="380" fill="url(#warm)"/>
  <rect y="622" width="100%" height="8" fill="url(#edge)"/>
</svg>`;

/**
 * The first picture of a page that loads at once: `/assets/NAME-HASH.svg`, or `/assets/NAME-HASH-WIDTH.webp` for a
 * photo.
 */
const hero = /<main[\s\S]*?<img src="\/assets\/([\w-]+)-\w{8}(?:-\d+)?\.\w+"[^>]*fetchPriority="high"/i;

export async function cardOf({ head, body }: Pick<RenderedPage, 'head' | 'body'>): Promise<Card> {
  const title = head.title;
  const section = head.breadcrumbs?.parents.at(-1)?.label ?? 'IT services, training and recruitment';
  const source = (await pictureSources()).get(hero.exec(body)?.[1] ?? '');
  const picture = source && path.relative(root, source);
  const inputs = [...look, ...(picture ? [picture] : [])];
  const file = `open-graph-${fingerprint(root, inputs, [title, section]).slice(0, 12)}.jpg`;
  return { title, section, file, ...(picture && { picture }) };
}

/** An image in memory, placed by `left` and `top` in pixels. */
type Layer = OverlayOptions & { input: Buffer; raw: OutputInfo };

async function layer(image: Sharp): Promise<Layer> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info };
}

/** Sets Pango markup in white and in the typeface of headings, in lines of `width` pixels where its words allow it. */
export async function textLayer(markup: string, width: number): Promise<Layer> {
  const text = `<span foreground="white" line_height="0.92">${markup}</span>`;
  const fontfile = path.join(root, headingFont);
  // The name of the family contains the name of a weight: the comma says that it is not one.
  const font = 'Bricolage Grotesque 96pt ExtraBold,';
  return layer(sharp({ text: { text, font, fontfile, width, dpi: 72, rgba: true } }));
}

/** The section and the title below it, at the largest size at which they keep within their column. */
async function headingLayer({ title, section }: Card, width: number): Promise<Layer> {
  const label = `<span size="26pt" foreground="#ffc08c" line_height="1.8">${escapeXml(section)}</span>`;
  for (const size of [66, 60, 54, 48, 42, 36]) {
    const heading = await textLayer(`${label}\n<span size="${size}pt">${escapeXml(title)}</span>`, width);
    if (heading.raw.width <= width && heading.raw.height <= column.height) return heading;
  }
  throw new Error(`The title "${title}" is too long for its Open Graph picture`);
}

/**
 * A picture as large as the panel takes it, with round corners; one without a background gets a light one and some
 * space.
 */
async function pictureLayer(file: string): Promise<Layer> {
  const source = sharp(path.join(root, file)).autoOrient();
  const within = (space: number) =>
    layer(source.clone().resize(panel.width - 2 * space, panel.height - 2 * space, { fit: 'inside' }));
  const filling = await within(0);
  const isTransparent = filling.input[3] === 0;
  const picture = isTransparent ? await within(24) : filling;
  const { width, height } = filling.raw;
  const ground = `<svg><rect width="${width}" height="${height}" rx="${panel.radius}" fill="#e6e4ff"/></svg>`;
  return layer(sharp(Buffer.from(ground)).composite([{ ...picture, blend: 'atop' }]));
}

async function drawCard(card: Card): Promise<Buffer> {
  const heading = await headingLayer(card, card.picture === undefined ? cardSize.width - 2 * margin : column.width);
  const name = await textLayer(`<span size="30pt">${escapeXml(site.name)}</span>`, column.width);
  const mark = await layer(sharp(path.join(root, icon), { density: 144 }).resize(54));
  const centred = ({ raw }: Layer, middle: number) => Math.round(middle - raw.height / 2);
  const layers: Layer[] = [
    { ...heading, left: margin, top: centred(heading, 290) },
    { ...mark, left: margin, top: 512 },
    { ...name, left: margin + 72, top: centred(name, 539) },
  ];
  if (card.picture !== undefined) {
    const picture = await pictureLayer(card.picture);
    layers.push({ ...picture, left: cardSize.width - 60 - picture.raw.width, top: centred(picture, 315) });
  }
  // A quarter of the time of a PNG with a palette, two thirds of its size, and every site reads it.
  return sharp(Buffer.from(background)).composite(layers).jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Writes a card into a folder: the `assets` of a client build. */
export async function writeCard(card: Card, folder: string): Promise<void> {
  await copyFile(await cached(`open-graph/${card.file}`, () => drawCard(card)), path.join(folder, card.file));
}
