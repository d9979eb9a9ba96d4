import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultLimits } from '../src/groovy.ts';
import { maxDigits } from '../src/values/decimal.ts';
import { libraryPage } from './library-page.ts';

test('the guide lists what scripts can call', async () => {
  await expect(libraryPage()).toMatchFileSnapshot('../../../docs/guide/groovy-library.md');
});

test('the guide names the limits that hold', () => {
  const page = readFileSync(new URL('../../../docs/guide/groovy.md', import.meta.url), 'utf8');
  const { timeMs, ...counts } = defaultLimits;
  for (const limit of [...Object.values(counts), maxDigits])
    expect(page).toContain(`| ${limit.toLocaleString('en-US')} |`);
  expect(page).toContain(`| time | ${timeMs / 1000} second |`);
});
