import { box, floor, leftWall, rightWall, shadow, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, polygon, polyline, rect } from '../shapes.ts';
import { badge, cloud, code, columns, play, trend } from '../things/interface.ts';
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
  'tracks-hero': picture('4:3', 'dawn', fivePaths),
};
