/** What was found: an input in a file, and a text for the terminal. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./run-target.mjs').Finding} Finding */

const shownCharacters = 400;

/**
 * Removes those of earlier runs, so that the folder holds what one run has found. A run that tries one of them again
 * needs them.
 * @param {string} folder
 * @param {string | undefined} tried the file with the one input that is tried
 */
export function forgetFindings(folder, tried) {
  if (tried === undefined) rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} folder @param {string} target @param {Finding} finding
 * @returns {string} the file with the input
 */
export function writeFinding(folder, target, { kind, index, input }) {
  mkdirSync(folder, { recursive: true });
  const ending = input?.kind === 'growing' ? '.growing.json' : '.txt';
  const file = path.join(folder, `${target}-${kind.replace(' ', '-')}-${index}${ending}`);
  writeFileSync(file, textOf(input));
  return file;
}

/** @param {Finding['input']} input */
function textOf(input) {
  if (input === undefined) return '';
  if (input.kind === 'text') return input.text;
  const { before, block, after } = input;
  return JSON.stringify({ before, block, after }, undefined, 2);
}

/**
 * @param {string} target @param {Finding} finding @param {string} file
 */
export function describeFinding(target, { kind, message, stack, index, input }, file) {
  const text = textOf(input);
  const shown = JSON.stringify(text.slice(0, shownCharacters)) + (text.length > shownCharacters ? ' …' : '');
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4);
  return [
    `✘ ${target}, input ${index}: ${kind}: ${message}`,
    ...places,
    `    ${shown}`,
    `    Try it again: npm run measure -- fuzz --target ${target} --file ${file}`,
  ].join('\n');
}
