/** The page about security names tests, which have to be there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inCheckout } from '../artifacts/checkout.mjs';

const page = readFileSync(inCheckout('docs', 'internals', 'security.md'), 'utf8');
const named = [...page.matchAll(/`([\w./-]+\.test\.tsx?) > ([^`]+)`/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test('the page names tests', () => {
  expect(named.length).toBeGreaterThan(40);
});

test.each([...new Map(named.map((each) => [each.join(' > '), each])).values()])('%s > %s', (file, title) => {
  expect(existsSync(inCheckout(file)), `${file} exists`).toBe(true);
  const text = readFileSync(inCheckout(file), 'utf8');
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`);
  expect(
    quoted.some((each) => text.includes(each)),
    `${file} has a test "${title}"`,
  ).toBe(true);
});

test('every risk has a test', () => {
  const table = /^## Risks$([\s\S]*?)^## /m.exec(page)?.[1] ?? '';
  const rows = table.split('\n').filter((line) => /^\| (?!Risk \|)[^-]/.test(line));
  expect(rows.length).toBeGreaterThan(25);
  const untested = rows
    .filter((row) => !row.includes('.test.ts >'))
    .map((row) => row.split(' | ')[0]?.slice(2));
  expect(untested).toEqual([]);
});
