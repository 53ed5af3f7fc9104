import { box, floor, grid, project, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';
import { textLines } from '../things/interface.ts';
import { glow, plant, rack, tower, tree } from '../things/objects.ts';
import { bust, member, person } from '../things/people.ts';
import { laptopBack, palm, room, skyline, windowFrame } from '../things/rooms.ts';

function teamTable(pen: Pen): void {
  room(pen, 60, gradient('indigo1', 'dawn1', 'across'), gradient('indigo2', 'indigo1'));
  const view = pen.at(-270, -190);
  view.fill(gradient('indigo2', 'dawn1'), rect(0, 0, 540, 206));
  view.fill('warm2', circle(410, 66, 30));
  skyline(view.at(4, 206), 532, 120, 'indigo3', 'indigo2');
  for (const [x, tall] of [
    [60, 120],
    [190, 96],
    [330, 116],
    [470, 104],
  ] as const)
    tree(view.at(x, 214), tall, x === 190 ? ['warm2', 'warm3'] : ['indigo4', 'indigo6']);
  view.fill('paper1', rect(-12, 204, 564, 14, 3));
  windowFrame(view, 540, 206, 4);
  for (const x of [-130, 20, 160]) {
    pen.line('ink2', 2, polyline([x, -260], [x, -132]));
    pen.fill(gradient('warm3', 'warm4', 'across'), [...arc(x, -112, 26, 180, 360), { type: 'close' }]);
    pen.fill('warm1', ellipse(x, -111, 20, 4));
  }
  for (const [index, x] of [-188, -66, 62, 184].entries()) bust(pen.at(x, 104), 140, member(index * 2 + 1));
  pen.fill('ink3', ellipse(0, 214, 290, 20), 0.12);
  for (const x of [-210, 210]) pen.line('ink2', 9, polyline([x, 120], [x * 1.06, 210]));
  pen.fill(gradient('warm2', 'warm3'), rect(-288, 118, 576, 12, 5));
  pen.fill('paper0', polygon([-262, 98], [262, 98], [292, 120], [-292, 120]));
  for (const x of [-188, 62, 184]) laptopBack(pen.at(x, 112), 70);
  pen.fill('indigo4', polygon([-96, 104], [-46, 104], [-42, 114], [-100, 114]));
  pen.fill(gradient('warm3', 'warm5', 'across'), rect(-16, 92, 17, 20, 3));
  palm(pen.at(-292, 216), 126);
}

function steppingPath(pen: Pen): void {
  const sky = pen.backdrop();
  glow(standing(sky, [170, -170, 240]), 200, 'glow', 0.45);
  grid(pen, [-260, -260, -40], 12, 44, 'indigo3', 0.13);
  const steps = [
    [150, -200, 150],
    [96, -140, 112],
    [42, -80, 80],
    [-12, -20, 50],
    [-66, 40, 24],
  ] as const;
  slab(pen, [176, -290, -40], [130, 130, 230], 18, materials.indigo);
  rack(pen, [200, -262, 190], 120, 'indigo3');
  rack(pen, [250, -262, 190], 150, 'indigo3');
  for (const [index, [x, y, z]] of steps.entries()) {
    slab(pen, [x - 34, y - 34, -40], [72, 72, z + 40], 12, index % 2 === 0 ? materials.lilac : materials.mist);
    const [sx, sy] = project([x + 2, y + 2, z]);
    pen.fill('warm3', ellipse(sx, sy, 8, 4.6));
  }
  slab(pen, [-210, 70, -40], [150, 150, 40], 18, materials.sand);
  box(pen, [-186, 110, 0], [8, 50, 40], materials.paper);
  box(pen, [-96, 110, 0], [8, 50, 40], materials.paper);
  box(pen, [-192, 104, 40], [110, 62, 6], materials.paper);
  const top = pen.on(floor([-192, 104, 46]));
  top.fill('indigo5', rect(14, 12, 34, 42, 3));
  top.fill('warm3', rect(60, 14, 32, 36, 3));
  top.line('white', 2, polyline([66, 24], [86, 24]));
  box(pen, [-160, 184, 0], [40, 8, 22], materials.ink);
  const [fx, fy] = project([-66, 40, 24]);
  person(pen.at(fx, fy), 74, { top: 'warm3', legs: 'ink2', hair: 'ponytail', right: [8, -20], skin: 'skin2' });
}

function cityMessage(pen: Pen): void {
  slab(pen, [-230, -230, -16], [460, 460, 16], 22, materials.mist);
  const ground = pen.on(floor([0, 0, 0]));
  for (const at of [-120, 0, 120]) {
    ground.fill('paper0', rect(at - 13, -226, 26, 452));
    ground.fill('paper0', rect(-226, at - 13, 452, 26));
  }
  for (const at of [-120, 0, 120]) {
    ground.line('indigo3', 1.2, polyline([at, -220], [at, 220]), { dash: [7, 7], opacity: 0.7 });
    ground.line('indigo3', 1.2, polyline([-220, at], [220, at]), { dash: [7, 7], opacity: 0.7 });
  }
  const blocks: readonly (readonly [number, number, number, keyof typeof materials])[] = [
    [-216, -216, 70, 'paper'],
    [-98, -216, 104, 'lilac'],
    [24, -216, 60, 'paper'],
    [144, -216, 88, 'indigo'],
    [-216, -98, 54, 'lilac'],
    [-98, -98, 0, 'mist'],
    [24, -98, 46, 'paper'],
    [144, -98, 38, 'paper'],
    [-216, 24, 84, 'indigo'],
    [-98, 24, 40, 'paper'],
    [24, 24, 0, 'mist'],
    [144, 24, 56, 'lilac'],
    [-216, 144, 40, 'paper'],
    [-98, 144, 30, 'lilac'],
    [24, 144, 44, 'paper'],
    [144, 144, 24, 'paper'],
  ];
  for (const [x, y, height, material] of blocks) {
    if (height === 0) {
      slab(pen, [x, y, 0], [74, 74, 3], 10, materials.lilac);
      tree(standing(pen, [x + 24, y + 24, 3]), 56);
      tree(standing(pen, [x + 52, y + 46, 3]), 46, ['warm2', 'warm3']);
    } else {
      shadow(pen, [x, y, 0], [72, 72, Math.min(26, height / 2)], 0.1);
      tower(
        pen,
        [x, y, 0],
        [72, 72, height],
        materials[material],
        material === 'paper' ? 'warm2' : 'warm1',
        material === 'paper' ? 'indigo4' : 'indigo7',
      );
    }
  }
  const pin = (x: number, y: number, mark: Pen) => {
    mark.fill('ink3', ellipse(x, y, 13, 6), 0.25);
    mark.fill(gradient('pin1', 'pin2'), [
      { type: 'move', to: [x, y] },
      { type: 'cubic', c1: [x - 12, y - 26], c2: [x - 31, y - 38], to: [x - 31, y - 62] },
      { type: 'cubic', c1: [x - 31, y - 103], c2: [x + 31, y - 103], to: [x + 31, y - 62] },
      { type: 'cubic', c1: [x + 31, y - 38], c2: [x + 12, y - 26], to: [x, y] },
      { type: 'close' },
    ]);
    mark.fill('white', circle(x, y - 63, 19));
  };
  const [ax, ay] = project([-62, -62, 4]);
  const [bx, by] = project([60, 60, 4]);
  pen.line('warm3', 3, curve([ax + 10, ay - 40], [ax + 130, ay - 74], [bx + 126, by - 110], [bx + 16, by - 50]), {
    dash: [3, 9],
  });
  pin(ax, ay, pen);
  pen.line('pin2', 5, polyline([ax - 5, ay - 68], [ax + 1, ay - 73], [ax + 1, ay - 54]));
  pin(bx, by, pen);
  pen.line(
    'pin2',
    4.6,
    polyline([bx - 6, by - 69], [bx - 1, by - 73], [bx + 5, by - 69], [bx - 6, by - 54], [bx + 7, by - 54]),
  );
  const plane = pen.at(ax + 136, ay - 60, 1.5).turned(24);
  plane.fill('warm2', polygon([46, 0], [-34, -30], [-18, -2]));
  plane.fill('warm4', polygon([46, 0], [-18, -2], [-28, 22]));
  plane.fill('warm3', polygon([46, 0], [-18, -2], [-12, 14]));
}

function questionIndex(pen: Pen): void {
  grid(pen, [-220, -220, 0], 10, 44, 'indigo3', 0.14);
  shadow(pen, [-80, -130, 0], [160, 270, 50], 0.12);
  const tabs: readonly Tone[] = ['warm3', 'indigo4', 'indigo3', 'warm2', 'indigo5', 'indigo2', 'warm3', 'indigo4'];
  box(pen, [-80, -130, 0], [160, 6, 76], materials.indigo);
  box(pen, [-80, -130, 0], [6, 270, 76], materials.indigo);
  for (const [index, tab] of tabs.entries()) {
    const y = -106 + index * 30;
    const raised = index === 4 ? 58 : 0;
    const card = pen.on([0.866, 0.5, 0, 1, ...project([-70, y, 118 + raised])]);
    card.fill(tab, rect(8 + (index % 4) * 32, -14, 34, 22, 4));
    card.fill(gradient('paper0', 'paper2'), rect(0, 0, 140, 112, 5));
    card.line('rule', 1, rect(0, 0, 140, 112, 5));
    if (index === 4 || index === 7) {
      card.line('indigo4', 6, [...arc(28, 26, 11, 170, 400), { type: 'line', to: [28, 44] }]);
      card.fill('indigo4', circle(28, 55, 3.6));
      textLines(card.at(56, 24), 68, [1, 0.75, 0.9], { step: 13, thickness: 4 });
    }
  }
  box(pen, [74, -130, 0], [6, 270, 76], materials.indigo);
  box(pen, [-80, 134, 0], [160, 6, 76], materials.indigo);
  const label = pen.on([0.866, 0.5, 0, 1, ...project([-80, 140, 76])]);
  label.fill('paper0', rect(44, 22, 72, 30, 4));
  label.line('rule', 4, polyline([56, 37], [104, 37]));
  for (const [x, y, turn] of [
    [-206, -96, -14],
    [196, -128, 12],
    [-226, 76, 8],
  ] as const) {
    const loose = pen.at(x, y).turned(turn);
    loose.fill('ink3', rect(-48, -32, 104, 74, 7), 0.1);
    loose.fill('paper0', rect(-52, -37, 104, 74, 7));
    loose.line('warm3', 5.5, [...arc(-26, -12, 9, 170, 400), { type: 'line', to: [-26, 4] }]);
    loose.fill('warm3', circle(-26, 14, 3.2));
    textLines(loose.at(0, -14), 38, [1, 0.7, 0.85], { step: 13, thickness: 4 });
    pen.line('indigo3', 1.6, curve([x * 0.7, y * 0.8], [x * 0.45, y * 0.4 - 40], [x * 0.28, -40]), { dash: [2, 6] });
  }
  plant(standing(pen, [170, 150, 0]), 76);
}

function hiringGates(pen: Pen): void {
  grid(pen, [-270, -270, 0], 12, 45, 'indigo3', 0.13);
  const ground = pen.on(floor([0, 0, 0]));
  ground.line('indigo3', 3, polyline([-250, 20], [120, 20]), { dash: [2, 8] });
  const profile = (x: number, y: number, chosen: boolean, index: number) => {
    const { skin, top } = member(index * 3 + 1);
    const card = pen.on([0.866, -0.5, 0, 1, ...project([x, y + 26, 96])]);
    card.fill(chosen ? gradient('warm2', 'warm3') : gradient('indigo1', 'indigo2'), rect(0, 0, 58, 82, 6));
    card.fill(chosen ? 'warm1' : 'indigo1', circle(29, 28, 17));
    card.fill(skin, circle(29, 25, 7));
    card.fill(top, [...arc(29, 43, 12, 180, 360), { type: 'close' }]);
    card.line(chosen ? 'white' : 'rule', 4, polyline([12, 58], [46, 58]));
    card.line(chosen ? 'white' : 'rule', 4, polyline([12, 68], [34, 68]));
  };
  for (let index = 0; index < 4; index++) {
    const x = -180 + index * 84;
    profile(x - 44, 20, false, index);
    box(pen, [x, -36, 0], [12, 14, 130], index % 2 === 0 ? materials.indigo : materials.lilac);
    box(pen, [x, 68, 0], [12, 14, 130], index % 2 === 0 ? materials.indigo : materials.lilac);
    box(pen, [x, -36, 130], [12, 118, 16], index % 2 === 0 ? materials.indigo : materials.lilac);
    const sign = pen.on([0.866, -0.5, 0, 1, ...project([x + 12, 82, 146])]);
    for (let step = 0; step <= 3; step++) sign.fill(step <= index ? 'warm2' : 'indigo7', circle(36 + step * 15, 8, 4));
  }
  slab(pen, [120, -110, 0], [190, 200, 8], 16, materials.sand);
  box(pen, [216, -80, 8], [10, 60, 46], materials.paper);
  box(pen, [290, -80, 8], [10, 60, 46], materials.paper);
  box(pen, [208, -86, 54], [98, 72, 6], materials.paper);
  const lamp = standing(pen, [280, -66, 60]);
  lamp.line('ink2', 4, polyline([0, 0], [-14, -30], [-40, -46]));
  lamp.fill('warm3', polygon([-36, -58], [-26, -44], [-50, -26], [-58, -40]));
  lamp.fill(gradient('warm1', 'warm1', 'down', [0.8, 0]), polygon([-56, -36], [-44, -30], [-46, 26], [-96, 26]));
  lamp.fill('ink2', ellipse(0, 0, 13, 6));
  profile(150, 30, true, 1);
  profile(196, 52, true, 4);
}

function staffingBoard(pen: Pen): void {
  const far = pen.backdrop();
  glow(far.at(0, -40), 300, 'indigo2', 0.35);
  const silhouettes: readonly ((p: Pen) => void)[] = [
    (p) => {
      p.fill('indigo4', rect(-30, -58, 60, 58));
      p.fill('indigo4', polygon([-30, -58], [-30, -80], [-10, -58], [-10, -80], [10, -58], [10, -80], [30, -58]));
      p.fill('indigo4', rect(18, -104, 8, 40));
    },
    (p) => {
      p.fill('indigo3', rect(-26, -86, 52, 86));
      p.line('white', 6, polyline([-10, -62], [10, -62]));
      p.line('white', 6, polyline([0, -72], [0, -52]));
    },
    (p) => {
      p.fill('indigo4', polygon([-36, -62], [0, -88], [36, -62]));
      for (const x of [-28, -10, 8, 24]) p.fill('indigo4', rect(x, -58, 8, 46));
      p.fill('indigo4', rect(-36, -10, 72, 10));
    },
    (p) => {
      p.fill('indigo3', rect(-34, -52, 68, 52));
      p.fill('warm3', polygon([-40, -66], [40, -66], [34, -46], [-34, -46]));
    },
    (p) => {
      p.fill('indigo4', rect(-18, -112, 36, 112));
      p.line('indigo4', 4, polyline([0, -112], [0, -132]));
    },
    (p) => {
      p.fill('indigo3', rect(-38, -44, 76, 44));
      p.fill('indigo3', [...arc(0, -44, 30, 180, 360), { type: 'close' }]);
    },
  ];
  for (const [index, silhouette] of silhouettes.entries()) silhouette(pen.at(-225 + index * 90, -92));
  pen.line('indigo3', 2, polyline([-280, -92], [280, -92]));
  pen.fill('ink3', rect(-272, -64, 556, 260, 14), 0.13);
  pen.fill('paper0', rect(-280, -74, 560, 260, 14));
  const columnsOfSeats: readonly (readonly [number, Tone, readonly number[]])[] = [
    [-268, 'indigo4', [1, 1, 1, 0]],
    [-86, 'indigo3', [1, 1, 0, 0]],
    [96, 'warm3', [1, 0, 1, 0]],
  ];
  for (const [column, [x, tone, seats]] of columnsOfSeats.entries()) {
    const lane = pen.at(x, -62);
    lane.fill('paper1', rect(0, 0, 172, 236, 9));
    lane.fill(tone, rect(0, 0, 172, 26, 9));
    lane.line('white', 5, polyline([16, 13], [74 - column * 8, 13]));
    for (const [index, taken] of seats.entries()) {
      const seat = lane.at(10 + (index % 2) * 80, 38 + Math.floor(index / 2) * 100);
      if (taken) {
        const { top, skin, hair } = member(index * 2 + column * 3);
        seat.fill(gradient('indigo1', 'indigo2'), rect(0, 0, 72, 88, 8));
        bust(seat.at(36, 88), 72, { top: top === 'paper1' ? 'indigo5' : top, skin, hair });
      } else {
        seat.line(tone, 2.4, rect(0, 0, 72, 88, 8), { dash: [6, 6] });
        seat.line(tone, 4, polyline([28, 44], [44, 44]));
        seat.line(tone, 4, polyline([36, 36], [36, 52]));
      }
    }
  }
  const moving = pen.at(176, 96).turned(8);
  moving.fill('ink3', rect(4, 8, 76, 92, 8), 0.2);
  moving.fill(gradient('warm1', 'warm2'), rect(0, 0, 76, 92, 8));
  bust(moving.at(38, 92), 74, { top: 'indigo6', skin: 'skin3', hair: 'curly' });
  pen.line('ink2', 2.4, polyline([252, 190], [266, 204]));
  const pointer: readonly Point[] = [
    [240, 164],
    [240, 198],
    [249, 190],
    [257, 204],
    [263, 200],
    [256, 188],
    [267, 186],
  ];
  pen.fill('ink2', polygon(...pointer));
}

export const companyPictures: Record<string, Picture> = {
  'about-hero': picture('4:3', 'dawn', teamTable, 'fill'),
  'about-mission': picture('4:3', 'lilac', steppingPath),
  'contact-hero': picture('4:3', 'lilac', cityMessage),
  'faq-hero': picture('4:3', 'dawn', questionIndex),
  'hiring-hero': picture('4:3', 'day', hiringGates),
  'staffing-hero': picture('4:3', 'lilac', staffingBoard),
};
