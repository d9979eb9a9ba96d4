import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeUnicode } from './unicode-escapes.ts';

describe('unescapeUnicode', () => {
  it.each([
    ['cl\\u0061ss', 'class'],
    ['\\uuu0041', 'A'],
    ['\\\\u0041', '\\\\u0041'],
    ['\\\\\\u0041', '\\\\A'],
    ['\\u005cu0041', '\\u0041'],
    ['\\u004', '\\u004'],
    ['C:\\users', 'C:\\users'],
    ['\\ud834\\udd1e', '𝄞'],
  ])('reads %s as %s (JLS 3.3)', (source, text) => {
    expect(unescapeUnicode(source).text).toBe(text);
  });

  it('finds every character again where it was written', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 5 }).map((plain) => ({ written: plain.replaceAll('\\', ''), escaped: false })),
      fc.constantFrom('\\u0041', '\\uu0042').map((written) => ({ written, escaped: true })),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const source = pieces.map(({ written }) => written).join('');
        const { text, originalOffset } = unescapeUnicode(source);
        const offsets = pieces.reduce<{ readonly original: number; readonly expected: readonly number[] }>(
          ({ original, expected }, { written, escaped }) => ({
            original: original + written.length,
            expected: [
              ...expected,
              ...(escaped ? [original] : Array.from(written.split(''), (_, index) => original + index)),
            ],
          }),
          { original: 0, expected: [] },
        ).expected;
        expect(Array.from(text.split(''), (_, offset) => originalOffset(offset))).toEqual(offsets);
        expect(originalOffset(text.length)).toBe(source.length);
      }),
    );
  });
});
