import { expect, test } from 'vitest';
import { retryDelay } from './outcome.ts';

test('waits double from the first one to an hour, up to 30 % less by chance', () => {
  for (const [failures, wait] of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600].entries()) {
    const waited = retryDelay(failures, 30);
    expect(waited).toBeLessThanOrEqual(wait);
    expect(waited).toBeGreaterThanOrEqual(wait * 0.7);
  }
});

test('a target is not asked again before the time it named, within an hour', () => {
  expect(retryDelay(0, 30, 3600, 90)).toBe(90);
  expect(retryDelay(0, 30, 3600, 10_000_000)).toBe(3600);
});
