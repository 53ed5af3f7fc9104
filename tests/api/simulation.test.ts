/** The simulation in small: `npm run simulate`, in a process of its own because it replaces time, network and chance. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = path.join(import.meta.dirname, '../simulation/main.ts');

test('the promises hold in a simulated world, which is the same world when it is repeated', async () => {
  const options = ['--seed', '1', '--applications', '60', '--repeat', '2', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...options]);
  const [first, second] = JSON.parse(stdout);

  expect(first.violation).toBeUndefined();
  expect(first.accepted).toBeGreaterThan(40);
  expect(second.digest).toBe(first.digest);
});
