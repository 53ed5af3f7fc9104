import { box, cylinder, floor, grid, leftWall, type Place, project, slab, standing } from '../isometric.ts';
import { gradient, materials } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect, wire } from '../shapes.ts';
import { appWindow, bubble, card, cloud, padlock, textLines } from '../things/interface.ts';
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

export const cloudCoursePictures: Record<string, Picture> = {
  'course-full-stack-ai-cloud': picture('16:10', 'day', threeTierOnCloud),
  'course-devops-aws-cloud': picture('16:10', 'dawn', pipelineToCloud),
  'course-azure-cloud-security': picture('16:10', 'lilac', threeGates),
  'course-system-administration-cloud': picture('16:10', 'day', bridgeToCloud),
  'course-aws': picture('16:10', 'dawn', availabilityZones),
  'course-azure': picture('16:10', 'day', resourceGroups),
  'course-gcp': picture('16:10', 'lilac', globeOfRegions),
};
