import { box, floor, grid, leftWall, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, ellipse, type Point, polygon, polyline, rect, wire } from '../shapes.ts';
import {
  appWindow,
  avatar,
  badge,
  card,
  code,
  columns,
  cross,
  pill,
  play,
  textLines,
  tick,
} from '../things/interface.ts';
import { glow, phone, tower, tree } from '../things/objects.ts';

function bell(pen: Pen, size: number, tone: Tone): void {
  const u = size / 10;
  pen.fill(tone, [
    { type: 'move', to: [-8 * u, 6 * u] },
    { type: 'cubic', c1: [-5 * u, 2 * u], c2: [-6 * u, -9 * u], to: [0, -9 * u] },
    { type: 'cubic', c1: [6 * u, -9 * u], c2: [5 * u, 2 * u], to: [8 * u, 6 * u] },
    { type: 'close' },
  ]);
  pen.fill(tone, circle(0, 8 * u, 2.4 * u));
}

/** The crest of a college: a shield with an open book and a lamp. */
function crest(pen: Pen, size: number): void {
  const u = size / 20;
  pen.fill(gradient('indigo4', 'indigo6', 'diagonal'), [
    { type: 'move', to: [-15 * u, -18 * u] },
    { type: 'line', to: [15 * u, -18 * u] },
    { type: 'line', to: [15 * u, 2 * u] },
    { type: 'cubic', c1: [15 * u, 12 * u], c2: [6 * u, 17 * u], to: [0, 20 * u] },
    { type: 'cubic', c1: [-6 * u, 17 * u], c2: [-15 * u, 12 * u], to: [-15 * u, 2 * u] },
    { type: 'close' },
  ]);
  pen.fill(
    'white',
    polygon([0, -2 * u], [-10 * u, -6 * u], [-10 * u, 5 * u], [0, 9 * u], [10 * u, 5 * u], [10 * u, -6 * u]),
  );
  pen.line('indigo5', 1.4 * u, polyline([0, -2 * u], [0, 9 * u]));
  pen.fill('warm3', circle(0, -11 * u, 3.4 * u));
}

function campusFromAbove(pen: Pen): void {
  slab(pen, [-220, -200, -14], [330, 400, 14], 34, materials.mist);
  const ground = pen.on(floor([0, 0, 0]));
  ground.fill(gradient('indigo2', 'indigo3'), rect(-120, -50, 150, 130, 50));
  ground.line('warm3', 4, polyline([-45, -120], [-45, 130], [60, 130], [230, 130]), { dash: [2, 8] });
  ground.line('warm3', 4, polyline([-190, 20], [60, 20], [60, 130]), { dash: [2, 8] });
  tower(pen, [-200, -180, 0], [200, 54, 62], materials.paper, 'warm2', 'indigo4');
  box(pen, [-130, -192, 62], [64, 70, 26], materials.indigo);
  tower(pen, [30, -170, 0], [60, 110, 44], materials.lilac, 'warm1');
  tower(pen, [-206, -80, 0], [54, 90, 52], materials.indigo, 'warm1');
  for (const [x, y, s] of [
    [-100, -24, 46],
    [-20, -20, 54],
    [-96, 52, 50],
    [6, 40, 44],
  ] as const)
    tree(standing(pen, [x, y, 0]), s, s === 54 ? ['warm2', 'warm3'] : ['indigo3', 'indigo5']);
  tower(pen, [-206, 90, 0], [110, 70, 36], materials.paper, 'warm2', 'indigo4');
  const device = standing(pen, [230, 130, 90]);
  glow(device, 150, 'glow', 0.35);
  phone(device.at(-60, -124), 124, 244, (glass) => {
    glass.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(8, 16, 100, 54, 8));
    bell(glass.at(26, 42), 12, 'warm2');
    textLines(glass.at(46, 36), 50, [1, 0.7], { paint: 'white', step: 13, thickness: 4 });
    for (let row = 0; row < 3; row++) {
      glass.fill('paper1', rect(8, 80 + row * 30, 100, 24, 5));
      glass.fill((['warm3', 'indigo4', 'indigo3'] as const)[row] ?? 'indigo4', rect(14, 86 + row * 30, 12, 12, 3));
      glass.line('rule', 4, polyline([36, 92 + row * 30], [92 - row * 10, 92 + row * 30]));
    }
    columns(glass.at(10, 174), 96, 48, [0.5, 0.8, 0.65, 0.95], { accent: 3 });
  });
}

function noticesTravel(pen: Pen): void {
  const office = pen.at(-200, 10);
  office.fill('ink3', ellipse(0, 118, 108, 14), 0.12);
  office.fill(gradient('indigo4', 'indigo6', 'diagonal'), polygon([0, -104], [104, -56], [-104, -56]));
  office.fill(gradient('paper0', 'paper2'), rect(-90, -52, 180, 166));
  for (const x of [-78, -40, 26, 64]) office.fill(gradient('indigo2', 'indigo3'), rect(x, -46, 16, 150, 3));
  office.fill('indigo6', rect(-16, 42, 34, 72, 17));
  office.fill('indigo5', rect(-104, 106, 208, 12, 3));
  office.fill('warm3', circle(0, -76, 11));
  const ends: readonly (readonly [number, number, Tone])[] = [
    [126, -118, 'indigo4'],
    [196, 4, 'warm3'],
    [126, 126, 'indigo6'],
  ];
  for (const [x, y] of ends) pen.line('indigo3', 2.4, wire([-110, -10], [x - 40, y]), { dash: [3, 8] });
  const notice = pen.at(-40, -42).turned(-10);
  notice.fill('ink3', rect(-26, -30, 60, 74, 5), 0.14);
  notice.fill('white', rect(-30, -36, 60, 74, 5));
  notice.line('warm3', 6, polyline([-18, -20], [10, -20]));
  for (const y of [-4, 8, 20]) notice.line('indigo2', 4, polyline([-18, y], [18 - (y === 20 ? 14 : 0), y]));
  for (const [x, y, tone] of ends) {
    phone(pen.at(x - 34, y - 56), 68, 112, (glass) => {
      textLines(glass.at(10, 62), 40, [1, 0.7, 0.85], { step: 12, thickness: 4 });
      glass.fill(tone, rect(6, 16, 48, 34, 6));
      glass.line('white', 4, polyline([14, 28], [44, 28]));
      glass.line('white', 4, polyline([14, 38], [32, 38]), { opacity: 0.7 });
    });
    pen.fill('paper0', circle(x + 38, y - 52, 21));
    bell(pen.at(x + 38, y - 53), 12, tone);
    pen.line(tone, 3, arc(x + 38, y - 52, 29, -60, 10));
  }
}

function answersFromNotes(pen: Pen): void {
  glow(pen.at(0, -10), 190, 'glow', 0.35);
  for (let note = 0; note < 5; note++) {
    const sheet = pen.at(-214, 74 - note * 24);
    const skew = sheet.on([1, 0.18, -0.5, 0.46, 0, 0]);
    skew.fill('ink3', rect(4, 8, 128, 120, 6), 0.1);
    skew.fill(note === 4 ? 'paper0' : note % 2 === 0 ? 'indigo1' : 'indigo2', rect(0, 0, 128, 120, 6));
    if (note === 4) {
      skew.line('indigo4', 7, polyline([16, 20], [72, 20]));
      textLines(skew.at(16, 42), 96, [1, 0.8, 0.95, 0.6], { step: 18, thickness: 5 });
    }
  }
  const layers: readonly (readonly Point[])[] = [
    [
      [-60, -44],
      [-60, 0],
      [-60, 44],
    ],
    [
      [-4, -66],
      [-4, -22],
      [-4, 22],
      [-4, 66],
    ],
    [
      [52, -26],
      [52, 26],
    ],
  ];
  layers.forEach((layer, index) => {
    for (const from of layer)
      for (const to of layers[index + 1] ?? []) pen.line('indigo3', 1.6, polyline(from, to), { opacity: 0.8 });
  });
  for (const layer of layers)
    for (const [index, [x, y]] of layer.entries()) {
      pen.fill(
        gradient(index === 1 ? 'warm2' : 'indigo2', index === 1 ? 'warm4' : 'indigo5', 'diagonal'),
        circle(x, y, 13),
      );
      pen.fill('white', circle(x - 4, y - 4, 3), 0.8);
    }
  pen.line('warm3', 2.6, wire([-140, 0], [-76, 0]), { dash: [2, 8] });
  card(pen.at(104, -150), 184, 66, gradient('indigo4', 'indigo6', 'across'), 16);
  pen.line('white', 6, [...arc(138, -124, 11, 170, 400), { type: 'line', to: [138, -106] }]);
  pen.fill('white', circle(138, -95, 3.8));
  textLines(pen.at(168, -126), 92, [1, 0.65], { paint: 'white', step: 20, thickness: 7 });
  for (const [row, y] of [-56, 20, 96].entries()) {
    card(pen.at(104 + row * 10, y), 184, 60, 'paper0', 12);
    badge(pen, 134 + row * 10, y + 30, 15, row === 0 ? 'warm3' : 'indigo4');
    textLines(pen.at(164 + row * 10, y + 22), 100, [1, 0.7 - row * 0.1], { step: 17, thickness: 6 });
    pen.line('indigo3', 1.8, wire([66, row < 2 ? -26 : 26], [100 + row * 10, y + 30]), { opacity: 0.7 });
  }
}

function oneAppThreeScreens(pen: Pen): void {
  glow(pen.at(0, 0), 240, 'white', 0.35);
  const screen = (p: Pen, width: number, wide: boolean) => {
    p.fill(gradient('indigo1', 'paper0'), rect(0, 0, width, width * (wide ? 0.6 : 1.9), 6));
    crest(p.at(width / 2, wide ? width * 0.19 : width * 0.5), wide ? 26 : 22);
    const cells = wide ? 6 : 3;
    const cell = width / cells;
    for (let index = 0; index < (wide ? 6 : 9); index++) {
      const [x, y] = [
        (index % cells) * cell + cell * 0.18,
        (wide ? width * 0.38 : width * 0.96) + Math.floor(index / cells) * cell * 0.95,
      ];
      p.fill(
        (['indigo4', 'indigo3', 'warm3', 'indigo5', 'indigo2'] as const)[index % 5] ?? 'indigo4',
        rect(x, y, cell * 0.64, cell * 0.64, 5),
      );
    }
  };
  const lap = pen.at(-60, 16);
  lap.fill('ink3', rect(-156, 96, 330, 14, 7), 0.14);
  lap.fill(gradient('ink1', 'ink3', 'diagonal'), rect(-140, -110, 290, 194, 10));
  screen(lap.at(-130, -99), 270, true);
  lap.fill(gradient('paper2', 'paper4'), rect(-168, 84, 346, 14, 6));
  lap.fill('paper4', rect(-24, 84, 56, 6, 3));
  phone(pen.at(84, -66), 92, 184, (glass) => screen(glass.at(4, 8), 76, false));
  const android = pen.at(196, -46);
  android.fill('ink3', rect(6, 10, 88, 178, 8), 0.14);
  android.fill(gradient('paper4', 'ink1', 'diagonal'), rect(0, 0, 88, 178, 9));
  android.fill('paper0', rect(3, 5, 82, 168, 6));
  screen(android.at(6, 10), 76, false);
  android.fill('ink3', circle(44, 12, 4));
  android.fill('ink3', polygon([60, 160], [68, 165], [60, 170]));
  android.line('ink3', 2, circle(44, 165, 4));
}

function adminDesk(pen: Pen): void {
  grid(pen, [-240, -240, 0], 11, 44, 'indigo3', 0.12);
  box(pen, [-190, -70, -60], [20, 150, 80], materials.mist);
  box(pen, [170, -70, -60], [20, 150, 80], materials.mist);
  box(pen, [-206, -86, 20], [412, 180, 10], materials.paper);
  box(pen, [-30, -50, 30], [60, 26, 6], materials.ink);
  const screen = pen.on(leftWall([-160, -30, 236]));
  screen.fill('ink2', rect(-6, -6, 332, 190, 10));
  screen.fill('paper0', rect(0, 0, 320, 178, 5));
  screen.fill('indigo5', rect(0, 0, 50, 178, 5));
  for (let item = 0; item < 5; item++)
    screen.fill(item === 1 ? 'warm3' : 'indigo3', rect(15, 18 + item * 28, 20, 14, 3));
  for (let row = 0; row < 6; row++) {
    const y = 22 + row * 25;
    screen.fill(row === 2 ? 'warm1' : 'paper1', rect(62, y - 8, 130, 19, 4));
    avatar(screen, 74, y + 1.5, 7, 'indigo2', row % 2 === 0 ? 'indigo5' : 'warm4');
    screen.line('rule', 4, polyline([90, y + 1], [128 + pen.random() * 20, y + 1]));
    screen.fill(row === 4 ? 'warm3' : 'indigo3', rect(164, y - 3, 20, 8, 4));
  }
  columns(screen.at(206, 18), 100, 70, [0.5, 0.75, 0.6, 0.9, 0.7], { accent: 3 });
  screen.line('rule', 2, polyline([204, 90], [308, 90]));
  for (const [row, on] of [true, true, false].entries()) {
    const y = 106 + row * 24;
    screen.line('rule', 4, polyline([208, y + 6], [252, y + 6]));
    pill(screen, 276, y - 1, 28, 15, on ? 'indigo4' : 'rule');
    screen.fill('white', circle(on ? 296 : 284, y + 6.5, 5.4));
  }
  const top = pen.on(floor([0, 0, 30]));
  top.fill('ink2', rect(-70, 24, 128, 40, 6));
  for (let row = 0; row < 3; row++)
    top.line('paper5', 4, polyline([-62, 33 + row * 11], [50, 33 + row * 11]), { dash: [5, 5] });
  top.fill('ink2', ellipse(88, 46, 13, 18));
  top.fill('indigo2', rect(-180, 0, 70, 76, 3));
  top.fill('paper0', rect(-172, -6, 70, 76, 3));
  for (let row = 0; row < 4; row++) top.line('rule', 3, polyline([-162, 8 + row * 13], [-118, 8 + row * 13]));
}

function videoShelf(pen: Pen): void {
  const backs: readonly (readonly [Tone, Tone])[] = [
    ['indigo3', 'indigo5'],
    ['warm2', 'warm4'],
    ['indigo5', 'indigo7'],
    ['indigo2', 'indigo4'],
    ['ink1', 'ink3'],
    ['warm3', 'indigo6'],
  ];
  for (const [index, [from, to]] of backs.entries()) {
    const lesson = pen.at(-276 + (index % 3) * 192, -166 + Math.floor(index / 3) * 178);
    lesson.fill('ink3', rect(4, 8, 168, 104, 9), 0.15);
    lesson.fill(gradient(from, to, 'diagonal'), rect(0, 0, 168, 104, 9));
    if (index === 0) lesson.line('white', 3, polyline([24, 76], [50, 40], [80, 60], [142, 22]), { opacity: 0.5 });
    if (index === 1) for (const r of [16, 30, 44]) lesson.line('white', 3, circle(84, 52, r), { opacity: 0.35 });
    if (index === 2)
      lesson.fill('white', polygon([20, 104], [70, 40], [100, 76], [126, 50], [168, 96], [168, 104]), 0.22);
    if (index === 3)
      for (let bar = 0; bar < 6; bar++)
        lesson.fill('white', rect(22 + bar * 22, 84 - bar * 9, 14, 20 + bar * 9, 2), 0.35);
    if (index === 4)
      code(
        lesson.at(18, 24),
        [
          [0, 24, 40],
          [1, 50],
          [1, 20, 34],
          [2, 44],
          [0, 26],
        ],
        14,
        4,
      );
    if (index === 5)
      for (const [x, y] of [
        [40, 34],
        [128, 30],
        [84, 76],
      ] as const) {
        lesson.line('white', 2, polyline([84, 52], [x, y]), { opacity: 0.6 });
        lesson.fill('white', circle(x, y, 9), 0.6);
      }
    play(lesson, 84, 52, index === 0 ? 23 : 17, 'white', index === 0 ? 'warm3' : 'indigo5');
    lesson.line('rule', 5, polyline([2, 122], [166, 122]));
    lesson.line(
      index === 1 ? 'warm3' : 'indigo4',
      5,
      polyline([2, 122], [2 + 164 * ([1, 0.6, 0.35, 0.8, 0.15, 0.05][index] ?? 0), 122]),
    );
    pen.fill(gradient('indigo2', 'indigo4'), rect(-300, -34 + Math.floor(index / 3) * 178, 600, 8, 3));
  }
}

function compiler(pen: Pen): void {
  const editor = pen.at(-240, -186);
  editor.fill('ink3', rect(6, 12, 480, 220, 12), 0.18);
  appWindow(editor, 480, 220, 'dark', 12);
  for (const [index, width] of [70, 54, 62].entries())
    editor.fill(index === 0 ? 'indigo6' : 'ink2', rect(60 + index * 84, 10, width + 14, 20, 6));
  for (const [index, width] of [40, 26, 34].entries())
    editor.line(index === 0 ? 'white' : 'paper5', 4, polyline([74 + index * 84, 20], [74 + index * 84 + width, 20]));
  for (let line = 0; line < 10; line++)
    editor.line('ink1', 4, polyline([16, 50 + line * 16.5], [24, 50 + line * 16.5]));
  code(
    editor.at(44, 50),
    [
      [0, 44, 80, 30],
      [1, 36, 64],
      [2, 90, 40],
      [2, 30, 56, 70],
      [3, 110],
      [2, 40],
      [1, 70, 34],
      [0, 24],
      [0, 60, 90],
      [1, 50, 30],
    ],
    16.5,
    5,
  );
  editor.fill('warm3', rect(236, 91, 3, 14));
  const terminal = pen.at(-200, 14);
  terminal.fill('ink3', rect(6, 12, 480, 178, 12), 0.2);
  terminal.fill('paper0', rect(0, 0, 480, 178, 12));
  terminal.line('rule', 1, rect(0, 0, 480, 178, 12));
  for (let row = 0; row < 4; row++) {
    const y = 28 + row * 41;
    const passed = row !== 2;
    terminal.fill(passed ? 'paper1' : 'warm1', rect(14, y - 16, 452, 33, 8));
    terminal.fill(passed ? 'indigo4' : 'warm3', circle(36, y, 11));
    if (passed) tick(terminal, 36, y, 5, 'white', 2.6);
    else cross(terminal, 36, y, 4, 'white', 2.6);
    terminal.line('rule', 6, polyline([64, y], [180 + row * 24, y]));
    terminal.line(passed ? 'indigo3' : 'warm4', 6, polyline([380, y], [passed ? 420 : 444, y]));
  }
}

function openings(pen: Pen): void {
  const board = pen.at(-250, -166);
  board.fill('ink3', rect(6, 10, 330, 300, 10), 0.12);
  board.fill(gradient('indigo5', 'indigo7', 'diagonal'), rect(0, 0, 330, 300, 10));
  for (const [index, [x, y, turn]] of (
    [
      [20, 22, -2],
      [172, 18, 2],
      [18, 160, 1],
      [174, 156, -3],
    ] as const
  ).entries()) {
    const job = board.at(x, y).turned(turn);
    job.fill(index === 2 ? 'warm1' : 'paper0', rect(0, 0, 138, 118, 6));
    job.fill(
      (['indigo4', 'warm3', 'indigo5', 'indigo3'] as const)[index] ?? 'indigo4',
      index % 2 === 0 ? rect(14, 16, 28, 28, 6) : circle(28, 30, 15),
    );
    textLines(job.at(54, 24), 68, [1, 0.6], { step: 13, thickness: 5 });
    textLines(job.at(14, 64), 108, [1, 0.8, 0.5], { step: 15, thickness: 4 });
    job.fill('warm4', circle(69, 3, 5));
  }
  const calendar = pen.at(110, -150);
  card(calendar, 160, 150, 'paper0', 12);
  calendar.fill('warm3', rect(0, 0, 160, 36, 12));
  calendar.fill('warm3', rect(0, 20, 160, 16));
  for (const x of [40, 120]) calendar.line('ink2', 6, polyline([x, -8], [x, 10]));
  for (let day = 0; day < 20; day++) {
    const [x, y] = [22 + (day % 5) * 29, 56 + Math.floor(day / 5) * 24];
    if (day === 12) badge(calendar, x, y, 11, 'indigo4');
    else calendar.fill('rule', rect(x - 7, y - 6, 14, 12, 3));
  }
  const offer = pen.at(150, 104).turned(-6);
  offer.fill('ink3', rect(-104, -70, 220, 150, 6), 0.14);
  offer.fill('indigo2', polygon([-110, -40], [0, -110], [110, -40]));
  offer.fill('white', rect(-90, -82, 180, 120, 4));
  offer.line('indigo5', 7, polyline([-66, -58], [20, -58]));
  for (const y of [-36, -20, -4]) offer.line('indigo2', 5, polyline([-66, y], [66, y]));
  offer.fill(gradient('indigo3', 'indigo4'), polygon([-110, -40], [0, 30], [110, -40], [110, 76], [-110, 76]));
  offer.line('indigo2', 2, polyline([-110, 76], [-22, 14]));
  offer.line('indigo2', 2, polyline([110, 76], [22, 14]));
  badge(offer, 0, 34, 20, 'warm3');
}

export const campusErpPictures: Record<string, Picture> = {
  'product-campus-erp': picture('4:3', 'lilac', campusFromAbove),
  'campus-erp-alerts': picture('4:3', 'dawn', noticesTravel),
  'campus-erp-ai': picture('4:3', 'lilac', answersFromNotes),
  'campus-erp-apps': picture('4:3', 'electric', oneAppThreeScreens),
  'campus-erp-admin': picture('4:3', 'day', adminDesk),
  'campus-erp-videos': picture('4:3', 'dawn', videoShelf),
  'campus-erp-compiler': picture('4:3', 'lilac', compiler),
  'campus-erp-careers': picture('4:3', 'day', openings),
};
