/** Every text of the product is translated, and every translation is one of a text. */
import { describe, expect, it, test } from 'vitest';
import { languages } from '../../packages/translations.mjs';
import { checkout } from '../artifacts/checkout.mjs';
import { parseSource, textsIn } from './texts.mjs';
import { compareTranslations, findShortcomings } from './translations.mjs';

const textsOf = (source: string) => textsIn(parseSource('a.tsx', source)).map(({ key }) => key);

describe('texts are found', () => {
  it.each([
    ["t('Open \\'a\\'')", ["Open 'a'"]],
    ['t`Sent to ${host} by ${of(`${who}`)}`', ['Sent to {0} by {1}']],
    ['t`in ${t`line ${1}`}`', ['in {0}', 'line {0}']],
    ["tn(count, '1 call', '{0} calls', more)", ['{0} calls']],
    ["<p title={t('A')}>{t('B')}</p>", ['A', 'B']],
    ["at('No text'); other`neither`", []],
  ])('in %s', (source, expected) => {
    expect(textsOf(source)).toEqual(expected);
  });

  it('and have to be literals', () => {
    expect(() => textsOf('t(title)')).toThrow('a.tsx: t(title) has no literal for its text.');
  });
});

test('a missing, a left and a wrong translation are found', () => {
  const translations = { kept: '保留', '{0} calls#few': '{0}', '{0} of {1}': '{0}', gone: '旧' };
  expect(compareTranslations(new Set(['kept', 'new', '{0} calls', '{0} of {1}']), translations)).toEqual([
    { text: 'new', what: 'not translated' },
    { text: '{0} calls', what: 'not translated' },
    { text: 'gone', what: 'no such text' },
    { text: '{0} of {1}', what: 'other placeholders' },
  ]);
});

test.each(languages)('%s is complete', (language) => {
  expect(findShortcomings(checkout, language)).toEqual([]);
});
