/** `npm run simulate -- --seed N`: installs and builds what is missing, then runs the simulation (tests/simulation/main.ts). */
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

await runScript(
  'npm run simulate -- --seed N | --seeds A-B [--applications N]',
  async () => {
    const node = await prepare({ build: true });
    return supervise(node, [{ args: ['tests/simulation/main.ts', ...process.argv.slice(2)] }]);
  },
  { words: true },
);
