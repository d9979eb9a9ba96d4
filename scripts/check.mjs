/**
 * `npm run check`: everything that CI runs. First what reads the sources, all of it, then `npm test`. Names pick some
 * checks, without tests: `npm run check -- types layers`.
 */
import './environment/node-version.mjs';
import { checkout, inCheckout } from './artifacts/checkout.mjs';
import { installDependencies } from './artifacts/dependencies.mjs';
import { findBrokenReferences } from './checks/references.mjs';
import { findBannedWords } from './checks/vocabulary.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { runNode } from './process/run.mjs';

/** @typedef {{ name: string, title: string, run: (signal: AbortSignal) => Promise<boolean> }} Check */

/** @type {readonly Check[]} */
const checks = [
  { name: 'types', title: 'Types', run: script('scripts/typecheck.mjs') },
  {
    name: 'lint',
    title: 'Format and lint',
    run: script(
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      '.',
    ),
  },
  {
    name: 'layers',
    title: 'Layers',
    run: script(
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.mjs', 'packages', 'scripts', 'test'],
    ),
  },
  {
    name: 'unused',
    title: 'Unused files, exports and dependencies',
    run: script('node_modules/knip/bin/knip.js', '--no-progress'),
  },
  { name: 'references', title: 'References in documents', run: documentsAreInOrder },
  { name: 'words', title: 'Words', run: wordsAreThoseOfTheField },
  { name: 'advisories', title: 'Advisories on dependencies', run: script('scripts/audit.mjs') },
  // The same inputs each time, so that what passed passes again; a longer run elsewhere takes another seed.
  {
    name: 'fuzzing',
    title: 'Fuzzing, three minutes at most',
    run: script('scripts/fuzz.mjs', '--minutes', '3', '--inputs', '20000', '--seed', '1'),
  },
];

await runEntryPoint(async (signal) => {
  const names = process.argv.slice(2);
  const unknown = names.filter((each) => !checks.some(({ name }) => name === each));
  if (unknown.length > 0) {
    console.error(
      `There is no check "${unknown[0]}". Checks are ${checks.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  await installDependencies(signal);
  const failed = [];
  for (const { title, run } of names.length === 0
    ? checks
    : checks.filter(({ name }) => names.includes(name))) {
    console.log(`\n── ${title}`);
    if (!(await run(signal))) failed.push(title);
  }
  if (failed.length > 0) {
    console.log(`\nNot in order: ${failed.join(', ')}. The tests were not run.`);
    return 1;
  }
  if (names.length > 0) return 0;
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
