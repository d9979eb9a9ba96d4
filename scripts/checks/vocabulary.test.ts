/** Which words are found where. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkout } from '../artifacts/checkout.mjs';
import { findBannedWords } from './vocabulary.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'vocabulary-'));
afterAll(() => rmSync(scratch, { recursive: true }));
beforeEach(() => {
  rmSync(scratch, { recursive: true });
  for (const folder of ['packages', 'scripts', 'test', 'bench']) {
    mkdirSync(path.join(scratch, folder), { recursive: true });
  }
});

test.each([
  ['const value = project.recall(key);', ['recall']],
  ['const totalRecalls = precalled(recalled);', []],
  ['interface UrlSurroundings {}', ['Surroundings']],
  ['export const x: Ruled<string> = ruled;', ['Ruled<']],
  ["import { a } from './tree/wire.ts';", ['wire.ts']],
  ['const rewired = 1;', []],
])('%s', (line, expected) => {
  writeFileSync(path.join(scratch, 'packages/page.ts'), `// A page.\n${line}\n`);
  const found = findBannedWords(scratch);
  expect(found.map(({ word }) => word)).toEqual(expected);
  for (const { file, line: at } of found) expect([file, at]).toEqual(['packages/page.ts', 2]);
});

test('what only comments of the product may not say', () => {
  const text = "/** Answers with the code. */\nconst say = 'The server answered with 404.';\n";
  mkdirSync(path.join(scratch, 'packages/engine/src'), { recursive: true });
  writeFileSync(path.join(scratch, 'packages/engine/src/code.ts'), text);
  writeFileSync(path.join(scratch, 'packages/engine/src/code.test.ts'), text);
  expect(findBannedWords(scratch)).toMatchObject([{ file: 'packages/engine/src/code.ts', line: 1 }]);
});

test('the name of a file', () => {
  writeFileSync(path.join(scratch, 'packages/kept-values.ts'), '');
  expect(findBannedWords(scratch)).toMatchObject([{ line: 0, word: 'kept-' }]);
});

test("the words of this project are the field's", () => {
  expect(findBannedWords(checkout)).toEqual([]);
});
