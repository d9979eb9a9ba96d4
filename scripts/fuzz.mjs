/**
 * `npm run measure -- fuzz --minutes N [--target NAME]... [--seed S]`: tries what no fixture says on everything that reads
 * foreign text, and prints what came of it as a table. Exits with 1 where anything was found; the smallest inputs
 * that fail lie in `test-results/fuzz` then. `docs/internals/fuzzing.md` says how it works.
 */
import './environment/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { bundleFuzzer } from './fuzz/bundle.mjs';
import { describeFinding, forgetFindings, writeFinding } from './fuzz/findings.mjs';
import { readFuzzOptions } from './fuzz/options.mjs';
import { runTarget } from './fuzz/run-target.mjs';
import { sharesOf } from './fuzz/shares.mjs';
import { fuzzTable } from './fuzz/table.mjs';
import { runEntryPoint } from './process/failure.mjs';

const findingsFolder = inCheckout('test-results', 'fuzz');

await runEntryPoint(async (signal) => {
  const options = readFuzzOptions(process.argv.slice(2));
  await installDependencies(signal);
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-fuzz-'));
  try {
    const fuzzer = await bundleFuzzer(scratch);
    const targets = fuzzer.targets(options.targets);
    // Starting and bundling belong to the time of the run.
    const shares = sharesOf(targets, options, Date.now() - process.uptime() * 1000);
    forgetFindings(findingsFolder, options.file);
    /** @type {import('./fuzz/run-target.mjs').TargetResult[]} */
    const results = [];
    for (const [index, { name }] of targets.entries()) {
      const result = await runTarget({
        fuzzer,
        scratch,
        target: name,
        corpus: options.corpus,
        seed: options.seed,
        ...shares(index, Date.now()),
        ...(options.file !== undefined && { file: options.file }),
        signal,
      });
      results.push(result);
      if (targets.length > 1)
        console.log(`${name}: ${result.inputs} inputs, ${result.findings.length} findings`);
      for (const finding of result.findings) {
        const file = writeFinding(findingsFolder, name, finding);
        console.log(describeFinding(name, finding, path.relative('.', file)));
      }
    }
    const untried = results.filter(({ inputs }) => inputs === 0).map(({ target }) => target);
    if (untried.length > 0) console.log(`\nThe machine left no time for: ${untried.join(', ')}`);
    console.log(`\n${fuzzTable(results)}\n\nSeed ${options.seed}`);
    return results.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
