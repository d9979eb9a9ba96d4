import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeFileName } from './file-name.ts';

describe('the name of a file that is exported', () => {
  test.each([
    ['../../x', 'x'],
    ['..', 'api'],
    ['/etc/passwd', 'etc-passwd'],
    ['C:\\Windows\\x', 'C-Windows-x'],
    ['a\0b', 'a-b'],
    ['con', 'con-file'],
    ['LPT1.txt', 'LPT1-file'],
    ['x. . .', 'x'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['-rf', 'rf'],
    ['訂單', '訂單'],
    ['', 'api'],
  ])('of %j is %j', (title, name) => {
    expect(makeFileName(title, 'api')).toBe(name);
  });

  test('leads nowhere, and is not too long, whatever the title', () => {
    const piece = fc.constantFrom(
      '..',
      '/',
      '\\',
      ':',
      '\0',
      'aux',
      '.',
      ' ',
      'a',
      'x'.repeat(90),
      '\n',
      '*',
      '\u202e',
    );
    const title = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(title, fc.string()), (text) => {
        const name = makeFileName(text, 'api');
        expect(name).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u);
        expect(name).not.toMatch(/[.-]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(name.length).toBeLessThanOrEqual(85);
      }),
    );
  });
});
