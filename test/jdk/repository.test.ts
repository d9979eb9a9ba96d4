/**
 * Our parser against the JDK's, on every Java file of this repository: the samples and all fixtures. What the JDK's
 * parser rejects, such as half typed code, has goldens instead; so has what is newer than the JDK at hand may be.
 * `scripts/differential-java.mjs` does the same for any folder.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareFile, dumpOfJdk } from '../../packages/engine/test/differential-java/compare.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('declares what the JDK declares, at the same places', { timeout: 120_000 }, () => {
  const files = ['samples', 'fixtures'].flatMap((folder) => javaFilesBelow(path.join(root, folder)));
  const comparisons = [...dumpOfJdk(files)].map(([file, lines]) => compareFile(file, lines));
  expect(comparisons.filter(({ outcome }) => outcome === 'different')).toEqual([]);
  expect(comparisons.filter(({ outcome }) => outcome === 'identical').length).toBeGreaterThan(50);
});

/** `module-info.java` declares no types, and our model has no place for modules. */
function javaFilesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java') && entry.name !== 'module-info.java')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}newer${path.sep}`))
    .sort();
}
