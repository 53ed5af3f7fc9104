/**
 * Reads the reports of test runners: every test that did not pass has failed. The runners print the reasons themselves.
 */

/**
 * `lacks` says what this machine lacks for a test that did not run: it neither passed nor failed.
 *
 * @typedef {{ name: string, passed: boolean, lacks?: string }} Test
 * @typedef {{ fullName: string, status: string, meta?: { lacks?: string } }} VitestTest
 */

/**
 * Reads Vitest's JSON report. A test that was skipped without saying what the machine lacks, or is still to do, has
 * failed.
 *
 * @param {{ testResults: readonly { name: string, assertionResults: readonly VitestTest[] }[] }} report
 * @returns {Test[]}
 */
export function readVitest(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      name: `${name} › ${test.fullName} (${test.status})`,
      passed: test.status === 'passed',
      ...(test.status === 'skipped' && test.meta?.lacks ? { lacks: test.meta.lacks } : {}),
    })),
  );
}

/**
 * @typedef {{ file: string, title: string, tests: readonly { status: string }[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/**
 * Reads Playwright's JSON report. Only a test that ended as expected, at the first try, has passed.
 *
 * @param {Suite} suite
 * @returns {Test[]}
 */
export function readPlaywright({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title} (${status})`, passed: status === 'expected' })),
  );
  return [...own, ...suites.flatMap(readPlaywright)];
}

/**
 * The tests of one runner: those of its report, plus one that failed when the runner ended with an error, wrote no
 * report, or ran nothing although it should have. An error outside of tests, such as a file that cannot be read, is only
 * in what the runner prints.
 *
 * @param {{ name: string, tests: Test[] | undefined, exitCode: number, mayBeEmpty: boolean }} run
 * @returns {Test[]}
 */
export function testsOfRun({ name, tests, exitCode, mayBeEmpty }) {
  const failed = (/** @type {string} */ why) => ({ name: `${name} ${why}`, passed: false });
  if (tests === undefined) return [failed('wrote no report')];
  if (exitCode !== 0 && tests.every(({ passed, lacks }) => passed || lacks !== undefined)) {
    return [...tests, failed(`ended with exit code ${exitCode}, and its report does not say why`)];
  }
  return tests.length === 0 && !mayBeEmpty ? [failed('ran no test')] : tests;
}
