import { box, cylinder, floor, leftWall, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';
import { cloud, code, cog, columns, padlock, tick, trend } from '../things/interface.ts';
import { glow, laptop, plant, rack, tower, tree } from '../things/objects.ts';
import { bust, hands, member, person } from '../things/people.ts';
import { laptopBack, palm, perspective, room, skyline, windowFrame } from '../things/rooms.ts';

function companyIsland(pen: Pen): void {
  glow(pen.at(0, 20), 330, 'glow', 0.3);
  slab(pen, [-270, -270, -36], [540, 540, 18], 60, materials.indigo);
  slab(pen, [-260, -260, -18], [520, 520, 18], 54, materials.mist);
  const ground = pen.on(floor([0, 0, 0]));
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const path = polyline([x * 40, y * 40], [x * 40, y * 140], [x * 110, y * 140]);
    ground.line('indigo2', 16, path);
    ground.line('indigo4', 7, path);
    ground.line('white', 2, path, { dash: [5, 9] });
  }
  ground.line('indigo4', 7, rect(-40, -40, 80, 80, 34));

  tree(standing(pen, [-240, 20, 0]), 70);

  slab(pen, [-236, -236, 0], [190, 150, 12], 20, materials.paper);
  for (const [x, height] of [
    [-222, 124],
    [-172, 163],
    [-122, 137],
  ] as const)
    rack(pen, [x, -210, 12], height, 'indigo3');
  box(pen, [-222, -132, 12], [60, 30, 36], materials.lilac);

  slab(pen, [46, -236, 0], [190, 150, 12], 20, materials.lilac);
  box(pen, [70, -190, 12], [140, 70, 26], materials.ink);
  const console = pen.on(floor([70, -190, 38]));
  console.fill('screen2', rect(8, 8, 124, 54, 5));
  columns(console.at(16, 14), 56, 40, [0.5, 0.9, 0.65, 1], { accent: 3, paint: 'indigo3' });
  for (let row = 0; row < 3; row++)
    console.line(row === 1 ? 'warm2' : 'indigo2', 4, polyline([84, 20 + row * 14], [118, 20 + row * 14]));
  const sky = standing(pen, [140, -150, 128]);
  for (const x of [-40, 0, 40]) sky.line('indigo3', 2.6, polyline([x, 8], [x * 0.8, 76]), { dash: [2, 7] });
  cloud(sky, 176, gradient('white', 'indigo3'));
  cloud(sky.at(-6, -6), 118, gradient('white', 'white', 'down', [0.8, 0]));

  const beacon = standing(pen, [0, 0, 0]);
  glow(beacon.at(0, -110), 130, 'warm2', 0.75);
  cylinder(pen, [0, 0, 0], 30, 14, materials.paper);
  cylinder(pen, [0, 0, 14], 20, 54, materials.indigo);
  cylinder(pen, [0, 0, 68], 13, 26, materials.paper);
  for (const radius of [22, 36, 50])
    beacon.line('warm2', 3, arc(0, -118, radius, -150, -30), { opacity: 1 - radius / 90 });
  beacon.fill(gradient('warm1', 'warm3', 'diagonal'), circle(0, -112, 17));
  beacon.fill('white', circle(-5, -118, 5), 0.9);

  slab(pen, [-236, 86, 0], [190, 150, 12], 20, materials.sand);
  const screen = pen.on(leftWall([-224, 104, 118]));
  screen.fill('ink2', rect(0, 0, 136, 84, 5));
  screen.fill(gradient('indigo5', 'indigo7', 'diagonal'), rect(5, 5, 126, 74, 3));
  code(
    screen.at(18, 20),
    [
      [0, 22, 34],
      [1, 40],
      [1, 18, 30],
      [0, 26],
    ],
    14,
    4.4,
  );
  trend(screen.at(90, 20), 32, 40, [0.2, 0.5, 0.4, 0.9], 'warm2', 3);
  for (const [index, [x, y]] of (
    [
      [-196, 168],
      [-146, 168],
      [-96, 168],
      [-196, 212],
      [-146, 212],
    ] as const
  ).entries()) {
    bust(standing(pen, [x, y, 16]), 46, { ...member(index + 1), seen: 'back' });
  }
  person(standing(pen, [-72, 112, 12]), 84, {
    top: 'indigo5',
    legs: 'ink2',
    hair: 'bun',
    skin: 'skin2',
    left: hands.pointLeft,
  });

  slab(pen, [46, 86, 0], [190, 150, 12], 20, materials.paper);
  shadow(pen, [80, 130, 12], [110, 56, 14]);
  person(standing(pen, [136, 118, 12]), 88, { top: 'warm3', legs: 'ink2', hair: 'curly', skin: 'skin3' });
  box(pen, [80, 130, 12], [8, 50, 36], materials.indigo);
  box(pen, [182, 130, 12], [8, 50, 36], materials.indigo);
  box(pen, [72, 124, 48], [126, 62, 6], materials.lilac);
  laptop(
    pen,
    [106, 138, 54],
    (glass) => columns(glass.at(14, 14), 68, 36, [0.4, 0.7, 0.5, 0.9], { accent: 3, paint: 'indigo3' }),
    0.46,
  );
  plant(standing(pen, [212, 212, 12]), 56);

  tree(standing(pen, [238, -10, 0]), 66, ['warm2', 'warm3']);
  tree(standing(pen, [10, 232, 0]), 72, ['warm2', 'warm3']);
}

function sharedTable(pen: Pen): void {
  room(pen, 70, gradient('dawn1', 'indigo1', 'across'), gradient('warm1', 'indigo2'));
  perspective(pen, 70, 'indigo3', 0.18);
  const view = pen.at(66, -186);
  view.fill(gradient('indigo2', 'warm1'), rect(0, 0, 230, 196));
  view.fill('warm2', circle(176, 62, 22));
  skyline(view.at(4, 194), 222, 120, 'indigo4', 'indigo3', 'warm1');
  windowFrame(view, 230, 196, 2);
  const board = pen.at(-268, -190);
  board.fill('ink3', rect(4, 8, 290, 170, 8), 0.1);
  board.fill('paper0', rect(0, 0, 290, 170, 8));
  board.line('indigo2', 4, rect(0, 0, 290, 170, 8));
  for (const [x, y, tone] of [
    [24, 66, 'indigo4'],
    [112, 20, 'indigo4'],
    [112, 112, 'indigo4'],
    [204, 66, 'warm3'],
  ] as const)
    board.line(tone, 4, rect(x, y, 62, 38, 6));
  board.line('ink2', 3, curve([86, 85], [100, 80], [98, 44], [112, 39]));
  board.line('ink2', 3, curve([86, 85], [100, 90], [98, 126], [112, 131]));
  board.line('ink2', 3, curve([174, 39], [192, 44], [188, 80], [204, 85]));
  board.line('ink2', 3, curve([174, 131], [192, 126], [188, 90], [204, 85]));
  person(pen.at(40, 96), 236, {
    top: 'indigo5',
    legs: 'ink2',
    hair: 'long',
    skin: 'skin2',
    left: [-26, -16],
    right: hands.waistRight,
  });
  for (const [index, x] of [-236, -130, 138, 244].entries())
    bust(pen.at(x, 128), 142, member(index * 2 + (index > 1 ? 1 : 3)));
  pen.fill('ink3', ellipse(0, 226, 300, 18), 0.14);
  pen.fill(gradient('warm2', 'warm3'), rect(-330, 150, 660, 16, 6));
  pen.fill('paper0', polygon([-300, 122], [300, 122], [340, 152], [-340, 152]));
  const screen = pen.at(-26, 62);
  screen.fill(gradient('ink1', 'ink3'), rect(-52, 0, 104, 70, 5));
  screen.fill('screen2', rect(-46, 6, 92, 58, 3));
  code(
    screen.at(-38, 16),
    [
      [0, 16, 26],
      [1, 30],
      [1, 12, 20],
      [0, 18],
    ],
    12,
    4,
  );
  screen.fill('paper4', polygon([-52, 70], [52, 70], [64, 80], [-64, 80]));
  laptopBack(pen.at(-190, 138), 76);
  laptopBack(pen.at(196, 138), 76);
  pen.fill('indigo2', polygon([70, 130], [118, 130], [124, 142], [66, 142]));
  pen.fill(gradient('warm3', 'warm5', 'across'), rect(-104, 116, 18, 22, 3));
  palm(pen.at(300, 226), 120);
}

function bridgeOfPillars(pen: Pen): void {
  const water = pen.backdrop();
  for (const [index, y] of [150, 172, 196].entries())
    water.line('indigo3', 2, curve([-420, y], [-210, y - 8], [0, y + 4], [210, y - 6], [420, y]), {
      opacity: 0.4 - index * 0.1,
    });
  glow(pen.at(0, -40), 260, 'indigo2', 0.4);
  tower(pen.at(-258, 66), [-30, -30, 0], [70, 70, 120], materials.paper, 'warm2', 'indigo4');
  rack(pen.at(248, 60), [-30, -10, 0], 130, 'indigo3');
  rack(pen.at(248, 60), [16, -10, 0], 110, 'indigo3');
  const emblems: readonly ((p: Pen) => void)[] = [
    (p) => {
      p.line('white', 4, arc(0, 2, 13, 190, 350));
      p.fill('white', rect(-16, 0, 7, 12, 3));
      p.fill('white', rect(9, 0, 7, 12, 3));
    },
    (p) => padlock(p.at(0, 5), 10, 'white', 'indigo5'),
    (p) => cog(p, 0, 0, 16, 8, 'white', 'indigo5'),
    (p) => cloud(p.at(0, 10), 36, 'white'),
    (p) => {
      p.line('white', 3.4, rect(-11, -14, 22, 28, 3));
      tick(p, 0, 1, 6, 'white', 3.4);
    },
    (p) => {
      p.line('white', 4, polyline([-15, 9], [-4, -3], [3, 4], [15, -11]));
      p.line('white', 4, polyline([6, -11], [15, -11], [15, -2]));
    },
  ];
  const deck = (x: number) => -40 - 40 * Math.cos((x / 230) * 1.2);
  const tones: readonly Tone[] = ['indigo4', 'indigo5', 'indigo4', 'warm3', 'indigo5', 'indigo4'];
  for (const [index, emblem] of emblems.entries()) {
    const x = -170 + index * 68;
    const top = deck(x);
    pen.fill('ink3', ellipse(x, 162, 34, 8), 0.16);
    pen.fill(gradient('white', 'indigo2', 'across'), rect(x - 17, top + 10, 34, 150 - top, 5));
    pen.fill(gradient('indigo3', 'indigo5', 'across'), rect(x - 27, 148, 54, 16, 5));
    pen.fill(tones[index] ?? 'indigo4', circle(x, top + 66, 28));
    emblem(pen.at(x, top + 66));
  }
  const span: Point[] = Array.from({ length: 11 }, (_, step) => [-260 + step * 52, deck(-260 + step * 52)]);
  pen.line(gradient('indigo4', 'indigo6', 'across'), 20, curve(...span));
  for (let lamp = 0; lamp <= 20; lamp++) {
    const x = -250 + lamp * 25;
    pen.fill(gradient('warm2', 'warm2', 'radial', [0.9, 0]), circle(x, deck(x), 11));
    pen.fill('white', circle(x, deck(x), 3.4));
  }
}

export const homePictures: Record<string, Picture> = {
  'hero-home': picture('4:3', 'clear', companyIsland),
  'home-intro': picture('4:3', 'dawn', sharedTable, 'fill'),
  'home-why': picture('4:3', 'lilac', bridgeOfPillars),
};
