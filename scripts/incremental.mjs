/**
 * `npm run measure -- incremental REPOSITORY... [--steps N] [--seed S] [--commits N]`: walks over the history of git
 * repositories with edits, moves, deletions, branch switches and changes of rules in between, and compares after each
 * step what an update says with a scan from scratch. Prints totals; exits with 1 where anything differed.
 */
import './environment/node-version.mjs';
import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inCheckout } from './artifacts/checkout.mjs';
import { importBundled } from './artifacts/import-bundled.mjs';
import { gitHistory } from './incremental/git-history.mjs';
import { Failure, runEntryPoint } from './process/failure.mjs';

await runEntryPoint(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      steps: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      commits: { type: 'string', default: '300' },
    },
  });
  if (positionals.length === 0)
    throw new Failure(
      'No repository is named.',
      'npm run measure -- incremental REPOSITORY... [--steps N] [--seed S]',
    );
  /** @type {typeof import('../test/incremental/run-steps.ts')} */
  const { runSteps } = await importBundled(inCheckout('test', 'incremental', 'run-steps.ts'));
  const share = Math.ceil(Number(values.steps) / positionals.length);
  let [steps, differences] = [0, 0];
  for (const repository of positionals) {
    const folder = path.resolve(process.env.INIT_CWD ?? '.', repository);
    if (!statSync(folder, { throwIfNoEntry: false })) throw new Failure(`There is no ${folder}.`);
    const history = gitHistory(folder, '/p', Number(values.commits));
    const startedAt = Date.now();
    const totals = runSteps({ history, seed: Number(values.seed), steps: share, root: '/p' });
    steps += totals.steps;
    differences += totals.differences.length;
    const kinds = Object.entries(totals.byKind).map(([kind, count]) => `${count} × ${kind}`);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${repository}: ${totals.steps} steps over ${history.length} commits, ${totals.files} files written, ` +
        `up to ${totals.endpoints} endpoints, ${totals.differences.length} differences, ${seconds} s\n  ${kinds.join(', ')}`,
    );
    for (const each of totals.differences.slice(0, 5))
      console.log(
        `  step ${each.step} (${each.kind}): ${each.written.join(' ')}\n    update: ${each.updated}\n    fresh:  ${each.fresh}`,
      );
  }
  console.log(`\n${steps} steps, ${differences} differences, seed ${values.seed}`);
  return differences > 0 ? 1 : 0;
});
