import { box, floor, grid, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';
import { answerRows, badge, bubble, card, code, columns, textLines } from '../things/interface.ts';
import { tower } from '../things/objects.ts';
import { bust, hands, member, person } from '../things/people.ts';
import { perspective, room } from '../things/rooms.ts';

function roundsPath(pen: Pen): void {
  grid(pen, [-280, -280, 0], 13, 44, 'indigo3', 0.12);
  const ground = pen.on(floor([0, 0, 0]));
  const route: readonly Point[] = [
    [-170, 130],
    [20, 130],
    [20, -20],
    [-150, -20],
    [-150, -160],
    [60, -160],
  ];
  ground.line('indigo2', 22, polyline(...route));
  ground.line('warm3', 3, polyline(...route), { dash: [2, 10] });
  const station = (
    x: number,
    y: number,
    material: (typeof materials)[keyof typeof materials],
    contents: (p: Pen) => void,
  ) => {
    slab(pen, [x - 46, y - 46, 0], [92, 92, 12], 16, material);
    contents(standing(pen, [x, y, 12]));
  };
  station(-150, -90, materials.sand, (p) => {
    box(p, [-26, -16, 0], [52, 32, 24], materials.paper);
    bust(p.at(-4, -24), 52, { top: 'indigo5', hair: 'bun', skin: 'skin2' });
    bust(p.at(-40, 14), 50, { top: 'warm3', skin: 'skin3', seen: 'back' });
  });
  tower(pen, [50, -210, 0], [90, 90, 170], materials.indigo, 'warm1');
  tower(pen, [78, -182, 170], [36, 36, 26], materials.lilac, 'warm1');
  station(-170, 130, materials.mist, (p) => {
    card(p.at(-34, -96), 68, 88, 'paper0', 5);
    answerRows(p.at(-14, -76), [1, 3, 0, 2, 1], 4, 14, 'indigo5');
    for (let row = 0; row < 5; row++) p.line('rule', 3, polyline([-26, -76 + row * 14], [-24, -76 + row * 14]));
  });
  station(20, 20, materials.lilac, (p) => {
    for (const [index, [dx, dy]] of (
      [
        [-38, -12],
        [0, -26],
        [38, -12],
      ] as const
    ).entries())
      bust(p.at(dx, dy), 50, member(index + 1));
    p.fill('indigo6', ellipse(0, 0, 46, 22));
    p.fill('paper0', ellipse(0, -5, 46, 22));
  });
  station(0, 130, materials.indigo, (p) => {
    card(p.at(-44, -84), 88, 64, gradient('screen1', 'screen2'), 7);
    code(
      p.at(-32, -70),
      [
        [0, 12, 20],
        [1, 24],
        [1, 10, 18],
        [0, 14],
      ],
      12,
      4,
    );
    badge(p, 40, -22, 11, 'warm3');
    p.fill('ink2', rect(-6, -20, 12, 20));
  });
}

function quantities(pen: Pen): void {
  const sheet = pen.at(0, 0);
  sheet.fill('ink3', rect(-292, -182, 596, 382, 8), 0.1);
  sheet.fill('paper0', rect(-300, -192, 600, 384, 8));
  for (let x = -280; x < 300; x += 20)
    sheet.line('indigo3', x % 100 === 0 ? 1.2 : 0.6, polyline([x, -192], [x, 192]), { opacity: 0.3 });
  for (let y = -180; y < 192; y += 20)
    sheet.line('indigo3', y % 100 === 0 ? 1.2 : 0.6, polyline([-300, y], [300, y]), { opacity: 0.3 });
  const balance = pen.at(-160, 20);
  balance.line('ink2', 7, polyline([0, -150], [0, 130]));
  balance.fill(gradient('indigo4', 'indigo6'), polygon([-60, 140], [60, 140], [38, 120], [-38, 120]));
  balance.line('ink2', 6, polyline([-104, -118], [104, -146]));
  balance.fill('warm3', circle(0, -132, 11));
  for (const [x, y, weight] of [
    [-104, -118, 1],
    [104, -146, 0],
  ] as const) {
    balance.line('paper5', 2, polyline([x - 40, y + 110], [x, y], [x + 40, y + 110]));
    balance.fill(gradient('indigo3', 'indigo5'), [...arc(x, y + 108, 46, 0, 180), { type: 'close' }]);
    if (weight) for (const dx of [-18, 14]) balance.fill('warm3', rect(x + dx - 13, y + 80, 26, 28, 4));
    else balance.fill('indigo2', circle(x, y + 88, 21));
  }
  columns(pen.at(-10, 20), 170, 140, [0.35, 0.6, 0.45, 0.8, 1], { accent: 4, gap: 0.3 });
  pen.line('ink2', 4, polyline([-18, -10], [-18, 162], [176, 162]));
  const clock = pen.at(100, -104);
  clock.fill('indigo5', circle(0, 0, 70));
  clock.fill('paper0', circle(0, 0, 60));
  for (let hour = 0; hour < 12; hour++)
    clock.line('ink2', hour % 3 === 0 ? 5 : 2.4, arc(0, 0, 51, hour * 30, hour * 30 + 1));
  clock.fill(
    gradient('warm2', 'warm3'),
    [
      { type: 'move', to: [0, 0] },
      { type: 'line', to: [0, -44] },
      ...arc(0, 0, 44, -90, 30).slice(1),
      { type: 'close' },
    ],
    0.9,
  );
  clock.line('ink2', 5, polyline([0, -44], [0, 0], [34, 20]));
  clock.fill('ink2', circle(0, 0, 6));
  const compasses = pen.at(232, 4);
  compasses.line('indigo4', 3, arc(0, 118, 72, 200, 350), { dash: [6, 6] });
  compasses.line(gradient('paper4', 'ink2'), 10, polyline([0, -60], [-6, 118]));
  compasses.line(gradient('paper4', 'indigo5'), 10, polyline([0, -60], [46, 92]));
  compasses.line('warm3', 6, polyline([46, 92], [52, 112]));
  compasses.line('ink2', 3, polyline([-6, 118], [-7, 132]));
  compasses.fill('ink2', circle(0, -64, 15));
  compasses.line('ink2', 8, polyline([0, -78], [0, -100]));
}

function maze(pen: Pen): void {
  slab(pen, [-190, -190, -12], [300, 300, 12], 10, materials.indigo);
  const ground = pen.on(floor([-190, -190, 0]));
  const route: readonly Point[] = [
    [30, 300],
    [30, 230],
    [110, 230],
    [110, 150],
    [190, 150],
    [190, 70],
    [270, 70],
    [270, 0],
  ];
  ground.line('warm2', 13, polyline(...route), { opacity: 0.4 });
  ground.line('warm3', 5, polyline(...route));
  const walls: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 240, 6],
    [0, 0, 6, 294],
    [70, 40, 6, 150],
    [70, 40, 90, 6],
    [150, 40, 6, 70],
    [70, 190, 80, 0],
    [294, 0, 6, 300],
    [230, 110, 64, 6],
    [230, 110, 6, 84],
    [150, 110, 6, 0],
    [70, 190, 6, 0],
    [6, 270, 0, 6],
    [150, 190, 86, 6],
    [150, 190, 6, 76],
    [60, 266, 96, 6],
    [200, 236, 94, 6],
    [60, 294, 240, 6],
  ];
  for (const [x, y, width, depth] of [...walls]
    .filter(([, , w, d]) => w > 0 && d > 0)
    .sort((a, b) => a[0] + a[1] - b[0] - b[1])) {
    box(pen, [-190 + x, -190 + y, 0], [width, depth, 26], materials.mist);
  }
  const series = pen.at(178, -116);
  const shapes: readonly ((p: Pen, tone: Tone) => void)[] = [
    (p, tone) => p.fill(tone, circle(0, 0, 17)),
    (p, tone) => p.fill(tone, polygon([0, -19], [19, 15], [-19, 15])),
    (p, tone) => p.fill(tone, rect(-15, -15, 30, 30, 3)),
    (p, tone) => p.fill(tone, polygon([0, -19], [18, -6], [11, 16], [-11, 16], [-18, -6])),
  ];
  series.line('paper4', 3, polyline([-60, -28], [140, 86]));
  for (const [index, shape] of shapes.entries())
    shape(
      series.at(-60 + index * 50, -28 + index * 28.5),
      (['indigo5', 'indigo4', 'indigo3', 'warm3'] as const)[index] ?? 'indigo4',
    );
  series.fill('paper0', circle(140, 86, 20));
  series.line('warm3', 3, circle(140, 86, 20), { dash: [5, 5] });
  for (let seat = 0; seat < 5; seat++) {
    const x = -26 + seat * 50;
    const place = standing(pen, [x, 210, 0]);
    const known = seat !== 2;
    if (known) bust(place.at(0, -22), 58, member(seat + 1));
    else place.line('warm3', 5, [...arc(0, -58, 12, 170, 400), { type: 'line', to: [0, -38] }]);
    if (!known) place.fill('warm3', circle(0, -28, 3.6));
    box(pen, [x - 15, 204, 0], [30, 24, 22], known ? materials.lilac : materials.warm);
  }
}

function softSkills(pen: Pen): void {
  room(pen, 60, gradient('dawn1', 'indigo1', 'diagonal'), gradient('indigo2', 'indigo1'));
  perspective(pen, 60, 'indigo3', 0.2);
  pen.fill('ink3', rect(-24, -176, 268, 176, 8), 0.1);
  pen.fill('paper0', rect(-30, -184, 268, 176, 8));
  pen.line('indigo2', 3, rect(-30, -184, 268, 176, 8));
  pen.fill('indigo4', circle(60, -100, 40));
  pen.fill('warm3', circle(106, -100, 40), 0.85);
  textLines(pen.at(166, -132), 50, [1, 0.7, 0.9, 0.5], { step: 18, thickness: 6 });
  person(pen.at(-92, 96), 250, {
    top: 'warm3',
    legs: 'ink2',
    hair: 'long',
    skin: 'skin2',
    right: [26, -12],
    left: hands.waistLeft,
  });
  bubble(pen.at(-250, -176), 116, 62, gradient('indigo4', 'indigo6', 'diagonal'), 'right');
  textLines(pen.at(-228, -154), 72, [1, 0.65], { paint: 'white', step: 18, thickness: 6 });
  bubble(pen.at(-262, -56), 72, 48, 'warm2', 'left');
  for (const x of [-246, -226, -206]) pen.fill('white', circle(x, -32, 5));
  bubble(pen.at(206, 8), 82, 46, 'paper0', 'right');
  pen.line('indigo4', 5, polyline([226, 30], [238, 42], [262, 18]));
  for (const [index, x] of [10, 130, 240].entries())
    bust(pen.at(x, 154), 128, { ...member(index * 2 + (index === 0 ? 3 : 2)), seen: 'front' });
  pen.fill('ink3', ellipse(110, 222, 250, 18), 0.12);
  pen.fill(gradient('indigo5', 'indigo7'), rect(-130, 158, 560, 24, 8));
  pen.fill('paper0', polygon([-120, 138], [430, 138], [430, 162], [-146, 162]));
  pen.fill('indigo2', polygon([10, 144], [56, 144], [60, 154], [6, 154]));
  pen.fill('warm2', polygon([130, 144], [176, 144], [180, 154], [126, 154]));
}

export const preparationPictures: Record<string, Picture> = {
  'training-crt': picture('4:3', 'day', roundsPath),
  'training-quantitative-aptitude': picture('4:3', 'lilac', quantities),
  'training-logical-reasoning': picture('4:3', 'dawn', maze),
  'training-soft-skills': picture('4:3', 'dawn', softSkills, 'fill'),
};
