import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonMistakes } from './json-mistakes.ts';

it.each<[text: string, isStream: boolean, ...mistakes: [marked: string, message: string][]]>([
  ['{"a": {{b}}, "c": "${d}"}', false],
  [' ', false],
  ['{"a": oops}', false, ['oops', 'Line 1, column 7: oops cannot stand here.']],
  ['{\n  "a": 1,\n}', false, ['}', 'Line 3, column 1: } cannot stand here.']],
  ['{"a": 1\n\n', false, ['', 'Line 1, column 8: the JSON ends too early.']],
  ['{} {}', false, ['{', 'Line 1, column 4: { cannot stand here.']],
  ['{} {}\n===\n[{}]', true],
  [
    '{}\n{"a" 1}\n[}',
    true,
    ['1', 'Line 2, column 6: 1 cannot stand here.'],
    ['}', 'Line 3, column 2: } cannot stand here.'],
  ],
])('marks %j', (text, isStream, ...expected) => {
  const found = jsonMistakes(text, isStream).map(({ from, to, message }) => [text.slice(from, to), message]);
  expect(found).toEqual(expected);
});

it('marks the place that its text names, inside of the text', () => {
  const text = fc.string({
    unit: fc.constantFrom('{', '}', '[', '"', ',', ':', '1', 'a', ' ', '\n', '===\n'),
  });
  fc.assert(
    fc.property(text, fc.boolean(), (written, isStream) => {
      for (const { from, to, message } of jsonMistakes(written, isStream)) {
        const before = written.slice(0, from).split('\n');
        const place = `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: `;
        expect(message.startsWith(place)).toBe(true);
        expect(from <= to && to <= written.length).toBe(true);
      }
    }),
  );
});
