/** What the fuzzer is asked for. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inCheckout } from '../artifacts/checkout.mjs';
import { Failure } from '../process/failure.mjs';

/**
 * @typedef {object} FuzzOptions
 * @property {number} minutes for all targets together; where `inputs` is set, the most
 * @property {number | undefined} inputs for all targets together, instead of a time
 * @property {readonly string[]} targets only these; all of them where there are none
 * @property {number} seed
 * @property {readonly string[]} corpus folders with real files
 * @property {string | undefined} file one input of `target`, tried alone
 */

const usage =
  'Usage: npm run measure -- fuzz [--minutes N | --inputs N] [--target NAME]... [--seed S] [--corpus DIR]... [--file INPUT]';

/**
 * @param {readonly string[]} args
 * @returns {FuzzOptions}
 */
export function readFuzzOptions(args) {
  const values = parsed(args);
  const inputs = values.inputs === undefined ? undefined : count('--inputs', values.inputs);
  const own = ['fixtures', 'samples'].map((folder) => inCheckout(folder));
  const others = (values.corpus ?? []).map((folder) => path.resolve(folder));
  for (const each of [...others, ...(values.file === undefined ? [] : [path.resolve(values.file)])]) {
    if (!existsSync(each)) throw new Failure(`${each} does not exist.`, usage);
  }
  const targets = values.target ?? [];
  if (values.file !== undefined && targets.length !== 1) {
    throw new Failure('--file needs the one --target that its input is for.', usage);
  }
  return {
    minutes:
      values.minutes === undefined ? (inputs === undefined ? 3 : 600) : count('--minutes', values.minutes),
    inputs,
    targets,
    seed: values.seed === undefined ? 1 : count('--seed', values.seed),
    corpus: [...own, ...others],
    file: values.file === undefined ? undefined : path.resolve(values.file),
  };
}

/** @param {readonly string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        inputs: { type: 'string' },
        target: { type: 'string', multiple: true },
        seed: { type: 'string' },
        corpus: { type: 'string', multiple: true },
        file: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error), usage);
  }
}

/** @param {string} option @param {string} text */
function count(option, text) {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0 || text.trim() === '') {
    throw new Failure(`${option} takes a number, not "${text}".`, usage);
  }
  return value;
}
