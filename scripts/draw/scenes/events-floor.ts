import { gradient } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, polygon, polyline, rect } from '../shapes.ts';
import { avatar, columns, textLines } from '../things/interface.ts';
import { glow, tree } from '../things/objects.ts';
import { bust, hands, member, person } from '../things/people.ts';
import { desk, garland, laptopBack, perspective, room, skyline } from '../things/rooms.ts';

function recruitmentDrive(pen: Pen): void {
  room(pen, 22, gradient('sky1', 'sky3'), gradient('indigo1', 'indigo2'));
  perspective(pen, 22, 'indigo3', 0.3);
  for (const [index, x] of [-206, 0, 206].entries()) {
    const booth = pen.at(x, 60);
    booth.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(-88, -196, 176, 42, 6));
    booth.line('white', 6, polyline([-44, -175], [44 - index * 12, -175]));
    booth.fill('warm2', circle(-66, -175, 8));
    booth.fill(gradient('paper0', 'paper2'), rect(-88, -150, 176, 150, 4));
    booth.fill('indigo1', rect(-70, -134, 60, 50, 4));
    if (index === 0) columns(booth.at(-62, -128), 46, 40, [0.4, 0.6, 0.9], { accent: 2 });
    if (index === 1) avatar(booth, -40, -109, 18, 'warm1', 'indigo5');
    if (index === 2) booth.line('indigo4', 4, polyline([-58, -110], [-46, -98], [-22, -124]));
    textLines(booth.at(8, -126), 60, [1, 0.7, 0.85], { step: 13, thickness: 4 });
    bust(booth.at(-38, 0), 88, member(index * 2 + 1));
    bust(booth.at(46, 0), 84, { ...member(index * 3 + 3), seen: 'back' });
    desk(booth, 176, 50, 'paper0', gradient('indigo3', 'indigo5'));
    laptopBack(booth.at(-38, -2), 40);
    booth.fill('paper1', polygon([10, -4], [40, -4], [46, -1], [6, -1]));
  }
  person(pen.at(0, 232), 190, { top: 'warm3', hair: 'ponytail', skin: 'skin2', right: hands.frontLeft });
  for (let seat = 0; seat < 7; seat++) {
    const x = -258 + seat * 86;
    if (seat !== 3) {
      bust(pen.at(x, 184), 96, { ...member(seat * 3 + 1), seen: 'back' });
      if (seat % 2 === 0) pen.fill('warm2', rect(x + 22, 146, 16, 22, 2));
    }
    pen.fill(gradient('ink1', 'ink3'), rect(x - 36, 164, 72, 50, 9));
  }
}

function droneStand(pen: Pen): void {
  room(pen, 70, gradient('indigo2', 'sky2', 'diagonal'), gradient('indigo3', 'indigo4'));
  glow(pen.at(40, -80), 190, 'white', 0.5);
  pen.fill(gradient('indigo5', 'indigo7', 'diagonal'), rect(-290, -176, 170, 246, 6));
  for (let ring = 0; ring < 5; ring++)
    pen.line('indigo3', 1.6, arc(-205, -20, 18 + ring * 16, -150, -30), { opacity: 1 - ring * 0.15 });
  pen.fill('warm2', circle(-205, -20, 7));
  pen.line('white', 7, polyline([-260, -150], [-180, -150]));
  textLines(pen.at(-260, 22), 110, [1, 0.7], { paint: 'indigo3', step: 14, thickness: 4 });
  const drone = pen.at(40, -106);
  for (const side of [-1, 1]) {
    drone.line('ink2', 6, polyline([0, 0], [side * 66, -16]));
    drone.line('ink2', 5, polyline([side * 66, -16], [side * 66, -28]));
    drone.fill(gradient('indigo4', 'indigo2', 'across', [0.6, 0.3]), ellipse(side * 66, -30, 50, 7));
    drone.line('ink2', 3, curve([side * 16, 10], [side * 26, 24], [side * 30, 34]));
    drone.line('ink2', 4, polyline([side * 18, 34], [side * 42, 34]));
  }
  drone.fill(gradient('paper0', 'paper4'), rect(-36, -20, 72, 36, 16));
  drone.fill('ink3', circle(0, 16, 13));
  drone.fill('warm3', circle(0, 16, 6));
  pen.line('warm3', 2.4, curve([40, -70], [96, -20], [60, 30], [120, 62]), { dash: [3, 8] });
  person(pen.at(-66, 178), 236, {
    top: 'indigo6',
    legs: 'ink3',
    hair: 'curly',
    skin: 'skin3',
    right: [22, -6],
    left: [12, 12],
  });
  pen.fill('ink3', rect(-66, 14, 46, 18, 7));
  pen.line('warm2', 3, polyline([-52, 14], [-52, 4]));
  person(pen.at(244, 178), 226, { top: 'warm3', legs: 'ink2', hair: 'long', skin: 'skin2', left: [-16, -18] });
  desk(pen.at(110, 96), 250, 110, 'paper0', gradient('indigo5', 'indigo7'));
  pen.line('indigo2', 2, rect(6, 118, 208, 66, 6), { opacity: 0.6 });
  for (const [index, x] of [30, 74, 118].entries()) {
    pen.fill(gradient('ink1', 'ink3'), rect(x, 70, 32, 24, 4));
    pen.fill(index === 1 ? 'warm3' : 'indigo3', circle(x + 10, 82, 4));
    pen.line('ink2', 3, polyline([x + 26, 70], [x + 26, 52]));
    pen.fill('warm2', circle(x + 26, 50, 3.6));
  }
  pen.fill('ink2', rect(168, 44, 60, 44, 5));
  pen.line('indigo3', 3, polyline([176, 72], [188, 60], [198, 68], [218, 54]));
  pen.fill('ink2', rect(192, 88, 12, 8));
}

function lampLighting(pen: Pen): void {
  room(pen, 110, gradient('purple1', 'purple2'), gradient('indigo7', 'night2'));
  glow(pen.at(0, -70), 250, 'warm2', 0.55);
  const back = pen.backdrop();
  for (let ray = 0; ray < 16; ray++) {
    back
      .at(0, -70)
      .turned(ray * 22.5 + 11)
      .fill(gradient('warm2', 'warm2', 'down', [0, 0.12]), polygon([-3, -80], [3, -80], [40, -420], [-40, -420]));
  }
  for (const [from, to] of [
    [-320, -160],
    [-160, 0],
    [0, 160],
    [160, 320],
  ] as const)
    garland(pen.at(0, -186), from, to, 26);
  for (const x of [-160, 0, 160])
    for (let bead = 0; bead < (x === 0 ? 3 : 8); bead++)
      pen.fill(bead % 2 === 0 ? 'warm2' : 'warm3', circle(x, -176 + bead * 11, 5.4));
  const petals = pen.at(0, 156);
  for (const [ring, count, tone] of [
    [118, 20, 'indigo3'],
    [88, 16, 'warm2'],
    [60, 12, 'white'],
  ] as const) {
    for (let petal = 0; petal < count; petal++) {
      const angle = (petal / count) * Math.PI * 2;
      petals.fill(tone, ellipse(Math.cos(angle) * ring, Math.sin(angle) * ring * 0.26, ring * 0.13, ring * 0.05), 0.9);
    }
  }
  const lamp = pen.at(0, 150);
  const brass = gradient('warm1', 'warm5', 'across');
  lamp.fill(brass, polygon([-46, 0], [46, 0], [26, -18], [-26, -18]));
  lamp.fill(brass, rect(-9, -190, 18, 174, 6));
  for (const y of [-50, -96, -140]) lamp.fill(brass, ellipse(0, y, 20, 9));
  lamp.fill(brass, [
    { type: 'move', to: [-64, -196] },
    { type: 'line', to: [64, -196] },
    { type: 'cubic', c1: [50, -162], c2: [-50, -162], to: [-64, -196] },
    { type: 'close' },
  ]);
  lamp.fill('warm5', ellipse(0, -196, 64, 11));
  lamp.fill(brass, polygon([-10, -200], [10, -200], [4, -232], [0, -250], [-4, -232]));
  for (const [x, tall] of [
    [-54, 26],
    [-28, 30],
    [28, 30],
    [54, 26],
  ] as const) {
    const flame = lamp.at(x, -196);
    flame.fill(gradient('warm2', 'warm2', 'radial', [0.8, 0]), circle(0, -12, 24));
    flame.fill(gradient('white', 'warm3'), [
      { type: 'move', to: [0, -tall] },
      { type: 'cubic', c1: [9, -12], c2: [7, 0], to: [0, 0] },
      { type: 'cubic', c1: [-7, 0], c2: [-9, -12], to: [0, -tall] },
      { type: 'close' },
    ]);
  }
  person(pen.at(-142, 162), 214, {
    top: 'indigo4',
    legs: 'warm4',
    hair: 'bun',
    skin: 'skin2',
    dress: 'saree',
    right: [30, -10],
  });
  pen.line('white', 3, polyline([-93, -14], [-62, -40]));
  person(pen.at(148, 162), 220, {
    top: 'white',
    legs: 'paper3',
    skin: 'skin3',
    dress: 'kurta',
    left: hands.frontRight,
    right: hands.frontLeft,
  });
  person(pen.at(240, 166), 206, { top: 'warm2', legs: 'indigo5', hair: 'long', skin: 'skin1', dress: 'saree' });
  person(pen.at(-236, 166), 212, { top: 'indigo2', legs: 'ink2', hair: 'short', skin: 'skin2', left: hands.frontLeft });
}

function batchPhoto(pen: Pen): void {
  room(pen, 120, gradient('indigo2', 'dawn1'), gradient('warm1', 'indigo2'));
  skyline(pen.backdrop().at(-340, 40), 680, 150, 'indigo2', 'indigo1');
  pen.fill(gradient('paper0', 'paper2', 'across'), rect(-230, -160, 460, 300));
  pen.fill(gradient('indigo5', 'indigo6'), rect(-246, -176, 492, 22, 3));
  for (let column = 0; column < 6; column++) {
    pen.fill(gradient('indigo3', 'indigo5', 'diagonal'), rect(-210 + column * 73, -134, 54, 62, 3));
    pen.line('white', 1.6, polyline([-183 + column * 73, -134], [-183 + column * 73, -72]), { opacity: 0.6 });
  }
  pen.fill(gradient('ink2', 'ink3'), rect(-60, -40, 120, 120, 4));
  pen.fill(gradient('warm3', 'warm4', 'across'), polygon([-190, -66], [190, -66], [186, -24], [-186, -24]));
  pen.line('white', 7, polyline([-120, -45], [20, -45]));
  pen.line('white', 7, polyline([44, -45], [120, -45]), { opacity: 0.75 });
  for (let step = 0; step < 3; step++)
    pen.fill(gradient('paper1', 'paper4'), rect(-200 - step * 34, 82 + step * 34, 400 + step * 68, 36));
  tree(pen.at(-276, 180), 250, ['warm2', 'warm3']);
  tree(pen.at(282, 180), 232);
  for (const [row, count] of [5, 6, 5].entries()) {
    const y = 92 + row * 40;
    const size = 108 + row * 12;
    for (let index = 0; index < count; index++) {
      const x = (index - (count - 1) / 2) * (58 + row * 6);
      const look = member(index * 3 + row * 2);
      const cheering = (index + row) % 4 === 1;
      person(pen.at(x, y), size, {
        ...look,
        ...(cheering ? { left: hands.raisedLeft, right: hands.raisedRight } : {}),
      });
    }
  }
}

export const floorPictures: Record<string, Picture> = {
  'event-06': picture('3:2', 'day', recruitmentDrive, 'fill'),
  'event-07': picture('3:2', 'lilac', droneStand, 'fill'),
  'event-08': picture('3:2', 'purple', lampLighting, 'fill'),
  'event-10': picture('3:2', 'dawn', batchPhoto, 'fill'),
};
