/** Invariant 2 of ARCHITECTURE.md: behind `code/` nothing looks into the text of a source file, or at its language. */
import { expect, test } from 'vitest';
import { filesReadingSourceText } from './source-text.mjs';

/** Those that still do. A file may leave this list, and none may join it: ask `code/`, or teach it what you need. */
const remaining: readonly string[] = [
];

test('no file behind `code/` begins to read source text', () => {
  expect(filesReadingSourceText(process.cwd())).toEqual(remaining);
});
