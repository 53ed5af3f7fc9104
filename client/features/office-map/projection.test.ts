import { expect, test } from 'vitest';
import { pixelOffset } from './projection.ts';

test('the centre lies at the centre', () => {
  expect(pixelOffset([12.9165, 77.608], [12.9165, 77.608], 14)).toEqual({ x: 0, y: 0 });
});

test('east is right and north is up', () => {
  const { x, y } = pixelOffset([12.9178, 77.61], [12.9165, 77.608], 14);
  expect(x).toBeGreaterThan(0);
  expect(y).toBeLessThan(0);
});

test('a tile of 256 pixels spans 360 degrees divided by two to the zoom', () => {
  expect(pixelOffset([0, 360 / 2 ** 14], [0, 0], 14).x).toBeCloseTo(256);
});

test('the poles of the projection lie half a world from the equator', () => {
  expect(pixelOffset([85.05112878, 0], [0, 0], 0).y).toBeCloseTo(-128);
});
