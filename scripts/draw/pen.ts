import {
  colour,
  type Direction,
  type Gradient,
  type Mode,
  type Mood,
  moods,
  type Paint,
  type Tone,
} from './palette.ts';
import { type Affine, compose, identity, type Point, rect, type Shape, transform } from './shapes.ts';

export interface LineOptions {
  /** 0 to 1. */
  opacity?: number;
  /** Lengths of dashes and gaps, in the pen's units. */
  dash?: readonly number[];
  cap?: 'butt';
}

interface Mark {
  readonly kind: 'fill' | 'line';
  readonly paint: Paint;
  readonly attributes: string;
  /** Marks of a flat colour that follow each other become one path; gradients follow each shape's own box. */
  readonly mergeable: boolean;
  path: string;
}

/** What one drawing collects: its marks, and how far the marks of its subject reach. */
interface Sheet {
  readonly marks: Mark[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws shapes on a drawing, seen through an affine map (a plane of the isometric space, a smaller copy, …). */
export class Pen {
  readonly #sheet: Sheet;
  readonly #map: Affine;
  readonly #scale: number;
  /** Deterministic numbers in [0, 1): the same picture is drawn the same way every time. */
  readonly random: () => number;
  readonly #measured: boolean;

  constructor(sheet: Sheet, map: Affine, scale: number, random: () => number, measured = true) {
    this.#sheet = sheet;
    this.#map = map;
    this.#scale = scale;
    this.random = random;
    this.#measured = measured;
  }

  /** The same pen for what lies behind the subject and may leave the frame: floors, glows, skies. */
  backdrop(): Pen {
    return new Pen(this.#sheet, this.#map, this.#scale, this.random, false);
  }

  /** A pen for the plane `map`; line widths stay as they are. */
  on(map: Affine): Pen {
    return new Pen(this.#sheet, compose(this.#map, map), this.#scale, this.random, this.#measured);
  }

  /** A pen whose origin is (x, y) here and whose units, line widths included, are `scale` times as large. */
  at(x: number, y: number, scale = 1): Pen {
    return new Pen(
      this.#sheet,
      compose(this.#map, [scale, 0, 0, scale, x, y]),
      this.#scale * scale,
      this.random,
      this.#measured,
    );
  }

  /** A pen that draws what this one draws, turned clockwise around the origin (degrees). */
  turned(degrees: number): Pen {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return this.on([cos, sin, -sin, cos, 0, 0]);
  }

  fill(paint: Paint, shape: Shape, opacity = 1): void {
    this.#add('fill', paint, shape, 0, opacity === 1 ? '' : ` opacity="${format(opacity, 2)}"`);
  }

  line(paint: Paint, width: number, shape: Shape, { opacity = 1, dash, cap }: LineOptions = {}): void {
    const scaled = (length: number) => format(length * this.#scale, 2);
    this.#add(
      'line',
      paint,
      shape,
      (width * this.#scale) / 2,
      `${width === 1 && this.#scale === 1 ? '' : ` stroke-width="${scaled(width)}"`}${
        opacity === 1 ? '' : ` opacity="${format(opacity, 2)}"`
      }${dash ? ` stroke-dasharray="${dash.map(scaled).join(' ')}"` : ''}${cap ? ` stroke-linecap="${cap}"` : ''}`,
    );
  }

  #add(kind: Mark['kind'], paint: Paint, shape: Shape, spread: number, attributes: string): void {
    const mapped = transform(shape, this.#map);
    const path = pathData(kind === 'fill' ? clockwise(mapped) : mapped);
    if (this.#measured) this.#measure(mapped, spread);
    const { marks } = this.#sheet;
    const last = marks.at(-1);
    const mergeable = typeof paint === 'string';
    if (mergeable && last?.mergeable && last.kind === kind && last.paint === paint && last.attributes === attributes) {
      last.path += path;
    } else {
      marks.push({ kind, paint, attributes, mergeable, path });
    }
  }

  #measure(shape: Shape, spread: number): void {
    const sheet = this.#sheet;
    let from: Point = [0, 0];
    for (const segment of shape) {
      if (segment.type === 'close') continue;
      const { to } = segment;
      const reached = segment.type === 'cubic' ? [to, halfway(from, segment.c1, segment.c2, to)] : [to];
      for (const [x, y] of reached) {
        sheet.left = Math.min(sheet.left, x - spread);
        sheet.right = Math.max(sheet.right, x + spread);
        sheet.top = Math.min(sheet.top, y - spread);
        sheet.bottom = Math.max(sheet.bottom, y + spread);
      }
      from = to;
    }
  }
}

/** What a scene draws, in units of its own; a pen starts at the origin. */
export type Scene = (pen: Pen) => void;

/** Units around the origin that every frame shows whole when the scene fills the frame. */
const stage = { width: 620, height: 400 } as const;

/**
 * `fit` shows the whole subject of a scene as large as possible in the middle of the frame; `fill` puts the scene's
 * origin into the middle of the frame and shows at least the `stage` around it: for rooms, streets and skies; `plain`
 * draws in the frame's own pixels, from its upper left corner.
 */
export type Framing = 'fit' | 'fill' | 'plain';

export interface Frame {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly mood: Mood;
  readonly framing: Framing;
  /** Same seed, same picture. */
  readonly seed: string;
}

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Part of the frame that stays free on each side of a fitted subject: next to none without a background. */
const margins = { onBackground: 0.075, clear: 0.01 } as const;

/** Draws a scene on the background of its mood. */
export function draw(scene: Scene, frame: Frame): Drawn {
  const { width, height, mood } = frame;
  const sheet = newSheet();
  const map = frame.framing === 'fit' ? fitted(scene, frame) : frame.framing === 'fill' ? filled(frame) : identity;
  const background = moods[mood];
  if (background) new Pen(sheet, identity, 1, randomNumbers(frame.seed)).fill(background, rect(0, 0, width, height));
  scene(new Pen(sheet, map, map[0], randomNumbers(frame.seed)));
  return { width, height, marks: sheet.marks };
}

function newSheet(): Sheet {
  return { marks: [], left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
}

function filled({ width, height }: Frame): Affine {
  const scale = Math.min(width / stage.width, height / stage.height);
  return [scale, 0, 0, scale, width / 2, height / 2];
}

function fitted(scene: Scene, { width, height, seed, mood }: Frame): Affine {
  const sheet = newSheet();
  scene(new Pen(sheet, identity, 1, randomNumbers(seed)));
  const free = 1 - 2 * (mood === 'clear' ? margins.clear : margins.onBackground);
  const scale = Math.min((width * free) / (sheet.right - sheet.left), (height * free) / (sheet.bottom - sheet.top));
  return [
    scale,
    0,
    0,
    scale,
    width / 2 - (scale * (sheet.left + sheet.right)) / 2,
    height / 2 - (scale * (sheet.top + sheet.bottom)) / 2,
  ];
}

/**
 * One SVG document. With `mode` the colours of that mode are written into the marks (for renderers without style
 * sheets); without it a small style sheet follows `prefers-color-scheme`.
 */
export function toSvg({ width, height, marks }: Drawn, mode?: Mode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${toMarkup(marks, mode)}</svg>`;
}

/**
 * The inside of an SVG document: style sheet, gradients and paths. Several drawings in one document need different
 * `prefix`es for the names of their gradients and classes.
 */
export function toMarkup(marks: readonly Mark[], mode?: Mode, prefix = ''): string {
  const gradients = new Map<string, { id: string; gradient: Gradient }>();
  const classes = new Map<string, string>();
  const className = (rule: string) => {
    const name = classes.get(rule) ?? prefix + shortName(classes.size);
    classes.set(rule, name);
    return name;
  };
  const toned = (property: 'fill' | 'stroke' | 'stop-color', tone: Tone) =>
    mode ? `${property}="${colour(tone, mode)}"` : `class="${className(`${property}:${tone}`)}"`;
  const painted = ({ kind, paint }: Mark) => {
    const property = kind === 'fill' ? 'fill' : 'stroke';
    if (typeof paint === 'string') return toned(property, paint);
    const key = JSON.stringify(paint);
    const known = gradients.get(key) ?? { id: prefix + shortName(gradients.size), gradient: paint };
    gradients.set(key, known);
    return `${property}="url(#${known.id})"`;
  };
  const stop = (tone: Tone, opacity: number, offset: string) =>
    `<stop${offset} ${toned('stop-color', tone)}${opacity === 1 ? '' : ` stop-opacity="${format(opacity, 2)}"`}/>`;

  let body = '';
  let inLines = false;
  for (const mark of marks) {
    if ((mark.kind === 'line') !== inLines) {
      inLines = !inLines;
      body += inLines ? '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' : '</g>';
    }
    body += `<path ${painted(mark)}${mark.attributes} d="${mark.path}"/>`;
  }
  if (inLines) body += '</g>';

  let definitions = '';
  for (const { id, gradient } of gradients.values()) {
    const element = gradient.direction === 'radial' ? 'radialGradient' : 'linearGradient';
    definitions += `<${element} id="${id}"${vectors[gradient.direction]}>${stop(gradient.from, gradient.fromOpacity, '')}${stop(
      gradient.to,
      gradient.toOpacity,
      ' offset="1"',
    )}</${element}>`;
  }
  return `${styleSheet(classes)}${definitions === '' ? '' : `<defs>${definitions}</defs>`}${body}`;
}

const vectors: Record<Direction, string> = {
  across: '',
  down: ' x2="0" y2="1"',
  diagonal: ' y2="1"',
  rising: ' y1="1" y2="0"',
  radial: '',
};

function styleSheet(classes: ReadonlyMap<string, string>): string {
  let light = '';
  let dark = '';
  for (const [rule, name] of classes) {
    const [property, tone] = rule.split(':') as [string, Tone];
    light += `.${name}{${property}:${colour(tone, 'light')}}`;
    if (colour(tone, 'light') !== colour(tone, 'dark')) dark += `.${name}{${property}:${colour(tone, 'dark')}}`;
  }
  if (light === '') return '';
  return `<style>${light}${dark === '' ? '' : `@media(prefers-color-scheme:dark){${dark}}`}</style>`;
}

function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const letter = letters.charAt(index % letters.length);
  return index < letters.length ? letter : `${letter}${Math.floor(index / letters.length)}`;
}

/**
 * Turns every single outline the same way round, so that overlapping outlines of one path add up and never cut holes.
 * Shapes of several outlines (letters) bring their holes with them and stay as they are.
 */
function clockwise(shape: Shape): Shape {
  if (shape.filter(({ type }) => type === 'move').length > 1) return shape;
  const points: Point[] = shape.flatMap((segment) => (segment.type === 'close' ? [] : [segment.to]));
  let area = 0;
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    area += x * nextY - nextX * y;
  });
  return area >= 0 ? shape : reversed(shape);
}

function reversed(shape: Shape): Shape {
  const drawn = shape.filter((segment) => segment.type !== 'close');
  const last = drawn.at(-1);
  if (!last) return shape;
  const result: Shape[number][] = [{ type: 'move', to: last.to }];
  for (let index = drawn.length - 1; index > 0; index--) {
    const segment = drawn[index];
    const before = drawn[index - 1];
    if (!segment || !before) continue;
    result.push(
      segment.type === 'cubic'
        ? { type: 'cubic', c1: segment.c2, c2: segment.c1, to: before.to }
        : { type: 'line', to: before.to },
    );
  }
  return shape.at(-1)?.type === 'close' ? [...result, { type: 'close' }] : result;
}

/** The middle of a cubic curve. */
function halfway(from: Point, c1: Point, c2: Point, to: Point): Point {
  const mix = (axis: 0 | 1) => (from[axis] + 3 * c1[axis] + 3 * c2[axis] + to[axis]) / 8;
  return [mix(0), mix(1)];
}

/** Path data in relative coordinates; points are rounded to a tenth before they are subtracted, so errors never add up. */
function pathData(shape: Shape): string {
  let data = '';
  let x = 0;
  let y = 0;
  const tenths = ([px, py]: Point): Point => [Math.round(px * 10), Math.round(py * 10)];
  const relative = (point: Point) => {
    const [px, py] = tenths(point);
    return [px - x, py - y];
  };
  for (const segment of shape) {
    if (segment.type === 'close') {
      data += 'z';
      continue;
    }
    if (segment.type === 'move') {
      [x, y] = tenths(segment.to);
      data += `M${numbers([x, y])}`;
      continue;
    }
    if (segment.type === 'cubic') {
      data += `c${numbers([...relative(segment.c1), ...relative(segment.c2), ...relative(segment.to)])}`;
    } else {
      const [dx = 0, dy = 0] = relative(segment.to);
      data += dy === 0 ? `h${numbers([dx])}` : dx === 0 ? `v${numbers([dy])}` : `l${numbers([dx, dy])}`;
    }
    [x, y] = tenths(segment.to);
  }
  return data;
}

function numbers(values: readonly number[]): string {
  return values
    .map((value) => format(value / 10, 1))
    .reduce((text, value) => text + (value.startsWith('-') ? '' : ' ') + value);
}

function format(value: number, digits: number): string {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

/** mulberry32, seeded with the FNV-1a hash of a text. */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
