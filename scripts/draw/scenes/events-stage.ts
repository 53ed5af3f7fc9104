import { gradient } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, ellipse, polygon, polyline, rect } from '../shapes.ts';
import { columns, trend } from '../things/interface.ts';
import { bust, hands, member, person } from '../things/people.ts';
import {
  audience,
  certificate,
  desk,
  garland,
  laptopBack,
  palm,
  perspective,
  room,
  stageLamp,
  wallClock,
} from '../things/rooms.ts';

function keynote(pen: Pen): void {
  room(pen, 60, gradient('night1', 'night2'), gradient('indigo7', 'night2'));
  for (const x of [-280, 280]) {
    pen.backdrop().fill(gradient('indigo6', 'night2', x < 0 ? 'across' : 'rising'), rect(x - 60, -230, 120, 290));
  }
  const screen = pen.at(0, -84);
  screen.fill(gradient('electric1', 'electric2', 'diagonal'), rect(-190, -96, 380, 184, 6));
  screen.line('indigo2', 1.2, rect(-190, -96, 380, 184, 6), { opacity: 0.7 });
  screen.line('white', 9, polyline([-150, -50], [-20, -50]));
  screen.line('white', 5, polyline([-150, -26], [-60, -26]), { opacity: 0.7 });
  columns(screen.at(40, -60), 120, 110, [0.3, 0.42, 0.55, 0.7, 0.95], { paint: 'indigo2', accent: 4 });
  for (const [x, y, r] of [
    [-130, 36, 16],
    [-84, 44, 16],
    [-38, 30, 16],
  ] as const)
    screen.line('warm2', 3, arc(x, y, r, -90, 160 + r));
  for (const [x, towards] of [
    [-150, 60],
    [150, -60],
  ] as const)
    stageLamp(pen.at(x, -196), towards, 'warm1', 0.4, 280);
  pen.fill(gradient('indigo4', 'indigo7'), polygon([-270, 66], [270, 66], [300, 96], [-300, 96]));
  person(pen.at(-92, 84), 122, {
    top: 'warm3',
    legs: 'ink3',
    hair: 'bun',
    skin: 'skin2',
    right: hands.pointRight,
    left: hands.waistLeft,
  });
  person(pen.at(78, 84), 128, { top: 'white', legs: 'ink3', skin: 'skin3', left: hands.frontLeft });
  audience(pen, 142, 3, 8);
}

function handsOnWorkshop(pen: Pen): void {
  room(pen, -30, gradient('indigo1', 'sky1'), gradient('sky3', 'indigo2'));
  perspective(pen, -30, 'indigo3');
  const screen = pen.at(0, -112);
  screen.fill('paper0', rect(-130, -74, 260, 128, 4));
  screen.line('indigo4', 3, [...arc(-60, 0, 22, 120, 300), ...arc(-30, -16, 26, 200, 360).slice(1)]);
  screen.line('indigo4', 3, polyline([-71, 19], [0, 19]));
  for (const [x, y] of [
    [40, -36],
    [90, -36],
    [40, 6],
    [90, 6],
  ] as const)
    screen.fill(y < 0 ? 'indigo4' : 'warm3', rect(x - 16, y - 11, 32, 22, 5));
  screen.line('paper5', 2, polyline([16, 0], [24, -36]));
  screen.line('paper5', 2, polyline([16, 0], [24, 6]));
  person(pen.at(-190, 10), 132, { top: 'indigo5', hair: 'long', skin: 'skin2', right: hands.pointRight });
  for (const [row, y] of [14, 82, 168].entries()) {
    const scale = 0.62 + row * 0.25;
    const seats = row === 0 ? [-130, 0, 130, 250] : row === 1 ? [-230, -78, 78, 230] : [-180, 10, 200];
    for (const [seat, x] of seats.entries()) {
      bust(pen.at(x, y - 2), 100 * scale, member(seat + row * 3));
    }
    desk(pen.at(0, y), 700, 48 * scale, 'paper0', gradient('indigo3', 'indigo5'));
    for (const x of seats) laptopBack(pen.at(x, y - 2), 50 * scale);
  }
}

function panel(pen: Pen): void {
  room(pen, 96, gradient('purple1', 'purple2'), gradient('indigo7', 'night2'));
  const wall = pen.backdrop();
  for (const [index, x] of [-240, -120, 0, 120, 240].entries()) {
    wall.fill(
      gradient('warm2', 'warm2', 'down', [0.04 + (index % 2) * 0.06, 0.3]),
      polygon([x - 50, -230], [x + 50, -230], [x + 16, 96], [x - 84, 96]),
    );
  }
  pen.fill(gradient('warm2', 'warm3', 'across'), rect(-150, -170, 300, 44, 22));
  pen.line('white', 7, polyline([-110, -148], [40, -148]));
  pen.line('white', 7, polyline([66, -148], [108, -148]), { opacity: 0.7 });
  pen.fill('ink3', ellipse(0, 132, 300, 30), 0.35);
  for (const [index, x] of [-186, -62, 62, 186].entries()) {
    const look = member(index * 3 + 3);
    pen.line('paper4', 4, polyline([x, 60], [x, 128]));
    pen.line('paper4', 4, polyline([x - 24, 128], [x + 24, 128]));
    pen.line('paper4', 3, polyline([x - 15, 100], [x + 15, 100]));
    pen.line('ink2', 12, polyline([x - 8, 40], [x - 16, 64], [x - 10, 98]));
    pen.line('ink2', 12, polyline([x + 8, 40], [x + 18, 66], [x + 8, 98]));
    pen.fill(gradient('warm3', 'warm5'), rect(x - 26, 34, 52, 14, 7));
    bust(pen.at(x, 40), 118, look);
    const side = index % 2 === 0 ? 1 : -1;
    pen.line('indigo7', 11, polyline([x + side * 34, 32], [x + side * 26, 14], [x + side * 12, 10]), { opacity: 0.55 });
    pen.line('ink3', 5, polyline([x + side * 12, 12], [x + side * 8, -2]));
    pen.fill('paper4', circle(x + side * 7, -6, 5.4));
    pen.fill(look.skin, circle(x + side * 12, 10, 6));
  }
  for (const x of [-124, 0, 124]) {
    pen.fill('white', rect(x - 20, 92, 40, 5, 2.5));
    pen.line('white', 3, polyline([x, 97], [x, 130]));
    pen.fill('indigo2', rect(x - 6, 76, 9, 16, 2));
  }
  palm(pen.at(-280, 150), 110);
  palm(pen.at(280, 150), 110);
}

function hackathon(pen: Pen): void {
  room(pen, -10, gradient('dawn1', 'sky3'), gradient('sky3', 'indigo2'));
  perspective(pen, -10, 'indigo3', 0.2);
  pen.fill('paper0', rect(-220, -176, 260, 120, 6));
  pen.line('rule', 2, rect(-220, -176, 260, 120, 6));
  for (let note = 0; note < 21; note++) {
    const [x, y] = [-204 + (note % 7) * 34, -162 + Math.floor(note / 7) * 33];
    const tone = (['warm2', 'indigo2', 'warm1', 'indigo3', 'warm3'] as const)[Math.floor(pen.random() * 5)] ?? 'warm2';
    const sticky = pen.at(x + 12, y + 12).turned(pen.random() * 12 - 6);
    sticky.fill(tone, rect(-11, -11, 22, 22, 1));
    sticky.line('ink1', 1.4, polyline([-6, -3], [6, -3]), { opacity: 0.5 });
    sticky.line('ink1', 1.4, polyline([-6, 3], [2, 3]), { opacity: 0.5 });
  }
  wallClock(pen.at(120, -122), 38);
  pen.fill('ink2', rect(196, -160, 92, 68, 5));
  pen.line('warm2', 7, polyline([214, -126], [214, -126], [230, -126]));
  pen.line('warm2', 7, polyline([248, -126], [268, -126]));
  for (const [index, [x, y, s]] of (
    [
      [-180, 30, 0.85],
      [150, 30, 0.85],
      [-20, 134, 1.15],
    ] as const
  ).entries()) {
    const table = pen.at(x, y, s);
    for (const [seat, dx] of [-62, 0, 62].entries()) bust(table.at(dx, -6), 76, member(seat + index * 3 + 1));
    table.fill('ink3', ellipse(6, 44, 130, 28), 0.12);
    table.fill(gradient('indigo4', 'indigo6', 'across'), rect(-10, 10, 20, 40));
    table.fill(gradient('indigo2', 'indigo3'), ellipse(0, 14, 126, 34));
    table.fill('paper0', ellipse(0, 8, 126, 34));
    for (const dx of [-62, 2, 62])
      laptopBack(
        table.at(dx, 14 - Math.abs(dx) * 0.06),
        46,
        index === 1 ? gradient('ink1', 'ink2') : gradient('paper2', 'paper4'),
      );
    table.fill('warm3', rect(-30, 14, 9, 13, 2));
    for (const [seat, dx] of [-84, 84].entries())
      bust(table.at(dx, 66), 88, { ...member(seat * 3 + index + 4), seen: 'back' });
  }
}

function graduation(pen: Pen): void {
  room(pen, 92, gradient('electric1', 'electric2'), gradient('indigo7', 'night2'));
  const curtain = pen.backdrop();
  for (let fold = 0; fold < 16; fold++)
    curtain.fill(gradient('indigo7', 'electric2', 'across', [0.5, 0]), rect(-352 + fold * 44, -230, 30, 322));
  pen.fill(gradient('warm1', 'warm1', 'down', [0.5, 0]), polygon([-86, -230], [-46, -230], [60, 120], [-190, 120]));
  garland(pen.at(0, -196), -310, -100, 26);
  garland(pen.at(0, -196), -100, 110, 26);
  garland(pen.at(0, -196), 110, 310, 26);
  pen.fill(gradient('indigo4', 'indigo6'), rect(-420, 118, 840, 18));
  pen.fill(gradient('indigo6', 'night2'), rect(-420, 136, 840, 120));
  pen.fill('ink3', ellipse(-60, 124, 160, 10), 0.3);
  person(pen.at(-122, 122), 178, {
    top: 'warm3',
    legs: 'warm5',
    hair: 'bun',
    skin: 'skin2',
    dress: 'saree',
    right: [26, 10],
  });
  certificate(pen.at(-66, 4), 44, 'warm2');
  const graduates = [
    [-8, { left: [-26, 10], top: 'ink1', skin: 'skin3' }],
    [122, { top: 'ink1', skin: 'skin1', left: hands.frontLeft, right: hands.frontRight }],
    [214, { top: 'ink1', skin: 'skin2', hair: 'long' }],
  ] as const;
  for (const [x, look] of graduates) {
    const p = pen.at(x, 122);
    person(p, 172, { ...look, legs: 'ink3', dress: 'kurta' });
    p.fill(gradient('ink1', 'ink3'), polygon([-16, -124], [16, -124], [26, -34], [-26, -34]), 0.9);
    p.fill('warm3', polygon([-8, -132], [8, -132], [0, -106]));
    p.fill('ink3', polygon([-24, -166], [0, -176], [24, -166], [0, -156]));
    p.fill('ink2', rect(-12, -164, 24, 8));
    p.line('warm2', 2, polyline([16, -166], [21, -148]));
  }
  for (let fleck = 0; fleck < 34; fleck++) {
    const [x, y] = [-300 + pen.random() * 600, -160 + pen.random() * 250];
    pen
      .at(x, y)
      .turned(pen.random() * 180)
      .fill(fleck % 3 === 0 ? 'warm2' : 'indigo2', rect(-3, -1.6, 6, 3.2), 0.9);
  }
}

function balcony(pen: Pen): void {
  room(pen, -20, gradient('night1', 'night2'), 'night2');
  const hall = pen.backdrop();
  hall.fill(gradient('indigo7', 'night2'), polygon([-150, -90], [150, -90], [420, 230], [-420, 230]));
  for (const side of [-1, 1]) {
    hall.fill(
      gradient('indigo6', 'night2', 'down', [0.8, 0.6]),
      polygon([side * 150, -170], [side * 420, -330], [side * 420, 240], [side * 150, -60]),
    );
    for (const t of [0.25, 0.5, 0.75]) {
      const x = side * (150 + 190 * t);
      hall.fill(gradient('warm2', 'warm2', 'radial', [0.8, 0]), circle(x, -110 - t * 20, 14 + t * 18));
      hall.fill('warm1', rect(x - 2 - t, -120 - t * 24, 4 + t * 2, 20 + t * 10, 2));
    }
  }
  pen.fill(gradient('electric1', 'indigo6'), rect(-120, -176, 240, 92, 3));
  pen.line('white', 6, polyline([-94, -150], [-10, -150]));
  for (const [index, x] of [-84, -44, -4].entries()) {
    pen.line('indigo2', 4, polyline([x, -106], [x, -124 - index * 4]));
    pen.fill('warm2', circle(x, -128 - index * 4, 4));
  }
  trend(pen.at(24, -158), 76, 52, [0.1, 0.3, 0.35, 0.6, 0.9], 'warm2');
  pen.fill(gradient('warm1', 'warm1', 'down', [0.45, 0]), polygon([-8, -230], [8, -230], [58, -54], [-58, -54]));
  pen.fill('indigo4', polygon([-140, -64], [140, -64], [158, -44], [-158, -44]));
  person(pen.at(14, -54), 56, { top: 'white', hair: 'short', right: hands.raisedRight, skin: 'skin3' });
  pen.fill('warm4', polygon([-40, -78], [-16, -78], [-20, -52], [-36, -52]));
  for (let row = 0; row < 6; row++) {
    const y = -22 + row * row * 4 + row * 12;
    const size = 8 + row * 3.4;
    const step = size * 1.62;
    const half = 130 + row * 46;
    for (let x = -half; x <= half; x += step) {
      if (Math.abs(x) < 12 + row * 5) continue;
      const tone =
        (['indigo3', 'indigo4', 'warm3', 'indigo5', 'paper4'] as const)[Math.floor(pen.random() * 5)] ?? 'indigo4';
      pen.fill(tone, rect(x - size * 0.55, y - size * 0.2, size * 1.1, size, size * 0.4));
      pen.fill('ink1', circle(x, y - size * 0.42, size * 0.42));
    }
  }
  pen.fill(gradient('warm3', 'warm5'), rect(-420, 170, 840, 12));
  pen.fill(gradient('ink1', 'ink3'), rect(-420, 182, 840, 80));
  for (const [index, x] of [-210, 130].entries()) bust(pen.at(x, 214), 118, { ...member(index + 3), seen: 'back' });
}

export const stagePictures: Record<string, Picture> = {
  'event-01': picture('3:2', 'night', keynote, 'fill'),
  'event-02': picture('3:2', 'lilac', handsOnWorkshop, 'fill'),
  'event-03': picture('3:2', 'purple', panel, 'fill'),
  'event-04': picture('3:2', 'dawn', hackathon, 'fill'),
  'event-05': picture('3:2', 'electric', graduation, 'fill'),
  'event-09': picture('3:2', 'night', balcony, 'fill'),
};
