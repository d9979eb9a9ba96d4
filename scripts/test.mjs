/**
 * `npm test`: installs what the tests need and runs them all. Parts can be picked (`npm test -- --unit --ide`); all
 * other arguments go to Vitest (`npm test -- --unit -u`). What failed is told again at the end, because a log may keep
 * no more than that.
 * A part that this machine cannot run is reported as not run. On CI it counts as a failure, if installing something
 * would have helped: there, a test that silently stays away is a test that is lost.
 */
import './environment/node-version.mjs';
import path from 'node:path';
import { installDependencies } from './artifacts/dependencies.mjs';
import { runEntryPoint } from './process/failure.mjs';
import { parts } from './tests/parts.mjs';
import { listTests, resultsFolder, runPart } from './tests/run-part.mjs';

const FAILURES_SHOWN = 20;

/**
 * @typedef {object} Outcome
 * @property {string} title
 * @property {number} passed
 * @property {number} failed
 * @property {string} remark
 * @property {readonly import('./tests/results-reporter.mjs').FailedTest[]} failures
 * @property {readonly string[]} notRun names of tests
 */

await runEntryPoint(async (signal) => {
  const options = process.argv.slice(2);
  const picked = parts.filter(({ name }) => options.includes(`--${name}`));
  const more = options.filter((option) => !parts.some(({ name }) => option === `--${name}`));

  await installDependencies(signal);
  /** @type {Outcome[]} */
  const outcomes = [];
  const chosen = picked.length > 0 ? picked : parts;
  if (chosen.length > 1) console.log(`${expectation(chosen.length)}\n`);
  for (const [index, part] of chosen.entries()) {
    console.log(`Part ${index + 1} of ${chosen.length}: ${part.title}`);
    outcomes.push(await outcomeOf(part, more, signal));
  }

  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  console.log(`\n${summary(outcomes)}\n`);
  if (failures.length > 0) console.log(`${listOf(failures)}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** @param {number} count of parts */
function expectation(count) {
  return (
    `The tests have ${count} parts, one after the other. All of them take a quarter of an hour on a quiet machine, ` +
    'and several times as long on a busy one. Those of every stage alone: npm run test:fast, about a minute.'
  );
}

/**
 * @param {import('./tests/parts.mjs').Part} part
 * @param {readonly string[]} more
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(part, more, signal) {
  const missing = await part.missing();
  if (missing === undefined) {
    await part.prepare(signal);
    const { passed, skipped, failures } = await runPart(part.name, more, signal);
    const failed = failures.length;
    const remark = `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
    return { title: part.title, passed, failed, remark, failures, notRun: [] };
  }
  const { what, install } = missing;
  return {
    title: part.title,
    passed: 0,
    failed: process.env.CI === 'true' && install !== undefined ? 1 : 0,
    remark: install === undefined ? `not run: ${what}` : `not run: ${what}. Install it with: ${install}`,
    failures: [],
    notRun: await listTests(part.name, signal),
  };
}

/** @param {readonly Outcome[]} outcomes */
function summary(outcomes) {
  const width = Math.max(...outcomes.map(({ title }) => title.length));
  return outcomes
    .flatMap(({ title, remark, notRun }) => [
      `${title.padEnd(width)}  ${remark}`,
      ...notRun.map((name) => `  not run: ${name}`),
    ])
    .join('\n');
}

/** @param {Outcome['failures']} failures */
function listOf(failures) {
  const shown = failures
    .slice(0, FAILURES_SHOWN)
    .map(({ name, error }) => [`✘ ${name}`, ...error.map((line) => `    ${line}`)].join('\n'));
  const more = failures.length - shown.length;
  if (more > 0) shown.push(`and ${more} more, in ${path.relative('.', resultsFolder)}`);
  return shown.join('\n\n');
}
