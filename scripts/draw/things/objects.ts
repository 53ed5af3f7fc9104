import { box, cylinder, leftWall, type Place, project, rightWall, shadow, slab } from '../isometric.ts';
import { gradient, halo, type Material, materials, type Paint, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { circle, curve, ellipse, point, polygon, polyline, rect } from '../shapes.ts';

/** A server rack of 44 x 40 units, `height` tall; the lit face looks to the lower left. */
export function rack(
  pen: Pen,
  [x, y, z]: Place,
  height: number,
  lit: Tone = 'indigo3',
  material: Material = materials.ink,
): void {
  box(pen, [x, y, z], [44, 40, height], material);
  const face = pen.on(leftWall([x, y + 40, z + height]));
  const units = Array.from({ length: Math.floor((height - 8) / 13) }, (_, unit) => 10.5 + unit * 13);
  for (const middle of units) face.line('screen2', 9, polyline([8, middle], [36, middle]));
  for (const middle of units) face.line(lit, 1.7, polyline([8, middle], [11 + pen.random() * 11, middle]));
  units.forEach((middle, unit) => {
    face.line(unit % 3 === 0 ? 'warm2' : 'indigo2', 2.6, point(35, middle));
  });
  const side = pen.on(rightWall([x + 44, y + 40, z + height]));
  for (const at of [8, 16, 24, 32]) side.line('paper5', 0.8, polyline([at, 10], [at, height - 10]), { opacity: 0.35 });
}

/** A database as a stack of discs; `place` is the centre of its foot. */
export function database(
  pen: Pen,
  [x, y, z]: Place,
  radius: number,
  discs: number,
  material: Material = materials.indigo,
): void {
  const each = radius * 0.55;
  for (let disc = 0; disc < discs; disc++) {
    const base = z + disc * (each + 3);
    cylinder(pen, [x, y, base], radius, each, material);
    const [px, py] = project([x, y, base + each / 2]);
    pen.fill('white', circle(px - radius * 0.7, py + radius * 0.46, 1.6));
    pen.line(
      'white',
      1.2,
      polyline([px - radius * 0.5, py + radius * 0.56], [px - radius * 0.15, py + radius * 0.66]),
      { opacity: 0.6 },
    );
  }
}

/** An open laptop whose screen faces the lower left; draws on the screen with `screen` (0, 0 to 96, 60). */
export function laptop(pen: Pen, [x, y, z]: Place, screen: (pen: Pen) => void, scale = 1): void {
  const [width, depth] = [104 * scale, 66 * scale];
  shadow(pen, [x, y, z], [width, depth, 20 * scale], 0.1);
  slab(pen, [x, y, z], [width, depth, 4 * scale], 7 * scale, materials.paper);
  const deck = pen.on([0.866, 0.5, -0.866, 0.5, ...project([x, y, z + 4 * scale])]);
  deck.fill('paper3', rect(10 * scale, 12 * scale, 84 * scale, 26 * scale, 3 * scale));
  deck.fill('paper3', rect(36 * scale, 43 * scale, 32 * scale, 17 * scale, 3 * scale));
  for (let row = 1; row < 4; row++) {
    deck.line('paper1', 1, polyline([10 * scale, (12 + row * 6.5) * scale], [94 * scale, (12 + row * 6.5) * scale]));
  }
  const lid = pen.on(leftWall([x, y, z + 4 * scale + 68 * scale]));
  lid.fill('ink2', rect(0, 0, width, 70 * scale, 6 * scale));
  lid.fill(gradient('screen1', 'screen2'), rect(4 * scale, 4 * scale, 96 * scale, 61 * scale, 3 * scale));
  screen(lid.at(4 * scale, 4 * scale, scale));
}

/** A phone seen from the front, from (0, 0), with `screen` drawn from the corner of its glass. */
export function phone(
  pen: Pen,
  width: number,
  height: number,
  screen: (pen: Pen) => void,
  glass: Paint = gradient('paper0', 'paper1'),
): void {
  pen.fill('ink3', rect(5, 9, width, height, 14), 0.12);
  pen.fill(gradient('ink1', 'ink3', 'diagonal'), rect(0, 0, width, height, 14));
  pen.fill(glass, rect(4, 4, width - 8, height - 8, 10));
  pen.fill('ink3', rect(width / 2 - 12, 8, 24, 5, 2.5));
  screen(pen.at(4, 4));
}

/** A pot plant with broad leaves, its foot at the origin. */
export function plant(
  pen: Pen,
  height: number,
  leaf: Paint = gradient('indigo4', 'indigo6'),
  pot: Paint = gradient('warm2', 'warm4', 'across'),
): void {
  const p = pen.at(0, 0, height / 60);
  p.fill('ink3', ellipse(0, 0, 15, 4), 0.14);
  for (const [angle, length] of [
    [-62, 34],
    [58, 36],
    [-30, 44],
    [34, 42],
    [2, 50],
  ] as const) {
    const blade = p.at(0, -14).turned(angle);
    blade.fill(leaf, [
      { type: 'move', to: [0, 0] },
      { type: 'cubic', c1: [-9, -length * 0.4], c2: [-6, -length * 0.8], to: [0, -length] },
      { type: 'cubic', c1: [6, -length * 0.8], c2: [9, -length * 0.4], to: [0, 0] },
      { type: 'close' },
    ]);
    blade.line('indigo2', 0.8, polyline([0, -4], [0, -length + 7]), { opacity: 0.6 });
  }
  p.fill(pot, polygon([-10, -18], [10, -18], [8, 0], [-8, 0]));
}

/** A flowering street tree (jacaranda by default), its foot at the origin. */
export function tree(
  pen: Pen,
  height: number,
  blossom: readonly [Tone, Tone] = ['indigo3', 'indigo5'],
  trunk: Paint = 'ink1',
): void {
  const p = pen.at(0, 0, height / 100);
  p.fill('ink3', ellipse(0, 0, 18, 4), 0.14);
  p.line(trunk, 4, curve([0, 0], [1, -20], [-1, -48]));
  p.line(trunk, 2.4, curve([0, -26], [8, -38], [14, -50]));
  p.line(trunk, 2.4, curve([0, -32], [-8, -42], [-13, -50]));
  const [light, dark] = blossom;
  for (const [x, y, r] of [
    [16, -54, 18],
    [-16, -56, 19],
    [2, -72, 24],
  ] as const)
    p.fill(gradient(light, dark, 'diagonal'), circle(x, y, r));
  const flecks = height < 90 ? 0 : 9;
  for (let fleck = 0; fleck < flecks; fleck++) {
    p.line(light, 3, point(-26 + pen.random() * 52, -48 - pen.random() * 42));
  }
}

/** Light that falls from (0, 0) downwards: `spread` wide at `length`. */
export function lightCone(pen: Pen, length: number, spread: number, tone: Tone = 'warm1', strength = 0.5): void {
  pen.fill(
    gradient(tone, tone, 'down', [strength, 0]),
    polygon([-4, 0], [4, 0], [spread / 2, length], [-spread / 2, length]),
  );
}

/** A glow with its centre at the origin. */
export function glow(pen: Pen, radius: number, tone: Tone = 'glow', strength = 0.55): void {
  pen.backdrop().fill(halo(tone, strength), circle(0, 0, radius));
}

/** An office block with lit windows on both faces. */
export function tower(
  pen: Pen,
  [x, y, z]: Place,
  [width, depth, height]: readonly [number, number, number],
  material: Material,
  lit: Tone = 'warm2',
  unlit: Tone = 'indigo7',
): void {
  box(pen, [x, y, z], [width, depth, height], material);
  const rows = Math.floor((height - 8) / 11);
  const faces: readonly (readonly [Pen, number])[] = [
    [pen.on(leftWall([x, y + depth, z + height])), width],
    [pen.on(rightWall([x + width, y + depth, z + height])), depth],
  ];
  for (const [face, across] of faces) {
    const columns = Math.floor((across - 6) / 9);
    for (let row = 0; row < rows; row++) {
      const y = 10 + row * 11;
      face.line(unlit, 5.5, polyline([5, y], [columns * 9 + 1, y]), { opacity: 0.55, dash: [5, 4], cap: 'butt' });
      for (let column = 0; column < columns; column++) {
        if (pen.random() < 0.22) face.fill(lit, rect(5 + column * 9, y - 3, 5, 6));
      }
    }
  }
}
