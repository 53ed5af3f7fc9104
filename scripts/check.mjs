/** `npm run check`: static checks of the code, the database schema and the generated route tree. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { root, runScript } from './lib/project.mjs';

/** @typedef {{ code: number, output: string }} Result */

/**
 * Generates the route tree and compares it with the committed one, which it leaves in place.
 *
 * @param {string} node
 * @returns {Promise<Result>}
 */
async function checkRouteTree(node) {
  const file = path.join(root, 'client/routeTree.gen.ts');
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const result = await run(node, ['node_modules/@tanstack/router-cli/bin/tsr.cjs', 'generate']);
  if (result.code !== 0) return result;
  const generated = readFileSync(file, 'utf8');
  if (generated === committed) return result;
  writeFileSync(file, committed);
  return {
    code: 1,
    output: 'client/routeTree.gen.ts does not match client/routes. Run "npx tsr generate" and commit it.',
  };
}

const usage = 'npm run check   format, lint, types, schema and migrations, route tree';

await runScript({ usage }, async () => {
  const node = await prepare({ build: false });
  /** @type {[string, () => Promise<Result>][]} */
  const checks = [
    [
      'Format, lint and borders',
      () => run(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    ],
    ['Types', () => run(node, ['node_modules/typescript/bin/tsc', '-p', '.'])],
    ['Database schema and migrations', () => run(node, ['scripts/drift.ts'])],
    ['Route tree', () => checkRouteTree(node)],
  ];
  const codes = checks.map(async ([title, check]) => {
    const begin = performance.now();
    const { code, output } = await check();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
    if (code !== 0) console.log(output.trimEnd());
    return code;
  });
  return (await Promise.all(codes)).every((code) => code === 0) ? 0 : 1;
});
