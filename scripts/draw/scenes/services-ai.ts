import { box, grid, leftWall, type Place, project, rightWall, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { circle, polyline, rect } from '../shapes.ts';
import { appWindow, columns, trend } from '../things/interface.ts';
import { glow, laptop, plant, rack } from '../things/objects.ts';
import { member, person } from '../things/people.ts';

/** A ball of light in a network. */
function node(pen: Pen, place: Place, radius: number, hot = false): void {
  const p = standing(pen, place);
  p.fill(gradient(hot ? 'warm2' : 'indigo2', hot ? 'warm3' : 'indigo5', 'diagonal'), circle(0, 0, radius));
  p.fill('white', circle(-radius * 0.3, -radius * 0.35, radius * 0.22), 0.8);
}

function neuralNetwork(pen: Pen): void {
  grid(pen, [-150, -330, 0], 14, 44, 'indigo3', 0.18);
  glow(standing(pen, [0, 0, 90]), 230, 'glow', 0.4);
  const chart = pen.on(leftWall([-78, -210, 190]));
  shadow(pen, [-78, -210, 0], [170, 4, 30]);
  chart.fill('paper3', rect(3, 3, 170, 140, 8));
  appWindow(chart, 170, 140);
  columns(chart.at(16, 26), 138, 82, [0.95, 0.82, 0.64, 0.5, 0.36, 0.22], { accent: 0, gap: 0.32 });
  trend(chart.at(16, 30), 138, 70, [0.1, 0.22, 0.3, 0.5, 0.62, 0.95], 'indigo6', 2);
  chart.line('paper3', 2, polyline([16, 122], [154, 122]));

  const layers = [
    { y: -120, columns: 2, rows: 2 },
    { y: -45, columns: 3, rows: 4 },
    { y: 30, columns: 3, rows: 4 },
    { y: 105, columns: 2, rows: 3 },
  ];
  const places = layers.map(({ y, columns: across, rows }) =>
    Array.from(
      { length: across * rows },
      (_, index): Place => [
        4 + ((index % across) - (across - 1) / 2) * 42,
        y,
        100 + (Math.floor(index / across) - (rows - 1) / 2) * 38,
      ],
    ),
  );
  layers.forEach(({ y }, index) => {
    const plane = pen.on(leftWall([-64, y, 180]));
    plane.fill(gradient('indigo2', 'indigo4', 'down', [0.5, 0.12]), rect(0, 0, 136, 160, 12));
    plane.line('white', 1, rect(0, 0, 136, 160, 12), { opacity: 0.6 });
    const here = places[index] ?? [];
    here.forEach((place, order) => {
      node(pen, place, 6.5, (order + index) % 5 === 0);
    });
    for (const from of places[index + 1] ?? []) {
      for (const to of here) {
        if (pen.random() < 0.42) pen.line('indigo4', 0.9, polyline(project(from), project(to)), { opacity: 0.55 });
      }
    }
  });

  shadow(pen, [-70, 200, 0], [150, 4, 24]);
  const table = pen.on(leftWall([-74, 200, 150]));
  appWindow(table, 150, 124);
  for (let row = 0; row < 6; row++) {
    const y = 24 + row * 16;
    if (row === 2) table.fill('warm1', rect(6, y - 3, 138, 14, 3));
    for (let column = 0; column < 4; column++) {
      table.line(
        row === 0 ? 'indigo5' : row === 2 ? 'warm4' : 'paper4',
        row === 0 ? 4 : 3,
        polyline([14 + column * 34, y + 4], [14 + column * 34 + 10 + pen.random() * 12, y + 4]),
      );
    }
  }
}

function officeFloor(pen: Pen): void {
  slab(pen, [-210, -190, -14], [420, 380, 14], 8, materials.stone);
  const back = pen.on(leftWall([-206, -186, 110]));
  back.fill(gradient('indigo2', 'indigo1'), rect(0, 0, 410, 110));
  const wall = pen.on(rightWall([-206, 186, 110]));
  wall.fill(gradient('indigo1', 'paper1'), rect(0, 0, 372, 110));
  for (let pane = 0; pane < 3; pane++) {
    wall.fill(gradient('sky3', 'paper0', 'diagonal'), rect(30 + pane * 78, 22, 64, 60, 3));
    wall.line('white', 1.4, polyline([62 + pane * 78, 22], [62 + pane * 78, 82]), { opacity: 0.7 });
  }
  const screen = back.at(36, 20);
  screen.fill('ink2', rect(0, 0, 120, 70, 5));
  trend(screen.at(12, 14), 96, 40, [0.3, 0.5, 0.4, 0.7, 0.62, 0.9], 'indigo3', 2);
  for (const x of [90, 142]) rack(pen, [x, -180, 0], 96);
  const glass = pen.on(rightWall([72, -128, 100]));
  glass.fill(gradient('white', 'indigo3', 'diagonal', [0.45, 0.15]), rect(0, 0, 56, 100));
  glass.line('white', 1, rect(0, 0, 56, 100), { opacity: 0.7 });
  const front = pen.on(leftWall([72, -128, 100]));
  front.fill(gradient('white', 'indigo3', 'diagonal', [0.4, 0.12]), rect(0, 0, 132, 100));
  front.line('white', 1, rect(0, 0, 132, 100), { opacity: 0.7 });

  for (const [x, y, index] of [
    [-150, -60, 0],
    [-40, -60, 1],
    [-150, 60, 2],
    [-40, 60, 3],
  ] as const) {
    shadow(pen, [x, y, 0], [86, 44, 14]);
    person(standing(pen, [x + 40, y - 12, 0]), 84, member(index + 1));
    box(pen, [x, y + 4, 0], [6, 36, 30], materials.mist);
    box(pen, [x + 80, y + 4, 0], [6, 36, 30], materials.mist);
    box(pen, [x, y, 30], [86, 44, 4], materials.paper);
    laptop(
      pen,
      [x + 22, y + 12, 34],
      (glassPen) => trend(glassPen.at(10, 18), 76, 30, [0.2, 0.6, 0.4, 0.9], 'indigo3', 3),
      0.42,
    );
  }
  shadow(pen, [80, 70, 0], [110, 60, 20]);
  person(standing(pen, [130, 76, 0]), 92, { ...member(2), top: 'warm3' });
  box(pen, [84, 96, 0], [104, 30, 40], materials.indigo);
  box(pen, [158, 40, 0], [30, 60, 40], materials.indigo);
  box(pen, [80, 92, 40], [112, 38, 4], materials.paper);
  plant(standing(pen, [-180, 160, 0]), 64);
}

export const intelligencePictures: Record<string, Picture> = {
  'service-aiml-hero': picture('4:3', 'lilac', neuralNetwork),
  'service-enterprise-it-hero': picture('4:3', 'day', officeFloor),
};
