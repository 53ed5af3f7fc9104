import { gradient, type Paint, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { arc, circle, curve, downTo, ellipse, type Point, polygon, polyline, rect, sector } from '../shapes.ts';

/**
 * An application window from (0, 0); the 14 units below its upper edge are the title bar. A `paper` window follows the
 * colour scheme, a `dark` one is an editor in both.
 */
export function appWindow(pen: Pen, width: number, height: number, look: 'paper' | 'dark' = 'paper', radius = 7): void {
  pen.fill(look === 'paper' ? 'paper0' : gradient('screen1', 'screen2'), rect(0, 0, width, height, radius));
  pen.line(look === 'paper' ? 'rule' : 'ink1', 0.8, rect(0, 0, width, height, radius));
  pen.fill('warm3', circle(10, 8, 2));
  pen.fill('indigo3', circle(17, 8, 2));
  pen.fill('paper4', circle(24, 8, 2));
}

/** Lines of text as bars; `lengths` are parts of `width`. */
export function textLines(
  pen: Pen,
  width: number,
  lengths: readonly number[],
  { paint = 'rule', step = 8, thickness = 3 }: { paint?: Paint; step?: number; thickness?: number } = {},
): void {
  lengths.forEach((length, row) => {
    if (length > 0) pen.line(paint, thickness, polyline([0, row * step], [width * length, row * step]));
  });
}

/** A line of code: indentation, then lengths of its words. */
export type CodeLine = readonly [indent: number, ...words: number[]];

/** Coloured code on a dark sheet. */
export function code(pen: Pen, lines: readonly CodeLine[], step = 9, thickness = 3): void {
  const colours: readonly Tone[] = ['indigo3', 'paper4', 'warm2', 'indigo2', 'paper5'];
  lines.forEach(([indent, ...words], row) => {
    let x = indent * 10;
    words.forEach((length, index) => {
      pen.line(
        colours[(row * 2 + index) % colours.length] ?? 'paper4',
        thickness,
        polyline([x, row * step], [x + length, row * step]),
      );
      x += length + 7;
    });
  });
}

/** Columns that stand on y = `height`; values are 0 to 1. The one at `accent` is warm. */
export function columns(
  pen: Pen,
  width: number,
  height: number,
  values: readonly number[],
  { paint = 'indigo4', accent = -1, gap = 0.4 }: { paint?: Paint; accent?: number; gap?: number } = {},
): void {
  const step = width / values.length;
  values.forEach((value, index) => {
    const tall = value * height;
    pen.fill(index === accent ? 'warm3' : paint, rect(index * step, height - tall, step * (1 - gap), tall, 1.5));
  });
}

/** A curve over a soft area, in a box of `width` x `height`; values are 0 to 1. */
export function trend(
  pen: Pen,
  width: number,
  height: number,
  values: readonly number[],
  tone: Tone = 'indigo4',
  thickness = 2,
): void {
  const points = values.map((value, index): Point => [(index * width) / (values.length - 1), height * (1 - value)]);
  const line = curve(...points);
  pen.fill(gradient(tone, tone, 'down', [0.35, 0.02]), downTo(line, height));
  pen.line(tone, thickness, line);
  const last = points.at(-1);
  if (last) pen.fill(tone, circle(last[0], last[1], thickness * 1.6));
}

/** A ring of which `part` (0 to 1) is filled. */
export function gauge(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  part: number,
  tone: Tone = 'indigo4',
  thickness = 5,
): void {
  pen.line('rule', thickness, circle(x, y, radius));
  pen.line(tone, thickness, arc(x, y, radius, -90, -90 + 360 * part));
}

/** A pie of parts that add up to 1. */
export function pie(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  parts: readonly (readonly [number, Paint])[],
): void {
  let from = -90;
  for (const [part, paint] of parts) {
    pen.fill(paint, sector(x, y, radius, from, from + part * 360));
    from += part * 360;
  }
}

export function tick(pen: Pen, x: number, y: number, size: number, paint: Paint = 'white', thickness = 2): void {
  pen.line(paint, thickness, polyline([x - size, y], [x - size * 0.25, y + size * 0.7], [x + size, y - size * 0.75]));
}

export function cross(pen: Pen, x: number, y: number, size: number, paint: Paint = 'warm3', thickness = 2): void {
  pen.line(paint, thickness, polyline([x - size, y - size], [x + size, y + size]));
  pen.line(paint, thickness, polyline([x + size, y - size], [x - size, y + size]));
}

/** A filled disc with a tick. */
export function badge(pen: Pen, x: number, y: number, radius: number, paint: Paint = 'indigo4'): void {
  pen.fill(paint, circle(x, y, radius));
  tick(pen, x, y, radius * 0.45, 'white', radius * 0.24);
}

/** A card with a soft shadow, from (0, 0). */
export function card(pen: Pen, width: number, height: number, paint: Paint = 'paper0', radius = 8): void {
  pen.fill('ink3', rect(3, 6, width, height, radius), 0.1);
  pen.fill(paint, rect(0, 0, width, height, radius));
}

/** A pill that stands for a button or a tag. */
export function pill(pen: Pen, x: number, y: number, width: number, height: number, paint: Paint = 'indigo4'): void {
  pen.fill(paint, rect(x, y, width, height, height / 2));
}

/** A face in a disc: shoulders and head. */
export function avatar(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  back: Paint = 'indigo2',
  shirt: Paint = 'indigo5',
  skin: Paint = 'skin2',
): void {
  pen.fill(back, circle(x, y, radius));
  pen.fill('hair', ellipse(x, y - radius * 0.24, radius * 0.37, radius * 0.4));
  pen.fill(shirt, [
    { type: 'move', to: [x - radius * 0.68, y + radius * 0.73] },
    {
      type: 'cubic',
      c1: [x - radius * 0.6, y + radius * 0.1],
      c2: [x + radius * 0.6, y + radius * 0.1],
      to: [x + radius * 0.68, y + radius * 0.73],
    },
    {
      type: 'cubic',
      c1: [x + radius * 0.3, y + radius * 1.08],
      c2: [x - radius * 0.3, y + radius * 1.08],
      to: [x - radius * 0.68, y + radius * 0.73],
    },
    { type: 'close' },
  ]);
  pen.fill(skin, ellipse(x, y - radius * 0.13, radius * 0.31, radius * 0.36));
}

/** Bars of a sound around y = 0, seeded by the picture. */
export function waveform(
  pen: Pen,
  width: number,
  height: number,
  bars: number,
  paint: Paint = 'indigo4',
  thickness = 3,
): void {
  const step = width / bars;
  for (let index = 0; index < bars; index++) {
    const envelope = Math.sin((Math.PI * (index + 0.5)) / bars) ** 0.6;
    const half = Math.max(1, (height / 2) * envelope * (0.25 + 0.75 * pen.random()));
    pen.line(paint, thickness, polyline([index * step, -half], [index * step, half]));
  }
}

/** A play triangle in a disc. */
export function play(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  disc: Paint = 'white',
  triangle: Paint = 'indigo5',
): void {
  pen.fill(disc, circle(x, y, radius));
  const r = radius * 0.42;
  pen.fill(triangle, polygon([x - r * 0.7, y - r], [x + r * 1.1, y], [x - r * 0.7, y + r]));
}

/** A speech bubble from (0, 0), its tail at the lower left or right. */
export function bubble(pen: Pen, width: number, height: number, paint: Paint, tail: 'left' | 'right' = 'left'): void {
  pen.fill(paint, rect(0, 0, width, height, 9));
  const x = tail === 'left' ? 12 : width - 12;
  const tip = tail === 'left' ? 6 : width - 6;
  pen.fill(paint, polygon([x - 6, height - 4], [x + 6, height - 4], [tip, height + 9]));
}

/** Answer sheet rows: `options` bubbles per row, the chosen one filled. */
export function answerRows(pen: Pen, rows: readonly number[], options = 4, step = 11, paint: Paint = 'ink2'): void {
  rows.forEach((chosen, row) => {
    for (let option = 0; option < options; option++) {
      if (option !== chosen) pen.line('paper4', 0.9, circle(option * step, row * step, step * 0.33));
    }
  });
  rows.forEach((chosen, row) => {
    if (chosen >= 0) pen.fill(paint, circle(chosen * step, row * step, step * 0.36));
  });
}

/** A padlock, its body centred on the origin and 2 x `size` wide. */
export function padlock(
  pen: Pen,
  size: number,
  body: Paint = gradient('warm2', 'warm4'),
  keyhole: Paint = 'ink3',
): void {
  pen.line('paper4', size * 0.34, [
    { type: 'move', to: [-size * 0.6, -size * 0.5] },
    { type: 'line', to: [-size * 0.6, -size * 1.1] },
    { type: 'cubic', c1: [-size * 0.6, -size * 1.95], c2: [size * 0.6, -size * 1.95], to: [size * 0.6, -size * 1.1] },
    { type: 'line', to: [size * 0.6, -size * 0.5] },
  ]);
  pen.fill(body, rect(-size, -size * 0.7, size * 2, size * 1.6, size * 0.26));
  pen.fill(keyhole, circle(0, -size * 0.08, size * 0.24));
  pen.line(keyhole, size * 0.2, polyline([0, 0], [0, size * 0.38]));
}

/** A shield of 2 x `size`, centred. The right half is a little darker. */
export function shield(
  pen: Pen,
  size: number,
  left: Paint = gradient('indigo3', 'indigo4'),
  right: Paint = gradient('indigo4', 'indigo6'),
): void {
  const half = (side: -1 | 1) =>
    [
      { type: 'move', to: [0, -size] },
      {
        type: 'cubic',
        c1: [side * size * 0.3, -size * 0.74],
        c2: [side * size * 0.6, -size * 0.68],
        to: [side * size * 0.86, -size * 0.68],
      },
      { type: 'line', to: [side * size * 0.86, -size * 0.05] },
      { type: 'cubic', c1: [side * size * 0.86, size * 0.5], c2: [side * size * 0.4, size * 0.84], to: [0, size] },
      { type: 'close' },
    ] as const;
  pen.fill(left, half(-1));
  pen.fill(right, half(1));
}

/** A cog wheel with `teeth` teeth. */
export function cog(pen: Pen, x: number, y: number, radius: number, teeth: number, paint: Paint, hole: Paint): void {
  const points: Point[] = [];
  for (let index = 0; index < teeth; index++) {
    const centre = (index / teeth) * Math.PI * 2;
    const step = Math.PI / teeth;
    for (const [offset, r] of [
      [-0.62, 0.78],
      [-0.38, 1],
      [0.38, 1],
      [0.62, 0.78],
    ] as const) {
      points.push([
        x + Math.cos(centre + offset * step) * radius * r,
        y + Math.sin(centre + offset * step) * radius * r,
      ]);
    }
  }
  pen.fill(paint, polygon(...points));
  pen.fill(hole, circle(x, y, radius * 0.36));
}

/** A cloud about `width` wide whose flat foot lies on y = 0, centred on x = 0. */
export function cloud(pen: Pen, width: number, paint: Paint): void {
  const u = width / 10;
  pen.fill(paint, [
    { type: 'move', to: [-3.4 * u, 0] },
    { type: 'cubic', c1: [-5.6 * u, 0], c2: [-5.5 * u, -3.1 * u], to: [-3.2 * u, -2.9 * u] },
    { type: 'cubic', c1: [-2.9 * u, -5.9 * u], c2: [1.2 * u, -6.2 * u], to: [1.7 * u, -3.9 * u] },
    { type: 'cubic', c1: [3.2 * u, -4.8 * u], c2: [4.5 * u, -3.5 * u], to: [3.9 * u, -2.5 * u] },
    { type: 'cubic', c1: [5.5 * u, -2.3 * u], c2: [5.4 * u, 0], to: [3.6 * u, 0] },
    { type: 'close' },
  ]);
}
