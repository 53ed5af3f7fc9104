import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rasterFormats } from '../../client/ui/picture-urls.ts';
import { minifySvg } from '../../scripts/build/pictures.ts';
import { contentTypes } from '../../server/site/load.ts';
import { pages } from './built-pages.ts';

const media = path.resolve(import.meta.dirname, '../../client/media');
const drawings = readdirSync(media)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => ({ name: path.parse(file).name, svg: minifySvg(readFileSync(path.join(media, file), 'utf8')) }));

test('every drawing but the icon is on a page', () => {
  const html = pages.map((page) => page.html).join();
  const unused = drawings.filter(({ name }) => !new RegExp(`/assets/${name}-\\w{8}\\.svg`).test(html));
  expect(unused.map(({ name }) => name)).toEqual(['icon']);
});

test('drawings are light: none above 8 kB and half of them below 3 kB when compressed with gzip', () => {
  const sizes = drawings.map(({ svg }) => gzipSync(svg).length).sort((a, b) => a - b);
  expect(sizes.at(-1)).toBeLessThan(8_000);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(3_000);
});

test('drawings refer to nothing outside, run nothing and need neither a font nor a style attribute', () => {
  for (const { name, svg } of drawings) {
    expect(svg, name).not.toMatch(/<script|<text|<image|<foreignObject|\sstyle=|\son\w+=|href|NaN|undefined|Infinity/);
  }
});

test('drawings follow the colour scheme of the page', () => {
  for (const { name, svg } of drawings) expect(svg, name).toMatch(/prefers-color-scheme: ?dark/);
});

test('drawings are all different', () => {
  const shapes = drawings.map(({ svg }) => (svg.match(/ d="[^"]+"/g) ?? []).join());
  expect(new Set(shapes).size).toBe(drawings.length);
});

test('the site serves every format that the build makes of a photo', () => {
  for (const format of rasterFormats) expect(contentTypes).toHaveProperty([`.${format}`], `image/${format}`);
});
