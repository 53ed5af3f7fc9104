import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { minifySvg, readPictures } from './pictures.ts';

/** A folder of pictures with these files. */
async function media(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`;
const photo = sharp({ create: { width: 1000, height: 500, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();

test('the size of a drawing comes from its attributes, or else from its viewBox', async () => {
  const folder = await media({
    'a.svg': svg('width="40" height="30.4" viewBox="0 0 1 1"'),
    'b.svg': svg('viewBox="0 0 800 600"'),
  });
  const { records } = await readPictures(folder);
  expect(records).toEqual({ a: [40, 30, expect.any(String)], b: [800, 600, expect.any(String)] });
});

test('a file that shows nothing is refused by name', async () => {
  const folder = await media({ 'empty.svg': svg('') });
  await expect(readPictures(folder)).rejects.toThrow('empty.svg');
});

test('a photo takes the place of the drawing of its name and is offered in no width above its own', async () => {
  const folder = await media({ 'a.svg': svg('viewBox="0 0 8 6"'), 'a.JPG': await photo, 'README.md': 'Pictures' });
  const { records, files } = await readPictures(folder);
  expect(records).toEqual({ a: [1000, 500, expect.any(String), [480, 800, 1000]] });
  expect(files.map(({ fileName }) => fileName.replace(/^a-\w{8}-/, ''))).toEqual([
    '480.avif',
    '480.webp',
    '800.avif',
    '800.webp',
    '1000.avif',
    '1000.webp',
  ]);
});

test('comments and white space around elements and style rules are dropped', () => {
  const source = `<?xml version="1.0"?>
<svg>
  <!-- x -->
  <style>
    .a{fill:#fff}
    @media (prefers-color-scheme: dark) {
      .a { fill: #000 }
    }
  </style>
  <path d="M0 0"/>
</svg>
`;
  expect(minifySvg(source)).toBe(
    '<svg><style>.a{fill:#fff}@media (prefers-color-scheme: dark){.a{fill: #000}}</style><path d="M0 0"/></svg>',
  );
});
