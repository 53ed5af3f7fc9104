import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './report.mjs';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, at) => ({ fullName: `test ${at}`, status: each })),
});
const spec = (title: string, ...statuses: string[]) => ({
  file: 'a.spec.ts',
  title,
  tests: statuses.map((status) => ({ status })),
});

test('of Vitest, what failed and what did not run are named, and a file that could not be read has failed', () => {
  const testResults = [
    file('a.test.ts', 'passed', 'passed', 'skipped', 'todo'),
    file('b.test.ts', 'failed', 'passed', 'failed'),
    file('c.test.ts', 'failed'),
  ];
  expect(readVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['b.test.ts › test 1', 'c.test.ts'],
    skipped: ['a.test.ts › test 1', 'a.test.ts › test 2'],
  });
});

test('only a Playwright test that passed at the first try has passed, at any depth', () => {
  const suites = [{ specs: [spec('two', 'expected'), spec('three', 'flaky'), spec('four', 'skipped')] }];
  const report = {
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [spec('one', 'expected', 'unexpected')], suites }],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: ['a.spec.ts › one (unexpected)', 'a.spec.ts › three (flaky)', 'outside of tests: no browser'],
    skipped: ['a.spec.ts › four (skipped)'],
  });
});
