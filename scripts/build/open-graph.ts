import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { RenderedPage } from '../../client/prerender.tsx';
import type { PageImage } from '../../client/structured-data.ts';
import { site } from '../../shared/site.ts';
import { type Letters, loadLetters } from '../draw/letters.ts';
import { type OpenGraphCard, openGraphSvg } from '../draw/og.ts';

const root = path.resolve(import.meta.dirname, '../..');
const cacheFolder = path.join(root, '.cache/open-graph');

/** Changes with everything besides its own texts that the look of a card depends on. */
async function fingerprintOfDrawing(): Promise<string> {
  const hash = createHash('sha256');
  const drawing = await readdir(path.join(root, 'scripts/draw'), { recursive: true });
  const sources = drawing.filter((file) => file.endsWith('.ts')).map((file) => `scripts/draw/${file}`);
  for (const file of [...sources.sort(), 'scripts/build/open-graph.ts', 'shared/site.ts']) {
    hash.update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** Pictures of the site are `/assets/NAME-HASH.svg`; the first one of a page that loads at once is its hero. */
const hero = /<main[\s\S]*?<img src="\/assets\/([\w-]+)-\w{8}\.svg"[^>]*fetchPriority="high"/i;

/** What the card of a page shows: its title, the level above it, and the drawing of its first screen. */
export function openGraphCard({ head, body }: Pick<RenderedPage, 'head' | 'body'>): OpenGraphCard {
  const trail = head.graph?.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
  const parents = Array.isArray(trail) ? trail.slice(1, -1).map(({ name }) => String(name)) : [];
  const scene = hero.exec(body)?.[1];
  return {
    title: head.title,
    section: parents.at(-1) ?? 'IT services, training and recruitment',
    ...(scene !== undefined && { scene }),
  };
}

/**
 * The Open Graph pictures of the pages: `add` says where the picture of a page will be, `write` makes all of them below a
 * folder (the `assets` of a client build). Drawn ones are kept in `.cache/open-graph/`.
 */
export async function openGraphPictures(publicUrl: string) {
  const drawing = await fingerprintOfDrawing();
  const cards = new Map<string, OpenGraphCard>();
  let letters: Promise<Letters> | undefined;

  /** JPEG: a quarter of the time of a PNG with a palette, two thirds of its size, and every site reads it. */
  const picture = async (card: OpenGraphCard, file: string): Promise<Buffer> => {
    const cached = path.join(cacheFolder, file);
    if (existsSync(cached)) return readFile(cached);
    letters ??= loadLetters();
    const svg = openGraphSvg(card, await letters);
    const content = await sharp(Buffer.from(svg)).jpeg({ quality: 84, chromaSubsampling: '4:4:4' }).toBuffer();
    await writeFile(cached, content);
    return content;
  };

  return {
    add(page: Pick<RenderedPage, 'head' | 'body'>): PageImage {
      const card = openGraphCard(page);
      const hash = createHash('sha256').update(drawing).update(JSON.stringify(card)).digest('hex').slice(0, 12);
      const file = `open-graph-${hash}.jpg`;
      cards.set(file, card);
      return {
        url: `${publicUrl}/assets/${file}`,
        width: 1200,
        height: 630,
        alt: `${card.title}, ${site.name}`,
      };
    },
    async write(folder: string): Promise<void> {
      await mkdir(cacheFolder, { recursive: true });
      const files = [...cards].map(async ([file, card]) =>
        writeFile(path.join(folder, file), await picture(card, file)),
      );
      await Promise.all(files);
    },
  };
}
