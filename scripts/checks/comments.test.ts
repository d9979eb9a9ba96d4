/** Which doc comments are half sentences. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkout } from '../artifacts/checkout.mjs';
import { findHalfSentences } from './comments.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'comments-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test.each([
  ['/** Of the body. */', ['Of']],
  ['/**\n * What counts\n * first.\n */', ['What']],
  ['/** Where it stands. */', ['Where']],
  ['/** Offers a place. */', []],
  ['/** Finds what counts, where it stands. */', []],
  ['// Of all lines only this one.', []],
])('%j', (comment, expected) => {
  const folder = path.join(scratch, 'packages/engine/src');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'a.ts'), `const a = 1;\n\n${comment}\nconst b = 2;\n`);
  writeFileSync(path.join(folder, 'a.test.ts'), '/** What is tested. */');
  const found = findHalfSentences(scratch);
  expect(found.map(({ word }) => word)).toEqual(expected);
  for (const { file, line } of found) expect([file, line]).toEqual(['packages/engine/src/a.ts', 3]);
});

test('doc comments of the product are sentences', () => {
  expect(findHalfSentences(checkout)).toEqual([]);
});
