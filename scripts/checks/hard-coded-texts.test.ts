/** Which texts of the shells nobody can translate. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../artifacts/checkout.mjs';
import { packagesWithTexts, parseSource, sourcesOfPackage } from '../l10n/texts.mjs';
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
const names = new Set([
  ...['Alt', 'Enter', 'Endpoint Atlas', '--host: {}', 'Recorded'],
  ...[
    'Spring MVC',
    'Spring Boot Actuator',
    'Feign',
    'Custom',
    'Micronaut',
    'Javalin',
    'Ktor',
    'Struts',
    'Helidon',
  ],
  ...['Dubbo', 'Spark', 'Play', 'Armeria'],
]);

/**
 * Schemas and documents are read by programs, tools of MCP by models, and fingerprints of accepted changes are made of
 * the sentences of comparisons.
 */
const notShown =
  /^packages\/(?:cli\/src\/(?:config\/schema\.ts|commands\/mcp\/)|engine\/src\/(?:documents\/(?:diff|drift|exports)\/|engine\/agents\/|testing\/|endpoints\/frameworks\/jax-rs\/errors\/|source\/types\/proto\/well-known-messages\.ts))/;

test('no package has any', () => {
  const found = packagesWithTexts.flatMap((name) =>
    sourcesOfPackage(checkout, name).flatMap((file) =>
      findHardCodedTexts(parseSource(file, readFileSync(path.join(checkout, file), 'utf8'))),
    ),
  );
  expect(found.filter(({ file, text }) => !names.has(text) && !notShown.test(file))).toEqual([]);
});
