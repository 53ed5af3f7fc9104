import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefreshes } from './refreshes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an entry stands for ten minutes of the same reading, however often that is repeated', () => {
  const refreshes = createRefreshes();
  const reading = ['session', 'application.list', '/api/admin/applications'];
  expect(refreshes.isCovered(reading)).toBe(false);
  refreshes.note(reading);
  vi.advanceTimersByTime(9 * 60_000);
  expect(refreshes.isCovered(reading)).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(refreshes.isCovered(reading)).toBe(false);
});

test('what is not remembered any more is recorded again', () => {
  const refreshes = createRefreshes();
  for (let index = 0; index <= 10_000; index++) refreshes.note([String(index)]);

  expect(refreshes.isCovered(['0'])).toBe(false);
  expect(refreshes.isCovered(['10000'])).toBe(true);
});
