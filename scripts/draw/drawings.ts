import type { Letters } from './letters.ts';
import { type Drawn, draw } from './pen.ts';
import { frames } from './picture.ts';
import { pictures } from './scenes/index.ts';
import { drawSigns } from './signs.ts';

/** Every drawing of the site by file name without extension: the scenes, the icon and the marks of the clients. */
export function drawings(letters: Letters): Map<string, Drawn> {
  const all = drawSigns(letters);
  for (const [name, { aspect, mood, scene, framing }] of Object.entries(pictures)) {
    const [width, height] = frames[aspect];
    all.set(name, draw(scene, { width, height, mood, framing, seed: name }));
  }
  return all;
}
