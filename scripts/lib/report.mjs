/** Reads the reports of test runners. The runners print the reasons of failures themselves. */

/**
 * @typedef {{ passed: number, failed: string[], skipped: string[] }} Outcome names of tests but for those that passed
 * @typedef {{ name: string, status: string, assertionResults: readonly { fullName: string, status: string }[] }} File
 */

/**
 * Reads Vitest's JSON report. A file that could not be read or whose hooks failed has failed.
 *
 * @param {{ numPassedTests: number, testResults: readonly File[] }} report
 * @returns {Outcome}
 */
export function readVitest({ numPassedTests: passed, testResults }) {
  /** @type {Outcome} */
  const outcome = { passed, failed: [], skipped: [] };
  for (const { name, status, assertionResults } of testResults) {
    const before = outcome.failed.length;
    for (const test of assertionResults) {
      if (test.status === 'failed') outcome.failed.push(`${name} › ${test.fullName}`);
      else if (test.status !== 'passed') outcome.skipped.push(`${name} › ${test.fullName}`);
    }
    if (status === 'failed' && outcome.failed.length === before) outcome.failed.push(name);
  }
  return outcome;
}

/**
 * @typedef {{ file: string, title: string, tests: readonly { status: string }[] }} Spec
 * @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Spec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Reads Playwright's JSON report. Only a test that ended as expected, at the first try, has passed; an error outside of
 * tests (a file that cannot be read, a broken set-up) counts as one that failed.
 *
 * @param {{ suites: readonly Suite[], errors: readonly { message?: string }[] }} report
 * @returns {Outcome}
 */
export function readPlaywright(report) {
  const tests = specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} › ${title} (${status})`, status })),
  );
  const named = (/** @type {string[]} */ ...statuses) =>
    tests.flatMap(({ name, status }) => (statuses.includes(status) ? [name] : []));
  const outside = report.errors.map(({ message = '' }) => `outside of tests: ${message}`);
  return {
    passed: named('expected').length,
    failed: [...named('unexpected', 'flaky'), ...outside],
    skipped: named('skipped'),
  };
}
