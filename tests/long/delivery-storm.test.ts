/** Deliveries through a target that fails, while processes are killed. */
import { describe, test } from 'vitest';
import { duplicatesOf, excusedDuplicates, weatherStorm } from '../support/delivery-storm.ts';

// `npm run bench deliver -- --faults` does the same with 2,000.
const size = { count: 200, kills: 3 };

describe.concurrent('200 deliveries through a target that fails 30 % of its calls, while one of two processes is killed again and again', () => {
  test('Drive has every file once and unchanged, and every lead its link', { timeout: 300_000 }, async ({ expect }) => {
    const storm = await weatherStorm('drive', size);
    const byReference = new Map(storm.files.map((file) => [file.referenceId, file]));

    expect(storm.accepted.size).toBe(size.count);
    expect(storm.states).toEqual({ delivered: size.count });
    expect(storm.files).toHaveLength(size.count);
    for (const [referenceId, sha256] of storm.accepted) {
      expect(byReference.get(referenceId)?.sha256).toBe(sha256);
      expect(storm.links.get(referenceId)).toBe(byReference.get(referenceId)?.link);
    }
    expect(storm.faults.lostReply).toBeGreaterThan(0);
    expect(storm.tries).toBeGreaterThan(size.count);
  });

  test('the script endpoint has every file, and twice only what it or a killed process lost the reply of', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const storm = await weatherStorm('script', size);
    const files = new Set(storm.files.map(({ sha256 }) => sha256));

    expect(storm.states).toEqual({ delivered: size.count });
    expect([...storm.accepted.values()].filter((sha256) => !files.has(sha256))).toEqual([]);
    expect(files.size).toBe(size.count);
    expect(duplicatesOf(storm)).toBeLessThanOrEqual(excusedDuplicates(storm));
    expect([...storm.links.values()].every((link) => link?.startsWith('https://'))).toBe(true);
  });
});
