import { box, floor, leftWall, rightWall, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect, wire } from '../shapes.ts';
import {
  answerRows,
  appWindow,
  badge,
  card,
  cloud,
  code,
  columns,
  play,
  textLines,
  trend,
} from '../things/interface.ts';
import { glow, plant, tower, tree } from '../things/objects.ts';
import { bust, hands, member, person } from '../things/people.ts';
import { laptopBack, palm, perspective, room } from '../things/rooms.ts';

function isometricClass(pen: Pen): void {
  slab(pen, [-220, -200, -14], [420, 400, 14], 10, materials.stone);
  const back = pen.on(leftWall([-216, -196, 170]));
  back.fill(gradient('indigo5', 'indigo6', 'diagonal'), rect(0, 0, 412, 170));
  const side = pen.on(rightWall([-216, 196, 170]));
  side.fill(gradient('indigo3', 'indigo4', 'across'), rect(0, 0, 392, 170));
  for (let pane = 0; pane < 3; pane++) {
    side.fill(gradient('dawn1', 'indigo2'), rect(36 + pane * 112, 32, 84, 92, 4));
    side.line('white', 3, polyline([78 + pane * 112, 32], [78 + pane * 112, 124]));
  }
  back.fill('ink3', rect(104, 22, 210, 116, 8));
  back.fill(gradient('screen1', 'screen2'), rect(110, 28, 198, 104, 5));
  code(
    back.at(128, 46),
    [
      [0, 30, 46],
      [1, 40, 22],
      [2, 60],
      [2, 30, 36],
      [1, 24],
      [0, 44],
    ],
    13,
    4.4,
  );
  columns(back.at(236, 44), 58, 68, [0.5, 0.8, 0.6, 1], { accent: 3, paint: 'indigo3' });
  person(standing(pen, [16, -140, 0]), 116, {
    top: 'warm3',
    legs: 'ink2',
    hair: 'bun',
    skin: 'skin2',
    left: [-22, -10],
  });
  for (const [row, y] of [-40, 50, 140].entries()) {
    for (const [seat, x] of [-150, -40, 70].entries()) {
      if (row === 2 && seat === 2) continue;
      shadow(pen, [x, y, 0], [84, 44, 12], 0.1);
      box(pen, [x, y, 0], [84, 6, 34], materials.mist);
      box(pen, [x, y, 34], [84, 44, 4], materials.paper);
      const lid = pen.on(leftWall([x + 26, y + 10, 62]));
      lid.fill(gradient('ink1', 'ink3'), rect(0, 0, 34, 24, 2));
      lid.line('indigo3', 3, polyline([7, 9], [20, 9]));
      lid.line('warm2', 3, polyline([7, 15], [15, 15]));
      bust(standing(pen, [x + 46, y + 54, 4]).at(0, 0), 60, { ...member(row * 3 + seat * 2), seen: 'back' });
    }
  }
  plant(standing(pen, [170, 170, 0]), 72);
}

function threeClouds(pen: Pen): void {
  glow(pen.at(0, -90), 260, 'white', 0.4);
  cloud(pen.at(-180, -40), 190, gradient('white', 'indigo2'));
  const square = pen.at(6, -96);
  square.fill(gradient('white', 'indigo3', 'diagonal'), rect(-66, -24, 132, 60, 16));
  square.fill('white', rect(-44, -62, 76, 70, 16));
  square.fill(gradient('white', 'indigo2'), rect(-8, -46, 60, 60, 16));
  const round = pen.at(190, -44);
  for (const [x, y, r] of [
    [-52, -22, 34],
    [0, -44, 46],
    [50, -20, 36],
  ] as const)
    round.fill(gradient('white', 'warm2', 'diagonal'), circle(x, y, r));
  round.fill(gradient('white', 'warm2', 'diagonal'), rect(-86, -24, 172, 42, 21));
  for (const [x, y, tone] of [
    [-180, -34, 'indigo2'],
    [6, -54, 'white'],
    [190, -20, 'warm2'],
  ] as const) {
    pen.line(tone, 4, curve([x, y], [x * 0.8, y + 50], [x * 0.26, 60], [x * 0.16, 96]), { dash: [3, 10] });
    for (const dx of [-34, 0, 34])
      pen.fill('indigo5', rect(x + dx - 10, y - 34 - (tone === 'white' ? 4 : 0), 20, 20, 5), 0.9);
  }
  bust(pen.at(0, 208), 186, { top: 'warm3', hair: 'curly', skin: 'skin3' });
  pen.fill(gradient('indigo1', 'indigo2'), rect(-230, 196, 460, 15, 6));
  laptopBack(pen.at(0, 198), 112, gradient('paper1', 'paper4'));
  for (const x of [-190, 190]) pen.line('indigo2', 10, polyline([x, 210], [x * 1.06, 280]));
  for (const [index, x] of [-190, -158, -134].entries())
    pen.fill(
      (['warm3', 'indigo2', 'indigo7'] as const)[index] ?? 'warm3',
      rect(x, 130 + index * 8, 24, 66 - index * 8, 3),
    );
  pen.fill('white', rect(140, 166, 24, 30, 4));
  pen.line('white', 4, arc(166, 180, 8, -80, 80));
}

function skillsRoom(pen: Pen): void {
  room(pen, 70, gradient('dawn1', 'indigo1', 'across'), gradient('indigo2', 'indigo1'));
  perspective(pen, 70, 'indigo3', 0.2);
  pen.fill(gradient('screen1', 'screen2'), rect(80, -170, 214, 150, 8));
  trend(pen.at(104, -140), 164, 92, [0.15, 0.35, 0.3, 0.6, 0.7, 0.95], 'warm3', 4);
  person(pen.at(40, 120), 232, {
    top: 'indigo5',
    legs: 'ink2',
    hair: 'long',
    skin: 'skin2',
    right: [24, -14],
    left: hands.waistLeft,
  });
  pen.fill('ink3', ellipse(-150, 178, 170, 14), 0.14);
  for (const [x, look] of [
    [-232, { top: 'warm3', hair: 'short', skin: 'skin3' }],
    [-78, { top: 'indigo3', hair: 'bun', skin: 'skin1' }],
  ] as const) {
    pen.fill(gradient('ink1', 'ink3'), rect(x - 34, 34, 68, 120, 14));
    bust(pen.at(x, 100), 132, look);
  }
  pen.fill('paper0', rect(-290, 88, 280, 14, 5));
  pen.fill(gradient('indigo3', 'indigo5'), rect(-270, 102, 240, 74, 5));
  pen.fill('white', polygon([-210, 80], [-166, 80], [-158, 89], [-220, 89]));
  pen.line('indigo3', 2, polyline([-200, 84], [-176, 84]));
  pen.fill('warm2', rect(-128, 68, 14, 20, 3));
  palm(pen.at(270, 190), 130);
}

function lessonPlayer(pen: Pen): void {
  const player = pen.at(-280, -190);
  player.fill('ink3', rect(8, 14, 372, 300, 16), 0.16);
  player.fill('paper0', rect(0, 0, 372, 300, 16));
  player.fill(gradient('indigo4', 'indigo7', 'diagonal'), rect(14, 14, 344, 204, 10));
  for (let ring = 0; ring < 4; ring++)
    player.line('indigo2', 2, circle(250, 100, 34 + ring * 26), { opacity: 0.35 - ring * 0.07 });
  bust(player.at(252, 218), 166, { top: 'warm3', hair: 'ponytail', skin: 'skin2' });
  code(
    player.at(40, 58),
    [
      [0, 26, 40],
      [1, 34, 18],
      [1, 50],
      [2, 30, 22],
      [0, 20],
    ],
    18,
    6,
  );
  play(player, 186, 116, 34, 'white', 'warm3');
  player.line('rule', 6, polyline([20, 244], [352, 244]));
  player.line('warm3', 6, polyline([20, 244], [214, 244]));
  player.fill('white', circle(214, 244, 10));
  player.fill('warm3', circle(214, 244, 6));
  for (const x of [30, 62, 94]) player.fill('indigo4', x === 62 ? rect(x - 8, 264, 16, 18, 4) : circle(x, 273, 8));
  const list = pen.at(118, -150);
  list.fill('ink3', rect(6, 12, 186, 252, 14), 0.14);
  list.fill('paper0', rect(0, 0, 186, 252, 14));
  for (let row = 0; row < 6; row++) {
    const y = 28 + row * 39;
    if (row === 3) list.fill('indigo1', rect(8, y - 17, 170, 34, 8));
    if (row < 3) badge(list, 28, y, 11, 'indigo4');
    else list.line(row === 3 ? 'warm3' : 'rule', 3, circle(28, y, 10));
    if (row === 3) list.fill('warm3', polygon([24, y - 5], [34, y], [24, y + 5]));
    list.line(row === 3 ? 'indigo4' : 'rule', 6, polyline([52, y], [110 + ((row * 37) % 50), y]));
  }
  const ring = pen.at(196, 148);
  ring.fill('ink3', circle(4, 10, 66), 0.14);
  ring.fill('paper0', circle(0, 0, 66));
  ring.line('rule', 15, circle(0, 0, 44));
  ring.line('indigo4', 15, arc(0, 0, 44, -90, 140));
  ring.line('warm3', 15, arc(0, 0, 44, 122, 142));
  ring.line('indigo5', 7, polyline([-14, 2], [-3, 13], [17, -12]));
}

function collegeToOffice(pen: Pen): void {
  slab(pen, [-240, -240, -14], [480, 480, 14], 40, materials.mist);
  const ground = pen.on(floor([0, 0, 0]));
  const way = curve([-150, 170], [-60, 150], [-20, 40], [60, 0], [90, -90], [150, -130]);
  ground.line('paper0', 44, way);
  ground.line('warm3', 4, way, { dash: [4, 12] });
  tower(pen, [90, -226, 0], [96, 96, 250], materials.indigo, 'warm1');
  tower(pen, [192, -190, 0], [40, 70, 150], materials.lilac, 'warm1');
  box(pen, [-216, 20, 0], [90, 170, 16], materials.paper);
  box(pen, [-210, 26, 16], [78, 158, 70], materials.sand);
  const front = pen.on(rightWall([-132, 184, 86]));
  for (let column = 0; column < 6; column++)
    front.fill(gradient('white', 'paper3', 'across'), rect(8 + column * 26, 10, 11, 60, 2));
  box(pen, [-218, 18, 86], [94, 174, 10], materials.indigo);
  const roof = pen.on(rightWall([-124, 192, 96]));
  roof.fill(gradient('indigo4', 'indigo6'), polygon([0, 0], [174, 0], [87, -52]));
  roof.fill('warm3', circle(87, -20, 10));
  const steps: readonly (readonly [number, number, Tone])[] = [
    [-96, 152, 'warm3'],
    [-20, 40, 'indigo5'],
    [84, -60, 'indigo3'],
  ];
  for (const [x, y, top] of steps)
    person(standing(pen, [x, y, 0]), 66, { top, hair: top === 'indigo5' ? 'ponytail' : 'short', skin: 'skin2' });
  for (const [x, y, s] of [
    [-160, -150, 84],
    [-60, -190, 70],
    [10, 160, 82],
    [150, 60, 78],
    [190, 140, 64],
  ] as const)
    tree(standing(pen, [x, y, 0]), s, s === 82 || s === 70 ? ['warm2', 'warm3'] : ['indigo3', 'indigo5']);
}

function passingTests(pen: Pen): void {
  glow(pen.at(0, 0), 250, 'indigo3', 0.35);
  const editor = pen.at(-270, -170);
  editor.fill('ink3', rect(8, 16, 420, 300, 14), 0.3);
  appWindow(editor, 420, 300, 'dark', 14);
  code(
    editor.at(30, 50),
    [
      [0, 50, 90],
      [1, 40, 60, 30],
      [2, 100, 36],
      [2, 44, 80],
      [3, 60, 40],
      [3, 120],
      [2, 50],
      [1, 70, 44],
      [0, 30],
      [0, 60, 100],
      [1, 80],
    ],
    22,
    7,
  );
  const tests = pen.at(60, 12);
  card(tests, 200, 176, 'paper0', 14);
  for (let row = 0; row < 4; row++) {
    badge(tests, 32, 34 + row * 37, 13, row === 3 ? 'warm3' : 'indigo4');
    tests.line('rule', 7, polyline([60, 34 + row * 37], [120 + ((row * 29) % 48), 34 + row * 37]));
  }
  const timer = pen.at(188, -120);
  timer.fill('ink3', circle(5, 12, 74), 0.2);
  timer.fill('warm3', rect(-12, -98, 24, 24, 6));
  timer.fill(gradient('warm2', 'warm4', 'diagonal'), circle(0, 0, 76));
  timer.fill('white', circle(0, 0, 60));
  timer.fill(gradient('indigo3', 'indigo5', 'diagonal'), [
    { type: 'move', to: [0, 0] },
    { type: 'line', to: [0, -48] },
    ...arc(0, 0, 48, -90, 150).slice(1),
    { type: 'close' },
  ]);
  timer.fill('white', circle(0, 0, 12));
  timer.line('ink3', 6, polyline([0, 0], [-30, 22]));
}

function explainedError(pen: Pen): void {
  const editor = pen.at(-290, -150);
  editor.fill('ink3', rect(8, 14, 400, 290, 14), 0.2);
  appWindow(editor, 400, 290, 'dark', 14);
  code(
    editor.at(58, 50),
    [
      [0, 44, 80],
      [1, 60, 40],
      [2, 34, 90],
      [2, 110, 50],
      [2, 50, 30, 40],
      [1, 44],
      [0, 30, 66],
      [1, 90],
      [0, 24],
    ],
    26,
    7,
  );
  for (let line = 0; line < 9; line++) editor.line('ink1', 5, polyline([20, 50 + line * 26], [32, 50 + line * 26]));
  editor.fill('warm3', rect(12, 115, 28, 26, 5), 0.25);
  editor.fill('warm3', circle(26, 128, 7));
  const wave: Point[] = Array.from({ length: 25 }, (_, step) => [80 + step * 7, 140 + (step % 2) * 6]);
  editor.line('warm3', 3, curve(...wave));
  pen.line('warm3', 2.6, wire([-22, -8], [52, 20]), { dash: [3, 7] });
  const note = pen.at(52, -56);
  card(note, 234, 176, 'paper0', 14);
  note.fill('warm1', rect(0, 0, 234, 44, 14));
  note.fill('warm3', polygon([30, 9], [47, 36], [13, 36]));
  note.line('white', 4, polyline([30, 19], [30, 26]));
  note.line('warm4', 7, polyline([64, 23], [150, 23]));
  textLines(note.at(20, 70), 190, [1, 0.85, 0.6], { step: 20, thickness: 6 });
  note.fill('indigo1', rect(16, 122, 202, 38, 8));
  badge(note, 38, 141, 11);
  note.line('indigo4', 6, polyline([60, 141], [120, 141]));
  note.line('indigo3', 6, polyline([134, 141], [196, 141]));
}

function testSeries(pen: Pen): void {
  for (const [x, y, turn] of [
    [-196, 12, -9],
    [-176, 4, -3],
    [-150, 0, 4],
  ] as const) {
    const paper = pen.at(x, y).turned(turn);
    paper.fill('ink3', rect(-84, -130, 184, 272, 6), 0.1);
    paper.fill('paper0', rect(-92, -138, 184, 272, 6));
    if (turn !== 4) continue;
    paper.line('indigo5', 8, polyline([-68, -110], [10, -110]));
    for (let question = 0; question < 4; question++) {
      textLines(paper.at(-68, -82 + question * 54), 132, [1, 0.6], { step: 13, thickness: 5 });
      answerRows(
        paper.at(-60, -50 + question * 54),
        [(question * 3 + 1) % 4],
        4,
        24,
        question === 2 ? 'warm3' : 'indigo4',
      );
    }
  }
  const chart = pen.at(-10, -36);
  card(chart, 290, 180, gradient('screen1', 'screen2'), 14);
  for (let line = 0; line < 4; line++)
    chart.line('paper5', 1.4, polyline([24, 30 + line * 38], [266, 30 + line * 38]), { opacity: 0.4 });
  columns(chart.at(30, 26), 236, 120, [0.3, 0.42, 0.38, 0.6, 0.7, 0.92], { paint: 'indigo4', accent: 5, gap: 0.44 });
  chart.line('warm2', 4, curve([42, 104], [82, 88], [122, 94], [160, 66], [200, 54], [240, 24]));
  const watch = pen.at(90, -96);
  watch.fill('indigo5', rect(-9, -62, 18, 16, 4));
  watch.fill('indigo5', circle(0, 0, 48));
  watch.fill('paper0', circle(0, 0, 38));
  watch.line('warm3', 8, arc(0, 0, 30, -90, 120));
  watch.line('ink2', 5, polyline([0, 0], [14, -16]));
  watch.fill('ink2', circle(0, 0, 5));
}

function fiveLanguages(pen: Pen): void {
  const programs: readonly (readonly (readonly [number, ...number[]])[])[] = [
    [
      [0, 30, 40],
      [1, 50],
      [2, 34, 20],
      [1, 26],
      [0, 44],
    ],
    [
      [0, 60, 30],
      [1, 40, 30],
      [2, 50, 24],
      [3, 40],
      [2, 16],
      [1, 16],
      [0, 12],
    ],
    [
      [0, 24, 50],
      [0, 44],
      [0, 16],
      [1, 60],
      [1, 30, 30],
      [0, 12],
    ],
    [
      [0, 40, 20, 30],
      [1, 24, 50],
      [1, 70],
      [2, 36],
      [1, 14],
      [0, 12],
    ],
    [
      [0, 20, 26, 14],
      [1, 30],
      [2, 60],
      [3, 20, 30],
      [2, 40],
      [0, 30],
    ],
  ];
  const tabs: readonly Tone[] = ['indigo3', 'warm4', 'indigo5', 'indigo2', 'warm2'];
  for (const [index, lines] of programs.entries()) {
    const sheet = pen.at(0, 260).turned((index - 2) * 19);
    sheet.fill('ink3', rect(-72, -404, 160, 210, 12), 0.16);
    sheet.fill(tabs[index] ?? 'indigo3', rect(-80, -440, 74, 44, 12));
    sheet.fill(gradient('screen1', 'screen2'), rect(-80, -416, 160, 220, 10));
    sheet.line('ink1', 1.4, rect(-80, -416, 160, 220, 10));
    sheet.line('white', 5, polyline([-66, -428], [-34 + index * 3, -428]), { opacity: 0.9 });
    code(sheet.at(-62, -388), lines, 24, 7);
  }
}

function workbench(pen: Pen): void {
  const ide = pen.at(-300, -180);
  ide.fill('ink3', rect(10, 18, 600, 360, 16), 0.25);
  ide.fill(gradient('screen1', 'screen2'), rect(0, 0, 600, 360, 16));
  ide.line('ink1', 1.4, rect(0, 0, 600, 360, 16));
  for (const [index, tone] of (['warm3', 'indigo3', 'paper4'] as const).entries())
    ide.fill(tone, circle(22 + index * 18, 19, 5));
  ide.fill('ink2', rect(0, 38, 128, 322, 14));
  const files: readonly (readonly [number, number, Tone])[] = [
    [0, 60, 'warm2'],
    [1, 52, 'indigo2'],
    [1, 64, 'indigo2'],
    [2, 40, 'paper4'],
    [2, 48, 'white'],
    [1, 44, 'indigo2'],
    [0, 50, 'warm2'],
    [1, 60, 'paper4'],
    [1, 36, 'paper4'],
  ];
  for (const [row, [indent, width, tone]] of files.entries()) {
    if (row === 4) ide.fill('indigo5', rect(8, 60 + row * 28 - 12, 112, 24, 6));
    ide.fill(tone, indent === 0 ? rect(14, 55 + row * 28, 11, 9, 2) : circle(20 + indent * 12, 60 + row * 28, 3.6));
    ide.line(
      tone,
      5,
      polyline([34 + indent * 10, 60 + row * 28], [Math.min(112, 34 + indent * 10 + width * 0.7), 60 + row * 28]),
    );
  }
  code(
    ide.at(152, 66),
    [
      [0, 40, 70],
      [1, 56, 40],
      [2, 80, 30],
      [2, 30, 60],
      [3, 70],
      [2, 40, 24],
      [1, 30],
      [0, 54],
    ],
    19,
    6,
  );
  ide.fill('warm3', rect(260, 96, 4, 18));
  ide.fill('ink3', rect(128, 232, 300, 128, 4));
  for (const [row, length] of [120, 200, 160, 90].entries()) {
    if (row !== 2)
      ide.line('warm2', 4, polyline([146, 256 + row * 25 - 6], [153, 256 + row * 25], [146, 256 + row * 25 + 6]));
    ide.line(row === 2 ? 'indigo3' : 'paper4', 6, polyline([168, 256 + row * 25], [168 + length, 256 + row * 25]));
  }
  ide.fill('paper0', rect(428, 38, 172, 322, 14));
  ide.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(446, 58, 136, 84, 8));
  play(ide, 514, 100, 20, 'white', 'warm3');
  columns(ide.at(448, 164), 132, 80, [0.4, 0.7, 0.5, 0.95, 0.75], { accent: 3 });
  textLines(ide.at(448, 272), 132, [1, 0.7, 0.85, 0.5], { step: 20, thickness: 6 });
  ide.fill('warm3', rect(372, 10, 44, 20, 10));
  ide.fill('white', polygon([389, 14], [401, 20], [389, 26]));
}

function fivePaths(pen: Pen): void {
  const back = pen.backdrop();
  for (const [y, tone, opacity] of [
    [-30, 'indigo2', 0.45],
    [40, 'indigo2', 0.6],
    [110, 'indigo1', 0.9],
  ] as const) {
    back.fill(
      tone,
      [
        ...curve([-460, y + 60], [-300, y - 20], [-120, y + 40], [60, y - 50], [240, y + 20], [460, y - 60]),
        { type: 'line', to: [460, 400] },
        { type: 'line', to: [-460, 400] },
        { type: 'close' },
      ],
      opacity,
    );
  }
  glow(pen.at(0, -190), 170, 'warm2', 0.6);
  const ends: readonly (readonly [number, number, Tone])[] = [
    [-250, -20, 'indigo4'],
    [-134, -96, 'indigo3'],
    [0, -144, 'warm3'],
    [134, -96, 'indigo5'],
    [250, -20, 'indigo6'],
  ];
  const start: Point = [0, 206];
  for (const [x, y, tone] of ends) {
    const path = curve(start, [x * 0.16, 150], [x * 0.66, y + 118], [x, y + 34]);
    pen.line('paper0', 24, path);
    pen.line(tone, 15, path);
    pen.line('white', 2, path, { dash: [6, 10], opacity: 0.9 });
  }
  const emblems: readonly ((p: Pen) => void)[] = [
    (p) => {
      p.line('white', 4, rect(-16, -13, 32, 26, 3));
      p.line('white', 4, polyline([-16, -5], [16, -5]));
    },
    (p) => {
      for (const y of [-10, 0, 10]) p.line('white', 6, polyline([-15, y], [15, y]));
    },
    (p) => {
      p.line('white', 4, [
        ...arc(-3, 2, 12, 0, 180),
        { type: 'line', to: [-15, -6] },
        { type: 'line', to: [9, -6] },
        { type: 'close' },
      ]);
      p.line('white', 4, arc(10, 1, 6, -80, 90));
    },
    (p) => {
      p.line('white', 4, polyline([-8, -11], [-18, 0], [-8, 11]));
      p.line('white', 4, polyline([8, -11], [18, 0], [8, 11]));
    },
    (p) => {
      for (const [x, y] of [
        [-14, -8],
        [14, -8],
        [0, 12],
      ] as const) {
        p.line('white', 3, polyline([0, -1], [x, y]));
        p.fill('white', circle(x, y, 5));
      }
    },
  ];
  for (const [index, [x, y, tone]] of ends.entries()) {
    const sign = pen.at(x, y);
    sign.line('ink2', 7, polyline([0, -30], [0, 40]));
    sign.fill('ink3', ellipse(0, 42, 18, 5), 0.25);
    const side = index < 2 ? -1 : 1;
    sign.fill(
      tone,
      polygon([-44 * side, -70], [36 * side, -70], [56 * side, -46], [36 * side, -22], [-44 * side, -22]),
    );
    emblems[index]?.(sign.at(-2 * side, -46));
  }
  pen.fill('ink3', ellipse(0, 214, 46, 12), 0.2);
  pen.fill('paper0', circle(0, 206, 26));
  pen.fill('warm3', circle(0, 206, 15));
  person(pen.at(0, 212), 116, {
    top: 'warm3',
    legs: 'ink2',
    hair: 'ponytail',
    skin: 'skin2',
    seen: 'back',
    right: hands.raisedRight,
  });
}

export const trainingPictures: Record<string, Picture> = {
  'training-hero': picture('4:3', 'day', isometricClass),
  'training-cloud-hero': picture('4:3', 'electric', threeClouds),
  'training-professional-skills': picture('16:10', 'dawn', skillsRoom, 'fill'),
  'learning-platform-hero': picture('4:3', 'lilac', lessonPlayer),
  'campus-training-hero': picture('4:3', 'dawn', collegeToOffice),
  'coding-platform-hero': picture('4:3', 'electric', passingTests),
  'coding-debugging': picture('16:10', 'lilac', explainedError),
  'coding-test-series': picture('16:10', 'dawn', testSeries),
  'coding-languages': picture('16:10', 'day', fiveLanguages),
  'coding-ide': picture('16:10', 'electric', workbench),
  'tracks-hero': picture('4:3', 'dawn', fivePaths),
};
