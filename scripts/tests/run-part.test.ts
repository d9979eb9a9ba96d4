/**
 * How results are counted: nothing bad may add up to "0 failed".
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countsOf } from './run-part.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'counts-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const passing = { status: 'passed', assertionResults: [{}, {}] };
const failing = { status: 'failed', assertionResults: [{}, {}] };
const unloadable = { status: 'failed', assertionResults: [] };

test.each([
  ['all passed', report(2, 0, passing), 0, { passed: 2, failed: 0, skipped: 0 }],
  ['one of two failed', report(1, 1, failing), 1, { passed: 1, failed: 1, skipped: 0 }],
  [
    'a file that cannot be loaded',
    report(2, 0, passing, unloadable),
    1,
    { passed: 2, failed: 1, skipped: 0 },
  ],
  ['an error outside of all tests', report(2, 0, passing), 1, { passed: 2, failed: 1, skipped: 0 }],
  ['no report at all', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
])('%s', (name, content, exitCode, expected) => {
  const file = path.join(scratch, `${name}.json`);
  if (content !== undefined) writeFileSync(file, JSON.stringify(content));
  expect(countsOf(file, exitCode)).toEqual(expected);
});

function report(passed: number, failed: number, ...testResults: readonly unknown[]) {
  return { numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults };
}
