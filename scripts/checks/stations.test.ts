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
  expect(page).toContain(`There are ${counts[0]}, ${counts[1]} and ${counts[2]}.`);
  for (const stations of walks)
    expect(stations.map(([, number]) => Number(number))).toEqual(stations.map((_, index) => index + 1));
});

test.each(
  walks.flat().map(([, , packageName = '', file = '', name = '']) => [packageName, file, name] as const),
)('%s/%s has %s', (packageName, file, name) => {
  const text = readFileSync(inCheckout('packages', packageName, 'src', ...file.split('/')), 'utf8');
  const definition = new RegExp(`(?:function\\*?|const) ${name}\\b|^ +(?:private |async )*${name}[(<]`, 'm');
  expect(text).toMatch(definition);
});
