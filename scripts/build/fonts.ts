import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fingerprint } from '../lib/fingerprint.mjs';
import { cached } from './cache.ts';

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
  /** OpenType features that stay; each other one would bring the alternate glyphs that it chooses from. */
  features: string[];
  /** Axes that stay variable have a range; a pinned axis is a number. */
  axes: Record<string, number | { min: number; max: number; default: number }>;
}

const heading: Subset = {
  source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  text: latin,
  features: ['kern'],
  axes: { wght: 650 },
};

const subsets = {
  'inter.woff2': {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    text: latin,
    features: ['kern', 'tnum'],
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  'bricolage.woff2': heading,
  // For Open Graph pictures, whose renderer reads no WOFF2.
  'bricolage.ttf': heading,
} satisfies Record<string, Subset>;

const version = fingerprint(root, ['package-lock.json'], [JSON.stringify(subsets)]).slice(0, 16);

/** The path of a hard-subset font file. */
export function fontFile(name: keyof typeof subsets): Promise<string> {
  const { source, text, features, axes }: Subset = subsets[name];
  return cached(`fonts/${version}/${name}`, async () => {
    const font = await readFile(path.join(root, 'node_modules', source));
    const targetFormat = name.endsWith('.ttf') ? 'truetype' : 'woff2';
    return subsetFont(font, text, { targetFormat, keepFeatures: features, variationAxes: axes });
  });
}

/** Resolves `@fonts/NAME.woff2` in stylesheets to the subset files, and preloads them where Vite makes the HTML. */
export function fonts(): Plugin {
  let base: string;
  return {
    name: 'fonts',
    async config() {
      const [inter, bricolage] = await Promise.all([fontFile('inter.woff2'), fontFile('bricolage.woff2')]);
      return { resolve: { alias: { '@fonts/inter.woff2': inter, '@fonts/bricolage.woff2': bricolage } } };
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
