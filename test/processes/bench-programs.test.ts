/** The programs that benchmarks run in a process of their own can be bundled and started. What they take is no test's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../../bench/run-program.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';

test.each(['editor', 'command line'])('a scan as in the %s prints its figures', (shell) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bench-programs-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const figures = runProgram('scan-in-editor', [inCheckout('samples', 'bookshop'), shell], scratch);
  expect(figures.endpoints).toBeGreaterThan(10);
  expect(figures.scan).toBeGreaterThan(0);
});
