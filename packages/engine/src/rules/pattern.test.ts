import { expect, test } from 'vitest';
import { patternMatcher, patternProblem } from './pattern.ts';

test.each([
  ['.*Dto', 'com.acme.OrderDto', 'whole', ['com.acme.OrderDto']],
  ['Dto', 'com.acme.OrderDto', 'whole', undefined],
  ['Dto', 'com.acme.OrderDto', 'partly', ['Dto']],
  ['a<(.*?)>', 'a<b<c>>', 'whole', ['a<b<c>>', 'b<c>']],
  ['a<(.*?)>', 'a<b<c>>', 'partly', ['a<b<c>', 'b<c']],
  ['(x)|(y)', 'y', 'whole', ['y', '', 'y']],
] as const)('%s in %s, %s', (pattern, text, how, groups) => {
  expect(patternMatcher()(pattern, text, how)).toEqual(groups);
});

test('a pattern that would run for ever finds nothing', () => {
  const started = Date.now();
  expect(patternMatcher()('(a+)+$', `${'a'.repeat(40)}b`, 'whole')).toBeUndefined();
  expect(Date.now() - started).toBeLessThan(2000);
});

test('a pattern that is no pattern says so', () => {
  expect(patternProblem('a(')).toBeDefined();
  expect(patternProblem('a(b)')).toBeUndefined();
});
