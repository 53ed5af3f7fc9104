import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import type * as Renderer from '../client/render/prerender.tsx';
import type { SiteManifest } from '../server/site/load.ts';
import { trainingSlugs } from '../shared/courses.ts';
import { languages, pathIn, translatedPaths } from '../shared/languages/languages.ts';
import { changesOf } from './build/changes.ts';
import { readClientBuild } from './build/client-build.ts';
import { compressFolder } from './build/compress.ts';
import { writeCard } from './build/open-graph.ts';
import { type PageToBuild, type PrerenderedPage, prerender } from './build/prerender.ts';
import { writePublicFiles } from './build/public-files.ts';
import { buildReader, buildViewer } from './build/resume-bundles.ts';

/*
 * Builds the site: `dist/client/` for browsers, `dist/staff/` for the staff pages alone, `dist/render/` for the server,
 * `dist/reader/`, which reads the text of resumes, `dist/pages/` pre-rendered, and `dist/pages.json`, which lists the
 * pages. Addresses have the origin of shared/site.ts, which the server replaces by PUBLIC_URL.
 */

/** Pages that show something only to people with a link of their own: they are in no sitemap. */
const unlisted = ['/application'];

const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'dist');

process.env.NODE_ENV = 'production';
const common: InlineConfig = { configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' };
await rm(out, { recursive: true, force: true });
const staff = path.join(out, 'staff');
// Side by side: each waits for threads of its own most of the time.
await Promise.all([
  build({ ...common, build: { outDir: path.join(out, 'client') } }),
  build({
    ...common,
    build: {
      outDir: path.join(out, 'render'),
      ssr: path.join(root, 'client/render/prerender.tsx'),
      manifest: false,
      copyPublicDir: false,
    },
  }),
  build({ ...common, configFile: path.join(root, 'client/staff/vite.config.ts'), build: { outDir: staff } }),
  buildReader(path.join(out, 'reader')),
]);
await buildViewer(staff);
const compressed = compressFolder(staff);

const client = await readClientBuild(path.join(out, 'client'));
const renderer: typeof Renderer = await import(pathToFileURL(path.join(out, 'render/prerender.js')).href);
const render = (page: PageToBuild) => prerender(renderer, client, path.join(out, 'pages'), page);
const pages: PrerenderedPage[] = [];
for (const url of renderer.publicPaths()) pages.push(await render({ path: url, expectedStatus: 200 }));
const translated: PrerenderedPage[] = [];
for (const page of pages.filter(({ path }) => translatedPaths.some((other) => other === path))) {
  for (const language of languages) {
    translated.push(await render({ path: pathIn(language, page.path), expectedStatus: 200, translated: page }));
  }
}
/** A batch with every property, so that the pages' part of the stylesheet covers it. */
const nextBatch = {
  ...{ id: 'a batch', startsOn: '2099-01-01', day: 'a day', schedule: 'times', free: 1, seats: 2 },
  ...{ trainer: 'a trainer', trainerAbout: 'about the trainer', hasTrainerPicture: true, fee: 1, feeIncludes: 'labs' },
};
const withBatch: PrerenderedPage[] = [];
for (const slug of trainingSlugs) {
  withBatch.push(await render({ path: `/services/training/${slug}`, expectedStatus: 200, nextBatch }));
}
const notFound = await render({ path: '/404', expectedStatus: 404 });

await Promise.all(pages.map(({ card }) => writeCard(card, path.join(out, 'client/assets'))));

const searchable = await renderer.searchEntries(pages);
await writeFile(path.join(out, 'client/search-index.json'), JSON.stringify(searchable));

const changed = changesOf(root);
const listed = pages
  .filter(({ path }) => !unlisted.includes(path))
  .map(({ path, modified }) => ({ path, modified: modified ?? changed.get(path) }));
await writePublicFiles(path.join(out, 'client'), listed, renderer.events);
// Files that are served as they are. A start sets the site's address in pages, so it compresses them.
await Promise.all([compressed, compressFolder(path.join(out, 'client'))]);
const entriesOf = (list: PrerenderedPage[]) => Object.fromEntries(list.map(({ path, entry }) => [path, entry]));
const manifest: SiteManifest = {
  files: { ...client.files, prefetch: [] },
  pages: entriesOf(pages),
  translated: entriesOf(translated),
  withBatch: entriesOf(withBatch),
  notFound: notFound.entry,
};
await writeFile(path.join(out, 'pages.json'), `${JSON.stringify(manifest, null, 2)}\n`);
