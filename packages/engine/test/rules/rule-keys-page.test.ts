/** `docs/guide/rule-keys.md` is made from the catalogue of keys: run with `-u` after a change, and read the difference. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue, keysWithoutEffect, type RuleKeyName, ruleKeyNames } from '../../src/rules/catalogue.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

test('the guide lists every key', async () => {
  await expect(page()).toMatchFileSnapshot(path.join(root, 'docs/guide/rule-keys.md'));
});

test('every key that has an effect has a fixture of its own', () => {
  const hasFixture = (name: RuleKeyName) =>
    existsSync(path.join(root, 'fixtures/rules', name)) || sharedFixtures.some((each) => each.test(name));
  expect(ruleKeyNames.filter((name) => !keysWithoutEffect.has(name) && !hasFixture(name))).toEqual([]);
});

/** Keys that one fixture shows together: `custom`, `events`, `field.name`, `param.demo`; hooks have tests of their own. */
const sharedFixtures = [
  /^custom\./,
  /^(?:api|json)\.\w+\.parse\.(?:before|after)$|^export\.after$/,
  /^field\.name\.(?:prefix|suffix)$/,
  /^param\.mock$/,
  /^http\.call\./,
];

function page(): string {
  const withEffect = ruleKeyNames.filter((name) => !keysWithoutEffect.has(name));
  const without = ruleKeyNames.filter((name) => keysWithoutEffect.has(name));
  return `# Rule keys

What each key of a [rule file](rules.md) means.
This page is made from the catalogue of keys by the tests of the engine.

*Answer* says what becomes of several rules for one key:
a *text* or *number* comes from the nearest file that has one, and there from the last rule;
*texts* are all texts, *distinct texts* each once; a *flag* is on if any rule says so; an *event* runs every rule.

| Key | Answer | Asked about | Meaning |
|---|---|---|---|
${withEffect.map(row).join('\n')}

## Keys without effect

Files may hold these, because EasyApi knows them; so far they change nothing here.

| Key | Answer | Asked about | Meaning |
|---|---|---|---|
${without.map(row).join('\n')}
`;
}

function row(name: RuleKeyName): string {
  const { answer, on, about } = catalogue[name];
  return `| \`${name}\` | ${answer.replace('-', ' ')} | ${on.join(', ')} | ${about.replaceAll('|', '\\|')} |`;
}
