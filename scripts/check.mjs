/**
 * `npm run check`: everything that CI runs. First what reads the sources, all of it, then `npm test`.
 */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findBrokenReferences } from './checks/references.mjs';
import { findBannedWords } from './checks/vocabulary.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

/** @typedef {{ title: string, run: (signal: AbortSignal) => Promise<boolean> }} Check */

/** @type {readonly Check[]} */
const checks = [
  { title: 'Types', run: script('scripts/typecheck.mjs') },
  {
    title: 'Format and lint',
    run: script(
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ),
  },
  {
    title: 'Layers',
    run: script(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs', 'packages', 'scripts', 'test'],
    ),
  },
  {
    title: 'Unused files, exports and dependencies',
    run: script('node_modules/knip/bin/knip.js', '--no-progress'),
  },
  { title: 'References in documents', run: documentsAreInOrder },
  { title: 'Words', run: wordsAreThoseOfTheField },
  { title: 'Advisories on dependencies', run: script('scripts/audit.mjs') },
  // The same inputs each time, so that what passed passes again; a longer run elsewhere takes another seed.
  {
    title: 'Fuzzing, three minutes at most',
    run: script('scripts/fuzz.mjs', '--minutes', '3', '--inputs', '20000', '--seed', '1'),
  },
];

await runEntryPoint(async (signal) => {
  await installDependencies(signal);
  const failed = [];
  for (const { title, run } of checks) {
    console.log(`\n── ${title}`);
    if (!(await run(signal))) failed.push(title);
  }
  if (failed.length > 0) {
    console.log(`\nNot in order: ${failed.join(', ')}. The tests were not run.`);
    return 1;
  }
  console.log('\n── Tests');
  return (await runNode(inCheckout('scripts', 'test.mjs'), [], { cwd: checkout, signal, output: 'shown' }))
    .code;
});

/**
 * @param {string} file @param {readonly string[]} args
 * @returns {Check['run']}
 */
function script(file, ...args) {
  return async (signal) => {
    const finished = await runNode(inCheckout(file), args, { cwd: checkout, signal, output: 'shown' });
    return finished.code === 0;
  };
}

async function documentsAreInOrder() {
  const broken = findBrokenReferences(checkout);
  for (const { file, line, text, reason } of broken) console.log(`${file}:${line} ${text}: ${reason}`);
  return broken.length === 0;
}

async function wordsAreThoseOfTheField() {
  const banned = findBannedWords(checkout);
  for (const { file, line, word, use } of banned) console.log(`${file}:${line} ${word}: write ${use}`);
  return banned.length === 0;
}
