import { describe, expect, it } from 'vitest';
import { charValue, stringValue } from './literals.ts';

describe('string literals', () => {
  it.each([
    [String.raw`"a\tb\n"`, 'a\tb\n'],
    [String.raw`"\"\\\'"`, '"\\\''],
    [String.raw`"\0\7\12\377\400\8"`, '\0\x07\n\xff 08'],
    [String.raw`"\s\b\f\r"`, ' \b\f\r'],
    ['"never closed', 'never closed'],
    ['"', ''],
  ])('%s', (literal, value) => {
    expect(stringValue(literal)).toBe(value);
  });
});

/** Examples in the manner of JLS 3.10.6; `·` stands for a space, so that those at line ends can be seen. */
describe('text blocks', () => {
  it.each([
    ['"""\n····a\n······b\n····"""', 'a\n··b\n'],
    ['"""\n····a\n··"""', '··a\n'],
    ['"""\n····a\n····b"""', 'a\nb'],
    ['"""··\n··a··\n\n··b\n··"""', 'a\n\nb\n'],
    ['"""\r\n··a\r\n··b\r··"""', 'a\nb\n'],
    ['"""\n··a \\\n··b\\s\n··"""', 'a b·\n'],
    ['"""\n··\\"""\n··"""', '"""\n'],
    ['"""\n··\\n··x\n··"""', '\n··x\n'],
    ['"""\n"""', ''],
  ])('%j', (literal, value) => {
    const spaces = (text: string) => text.replaceAll('·', ' ');
    expect(stringValue(spaces(literal))).toBe(spaces(value));
  });
});

describe('character literals', () => {
  it.each([
    ["'a'", 'a'],
    [String.raw`'\''`, "'"],
    [String.raw`'\\'`, '\\'],
    [String.raw`'\101'`, 'A'],
    ["'\u{1d11e}'", '\u{1d11e}'],
  ])('%s', (literal, value) => {
    expect(charValue(literal)).toBe(value);
  });
});
