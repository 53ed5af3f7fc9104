import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './health.ts';

const files = { probe: async () => undefined };
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that counts its reads and its writes. */
function database(write = async (): Promise<void> => undefined) {
  const count = { reads: 0, writes: 0 };
  return {
    count,
    async rows<Row>(sql: string): Promise<Row[]> {
      if (sql.startsWith('SELECT')) count.reads += 1;
      else {
        count.writes += 1;
        await write();
      }
      return [];
    },
  };
}

test('any number of requests makes the database write once in ten seconds', async () => {
  const asked = database();
  const check = createReadiness(asked, files, files);
  await Promise.all(Array.from({ length: 100 }, check));
  expect(asked.count).toEqual({ reads: 100, writes: 1 });
  for (let call = 0; call < 30; call++) {
    vi.advanceTimersByTime(1_000);
    await check();
  }
  expect(asked.count).toEqual({ reads: 130, writes: 4 });
});

test('a write that fails makes all calls of ten seconds fail, and the next one starts afresh', async () => {
  const write = vi.fn(async () => undefined).mockRejectedValueOnce(full);
  const check = createReadiness(database(write), files, files);
  const asked = await Promise.allSettled([check(), check()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(check()).rejects.toThrow(full);
  vi.advanceTimersByTime(10_000);
  await check();
});

test('an upload folder that is full fails the check', async () => {
  const probe = () => Promise.reject(full);
  await expect(createReadiness(database(), files, { probe })()).rejects.toThrow(full);
});

test('a database that hangs fails the check after three seconds', async () => {
  const check = createReadiness(
    database(() => new Promise<never>(() => undefined)),
    files,
    files,
  );
  const asked = [check(), check()].map((check) => expect(check).rejects.toThrow('after 3 seconds'));
  await vi.advanceTimersByTimeAsync(3_000);
  await Promise.all(asked);
});
