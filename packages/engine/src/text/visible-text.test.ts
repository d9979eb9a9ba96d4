import { expect, test } from 'vitest';
import { visibleLines, visibleText } from './visible-text.ts';

test.each([
  ['GET /users/{id}', 'GET /users/{id}'],
  ['/a\u202ecba/', '/a\\u202ecba/'],
  ['\u2066x\u2069\u061c', '\\u2066x\\u2069\\u061c'],
  ['a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
  ['\u001b[2Kx\u0007\u009b', '\\u001b[2Kx\\u0007\\u009b'],
  ['one\ntwo\r\tthree\u2028', 'one\\u000atwo\\u000d\\u0009three\\u2028'],
  ['tag \u{e0041}', 'tag \\u{e0041}'],
  // What is written from the right by itself, accents, joined letters and emoji are as they were.
  ['/\u05e9\u05dc\u05d5\u05dd', '/\u05e9\u05dc\u05d5\u05dd'],
  [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 e\u0301',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 e\u0301',
  ],
  ['\u{1f468}\u200d\u{1f467} \u{1d11e}', '\u{1f468}\u200d\u{1f467} \u{1d11e}'],
])('%j is shown as %j', (text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('lines and tabs stay where a message has several', () => {
  expect(visibleLines('a\n\tb\u202e\u001b')).toBe('a\n\tb\\u202e\\u001b');
});
