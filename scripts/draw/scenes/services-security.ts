import { box, floor, grid, leftWall, project, rightWall, shadow, slab } from '../isometric.ts';
import { gradient, halo, materials } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';
import { appWindow, code, padlock, shield, textLines } from '../things/interface.ts';
import { database, glow, laptop, phone, rack } from '../things/objects.ts';
import { bust } from '../things/people.ts';

/** A dome over the floor: an ellipse for its foot and half of one above it. */
function dome(pen: Pen, radius: number, opacity: number): void {
  const [rx, ry] = [radius * 1.2247, radius * Math.SQRT1_2];
  pen.fill(gradient('indigo3', 'indigo5', 'down', [opacity, opacity * 0.15]), [
    { type: 'move', to: [-rx, 0] },
    { type: 'cubic', c1: [-rx, -rx * 1.1], c2: [rx, -rx * 1.1], to: [rx, 0] },
    { type: 'cubic', c1: [rx, ry * 1.33], c2: [-rx, ry * 1.33], to: [-rx, 0] },
    { type: 'close' },
  ]);
  pen.line(
    'rim',
    1,
    [
      { type: 'move', to: [-rx, 0] },
      { type: 'cubic', c1: [-rx, -rx * 1.1], c2: [rx, -rx * 1.1], to: [rx, 0] },
    ],
    { opacity: 0.8 },
  );
  pen.line('indigo4', 1.2, ellipse(0, 0, rx, ry), { opacity: 0.6, dash: [3, 5] });
}

function protectedDevices(pen: Pen): void {
  grid(pen, [-270, -270, 0], 12, 45, 'indigo3', 0.16);
  dome(pen, 190, 0.12);
  database(pen, [-20, -82, 0], 30, 3);
  laptop(pen, [-70, -20, 0], (screen) => {
    code(
      screen.at(10, 14),
      [
        [0, 18, 20],
        [1, 26],
        [1, 12, 24],
        [0, 16],
        [1, 30],
      ],
      9,
    );
  });
  const stand = pen.on(leftWall([72, 18, 92]));
  stand.fill(gradient('ink1', 'ink3'), rect(0, 0, 46, 88, 8));
  stand.fill(gradient('indigo4', 'indigo6'), rect(4, 4, 38, 80, 5));
  stand.line('white', 3, polyline([11, 22], [35, 22]));
  stand.line('indigo2', 3, polyline([11, 32], [28, 32]));
  stand.fill('warm3', rect(11, 58, 24, 12, 6));
  dome(pen, 142, 0.16);
  shield(pen.at(0, 64), 46, gradient('indigo3', 'indigo5'), gradient('indigo5', 'indigo7'));
  pen.line('white', 6, polyline([-16, 62], [-4, 76], [19, 46]));
  for (const [angle, length] of [
    [196, 60],
    [225, 46],
    [262, 40],
    [300, 52],
    [338, 62],
    [20, 54],
    [160, 50],
  ] as const) {
    const radians = (angle * Math.PI) / 180;
    const [rx, ry] = [238, angle > 180 ? 196 : 138];
    const tip: Point = [Math.cos(radians) * rx, Math.sin(radians) * ry];
    const tail: Point = [Math.cos(radians) * (rx + length), Math.sin(radians) * (ry + length)];
    pen.line('warm3', 2.6, polyline(tail, tip));
    const arrow = pen.at(tip[0], tip[1]).turned((Math.atan2(tip[1] - tail[1], tip[0] - tail[0]) * 180) / Math.PI);
    arrow.fill('warm3', polygon([5, 0], [-8, -6], [-8, 6]));
  }
}

function analystDesk(pen: Pen): void {
  const room = pen.backdrop();
  room.fill(gradient('indigo6', 'night2', 'radial', [0.7, 0]), circle(0, -20, 330));
  for (const [x, width, tilt] of [
    [-176, 140, 8],
    [176, 140, -8],
    [0, 190, 0],
  ] as const) {
    const screen = pen.on([1, (tilt * Math.PI) / 720, 0, 1, x - width / 2, -110 - tilt * 0.25 + Math.abs(tilt) * 1.5]);
    screen.fill('ink1', rect(-5, -5, width + 10, 140, 9));
    screen.fill(gradient('screen1', 'screen2'), rect(0, 0, width, 130, 5));
    if (tilt === 0) {
      for (let row = 0; row < 8; row++) {
        const flagged = row === 4;
        if (flagged) screen.fill('warm4', rect(8, 12 + row * 14 - 5.5, width - 16, 11, 3));
        screen.line(flagged ? 'white' : 'indigo3', 2.6, polyline([14, 12 + row * 14], [30, 12 + row * 14]));
        screen.line(
          flagged ? 'warm1' : 'paper5',
          2.6,
          polyline([40, 12 + row * 14], [70 + pen.random() * 100, 12 + row * 14]),
          flagged ? {} : { opacity: 0.7 },
        );
      }
      continue;
    }
    for (let lane = 0; lane < 6; lane++) {
      screen.line('paper5', 0.8, polyline([10, 18 + lane * 19], [width - 10, 18 + lane * 19]), { opacity: 0.4 });
      for (let event = 0; event < 4; event++) {
        const start = 14 + event * 30 + pen.random() * 14;
        screen.line(
          lane === 2 && event === 2 ? 'warm3' : 'indigo4',
          6,
          polyline([start, 18 + lane * 19], [start + 4 + pen.random() * 12, 18 + lane * 19]),
        );
      }
    }
  }
  const lens = pen.at(46, -42);
  lens.fill(gradient('indigo2', 'indigo4', 'diagonal', [0.25, 0.05]), circle(0, 0, 36));
  lens.line('white', 5, circle(0, 0, 36));
  lens.line('warm2', 9, polyline([27, 27], [54, 54]));
  pen.fill('ink1', rect(-40, 34, 80, 8, 3));
  bust(pen.at(-30, 136), 124, { top: 'indigo5', hair: 'ponytail', skin: 'skin2', seen: 'back' });
  const desk = pen.backdrop();
  desk.fill(gradient('ink1', 'ink3'), rect(-500, 128, 1000, 240));
  pen.line('indigo3', 1.6, polyline([-264, 128], [264, 128]));
  pen.fill('ink3', rect(86, 112, 70, 12, 4));
  pen.fill(gradient('warm2', 'warm4', 'across'), rect(-180, 98, 26, 30, 4));
  pen.line('warm4', 4, arc(-153, 112, 8, -80, 80));
  for (const offset of [0, 9])
    pen.line('paper4', 1.6, curve([-172 + offset, 92], [-168 + offset, 84], [-173 + offset, 77], [-168 + offset, 68]), {
      opacity: 0.5,
    });
}

function beam(pen: Pen): void {
  const sheet = pen.at(-10, 0);
  sheet.backdrop().fill(halo('warm3', 0.4), ellipse(-6, -8, 150, 200));
  const web = sheet.at(-250, -150);
  web.fill('ink3', rect(5, 8, 190, 128, 8), 0.12);
  appWindow(web, 190, 128);
  web.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(12, 24, 166, 46, 4));
  textLines(web.at(14, 84), 120, [0.9, 0.7, 0.8, 0.4], { step: 11 });
  phone(sheet.at(-20, -166), 84, 150, (glass) => {
    glass.fill(gradient('indigo3', 'indigo5'), rect(8, 18, 60, 44, 5));
    textLines(glass.at(12, 76), 54, [1, 0.7, 0.9, 0.5], { step: 11 });
    glass.fill('indigo4', rect(10, 118, 56, 14, 7));
  });
  const router = sheet.at(-160, 92);
  for (const x of [-34, 34]) router.line('ink2', 6, polyline([x, 0], [x * 1.24, -56]));
  router.fill(gradient('ink1', 'ink3'), rect(-72, -8, 144, 44, 10));
  for (let light = 0; light < 5; light++)
    router.fill(light === 3 ? 'warm3' : 'indigo3', circle(-48 + light * 18, 14, 4));
  for (const radius of [18, 32, 46]) router.line('indigo4', 3, arc(0, -26, radius, -135, -45));
  rack(sheet.at(10, 60), [-20, -20, 0], 100, 'indigo3', materials.ink);
  const cracks: readonly (readonly Point[])[] = [
    [
      [-110, -134],
      [-100, -122],
      [-106, -110],
      [-92, -96],
      [-98, -84],
      [-86, -74],
    ],
    [
      [12, -120],
      [24, -108],
      [18, -96],
      [32, -84],
    ],
    [
      [-120, 90],
      [-112, 100],
      [-118, 110],
      [-106, 122],
    ],
    [
      [0, 34],
      [10, 46],
      [4, 58],
      [14, 70],
    ],
  ];
  for (const crack of cracks) {
    sheet.line('warm4', 4, polyline(...crack));
    sheet.line('warm1', 1.4, polyline(...crack));
  }
  sheet.line('warm3', 3, polyline([-6, -186], [-6, 168]));
  sheet.fill('warm2', polygon([-16, -194], [4, -194], [-6, -182]));
  const report = sheet.at(104, -110);
  report.fill('ink3', rect(6, 10, 150, 210, 8), 0.12);
  report.fill('paper0', rect(0, 0, 150, 210, 8));
  report.line('indigo5', 5, polyline([18, 24], [84, 24]));
  textLines(report.at(18, 40), 114, [1, 0.8], { step: 9 });
  report.fill(gradient('indigo3', 'warm4', 'across'), rect(18, 66, 114, 14, 7));
  report.fill('ink2', polygon([104, 62], [112, 62], [108, 69]));
  for (let row = 0; row < 5; row++) {
    const y = 102 + row * 21;
    report.fill(row < 2 ? 'warm3' : row < 4 ? 'warm2' : 'indigo3', rect(18, y - 6, 24, 12, 3));
    report.line('rule', 4, polyline([54, y], [90 + pen.random() * 40, y]));
  }
}

function checkpoint(pen: Pen): void {
  grid(pen, [-280, -280, 0], 13, 44, 'indigo3', 0.14);
  slab(pen, [-270, -36, 0], [540, 72, 14], 10, materials.ink);
  const belt = pen.on(floor([-270, -36, 14]));
  belt.fill('screen1', rect(6, 10, 528, 52, 6));
  for (let line = 0; line < 22; line++)
    belt.line('paper5', 1, polyline([20 + line * 24, 12], [20 + line * 24, 60]), { opacity: 0.4 });
  const container = (x: number, safe: boolean) => {
    const material = safe ? materials.indigo : materials.warm;
    box(pen, [x, -22, 14], [64, 44, 44], material);
    const face = pen.on(leftWall([x, 22, 58]));
    for (let rib = 0; rib < 5; rib++)
      face.line('rim', 1.4, polyline([8 + rib * 12, 6], [8 + rib * 12, 38]), { opacity: 0.35 });
    const side = pen.on(rightWall([x + 64, 22, 58]));
    if (safe) side.line('white', 3.4, polyline([13, 22], [19, 29], [31, 14]));
    else side.line('warm1', 3, polyline([14, 22], [30, 22]));
  };
  container(-250, false);
  container(-160, false);
  box(pen, [-34, -76, 0], [70, 30, 150], materials.paper);
  container(-66, false);
  const scan = pen.on(rightWall([0, 46, 150]));
  scan.fill(gradient('warm3', 'warm3', 'down', [0.05, 0.4]), rect(0, 0, 92, 136));
  box(pen, [-34, 46, 0], [70, 30, 150], materials.paper);
  box(pen, [-34, -76, 150], [70, 152, 34], materials.lilac);
  const front = pen.on(leftWall([-34, 76, 150]));
  front.fill('ink2', rect(12, 14, 46, 62, 6));
  padlock(front.at(35, 52), 13);
  front.fill('indigo4', rect(12, 92, 46, 8, 4));
  front.fill('warm3', rect(12, 108, 28, 8, 4));
  const sign = pen.on(rightWall([36, 76, 184]));
  for (let lamp = 0; lamp < 8; lamp++) sign.fill(lamp < 5 ? 'white' : 'warm3', circle(16 + lamp * 17, 17, 4.4));
  container(70, true);
  container(170, true);
  const [x, y] = project([230, 0, 90]);
  glow(pen.at(x, y), 80, 'glow', 0.25);
  shadow(pen, [-34, 76, 0], [70, 4, 30]);
}

export const securityPictures: Record<string, Picture> = {
  'service-cybersecurity-hero': picture('4:3', 'lilac', protectedDevices),
  'service-soc-hero': picture('4:3', 'night', analystDesk),
  'service-vapt-hero': picture('4:3', 'day', beam),
  'service-devops-hub-hero': picture('4:3', 'day', checkpoint),
};
