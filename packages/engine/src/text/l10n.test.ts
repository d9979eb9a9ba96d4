import { afterEach, expect, test } from 'vitest';
import { shortHash } from './hash-text.ts';
import { languageTag, listText, t, tn, useLanguage } from './l10n.ts';

afterEach(() => useLanguage('en', undefined));

const chinese = {
  'Open File': '打开文件',
  'Sent to {0} by {1}': '由 {1} 发送到 {0}',
  '{0} calls': '{0} 次调用',
};
const polish = {
  '{0} calls': '{0} wywołań',
  '{0} calls#one': '{0} wywołanie',
  '{0} calls#few': '{0} wywołania',
};

test('is English without a language', () => {
  expect(languageTag()).toBe('en');
  expect(t('Open File')).toBe('Open File');
  expect(t`Sent to ${'a.example'} by ${2}`).toBe('Sent to a.example by 2');
  expect([0, 1, 2].map((count) => tn(count, '1 call', '{0} calls'))).toEqual([
    '0 calls',
    '1 call',
    '2 calls',
  ]);
});

test('takes the translation, whose placeholders may stand in another order', () => {
  useLanguage('zh-cn', chinese);
  expect(languageTag()).toBe('zh-cn');
  expect(t('Open File')).toBe('打开文件');
  expect(t`Sent to ${'a.example'} by ${'{0}'}`).toBe('由 {0} 发送到 a.example');
  expect([0, 1, 2].map((count) => tn(count, '1 call', '{0} calls'))).toEqual([
    '0 次调用',
    '1 次调用',
    '2 次调用',
  ]);
});

test('finds translations by hashes of the English texts', () => {
  const hashed = Object.entries(polish).map(([english, text]) => [shortHash(english), text] as const);
  useLanguage('pl', Object.fromEntries([...hashed, [shortHash('Sent to {0}'), 'Wysłano do {0}']]), 'hashes');
  expect([1, 3, 5].map((count) => tn(count, '1 call', '{0} calls'))).toEqual([
    '1 wywołanie',
    '3 wywołania',
    '5 wywołań',
  ]);
  expect(t`Sent to ${'a.example'}`).toBe('Wysłano do a.example');
  expect(t('Close File')).toBe('Close File');
});

test('says in English what is not translated', () => {
  useLanguage('zh-cn', chinese);
  expect(t('Close File')).toBe('Close File');
  expect(t`Read from ${'a'}`).toBe('Read from a');
  expect(tn(1, '1 row', '{0} rows')).toBe('1 row');
});

test('has as many forms of a plural as the language', () => {
  useLanguage('pl', polish);
  expect([1, 3, 5].map((count) => tn(count, '1 call', '{0} calls'))).toEqual([
    '1 wywołanie',
    '3 wywołania',
    '5 wywołań',
  ]);
});

test('keeps braces that are no placeholders', () => {
  useLanguage('zh-cn', { 'as {{name}} of {id}': '{id} 的 {{name}}' });
  expect(t('as {{name}} of {id}')).toBe('{id} 的 {{name}}');
});

test('lists as the language does', () => {
  expect(listText(['a', 'b', 'c'])).toBe('a, b and c');
  expect(listText(['a', 'b'], 'disjunction')).toBe('a or b');
  useLanguage('zh-cn', {});
  expect(listText(['a', 'b', 'c'])).toBe('a、b和c');
});
