import { box, cylinder, floor, grid, leftWall, type Place, project, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect, wire } from '../shapes.ts';
import {
  appWindow,
  bubble,
  card,
  cloud,
  code,
  columns,
  cross,
  padlock,
  pie,
  shield,
  textLines,
  tick,
  trend,
} from '../things/interface.ts';
import { database, glow, rack } from '../things/objects.ts';

/** A container as a delivery pipeline knows it: ribs on its long side. */
function container(
  pen: Pen,
  [x, y, z]: Place,
  material: (typeof materials)[keyof typeof materials],
  length = 58,
): void {
  box(pen, [x, y, z], [length, 34, 34], material);
  const face = pen.on(leftWall([x, y + 34, z + 34]));
  for (let rib = 7; rib < length; rib += 10) face.line('rim', 1.4, polyline([rib, 5], [rib, 29]), { opacity: 0.4 });
}

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

function threeTierOnCloud(pen: Pen): void {
  cloud(pen.backdrop().at(40, 130), 640, gradient('indigo2', 'indigo1'));
  appWindow(pen.at(-290, -120), 190, 138);
  const page = pen.at(-276, -92);
  page.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(0, 0, 162, 44, 5));
  for (let tile = 0; tile < 3; tile++) page.fill(tile === 1 ? 'warm2' : 'indigo1', rect(tile * 56, 54, 50, 44, 4));
  rack(pen.at(0, 14, 1.1), [-22, -20, 0], 104);
  pen.line('indigo4', 3, wire([-98, -50], [-44, -40]), { dash: [3, 7] });
  pen.line('indigo4', 3, wire([48, -40], [118, -50]), { dash: [3, 7] });
  const model = pen.at(196, -54);
  glow(model, 120, 'glow', 0.5);
  bubble(model.at(-76, -64), 152, 104, gradient('indigo4', 'indigo6', 'diagonal'));
  textLines(model.at(-52, -36), 76, [1, 0.7, 0.85], { paint: 'white', step: 22, thickness: 8 });
  model.fill('warm2', polygon([56, -76], [63, -57], [82, -50], [63, -43], [56, -24], [49, -43], [30, -50], [49, -57]));
  const region = pen.at(0, 130);
  for (const x of [-150, 0, 150]) {
    region.line('indigo5', 2.4, polyline([x * 1.1, -70 - (x === 0 ? 10 : 0)], [x, 0]), { dash: [3, 6] });
    region.fill('white', circle(x, 4, 15));
    region.fill(x === 0 ? 'warm3' : 'indigo4', circle(x, 4, 8));
  }
}

function pipelineToCloud(pen: Pen): void {
  const stations = [
    [-230, 120],
    [-110, 74],
    [14, 28],
  ] as const;
  pen.line('indigo2', 20, curve([-290, 140], ...stations.map(([x, y]): Point => [x, y]), [100, -10], [170, -70]));
  pen.line('white', 2, curve([-290, 140], ...stations.map(([x, y]): Point => [x, y]), [100, -10], [170, -70]), {
    dash: [8, 9],
  });
  const tree = pen.at(-262, -10);
  card(tree.at(-48, -96), 130, 150, gradient('screen1', 'screen2'), 12);
  tree.line('indigo3', 5, polyline([-20, -68], [-20, 28]));
  tree.line('warm3', 5, curve([-20, 10], [10, -4], [22, -26], [22, -40]));
  tree.line('indigo2', 5, curve([-20, -30], [30, -36], [52, -50], [54, -66]));
  for (const [x, y, tone] of [
    [-20, -68, 'white'],
    [-20, -20, 'white'],
    [-20, 28, 'white'],
    [22, -42, 'warm2'],
    [54, -68, 'indigo2'],
  ] as const)
    tree.fill(tone, circle(x, y, 9));
  for (const [index, [x, y]] of stations.entries())
    container(
      pen.at(x, y - 6, 1.1),
      [-26, -18, 0],
      [materials.warm, materials.lilac, materials.indigo][index] ?? materials.indigo,
      50,
    );
  glow(pen.at(196, -80), 150, 'white', 0.4);
  cloud(pen.at(200, -40), 260, gradient('white', 'indigo2'));
  const region = pen.at(196, -74);
  for (const x of [-56, 0, 56]) {
    region.fill(x === 0 ? gradient('warm2', 'warm4') : gradient('indigo4', 'indigo6'), rect(x - 19, -14, 38, 34, 5));
    region.line('white', 3, polyline([x - 9, -3], [x + 9, -3]));
    region.line('white', 3, polyline([x - 9, 8], [x + 4, 8]), { opacity: 0.7 });
  }
  pen.line('warm3', 4, polyline([200, 128], [200, 20]));
  pen.fill('warm3', polygon([200, 0], [214, 26], [186, 26]));
  for (const x of [150, 250]) {
    pen.line('indigo2', 4, polyline([x, 118], [x, 50]));
    pen.fill('indigo2', polygon([x, 34], [x + 11, 54], [x - 11, 54]));
  }
}

function threeGates(pen: Pen): void {
  grid(pen, [-250, -250, 0], 11, 46, 'indigo3', 0.14);
  const ground = pen.on(floor([0, 0, 0]));
  ground.fill(gradient('indigo2', 'indigo1', 'across'), rect(-40, -30, 330, 66, 20));
  cloud(standing(pen, [-120, -60, 20]).at(0, 0, 1), 250, gradient('white', 'indigo3'));
  const gates: readonly (readonly [number, (typeof materials)[keyof typeof materials]])[] = [
    [-10, materials.lilac],
    [86, materials.indigo],
    [182, materials.warm],
  ];
  for (const [x, material] of gates) {
    box(pen, [x, -66, 0], [18, 24, 118], material);
    box(pen, [x, 48, 0], [18, 24, 118], material);
    box(pen, [x, -66, 118], [18, 138, 22], material);
    const sign = standing(pen, [x + 18, 4, 96]);
    sign.fill('paper0', circle(0, 0, 31));
    if (x === 182) padlock(sign.at(0, 5), 12);
    else if (x === 86) {
      for (const [sx, sy] of [
        [-14, 10],
        [14, 10],
        [0, -14],
      ] as const) {
        sign.line('indigo4', 3.4, polyline([0, 2], [sx, sy]));
        sign.fill('indigo5', circle(sx, sy, 6));
      }
    } else {
      sign.fill('indigo5', circle(0, -8, 9));
      sign.fill('indigo5', [...arc(0, 16, 16, 180, 360), { type: 'close' }]);
    }
  }
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

function bridgeToCloud(pen: Pen): void {
  slab(pen, [-230, -70, -12], [210, 190, 12], 14, materials.mist);
  rack(pen, [-214, -50, 0], 130, 'indigo3');
  rack(pen, [-164, -50, 0], 130, 'indigo3');
  box(pen, [-100, -50, 0], [56, 56, 118], materials.indigo);
  const panes = pen.on(leftWall([-100, 6, 118]));
  panes.fill('white', rect(9, 18, 38, 32, 3));
  panes.fill('warm3', rect(9, 18, 38, 9, 3));
  panes.line('indigo3', 3, polyline([16, 38], [38, 38]));
  box(pen, [-190, 40, 0], [76, 48, 44], materials.ink);
  const prompt = pen.on(leftWall([-190, 88, 44]));
  prompt.line('warm2', 4, polyline([14, 12], [24, 20], [14, 28]));
  prompt.line('white', 4, polyline([32, 28], [52, 28]));
  const deck: readonly Point[] = Array.from(
    { length: 13 },
    (_, step): Point => [-50 + step * 24, 20 - 74 * Math.sin((step / 12) * Math.PI * 0.5) - step * 4],
  );
  pen.line('indigo3', 16, curve(...deck));
  pen.line('white', 2, curve(...deck), { dash: [9, 8] });
  deck.forEach(([x, y], step) => {
    if (step % 2 === 0 && step > 0) {
      pen.line('indigo5', 3, polyline([x, y], [x, y + 84 - step * 3]));
      pen.line('warm3', 2, polyline([x, y - 4], [88, -150]), { opacity: 0.85 });
    }
  });
  pen.line('ink2', 6, polyline([88, -150], [88, 12]));
  glow(pen.at(250, -96), 130, 'white', 0.4);
  cloud(pen.at(262, -66), 190, gradient('white', 'indigo2'));
  for (const x of [222, 262, 302]) {
    pen.fill('indigo5', rect(x - 14, -106, 28, 24, 4));
    pen.line('warm2', 3, polyline([x - 6, -94], [x + 6, -94]));
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

function availabilityZones(pen: Pen): void {
  slab(pen, [-230, -150, -14], [460, 300, 14], 34, materials.indigo);
  for (const [zone, x] of [-214, -66, 82].entries()) {
    slab(pen, [x, -134, 0], [132, 268, 8], 18, materials.mist);
    rack(pen, [x + 14, -116, 8], 84 - zone * 8, 'indigo3');
    rack(pen, [x + 70, -116, 8], 64 + zone * 8, 'indigo3');
    cylinder(pen, [x + 44, -8, 8], 26, 34, zone === 1 ? materials.lilac : materials.indigo);
    cylinder(pen, [x + 44, -8, 46], 26, 14, materials.lilac);
    box(pen, [x + 36, 62, 8], [48, 48, 40], materials.warm);
    const face = pen.on(leftWall([x + 36, 110, 48]));
    face.fill('white', polygon([28, 5], [13, 23], [23, 23], [19, 36], [35, 17], [25, 17]));
  }
  const ground = pen.on(floor([0, 0, 8]));
  for (const x of [-82, 66]) for (const y of [-90, 0, 90]) ground.line('warm2', 5, polyline([x, y], [x + 16, y]));
}

function resourceGroups(pen: Pen): void {
  grid(pen, [-240, -240, -10], 11, 44, 'indigo3', 0.13);
  const groups: readonly (readonly [number, number, (typeof materials)[keyof typeof materials]])[] = [
    [-190, -60, materials.lilac],
    [-40, -60, materials.indigo],
    [110, -60, materials.warm],
    [-115, 100, materials.paper],
    [35, 100, materials.lilac],
  ];
  const ground = pen.on(floor([0, 0, 0]));
  for (const points of [
    [
      [-140, -10],
      [10, -10],
      [160, -10],
    ],
    [
      [-140, -10],
      [-140, 150],
      [-60, 150],
    ],
    [
      [10, -10],
      [10, 150],
      [85, 150],
    ],
    [
      [160, -10],
      [160, 150],
      [85, 150],
    ],
  ] as const) {
    ground.line('indigo2', 13, polyline(...points));
    ground.line('indigo5', 5, polyline(...points), { dash: [9, 8] });
  }
  const [tx, ty] = project([10, -130, 150]);
  for (const [x, y, material] of groups) {
    const [gx, gy] = project([x + 50, y + 50, 50]);
    if (y < 0) pen.line('warm3', 2.2, wire([tx, ty + 34], [gx, gy]), { dash: [3, 7] });
    box(pen, [x, y, 0], [100, 100, 44], material);
    const top = pen.on(floor([x, y, 44]));
    for (const [cx, cy] of [
      [24, 24],
      [58, 24],
      [24, 58],
      [58, 58],
    ] as const)
      top.fill((cx + cy) % 41 === 0 ? 'warm2' : 'white', rect(cx - 7, cy - 7, 26, 26, 4), 0.85);
    const face = pen.on(leftWall([x, y + 100, 44]));
    face.line('white', 5, polyline([16, 22], [64, 22]), { opacity: 0.75 });
  }
  const key = pen.at(tx, ty);
  card(key.at(-92, -42), 184, 76, gradient('indigo4', 'indigo6', 'across'), 16);
  key.line('warm2', 6, circle(-52, -4, 14));
  key.line('warm2', 6, polyline([-38, -4], [-6, -4], [-6, 9]));
  textLines(key.at(14, -14), 58, [1, 0.65], { paint: 'white', step: 20, thickness: 7 });
}

function globeOfRegions(pen: Pen): void {
  glow(pen.at(0, 10), 250, 'glow', 0.45);
  pen.fill(gradient('indigo3', 'indigo6', 'diagonal'), circle(0, 30, 150));
  for (const rx of [50, 108]) pen.line('indigo2', 1.6, ellipse(0, 30, rx, 150), { opacity: 0.6 });
  for (const dy of [-84, 0, 84])
    pen.line('indigo2', 1.6, ellipse(0, 30 + dy, Math.sqrt(150 ** 2 - dy ** 2), 20 + (84 - Math.abs(dy)) * 0.16), {
      opacity: 0.6,
    });
  const regions: readonly Point[] = [
    [-96, -10],
    [-40, 84],
    [36, 12],
    [98, 66],
    [-20, -64],
    [84, -50],
  ];
  for (const [from, to] of [
    [0, 2],
    [1, 2],
    [2, 3],
    [0, 4],
    [4, 5],
    [5, 3],
    [1, 0],
  ] as const) {
    const [a, b] = [regions[from], regions[to]];
    if (a && b) pen.line('warm2', 2.4, curve(a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 26], b));
  }
  for (const [x, y] of regions) {
    pen.fill('white', circle(x, y, 10));
    pen.fill('warm3', circle(x, y, 5.4));
  }
  container(pen.at(-34, -114), [-30, -17, 0], materials.warm, 60);
  container(pen.at(-34, -114), [-30, -17, 36], materials.lilac, 60);
  database(pen.at(80, -104), [0, 0, 0], 28, 3, materials.lilac);
  pen.line('indigo3', 3, ellipse(0, 30, 240, 62), { dash: [3, 9] });
  for (const [x, y] of [
    [-226, 50],
    [212, 60],
  ] as const) {
    pen.fill(gradient('indigo4', 'indigo6'), rect(x - 13, y - 13, 26, 26, 5));
    for (const side of [-1, 1]) pen.fill('indigo2', rect(x + side * 30 - 13, y - 7, 26, 14, 2));
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
  'course-full-stack-ai-cloud': picture('16:10', 'day', threeTierOnCloud),
  'course-devops-aws-cloud': picture('16:10', 'dawn', pipelineToCloud),
  'course-azure-cloud-security': picture('16:10', 'lilac', threeGates),
  'course-linux-system-admin': picture('16:10', 'electric', terminalAndRacks),
  'course-cybersecurity-ethical-hacking': picture('16:10', 'night', markedNode),
  'course-data-science': picture('16:10', 'day', fittedCurve),
  'course-data-analytics': picture('16:10', 'dawn', analyticsDashboard),
  'course-python-fullstack': picture('16:10', 'lilac', threeLayers),
  'course-system-administration-cloud': picture('16:10', 'day', bridgeToCloud),
  'course-devops': picture('16:10', 'day', endlessLoop),
  'course-aws': picture('16:10', 'dawn', availabilityZones),
  'course-azure': picture('16:10', 'day', resourceGroups),
  'course-gcp': picture('16:10', 'lilac', globeOfRegions),
};
