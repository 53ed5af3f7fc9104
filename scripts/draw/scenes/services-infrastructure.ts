import {
  box,
  cylinder,
  dots,
  floor,
  grid,
  leftWall,
  type Place,
  project,
  rightWall,
  shadow,
  slab,
  standing,
} from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, point, polygon, polyline, rect } from '../shapes.ts';
import { appWindow, badge, cloud, columns, gauge, trend } from '../things/interface.ts';
import { database, glow, rack } from '../things/objects.ts';
import { bust, member } from '../things/people.ts';

function rackRow(pen: Pen): void {
  grid(pen, [-260, -260, 0], 12, 44);
  glow(standing(pen, [0, 0, 60]), 240);
  slab(pen, [-150, -110, -12], [330, 250, 12], 14, materials.mist);
  box(pen, [-130, -96, 0], [90, 44, 120], materials.paper);
  const cooling = pen.on(leftWall([-130, -52, 120]));
  for (const [x, y] of [
    [24, 34],
    [66, 34],
    [24, 84],
    [66, 84],
  ] as const) {
    cooling.fill('paper3', circle(x, y, 17));
    for (let blade = 0; blade < 6; blade++) cooling.line('paper5', 2, arc(x, y, 11, blade * 60, blade * 60 + 26));
    cooling.fill('indigo4', circle(x, y, 3.4));
  }
  for (const x of [-14, 40, 94]) rack(pen, [x, -90, 0], 170);
  box(pen, [-120, 20, 0], [110, 46, 16], materials.ink);
  box(pen, [-120, 20, 16], [110, 46, 16], materials.ink);
  box(pen, [-120, 20, 32], [110, 46, 16], materials.ink);
  for (let shelf = 0; shelf < 3; shelf++) {
    const face = pen.on(leftWall([-120, 66, 48 - shelf * 16]));
    for (let disk = 0; disk < 9; disk++) {
      face.fill(disk === 5 && shelf === 1 ? 'warm3' : 'indigo4', rect(5 + disk * 11.4, 3, 8, 10, 1.5));
    }
  }
  const ground = pen.on(floor([0, 0, 0]));
  const cables: readonly (readonly [Tone, readonly Point[]])[] = [
    [
      'warm3',
      [
        [8, -48],
        [8, 90],
        [60, 90],
        [60, 128],
      ],
    ],
    [
      'indigo5',
      [
        [60, -48],
        [60, 60],
        [120, 60],
        [120, 130],
      ],
    ],
    [
      'indigo3',
      [
        [114, -48],
        [114, 24],
        [160, 24],
        [160, 130],
      ],
    ],
    [
      'indigo6',
      [
        [-60, 68],
        [-60, 112],
        [20, 112],
        [20, 130],
      ],
    ],
  ];
  for (const [tone, points] of cables) {
    ground.line(tone, 3, polyline(...points));
    const end = points.at(-1);
    if (end) ground.fill(tone, rect(end[0] - 7, end[1] - 7, 14, 14, 3));
  }
}

function cloudConsole(pen: Pen): void {
  dots(pen, [-250, -250, 0], 14, 40);
  const sky = standing(pen, [0, 0, 190]);
  glow(sky, 210, 'glow', 0.35);
  for (const [x, y, width, from, to] of [
    [-120, 8, 120, 'indigo1', 'indigo3'],
    [132, 22, 104, 'indigo2', 'indigo4'],
    [4, -34, 166, 'white', 'indigo2'],
  ] as const) {
    sky.line('indigo4', 1.4, polyline([x, y], [x * 0.42, 128 + Math.abs(x) * 0.1]), { dash: [2, 5] });
    cloud(sky.at(x, y), width, gradient(from, to));
    cloud(sky.at(x - width * 0.04, y - 6), width * 0.66, gradient('white', 'white', 'down', [0.7, 0]));
  }
  shadow(pen, [-100, -60, 0], [220, 150, 30]);
  slab(pen, [-110, -70, 0], [230, 160, 22], 18, materials.indigo);
  slab(pen, [-100, -60, 22], [210, 140, 6], 14, materials.ink);
  const desk = pen.on(floor([-100, -60, 28]));
  desk.fill('screen2', rect(10, 10, 96, 120, 8));
  columns(desk.at(20, 22), 78, 92, [1, 0.88, 0.72, 0.6, 0.42], { accent: 4 });
  desk.fill('screen2', rect(116, 10, 84, 120, 8));
  for (let row = 0; row < 6; row++) {
    badge(desk, 130, 26 + row * 18, 5.5, row === 3 ? 'warm3' : 'indigo4');
    desk.line('paper5', 3, polyline([144, 26 + row * 18], [162 + pen.random() * 26, 26 + row * 18]));
  }
}

function networkOperations(pen: Pen): void {
  const wall = pen.backdrop();
  wall.fill(gradient('screen1', 'screen2'), rect(-400, -300, 800, 420));
  wall.fill(gradient('indigo7', 'screen2'), rect(-400, 96, 800, 260));
  const map = pen.at(0, -62);
  map.fill(gradient('indigo7', 'screen2', 'radial'), rect(-250, -118, 500, 216, 10));
  map.line('indigo4', 1.2, rect(-250, -118, 500, 216, 10), { opacity: 0.7 });
  for (let row = 0; row < 13; row++) {
    for (let column = 0; column < 31; column++) {
      const [x, y] = [column * 15.4 - 231, row * 15.4 - 94];
      const land =
        Math.sin(column * 0.42 + 1) + Math.cos(row * 0.6 + column * 0.2) + Math.sin(row * 0.9 - column * 0.12);
      if (land > 0.35) map.line('indigo4', 4, point(x, y), { opacity: 0.5 });
    }
  }
  const sites: readonly Point[] = [
    [-190, -40],
    [-110, 24],
    [-66, -64],
    [10, -10],
    [62, 52],
    [96, -56],
    [176, -6],
    [200, 60],
  ];
  const links: readonly (readonly [number, number])[] = [
    [0, 2],
    [0, 1],
    [1, 3],
    [2, 3],
    [3, 5],
    [3, 4],
    [5, 6],
    [6, 7],
    [4, 7],
  ];
  links.forEach(([from, to], index) => {
    const [a, b] = [sites[from], sites[to]];
    if (!a || !b) return;
    const bend: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 20];
    map.line(
      index === 5 ? 'warm3' : 'indigo3',
      index === 5 ? 2.4 : 1.6,
      curve(a, bend, b),
      index === 5 ? { dash: [7, 6] } : {},
    );
  });
  sites.forEach(([x, y], index) => {
    const alert = index === 4;
    map.fill(alert ? 'warm3' : 'indigo3', circle(x, y, 11), 0.25);
    map.fill(alert ? 'warm3' : 'white', circle(x, y, 4.6));
  });
  for (const [x, index] of [
    [-150, 0],
    [0, 1],
    [150, 4],
  ] as const) {
    pen.fill('ink3', rect(x - 52, 54, 104, 62, 6));
    pen.line('indigo3', 1, rect(x - 52, 54, 104, 62, 6), { opacity: 0.6 });
    if (index === 1) gauge(pen, x, 85, 19, 0.78, 'warm3');
    else trend(pen.at(x - 42, 66), 84, 36, [0.2, 0.5, 0.3, 0.6 + index * 0.05, 0.5, 0.9], 'indigo3');
    bust(pen.at(x, 172), 84, { ...member(index), seen: 'back' });
  }
  pen.backdrop().fill(gradient('indigo6', 'screen2'), polygon([-340, 162], [340, 162], [420, 300], [-420, 300]));
  pen.line('indigo3', 1.4, polyline([-340, 162], [340, 162]));
}

function replication(pen: Pen): void {
  const water = pen.backdrop();
  for (let ring = 1; ring < 6; ring++) {
    for (const side of [-1, 1]) {
      const [x, y] = project([side * 108, -side * 108, 0]);
      water.line('indigo3', 1, ellipse(x, y + 12, 110 + ring * 26, 62 + ring * 15), { opacity: 0.42 - ring * 0.07 });
    }
  }
  for (const side of [-1, 1]) {
    const [cx, cy]: Point = [side * 108, -side * 108];
    slab(pen, [cx - 82, cy - 82, -12], [164, 164, 22], 50, side < 0 ? materials.lilac : materials.mist);
    box(pen, [cx - 52, cy - 56, 10], [74, 74, 74], materials.paper);
    const face = pen.on(leftWall([cx - 52, cy + 18, 84]));
    face.fill('ink2', rect(14, 12, 46, 46, 6));
    face.line('indigo3', 3, circle(37, 35, 14));
    for (let spoke = 0; spoke < 3; spoke++) face.line('indigo3', 2.4, arc(37, 35, 8, spoke * 120, spoke * 120 + 50));
    const door = pen.on(rightWall([cx + 22, cy + 18, 84]));
    for (let slot = 0; slot < 4; slot++)
      door.fill(slot === 1 ? 'warm3' : 'indigo4', rect(14, 14 + slot * 14, 46, 7, 2));
    database(pen, [cx + 48, cy + 40, 10], 26, 3, side < 0 ? materials.indigo : materials.lilac);
  }
  const [ax, ay] = project([-60, 60, 120]);
  const [bx, by] = project([60, -60, 120]);
  pen.line('warm3', 2.6, curve([ax - 60, ay + 20], [ax + 20, ay - 66], [bx - 20, by - 66], [bx + 60, by + 20]), {
    dash: [8, 7],
  });
  const clock = pen.at(0, -182);
  clock.fill('paper0', circle(0, 0, 38));
  clock.line('indigo5', 4, arc(0, 0, 38, -60, 210));
  clock.fill('indigo5', polygon([-33, -30], [-39, -8], [-20, -15]));
  clock.line('ink1', 3.4, polyline([0, -20], [0, 0], [-15, 9]));
  clock.fill('warm3', circle(0, 0, 4));
}

function sensorField(pen: Pen): void {
  grid(pen, [-230, -230, 0], 10, 46, 'indigo3', 0.14);
  slab(pen, [-200, -20, -10], [150, 170, 10], 16, materials.sand);
  cylinder(pen, [-130, 60, 0], 46, 92, materials.paper);
  const [tx, ty] = project([-130, 60, 46]);
  pen.fill(gradient('indigo3', 'indigo5', 'down', [0.9, 0.9]), curveBand(tx, ty + 4, 56.3, 32.5, 42));
  slab(pen, [-20, 60, -10], [160, 130, 10], 16, materials.mist);
  for (const offset of [0, 52]) {
    const [px, py] = project([0 + offset * 1.3, 90 + offset * 0.4, 0]);
    pen.line('ink2', 4, polyline([px + 32, py + 14], [px + 32, py - 22]));
    const panel = pen.on([0.9, 0.36, -0.5, 0.62, px + 16, py - 62]);
    panel.fill(gradient('indigo5', 'indigo7', 'diagonal'), rect(0, 0, 62, 56, 2));
    for (let line = 1; line < 4; line++) {
      panel.line('indigo2', 0.9, polyline([line * 15.5, 0], [line * 15.5, 56]), { opacity: 0.7 });
      panel.line('indigo2', 0.9, polyline([0, line * 14], [62, line * 14]), { opacity: 0.7 });
    }
  }
  slab(pen, [-60, -190, -10], [150, 130, 10], 16, materials.lilac);
  box(pen, [-36, -166, 0], [92, 60, 36], materials.ink);
  cylinder(pen, [-10, -140, 36], 18, 34, materials.indigo);
  cylinder(pen, [34, -140, 36], 10, 50, materials.warm);
  box(pen, [30, -26, 0], [36, 36, 26], materials.warm);
  const gateway: Place = [48, -8, 26];
  for (const place of [
    [-130, 60, 92],
    [70, 100, 62],
    [10, -140, 70],
  ] as const) {
    const [x, y] = project(place);
    const [gx, gy] = project(gateway);
    pen.line('warm3', 2, curve([x, y], [(x + gx) / 2, Math.min(y, gy) - 26], [gx, gy]), { dash: [2, 6] });
    pen.fill('white', circle(x, y, 8));
    pen.fill('warm3', circle(x, y, 4.4));
  }
  const hub = pen.at(196, -196);
  const [gx, gy] = project(gateway);
  const [hx, hy]: Point = [196, -196];
  pen.line('indigo4', 2.4, curve([gx, gy], [gx + 150, gy - 30], [hx + 20, hy + 36]));
  cloud(hub.at(0, 34), 210, gradient('white', 'indigo2'));
  appWindow(hub.at(-58, -44), 116, 70);
  trend(hub.at(-48, -22), 60, 36, [0.3, 0.6, 0.4, 0.8, 0.7], 'indigo4');
  gauge(hub, 34, -4, 13, 0.66, 'warm3', 4);
}

function curveBand(x: number, y: number, rx: number, ry: number, height: number) {
  return [
    { type: 'move', to: [x - rx, y - height / 2] },
    {
      type: 'cubic',
      c1: [x - rx, y - height / 2 + ry * 0.55],
      c2: [x - rx * 0.55, y - height / 2 + ry],
      to: [x, y - height / 2 + ry],
    },
    {
      type: 'cubic',
      c1: [x + rx * 0.55, y - height / 2 + ry],
      c2: [x + rx, y - height / 2 + ry * 0.55],
      to: [x + rx, y - height / 2],
    },
    { type: 'line', to: [x + rx, y + height / 2] },
    {
      type: 'cubic',
      c1: [x + rx, y + height / 2 + ry * 0.55],
      c2: [x + rx * 0.55, y + height / 2 + ry],
      to: [x, y + height / 2 + ry],
    },
    {
      type: 'cubic',
      c1: [x - rx * 0.55, y + height / 2 + ry],
      c2: [x - rx, y + height / 2 + ry * 0.55],
      to: [x - rx, y + height / 2],
    },
    { type: 'close' },
  ] as const;
}

function cloudDoors(pen: Pen): void {
  const sky = pen.backdrop();
  for (const [x, y, r] of [
    [-250, -150, 60],
    [270, -120, 90],
  ] as const)
    sky.fill('white', circle(x, y, r), 0.06);
  glow(pen.at(0, -60), 260, 'indigo2', 0.5);
  cloud(pen.at(0, 60), 420, gradient('white', 'indigo2'));
  for (const [x, tone] of [
    [-96, 'indigo5'],
    [0, 'indigo4'],
    [96, 'warm3'],
  ] as const) {
    pen.fill(gradient('ink3', 'indigo6'), [
      ...polyline([x - 27, 60], [x - 27, 2]),
      { type: 'cubic', c1: [x - 27, -34], c2: [x + 27, -34], to: [x + 27, 2] },
      { type: 'line', to: [x + 27, 60] },
      { type: 'close' },
    ]);
    pen.fill(
      gradient(tone, 'white', 'down', [0.95, 0.1]),
      polygon([x - 20, 60], [x + 20, 60], [x * 1.55 + 44, 150], [x * 1.55 - 44, 150]),
    );
  }
  slab(pen.at(-148, 142), [-46, -30, 0], [92, 60, 16], 10, materials.ink);
  const screen = pen.at(-148, 142).on(leftWall([-34, -6, 74]));
  appWindow(screen, 70, 50);
  columns(screen.at(10, 18), 50, 24, [0.9, 0.6, 0.75, 0.4], { accent: 3 });
  const hub = pen.at(0, 152);
  box(hub, [-30, -30, 0], [60, 60, 20], materials.indigo);
  for (const radius of [16, 28, 40]) hub.line('warm2', 2.4, arc(0, -58, radius, -140, -40));
  hub.line('white', 3, polyline([0, -20], [0, -54]));
  hub.fill('warm3', circle(0, -56, 5));
  const vault = pen.at(148, 142);
  box(vault, [-36, -36, 0], [72, 72, 62], materials.paper);
  const door = vault.on(leftWall([-36, 36, 62]));
  door.fill('ink2', circle(36, 31, 22));
  door.line('warm3', 3, circle(36, 31, 14));
  door.line('warm3', 3, polyline([36, 20], [36, 42]));
  door.line('warm3', 3, polyline([25, 31], [47, 31]));
}

export const infrastructurePictures: Record<string, Picture> = {
  'service-core-infrastructure-hero': picture('4:3', 'day', rackRow),
  'service-cloud-management-hero': picture('4:3', 'lilac', cloudConsole),
  'service-network-noc-hero': picture('4:3', 'night', networkOperations, 'fill'),
  'service-backup-dr-hero': picture('4:3', 'day', replication),
  'service-cloud-iot-hero': picture('4:3', 'dawn', sensorField),
  'service-cloud-hub-hero': picture('4:3', 'electric', cloudDoors),
};
