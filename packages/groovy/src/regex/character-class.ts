import { pairs } from '../pairs.ts';
import { RegexProblem } from './problem.ts';

export type CharacterTest = (code: number) => boolean;

const among =
  (pattern: RegExp): CharacterTest =>
  (c) =>
    pattern.test(String.fromCodePoint(c));

/** Says what stands between brackets; asking the test once costs so many steps. */
export interface CharacterClass {
  readonly test: CharacterTest;
  readonly cost: number;
}

/** The members of a class as they are read: thousands of characters and ranges are asked as fast as one. */
export class CharacterUnion {
  readonly #ranges: (readonly [from: number, to: number])[] = [];
  readonly #tests = new Set<CharacterTest>();
  readonly #nested: CharacterClass[] = [];

  addRange(from: number, to: number): void {
    this.#ranges.push([from, to]);
  }

  addTest(test: CharacterTest): void {
    this.#tests.add(test);
  }

  addClass(nested: CharacterClass): void {
    this.#nested.push(nested);
  }

  isEmpty(): boolean {
    return this.#ranges.length + this.#tests.size + this.#nested.length === 0;
  }

  cost(): number {
    return this.#nested.reduce((sum, { cost }) => sum + cost, 1 + (this.#tests.size >> 2));
  }

  /** `cased` makes a test of this level's own members ignore case, where the pattern does. */
  test(cased: (test: CharacterTest) => CharacterTest): CharacterTest {
    const [inRanges, tests, nested] = [testOf(this.#ranges), [...this.#tests], this.#nested];
    const own = cased((c) => inRanges(c) || tests.some((each) => each(c)));
    return nested.length === 0 ? own : (c) => own(c) || nested.some(({ test }) => test(c));
  }
}

/** Looks a character up among ranges by halves. */
function testOf(ranges: readonly (readonly [number, number])[]): CharacterTest {
  const [first] = ranges;
  if (!first) return () => false;
  if (ranges.length === 1) return (c) => c >= first[0] && c <= first[1];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = ends.length - 1;
    if (last >= 0 && from <= (ends[last] ?? 0) + 1) ends[last] = Math.max(ends[last] ?? 0, to);
    else {
      starts.push(from);
      ends.push(to);
    }
  }
  return (c) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= c) low = middle;
      else high = middle - 1;
    }
    return c >= (starts[low] ?? 0) && c <= (ends[low] ?? -1);
  };
}

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
  const test = posix.get(name) ?? knownProperties.get(name);
  if (test) return test;
  const made = madeProperty(name, index);
  if (knownProperties.size < 500) knownProperties.set(name, made);
  return made;
}

/** Each holds a compiled expression, and a pattern may name the same one thousands of times. */
const knownProperties = new Map<string, CharacterTest>();

function madeProperty(name: string, index: number): CharacterTest {
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

/** Returns what `\b` takes for part of a word. */
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
