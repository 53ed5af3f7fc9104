import { expect, test } from 'vitest';
import { retryDelay } from './outcome.ts';

test('waits double from the first one to an hour, up to 30 % less by chance', () => {
  const waits = Array.from({ length: 10 }, (_, failures) => retryDelay(failures, { first: 30, chance: 0 }));

  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  expect(retryDelay(0, { first: 30, chance: 1 })).toBeCloseTo(21);
  expect(retryDelay(1000, { first: 30, chance: 1 })).toBeCloseTo(2520);
});

test('a target is not asked again before the time it named, within an hour', () => {
  expect(retryDelay(0, { first: 30, askedFor: 90 })).toBe(90);
  expect(retryDelay(0, { first: 30, askedFor: 5, chance: 0 })).toBe(30);
  expect(retryDelay(0, { first: 30, askedFor: 10_000_000 })).toBe(3600);
});
