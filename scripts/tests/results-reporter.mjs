/**
 * A reporter for Vitest that writes down how many tests passed, and which failed and why, in a few lines each.
 * Vitest's own JSON report leaves out errors outside of tests, what an error was caused by, and how values differ.
 */
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {import('vitest').TestError} TestError
 * @typedef {import('vitest/node').Reporter} Reporter
 * @typedef {import('vitest/node').TestModule} TestModule
 */

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} skipped also those that `-t` leaves out
 * @property {readonly FailedTest[]} failures
 */

/**
 * @typedef {object} FailedTest
 * @property {string} name the file and the titles down to the test; or what failed outside of all tests
 * @property {readonly string[]} error its first lines, and the first place in our own code
 */

const MESSAGE_LINES = 6;
const DIFFERENCE_LINES = 6;
const LINE_LENGTH = 200;

/** Writes to the file that `--outputFile.results` names. @implements {Reporter} */
export default class ResultsReporter {
  /** @type {string | undefined} */
  #file;

  /** @type {NonNullable<Reporter['onInit']>} */
  onInit({ config }) {
    this.#file = typeof config.outputFile === 'object' ? config.outputFile.results : undefined;
  }

  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    if (this.#file === undefined) throw new Error('Say where with --outputFile.results=FILE.');
    writeFileSync(this.#file, JSON.stringify(resultsOf(modules, unhandledErrors)));
  }
}

/**
 * @param {readonly TestModule[]} modules
 * @param {readonly import('vitest').SerializedError[]} unhandledErrors thrown while no test was waiting for them
 * @returns {Results}
 */
function resultsOf(modules, unhandledErrors) {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state).length;
  return {
    passed: count('passed'),
    skipped: count('skipped'),
    failures: [
      ...modules.flatMap(failuresIn),
      ...unhandledErrors.map((error) => failure('outside of all tests', error)),
    ],
  };
}

/**
 * Files that cannot be loaded and groups that cannot be set up fail as a whole, and their tests are skipped.
 * @param {TestModule} module
 * @returns {readonly FailedTest[]}
 */
function failuresIn(module) {
  const parts = [module, ...module.children.allSuites(), ...module.children.allTests()];
  return parts.flatMap((part) => {
    const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors();
    const titles = part.type === 'module' ? [] : [part.fullName];
    return errors
      .slice(0, 1)
      .map((error) => failure([module.relativeModuleId, ...titles].join(' > '), error));
  });
}

/**
 * @param {string} name
 * @param {TestError} error
 * @returns {FailedTest}
 */
function failure(name, error) {
  const lines = [...messageOf(error), ...differencesOf(error), ...placeOf(error)];
  return {
    name,
    error: lines.map((line) => (line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)}…` : line)),
  };
}

/**
 * What the error says, and what it was caused by; fast-check says there which expectation failed.
 * @param {TestError} error
 * @returns {readonly string[]}
 */
function messageOf({ name, message, cause }) {
  const lines = firstLines(`${name}: ${message}`, MESSAGE_LINES);
  return cause === undefined ? lines : [...lines, ...firstLines(`caused by ${cause.message}`, 2)];
}

/**
 * The lines in which the expected and the actual value differ.
 * @param {TestError} error
 * @returns {readonly string[]}
 */
function differencesOf({ diff = '' }) {
  const changed = stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[-+]/.test(line));
  return firstLines(changed.join('\n'), DIFFERENCE_LINES);
}

/**
 * @param {TestError} error
 * @returns {readonly string[]} one line, or none
 */
function placeOf({ stack = '' }) {
  const frames = stack.split('\n').filter((line) => /^ +at .*:\d+:\d+\)?$/.test(line));
  const own = frames.find((frame) => !/node_modules|node:internal/.test(frame));
  return own === undefined ? [] : [slashed(own.trim()).replace(`${slashed(process.cwd())}/`, '')];
}

/** @param {string} place with Windows's separators or ours */
function slashed(place) {
  return place.replaceAll('\\', '/');
}

/**
 * @param {string} text
 * @param {number} most
 * @returns {readonly string[]}
 */
function firstLines(text, most) {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > most ? [...lines.slice(0, most), '…'] : lines;
}
