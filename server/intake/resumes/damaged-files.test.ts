import { expect, test } from 'vitest';
import { tryFiles } from '../../../tests/support/try-files.ts';

test.each(['pdf', 'doc', 'docx'])(
  'mutated and random files that begin as %s are all checked quickly',
  async (kind) => {
    const outcome = await tryFiles([kind, 1, 300], 60);

    expect(outcome.files).toBe(600);
    expect(outcome.accepted).toBeGreaterThan(0);
    expect(outcome.slowest).toBeLessThan(500);
    expect(outcome.memory).toBeLessThan(64);
  },
  90_000,
);

test('the most complex files of the maximum size are judged within two seconds each, and in little memory', async () => {
  const outcome = await tryFiles([], 120);

  expect(outcome.slowest).toBeLessThan(2_000);
  expect(outcome.memory).toBeLessThan(200);
}, 150_000);
