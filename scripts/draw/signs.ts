import { site } from '../../shared/site.ts';
import type { Letters } from './letters.ts';
import { gradient } from './palette.ts';
import { type Drawn, draw, type Pen, type Scene } from './pen.ts';
import { arc, circle, polygon, polyline, rect } from './shapes.ts';

/** Marks of clients: plain geometry in one quiet tone, none resembles a registered mark. They are 100 units wide and high. */
const clientMarks: readonly Scene[] = [
  (pen) => {
    pen.fill('paper5', polygon([50, 4], [66, 50], [50, 96], [34, 50]));
    pen.fill('paper4', polygon([4, 50], [50, 38], [96, 50], [50, 62]));
    pen.fill('paper0', circle(50, 50, 7));
  },
  (pen) => {
    for (let petal = 0; petal < 8; petal++) {
      pen
        .at(50, 50)
        .turned(petal * 45)
        .fill(petal % 2 === 0 ? 'paper5' : 'paper4', rect(-8, -47, 16, 34, 8));
    }
    pen.fill('paper5', circle(50, 50, 9));
  },
  (pen) => {
    pen.line('paper5', 9, circle(50, 50, 42));
    pen.line('paper5', 9, polyline([50, 8], [50, 92]));
    pen.line('paper4', 9, arc(16, 50, 48, -42, 42));
    pen.line('paper4', 9, arc(84, 50, 48, 138, 222));
  },
  (pen) => {
    pen.fill('paper5', rect(38, 38, 24, 24, 12));
    for (let ray = 0; ray < 6; ray++)
      pen
        .at(50, 50)
        .turned(ray * 60)
        .line(ray % 2 === 0 ? 'paper5' : 'paper4', 11, polyline([0, -26], [0, -43]));
  },
  (pen) => {
    pen.line('paper5', 9, polyline([50, 94], [50, 44]));
    for (const [x, y, radius, tone] of [
      [50, 26, 21, 'paper5'],
      [23, 50, 15, 'paper4'],
      [77, 50, 15, 'paper4'],
    ] as const)
      pen.fill(tone, circle(x, y, radius));
    pen.line('paper4', 7, polyline([50, 78], [25, 56]));
    pen.line('paper4', 7, polyline([50, 70], [75, 56]));
  },
  (pen) => {
    for (const [radius, tone] of [
      [20, 'paper5'],
      [38, 'paper4'],
      [56, 'paper5'],
    ] as const)
      pen.line(tone, 9, arc(50, 84, radius, 210, 330));
    pen.fill('paper5', polygon([50, 66], [66, 94], [34, 94]));
  },
];

/** First letters of up to two words of the company's name. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The company's mark: its initials on an indigo tile of 64 units. */
export function companyMark(pen: Pen, letters: Letters): void {
  const text = letters(initials(site.name), 'heading', 34);
  pen.fill(gradient('electric1', 'electric2', 'diagonal'), rect(0, 0, 64, 64, 15));
  pen.at((64 - text.width) / 2, 44).fill('white', text.shape);
  pen.fill('warm3', circle(52, 12, 4.5));
}

/** The site's icon and one mark per client of `site.ts`, by file name. */
export function drawSigns(letters: Letters): Map<string, Drawn> {
  const sign = (name: string, size: number, scene: Scene) =>
    draw(scene, { width: size, height: size, mood: 'clear', framing: 'fit', seed: name });
  const signs = new Map([['icon', sign('icon', 64, (pen) => companyMark(pen, letters))]]);
  site.clients.forEach(({ image }, index) => {
    const mark = clientMarks[index % clientMarks.length];
    if (mark) signs.set(image, sign(image, 96, mark));
  });
  return signs;
}
