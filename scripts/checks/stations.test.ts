/** The functions that the walks of ADR 0077 name are defined where it says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../artifacts/checkout.mjs';

const page = readFileSync(inCheckout('docs', 'adr', '0077-how-many-stations-the-walks-have.md'), 'utf8');
const walks = page
  .split('\n### ')
  .slice(1)
  .map((walk) => [...walk.matchAll(/^\| (\d+) \| (\w+)\/(\S+) \| `(\w+)` \|/gm)]);

test('the walks have as many stations as the text says', () => {
  const counts = walks.map((stations) => stations.length);
  const [save, send, rule, diff, ...others] = counts;
  expect(page).toContain(`There are ${save}, ${send}, ${rule} and ${diff}.`);
  expect(others).toEqual([]);
  for (const stations of walks)
    expect(stations.map(([, number]) => Number(number))).toEqual(stations.map((_, index) => index + 1));
});

test.each([
  ['a save', 0, 25],
  ['Send', 1, 28],
  ['a rule file', 2, 20],
  ['diff', 3, 35],
])('the walk of %s is no longer than it may be', (_, walk, most) => {
  expect(walks[walk]?.length).toBeLessThanOrEqual(most);
});

test.each(
  walks.flat().map(([, , packageName = '', file = '', name = '']) => [packageName, file, name] as const),
)('%s/%s has %s', (packageName, file, name) => {
  const text = readFileSync(inCheckout('packages', packageName, 'src', ...file.split('/')), 'utf8');
  const definition = new RegExp(`(?:function\\*?|const) ${name}\\b|^ +(?:private |async )*${name}[(<]`, 'm');
  expect(text).toMatch(definition);
});
