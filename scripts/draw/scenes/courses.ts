import { floor, grid, project, slab } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, type Point, polygon, polyline, rect } from '../shapes.ts';
import { appWindow, card, code, columns, cross, pie, shield, tick, trend } from '../things/interface.ts';
import { database, glow, rack } from '../things/objects.ts';

function deepLayers(pen: Pen): void {
  const sheet = pen.at(-300, -96);
  card(sheet, 120, 196, 'paper0', 10);
  for (let row = 0; row < 8; row++) {
    sheet.fill(row === 0 ? 'indigo5' : row === 4 ? 'warm2' : 'indigo1', rect(10, 12 + row * 22, 100, 16, 3));
    for (const x of [20, 54, 86])
      sheet.line(
        row === 0 || row === 4 ? 'white' : 'indigo3',
        4,
        polyline([x, 20 + row * 22], [x + 12, 20 + row * 22]),
      );
  }
  const layers = [4, 6, 6, 4, 1].map((count, layer) =>
    Array.from({ length: count }, (_, unit): Point => [-136 + layer * 66, (unit - (count - 1) / 2) * 40]),
  );
  glow(pen.at(-10, 0), 170, 'glow', 0.35);
  layers.forEach((layer, index) => {
    for (const from of layer)
      for (const to of layers[index + 1] ?? []) pen.line('indigo3', 1, polyline(from, to), { opacity: 0.5 });
  });
  layers.forEach((layer, index) => {
    layer.forEach(([x, y], unit) => {
      const hot = index === 4 || (index + unit * 2) % 5 === 2;
      pen.fill(
        gradient(hot ? 'warm2' : 'indigo2', hot ? 'warm4' : 'indigo5', 'diagonal'),
        circle(x, y, index === 4 ? 16 : 10),
      );
      pen.fill('white', circle(x - 3, y - 3.4, 2.4), 0.8);
    });
  });
  pen.line('indigo3', 2, polyline([-180, 0], [-150, 0]), { dash: [3, 6] });
  pen.line('warm3', 3, polyline([146, 0], [172, 0]));
  const chart = pen.at(176, -80);
  card(chart, 132, 160, gradient('screen1', 'screen2'), 10);
  trend(chart.at(18, 30), 92, 96, [0.08, 0.14, 0.3, 0.6, 0.78, 0.84], 'warm3', 3.4);
  chart.line('paper5', 2, polyline([18, 134], [114, 134]));
}

function terminalAndRacks(pen: Pen): void {
  for (const [x, height] of [
    [-70, 190],
    [-6, 230],
    [58, 210],
    [122, 180],
  ] as const)
    rack(pen.at(110, 60), [x, -10, 0], height, 'indigo3');
  const terminal = pen.at(-290, -116);
  terminal.fill('ink3', rect(6, 12, 300, 220, 12), 0.25);
  appWindow(terminal, 300, 220, 'dark', 12);
  const lines: readonly (readonly [Tone, number])[] = [
    ['warm2', 120],
    ['paper4', 190],
    ['paper4', 150],
    ['warm2', 90],
    ['indigo3', 210],
    ['indigo3', 176],
    ['warm2', 60],
  ];
  for (const [row, [tone, length]] of lines.entries()) {
    const y = 46 + row * 25;
    if (tone === 'warm2') terminal.line('indigo3', 4, polyline([22, y - 6], [29, y], [22, y + 6]));
    terminal.line(tone, 6, polyline([44, y], [44 + length, y]));
  }
  terminal.fill('white', rect(118, 186, 11, 20, 2));
}

function fittedCurve(pen: Pen): void {
  const plot = pen.at(-296, -130);
  card(plot, 310, 260, 'paper0', 14);
  for (let line = 1; line < 6; line++) {
    plot.line('rule', 1, polyline([34, 20 + line * 36], [292, 20 + line * 36]), { opacity: 0.7 });
    plot.line('rule', 1, polyline([34 + line * 44, 22], [34 + line * 44, 228]), { opacity: 0.7 });
  }
  plot.line('paper5', 3, polyline([34, 22], [34, 228], [294, 228]));
  const value = (t: number) => 210 - 170 / (1 + Math.exp(-7 * (t - 0.5)));
  for (let index = 0; index < 42; index++) {
    const t = pen.random();
    const y = value(t) + (pen.random() - 0.5) * 62;
    plot.fill(index % 7 === 0 ? 'warm3' : 'indigo4', circle(44 + t * 240, Math.min(220, Math.max(28, y)), 5.4), 0.75);
  }
  const fit = curve(...Array.from({ length: 9 }, (_, step): Point => [40 + step * 31, value(step / 8)]));
  plot.line('indigo3', 26, fit, { opacity: 0.22 });
  plot.line('indigo6', 5, fit);
  const notebook = pen.at(40, -146);
  for (const [index, height] of [66, 112, 92].entries()) {
    const cell = notebook.at(0, [0, 78, 202][index] ?? 0);
    card(cell.at(24, 0), 232, height, index === 1 ? 'paper0' : gradient('screen1', 'screen2'), 9);
    cell.fill(index === 1 ? 'warm3' : 'indigo4', rect(0, 8, 13, 13, 3));
    if (index === 1) columns(cell.at(44, 18), 190, 78, [0.3, 0.55, 0.85, 1, 0.8, 0.5, 0.25], { accent: 3, gap: 0.25 });
    else
      code(
        cell.at(44, 20),
        index === 0
          ? [
              [0, 34, 60],
              [0, 26, 40, 30],
              [1, 70],
            ]
          : [
              [0, 44, 30],
              [1, 60, 34],
              [1, 30, 70],
              [0, 54],
            ],
        17,
        5,
      );
  }
}

function analyticsDashboard(pen: Pen): void {
  const sheet = pen.at(-310, -60).on([1, -0.12, 0, 1, 0, 0]);
  sheet.fill('ink3', rect(5, 10, 180, 200, 8), 0.12);
  sheet.fill('paper0', rect(0, 0, 180, 200, 8));
  sheet.fill('indigo5', rect(0, 0, 180, 26, 8));
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 3; column++) {
      sheet.fill(
        row === 3 && column === 1 ? 'warm2' : column === 0 ? 'indigo2' : 'indigo1',
        rect(8 + column * 57, 34 + row * 23, 50, 17, 2),
      );
    }
  pen.line('warm3', 4, curve([-110, 60], [-80, 40], [-60, 40]));
  pen.fill('warm3', polygon([-42, 40], [-64, 29], [-64, 51]));
  const board = pen.at(-46, -140);
  board.fill('ink3', rect(8, 14, 350, 280, 14), 0.16);
  board.fill('paper0', rect(0, 0, 350, 280, 14));
  board.fill('paper1', rect(16, 16, 190, 118, 8));
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 15; column++) {
      if (Math.sin(column * 0.6 + 0.5) + Math.cos(row * 0.7 + column * 0.25) + Math.sin(row * 1.1) > 0.2)
        board.fill('indigo2', circle(30 + column * 11.6, 28 + row * 11.6, 3.6));
    }
  for (const [x, y, r] of [
    [70, 60, 15],
    [138, 88, 20],
    [166, 46, 10],
  ] as const) {
    board.fill('warm3', circle(x, y, r), 0.3);
    board.fill('warm3', circle(x, y, r * 0.4));
  }
  board.fill('paper1', rect(220, 16, 114, 118, 8));
  pie(board, 277, 75, 42, [
    [0.42, 'indigo4'],
    [0.26, 'indigo2'],
    [0.2, 'indigo6'],
    [0.12, 'warm3'],
  ]);
  board.fill('paper0', circle(277, 75, 22));
  board.fill('paper1', rect(16, 148, 318, 116, 8));
  columns(board.at(34, 164), 132, 84, [0.4, 0.65, 0.5, 0.8, 0.7, 0.95], { accent: 5, gap: 0.3 });
  trend(board.at(188, 168), 126, 80, [0.2, 0.4, 0.34, 0.62, 0.56, 0.86], 'indigo4', 4);
}

function threeLayers(pen: Pen): void {
  grid(pen, [-200, -200, -30], 9, 46, 'indigo3', 0.14);
  slab(pen, [-150, -120, -30], [300, 240, 18], 26, materials.mist);
  for (const [x, y] of [
    [-84, -40],
    [10, -70],
    [30, 50],
  ] as const)
    database(pen, [x, y, -12], 36, 2, x === 10 ? materials.warm : materials.indigo);
  for (const [x, y] of [
    [-130, 100],
    [130, 100],
    [130, -100],
  ] as const) {
    const [px, py] = project([x, y, -12]);
    pen.line('indigo4', 2, polyline([px, py], [px, py - 190]), { dash: [3, 7] });
  }
  slab(pen, [-150, -120, 72], [300, 240, 14], 26, materials.glass);
  const service = pen.on(floor([-150, -120, 86]));
  service.line('indigo6', 17, [...arc(120, 96, 34, 90, 360), { type: 'line', to: [154, 150] }]);
  service.line('warm3', 17, [...arc(180, 146, 34, 270, 540), { type: 'line', to: [146, 92] }]);
  service.fill('white', circle(116, 66, 5));
  service.fill('white', circle(184, 176, 5));
  slab(pen, [-150, -120, 176], [300, 240, 10], 26, materials.paper);
  const page = pen.on(floor([-150, -120, 186]));
  page.fill(gradient('indigo4', 'indigo5'), rect(20, 20, 260, 66, 8));
  page.line('white', 8, polyline([42, 44], [140, 44]));
  page.line('white', 6, polyline([42, 64], [104, 64]), { opacity: 0.7 });
  for (let tile = 0; tile < 3; tile++) {
    page.fill(tile === 1 ? 'warm2' : 'indigo2', rect(20 + tile * 90, 102, 80, 66, 8));
    page.line('rule', 6, polyline([24 + tile * 90, 186], [80 + tile * 90, 186]));
  }
}

function endlessLoop(pen: Pen): void {
  const lobe = (side: 1 | -1): Point[] => [
    [0, 0],
    [side * 74, -86],
    [side * 172, -86],
    [side * 226, 0],
    [side * 172, 86],
    [side * 74, 86],
    [0, 0],
  ];
  glow(pen.at(0, 0), 260, 'glow', 0.3);
  const left = curve(...lobe(-1));
  const right = curve(...lobe(1));
  pen.line(gradient('indigo3', 'indigo6', 'diagonal'), 38, left);
  pen.line(gradient('indigo5', 'indigo3', 'diagonal'), 38, right);
  pen.line('indigo4', 38, polyline([-30, -36], [30, 36]));
  pen.line('white', 2, left, { dash: [9, 10], opacity: 0.8 });
  pen.line('white', 2, right, { dash: [9, 10], opacity: 0.8 });
  for (const [x, y, tone] of [
    [-226, 0, 'indigo5'],
    [-122, -94, 'indigo4'],
    [122, 94, 'indigo4'],
    [226, 0, 'indigo6'],
    [122, -94, 'warm3'],
  ] as const) {
    pen.fill('paper0', circle(x, y, 31));
    pen.line(tone, 5, circle(x, y, 31));
  }
  pen.line('indigo5', 4, polyline([-238, -8], [-214, -8]));
  pen.line('indigo5', 4, polyline([-238, 2], [-220, 2]));
  pen.line('indigo5', 4, polyline([-238, 12], [-226, 12]));
  pen.line('indigo4', 4, polyline([-130, -104], [-138, -94], [-130, -84]));
  pen.line('indigo4', 4, polyline([-114, -104], [-106, -94], [-114, -84]));
  tick(pen, 122, 94, 11, 'indigo4', 5);
  pen.fill('indigo6', polygon([226, -15], [238, 11], [226, 5], [214, 11]));
  pen.line('warm3', 4, polyline([106, -92], [115, -92], [121, -104], [128, -82], [133, -92], [139, -92]));
  const branch = pen.at(0, 0);
  branch.fill('paper0', circle(0, 0, 46));
  branch.line('ink2', 6, polyline([-14, -22], [-14, 22]));
  branch.line('ink2', 6, curve([-14, 12], [6, 8], [16, -4], [16, -16]));
  for (const [x, y] of [
    [-14, -24],
    [-14, 24],
    [16, -18],
  ] as const) {
    branch.fill(y === -18 ? 'warm3' : 'indigo5', circle(x, y, 9));
    branch.fill('paper0', circle(x, y, 3.6));
  }
}

function markedNode(pen: Pen): void {
  const nodes: readonly Point[] = [
    [-270, -90],
    [-190, -20],
    [-240, 90],
    [-120, 110],
    [-90, -104],
    [40, -128],
    [140, -70],
    [230, -116],
    [250, 10],
    [180, 96],
    [64, 122],
    [-10, -40],
  ];
  const links = [
    [0, 1],
    [1, 2],
    [1, 4],
    [2, 3],
    [4, 5],
    [5, 6],
    [6, 7],
    [6, 8],
    [8, 9],
    [9, 10],
    [3, 10],
    [4, 11],
    [11, 6],
    [11, 10],
  ] as const;
  for (const [from, to] of links) {
    const [a, b] = [nodes[from], nodes[to]];
    if (a && b) pen.line('indigo3', 2, polyline(a, b), { opacity: 0.7 });
  }
  nodes.forEach(([x, y], index) => {
    pen.fill(index === 8 ? 'warm3' : gradient('indigo3', 'indigo6', 'diagonal'), rect(x - 17, y - 17, 34, 34, 9));
    pen.line('white', 3, polyline([x - 7, y - 4], [x + 7, y - 4]));
    pen.line('white', 3, polyline([x - 7, y + 5], [x + 2, y + 5]), { opacity: 0.7 });
  });
  glow(pen.at(-40, 10), 190, 'glow', 0.55);
  shield(pen.at(-40, 10), 122);
  const lock = pen.at(-40, 22);
  lock.line('white', 10, [...arc(0, -24, 22, 180, 360), { type: 'line', to: [22, -8] }]);
  lock.line('white', 10, polyline([-22, -24], [-22, -8]));
  lock.fill('white', rect(-36, -10, 72, 54, 9));
  lock.fill('indigo6', circle(0, 11, 8));
  lock.line('indigo6', 6, polyline([0, 11], [0, 26]));
  const lens = pen.at(250, 10);
  lens.fill(gradient('white', 'indigo2', 'diagonal', [0.3, 0.1]), circle(0, 0, 48));
  cross(lens, 0, 0, 8, 'white', 4);
  lens.line('ink1', 9, circle(0, 0, 48));
  lens.line('warm3', 15, polyline([36, 36], [76, 78]));
}

export const coursePictures: Record<string, Picture> = {
  'course-ai-ml-training': picture('16:10', 'lilac', deepLayers),
  'course-linux-system-admin': picture('16:10', 'electric', terminalAndRacks),
  'course-cybersecurity-ethical-hacking': picture('16:10', 'night', markedNode),
  'course-data-science': picture('16:10', 'day', fittedCurve),
  'course-data-analytics': picture('16:10', 'dawn', analyticsDashboard),
  'course-python-fullstack': picture('16:10', 'lilac', threeLayers),
  'course-devops': picture('16:10', 'day', endlessLoop),
};
