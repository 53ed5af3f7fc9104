/** `npm run deliveries -- …` and the like: runs the command line of that name in server/commands/, with the settings of `.env`. */
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { loadSettings, root, runToEnd } from './lib/project.mjs';

const [name, ...options] = process.argv.slice(2);

// The command explains itself.
await runToEnd(async () => {
  loadSettings();
  const node = await prepare({ build: false });
  return supervise(node, [{ args: [path.join(root, `server/commands/${name}.ts`), ...options] }]);
});
