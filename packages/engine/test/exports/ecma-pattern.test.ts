import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ecmaPattern } from '../../src/documents/exports/openapi/ecma-pattern.ts';

/** A pattern of Java, texts that it takes as a whole, and texts that it does not. */
const cases: readonly (readonly [java: string, takes: readonly string[], refuses: readonly string[]])[] = [
  ['^[a-z]+$', ['abc'], ['A']],
  ['^(?>a|ab)c$', ['ac'], ['b']],
  ['^\\d++[a-z]*+x?+y{2}+$', ['12abyy'], ['12aby']],
  ['\\A[0-9]{3}\\z', ['123'], ['12']],
  ['^(?i)abc-[x-z]$', ['aBc-Y', 'ABC-x'], ['abd-x']],
  ['^(?i:ab)c$', ['ABc'], ['ABC']],
  ['^\\Qa.b*c\\E$', ['a.b*c'], ['aXb*c', 'a.bc']],
  ['^[a-z&&[^bc]]+$', ['ad'], ['ab', 'c']],
  ['^[a-d[m-p]]$', ['a', 'n'], ['e']],
  ['^[^a-z&&[b-y]]$', ['a', 'Z'], ['c']],
  ['^\\p{Alpha}\\p{Digit}\\p{Punct}$', ['a1!', 'Z9/'], ['11!']],
  ['^\\p{L}\\p{IsLatin}\\pN$', ['éa1'], ['1a1']],
  ['^[\\w-.]+@[\\w.-]+$', ['a-b.c@d'], ['@d']],
  ['^\\-\\@\\_\\"$', ['-@_"'], ['-']],
  ['^a}]/b$', ['a}]/b'], ['ab']],
  ['^\\x41\\u0042\\x{43}\\0104$', ['ABCD'], ['ABC']],
  ['^[\\h]\\R$', ['\t\n'], ['x\n']],
  ['^(?<year>\\d{4})-\\k<year>$', ['2020-2020'], ['2020-2021']],
  ['^(?=.*\\d)(?!.*x).{2,4}$', ['a1'], ['1x', 'ab']],
  ['^[a-zA-Z0-9_+&*-]+$', ['a+b&c-'], ['#']],
  ['^[]a]$', [']', 'a'], ['b']],
];

describe('a pattern of Java in the words of ECMA 262', () => {
  test.each(cases)('%s', (java, takes, refuses) => {
    const pattern = new RegExp(ecmaPattern(java) ?? 'no translation', 'u');
    for (const text of takes) expect([text, pattern.test(text)]).toEqual([text, true]);
    for (const text of refuses) expect([text, pattern.test(text)]).toEqual([text, false]);
  });

  test.each([
    '(?x) a b',
    '(?m)^a$',
    '\\G',
    '[a',
    '(a',
    'a)',
    '\\p{InGreek}',
    '\\X',
    '*a',
    'a**',
    '('.repeat(200),
  ])('that is left out: %s', (java) => expect(ecmaPattern(java)).toBeUndefined());

  test('is valid with the flag u, or left out, whatever it is made of', () => {
    const word = fc.constantFrom(
      ...[
        'a',
        'Z',
        '1',
        '-',
        '^',
        '$',
        '.',
        '|',
        '(',
        ')',
        '(?:',
        '(?>',
        '(?i)',
        '[',
        ']',
        '[^',
        '&&',
        '{',
        '}',
      ],
      ...[
        '{2,3}',
        '*',
        '+',
        '?',
        '++',
        '\\',
        '\\d',
        '\\Q',
        '\\E',
        '\\z',
        '\\p{L}',
        '\\x41',
        '/',
        'é',
        '😀',
        '\\1',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), (words) => {
        const written = ecmaPattern(words.join(''));
        if (written !== undefined) expect(() => new RegExp(written, 'u')).not.toThrow();
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 500), seed: 20_261_123 },
    );
  });
});
