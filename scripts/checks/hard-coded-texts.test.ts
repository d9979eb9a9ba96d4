/** Which texts of the shells nobody can translate. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../artifacts/checkout.mjs';
import { parseSource, sourcesOfPackage } from '../l10n/texts.mjs';
import { findHardCodedTexts } from './hard-coded-texts.mjs';

const textsOf = (source: string) => findHardCodedTexts(parseSource('a.tsx', source)).map(({ text }) => text);

test.each([
  ['<p>Not sent</p>', ['Not sent']],
  ['<p>{isOpen ? "Show Less" : t("Show More")}</p>', ['Show Less']],
  ['<button title="Copy" aria-label={`Copy ${name} now`} />', ['Copy', 'Copy {} now']],
  ['const item = { label: "Open File", detail: name ?? "No name" }', ['Open File', 'No name']],
  ['vscode.window.showErrorMessage("It failed badly.", "Retry")', ['It failed badly.', 'Retry']],
  ['usageError(`There is no file ${file}.`)', ['There is no file {}.']],
  ['const item = { label: "$(add) New" }', ['$(add) New']],
  ['<p class="hint quiet">{t("Not sent")}</p>', []],
  ['const item = { label: t("Open File"), kind: "Open File" }', []],
  ['log.error("It failed badly.")', []],
  ['throw new Error("This is never reached.")', []],
  ['<kbd>{key}</kbd>', []],
])('in %s', (source, expected) => {
  expect(textsOf(source)).toEqual(expected);
});

/** Names, which every language has alike. */
const names = new Set(['Alt', 'Enter', 'Endpoint Atlas', '--host: {}']);

/** A schema is read by programs, and tools of MCP by models. */
const notShown = /^packages\/cli\/src\/(?:config\/schema\.ts|commands\/mcp\/)/;

test('neither shell has any', () => {
  const found = ['cli', 'vscode'].flatMap((name) =>
    sourcesOfPackage(checkout, name).flatMap((file) =>
      findHardCodedTexts(parseSource(file, readFileSync(path.join(checkout, file), 'utf8'))),
    ),
  );
  expect(found.filter(({ file, text }) => !names.has(text) && !notShown.test(file))).toEqual([]);
});
