/** `npm run measure -- WHAT …`: what measures the product or its code, by one name each; without WHAT a list of them. */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { measurements } from './measurements.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

await runEntryPoint(async (signal) => {
  const [what = '', ...args] = process.argv.slice(2);
  const found = measurements.find(({ name }) => name === what);
  if (found === undefined) {
    if (what !== '') console.error(`Nothing is called "${what}".`);
    console.log(`npm run measure -- WHAT …\n\n${listOf()}`);
    return what === '' ? 0 : 2;
  }
  const [file = '', ...own] = found.runs;
  const finished = await runNode(inCheckout(file), [...own, ...args], {
    cwd: checkout,
    signal,
    output: 'shown',
  });
  return finished.code;
});

function listOf() {
  const usages = measurements.map(({ name, takes = '' }) => `${name} ${takes}`.trim());
  const width = Math.max(...usages.map((usage) => usage.length));
  return measurements.map(({ says }, at) => `  ${(usages[at] ?? '').padEnd(width)}  ${says}`).join('\n');
}
