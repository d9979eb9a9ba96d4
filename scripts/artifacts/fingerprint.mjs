/**
 * A short text that changes when the content of files does. Content and not time stamps, because a fresh clone, a
 * branch switch and a restored cache all touch files without changing them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const NOT_SOURCES = /^(node_modules|dist|test)$|\.test\.tsx?$/;

/**
 * @param {readonly string[]} places files and folders; a folder counts with everything below it but build output and tests
 * @returns {string} 16 hexadecimal digits
 */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesBelow(place)) {
      hash
        .update(`${path.relative(place, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} place
 * @returns {string[]} in a stable order
 */
function filesBelow(place) {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(place, entry.name);
      if (entry.isDirectory()) return filesBelow(file);
      return entry.isFile() ? [file] : [];
    });
}
