import { expect, it } from 'vitest';
import { findsPattern } from '../groovy.ts';

it('a pattern is found in a text or not', () => {
  expect(findsPattern('^[A-Z]{2}\\d++$', 'AB12')).toBe(true);
  expect(findsPattern('^[A-Z]{2}\\d++$', 'ab12')).toBe(false);
  expect(findsPattern('\\d', 'part 7')).toBe(true);
});

it('what is no pattern, and what takes too long, decides nothing', () => {
  expect(findsPattern('(', 'text')).toBeUndefined();
  expect(findsPattern('(a+)+$', `${'a'.repeat(60)}b`)).toBeUndefined();
});
