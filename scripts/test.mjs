/**
 * `npm test`: installs and builds what is missing, runs Vitest and then Playwright, and ends with the names of the
 * tests that failed and the line "N passed, N failed"; tests that could not run are named with what the machine lacks,
 * and counted apart. Words after `--` choose the test files whose path contains one of them: `npm test -- api`. With
 * `--long` (`npm run test:long`) it runs the slow tests instead: kills, power cuts, long walks.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { isStopping, supervise } from './lib/processes.mjs';
import { root, runScript, UserError } from './lib/project.mjs';
import { hasFailed, readPlaywright, readVitest, testsOfRun } from './lib/report.mjs';

const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((word) => word !== '--long');

const vitestReport = 'reports/vitest.json';
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const runners = [
  { name: 'Vitest', report: vitestReport, args: [...vitest, `--outputFile.json=${vitestReport}`], read: readVitest },
  {
    name: 'Playwright',
    report: 'reports/playwright.json',
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    read: readPlaywright,
  },
];

// The runners choose their tests by it.
process.env.TEST_LONG = isLong ? 'on' : 'off';

const usage = `npm test [-- WORD…]        unit, API and browser tests, or those whose path contains a word
npm run test:long [-- WORD…]   the slow ones`;

async function testAll() {
  const node = await prepare({ build: true });
  // A word may choose tests of one runner alone.
  const chosen = filters.length > 0 ? [...filters, '--pass-with-no-tests'] : [];
  /** @type {import('./lib/report.mjs').Test[]} */
  const tests = [];
  for (const { name, report, args, read } of runners) {
    const file = path.join(root, report);
    rmSync(file, { force: true });
    console.log(`\n${name}`);
    const code = isStopping() ? 1 : await supervise(node, [{ args: [...args, ...chosen] }]);
    tests.push(...testsOfRun(name, code, existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []));
  }
  return tests;
}

await runScript({ usage, takesWords: true }, async () => {
  /** @type {import('./lib/report.mjs').Test[]} */
  const tests = await testAll().catch((error) => {
    console.error(error instanceof UserError ? error.message : error);
    return [{ name: 'the preparation', passed: false }];
  });
  const skipped = tests.filter(({ lacks }) => lacks !== undefined);
  const failed = tests.filter(hasFailed);
  const passed = tests.length - failed.length - skipped.length;
  console.log('');
  for (const { name, lacks } of skipped) console.log(`NOT RUN: ${name}: ${lacks}`);
  for (const { name } of failed) console.log(`Failed: ${name}`);
  console.log(`${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
  return failed.length === 0 && passed > 0 ? 0 : 1;
});
