/**
 * Invariant 2 of ARCHITECTURE.md: behind `code/` nothing names the text of a source file, or its language. A span becomes
 * a place for people in `project/source-location.ts`, and what is written there is repeated by `code/written-text.ts`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesReadingSourceText } from './source-text.mjs';

test('no file behind `code/` reads source text', () => {
  expect(filesReadingSourceText(process.cwd())).toEqual([]);
});

test('one that reads it is found, however it does', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'source-text-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => {
    const file = path.join(root, 'packages/engine', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const importing = "import type { FileDeclarations } from '../source/declarations/model.ts';\n";
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true }, "include": ["src"] }',
  );
  write(
    'src/source/declarations/model.ts',
    'export interface FileDeclarations { text: string; language: string; path: string }',
  );
  write('src/endpoints/member.ts', `${importing}export const of = (file: FileDeclarations) => file.text;`);
  write(
    'src/endpoints/taken-apart.ts',
    `${importing}export const of = ({ language }: FileDeclarations) => language;`,
  );
  write('src/endpoints/innocent.ts', `${importing}export const of = ({ path }: FileDeclarations) => path;`);
  write(
    'src/source/code/reader.ts',
    "import type { FileDeclarations } from '../declarations/model.ts';\nexport const of = (file: FileDeclarations) => file.text;",
  );
  expect(filesReadingSourceText(root)).toEqual([
    'packages/engine/src/endpoints/member.ts',
    'packages/engine/src/endpoints/taken-apart.ts',
  ]);
});
