import { box, dots, floor, grid, leftWall, project, rightWall, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, type Point, polygon, polyline, rect, type Shape } from '../shapes.ts';
import { appWindow, avatar, badge, bubble, card, cloud, code, gauge, play, textLines } from '../things/interface.ts';
import { glow, lightCone, phone, rack } from '../things/objects.ts';

function deliveryLoop(pen: Pen): void {
  dots(pen, [-270, -270, 0], 15, 38);
  const ground = pen.on(floor([0, 0, 0]));
  const loop = rect(-150, -120, 300, 240, 110);
  ground.fill('ink3', rect(-170, -132, 352, 290, 130), 0.07);
  ground.line('indigo2', 40, loop);
  ground.line('indigo5', 34, loop);
  ground.line('white', 2, loop, { dash: [10, 12], opacity: 0.8 });
  for (const [x, y, angle] of [
    [0, -120, 0],
    [150, 10, 90],
    [-20, 120, 180],
    [-150, -10, 270],
  ] as const) {
    ground
      .at(x, y)
      .turned(angle)
      .fill('warm2', polygon([-8, -11], [12, 0], [-8, 11]));
  }
  shadow(pen, [-130, -176, 0], [140, 6, 20]);
  const editor = pen.on(leftWall([-130, -172, 128]));
  appWindow(editor, 140, 112, 'dark');
  code(
    editor.at(14, 26),
    [
      [0, 18, 30],
      [1, 24, 14],
      [2, 36],
      [2, 18, 26],
      [1, 12],
      [0, 30, 16],
      [0, 14],
    ],
    12,
  );
  for (const [x, open] of [
    [50, true],
    [106, false],
  ] as const) {
    box(pen, [x, -152, 0], [10, 10, 78], materials.paper);
    box(pen, [x, -100, 0], [10, 10, 78], materials.paper);
    box(pen, [x, -152, 78], [10, 62, 14], open ? materials.indigo : materials.warm);
    badge(standing(pen, [x + 10, -118, 106]), 0, 0, 10, open ? 'indigo4' : 'warm3');
  }
  box(pen, [118, 40, 10], [70, 62, 56], materials.lilac);
  const side = pen.on(leftWall([118, 102, 66]));
  for (let rib = 0; rib < 5; rib++)
    side.line('white', 1.6, polyline([9 + rib * 13, 8], [9 + rib * 13, 48]), { opacity: 0.5 });
  const lid = pen.on(floor([118, 40, 66]));
  lid.line('white', 2, rect(14, 14, 42, 34, 3), { opacity: 0.7 });
  rack(pen, [-196, 88, 0], 130);
  rack(pen, [-146, 88, 0], 104);
  glow(standing(pen, [-140, 110, 60]), 90, 'glow', 0.25);
}

function modelTray(pen: Pen): void {
  grid(pen, [-250, -250, 0], 11, 46, 'indigo3', 0.15);
  slab(pen, [-150, -110, 0], [250, 220, 26], 16, materials.ink);
  for (let slot = 0; slot < 4; slot++) {
    const x = -134 + slot * 58;
    if (slot === 2) {
      pen.on(floor([x, -94, 26])).fill('screen2', rect(0, 0, 44, 188, 5));
      continue;
    }
    box(pen, [x, -94, 26], [44, 188, 18], materials.stone);
    const top = pen.on(floor([x, -94, 44]));
    for (const y of [48, 140]) {
      top.fill('ink2', circle(22, y, 19));
      for (let blade = 0; blade < 7; blade++) top.line('indigo3', 2.4, arc(22, y, 12, blade * 51, blade * 51 + 30));
    }
    top.line('indigo4', 4, polyline([10, 94], [34, 94]));
  }
  const [x, y] = project([4, 0, 60]);
  pen.fill(
    gradient('glow', 'glow', 'down', [0, 0.5]),
    polygon([x - 100, y - 90], [x + 100, y - 90], [x + 90, y], [x - 90, y]),
  );
  box(pen, [-18, -94, 120], [44, 188, 44], materials.indigo);
  const face = pen.on(rightWall([26, 94, 164]));
  const layers = [3, 5, 5, 3];
  layers.forEach((count, layer) => {
    for (let unit = 0; unit < count; unit++) {
      const from: Point = [32 + layer * 41, 22 + (unit - (count - 1) / 2) * 8];
      const next = layers[layer + 1] ?? 0;
      for (let to = 0; to < next; to++) {
        if ((unit + to) % 2 === 0)
          face.line('indigo3', 0.7, polyline(from, [from[0] + 41, 22 + (to - (next - 1) / 2) * 8]));
      }
      face.fill(unit === 1 && layer === 2 ? 'warm2' : 'white', circle(from[0], from[1], 2.6));
    }
  });
  for (const place of [
    [-18, -94, 164],
    [26, -94, 164],
    [26, 94, 164],
    [-18, 94, 164],
  ] as const) {
    const [px, py] = project(place);
    pen.line('paper5', 1.6, polyline([px, py], [x, y - 240]));
  }
  pen.fill('warm3', circle(x, y - 240, 8));
  const dials = pen.at(188, -70);
  for (const [dy, part, tone] of [
    [0, 0.7, 'indigo4'],
    [84, 0.45, 'indigo3'],
    [168, 0.86, 'warm3'],
  ] as const) {
    const dial = dials.at(0, dy);
    card(dial.at(-38, -36), 76, 72, 'paper0', 14);
    gauge(dial, 0, -2, 22, part, tone, 6);
    dial.line(
      'ink2',
      2.6,
      polyline([0, -2], [Math.cos(part * 6.28 - 1.57) * 13, -2 + Math.sin(part * 6.28 - 1.57) * 13]),
    );
    dial.line('rule', 3.4, polyline([-12, 28], [12, 28]));
  }
}

function shopScreen(pen: Pen, width: number, columnsOfGoods: number, rows: number): void {
  pen.fill(gradient('indigo3', 'indigo5', 'diagonal'), rect(0, 0, width, width * 0.34, 4));
  pen.line('white', 4, polyline([width * 0.08, width * 0.12], [width * 0.4, width * 0.12]));
  pen.fill('warm3', rect(width * 0.08, width * 0.2, width * 0.2, width * 0.075, 4));
  const cell = width / columnsOfGoods;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columnsOfGoods; column++) {
      const [x, y] = [column * cell, width * 0.4 + row * cell * 1.16];
      pen.fill((row + column) % 3 === 1 ? 'warm1' : 'indigo1', rect(x, y, cell * 0.88, cell * 0.76, 4));
      pen.fill(
        (row + column) % 3 === 1 ? 'warm3' : 'indigo4',
        (row + column) % 2 === 0
          ? circle(x + cell * 0.44, y + cell * 0.38, cell * 0.17)
          : rect(x + cell * 0.28, y + cell * 0.2, cell * 0.32, cell * 0.36, 3),
      );
      pen.line('rule', 3, polyline([x + 3, y + cell * 0.92], [x + cell * 0.6, y + cell * 0.92]));
    }
  }
}

function threeScreens(pen: Pen): void {
  const sheet = pen.at(-40, 30).turned(-7);
  sheet.fill('paper1', rect(-230, -40, 440, 210, 6));
  for (let line = 0; line < 22; line++)
    sheet.line('indigo3', 0.7, polyline([-230 + line * 20, -40], [-230 + line * 20, 170]), { opacity: 0.25 });
  for (let line = 0; line < 11; line++)
    sheet.line('indigo3', 0.7, polyline([-230, -40 + line * 20], [210, -40 + line * 20]), { opacity: 0.25 });
  sheet.line('indigo4', 1.6, rect(-200, 70, 90, 70, 4), { dash: [5, 4] });
  sheet.line('indigo4', 1.6, polyline([-200, 70], [-110, 140]), { opacity: 0.6 });
  sheet.line('indigo4', 1.6, polyline([-200, 140], [-110, 70]), { opacity: 0.6 });
  sheet.line('indigo4', 1.6, rect(110, 120, 80, 30, 15), { dash: [5, 4] });
  const browser = pen.at(-220, -170);
  browser.fill('ink3', rect(6, 12, 290, 220, 10), 0.14);
  appWindow(browser, 290, 220, 'paper', 10);
  shopScreen(browser.at(18, 26), 254, 5, 1);
  const tablet = pen.at(10, -90);
  tablet.fill('ink3', rect(6, 12, 168, 216, 16), 0.16);
  tablet.fill(gradient('ink1', 'ink3', 'diagonal'), rect(0, 0, 168, 216, 14));
  tablet.fill('paper0', rect(8, 10, 152, 196, 8));
  shopScreen(tablet.at(18, 20), 132, 3, 2);
  phone(pen.at(140, -20), 98, 196, (glass) => shopScreen(glass.at(10, 22), 70, 2, 3));
}

function draftingTable(pen: Pen): void {
  lightCone(pen.backdrop().at(0, -250), 420, 620, 'warm1', 0.35);
  slab(pen, [-210, -150, 0], [420, 300, 14], 12, materials.mist);
  grid(pen, [-200, -140, 14], 14, 20, 'indigo4', 0.28);
  const top = pen.on(floor([0, 0, 14]));
  top.line('indigo5', 1.4, rect(-60, -50, 130, 110, 4), { dash: [6, 5] });
  const paths: readonly Shape[] = [
    curve([-150, -90], [-100, -60], [-50, -20]),
    curve([150, -100], [110, -70], [60, -30]),
    curve([-140, 90], [-100, 70], [-50, 40]),
    curve([150, 80], [110, 60], [70, 30]),
  ];
  for (const path of paths) top.line('warm3', 2.4, path, { dash: [3, 6] });
  const chat = standing(pen, [-160, -90, 84]);
  bubble(chat.at(-36, -36), 84, 40, 'indigo4');
  textLines(chat.at(-22, -22), 56, [1, 0.6], { paint: 'white', step: 10 });
  bubble(chat.at(-10, 16), 66, 26, 'paper0', 'right');
  const film = pen.on(leftWall([92, -130, 112]));
  film.fill('ink2', rect(0, 0, 110, 60, 4));
  for (let hole = 0; hole < 9; hole++) for (const y of [4, 50]) film.fill('paper4', rect(5 + hole * 12, y, 6, 5, 1));
  for (const x of [6, 58]) film.fill(gradient('indigo3', 'indigo5', 'diagonal'), rect(x, 13, 46, 34, 3));
  play(film, 29, 30, 9);
  box(pen, [-50, -44, 14], [110, 94, 30], materials.indigo);
  box(pen, [-50, -44, 50], [110, 94, 24], materials.lilac);
  box(pen, [-50, -44, 80], [52, 94, 24], materials.warm);
  box(pen, [8, -44, 92], [52, 94, 24], materials.paper);
  for (const [index, height] of [30, 54, 42, 74].entries()) {
    box(pen, [-176 + index * 26, 96, 14], [17, 17, height], index === 3 ? materials.warm : materials.indigo);
  }
  const brackets = standing(pen, [150, 110, 66]);
  card(brackets.at(-52, -32), 104, 64, gradient('screen1', 'screen2'), 12);
  brackets.line('indigo2', 5, polyline([-22, -14], [-36, 0], [-22, 14]));
  brackets.line('warm3', 5, polyline([7, -16], [-7, 16]));
  brackets.line('indigo2', 5, polyline([22, -14], [36, 0], [22, 14]));
}

function fourPlatforms(pen: Pen): void {
  grid(pen, [-280, -280, 0], 13, 44, 'indigo3', 0.13);
  const ground = pen.on(floor([0, 0, 0]));
  ground.line('warm3', 5, polyline([-130, -130], [130, -130], [130, 130], [-130, 130], [-130, -130]), {
    dash: [1, 10],
  });
  slab(pen, [-200, -200, 0], [140, 140, 16], 22, materials.mist);
  rack(pen, [-176, -160, 16], 120);
  rack(pen, [-126, -160, 16], 86);
  slab(pen, [60, -200, 0], [140, 140, 16], 22, materials.lilac);
  const sky = standing(pen, [130, -130, 16]);
  for (const x of [-30, 0, 30]) sky.line('white', 2, polyline([x, -46], [x, -4]), { dash: [3, 5] });
  cloud(sky.at(0, -40), 128, gradient('white', 'indigo2'));
  slab(pen, [-200, 60, 0], [140, 140, 16], 22, materials.sand);
  box(pen, [-180, 100, 16], [90, 8, 34], materials.paper);
  box(pen, [-180, 90, 50], [100, 60, 5], materials.paper);
  box(pen, [-176, 140, 16], [8, 8, 34], materials.paper);
  box(pen, [-90, 140, 16], [8, 8, 34], materials.paper);
  const book = pen.on(floor([-160, 98, 55]));
  book.fill('indigo5', rect(0, 0, 34, 40, 2));
  book.fill('warm3', rect(42, 6, 26, 34, 2));
  slab(pen, [60, 60, 0], [140, 140, 16], 22, materials.indigo);
  const candidate = standing(pen, [130, 130, 24]);
  card(candidate.at(-58, -98), 116, 82, 'paper0', 10);
  avatar(candidate, -30, -70, 18, 'warm1', 'indigo5');
  textLines(candidate.at(0, -78), 44, [1, 0.7, 0.85], { step: 10 });
  candidate.line('skin2', 9, polyline([-30, -16], [-4, -26]));
  candidate.line('skin3', 9, polyline([30, -16], [2, -26]));
  candidate.line('indigo2', 12, polyline([-52, -8], [-36, -14]));
  candidate.line('warm3', 12, polyline([52, -8], [36, -14]));
}

function productShelf(pen: Pen): void {
  const wall = pen.backdrop();
  lightCone(wall.at(-130, -290), 520, 420, 'indigo2', 0.3);
  lightCone(wall.at(160, -290), 520, 420, 'indigo2', 0.25);
  const tile = (
    column: number,
    row: number,
    contents: (inside: Pen) => void,
    paint: Parameters<Pen['fill']>[0] = 'paper0',
  ) => {
    const p = pen.at(-262 + column * 134 + row * 67, -134 + row * 156);
    card(p, 118, 108, paint, 12);
    contents(p);
  };
  tile(0, 0, (p) => {
    p.fill('indigo5', polygon([59, 18], [98, 38], [20, 38]));
    for (const x of [28, 46, 64, 82]) p.fill('indigo3', rect(x, 42, 9, 36));
    p.fill('indigo6', rect(18, 80, 82, 9, 2));
    p.fill('warm3', circle(59, 31, 4));
  });
  tile(
    1,
    0,
    (p) => {
      for (let bar = 0; bar < 11; bar++) {
        const half = 6 + 24 * Math.abs(Math.sin(bar * 1.3)) * Math.sin((Math.PI * (bar + 1)) / 12);
        p.line(bar === 6 ? 'warm3' : 'indigo2', 4, polyline([17 + bar * 8.4, 54 - half], [17 + bar * 8.4, 54 + half]));
      }
    },
    gradient('indigo5', 'indigo7'),
  );
  tile(2, 0, (p) => {
    for (const [angle, paint] of [
      [-16, 'indigo2'],
      [0, 'indigo3'],
      [16, 'indigo5'],
    ] as const)
      p.at(59, 108)
        .turned(angle)
        .fill(paint, rect(-24, -88, 48, 64, 6));
    p.at(59, 108)
      .turned(16)
      .line('white', 5, [...arc(0, -64, 9, 180, 380), { type: 'line', to: [0, -48] }]);
    p.at(59, 108)
      .turned(16)
      .fill('warm2', circle(0, -37, 3.4));
  });
  tile(3, 0, (p) => {
    p.fill('indigo6', rect(14, 22, 90, 64, 5));
    play(p, 59, 46, 14);
    p.line('warm2', 5, polyline([34, 74], [84, 74]));
  });
  tile(0, 1, (p) => {
    for (let row = 0; row < 5; row++)
      for (let option = 0; option < 4; option++) {
        if (option === (row * 3) % 4)
          p.fill(row === 2 ? 'warm3' : 'indigo5', circle(34 + option * 18, 22 + row * 16, 6));
        else p.line('paper4', 1.4, circle(34 + option * 18, 22 + row * 16, 5.6));
      }
  });
  tile(
    1,
    1,
    (p) =>
      code(
        p.at(18, 26),
        [
          [0, 22, 30],
          [1, 34],
          [1, 16, 26],
          [2, 28],
          [0, 18],
        ],
        14,
        5,
      ),
    gradient('screen1', 'screen2'),
  );
  tile(2, 1, (p) => {
    p.fill(gradient('warm2', 'warm4', 'diagonal'), rect(14, 16, 90, 42, 6));
    p.line('rule', 5, polyline([18, 72], [86, 72]));
    p.line('rule', 5, polyline([18, 86], [100, 86]));
    p.line('indigo4', 5, polyline([18, 86], [66, 86]));
  });
  for (const y of [-14, 142]) {
    pen.fill(gradient('indigo2', 'indigo4'), rect(-296, y, 592, 9, 3));
    pen.backdrop().fill(gradient('ink3', 'ink3', 'down', [0.18, 0]), rect(-280, y + 9, 560, 26));
  }
}

function pinBoard(pen: Pen): void {
  lightCone(pen.backdrop().at(0, -330), 620, 900, 'warm1', 0.5);
  pen.fill('ink3', rect(-232, -138, 476, 300, 10), 0.14);
  pen.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(-240, -150, 480, 300, 10));
  pen.fill(gradient('warm1', 'warm2', 'diagonal'), rect(-228, -138, 456, 276, 5));
  for (let dot = 0; dot < 70; dot++)
    pen.fill('warm4', circle(-220 + pen.random() * 440, -132 + pen.random() * 264, 1), 0.45);
  const photo = pen.at(-120, -20).turned(-7);
  photo.fill('white', rect(-88, -84, 176, 170, 3));
  photo.fill(gradient('indigo5', 'indigo7'), rect(-78, -74, 156, 124));
  photo.fill(gradient('warm2', 'warm2', 'down', [0.7, 0]), polygon([-6, -74], [6, -74], [44, 50], [-44, 50]));
  photo.fill('ink3', rect(-78, 34, 156, 16));
  photo.fill('skin2', circle(0, -6, 9));
  photo.fill('white', rect(-12, 4, 24, 34, 10));
  for (let seat = 0; seat < 6; seat++) photo.fill('ink3', circle(-62 + seat * 25, 44, 9));
  const frame = pen.at(94, -62).turned(4);
  frame.fill(gradient('ink1', 'ink3', 'diagonal'), rect(-84, -62, 168, 124, 4));
  frame.fill('paper1', rect(-74, -52, 148, 104));
  frame.fill(gradient('indigo2', 'warm1'), rect(-62, -40, 124, 80));
  frame.fill('indigo4', polygon([-62, 40], [-30, -8], [-6, 22], [22, -20], [62, 40]));
  frame.fill('warm3', circle(38, -20, 9));
  const question = pen.at(104, 78).turned(-5);
  question.fill('paper0', rect(-72, -44, 144, 92, 6));
  question.line('indigo4', 7, [...arc(-42, -10, 13, 170, 400), { type: 'line', to: [-42, 12] }]);
  question.fill('indigo4', circle(-42, 26, 4.6));
  textLines(question.at(-10, -18), 66, [1, 0.8, 0.95, 0.5], { step: 14, thickness: 5 });
  pen.line('ink2', 1.4, curve([-116, -98], [-30, -86], [96, -116]));
  pen.line('ink2', 1.4, curve([96, -116], [150, -20], [104, 42]));
  for (const [x, y] of [
    [-116, -98],
    [96, -116],
    [104, 42],
  ] as const) {
    pen.fill('warm4', circle(x, y, 7));
    pen.fill('white', circle(x - 2, y - 2, 2), 0.8);
  }
}

export const deliveryPictures: Record<string, Picture> = {
  'service-devops-hero': picture('4:3', 'lilac', deliveryLoop),
  'service-ai-managed-hero': picture('4:3', 'day', modelTray),
  'service-app-development-hero': picture('4:3', 'lilac', threeScreens),
  'service-development-hero': picture('4:3', 'dawn', draftingTable),
  'services-hero': picture('4:3', 'day', fourPlatforms),
  'products-hero': picture('4:3', 'electric', productShelf),
  'insights-hero': picture('4:3', 'dawn', pinBoard),
};
