/**
 * Reads the reports of test runners: every test that did not pass has failed. The runners print the reasons themselves.
 */

/**
 * `lacks` says what this machine lacks for a test that did not run: it neither passed nor failed.
 *
 * @typedef {{ name: string, passed: boolean, lacks?: string }} Test
 * @typedef {{ fullName: string, status: string, meta?: { lacks?: string } }} VitestTest
 */

/** @param {Test} test */
export const hasFailed = ({ passed, lacks }) => !passed && lacks === undefined;

/**
 * Reads Vitest's JSON report. A test that was skipped without saying what the machine lacks, or is still to do, has
 * failed, and so has a file that could not be read or whose hooks failed.
 *
 * @param {{ testResults: readonly { name: string, status: string, assertionResults: readonly VitestTest[] }[] }} report
 * @returns {Test[]}
 */
export function readVitest(report) {
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      name: `${name} › ${test.fullName} (${test.status})`,
      passed: test.status === 'passed',
      ...(test.status === 'skipped' && test.meta?.lacks ? { lacks: test.meta.lacks } : {}),
    }));
    return status === 'failed' && !tests.some(hasFailed) ? [...tests, { name, passed: false }] : tests;
  });
}

/**
 * @typedef {{ file: string, title: string, tests: readonly { status: string }[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Test[]} */
function readSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title} (${status})`, passed: status === 'expected' })),
  );
  return [...own, ...suites.flatMap(readSuite)];
}

/**
 * Reads Playwright's JSON report. Only a test that ended as expected, at the first try, has passed; an error outside of
 * tests (a file that cannot be read, a broken set-up) counts as one that failed.
 *
 * @param {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} report
 * @returns {Test[]}
 */
export function readPlaywright(report) {
  const outside = report.errors.map(({ message = '' }) => ({ name: `outside of tests: ${message}`, passed: false }));
  return [...readSuite(report), ...outside];
}

/**
 * The tests of one runner, with one more that failed when the runner ended with an error that its report does not
 * explain.
 *
 * @param {string} name
 * @param {number} code
 * @param {Test[]} tests
 */
export function testsOfRun(name, code, tests) {
  const isExplained = code === 0 || tests.some(hasFailed);
  return isExplained ? tests : [...tests, { name: `${name} ended with exit code ${code}`, passed: false }];
}
