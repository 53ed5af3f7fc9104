import { expect, test } from 'vitest';
import { retryDelay, triesLimit } from './retry-delay.ts';

test('waits double from the first one to an hour', () => {
  const waits = Array.from({ length: 10 }, (_, failures) => retryDelay(failures, 30, 0, 0));

  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
});

test('chance shortens a wait by up to 30 %, at its longest too', () => {
  expect(retryDelay(0, 30, 0, 1)).toBeCloseTo(21);
  expect(retryDelay(1000, 30, 0, 1)).toBeCloseTo(2520);
  for (let failures = 0; failures < 100; failures++) {
    const wait = retryDelay(failures, 30);
    const longest = retryDelay(failures, 30, 0, 0);
    expect(wait).toBeGreaterThanOrEqual(longest * 0.7);
    expect(wait).toBeLessThanOrEqual(longest);
  }
});

test('a target is not asked again before the time it named, within a day', () => {
  expect(retryDelay(0, 30, 90, 0)).toBe(90);
  expect(retryDelay(0, 30, 5, 0)).toBe(30);
  expect(retryDelay(0, 30, 10_000_000, 0)).toBe(86_400);
});

test('nothing is given up within two weeks, whatever chance decides and however short the first wait', () => {
  let seconds = 0;
  for (let failures = 0; failures < triesLimit; failures++) seconds += retryDelay(failures, 0.1, 0, 1);

  expect(seconds).toBeGreaterThan(14 * 86_400);
});
