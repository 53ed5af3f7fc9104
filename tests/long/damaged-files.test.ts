import { expect, test } from 'vitest';
import { tryFiles } from '../support/damaged-files.ts';

test.each(['pdf', 'doc', 'docx'])(
  '100,000 mutated and 100,000 random files that began as %s are all judged at once',
  async (kind) => {
    const seed = Date.now() % 1_000_000;
    console.log(`Seed ${seed}`);
    const outcome = await tryFiles([kind, seed, 100_000], 600);

    expect(outcome.files).toBe(200_000);
    expect(outcome.accepted).toBeGreaterThan(0);
    expect(outcome.slowest).toBeLessThan(1_000);
    expect(outcome.memory).toBeLessThan(200);
  },
  600_000,
);
