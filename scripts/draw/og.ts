import { site } from '../../shared/site.ts';
import type { Letters } from './letters.ts';
import { gradient, halo } from './palette.ts';
import { type Drawn, draw, type Pen, toMarkup } from './pen.ts';
import { pictures } from './scenes/index.ts';
import { circle, rect } from './shapes.ts';
import { companyMark } from './signs.ts';

export interface OpenGraphCard {
  /** The page's heading; set in at most four lines, the rest is cut with an ellipsis. */
  readonly title: string;
  /** Where the page belongs, such as "Training"; the small line above the title. */
  readonly section: string;
  /** Name of a drawn scene; without one (or for a name that only exists as a photo) the title takes the whole width. */
  readonly scene?: string;
}

const size = { width: 1200, height: 630 } as const;
const panel = { x: 610, y: 92, width: 530, height: 446, radius: 28 } as const;
const column = { x: 64, width: 500 } as const;
const titleSizes = [66, 60, 54, 48, 42] as const;
const maximumLines = 4;

/**
 * The picture that other sites show beside a link to a page, 1200 x 630 pixels. All text is outlines and all colours
 * are attributes, so any SVG renderer (sharp makes the PNG files at build) draws it alike, whatever fonts it has.
 */
export function openGraphSvg({ title, section, scene }: OpenGraphCard, letters: Letters): string {
  const picture = scene === undefined ? undefined : pictures[scene];
  const width = picture ? column.width : size.width - 2 * column.x;
  const text = draw((pen) => drawText(pen, { title, section, width }, letters), {
    ...size,
    mood: 'night',
    framing: 'plain',
    seed: title,
  });
  const inside = picture && scene !== undefined ? panelMarkup(scene) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${toMarkup(text.marks, 'light', 't')}${inside}</svg>`;
}

function drawText(
  pen: Pen,
  { title, section, width }: { title: string; section: string; width: number },
  letters: Letters,
): void {
  pen.fill(halo('indigo5', 0.75), circle(1060, 60, 620));
  pen.fill(halo('warm4', 0.28), circle(80, 690, 380));
  const { lines, titleSize } = fitTitle(title, width, letters);
  const lineHeight = titleSize * 1.12;
  const top = size.height / 2 - ((lines.length - 1) * lineHeight) / 2 + titleSize * 0.3;
  pen.at(column.x, top - titleSize - 22).fill('warm2', letters(section, 'text', 26).shape);
  lines.forEach((line, index) => {
    pen.at(column.x, top + index * lineHeight).fill('white', letters(line, 'heading', titleSize).shape);
  });
  companyMark(pen.at(column.x, 512, 0.84), letters);
  pen.at(column.x + 72, 548).fill('white', letters(site.name, 'heading', 30).shape);
  pen.fill(gradient('warm3', 'indigo4', 'across'), rect(0, size.height - 8, size.width, 8));
}

/** The largest size at which the title keeps within its column and its lines. */
function fitTitle(title: string, width: number, letters: Letters): { lines: string[]; titleSize: number } {
  const fits = (line: string, titleSize: number) => letters(line, 'heading', titleSize).width <= width;
  for (const titleSize of titleSizes) {
    const lines = wrap(title, (line) => fits(line, titleSize));
    if (lines.length <= maximumLines && lines.every((line) => fits(line, titleSize))) return { lines, titleSize };
  }
  const titleSize = titleSizes[titleSizes.length - 1] ?? 42;
  const lines = wrap(title, (line) => fits(line, titleSize)).slice(0, maximumLines);
  return { lines: lines.with(-1, `${lines.at(-1) ?? ''}…`), titleSize };
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The scene in a panel with rounded corners. */
function panelMarkup(name: string): string {
  const picture = pictures[name];
  if (!picture) return '';
  const { x, y, width, height, radius } = panel;
  const { mood, scene, framing } = picture;
  const drawn: Drawn = draw(scene, { width, height, mood: mood === 'clear' ? 'lilac' : mood, framing, seed: name });
  return (
    `<clipPath id="panel"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>` +
    `<g transform="translate(${x} ${y})"><g clip-path="url(#panel)">${toMarkup(drawn.marks, 'light', 's')}</g></g>`
  );
}
