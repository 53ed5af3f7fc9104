import { gradient, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, ellipse, type Point, point, polygon, polyline, rect } from '../shapes.ts';
import { appWindow, code, columns, gauge, pie, textLines, trend } from '../things/interface.ts';
import { glow, lightCone, tree } from '../things/objects.ts';
import { bust, hands, member, person } from '../things/people.ts';
import { certificate, laptopBack, palm, perspective, room, skyline, stageLamp, windowFrame } from '../things/rooms.ts';

function reception(pen: Pen): void {
  room(pen, 96, gradient('indigo1', 'dawn1', 'across'), gradient('warm1', 'indigo2'));
  perspective(pen, 96, 'indigo3', 0.25);
  const slats = pen.backdrop();
  for (let slat = 0; slat < 15; slat++)
    slats.fill(gradient('warm2', 'warm3', 'down', [0.55, 0.25]), rect(66 + slat * 20, -230, 11, 326));
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      certificate(
        pen.at(-252 + column * 74, -152 + row * 60),
        58,
        (['ink2', 'warm4', 'indigo5'] as const)[(row + column) % 3] ?? 'ink2',
      );
    }
  }
  const mark = pen.at(190, -110);
  mark.fill(gradient('indigo4', 'indigo6', 'diagonal'), circle(0, 0, 44));
  mark.line('white', 7, arc(0, 0, 22, -60, 210));
  mark.fill('warm2', circle(13, -20, 8));
  for (const x of [40, 130]) stageLamp(pen.at(x, -190), 0, 'warm1', 0.35, 260);
  bust(pen.at(46, 66), 116, { top: 'indigo5', hair: 'bun', skin: 'skin2' });
  bust(pen.at(148, 66), 112, { top: 'warm3', hair: 'short', skin: 'skin3' });
  pen.fill('ink3', ellipse(96, 172, 200, 16), 0.15);
  pen.fill(gradient('indigo5', 'indigo7'), rect(-80, 66, 352, 106, 14));
  for (let line = 0; line < 11; line++)
    pen.line('indigo3', 1.4, polyline([-60 + line * 31, 84], [-60 + line * 31, 160]), { opacity: 0.5 });
  pen.fill('paper0', rect(-96, 56, 384, 16, 6));
  laptopBack(pen.at(148, 55), 58);
  pen.fill(gradient('warm2', 'warm4', 'across'), rect(-62, 36, 16, 20, 3));
  for (const [x, y] of [
    [-66, 22],
    [-54, 14],
    [-42, 24],
  ] as const) {
    pen.line('indigo5', 2, polyline([-54, 38], [x, y]));
    pen.fill('warm3', circle(x, y, 6));
  }
  palm(pen.at(-270, 180), 150);
  palm(pen.at(-196, 192), 90);
  person(pen.at(-128, 186), 196, { top: 'paper1', legs: 'ink2', hair: 'ponytail', right: [16, 8] });
}

function classroom(pen: Pen): void {
  room(pen, -50, gradient('sky2', 'indigo1'), gradient('indigo2', 'sky3'));
  perspective(pen, -50, 'indigo4', 0.2);
  appWindow(pen.at(-150, -196), 300, 136, 'dark', 5);
  code(
    pen.at(-130, -170),
    [
      [0, 34, 52],
      [1, 40, 24],
      [2, 62, 30],
      [2, 28, 44],
      [1, 20],
      [0, 50, 26],
      [1, 44, 60],
    ],
    15,
    5,
  );
  for (const x of [-290, 196]) {
    pen.fill(gradient('sky3', 'dawn1'), rect(x, -180, 92, 110));
    tree(pen.at(x + 40, -70), 80);
    windowFrame(pen.at(x, -180), 92, 110, 2);
  }
  person(pen.at(-196, -14), 118, { top: 'warm3', hair: 'long', right: hands.pointRight });
  for (const [row, y] of [0, 70, 160].entries()) {
    const scale = 0.7 + row * 0.3;
    for (let seat = 0; seat < 4; seat++) {
      const x = (seat - 1.5) * (128 + row * 34);
      const station = pen.at(x, y, scale);
      station.fill('ink3', ellipse(0, 40, 64, 7), 0.1);
      station.line('paper4', 4, polyline([-44, 4], [-48, 40]));
      station.line('paper4', 4, polyline([44, 4], [48, 40]));
      station.fill('paper0', polygon([-44, -12], [44, -12], [54, 4], [-54, 4]));
      station.fill('paper3', rect(-54, 4, 108, 4));
      station.fill('ink2', rect(-24, -40, 48, 30, 3));
      code(
        station.at(-18, -33),
        [
          [0, 8, 12],
          [1, 14],
          [0, 10, 8],
        ],
        7,
        2,
      );
      if ((seat + row) % 5 !== 3) bust(station.at(2, 42), 54, { ...member(seat * 2 + row * 3), seen: 'back' });
    }
  }
}

function networkLab(pen: Pen): void {
  room(pen, 140, gradient('night1', 'night2'), gradient('indigo7', 'night2'));
  perspective(pen, 140, 'indigo3', 0.3);
  const tones: readonly Tone[] = ['warm3', 'indigo3', 'indigo2', 'warm2', 'indigo4'];
  for (const [index, x] of [-280, -92, 96].entries()) {
    pen.fill(gradient('ink1', 'ink3'), rect(x, -190, 172, 346, 6));
    pen.fill('screen2', rect(x + 10, -180, 152, 326, 3));
    const ends: Point[] = [];
    for (let unit = 0; unit < 11; unit++) {
      const y = -174 + unit * 29;
      const patch = (unit + index) % 3 === 0;
      pen.fill(patch ? gradient('paper4', 'paper5') : gradient('ink1', 'ink2'), rect(x + 14, y, 144, 22, 2));
      if (patch) {
        for (let port = 0; port < 12; port++) pen.fill('ink3', rect(x + 20 + port * 11.4, y + 7, 7, 8, 1));
        for (const port of [1, 3, 6, 8, 10]) ends.push([x + 23.5 + port * 11.4, y + 11]);
      } else {
        for (let lamp = 0; lamp < 5; lamp++)
          pen.line(pen.random() < 0.2 ? 'warm2' : 'indigo3', 4, point(x + 26 + lamp * 9, y + 11));
        pen.line('paper5', 2, polyline([x + 90, y + 8], [x + 146, y + 8]), { opacity: 0.5 });
        pen.line('paper5', 2, polyline([x + 90, y + 14], [x + 146, y + 14]), { opacity: 0.5 });
      }
    }
    for (let end = 0; end + 6 < ends.length; end += 1) {
      const [a, b] = [ends[end], ends[end + 5]];
      if (!a || !b) continue;
      const out = (end % 2 === 0 ? 1 : -1) * (22 + (end % 5) * 9);
      pen.line(
        tones[end % 5] ?? 'warm3',
        3,
        curve(
          a,
          [a[0] + out * 0.6, a[1] + 18],
          [(a[0] + b[0]) / 2 + out, (a[1] + b[1]) / 2],
          [b[0] + out * 0.6, b[1] - 8],
          b,
        ),
      );
    }
  }
  person(pen.at(236, 182), 252, {
    top: 'warm3',
    legs: 'ink1',
    hair: 'short',
    skin: 'skin3',
    seen: 'back',
    left: [-18, -6],
  });
  pen.line('indigo2', 4, curve([192, -14], [150, 60], [206, 130], [170, 176]));
}

function glassBoard(pen: Pen): void {
  room(pen, 104, gradient('sky3', 'dawn1', 'across'), gradient('indigo2', 'indigo1'));
  skyline(pen.backdrop().at(-330, 104), 660, 170, 'indigo2', 'indigo1');
  palm(pen.at(-272, 176), 130);
  person(pen.at(-150, 168), 270, {
    top: 'indigo5',
    legs: 'ink2',
    hair: 'bun',
    skin: 'skin1',
    right: [26, -18],
    left: hands.waistLeft,
  });
  const board = pen.at(-70, -160);
  for (const x of [14, 286]) pen.line('paper4', 7, polyline([-70 + x, 60], [-70 + x, 172]));
  board.fill(gradient('white', 'indigo3', 'diagonal', [0.75, 0.3]), rect(0, 0, 300, 226, 8));
  board.line('white', 3, rect(0, 0, 300, 226, 8));
  const box = (x: number, y: number, tone: Tone) => board.line(tone, 4, rect(x - 30, y - 18, 60, 36, 6));
  box(150, 40, 'indigo5');
  box(66, 112, 'indigo5');
  box(234, 112, 'warm4');
  box(66, 186, 'indigo5');
  board.line('warm4', 4, ellipse(234, 186, 30, 20));
  board.line('ink2', 3, polyline([136, 58], [90, 94]));
  board.line('ink2', 3, polyline([164, 58], [210, 94]));
  board.line('ink2', 3, polyline([66, 130], [66, 168]));
  board.line('ink2', 3, polyline([234, 130], [234, 166]), { dash: [5, 6] });
  board.line('ink2', 3, polyline([96, 186], [204, 186]));
  board.line('warm4', 4, curve([118, 104], [140, 92], [160, 116], [184, 104]));
  person(pen.at(236, 176), 264, {
    top: 'warm3',
    legs: 'indigo7',
    hair: 'curly',
    skin: 'skin3',
    left: [-20, -14],
    right: [-2, 22],
  });
}

function operationsRoom(pen: Pen): void {
  room(pen, 70, gradient('screen1', 'screen2'), gradient('indigo7', 'night2'));
  glow(pen.at(0, -60), 330, 'indigo5', 0.55);
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 4; column++) {
      const screen = pen.at(-290 + column * 147, -188 + row * 112);
      screen.fill('ink1', rect(0, 0, 139, 104, 5));
      screen.fill(gradient('indigo7', 'screen2', 'diagonal'), rect(4, 4, 131, 96, 3));
      const kind = row * 4 + column;
      const inside = screen.at(16, 20);
      if (kind === 0) trend(inside, 104, 60, [0.2, 0.5, 0.35, 0.7, 0.55, 0.9], 'indigo3');
      if (kind === 1)
        for (let cell = 0; cell < 28; cell++)
          inside.fill(
            cell === 16 ? 'warm3' : cell % 5 === 0 ? 'indigo2' : 'indigo4',
            rect((cell % 7) * 15.4, Math.floor(cell / 7) * 16, 12, 12, 2),
          );
      if (kind === 2) columns(inside, 108, 62, [0.5, 0.8, 0.6, 0.9, 0.4, 0.7, 0.55], { accent: 3, paint: 'indigo3' });
      if (kind === 3)
        for (const [gx, part] of [
          [22, 0.8],
          [82, 0.55],
        ] as const)
          gauge(inside, gx, 32, 22, part, part > 0.7 ? 'warm3' : 'indigo3', 6);
      if (kind === 4)
        for (let line = 0; line < 6; line++)
          inside.line(
            line === 2 ? 'warm2' : 'indigo3',
            4,
            polyline([0, line * 12], [30 + pen.random() * 70, line * 12]),
          );
      if (kind === 5)
        pie(inside, 52, 32, 32, [
          [0.46, 'indigo4'],
          [0.3, 'indigo2'],
          [0.24, 'warm3'],
        ]);
      if (kind === 6) for (const r of [10, 20, 30]) inside.line('indigo3', 2, circle(52, 32, r), { opacity: 0.7 });
      if (kind === 6)
        inside.fill(gradient('warm3', 'warm3', 'across', [0.7, 0.1]), polygon([52, 32], [82, 22], [80, 44]));
      if (kind === 7) trend(inside, 104, 60, [0.9, 0.7, 0.75, 0.4, 0.3, 0.2], 'warm3');
    }
  }
  for (const [row, y] of [108, 200].entries()) {
    const seats = row === 0 ? [-180, 0, 180] : [-240, -80, 80, 240];
    for (const [seat, x] of seats.entries()) {
      pen.fill('ink3', rect(x - 34 - row * 5, y - 46 - row * 8, 68 + row * 10, 40 + row * 6, 4));
      pen.line('indigo4', 1.4, rect(x - 34 - row * 5, y - 46 - row * 8, 68 + row * 10, 40 + row * 6, 4));
      bust(pen.at(x, y + 12 + row * 8), 70 + row * 18, { ...member(seat + row * 3), seen: 'back' });
    }
    pen.fill(gradient('indigo6', 'ink3'), rect(-420, y + row * 4, 840, 34));
  }
}

function mockInterview(pen: Pen): void {
  room(pen, 110, gradient('dawn1', 'indigo1'), gradient('indigo2', 'indigo1'));
  perspective(pen, 110, 'indigo3', 0.22);
  lightCone(pen.at(0, -150), 250, 330, 'warm1', 0.7);
  pen.line('ink2', 2, polyline([0, -220], [0, -160]));
  pen.fill(gradient('warm3', 'warm4'), polygon([-16, -164], [16, -164], [36, -140], [-36, -140]));
  const chair = (x: number, side: 1 | -1) => {
    pen.line('ink2', 7, polyline([x - side * 26, -6], [x - side * 24, 74]));
    pen.line('ink2', 7, polyline([x - side * 26, 72], [x + side * 16, 72]));
    pen.line('ink2', 4, polyline([x - side * 20, 76], [x - side * 26, 140]));
    pen.line('ink2', 4, polyline([x + side * 12, 76], [x + side * 16, 140]));
  };
  for (const side of [1, -1] as const) {
    const x = side * -142;
    chair(x, side);
    const legs: Tone = side === 1 ? 'ink1' : 'indigo7';
    pen.line(legs, 17, polyline([x - side * 2, 62], [x + side * 40, 66], [x + side * 44, 132]));
    pen.line('ink3', 9, polyline([x + side * 42, 138], [x + side * 56, 138]));
    bust(
      pen.at(x - side * 2, 70),
      142,
      side === 1 ? { top: 'indigo5', hair: 'ponytail', skin: 'skin2' } : { top: 'warm3', hair: 'short', skin: 'skin3' },
    );
    pen.line(
      side === 1 ? 'indigo6' : 'warm4',
      13,
      polyline([x + side * 22, 26], [x + side * 34, 48], [x + side * 74, 40]),
    );
    pen.fill(side === 1 ? 'skin2' : 'skin3', circle(x + side * 80, 38, 7));
  }
  pen.fill('paper0', rect(-104, 44, 208, 11, 4));
  pen.line('paper4', 8, polyline([0, 54], [0, 138]));
  pen.line('paper4', 6, polyline([-34, 140], [34, 140]));
  pen.fill('white', polygon([-50, 42], [-8, 42], [-2, 46], [-58, 46]));
  laptopBack(pen.at(56, 44), 44);
  for (const x of [-300, -100, 100, 300]) pen.line('paper4', 3, polyline([x, -230], [x, 240]), { opacity: 0.8 });
  for (const x of [-300, -100, 100]) {
    pen.fill(
      gradient('white', 'white', 'diagonal', [0.35, 0]),
      polygon([x + 20, -230], [x + 110, -230], [x + 10, 240], [x, 240], [x, -120]),
    );
  }
  pen.fill(gradient('white', 'indigo2', 'across', [0.55, 0.45]), rect(-420, 158, 840, 22));
}

function libraryCorner(pen: Pen): void {
  room(pen, 112, gradient('indigo6', 'indigo7'), gradient('warm3', 'indigo7'));
  const tones: readonly Tone[] = ['warm2', 'indigo2', 'indigo3', 'warm3', 'white', 'indigo4'];
  pen.fill(gradient('ink1', 'ink3'), rect(-300, -196, 330, 322, 4));
  for (let shelf = 0; shelf < 4; shelf++) {
    const base = -122 + shelf * 78;
    pen.fill('ink3', rect(-290, base - 66, 310, 66));
    for (let x = -284; x < 2; ) {
      const width = 9 + pen.random() * 10;
      const height = 38 + pen.random() * 22;
      const tone = tones[Math.floor(pen.random() * tones.length)] ?? 'warm2';
      if (pen.random() < 0.09) x += 14;
      pen.fill(tone, rect(x, base - height, width, height, 1.5));
      pen.line('ink3', 1.6, polyline([x + 3, base - height + 9], [x + width - 3, base - height + 9]), {
        opacity: 0.45,
      });
      x += width + 1.6;
    }
  }
  glow(pen.at(196, -92), 200, 'warm2', 0.5);
  pen.fill(gradient('warm2', 'warm2', 'down', [0.45, 0]), polygon([166, -76], [240, -76], [300, 150], [80, 150]));
  pen.line('ink3', 5, curve([262, 160], [268, 0], [258, -110], [206, -112]));
  pen.fill(gradient('warm1', 'warm3'), polygon([182, -114], [226, -114], [246, -74], [162, -74]));
  pen.fill('ink3', ellipse(262, 164, 34, 7));
  pen.fill('ink3', ellipse(134, 178, 118, 14), 0.3);
  pen.fill(gradient('indigo3', 'indigo5', 'diagonal'), [
    { type: 'move', to: [40, 172] },
    { type: 'cubic', c1: [10, 120], c2: [50, 40], to: [104, 44] },
    { type: 'cubic', c1: [130, 46], c2: [130, 96], to: [180, 104] },
    { type: 'cubic', c1: [240, 114], c2: [246, 178], to: [206, 180] },
    { type: 'close' },
  ]);
  pen.line('indigo2', 1.6, curve([92, 50], [96, 110], [150, 168]), { opacity: 0.6 });
  const book = pen.at(146, 108).turned(-8);
  book.fill('white', polygon([0, 0], [-34, -9], [-34, 12], [0, 21]));
  book.fill('paper2', polygon([0, 0], [34, -9], [34, 12], [0, 21]));
  for (const y of [2, 7]) book.line('indigo3', 1.4, polyline([-27, y - 4], [-7, y + 2]));
  palm(pen.at(40, 182), 84);
}

function roofTerrace(pen: Pen): void {
  room(pen, 66, gradient('indigo3', 'warm1'), gradient('warm2', 'indigo5'));
  glow(pen.at(150, 10), 190, 'warm1', 0.9);
  pen.fill('warm2', circle(150, 12, 40));
  skyline(pen.backdrop().at(-340, 70), 680, 150, 'indigo5', 'indigo3', 'warm1');
  for (const x of [-250, -60, 120, 270])
    tree(pen.at(x, 84), 66, x === -60 ? ['warm2', 'warm3'] : ['indigo4', 'indigo6']);
  pen.line('ink2', 4, polyline([-420, 84], [420, 84]));
  for (let post = -10; post <= 10; post++) pen.line('ink2', 2, polyline([post * 34, 84], [post * 34, 150]));
  pen.line('ink3', 1.6, curve([-330, -150], [-160, -104], [0, -140], [160, -104], [330, -150]));
  for (const x of [-250, -190, -120, -60, 0, 60, 120, 190, 250]) {
    const y = -132 + 24 * Math.sin(((x + 330) / 330) * Math.PI) ** 2;
    pen.fill(gradient('warm1', 'warm1', 'radial', [0.9, 0]), circle(x, y + 4, 17));
    pen.fill('white', circle(x, y + 4, 4));
  }
  pen.backdrop().fill(gradient('indigo5', 'indigo7'), rect(-420, 150, 840, 120));
  for (const [index, [x, left, right]] of (
    [
      [-176, [-3, 20], [8, 2]],
      [-86, [-10, 2], [4, 24]],
      [34, [4, 22], [9, 0]],
      [132, [-9, 2], [5, 24]],
    ] as const
  ).entries()) {
    const look = member(index * 3 + 1);
    const height = 214 - (index % 2) * 12;
    person(pen.at(x, 186), height, { ...look, left, right });
    const raised = index % 2 === 0;
    const [hx, hy] = raised
      ? [(9 + right[0]) * (height / 100), (-72 + right[1]) * (height / 100)]
      : [(-9 + left[0]) * (height / 100), (-72 + left[1]) * (height / 100)];
    const cup = pen.at(x + hx, 186 + hy);
    cup.fill(gradient('paper2', 'paper5', 'across'), polygon([-7, -14], [7, -14], [5, 4], [-5, 4]));
    cup.fill('warm5', ellipse(0, -14, 7, 2.4));
    cup.line('white', 1.6, curve([0, -18], [4, -25], [-2, -31], [2, -38]), { opacity: 0.8 });
  }
}

function testBench(pen: Pen): void {
  room(pen, 118, gradient('sky1', 'indigo2'), gradient('indigo3', 'indigo5'));
  glow(pen.at(0, -60), 280, 'white', 0.5);
  for (const [tier, y] of [-92, 20, 148].entries()) {
    const scale = 0.8 + tier * 0.18;
    const count = 5 - (tier === 2 ? 1 : 0);
    for (let index = 0; index < count; index++) {
      const tablet = (index + tier) % 3 === 1;
      const [w, h] = tablet ? [88, 66] : [44, 82];
      const device = pen.at((index - (count - 1) / 2) * (tier === 2 ? 150 : 122), y, scale);
      device.line('ink2', 5, polyline([-10, -2], [8, -20]));
      device.fill(gradient('ink1', 'ink3', 'diagonal'), rect(-w / 2, -h - 6, w, h, 7));
      device.fill(
        index % 2 === 0 ? gradient('indigo4', 'indigo6') : gradient('white', 'indigo1'),
        rect(-w / 2 + 4, -h - 2, w - 8, h - 8, 4),
      );
      const inside = device.at(-w / 2 + 10, -h + 8);
      const kind = (index * 2 + tier) % 5;
      const strong: Tone = index % 2 === 0 ? 'white' : 'indigo5';
      if (kind === 0) gauge(inside, (w - 20) / 2, 26, 12, 0.7, 'warm3', 4);
      if (kind === 1) columns(inside, w - 20, 40, [0.4, 0.8, 0.6], { paint: strong, accent: 1 });
      if (kind === 2) textLines(inside, w - 20, [1, 0.6, 0.9, 0.7], { paint: strong, step: 11 });
      if (kind === 3) inside.line(strong, 4, polyline([3, 24], [10, 32], [23, 14]));
      if (kind === 4)
        for (let cell = 0; cell < 6; cell++)
          inside.fill(
            cell === 2 ? 'warm3' : strong,
            rect((cell % 3) * (w - 20) * 0.36, Math.floor(cell / 3) * 20, (w - 20) * 0.28, 14, 3),
          );
    }
    pen.fill(gradient('paper0', 'paper3'), rect(-320 - tier * 10, y - 3, 640 + tier * 20, 12, 4));
    pen.fill('ink3', rect(-310, y + 9, 620, 8), 0.12);
    for (let cable = 0; cable < count; cable++) {
      const x = (cable - (count - 1) / 2) * (tier === 2 ? 150 : 122);
      pen.line(
        cable % 2 === 0 ? 'warm3' : 'indigo4',
        2.4,
        curve([x, y + 8], [x + 10, y + 22], [x - 4, y + 30], [x + 6, y + 44]),
      );
    }
  }
}

function duskFront(pen: Pen): void {
  room(pen, 128, gradient('indigo7', 'warm3'), gradient('ink2', 'ink3'));
  skyline(pen.backdrop().at(-340, 130), 680, 190, 'indigo7', 'indigo6', 'warm2');
  for (let star = 0; star < 16; star++)
    pen.line('white', 1.6, point(-300 + pen.random() * 600, -196 + pen.random() * 90), { opacity: 0.7 });
  pen.fill(gradient('indigo5', 'indigo7', 'across'), rect(-170, -150, 340, 290));
  pen.fill('ink2', rect(-182, -164, 364, 18, 3));
  for (let floorIndex = 0; floorIndex < 3; floorIndex++) {
    const y = -128 + floorIndex * 64;
    for (let column = 0; column < 5; column++) {
      const x = -152 + column * 64;
      const lit = !(floorIndex === 0 && column === 3) && !(floorIndex === 1 && column === 0);
      pen.fill(lit ? gradient('warm1', 'warm2') : gradient('indigo7', 'ink3'), rect(x, y, 48, 44, 2));
      if (lit && (column + floorIndex) % 3 === 0)
        bust(pen.at(x + 22, y + 44), 34, { top: 'indigo7', skin: 'skin3', hair: column % 2 === 0 ? 'short' : 'bun' });
      if (lit && (column + floorIndex) % 3 === 1) pen.fill('indigo6', rect(x + 8, y + 10, 32, 18, 2), 0.8);
      pen.line('ink2', 2, polyline([x + 24, y], [x + 24, y + 44]));
    }
    pen.line('ink3', 3, polyline([-170, y + 52], [170, y + 52]), { opacity: 0.5 });
  }
  pen.fill(gradient('warm1', 'warm3'), rect(-46, 72, 92, 68, 2));
  pen.line('ink2', 3, polyline([0, 72], [0, 140]));
  pen.fill(gradient('warm3', 'warm4', 'across'), rect(-74, 54, 148, 16, 4));
  pen.line('white', 5, polyline([-44, 62], [44, 62]));
  pen
    .backdrop()
    .fill(gradient('warm2', 'warm2', 'down', [0.4, 0]), polygon([-46, 140], [46, 140], [130, 230], [-130, 230]));
  tree(pen.at(-244, 150), 216, ['indigo4', 'indigo7']);
  tree(pen.at(248, 150), 190, ['warm3', 'warm5']);
  for (const [index, x] of [-196, -128, -60, 84, 152, 220].entries()) {
    const body: Tone = (['warm3', 'indigo3', 'paper4', 'indigo4', 'warm2', 'indigo2'] as const)[index] ?? 'warm3';
    const scooter = pen.at(x, 190);
    for (const wheel of [-19, 19]) {
      scooter.fill('ink3', circle(wheel, 0, 9));
      scooter.fill('paper5', circle(wheel, 0, 4));
    }
    scooter.line(body, 6, curve([-24, -12], [-8, -8], [6, -6], [14, -12], [18, -34]));
    scooter.fill(body, polygon([-28, -22], [-4, -22], [-2, -6], [-26, -6]));
    scooter.line('ink2', 6, polyline([-26, -25], [-6, -25]));
    scooter.line('ink2', 3, polyline([18, -34], [12, -40]));
    scooter.fill('warm1', circle(21, -32, 3.4));
  }
}

export const galleryPictures: Record<string, Picture> = {
  'gallery-01': picture('3:2', 'dawn', reception, 'fill'),
  'gallery-02': picture('3:2', 'lilac', classroom, 'fill'),
  'gallery-03': picture('3:2', 'night', networkLab, 'fill'),
  'gallery-04': picture('3:2', 'dawn', glassBoard, 'fill'),
  'gallery-05': picture('3:2', 'night', operationsRoom, 'fill'),
  'gallery-06': picture('3:2', 'dawn', mockInterview, 'fill'),
  'gallery-07': picture('3:2', 'electric', libraryCorner, 'fill'),
  'gallery-08': picture('3:2', 'dawn', roofTerrace, 'fill'),
  'gallery-09': picture('3:2', 'lilac', testBench, 'fill'),
  'gallery-10': picture('3:2', 'electric', duskFront, 'fill'),
};
