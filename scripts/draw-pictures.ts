/**
 * Writes every drawing of the site to `client/media/NAME.svg`, except where a photo of that name has taken its place:
 * `node scripts/draw-pictures.ts`. The scenes are in `scripts/draw/scenes/`.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawings } from './draw/drawings.ts';
import { loadLetters } from './draw/letters.ts';
import { toSvg } from './draw/pen.ts';

const folder = path.resolve(import.meta.dirname, '../client/media');
const photo = /\.(jpe?g|png|webp)$/;

await mkdir(folder, { recursive: true });
const photos = new Set((await readdir(folder)).filter((file) => photo.test(file)).map((file) => path.parse(file).name));
let written = 0;
for (const [name, drawn] of drawings(await loadLetters())) {
  if (photos.has(name)) continue;
  await writeFile(path.join(folder, `${name}.svg`), `${toSvg(drawn)}\n`);
  written++;
}
console.log(`${written} drawings in client/media, ${photos.size} photos kept`);
