import { expect, test } from 'vitest';
import { type Count, countPlaywright, countRunner, countVitest } from './report.mjs';

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});
const spec = (...statuses: string[]) => ({ tests: statuses.map((status) => ({ status })) });

test('a Vitest test that was skipped, left to do or not reached counts as failed', () => {
  const report = {
    testResults: [file('passed', 'passed', 'skipped', 'todo', 'pending'), file('failed', 'passed', 'failed')],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 4 });
});

test('a Vitest file that could not be read counts as one failed test', () => {
  expect(countVitest({ testResults: [file('failed'), file('failed', 'passed')] })).toEqual({ passed: 1, failed: 2 });
});

test('only a Playwright test that passed at the first try counts as passed, at any depth', () => {
  const report = {
    errors: [],
    suites: [
      {
        specs: [spec('expected', 'unexpected')],
        suites: [{ specs: [spec('expected'), spec('flaky'), spec('skipped')] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 3 });
});

test('a Playwright error outside of tests counts as failed', () => {
  expect(countPlaywright({ errors: [{ message: 'no browser' }], suites: [] })).toEqual({ passed: 0, failed: 1 });
});

const count = (report: Count) => report;

test('a runner without a report counts as one failed test', () => {
  const outcome = { report: undefined, exitCode: 0, mayBeEmpty: true };
  expect(countRunner(outcome, count)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ends with an error which its report does not show counts as failed', () => {
  const outcome = { report: { passed: 5, failed: 0 }, exitCode: 1, mayBeEmpty: false };
  expect(countRunner(outcome, count)).toEqual({ passed: 5, failed: 1 });
});

test('failures that the report shows are counted once', () => {
  const outcome = { report: { passed: 5, failed: 2 }, exitCode: 1, mayBeEmpty: false };
  expect(countRunner(outcome, count)).toEqual({ passed: 5, failed: 2 });
});

test('running no test at all is a failure, unless the tests were chosen', () => {
  const report = { passed: 0, failed: 0 };
  expect(countRunner({ report, exitCode: 0, mayBeEmpty: false }, count)).toEqual({ passed: 0, failed: 1 });
  expect(countRunner({ report, exitCode: 0, mayBeEmpty: true }, count)).toEqual({ passed: 0, failed: 0 });
});
