import { pairs } from '../pairs.ts';
import { RegexProblem } from './problem.ts';

export type CharacterTest = (code: number) => boolean;

const among =
  (pattern: RegExp): CharacterTest =>
  (c) =>
    pattern.test(String.fromCodePoint(c));

/** The named classes of Java's patterns. Without the flag U they are about ASCII, as in Java. */
export const digit: CharacterTest = (c) => c >= 48 && c <= 57;
export const word: CharacterTest = (c) => digit(c) || c === 95 || isLower(c) || isUpper(c);
export const space: CharacterTest = (c) => c === 32 || (c >= 9 && c <= 13);
const isLower: CharacterTest = (c) => c >= 97 && c <= 122;
const isUpper: CharacterTest = (c) => c >= 65 && c <= 90;

export const horizontalSpace = among(/[\t \u00a0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000]/);
export const verticalSpace = among(/[\n\v\f\r\u0085\u2028\u2029]/);
export const lineEnd: CharacterTest = (c) =>
  c === 10 || c === 13 || c === 0x85 || c === 0x2028 || c === 0x2029;

const posix: ReadonlyMap<string, CharacterTest> = new Map([
  ['Lower', isLower],
  ['Upper', isUpper],
  ['ASCII', (c) => c < 128],
  ['Alpha', among(/[A-Za-z]/)],
  ['Digit', digit],
  ['Alnum', among(/[A-Za-z\d]/)],
  ['Punct', among(/[!-/:-@[-`{-~]/)],
  ['Graph', among(/[!-~]/)],
  ['Print', among(/[ -~]/)],
  ['Blank', among(/[ \t]/)],
  ['Cntrl', (c) => c < 32 || c === 127],
  ['XDigit', among(/[\da-fA-F]/)],
  ['Space', space],
]);

const renamed = pairs(
  'javaLowerCase=Lowercase javaUpperCase=Uppercase javaLetter=L javaDigit=Nd javaWhitespace=White_Space ' +
    'IsWhite_Space=White_Space IsPunctuation=P IsLetter=L IsDigit=Nd InGreek=Script=Greek InCyrillic=Script=Cyrillic',
);

/** `\p{name}`: POSIX classes, Unicode categories (`Lu`), scripts (`IsHan`) and binary properties (`IsAlphabetic`). */
export function propertyClass(name: string, index: number): CharacterTest {
  const test = posix.get(name);
  if (test) return test;
  const isName = /^(?:Is|general_category=|gc=)?/i;
  const plain = renamed.get(name) ?? name.replace(isName, '').replace(/^(?:script|sc)=/i, 'Script=');
  // The name goes into a pattern of JavaScript's, so only what can be a name may pass.
  for (const candidate of /^[A-Za-z_]+(=[A-Za-z_]+)?$/.test(plain) ? [plain, `Script=${plain}`] : []) {
    try {
      return among(new RegExp(`^\\p{${candidate}}$`, 'u'));
    } catch {
      // Not a name that JavaScript knows; the next candidate may be.
    }
  }
  throw new RegexProblem(`Unknown character property name {${name}}`, index);
}

const letterOrDigit = among(/^[\p{L}\p{Nd}_]$/u);

/** What `\b` takes for part of a word. */
export function isWordPart(code: number): boolean {
  return code < 128 ? word(code) : letterOrDigit(code);
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
