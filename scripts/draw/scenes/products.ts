import { box, dots, floor, rightWall, slab, standing } from '../isometric.ts';
import { gradient, materials, type Tone } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { type Picture, picture } from '../picture.ts';
import { arc, circle, curve, polygon, polyline, rect, wire } from '../shapes.ts';
import { answerRows, card, columns, gauge, play, textLines, waveform } from '../things/interface.ts';
import { glow } from '../things/objects.ts';
import { bust, member } from '../things/people.ts';
import { laptopBack } from '../things/rooms.ts';

function examScanner(pen: Pen): void {
  dots(pen, [-260, -260, 0], 14, 38);
  slab(pen, [-240, -50, 0], [500, 100, 12], 14, materials.mist);
  const sheet = (x: number, scored: boolean) => {
    const plane = pen.on(floor([x, -42, 14]));
    plane.fill('paper0', rect(0, 0, 66, 84, 3));
    plane.line('rule', 1, rect(0, 0, 66, 84, 3));
    answerRows(plane.at(20, 16), [0, 2, 1, 3, 2, 0], 4, 10.6, 'ink2');
    if (scored)
      for (let row = 0; row < 6; row++) plane.fill(row === 3 ? 'warm3' : 'indigo4', rect(5, 12 + row * 10.6, 8, 7, 2));
    else
      for (let row = 0; row < 6; row++) plane.line('rule', 2.4, polyline([6, 16 + row * 10.6], [12, 16 + row * 10.6]));
  };
  sheet(-228, false);
  sheet(-150, false);
  box(pen, [-60, -80, 0], [100, 34, 100], materials.paper);
  sheet(-84, false);
  const light = pen.on(rightWall([-10, 46, 60]));
  light.fill(gradient('warm3', 'warm3', 'down', [0.15, 0.65]), rect(0, 0, 92, 48));
  box(pen, [-60, 46, 0], [100, 34, 100], materials.paper);
  box(pen, [-60, -80, 100], [100, 160, 30], materials.indigo);
  const top = pen.on(floor([-60, -80, 130]));
  top.fill('screen2', rect(20, 34, 60, 92, 6));
  gauge(top, 50, 80, 22, 0.72, 'warm3', 6);
  sheet(60, true);
  sheet(140, true);
  const ranks = standing(pen, [230, -70, 60]);
  ranks.fill('ink3', rect(-66, -122, 150, 212, 10), 0.12);
  ranks.fill('paper0', rect(-74, -132, 150, 212, 10));
  for (let row = 0; row < 6; row++) {
    const y = -106 + row * 32;
    ranks.fill(row === 0 ? 'warm3' : row < 3 ? 'indigo4' : 'indigo2', circle(-50, y, 10));
    ranks.line('rule', 8, polyline([-26, y], [58, y]));
    ranks.line(row === 0 ? 'warm3' : 'indigo4', 8, polyline([-26, y], [54 - row * 12, y]));
  }
}

function subtitleTracks(pen: Pen): void {
  const film = pen.at(-236, 0).turned(-8);
  film.fill('ink3', rect(-64, -190, 148, 380, 8), 0.15);
  film.fill(gradient('ink1', 'ink3'), rect(-72, -200, 144, 400, 6));
  for (let hole = 0; hole < 13; hole++)
    for (const x of [-64, 50]) film.fill('paper4', rect(x, -190 + hole * 30, 14, 16, 3));
  for (let frame = 0; frame < 4; frame++) {
    const still = film.at(-42, -188 + frame * 96);
    still.fill(
      gradient(frame % 2 === 0 ? 'indigo3' : 'warm2', frame % 2 === 0 ? 'indigo6' : 'indigo5', 'diagonal'),
      rect(0, 0, 84, 84, 5),
    );
    bust(still.at(42 + (frame % 2) * 8 - 4, 84), 58, member(frame));
  }
  const hub = pen.at(-74, 0);
  glow(hub, 110, 'glow', 0.5);
  hub.fill(gradient('indigo4', 'indigo6', 'diagonal'), circle(0, 0, 46));
  play(hub, 0, 0, 22);
  pen.line('indigo4', 4, polyline([-160, 0], [-122, 0]));
  const scripts: readonly (readonly ((p: Pen, tone: Tone) => void)[])[] = [
    [
      (p, tone) => p.line(tone, 4, polyline([0, -9], [0, 9], [11, 9], [11, -9])),
      (p, tone) => p.line(tone, 4, [...arc(4, -3, 6, 60, 400), { type: 'line', to: [11, 10] }]),
      (p, tone) => p.line(tone, 4, polyline([-1, -9], [12, -9], [6, -9], [6, 9], [0, 4])),
    ],
    [
      (p, tone) => p.line(tone, 4, [...arc(5, 2, 7, 210, 500), { type: 'line', to: [8, -9] }]),
      (p, tone) => {
        p.line(tone, 4, circle(5, 3, 6));
        p.line(tone, 4, polyline([0, -8], [5, -4], [11, -10]));
      },
      (p, tone) => {
        p.line(tone, 4, arc(1, 2, 5, 30, 330));
        p.line(tone, 4, arc(10, 2, 5, 210, 510));
      },
    ],
    [
      (p, tone) => {
        p.line(tone, 4, polyline([10, -9], [10, 10]));
        p.line(tone, 4, arc(3, 0, 5, 20, 280));
      },
      (p, tone) => {
        p.line(tone, 4, polyline([10, -9], [10, 10]));
        p.line(tone, 4, polyline([0, -9], [0, 2], [10, 2]));
      },
      (p, tone) => {
        p.line(tone, 4, arc(4, -3, 5, -90, 90));
        p.line(tone, 4, arc(4, 6, 5, -90, 130));
      },
    ],
  ];
  for (const [row, y] of [-144, -48, 48, 144].entries()) {
    pen.line(row === 0 ? 'warm3' : 'indigo3', 3, wire([-28, 0], [40, y]), { dash: [3, 8] });
    card(pen.at(40, y - 36), 250, 72, row === 0 ? 'paper0' : gradient('screen1', 'screen2'), 14);
    const line = pen.at(62, y);
    if (row === 0) {
      textLines(line.at(0, -14), 206, [1, 0.8, 0.55], { step: 14, thickness: 5 });
      continue;
    }
    const script = scripts[row - 1] ?? [];
    for (const [word, [from, to]] of (
      [
        [0, 3],
        [4, 8],
      ] as const
    ).entries()) {
      const tone: Tone = word === 0 ? 'warm2' : 'white';
      for (let letter = from; letter < to; letter++) script[(letter * 2 + word) % 3]?.(line.at(letter * 21, 0), tone);
      if (row === 3) line.line(tone, 4, polyline([from * 21 - 5, -10], [to * 21 - 8, -10]));
    }
    waveform(line.at(176, 0), 36, 30, 6, 'indigo3', 3);
  }
}

function interviewRoom(pen: Pen): void {
  glow(pen.at(40, -40), 260, 'indigo2', 0.4);
  pen.fill('ink3', rect(-114, -176, 330, 232, 14), 0.14);
  pen.fill(gradient('ink1', 'ink3', 'diagonal'), rect(-124, -186, 330, 232, 14));
  pen.fill(gradient('indigo6', 'screen2', 'diagonal'), rect(-114, -176, 310, 212, 8));
  waveform(pen.at(-70, -86), 226, 104, 23, 'indigo2', 5);
  textLines(pen.at(-20, 2), 130, [1, 0.6], { paint: 'warm2', step: 14, thickness: 5 });
  pen.fill(gradient('paper3', 'paper5'), rect(14, 46, 54, 40));
  pen.fill('paper4', rect(-24, 82, 130, 10, 5));
  const feedback = pen.at(226, -120);
  card(feedback.at(-60, -76), 130, 214, 'paper0', 16);
  feedback.line('rule', 12, arc(5, -6, 42, 180, 360));
  feedback.line('indigo4', 12, arc(5, -6, 42, 180, 260));
  feedback.line('warm3', 12, arc(5, -6, 42, 262, 318));
  feedback.line('ink1', 4, polyline([5, -6], [28, -30]));
  feedback.fill('ink1', circle(5, -6, 6));
  for (const [row, score] of [80, 60, 40, 72].entries()) {
    feedback.line('rule', 6, polyline([-42, 32 + row * 26], [52, 32 + row * 26]));
    feedback.line(row === 2 ? 'warm3' : 'indigo4', 6, polyline([-42, 32 + row * 26], [-42 + score, 32 + row * 26]));
  }
  bust(pen.at(-170, 146), 200, { top: 'warm3', hair: 'short', skin: 'skin2' });
  pen.line('ink2', 7, arc(-170, 6, 46, 190, 350));
  pen.fill('ink2', rect(-222, 2, 16, 30, 7));
  pen.line('ink2', 4, curve([-214, 30], [-206, 52], [-180, 52]));
  pen.fill(gradient('paper0', 'paper2'), rect(-300, 140, 620, 16, 6));
  laptopBack(pen.at(-40, 142), 120);
  pen.fill(gradient('indigo3', 'indigo5'), rect(-280, 156, 580, 40, 4));
}

function questionFan(pen: Pen): void {
  glow(pen.at(0, 60), 260, 'indigo2', 0.45);
  const marks: readonly ((p: Pen) => void)[] = [
    (p) => {
      for (const [x, y] of [
        [-16, -10],
        [4, 4],
        [18, -14],
      ] as const)
        p.fill('indigo4', circle(x, y, 8));
    },
    (p) => columns(p.at(-24, -26), 52, 46, [0.4, 0.9, 0.6], { accent: 1 }),
    (p) => p.line('indigo5', 5, polyline([-22, 14], [-8, -14], [8, 8], [22, -18])),
    (p) => {
      p.fill('warm3', polygon([0, -24], [24, 16], [-24, 16]));
    },
    (p) => {
      p.line('indigo4', 6, circle(0, -2, 20));
      p.line('indigo4', 6, polyline([0, -14], [0, -2], [10, 6]));
    },
    (p) => {
      p.line('indigo5', 6, polyline([-20, -2], [20, -2]));
      p.line('indigo5', 6, polyline([0, -22], [0, 18]));
    },
    (p) => {
      for (let cell = 0; cell < 9; cell++)
        p.fill(
          cell % 2 === 0 ? 'indigo3' : 'warm2',
          rect(-24 + (cell % 3) * 17, -26 + Math.floor(cell / 3) * 17, 13, 13, 2),
        );
    },
  ];
  for (const [index, mark] of marks.entries()) {
    const angle = -90 + (index - 3) * 29;
    const radians = (angle * Math.PI) / 180;
    const [x, y] = [Math.cos(radians) * 246, 130 + Math.sin(radians) * 240];
    pen.line(
      'indigo3',
      2.2,
      polyline(
        [Math.cos(radians) * 90, 130 + Math.sin(radians) * 90],
        [Math.cos(radians) * 186, 130 + Math.sin(radians) * 184],
      ),
      { dash: [2, 7] },
    );
    const one = pen.at(x, y).turned((index - 3) * 14);
    one.fill('ink3', rect(-38, -48, 84, 108, 9), 0.13);
    one.fill('paper0', rect(-42, -54, 84, 108, 9));
    mark(one.at(0, -10));
    textLines(one.at(-26, 28), 52, [1, 0.6], { step: 12, thickness: 5 });
  }
  const source = pen.at(0, 130);
  source.fill('ink3', rect(-56, -66, 124, 148, 12), 0.2);
  source.fill(gradient('indigo4', 'indigo6', 'diagonal'), rect(-62, -74, 124, 148, 12));
  source.line('white', 9, [...arc(0, -26, 19, 170, 400), { type: 'line', to: [0, 6] }]);
  source.fill('warm2', circle(0, 24, 6));
  textLines(source.at(-38, 46), 76, [1, 0.6], { paint: 'indigo2', step: 13, thickness: 5 });
}

export const productPictures: Record<string, Picture> = {
  'product-exam-evaluation': picture('4:3', 'day', examScanner),
  'product-video-translation': picture('4:3', 'lilac', subtitleTracks),
  'product-interview-platform': picture('4:3', 'electric', interviewRoom),
  'product-question-replication': picture('4:3', 'dawn', questionFan),
};
