import { expect, test } from 'vitest';
import { judgeRun, readPlaywright, readVitest } from './report.mjs';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, at) => ({ fullName: `test ${at}`, status: each })),
});
const message = '\u001b[31mError: expected 1 to be 2\u001b[39m\n  at a.ts';
const spec = (title: string, ...statuses: string[]) => ({
  file: 'a.spec.ts',
  title,
  tests: statuses.map((status) => ({ status })),
});

test('a Vitest test that was skipped, left to do or not reached has failed', () => {
  const report = {
    testResults: [
      file('a.test.ts', 'passed', 'passed', 'skipped', 'todo', 'pending'),
      file('b.test.ts', 'failed', 'passed', 'failed'),
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: [
      'a.test.ts › test 1 (skipped)',
      'a.test.ts › test 2 (todo)',
      'a.test.ts › test 3 (pending)',
      'b.test.ts › test 1 (failed)',
    ],
  });
});

test('a Vitest file that could not be read counts as one failed test', () => {
  const report = { testResults: [file('a.test.ts', 'failed'), file('b.test.ts', 'failed', 'passed')] };
  expect(readVitest(report)).toEqual({ passed: 1, failed: ['a.test.ts', 'b.test.ts'] });
});

test('only a Playwright test that passed at the first try has passed, at any depth', () => {
  const report = {
    errors: [],
    suites: [
      {
        specs: [spec('one', 'expected', 'unexpected')],
        suites: [{ specs: [spec('two', 'expected'), spec('three', 'flaky'), spec('four', 'skipped')] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 2,
    failed: ['a.spec.ts › one (unexpected)', 'a.spec.ts › three (flaky)', 'a.spec.ts › four (skipped)'],
  });
});

test('the reason stands behind the name, in one line', () => {
  const assertionResults = [{ fullName: 'one', status: 'failed', failureMessages: [message] }];
  expect(readVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }).failed).toEqual([
    'a.test.ts › one (failed): Error: expected 1 to be 2',
  ]);
  const tests = [{ status: 'unexpected', results: [{ error: { message } }] }];
  expect(
    readPlaywright({ errors: [], suites: [{ specs: [{ file: 'a.spec.ts', title: 'one', tests }] }] }).failed,
  ).toEqual(['a.spec.ts › one (unexpected): Error: expected 1 to be 2']);
});

test('a Playwright error outside of tests counts as failed', () => {
  expect(readPlaywright({ errors: [{ message: 'no browser' }], suites: [] })).toEqual({
    passed: 0,
    failed: ['outside of tests: no browser'],
  });
});

const name = 'Vitest';

test('a runner without a report counts as one failed test', () => {
  expect(judgeRun({ name, outcome: undefined, exitCode: 0, mayBeEmpty: true })).toEqual({
    passed: 0,
    failed: ['Vitest wrote no report'],
  });
});

test('a runner that ends with an error which its report does not show counts as failed', () => {
  const outcome = { passed: 5, failed: [] };
  expect(judgeRun({ name, outcome, exitCode: 1, mayBeEmpty: false })).toEqual({
    passed: 5,
    failed: ['Vitest ended with exit code 1, and its report does not say why'],
  });
});

test('failures that the report shows are counted once', () => {
  const outcome = { passed: 5, failed: ['one', 'two'] };
  expect(judgeRun({ name, outcome, exitCode: 1, mayBeEmpty: false })).toEqual(outcome);
});

test('running no test at all is a failure, unless the tests were chosen', () => {
  const outcome = { passed: 0, failed: [] };
  expect(judgeRun({ name, outcome, exitCode: 0, mayBeEmpty: false }).failed).toEqual(['Vitest ran no test']);
  expect(judgeRun({ name, outcome, exitCode: 0, mayBeEmpty: true })).toEqual(outcome);
});
