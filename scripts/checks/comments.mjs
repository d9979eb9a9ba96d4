/**
 * Doc comments are sentences: the declaration is their subject, "Finds the route", or they name another. One that
 * begins with "Of", "What" or "Where" is a half sentence that only its author can finish.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const halfSentence = /\/\*\*[\s*]*(Of|What|Where)\b/g;

/**
 * @typedef {object} HalfSentence
 * @property {string} file relative to the root
 * @property {number} line from 1
 * @property {string} word that it begins with
 */

/**
 * Looks at the product; tests have sentences for names.
 * @param {string} root of the checkout
 * @returns {readonly HalfSentence[]}
 */
export function findHalfSentences(root) {
  const packages = path.join(root, 'packages');
  const folders = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) =>
    sourcesIn(path.join(packages, name, 'src')).flatMap((place) => {
      const text = readFileSync(place, 'utf8');
      const file = path.relative(root, place).replaceAll('\\', '/');
      return [...text.matchAll(halfSentence)].map(({ index, 1: word = '' }) => ({
        file,
        line: text.slice(0, index).split('\n').length,
        word,
      }));
    }),
  );
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
