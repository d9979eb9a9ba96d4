/** What nests without end is said with its place, or ends as a limit; it never ends the process or takes its stack. */
import { describe, expect, test } from 'vitest';
import { processorClock } from '../../../test/processor-clock.ts';
import { compileScript } from '../src/groovy.ts';
import { defaultLimits, LimitReached, Meter } from '../src/limits.ts';
import { RegexProblem } from '../src/regex/problem.ts';
import { compileRegex, matchRegex } from '../src/regex/regex.ts';
import { outcomeOf } from './tables.ts';

describe('a script of many times', () => {
  test.each([
    ["new String('415a'.decodeHex()", 2_000],
    ['Optional.empty().get', 1],
    ["g('()", 8_000],
    ['a.b ', 2_000],
    ['a.b()', 2_000],
    ['()', 5_000],
    ['[0]', 5_000],
    ['.x', 20_000],
    ['?.x()', 20_000],
    ['+1', 20_000],
    ['**1', 20_000],
    [' as A', 20_000],
    ['A<', 20_000],
    ['(A<', 20_000],
    ['{ A<A<', 2_000],
    ['"${', 2_000],
    ['a -> ', 2_000],
    ['else if (a) b ', 1_000],
  ])('%j compiles or is a problem', (unit, times) => {
    for (const before of ['', 'a', 'f(a', 'new A', 'if (a) b ', '(']) {
      expect(compileScript({ text: before + unit.repeat(times), file: 'rule.groovy' }).kind).toMatch(
        /^(?:script|problem)$/,
      );
    }
  });
});

test('the place of a chain that is too long is told', () => {
  const compiled = compileScript({ text: `1${'+1'.repeat(3_000)}`, file: 'rule.groovy' });
  expect(compiled).toMatchObject({ kind: 'problem', message: 'The script is nested too deeply here.' });
});

test('a chain of hundreds is a script', () => {
  expect(outcomeOf(`'a'${'+"b"'.repeat(300)} == 'a' + 'b' * 300`)).toBe('=> true');
  expect(outcomeOf(`[1]${'.collect { it }'.repeat(100)}`)).toBe('=> [1]');
});

test('brackets that nothing closes take time by their number', () => {
  const tookMs = processorClock();
  compileScript({ text: `start { ${'.inject('.repeat(20_000)}(true) { } }`, file: 'rule.groovy' });
  expect(tookMs()).toBeLessThan(2_000);
});

/** What a search of the pattern in the text comes to. */
function searched(pattern: string, text: string): string {
  const regex = compileRegex(pattern, 0);
  if (regex instanceof RegexProblem) return 'a problem';
  try {
    const groups = matchRegex(new Meter({ ...defaultLimits, timeMs: 60_000 }, () => 0), regex, text, {
      from: 0,
      kind: 'find',
      previousEnd: 0,
    });
    return groups ? 'a match' : 'no match';
  } catch (problem) {
    if (problem instanceof LimitReached) return `the limit of ${problem.limit}`;
    throw problem;
  }
}

describe('a pattern of many times', () => {
  test.each([
    ['^', 10_000, '', 'a match'],
    ['$', 10_000, '', 'a match'],
    ['\\b', 5_000, 'a', 'a match'],
    ['\\b^', 3_000, 'a', 'a match'],
    ['(?:^$)', 1_600, '', 'a match'],
    ['(?:\\p{L}\\s[[:alpha:]]+)+', 416, 'aaaa', 'no match'],
    ['a?', 5_000, 'a'.repeat(9_999), 'the limit of depth'],
    ['()', 5_000, '', 'the limit of depth'],
  ])('%j ends well', (unit, times, text, outcome) => {
    expect(searched(unit.repeat(times), text)).toBe(outcome);
  });
});
