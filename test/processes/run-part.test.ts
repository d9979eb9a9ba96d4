/**
 * How results are read: nothing bad may add up to no failures, and each failure says where and why in a few lines.
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runNode } from '../../scripts/process/run.mjs';
import type { Results } from '../../scripts/tests/results-reporter.mjs';
import { readResults, reportTo } from '../../scripts/tests/run-part.mjs';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'results-')));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Tests that fail in every way that we know, and the only failures of their file. */
const files = {
  'orders.test.js': `
    test('opens', () => {});
    test.skip('waits', () => {});
    describe('totals', () => {
      test('add up', () => {
        expect({ items: 2, total: 7 }).toEqual({ items: 2, total: 8 });
      });
    });`,
  'broken.test.js': 'import "./missing.js";',
  'set-up.test.js': `
    describe('shop', () => {
      beforeAll(() => { throw new Error('no shop'); });
      test('opens', () => {});
    });`,
  'slow.test.js': "test('ends', () => new Promise(() => {}), 50);",
  'late.test.js': `
    test('ends', () => { setTimeout(() => { throw new TypeError('too late'); }, 1); });
    test('waits', () => new Promise((resolve) => setTimeout(resolve, 200)));`,
  'long.test.js': `
    test('tells', () => {
      const cause = new RangeError('far off');
      throw new Error('1\\n\\n2\\n3\\n4\\n5\\n6\\n7\\n' + 'a'.repeat(500), { cause });
    });`,
  'wide.test.js': "test('tells', () => { throw new Error('a'.repeat(500)); });",
};

let results: Results;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(scratch, name), text);
  const report = path.join(scratch, 'report.json');
  const { code } = await runNode(
    inCheckout('node_modules', 'vitest', 'vitest.mjs'),
    ['run', '--root', scratch, '--globals', '--testTimeout=60000', ...reportTo(report)],
    { cwd: scratch },
  );
  results = readResults(report, code);
});

test('tests are counted, those that a failure kept from running as skipped', () => {
  expect(results).toMatchObject({ passed: 3, skipped: 2 });
});

test.each([
  [
    'orders.test.js > totals > add up',
    [
      expect.stringContaining('AssertionError: expected { items: 2, total: 7 } to deeply equal'),
      ...['- Expected', '+ Received', '-   "total": 8,', '+   "total": 7,', 'at orders.test.js:6:40'],
    ],
  ],
  ['broken.test.js', [expect.stringContaining('missing.js'), 'at broken.test.js:1:1']],
  ['set-up.test.js > shop', ['Error: no shop', 'at set-up.test.js:3:31']],
  ['slow.test.js > ends', ['Error: Test timed out in 50ms.', expect.any(String), 'at slow.test.js:1:1']],
  ['outside of all tests', ['TypeError: too late', 'at Timeout._onTimeout (late.test.js:2:51)']],
  [
    'long.test.js > tells',
    ['Error: 1', '2', '3', '4', '5', '6', '…', 'caused by far off', 'at long.test.js:4:13'],
  ],
  ['wide.test.js > tells', [`Error: ${'a'.repeat(193)}…`, 'at wide.test.js:1:29']],
])('%s', (name, error) => {
  expect(results.failures.find((failure) => failure.name === name)?.error).toEqual(error);
});

test('nothing else is told', () => {
  expect(results.failures).toHaveLength(7);
});

test.each([
  ['with a report without failures', '{"passed":2,"skipped":0,"failures":[]}', { passed: 2, skipped: 0 }],
  ['without a report', '', { passed: 0, skipped: 0 }],
])('a run that fails %s counts as one failure', (name, report, counts) => {
  const file = path.join(scratch, `${name}.json`);
  writeFileSync(file, report);
  const error = ['Vitest ended with exit code 7; what it printed says why.'];
  expect(readResults(file, 7)).toEqual({ ...counts, failures: [{ name: 'outside of all tests', error }] });
});
