import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fingerprint } from '../lib/fingerprint.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Printable Latin-1, the typographic signs that copy uses, and the arrows and ticks of buttons and lists. */
const latin = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...'\u00a0©®°±²³·×÷äéèêëïöüñç–—‘’“”•…→←↑↓−≈≤≥™',
].join('');

interface Subset {
  /** File of the fontsource package. */
  source: string;
  text: string;
  /** Axes that stay variable have a range; a pinned axis is a number. */
  axes: Record<string, number | { min: number; max: number; default: number }>;
}

const subsets: Record<string, Subset> = {
  'inter.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  'bricolage.woff2': {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 650 },
  },
  // For Open Graph pictures, whose renderer reads no WOFF2.
  'bricolage.ttf': {
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: 650 },
  },
};

const folder = path.join(
  root,
  '.cache/fonts',
  fingerprint(root, ['package-lock.json'], [JSON.stringify(subsets)]).slice(0, 16),
);

/**
 * Makes the hard-subset font files that are missing; `client/theme/fonts.css` names them as `@fonts/NAME.woff2`.
 *
 * @returns their folder
 */
export async function prepareFonts(): Promise<string> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(subsets).map(async ([name, { source, text, axes }]) => {
      const file = path.join(folder, name);
      if (existsSync(file)) return;
      const font = await readFile(path.join(root, 'node_modules', source));
      const targetFormat = name.endsWith('.ttf') ? 'truetype' : 'woff2';
      await writeFile(file, await subsetFont(font, text, { targetFormat, variationAxes: axes }));
    }),
  );
  return folder;
}

/** Resolves `@fonts/…` in stylesheets to the subset files, and preloads them where Vite makes the HTML. */
export function fonts(): Plugin {
  let base: string;
  return {
    name: 'fonts',
    async config() {
      return { resolve: { alias: { '@fonts': await prepareFonts() } } };
    },
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: base + file, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head',
          })),
    },
  };
}
