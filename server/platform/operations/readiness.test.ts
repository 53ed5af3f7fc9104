import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const files = { probe: async () => undefined };
const full = Object.assign(new Error('could not extend file'), { code: '53100' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that counts its reads and its writes. */
function database(write = async (): Promise<void> => undefined) {
  const count = { reads: 0, writes: 0 };
  const rows = async () => [];
  return {
    count,
    async rows<Row>(sql: string): Promise<Row[]> {
      if (sql.startsWith('SELECT')) {
        count.reads += 1;
        return rows();
      }
      count.writes += 1;
      await write();
      return rows();
    },
  };
}

test('concurrent calls share one question', async () => {
  const asked = database();
  const { check } = createReadiness(asked, files);
  await Promise.all(Array.from({ length: 100 }, check));

  expect(asked.count).toEqual({ reads: 1, writes: 1 });
});

test('however many ask, the database is made to write once in ten seconds', async () => {
  const asked = database();
  const { check } = createReadiness(asked, files);
  for (let call = 0; call < 3_000; call++) {
    await check();
    vi.advanceTimersByTime(10);
  }

  expect(asked.count).toEqual({ reads: 3_000, writes: 3 });
});

test('applications that are stored save the writing', async () => {
  const asked = database();
  const { check, watch } = createReadiness(asked, files);
  const store = watch(async () => 'stored');
  for (let call = 0; call < 100; call++) {
    expect(await store(undefined)).toBe('stored');
    await check();
    vi.advanceTimersByTime(1_000);
  }

  expect(asked.count.writes).toBe(0);
});

test('an application that finds the disk full makes the server unready, until there is room again', async () => {
  const asked = database();
  const { check, watch } = createReadiness(asked, files);
  await check();
  await expect(watch(() => Promise.reject(full))(undefined)).rejects.toThrow(full);

  await expect(check()).rejects.toThrow(full);
  vi.advanceTimersByTime(10_000);
  await check();
  expect(asked.count.writes).toBe(2);
});

test('an application that is refused for another reason says nothing of the disk', async () => {
  const { check, watch } = createReadiness(database(), files);
  await expect(watch(() => Promise.reject(new Error('Its file is unreadable')))(undefined)).rejects.toThrow();
  await check();
});

test('a write that fails makes all calls of ten seconds fail, and the next one starts afresh', async () => {
  const write = vi.fn(async () => undefined).mockRejectedValueOnce(full);
  const { check } = createReadiness(database(write), files);
  const asked = await Promise.allSettled([check(), check()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(check()).rejects.toThrow(full);
  vi.advanceTimersByTime(10_000);
  await check();
});

test('a database that hangs fails the check after three seconds', async () => {
  const { check } = createReadiness(
    database(() => new Promise<never>(() => undefined)),
    files,
  );
  const asked = [check(), check()].map((check) => expect(check).rejects.toThrow('after 3 seconds'));
  await vi.advanceTimersByTimeAsync(3_000);
  await Promise.all(asked);
});
