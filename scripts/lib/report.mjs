/** Counts the results of test runners: whatever did not pass counts as failed. */

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {readonly Count[]} counts */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** @param {boolean} passed @returns {Count} */
function one(passed) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Counts Vitest's JSON report. A test that was skipped or is still to do has failed, and so has a file that could not be
 * read or whose hooks failed.
 *
 * @param {{ testResults: readonly { status: string, assertionResults: readonly { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  return sum(
    report.testResults.map((file) => {
      const count = sum(file.assertionResults.map(({ status }) => one(status === 'passed')));
      return file.status === 'failed' && count.failed === 0 ? { ...count, failed: 1 } : count;
    }),
  );
}

/**
 * @typedef {{ tests: readonly { status: string }[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Count} */
function countSuite({ specs = [], suites = [] }) {
  return sum([
    ...specs.flatMap(({ tests }) => tests.map(({ status }) => one(status === 'expected'))),
    ...suites.map(countSuite),
  ]);
}

/**
 * Counts Playwright's JSON report. Only a test that ended as expected, at the first try, has passed; an error outside of
 * tests (a file that cannot be read, a broken set-up) counts as one that failed.
 *
 * @param {{ suites: readonly Suite[], errors: readonly unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const count = countSuite(report);
  return { ...count, failed: count.failed + report.errors.length };
}

/**
 * The count of one runner: what its report says, plus one failure when the runner ended with an error that the report does
 * not explain, wrote no report, or ran nothing although it should have.
 *
 * @template Report
 * @param {{ report: Report | undefined, exitCode: number, mayBeEmpty: boolean }} outcome
 * @param {(report: Report) => Count} count
 * @returns {Count}
 */
export function countRunner({ report, exitCode, mayBeEmpty }, count) {
  if (report === undefined) return one(false);
  const counted = count(report);
  const isEmpty = counted.passed + counted.failed === 0;
  const unexplained = (exitCode !== 0 && counted.failed === 0) || (isEmpty && !mayBeEmpty);
  return unexplained ? { ...counted, failed: counted.failed + 1 } : counted;
}
