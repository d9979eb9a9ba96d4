import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ruleKeyNames } from '../../src/rules/catalogue.ts';
import { exampleOf, indexPage, keyPage, type RuleExample, ruleExamples } from './guide-pages.ts';

const pages = '../../../../docs/guide/rules';
const examples = ruleExamples();

test.each(ruleKeyNames)('the guide has a page about %s, with an example that runs', async (key) => {
  await expect(keyPage(key, exampleOf(key, examples))).toMatchFileSnapshot(`${pages}/${key}.md`);
});

test('the guide lists all keys', async () => {
  await expect(indexPage(examples)).toMatchFileSnapshot(`${pages}/README.md`);
});

test('every page is about a key', () => {
  const names = readdirSync(path.resolve(import.meta.dirname, pages));
  expect(names.filter((name) => name !== 'README.md').sort()).toEqual(
    ruleKeyNames.map((key) => `${key}.md`).sort(),
  );
});

test('every key that the engine asks for has an example', () => {
  const source = path.resolve(import.meta.dirname, '../../src');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|catalogue\.ts$|^rule-editing/.test(file))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  const asked = ruleKeyNames.filter((key) => key.includes('.') && asking.includes(`'${key}'`));
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.filter((key) => exampleOf(key, examples) === undefined)).toEqual([]);
});

test('every example works and changes something', () => {
  const shown = new Set(ruleKeyNames.flatMap((key) => exampleOf(key, examples) ?? []));
  const isIdle = ({ effect }: RuleExample) =>
    effect === 'nothing changes\n' || /rule-failed|^\+ +failed /m.test(effect);
  expect([...shown].filter(isIdle).map(({ topic }) => topic)).toEqual([]);
});
