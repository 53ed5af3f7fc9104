import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../shared/site.ts';
import { drawings } from './drawings.ts';
import { type Letters, loadLetters } from './letters.ts';
import { openGraphSvg } from './og.ts';
import { gradient } from './palette.ts';
import { draw, toSvg } from './pen.ts';
import { pictures } from './scenes/index.ts';
import { circle, polygon, polyline, rect } from './shapes.ts';

const media = path.resolve(import.meta.dirname, '../../client/media');
const frame = { width: 100, height: 100, mood: 'clear', framing: 'plain', seed: 'test' } as const;

describe('the drawing', () => {
  test('writes shapes of one flat colour that follow each other as one path', () => {
    const svg = toSvg(
      draw((pen) => {
        pen.fill('indigo4', rect(0, 0, 10, 10));
        pen.fill('indigo4', rect(20, 0, 10, 10));
        pen.fill('warm3', rect(40, 0, 10, 10));
      }, frame),
    );
    expect(svg.match(/<path/g)).toHaveLength(2);
  });

  test('turns overlapping outlines of one path the same way round, so that none cuts a hole', () => {
    const clockwise = draw((pen) => pen.fill('ink1', polygon([0, 0], [9, 0], [9, 9])), frame);
    const counterclockwise = draw((pen) => pen.fill('ink1', polygon([9, 9], [9, 0], [0, 0])), frame);
    expect(toSvg(counterclockwise)).toContain('M0 0h9v9');
    expect(toSvg(clockwise)).toContain('M0 0h9v9');
  });

  test('rounds points and not steps, so that a long line ends where it should', () => {
    const steps = Array.from({ length: 31 }, (_, index) => [index / 3, 0] as const);
    const path = toSvg(
      draw((pen) => pen.line('ink1', 1, polyline(...steps)), frame),
      'light',
    );
    const sum = [...path.matchAll(/h([\d.]+)/g)].reduce((total, [, step]) => total + Number(step), 0);
    expect(sum).toBeCloseTo(10, 6);
  });

  test('fits the subject into the frame and leaves the backdrop out of account', () => {
    const svg = toSvg(
      draw(
        (pen) => {
          pen.backdrop().fill('ink1', circle(0, 0, 900));
          pen.fill('warm3', rect(500, 500, 20, 20));
        },
        { ...frame, framing: 'fit' },
      ),
      'light',
    );
    expect(svg).toContain('M1 1h98v98h-98z');
  });

  test('names each gradient once and follows the colour scheme of the page', () => {
    const paint = gradient('paper0', 'indigo4');
    const svg = toSvg(
      draw((pen) => {
        pen.fill(paint, rect(0, 0, 9, 9));
        pen.fill(paint, rect(9, 9, 9, 9));
      }, frame),
    );
    expect(svg.match(/<linearGradient/g)).toHaveLength(1);
    expect(svg).toContain('@media(prefers-color-scheme:dark)');
  });
});

describe('the pictures', () => {
  let letters: Letters;
  let written: Map<string, string>;

  beforeAll(async () => {
    letters = await loadLetters();
    written = new Map([...drawings(letters)].map(([name, drawn]) => [name, toSvg(drawn)]));
  });

  test('in client/media are what the code draws, except where a photo took their place', async () => {
    const files = new Set(await readdir(media));
    for (const [name, svg] of written) {
      if (['.jpg', '.jpeg', '.png', '.webp'].some((extension) => files.has(name + extension))) continue;
      const file = await readFile(path.join(media, `${name}.svg`), 'utf8');
      expect(file === `${svg}\n`, `${name}.svg differs: run "node scripts/draw-pictures.ts"`).toBe(true);
    }
  });

  test('are light: none above 8 kB and half of them below 3 kB when compressed with gzip', () => {
    const sizes = [...written.values()].map((svg) => gzipSync(svg).length).sort((a, b) => a - b);
    expect(sizes.at(-1)).toBeLessThan(8_000);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(3_000);
  });

  test('refer to nothing outside, run nothing and need no style attribute', () => {
    for (const [name, svg] of written) {
      expect(svg, name).not.toMatch(/<script|<text|<image|<foreignObject|\sstyle=|href|NaN|undefined|Infinity/);
    }
  });

  test('are all different', () => {
    const paths = [...written.values()].map((svg) => (svg.match(/ d="[^"]+"/g) ?? []).join());
    expect(new Set(paths).size).toBe(written.size);
  });

  test('include the icon and a mark for every client', () => {
    expect([...written.keys()]).toEqual(expect.arrayContaining(['icon', ...site.clients.map(({ image }) => image)]));
  });

  test('for links elsewhere keep the title within four lines beside the scene, without any font', () => {
    const title =
      'A heading that is very much longer than any heading of the site will ever be, and then some more words';
    const svg = openGraphSvg({ title, section: 'Training', scene: 'course-aws' }, letters);
    expect(svg).not.toMatch(/<text|<style|NaN/);
    expect(svg).toContain('clip-path="url(#panel)"');
    expect(openGraphSvg({ title: 'Privacy Policy', section: 'Legal' }, letters)).not.toContain('clip-path');
  });

  test('are drawn by scenes whose names fit file names', () => {
    for (const name of Object.keys(pictures)) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
