import { gradient, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { arc, circle, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';

export type Hair = 'short' | 'long' | 'bun' | 'curly' | 'ponytail';

/** Where the hand of an arm is, from the shoulder, in hundredths of the body height; the elbow is put in between. */
export type Hand = readonly [x: number, y: number];

export interface Look {
  readonly top?: Tone;
  readonly legs?: Tone;
  readonly skin?: Tone;
  readonly hair?: Hair;
  readonly left?: Hand;
  readonly right?: Hand;
  /** Kurta or saree instead of shirt and trousers. */
  readonly dress?: 'kurta' | 'saree';
  readonly seen?: 'front' | 'back';
}

const hanging: { left: Hand; right: Hand } = { left: [-7, 27], right: [7, 27] };

/** A standing person, feet at the origin, `height` units tall. */
export function person(pen: Pen, height: number, look: Look = {}): void {
  const {
    top = 'indigo4',
    legs = 'ink2',
    skin = 'skin2',
    hair = 'short',
    left = hanging.left,
    right = hanging.right,
    dress,
  } = look;
  const p = pen.at(0, 0, height / 100);
  p.fill('ink3', ellipse(0, 0, 15, 3), 0.14);
  if (dress === 'saree') {
    p.fill(gradient(top, legs), polygon([-9, -50], [9, -50], [14, 0], [-14, 0]));
  } else {
    p.line(legs, 7, polyline([-4, -44], [-5, -4]));
    p.line(legs, 7, polyline([4, -44], [5, -4]));
    p.line('ink3', 4, polyline([-5, -2], [-8, -2]));
    p.line('ink3', 4, polyline([5, -2], [8, -2]));
  }
  if (hair === 'long') p.fill('hair', rect(-8, -95, 16, 28, 7));
  arm(p, -9, left, top, skin);
  p.fill(top, torso(dress === 'kurta' ? -30 : -42));
  if (dress === 'saree') p.line(legs, 5, polyline([8, -73], [-8, -48]));
  arm(p, 9, right, top, skin);
  p.line(skin, 5, polyline([0, -80], [0, -76]));
  head(p.at(0, -88), 7.5, skin, hair, look.seen);
}

function torso(hem: number) {
  return [
    { type: 'move', to: [-10.5, -72] },
    { type: 'cubic', c1: [-10, -77], c2: [-5, -78], to: [0, -78] },
    { type: 'cubic', c1: [5, -78], c2: [10, -77], to: [10.5, -72] },
    { type: 'line', to: [9, hem] },
    { type: 'line', to: [-9, hem] },
    { type: 'close' },
  ] as const;
}

function arm(pen: Pen, shoulder: number, [x, y]: Hand, sleeve: Tone, skin: Tone): void {
  const from: Point = [shoulder, -72];
  const hand: Point = [shoulder + x, -72 + y];
  const bend = shoulder < 0 ? -1 : 1;
  const reach = Math.hypot(x, y);
  const out = Math.max(0, 27 - reach) * 0.6 + 1.5;
  const elbow: Point = [shoulder + x / 2 + bend * out, -72 + y / 2 + out * 0.5];
  pen.line(sleeve, 5.6, polyline(from, elbow));
  pen.line(
    sleeve,
    4.6,
    polyline(elbow, [elbow[0] + (hand[0] - elbow[0]) * 0.75, elbow[1] + (hand[1] - elbow[1]) * 0.75]),
  );
  pen.fill(skin, circle(hand[0], hand[1], 2.8));
}

/** A head centred on the origin. */
export function head(pen: Pen, radius: number, skin: Tone, hair: Hair, seen: 'front' | 'back' = 'front'): void {
  const r = radius;
  if (hair === 'bun') pen.fill('hair', circle(0, -r * 1.2, r * 0.5));
  if (hair === 'ponytail') pen.fill('hair', ellipse(r * 1.05, r * 0.25, r * 0.42, r * 0.95));
  if (hair === 'curly') for (const [x, y] of curls) pen.fill('hair', circle(x * r, y * r, r * 0.52));
  if (seen === 'back') {
    pen.fill('hair', circle(0, -r * 0.06, r * 1.04));
    return;
  }
  pen.fill(skin, ellipse(0, 0, r * 0.92, r));
  pen.fill('hair', [
    ...arc(0, -r * 0.06, r * 1.03, 168, 392),
    { type: 'cubic', c1: [r * 0.5, -r * 0.5], c2: [-r * 0.2, -r * 0.3], to: [-r * 0.45, -r * 0.55] },
    { type: 'close' },
  ]);
}

const curls: readonly Point[] = [
  [-0.85, -0.25],
  [-0.55, -0.8],
  [0, -1],
  [0.55, -0.8],
  [0.85, -0.25],
];

/** Head and shoulders, the lower edge at y = 0: somebody behind a desk, or seen from behind in an audience. */
export function bust(pen: Pen, height: number, look: Look = {}): void {
  const { top = 'indigo4', skin = 'skin2', hair = 'short', seen } = look;
  const p = pen.at(0, 0, height / 50);
  if (hair === 'long') p.fill('hair', rect(-11.5, -45, 23, 34, 9));
  p.fill(top, [
    { type: 'move', to: [-18, 0] },
    { type: 'cubic', c1: [-18, -16], c2: [-12, -21], to: [0, -22] },
    { type: 'cubic', c1: [12, -21], c2: [18, -16], to: [18, 0] },
    { type: 'close' },
  ]);
  p.line(skin, 7, polyline([0, -25], [0, -20]));
  head(p.at(0, -35), 10.5, skin, hair, seen);
}

/** Skin and hair of a crowd, in turn. */
const cast: readonly Required<Pick<Look, 'top' | 'skin' | 'hair'>>[] = [
  { top: 'indigo4', skin: 'skin2', hair: 'short' },
  { top: 'warm3', skin: 'skin3', hair: 'long' },
  { top: 'paper1', skin: 'skin1', hair: 'bun' },
  { top: 'indigo3', skin: 'skin3', hair: 'curly' },
  { top: 'ink1', skin: 'skin2', hair: 'ponytail' },
  { top: 'indigo2', skin: 'skin2', hair: 'short' },
  { top: 'warm2', skin: 'skin1', hair: 'long' },
  { top: 'indigo6', skin: 'skin3', hair: 'short' },
];

/** Member `index` of the cast; the row repeats. */
export function member(index: number): Required<Pick<Look, 'top' | 'skin' | 'hair'>> {
  return cast[index % cast.length] ?? { top: 'indigo4', skin: 'skin2', hair: 'short' };
}

/** A pose word for `Look.left` and `Look.right`. */
export const hands = {
  raisedLeft: [-9, -22],
  raisedRight: [9, -22],
  pointLeft: [-24, -8],
  pointRight: [24, -8],
  waistLeft: [1, 18],
  waistRight: [-1, 18],
  frontLeft: [8, 14],
  frontRight: [-8, 14],
} as const satisfies Record<string, Hand>;
