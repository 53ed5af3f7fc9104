import { gradient, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, type Point, polygon, polyline, rect, wire } from '../shapes.ts';
import { answerRows, appWindow, badge, card, code, columns, play, textLines } from '../things/interface.ts';
import { glow } from '../things/objects.ts';

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

export const codingPictures: Record<string, Picture> = {
  'coding-platform-hero': picture('4:3', 'electric', passingTests),
  'coding-debugging': picture('16:10', 'lilac', explainedError),
  'coding-test-series': picture('16:10', 'dawn', testSeries),
  'coding-languages': picture('16:10', 'day', fiveLanguages),
  'coding-ide': picture('16:10', 'electric', workbench),
};
