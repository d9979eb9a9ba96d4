/**
 * `node scripts/audit.mjs`: asks the registry for advisories on what the lock file names, and judges them by our policy. Where
 * the registry does not answer, nothing is judged, and that is said: no commit gets worse by a registry that is away.
 */
import './environment/node-version.mjs';
import { checkout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { runNpm } from './environment/npm.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { exceptions, judgeAudit, notJudged } from './supply-chain/audit.mjs';
import { librariesIn, shipped } from './supply-chain/shipped.mjs';

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const names = new Set();
  for (const product of Object.values(shipped)) {
    for (const { name } of await librariesIn(product)) names.add(name);
  }
  const { stdout } = await runNpm(['audit', '--json', '--fetch-retries=1'], { cwd: checkout, signal });
  const verdict = judgeAudit(stdout, names, { today: new Date().toISOString().slice(0, 10), exceptions });
  if (verdict.kind === 'not judged') {
    for (const line of notJudged(verdict.reason, names)) console.log(line);
    return 0;
  }
  for (const line of verdict.told) console.log(`told: ${line}`);
  for (const line of verdict.refused) console.log(`✘ ${line}`);
  console.log(`${verdict.refused.length} advisories against our policy, ${verdict.told.length} others`);
  return verdict.refused.length === 0 ? 0 : 1;
});
