import { expect, test } from 'vitest';
import { readPlaywright, readVitest, testsOfRun } from './report.mjs';

type Tests = ReturnType<typeof readVitest>;
const failures = (tests: Tests) => tests.filter(({ passed }) => !passed).map(({ name }) => name);

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

test('a Vitest test that was skipped or left to do has failed, and so has a file that could not be read', () => {
  const files = [
    file('a.test.ts', 'passed', 'passed', 'skipped', 'todo'),
    file('b.test.ts', 'failed', 'passed', 'failed'),
  ];
  const tests = readVitest({ testResults: [...files, file('c.test.ts', 'failed')] });
  expect(tests).toHaveLength(6);
  expect(failures(tests)).toEqual([
    'a.test.ts › test 1 (skipped)',
    'a.test.ts › test 2 (todo)',
    'b.test.ts › test 1 (failed)',
    'c.test.ts',
  ]);
});

test('a skipped Vitest test that says what the machine lacks has neither passed nor failed', () => {
  const lacking = { fullName: 'test', status: 'skipped', meta: { lacks: 'no engine answers' } };
  expect(readVitest({ testResults: [{ ...file('a.test.ts', 'passed'), assertionResults: [lacking] }] })).toEqual([
    { name: 'a.test.ts › test (skipped)', passed: false, lacks: 'no engine answers' },
  ]);
});

test('only a Playwright test that passed at the first try has passed, at any depth', () => {
  const suites = [{ specs: [spec('two', 'expected'), spec('three', 'flaky'), spec('four', 'skipped')] }];
  const tests = readPlaywright({
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [spec('one', 'expected', 'unexpected')], suites }],
  });
  expect(tests).toHaveLength(6);
  expect(failures(tests)).toEqual([
    'a.spec.ts › one (unexpected)',
    'a.spec.ts › three (flaky)',
    'a.spec.ts › four (skipped)',
    'outside of tests: no browser',
  ]);
});

test.each([
  [
    'ends with an error that its report does not show',
    1,
    [{ name: 'one', passed: true }],
    ['Vitest ended with exit code 1'],
  ],
  ['writes no report', 1, [], ['Vitest ended with exit code 1']],
  ['reports its failures', 1, [{ name: 'two', passed: false }], ['two']],
  ['passes', 0, [{ name: 'one', passed: true }], []],
])('a runner that %s', (_, code, tests, expected) => {
  expect(failures(testsOfRun('Vitest', code, tests))).toEqual(expected);
});
