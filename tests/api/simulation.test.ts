/** The simulation in small: `npm run simulate`, in processes of its own because it replaces time, network and chance. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = path.join(import.meta.dirname, '../simulation/main.ts');

test('the promises hold in a simulated world, which is the same world when it is repeated', async () => {
  const live = async () => {
    const options = ['--seed', '1', '--applications', '40', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...options]);
    return JSON.parse(stdout);
  };
  const [first, second] = await Promise.all([live(), live()]);

  expect(first.violation).toBeUndefined();
  expect(first.accepted).toBeGreaterThan(25);
  expect(second.digest).toBe(first.digest);
});
