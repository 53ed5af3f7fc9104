import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type * as Renderer from '../../client/render/prerender.tsx';
import type { PageEntry } from '../../server/site/load.ts';
import { languageOf, languages } from '../../shared/languages/languages.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import { site } from '../../shared/site.ts';
import type { ClientBuild } from './client-build.ts';
import { subsetStylesheet } from './css-subset.ts';
import { type Card, cardOf, cardSize } from './open-graph.ts';

export interface PageToBuild {
  path: string;
  expectedStatus: 200 | 404;
  /** For a translated page, the picture of the English one, because the typeface has no other letters. */
  translated?: { card: Card };
  /** The placeholder batch of a course's page, which is written to a separate file. */
  nextBatch?: NextBatch;
}

/** Renders one path, inlines its part of the stylesheet and writes it below `folder`. */
export async function prerender(
  renderer: typeof Renderer,
  client: ClientBuild,
  folder: string,
  { path: url, expectedStatus, translated, nextBatch }: PageToBuild,
) {
  const page = await renderer.renderPage(url, translated ? { languages } : {}, nextBatch).catch((cause) => {
    throw new Error(`The page ${url} cannot be rendered`, { cause });
  });
  if (page.status !== expectedStatus) throw new Error(`${url} answers ${page.status} instead of ${expectedStatus}`);
  const css = subsetStylesheet(client.css, `<html><body><div id="app">${page.body}</div></body></html>`);
  const card = translated?.card ?? (await cardOf(page));
  const image = { url: `${site.url}/assets/${card.file}`, ...cardSize, alt: `${card.title}, ${site.name}` };
  const html = renderer.composeDocument({
    path: url,
    head: page.head,
    body: page.body,
    css,
    ...(translated && { languages }),
    ...(expectedStatus === 200 && { image }),
    files: { ...client.files, prefetch: client.scriptsOf(page) },
  });
  const name = url === '/' ? 'index' : url.slice(1);
  const folderOf = nextBatch ? 'with-batch/' : translated && languageOf(url) === 'en' ? 'en/' : '';
  const file = `${folderOf}${name}.html`;
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
  const style = `sha256-${hash('sha256', css, 'base64')}`;
  return {
    path: url,
    title: page.head.title,
    description: page.head.description,
    /** Day on which its content changed last, where the content says so. */
    modified: page.head.modified,
    html,
    card,
    entry: { status: expectedStatus, file, style } satisfies PageEntry,
  };
}

export type PrerenderedPage = Awaited<ReturnType<typeof prerender>>;
