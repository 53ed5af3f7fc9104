import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eased } from './eased.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first news is followed at once, and the next within a second', () => {
  const action = vi.fn();
  const { run } = eased(action);
  run();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100);
  run();
  vi.advanceTimersByTime(900);
  expect(action).toHaveBeenCalledTimes(2);
});

test('an hour with news every second is followed every ten seconds, and its last news is not missed', () => {
  const action = vi.fn();
  const { run } = eased(action);
  for (let second = 0; second < 3_600; second++) {
    run();
    vi.advanceTimersByTime(1_000);
  }
  const before = action.mock.calls.length;
  run();
  vi.advanceTimersByTime(10_000);

  expect(before).toBeLessThan(370);
  expect(action.mock.calls.length).toBeGreaterThan(before);
});

test('after a while without news the next is followed at once again', () => {
  const action = vi.fn();
  const { run } = eased(action);
  for (let times = 0; times < 100; times++) {
    run();
    vi.advanceTimersByTime(500);
  }
  vi.advanceTimersByTime(30_000);
  action.mockClear();
  run();

  expect(action).toHaveBeenCalledTimes(1);
});

test('what is called off does not run later, and what is asked for now runs now', () => {
  const action = vi.fn();
  const { run, runNow, cancel } = eased(action);
  run();
  run();
  cancel();
  vi.advanceTimersByTime(30_000);
  expect(action).toHaveBeenCalledTimes(1);
  run();
  runNow();
  expect(action).toHaveBeenCalledTimes(3);
});
