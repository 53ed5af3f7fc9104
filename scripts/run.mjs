/** `npm run NAME`: prepares the checkout, then runs the programs of that name on the Node that the product runs on. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { isStopping, supervise } from './lib/processes.mjs';
import { root, runScript, serverEnvironment, serverOptions, UserError } from './lib/project.mjs';

/**
 * @typedef {object} Script
 * @property {string} [usage] printed for `--help`; without it the program prints its own
 * @property {boolean} [takesWords] whether words may follow
 * @property {boolean} [isBuilt] whether it needs the built site
 * @property {boolean} [hasSettings] whether the settings of `.env` are its own
 * @property {(words: string[]) => Parameters<typeof supervise>[1][]} rounds one after the other; side by side in each
 */

const benchUsage = 'npm run bench -- intake|deliver|pages|staff';

/** @param {string} name a file in server/commands/ @returns {Script} */
const command = (name) => ({
  takesWords: true,
  hasSettings: true,
  rounds: (words) => [[{ args: [path.join(root, `server/commands/${name}.ts`), ...words] }]],
});

/** @type {Record<string, Script>} */
const scripts = {
  start: {
    usage: 'npm start   installs and builds what is missing, then serves the site until it is told to stop',
    isBuilt: true,
    hasSettings: true,
    rounds() {
      const env = { NODE_ENV: 'production', ...serverEnvironment, ...process.env };
      return [[{ args: [...serverOptions, 'server/main.ts'], env }]];
    },
  },
  build: {
    usage: 'npm run build   installs and builds what is missing, and starts nothing',
    isBuilt: true,
    rounds: () => [],
  },
  dev: {
    usage: 'npm run dev   server and client with reload, at http://localhost:5173',
    isBuilt: true,
    hasSettings: true,
    rounds: () => [
      [
        { args: ['--watch', '--watch-preserve-output', 'server/main.ts'] },
        { args: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'] },
      ],
    ],
  },
  bench: {
    usage: benchUsage,
    takesWords: true,
    isBuilt: true,
    rounds([bench = '', ...words]) {
      const file = `tests/bench/${bench}.ts`;
      if (!existsSync(path.join(root, file))) throw new UserError(`Unknown benchmark: ${bench}\n\n${benchUsage}`);
      return [[{ args: [file, ...words] }]];
    },
  },
  check: {
    usage: 'npm run check   format, lint with the borders between folders, types, schema drift',
    rounds: () => [
      [{ args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] }],
      [
        { args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
        { args: ['node_modules/typescript/bin/tsc', '-p', 'client/staff'] },
      ],
      [{ args: ['scripts/drift.ts'] }],
    ],
  },
  drift: {
    usage: `npm run drift                    compares schema, table of fields and migrations
npm run drift -- --write NAME    writes what is missing as the next migration`,
    takesWords: true,
    rounds: (words) => [[{ args: ['scripts/drift.ts', ...words] }]],
  },
};

const [name = '', ...words] = process.argv.slice(2);
const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
const { usage, takesWords = false, isBuilt = false, hasSettings = false, rounds } = script ?? command(name);

await runScript({ usage, words, takesWords }, async () => {
  // Here, so that the product needs no loader. It overrides no variable that is set.
  const settings = path.join(root, '.env');
  if (hasSettings && existsSync(settings)) process.loadEnvFile(settings);
  const chosen = rounds(words);
  const node = await prepare({ build: isBuilt });
  let code = 0;
  for (const round of chosen) if (!isStopping()) code = (await supervise(node, round)) || code;
  return code;
});
