/**
 * Runs one part of the tests and counts.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runNode } from '../process/run.mjs';
import { inCheckout } from '../product/checkout.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped also those that `-t` leaves out
 */

const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');

/** Reports, screenshots and logs of the last run. */
export const resultsFolder = inCheckout('test-results');

/**
 * @param {string} name of the part
 * @param {readonly string[]} more arguments for Vitest
 * @param {AbortSignal} signal
 * @returns {Promise<Counts>}
 */
export async function runPart(name, more, signal) {
  const report = path.join(resultsFolder, `${name}.json`);
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(report, { force: true });
  rmSync(path.join(resultsFolder, name), { recursive: true, force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runNode(vitest, ['run', '--project', name, ...reporters, ...more], {
    cwd: inCheckout(),
    signal,
    output: 'shown',
  });
  return countsOf(report, code);
}

/**
 * What Vitest reports. A file that could not be loaded has no tests to fail, so it counts as one failure itself; and a
 * run that failed without saying where counts as one, so that nothing bad adds up to "0 failed".
 * @param {string} report @param {number} exitCode
 * @returns {Counts}
 */
export function countsOf(report, exitCode) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = readReport(report);
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = numFailedTests + unloadable;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests,
  };
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number,
 *   testResults: readonly { status: string, assertionResults: readonly unknown[] }[] }} Report
 * @param {string} file
 * @returns {Report}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}

/**
 * The names of a part's tests, without running them.
 * @param {string} name @param {AbortSignal} signal
 * @returns {Promise<readonly string[]>}
 */
export async function listTests(name, signal) {
  const { stdout } = await runNode(vitest, ['list', '--project', name, '--json'], {
    cwd: inCheckout(),
    signal,
  });
  try {
    const tests = /** @type {readonly { name: string }[]} */ (JSON.parse(stdout));
    return tests.map((test) => test.name);
  } catch {
    return [];
  }
}
