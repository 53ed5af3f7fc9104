/** `npm run bench <name>`: installs and builds what is missing, then runs the benchmark of that name in tests/bench/. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { root, runScript, UserError } from './lib/project.mjs';

const folder = 'tests/bench';
const [name, ...options] = process.argv.slice(2);

const names = readdirSync(path.join(root, folder)).flatMap((file) =>
  /^[\w-]+\.ts$/.test(file) ? file.slice(0, -3) : [],
);
const usage = `npm run bench -- ${names.join('|')}`;

await runScript(
  usage,
  async () => {
    if (name === undefined) throw new UserError(usage);
    if (!names.includes(name)) throw new UserError(`Unknown benchmark: ${name}\n\n${usage}`);
    const node = await prepare({ build: true });
    return supervise(node, [{ args: [`${folder}/${name}.ts`, ...options] }]);
  },
  { words: true },
);
