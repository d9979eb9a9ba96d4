/**
 * What `npm test` says of tests that this machine cannot run.
 */
import { expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runNode } from '../../scripts/process/run.mjs';

test.each([
  { CI: 'false', code: 0, last: '0 passed, 0 failed' },
  { CI: 'true', code: 1, last: '0 passed, 1 failed' },
])('without a browser, CI=$CI: $last', async ({ CI, code, last }) => {
  const finished = await runNode(inCheckout('scripts', 'test.mjs'), ['--page'], {
    env: { ...process.env, CI, CHROMIUM: '/no/such/browser' },
  });
  const lines = finished.stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(last);
  expect(finished.code).toBe(code);
  expect(finished.stdout).toMatch(/^The dashboard page in a browser +not run: no Chromium was found/m);
  expect(finished.stdout).toMatch(/Install it with: \S+/);
  expect(finished.stdout).toMatch(/^ {2}not run: \S+/m);
});
