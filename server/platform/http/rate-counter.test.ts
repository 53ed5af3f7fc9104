import { expect, test, vi } from 'vitest';
import { createCounter } from './rate-counter.ts';

const hash = (key: string) => Buffer.from(key);
const budget = { max: 100, timeWindow: 60_000 };

/** A fake of the counter's SQL statement. */
function countingDatabase() {
  let total = 0;
  let endsAt = 0;
  const rows = vi.fn(async (sql: string) => {
    if (!sql.includes('INSERT')) return [];
    if (Date.now() >= endsAt) {
      total = 0;
      endsAt = Date.now() + budget.timeWindow;
    }
    return [{ count: ++total, remaining: endsAt - Date.now() }];
  });
  return { database: { rows: rows as never }, rows };
}

/** Counts so many requests, one after the other. */
async function use(count: ReturnType<typeof createCounter>, times: number, key = '203.0.113.7'): Promise<number> {
  let last = 0;
  for (let used = 0; used < times; used++) {
    last = (await count(key, budget)).current;
  }
  return last;
}

test('two processes admit as many requests of a burst as one', async () => {
  const { database } = countingDatabase();
  const counters = [createCounter(database, hash), createCounter(database, hash)];
  const uses = counters.flatMap((count) => Array.from({ length: 200 }, () => count('203.0.113.7', budget)));
  const letIn = (await Promise.all(uses)).filter(({ current }) => current <= budget.max);

  expect(letIn).toHaveLength(budget.max);
});

test('a client that keeps sending over the limit causes no database calls', async () => {
  const { database, rows } = countingDatabase();
  const count = createCounter(database, hash);
  await use(count, 150);
  rows.mockClear();
  await use(count, 500);

  expect(rows).not.toHaveBeenCalled();
});

test('without the database, a process counts for itself', async () => {
  const rows = async () => Promise.reject(new Error('away'));
  expect(await use(createCounter({ rows }, hash), 130)).toBe(130);
});

test('an unresponsive database delays one request a second, by a second', async () => {
  const rows = vi.fn(() => new Promise<never>(() => undefined));
  const begin = performance.now();
  expect(await use(createCounter({ rows }, hash), 130)).toBe(130);

  // Were each of them delayed, that would be half a minute.
  expect(performance.now() - begin).toBeLessThan(15_000);
  expect(rows).toHaveBeenCalledTimes(1);
});

test('a new window starts from zero', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { database } = countingDatabase();
  const count = createCounter(database, hash);
  await use(count, 5);
  vi.advanceTimersByTime(59_000);
  expect(await count('203.0.113.7', budget)).toEqual({ current: 6, ttl: 1_000 });
  vi.advanceTimersByTime(1_000);
  expect(await count('203.0.113.7', budget)).toEqual({ current: 1, ttl: 60_000 });
  vi.useRealTimers();
});
