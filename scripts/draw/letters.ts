import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Point, Segment, Shape } from './shapes.ts';

const require = createRequire(import.meta.url);

/** The site's two typefaces, each in one weight. */
const typefaces = {
  heading: {
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
  },
  text: { file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: 500 },
} as const;

export type Typeface = keyof typeof typefaces;

export interface Lettering {
  /** Outline of the text as one shape: it starts at x = 0 and stands on y = 0. */
  readonly shape: Shape;
  /** Advance of the whole text, in the units of `size`. */
  readonly width: number;
}

/** Sets texts as outlines, so that a picture needs no font where it is shown. */
export type Letters = (text: string, typeface: Typeface, size: number) => Lettering;

/** Loads both typefaces; they hold the Latin characters of the site's own fonts, others are left out. */
export async function loadLetters(): Promise<Letters> {
  const fonts = { heading: await loadFont('heading'), text: await loadFont('text') };
  return (text, typeface, size) => {
    const font = fonts[typeface];
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font.shaping, buffer);
    const scale = size / font.unitsPerEm;
    const segments: Segment[] = [];
    let x = 0;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const at = ([px, py]: Point): Point => [(x + xOffset + px) * scale, -(yOffset + py) * scale];
      segments.push(...glyphOutline(font.shaping, codepoint, at));
      x += xAdvance;
    }
    return { shape: segments, width: x * scale };
  };
}

async function loadFont(typeface: Typeface): Promise<{ shaping: Font; unitsPerEm: number }> {
  const { file, weight } = typefaces[typeface];
  const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
  const font = await subsetFont(await readFile(require.resolve(file)), `${basicLatin}’‘“”–—…&₹é`, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const face = new Face(new Blob(new Uint8Array(font).buffer));
  return { shaping: new Font(face), unitsPerEm: face.upem };
}

/** A glyph's outline; quadratic curves become cubic ones. */
function glyphOutline(font: Font, glyph: number, at: (point: Point) => Point): Segment[] {
  const segments: Segment[] = [];
  let from: Point = [0, 0];
  for (const { type, values } of font.glyphToJson(glyph)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    if (type === 'Z') {
      segments.push({ type: 'close' });
      continue;
    }
    if (type === 'Q') {
      const third = (end: Point): Point => [end[0] + (2 / 3) * (a - end[0]), end[1] + (2 / 3) * (b - end[1])];
      segments.push({ type: 'cubic', c1: at(third(from)), c2: at(third([c, d])), to: at([c, d]) });
      from = [c, d];
    } else if (type === 'C') {
      segments.push({ type: 'cubic', c1: at([a, b]), c2: at([c, d]), to: at([e, f]) });
      from = [e, f];
    } else {
      segments.push({ type: type === 'M' ? 'move' : 'line', to: at([a, b]) });
      from = [a, b];
    }
  }
  return segments;
}
