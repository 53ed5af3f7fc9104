/**
 * `npm test`: installs and builds what is missing, runs Vitest and then Playwright, and ends with the names of the
 * tests that failed or did not run and the line "N passed, N failed". Words after `--` choose the test files whose path
 * contains one of them: `npm test -- api`. With `--long` (`npm run test:long`) it runs the slow tests instead: kills,
 * power cuts, long walks.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { isStopping, supervise } from './lib/processes.mjs';
import { root, runScript } from './lib/project.mjs';
import { readPlaywright, readVitest } from './lib/report.mjs';

const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((word) => word !== '--long');
// Words that choose no test of one runner may choose some of the other.
const mayBeEmpty = filters.length > 0;

const runners = [
  {
    name: 'Vitest',
    report: 'reports/vitest.json',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...(mayBeEmpty ? ['--passWithNoTests'] : []),
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    read: readVitest,
  },
  {
    name: 'Playwright',
    report: 'reports/playwright.json',
    args: ['node_modules/@playwright/test/cli.js', 'test', ...(mayBeEmpty ? ['--pass-with-no-tests'] : [])],
    read: readPlaywright,
  },
];

/** The runners choose their tests by it. */
const env = { ...process.env, TEST_LONG: isLong ? 'on' : 'off' };

const usage = `npm test [-- WORD…]        unit, API and browser tests, or those whose path contains a word
npm run test:long [-- WORD…]   the slow ones`;

await runScript({ usage, takesWords: true }, async () => {
  const node = await prepare({ build: true });
  /** @type {import('./lib/report.mjs').Outcome} */
  const all = { passed: 0, failed: [], skipped: [] };
  for (const { name, report, args, read } of runners) {
    const file = path.join(root, report);
    rmSync(file, { force: true });
    console.log(`\n${name}`);
    const exitCode = isStopping() ? 1 : await supervise(node, [{ args: [...args, ...filters], env }]);
    const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    all.passed += found?.passed ?? 0;
    all.skipped.push(...(found?.skipped ?? []));
    all.failed.push(...(found?.failed ?? []));
    if (exitCode !== 0 && !found?.failed.length) all.failed.push(`${name} ended with exit code ${exitCode}`);
  }
  const { passed, failed, skipped } = all;
  console.log(
    [
      '',
      ...skipped.map((name) => `NOT RUN: ${name}`),
      ...failed.map((name) => `Failed: ${name}`),
      `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ].join('\n'),
  );
  return failed.length === 0 && passed > 0 ? 0 : 1;
});
