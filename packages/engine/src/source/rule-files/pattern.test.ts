import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorClock } from '../../../../../test/processor-clock.ts';
import { compileExpression } from './expression.ts';
import { patternMatcher, patternProblem, requiredLiteral } from './pattern.ts';

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
  const tookMs = processorClock();
  expect(patternMatcher()('(a+)+$', `${'a'.repeat(40)}b`, 'whole')).toBeUndefined();
  expect(tookMs()).toBeLessThan(2000);
});

test('a pattern that is no pattern says so', () => {
  expect(patternProblem('a(')).toBeDefined();
  expect(patternProblem('a(b)')).toBeUndefined();
});

test.each([
  ['a hundred thousand colons', ':'.repeat(100_000)],
  ['a hundred thousand brackets', '['.repeat(100_000)],
  ['a hundred thousand braces', 'a{'.repeat(50_000)],
  ['groups nested deeply', '('.repeat(5_000) + ')'.repeat(5_000)],
  ['repetitions of repetitions', '(((a{1000}){1000}){1000}){1000}'],
  ['a big class', `[${Array.from({ length: 9_000 }, (_, i) => String.fromCodePoint(1000 + i)).join('')}]*b`],
])('%s take a moment and find nothing', (_, pattern) => {
  const tookMs = processorClock();
  expect(patternMatcher()(pattern, 'com.acme.Order#name', 'partly')).toBeUndefined();
  patternProblem(pattern);
  expect(tookMs()).toBeLessThan(2000);
});

test('a rule with a pattern that is too long is told and left out', () => {
  const long = compileExpression({ text: `#regex:${':'.repeat(100_000)}`, file: 'a.rules', line: 7 });
  expect(long).toEqual({ kind: 'problem', line: 7, message: 'The pattern is longer than 10000 characters.' });
});

test.each([
  ['.*#serialVersionUID', '#serialVersionUID'],
  ['com\\.acme\\..*', 'com.acme.'],
  ['abc?d', 'ab'],
  ['ab{0,1}', 'a'],
  ['(abc)d', 'd'],
  ['[abc]d+e', 'd'],
  ['a|bcd', ''],
  ['(?i)abc', ''],
  ['.*', ''],
])('%s needs %j', (pattern, literal) => {
  expect(requiredLiteral(pattern)).toBe(literal);
});

test('whatever a pattern matches holds what it requires', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    'ab',
    '.',
    '.*',
    'a?',
    'b*',
    'a+',
    '(a)',
    '(b)?',
    '[ab]',
    'a{0,2}',
    '\\.',
    '|',
    '^',
    '$',
  );
  const match = patternMatcher();
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 6 }).map((chars) => chars.join('')),
      (pattern, text) => {
        // By a regular expression of JavaScript, which these parts mean the same to.
        const expected = new RegExp(pattern).test(text);
        expect(match(pattern, text, 'partly') !== undefined).toBe(expected);
      },
    ),
  );
});
