import { gradient, type Paint, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { arc, circle, curve, ellipse, polygon, polyline, rect } from '../shapes.ts';
import { bust, type Look, member } from './people.ts';

/** Wall above and floor below y = `horizon`, wider than any frame. */
export function room(pen: Pen, horizon: number, wall: Paint, ground: Paint): void {
  const back = pen.backdrop();
  back.fill(wall, rect(-420, -330, 840, 330 + horizon));
  back.fill(ground, rect(-420, horizon, 840, 340 - horizon));
}

/** Floor boards or tiles that run towards a point above the horizon. */
export function perspective(pen: Pen, horizon: number, paint: Paint, opacity = 0.25): void {
  const back = pen.backdrop();
  for (let line = -9; line <= 9; line++)
    back.line(paint, 1, polyline([line * 36, horizon], [line * 110, 260]), { opacity });
  for (const [index, y] of [0.12, 0.3, 0.58].entries()) {
    back.line(
      paint,
      1 + index * 0.2,
      polyline([-420, horizon + (220 - horizon) * y], [420, horizon + (220 - horizon) * y]),
      { opacity },
    );
  }
}

/** Rows of heads seen from behind, the front row highest; `count` people in the nearest row. */
export function audience(pen: Pen, y: number, rows: number, count: number, tone?: Tone): void {
  for (let row = 0; row < rows; row++) {
    const size = 30 + row * 11;
    const step = 660 / (count + (rows - 1 - row) * 2);
    for (let seat = 0; seat * step < 720; seat++) {
      const x = -345 + seat * step + (row % 2) * step * 0.5;
      const look: Look = member(seat * 3 + row * 5);
      bust(pen.at(x, y + row * 34), size, { ...look, ...(tone ? { top: tone } : {}), seen: 'back' });
    }
    pen.fill(gradient('ink2', 'ink3'), rect(-360, y + row * 34 - 5, 720, 42, 6));
  }
}

/** The roofs of the city, rain trees between them, standing on y = 0 from x = 0 to `width`. */
export function skyline(pen: Pen, width: number, height: number, near: Paint, far: Paint, lit?: Tone): void {
  for (const [paint, scale, step] of [
    [far, 1, 38],
    [near, 0.66, 46],
  ] as const) {
    for (let x = 0; x < width; ) {
      const across = Math.min(step * (0.6 + pen.random() * 0.7), width - x);
      const tall = height * scale * (0.35 + pen.random() * 0.65);
      pen.fill(paint, rect(x, -tall, across, tall));
      if (pen.random() < 0.3 && across > 16) pen.fill(paint, rect(x + across * 0.3, -tall - 6, across * 0.3, 7));
      if (lit && across > 18) {
        for (let row = 0; row < tall / 14 - 1; row++) {
          for (let column = 0; column < across / 9 - 1; column++) {
            if (pen.random() < 0.28) pen.fill(lit, rect(x + 5 + column * 9, -tall + 7 + row * 13, 3.6, 5));
          }
        }
      }
      x += across + 2;
    }
  }
}

/** A window frame from (0, 0) with `panes` panes; the view is drawn by the caller first. */
export function windowFrame(pen: Pen, width: number, height: number, panes: number, paint: Paint = 'paper0'): void {
  pen.line(paint, 5, rect(0, 0, width, height, 2));
  for (let pane = 1; pane < panes; pane++)
    pen.line(paint, 3, polyline([(width * pane) / panes, 0], [(width * pane) / panes, height]));
  pen.fill(
    gradient('white', 'white', 'diagonal', [0.22, 0]),
    polygon([0, 0], [width * 0.42, 0], [width * 0.16, height], [0, height]),
  );
}

/** A framed certificate hanging on a wall, its centre at the origin. */
export function certificate(pen: Pen, width: number, frame: Paint = 'ink2'): void {
  const height = width * 0.72;
  pen.fill('ink3', rect(-width / 2 + 2, -height / 2 + 4, width, height), 0.15);
  pen.fill(frame, rect(-width / 2, -height / 2, width, height, 2));
  const u = width / 50;
  pen.fill('white', rect(-width / 2 + 3 * u, -height / 2 + 3 * u, width - 6 * u, height - 6 * u));
  pen.line('indigo5', 2.2 * u, polyline([-10 * u, -8 * u], [10 * u, -8 * u]));
  pen.line('indigo2', 1.4 * u, polyline([-15 * u, -2 * u], [15 * u, -2 * u]));
  pen.line('indigo2', 1.4 * u, polyline([-12 * u, 3 * u], [4 * u, 3 * u]));
  pen.fill('warm4', polygon([9 * u, 6 * u], [15 * u, 6 * u], [14 * u, 14 * u], [12 * u, 11.5 * u], [10 * u, 14 * u]));
  pen.fill('warm3', circle(12 * u, 5 * u, 4 * u));
}

/** A stage lamp at the origin, hanging from above. */
export function stageLamp(pen: Pen, towards: number, tone: Tone = 'warm1', strength = 0.42, length = 330): void {
  pen.fill(
    gradient(tone, tone, 'down', [strength, 0]),
    polygon([-5, 6], [5, 6], [towards + 70, length], [towards - 70, length]),
  );
  pen.fill('ink1', rect(-9, -14, 18, 20, 4));
  pen.fill(tone, ellipse(0, 7, 8, 2.6));
}

/** A desk seen from the front: its top at y = 0, `width` around the origin. */
export function desk(pen: Pen, width: number, height: number, top: Paint, front: Paint): void {
  pen.fill(front, rect(-width / 2 + 6, 4, width - 12, height - 4));
  pen.fill(top, rect(-width / 2, -3, width, 9, 3));
}

/** An open laptop from behind, its foot at the origin. */
export function laptopBack(pen: Pen, width: number, paint: Paint = gradient('paper2', 'paper4')): void {
  pen.fill(paint, rect(-width / 2, -width * 0.62, width, width * 0.62, 4));
  pen.fill('white', circle(0, -width * 0.31, width * 0.06), 0.8);
  pen.fill('paper4', rect(-width * 0.58, -3, width * 1.16, 4, 2));
}

/** A rubber plant for floors, its foot at the origin. */
export function palm(pen: Pen, height: number): void {
  const p = pen.at(0, 0, height / 100);
  for (const [x, y] of [
    [-34, -62],
    [-22, -88],
    [0, -100],
    [24, -86],
    [36, -58],
    [-30, -38],
    [32, -34],
  ] as const) {
    p.line(gradient('indigo4', 'indigo6'), 8, curve([0, -20], [x * 0.4, y * 0.78], [x, y]));
  }
  p.fill(gradient('warm2', 'warm4', 'across'), polygon([-14, -24], [14, -24], [10, 0], [-10, 0]));
}

/** A string of marigolds that hangs between two points. */
export function garland(pen: Pen, from: number, to: number, sag: number): void {
  const count = Math.round(Math.abs(to - from) / 9);
  for (let index = 0; index <= count; index++) {
    const t = index / count;
    pen.fill(index % 2 === 0 ? 'warm3' : 'warm2', circle(from + (to - from) * t, 4 * sag * t * (1 - t), 5));
  }
}

/** A wall clock at the origin. */
export function wallClock(pen: Pen, radius: number): void {
  pen.fill('ink2', circle(0, 0, radius + 3));
  pen.fill('white', circle(0, 0, radius));
  for (let hour = 0; hour < 12; hour += 3) pen.line('paper5', 1.6, arc(0, 0, radius * 0.78, hour * 30, hour * 30 + 4));
  pen.line('ink3', 2.4, polyline([0, -radius * 0.55], [0, 0], [radius * 0.4, radius * 0.22]));
}
