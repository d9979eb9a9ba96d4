import { RegexProblem } from './problem.ts';

type CharacterTest = (code: number) => boolean;

/** The named classes of Java's patterns. Without the flag U they are about ASCII, as in Java. */
export const digit: CharacterTest = (c) => c >= 48 && c <= 57;
export const word: CharacterTest = (c) => digit(c) || c === 95 || isLetter(c);
export const space: CharacterTest = (c) => c === 32 || (c >= 9 && c <= 13);

const isLower: CharacterTest = (c) => c >= 97 && c <= 122;
const isUpper: CharacterTest = (c) => c >= 65 && c <= 90;
const isLetter: CharacterTest = (c) => isLower(c) || isUpper(c);
const isPunctuation: CharacterTest = (c) => c > 32 && c < 127 && !isLetter(c) && !digit(c);

export const horizontalSpace: CharacterTest = (c) =>
  c === 9 ||
  c === 32 ||
  c === 0xa0 ||
  c === 0x1680 ||
  c === 0x180e ||
  (c >= 0x2000 && c <= 0x200a) ||
  c === 0x202f ||
  c === 0x205f ||
  c === 0x3000;
export const verticalSpace: CharacterTest = (c) =>
  (c >= 10 && c <= 13) || c === 0x85 || c === 0x2028 || c === 0x2029;
export const lineEnd: CharacterTest = (c) =>
  c === 10 || c === 13 || c === 0x85 || c === 0x2028 || c === 0x2029;

const posix: ReadonlyMap<string, CharacterTest> = new Map([
  ['Lower', isLower],
  ['Upper', isUpper],
  ['ASCII', (c) => c < 128],
  ['Alpha', isLetter],
  ['Digit', digit],
  ['Alnum', (c) => isLetter(c) || digit(c)],
  ['Punct', isPunctuation],
  ['Graph', (c) => c > 32 && c < 127],
  ['Print', (c) => c >= 32 && c < 127],
  ['Blank', (c) => c === 32 || c === 9],
  ['Cntrl', (c) => c < 32 || c === 127],
  ['XDigit', (c) => digit(c) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102)],
  ['Space', space],
]);

const renamed: ReadonlyMap<string, string> = new Map([
  ['javaLowerCase', 'Lowercase'],
  ['javaUpperCase', 'Uppercase'],
  ['javaWhitespace', 'White_Space'],
  ['javaLetter', 'L'],
  ['javaDigit', 'Nd'],
  ['IsWhite_Space', 'White_Space'],
  ['IsPunctuation', 'P'],
  ['IsLetter', 'L'],
  ['IsDigit', 'Nd'],
  ['InGreek', 'Script=Greek'],
  ['InCyrillic', 'Script=Cyrillic'],
]);

/** `\p{name}`: POSIX classes, Unicode categories (`Lu`), scripts (`IsHan`) and binary properties (`IsAlphabetic`). */
export function propertyClass(name: string, index: number): CharacterTest {
  const test = posix.get(name);
  if (test) return test;
  const plain =
    renamed.get(name) ??
    name.replace(/^(Is|general_category=|gc=)/i, '').replace(/^(script|sc)=/i, 'Script=');
  // The name goes into a pattern of JavaScript's, so only what can be a name may pass.
  for (const candidate of /^[A-Za-z_]+(=[A-Za-z_]+)?$/.test(plain) ? [plain, `Script=${plain}`] : []) {
    try {
      const pattern = new RegExp(`^\\p{${candidate}}$`, 'u');
      return (c) => pattern.test(String.fromCodePoint(c));
    } catch {
      // Not a name that JavaScript knows; the next candidate may be.
    }
  }
  throw new RegexProblem(`Unknown character property name {${name}}`, index);
}

const letterOrDigit = /^[\p{L}\p{Nd}_]$/u;

/** What `\b` takes for part of a word. */
export function isWordPart(code: number): boolean {
  return code < 128 ? word(code) : letterOrDigit.test(String.fromCodePoint(code));
}

export function ignoringCase(test: CharacterTest, isUnicode: boolean): CharacterTest {
  return (c) => {
    if (test(c)) return true;
    if (c < 128) return isLower(c) ? test(c - 32) : isUpper(c) && test(c + 32);
    return isUnicode && (test(changed(c, 'toLowerCase')) || test(changed(c, 'toUpperCase')));
  };
}

function changed(code: number, to: 'toLowerCase' | 'toUpperCase'): number {
  return String.fromCodePoint(code)[to]().codePointAt(0) ?? code;
}
