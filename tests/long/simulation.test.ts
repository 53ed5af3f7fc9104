/** Many simulated worlds: sound ones, and ones with planted bugs, which have to be found. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bugs } from '../simulation/bugs.ts';

const main = path.join(import.meta.dirname, '../simulation/main.ts');

/** Ends with code 1 when something was violated, which is an answer, too. */
async function simulate(
  ...options: string[]
): Promise<{ violation?: string; accepted: number; seed: number; digest: string }[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...options, '--json'], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('simulated worlds', () => {
  test('20,000 applications break no promise', { timeout: 3_600_000 }, async () => {
    const worlds = await simulate('--seeds', '1-20', '--applications', '1000');

    expect(worlds.filter(({ violation }) => violation)).toEqual([]);
    expect(worlds).toHaveLength(20);
  });

  test('a world is the same world when it is lived again', async () => {
    const worlds = await Promise.all([
      simulate('--seed', '1', '--applications', '60'),
      simulate('--seed', '1', '--applications', '60'),
    ]);

    expect(new Set(worlds.map(([world]) => world?.digest)).size).toBe(1);
    expect(worlds[0]?.[0]?.digest).toBeDefined();
  });

  test.for(Object.keys(bugs))('find the planted bug %s within 20 seeds', { timeout: 1_200_000 }, async (name) => {
    const worlds = await simulate('--seeds', '1-20', '--applications', '60', '--bug', name);

    expect(worlds.filter(({ violation }) => violation)).not.toEqual([]);
  });
});
