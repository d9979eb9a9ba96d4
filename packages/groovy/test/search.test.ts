import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorClock } from '../../../test/processor-clock.ts';
import { defaultLimits, Meter } from '../src/limits.ts';
import { indexOf, lastIndexOf, occurrences, replaceText } from '../src/methods/searching.ts';
import { outcomeOf } from './tables.ts';

const meter = () => new Meter(defaultLimits, () => 0);
const text = fc.stringMatching(/^[ab]{0,80}$/);
const part = fc.oneof(fc.stringMatching(/^[ab]{0,5}$/), fc.stringMatching(/^(aab){4,9}a?$/));

test('finds what the search of JavaScript finds', () => {
  fc.assert(
    fc.property(text, part, text, fc.integer({ min: -3, max: 90 }), (before, wanted, after, from) => {
      const whole = before + wanted + after;
      expect(indexOf(meter(), whole, wanted, from)).toBe(whole.indexOf(wanted, from));
      expect(lastIndexOf(meter(), whole, wanted, from)).toBe(whole.lastIndexOf(wanted, from));
      expect(lastIndexOf(meter(), whole, wanted)).toBe(whole.lastIndexOf(wanted));
      expect(occurrences(meter(), whole, wanted)).toBe(
        wanted === '' ? whole.length + 1 : whole.split(wanted).length - 1,
      );
      expect(replaceText(meter(), whole, wanted, '-')).toBe(whole.replaceAll(wanted, '-'));
      expect(replaceText(meter(), whole, wanted, '-', 'first')).toBe(whole.replace(wanted, '-'));
    }),
  );
});

/** The processor's time is judged: a busy machine must not end the script first. */
const limits = { timeMs: 60_000 };

const hostile = 'def t = "a" * 1000000; def n = "a" * 300000 + "b";';

test.each([
  ['t.lastIndexOf(n)', '=> -1'],
  ['t.indexOf(n)', '=> -1'],
  ['t.contains(n)', '=> false'],
  ['t.count(n)', '=> 0'],
  ['t.replace(n, "").size()', '=> 1000000'],
  ['t.minus(n).size()', '=> 1000000'],
  ['(t - n).size()', '=> 1000000'],
  ['t.split(n).size()', '!> java.util.regex.PatternSyntaxException'],
])('%s of a million characters ends at once', (script, outcome) => {
  const tookMs = processorClock();
  expect(outcomeOf(`${hostile} ${script}`, { limits })).toBe(outcome);
  expect(tookMs()).toBeLessThan(2_000);
});

test.each([
  ['(":" * 9000) ==~ (":" * 9000)', '=> true'],
  ['("a" * 1000) ==~ "(a{1000}){1000}"', '=> false'],
  ['"b" ==~ ("(?i)" + "[" * 60 + "a" + "]" * 60)', '=> false'],
  ['"A" ==~ ("(?i)" + "[" * 60 + "a" + "]" * 60)', '=> true'],
  ['("a" * 9000) ==~ ("[" + (1000..9000).collect { String.valueOf((char) it) }.join("") + "]*")', '=> false'],
  ['"x" ==~ "(" * 90 + "x" + ")" * 90', '=> true'],
  [
    '("a" * 1000).padLeft(-2147483647).size() + new StringBuilder("a").delete(0, 2147483647).length()',
    '=> 1000',
  ],
  ['("\\r" * 9000).stripMargin().size()', '=> 9000'],
  ['([1, 2] * 20000).stream().distinct().count()', '=> 2L'],
])('%s ends at once', (script, outcome) => {
  const tookMs = processorClock();
  expect(outcomeOf(script, { limits })).toBe(outcome);
  expect(tookMs()).toBeLessThan(2_000);
});
