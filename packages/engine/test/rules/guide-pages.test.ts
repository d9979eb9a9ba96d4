import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ruleKeyNames } from '../../src/source/rule-files/catalogue.ts';
import {
  exampleOf,
  extensionsPage,
  indexPage,
  keyPage,
  keysWithoutEffect,
  type RuleExample,
  ruleExamples,
} from './guide-pages.ts';

const pages = '../../../../docs/guide/rules';
const examples = ruleExamples();

test.each(ruleKeyNames)('the guide has a page about %s, with an example that runs', async (key) => {
  await expect(keyPage(key, exampleOf(key, examples))).toMatchFileSnapshot(`${pages}/${key}.md`);
});

test('the guide lists all keys', async () => {
  await expect(indexPage()).toMatchFileSnapshot(`${pages}/README.md`);
});

test('the guide lists all extensions', async () => {
  await expect(extensionsPage()).toMatchFileSnapshot(`${pages}/../extensions.md`);
});

test('every page is about a key', () => {
  const names = readdirSync(path.resolve(import.meta.dirname, pages));
  expect(names.filter((name) => name !== 'README.md').sort()).toEqual(
    ruleKeyNames.map((key) => `${key}.md`).sort(),
  );
});

test('exactly the keys that have an effect have an example', () => {
  const withExample = ruleKeyNames.filter((key) => exampleOf(key, examples) !== undefined);
  expect(withExample).toEqual(ruleKeyNames.filter((key) => !keysWithoutEffect.includes(key)));
});

test('every example works and changes something', () => {
  const shown = new Set(ruleKeyNames.flatMap((key) => exampleOf(key, examples) ?? []));
  const isIdle = ({ effect }: RuleExample) =>
    effect === 'nothing changes\n' || /rule-failed|^\+ +failed /m.test(effect);
  expect([...shown].filter(isIdle).map(({ topic }) => topic)).toEqual([]);
});
