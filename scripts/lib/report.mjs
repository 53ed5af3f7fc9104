/** Reads the reports of test runners: whatever did not pass has failed. */
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: string[] }} Outcome how many passed, and of those that failed the names, with the reasons */

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
export function sum(outcomes) {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
  };
}

/** @param {boolean} passed @param {string} name @returns {Outcome} */
function one(passed, name) {
  return passed ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

/** @param {string | undefined} message @returns {string} its first line, to stand behind a name */
function reason(message) {
  return message === undefined ? '' : `: ${stripVTControlCharacters(message).split('\n')[0]}`;
}

/**
 * Reads Vitest's JSON report. A test that was skipped or is still to do has failed, and so has a file that could not be
 * read or whose hooks failed.
 *
 * @typedef {{ fullName: string, status: string, failureMessages?: readonly string[] }} VitestTest
 * @param {{ testResults: readonly { name: string, status: string, message?: string, assertionResults: readonly VitestTest[] }[] }} report
 * @returns {Outcome}
 */
export function readVitest(report) {
  return sum(
    report.testResults.map(({ name, status, message, assertionResults }) => {
      const tests = sum(
        assertionResults.map(({ fullName, status, failureMessages }) =>
          one(status === 'passed', `${name} › ${fullName} (${status})${reason(failureMessages?.[0])}`),
        ),
      );
      const isUnexplained = status === 'failed' && tests.failed.length === 0;
      return isUnexplained ? sum([tests, one(false, `${name}${reason(message)}`)]) : tests;
    }),
  );
}

/**
 * @typedef {{ status: string, results?: readonly { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ file: string, title: string, tests: readonly PlaywrightTest[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Outcome} */
function readSuite({ specs = [], suites = [] }) {
  return sum([
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) =>
        one(status === 'expected', `${file} › ${title} (${status})${reason(results?.at(-1)?.error?.message)}`),
      ),
    ),
    ...suites.map(readSuite),
  ]);
}

/**
 * Reads Playwright's JSON report. Only a test that ended as expected, at the first try, has passed; an error outside of
 * tests (a file that cannot be read, a broken set-up) counts as one that failed.
 *
 * @param {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} report
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  return sum([
    readSuite(report),
    ...report.errors.map(({ message }) => one(false, `outside of tests${reason(message)}`)),
  ]);
}

/**
 * The outcome of one runner: what its report says, plus one failure when the runner ended with an error that the report does
 * not explain, wrote no report, or ran nothing although it should have.
 *
 * @param {{ name: string, outcome: Outcome | undefined, exitCode: number, mayBeEmpty: boolean }} run
 * @returns {Outcome}
 */
export function judgeRun({ name, outcome, exitCode, mayBeEmpty }) {
  if (outcome === undefined) return one(false, `${name} wrote no report`);
  if (exitCode !== 0 && outcome.failed.length === 0) {
    return sum([outcome, one(false, `${name} ended with exit code ${exitCode}, and its report does not say why`)]);
  }
  if (outcome.passed + outcome.failed.length === 0 && !mayBeEmpty) return one(false, `${name} ran no test`);
  return outcome;
}
