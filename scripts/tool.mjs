/** `npm run drift` and the like: runs the tool of that name in scripts/ on the Node that the product runs on. */
import { prepare } from './lib/prepare.mjs';
import { supervise } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

const [name = '', ...options] = process.argv.slice(2);

/** @type {Record<string, { usage: string, file: string, build?: boolean }>} */
const tools = {
  drift: {
    file: 'drift.ts',
    usage: `npm run drift                    compares schema, table of fields and migrations
npm run drift -- --write NAME    writes what is missing as the next migration`,
  },
  sbom: { file: 'sbom.ts', usage: 'npm run --silent sbom   prints the bill of materials as CycloneDX' },
  settings: {
    file: 'config-table.ts',
    usage: `npm run --silent settings        prints the table of settings
npm run settings -- --write      writes it into docs/settings.md, and .env.example`,
  },
  validate: {
    file: 'validate-html.ts',
    build: true,
    usage: 'npm run validate   checks every built page with the Nu HTML checker, which needs Java',
  },
};
const tool = tools[name];
if (!tool) throw new Error(`There is no tool ${name}.`);

await runScript(
  tool.usage,
  async () => {
    const node = await prepare({ build: tool.build ?? false });
    return supervise(node, [{ args: [`scripts/${tool.file}`, ...options] }]);
  },
  { words: true },
);
