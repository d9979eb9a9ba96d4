/**
 * Runs one part of the tests.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../artifacts/checkout.mjs';
import { runNode } from '../process/run.mjs';

/** @typedef {import('./results-reporter.mjs').Results} Results */

const vitest = inCheckout('node_modules', 'vitest', 'vitest.mjs');

/** Reports, screenshots and logs of the last run. */
export const resultsFolder = inCheckout('test-results');

/**
 * @param {string} name of the part
 * @param {readonly string[]} more arguments for Vitest
 * @param {AbortSignal} signal
 * @returns {Promise<Results>}
 */
export async function runPart(name, more, signal) {
  const report = path.join(resultsFolder, `${name}.json`);
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(report, { force: true });
  rmSync(path.join(resultsFolder, name), { recursive: true, force: true });
  const args = ['run', '--project', name, '--reporter=default', ...reportTo(report), ...more];
  const { code } = await runNode(vitest, args, { cwd: inCheckout(), signal, output: 'shown' });
  return readResults(report, code);
}

/**
 * The arguments that make Vitest write its results to a file.
 * @param {string} file
 */
export function reportTo(file) {
  return [
    `--reporter=${inCheckout('scripts', 'tests', 'results-reporter.mjs')}`,
    `--outputFile.results=${file}`,
  ];
}

/**
 * A run that failed without saying where counts as one failure, so that nothing bad adds up to "0 failed".
 * @param {string} file the report @param {number} exitCode of Vitest
 * @returns {Results}
 */
export function readResults(file, exitCode) {
  const results = readReport(file);
  if (exitCode === 0 || results.failures.length > 0) return results;
  const error = [`Vitest ended with exit code ${exitCode}; what it printed says why.`];
  return { ...results, failures: [{ name: 'outside of all tests', error }] };
}

/**
 * @param {string} file
 * @returns {Results}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, skipped: 0, failures: [] };
  }
}

/**
 * The names of a part's tests, read from their sources: what sets the tests up may be what the machine lacks.
 * @param {string} name @param {AbortSignal} signal
 * @returns {Promise<readonly string[]>}
 */
export async function listTests(name, signal) {
  const { stdout } = await runNode(vitest, ['list', '--project', name, '--json', '--staticParse'], {
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
