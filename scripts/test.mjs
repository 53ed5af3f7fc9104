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
import { readPlaywright, readVitest, testsOfRun } from './lib/report.mjs';

const isLong = process.argv.includes('--long');
const filters = process.argv.slice(2).filter((word) => word !== '--long');

/** @param {string} report path in the checkout */
function readReport(report) {
  const file = path.join(root, report);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const runners = [
  {
    name: 'Vitest',
    report: 'reports/vitest.json',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
    ],
    read: readVitest,
  },
  {
    name: 'Playwright',
    report: 'reports/playwright.json',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'],
    read: readPlaywright,
  },
];

const env = {
  ...process.env,
  /** The runners choose their tests by it. */
  TEST_LONG: isLong ? 'on' : 'off',
  /** Many tests start a server of their own. */
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
};

async function testAll() {
  const node = await prepare({ build: true });
  /** @type {import('./lib/report.mjs').Test[]} */
  const tests = [];
  for (const { name, report, args, read } of runners) {
    rmSync(path.join(root, report), { force: true });
    console.log(`\n${name}`);
    const exitCode = isStopping() ? 1 : await supervise(node, [{ args: [...args, ...filters], env }]);
    const content = readReport(report);
    const found = content === undefined ? undefined : read(content);
    tests.push(...testsOfRun({ name, tests: found, exitCode, mayBeEmpty: filters.length > 0 }));
  }
  return tests;
}

const usage = `npm test [-- WORD…]        unit, API and browser tests, or those whose path contains a word
npm run test:long [-- WORD…]   the slow ones`;

await runScript({ usage, takesWords: true }, async () => {
  /** @type {import('./lib/report.mjs').Test[]} */
  const tests = await testAll().catch((error) => {
    console.error(error instanceof UserError ? error.message : error);
    return [{ name: 'the preparation', passed: false }];
  });
  const skipped = tests.filter(({ lacks }) => lacks !== undefined);
  const failed = tests.filter(({ passed, lacks }) => !passed && lacks === undefined);
  const passed = tests.length - failed.length - skipped.length;
  console.log(
    [
      '',
      ...skipped.map(({ name, lacks }) => `NOT RUN: ${name}: ${lacks}`),
      ...failed.map(({ name }) => `Failed: ${name}`),
      `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`,
    ].join('\n'),
  );
  return failed.length === 0 && passed > 0 ? 0 : 1;
});
