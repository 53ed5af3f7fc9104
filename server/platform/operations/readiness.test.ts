import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const files = { probe: async () => undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('concurrent calls share one probe', async () => {
  const rows = vi.fn(async () => []);
  const check = createReadiness({ rows }, files);
  await Promise.all(Array.from({ length: 100 }, check));

  expect(rows).toHaveBeenCalledTimes(1);
});

test('frequent calls get the last result, with two probes a second', async () => {
  const rows = vi.fn(async () => []);
  const check = createReadiness({ rows }, files);
  for (let asked = 0; asked < 1_000; asked++) await check();
  const burst = rows.mock.calls.length;
  for (let asked = 0; asked < 1_000; asked++) {
    vi.advanceTimersByTime(10);
    await check();
  }

  expect(burst).toBe(10);
  expect(rows.mock.calls.length - burst).toBe(20);
});

test('all concurrent calls fail with a failing probe, and the next probe starts afresh', async () => {
  const rows = vi.fn(async () => []).mockRejectedValueOnce(new Error('No space left'));
  const check = createReadiness({ rows }, files);
  const asked = await Promise.allSettled([check(), check()]);
  await check();

  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a hanging probe fails after three seconds, and no other probe starts meanwhile', async () => {
  const rows = vi.fn(() => new Promise<never>(() => undefined));
  const check = createReadiness({ rows }, files);
  const asked = [check(), check()].map((check) => expect(check).rejects.toThrow('after 3 seconds'));
  await vi.advanceTimersByTimeAsync(3_000);
  await Promise.all(asked);
  const again = expect(check()).rejects.toThrow('after 3 seconds');
  await vi.advanceTimersByTimeAsync(3_000);
  await again;

  expect(rows).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
