/**
 * Regular expressions of Java (`java.util.regex.Pattern`) as those of ECMA 262 with its flag `u`, which `pattern` means
 * (JSON Schema 2020-12, "Regular Expressions").
 *
 * Possessive quantifiers and atomic groups become plain ones, which take all that these take: they forbid backtracking,
 * and what they are written for is speed.
 */
import { isEcmaPattern } from './is-ecma-pattern.ts';

/** `undefined` where there is no such expression, or it could not be translated. */
export function ecmaPattern(java: string): string | undefined {
  if (java.length > maxLength) return undefined;
  try {
    const written = translate(java);
    return isEcmaPattern(written) ? written : undefined;
  } catch (error) {
    if (error instanceof Untranslatable) return undefined;
    throw error;
  }
}

const maxLength = 4000;
const maxDepth = 50;

class Untranslatable extends Error {}

function giveUp(): never {
  throw new Untranslatable();
}

interface Reader {
  readonly text: string;
  at: number;
}

function translate(text: string): string {
  const reader: Reader = { text, at: 0 };
  const written = alternatives(reader, false, 0);
  return reader.at < text.length ? giveUp() : written;
}

/** Up to the parenthesis that closes the group, or the end. */
function alternatives(reader: Reader, ignoresCase: boolean, depth: number): string {
  if (depth > maxDepth) giveUp();
  const { text } = reader;
  let flags = ignoresCase;
  let written = '';
  while (reader.at < text.length && text[reader.at] !== ')') {
    const flagged = /^\(\?([a-zA-Z]*)(?:-([a-zA-Z]+))?\)/.exec(text.slice(reader.at, reader.at + 16));
    if (flagged !== null) {
      flags = withFlags(flags, flagged[1] ?? '', flagged[2] ?? '');
      reader.at += flagged[0].length;
      continue;
    }
    written += part(reader, flags, depth) + quantifier(reader);
  }
  return written;
}

/** Only letters are told apart by case; of the other flags those count that change nothing here. */
function withFlags(ignoresCase: boolean, on: string, off: string): boolean {
  if (/[^iudU]/.test(on + off)) giveUp();
  return off.includes('i') ? false : on.includes('i') || ignoresCase;
}

function part(reader: Reader, flags: boolean, depth: number): string {
  const { text } = reader;
  const character = text.codePointAt(reader.at);
  if (character === undefined) return '';
  const first = String.fromCodePoint(character);
  switch (first) {
    case '(':
      return group(reader, flags, depth);
    case '[':
      return classText(readClass(reader, flags, depth));
    case '\\':
      return readEscape(reader, flags);
    case '^':
    case '$':
    case '.':
    case '|':
      reader.at++;
      return first;
    case '*':
    case '+':
    case '?':
    case '{':
      return giveUp();
    default:
      reader.at += first.length;
      return literal(first, flags);
  }
}

function group(reader: Reader, flags: boolean, depth: number): string {
  const [opening = '('] =
    /^\((?:\?(?:[:>=!]|<[=!]|<[a-zA-Z][a-zA-Z0-9]*>|[a-zA-Z]*(?:-[a-zA-Z]+)?:))?/.exec(
      reader.text.slice(reader.at, reader.at + 80),
    ) ?? [];
  const scoped = /^\(\?([a-zA-Z]+)?(?:-([a-zA-Z]+))?:$/.exec(opening);
  if (opening === '(' && reader.text[reader.at + 1] === '?') giveUp();
  reader.at += opening.length;
  const inner = scoped === null ? flags : withFlags(flags, scoped[1] ?? '', scoped[2] ?? '');
  const written = alternatives(reader, inner, depth + 1);
  if (reader.text[reader.at] !== ')') giveUp();
  reader.at++;
  return `${opening === '(?>' || scoped !== null ? '(?:' : opening}${written})`;
}

/** A possessive one without its plus sign. */
function quantifier(reader: Reader): string {
  const [whole = ''] =
    /^(?:[*+?]|\{\d{1,6}(?:,\d{0,6})?\})[?+]?/.exec(reader.text.slice(reader.at, reader.at + 20)) ?? [];
  reader.at += whole.length;
  return whole.length > 1 && whole.endsWith('+') ? whole.slice(0, -1) : whole;
}

function literal(character: string, flags: boolean): string {
  if (/[\^$\\.*+?()[\]{}|/]/.test(character)) return `\\${character}`;
  const other = flags ? otherCase(character) : undefined;
  return other === undefined ? character : `[${character}${other}]`;
}

function otherCase(character: string): string | undefined {
  if (!/[a-zA-Z]/.test(character)) return undefined;
  const lower = character.toLowerCase();
  return lower === character ? character.toUpperCase() : lower;
}

/** Says what stands between brackets, and what has to fit besides: `[a-z&&[^b]]` asks for both. */
interface CharacterClass {
  readonly isNegated: boolean;
  readonly members: string;
  readonly alsoFits: readonly string[];
}

function classText({ isNegated, members, alsoFits }: CharacterClass): string {
  const own = `[${isNegated ? '^' : ''}${members}]`;
  if (alsoFits.length === 0) return own;
  // All that has to fit; a negation is of the whole.
  const tests = alsoFits.map((other) => `(?=${other})`).join('');
  return isNegated ? `(?:(?!${tests}[${members}])[\\s\\S])` : `(?:${tests}${own})`;
}

function readClass(reader: Reader, flags: boolean, depth: number): CharacterClass {
  if (depth > maxDepth) giveUp();
  const { text } = reader;
  reader.at++;
  const isNegated = text[reader.at] === '^';
  if (isNegated) reader.at++;
  let members = '';
  const alsoFits: string[] = [];
  let isFirst = true;
  for (; ; isFirst = false) {
    const character = text[reader.at];
    if (character === undefined) giveUp();
    if (character === ']' && !isFirst) break;
    if (text.startsWith('&&', reader.at)) {
      reader.at += 2;
      alsoFits.push(classText({ isNegated: false, ...intersected(reader, flags, depth) }));
      break;
    }
    if (character === '[') {
      const inner = readClass(reader, flags, depth + 1);
      if (inner.isNegated || inner.alsoFits.length > 0) giveUp();
      members += inner.members;
      continue;
    }
    members += member(reader, flags);
  }
  if (text[reader.at] !== ']') giveUp();
  reader.at++;
  return { isNegated, members, alsoFits };
}

/** Returns what stands behind `&&`, up to the bracket that closes the class. */
function intersected(reader: Reader, flags: boolean, depth: number): Omit<CharacterClass, 'isNegated'> {
  const { text } = reader;
  const alsoFits: string[] = [];
  let members = '';
  while (text[reader.at] !== ']') {
    if (reader.at >= text.length) giveUp();
    if (text.startsWith('&&', reader.at)) reader.at += 2;
    else if (text[reader.at] === '[') alsoFits.push(classText(readClass(reader, flags, depth + 1)));
    else members += member(reader, flags);
  }
  return { members: members === '' ? '\\s\\S' : members, alsoFits };
}

/** A character, an escape or a range of a class. */
function member(reader: Reader, flags: boolean): string {
  const from = memberStart(reader);
  const { text } = reader;
  const isRange = text[reader.at] === '-' && ![']', '[', undefined].includes(text[reader.at + 1]);
  if (!isRange) return flags ? from + (otherCase(from) ?? '') : from;
  reader.at++;
  // Behind a class of its own, as in `[\w-.]`, it is a hyphen.
  if (/^\\[dwsDWSpP]/.test(from) || from.length > 12) return `${from}\\-`;
  const to = memberStart(reader);
  const range = `${from}-${to}`;
  if (!flags) return range;
  const [low, high] = [otherCase(from), otherCase(to)];
  return low !== undefined && high !== undefined ? `${range}${low}-${high}` : range;
}

function memberStart(reader: Reader): string {
  const { text } = reader;
  const character = String.fromCodePoint(text.codePointAt(reader.at) ?? giveUp());
  if (character === '\\') return escapeInClass(reader);
  reader.at += character.length;
  return /[\^$\\.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}

/** Members of a class have no brackets of their own. */
function escapeInClass(reader: Reader): string {
  const written = readEscape(reader, false, true);
  if (written.startsWith('[^') || written.startsWith('(')) giveUp();
  return written.startsWith('[') ? written.slice(1, -1) : written;
}

function readEscape(reader: Reader, flags: boolean, isInClass = false): string {
  const { text } = reader;
  const rest = text.slice(reader.at, reader.at + 40);
  const letter = rest[1] ?? giveUp();
  const take = (length: number, written: string): string => {
    reader.at += length;
    return written;
  };
  if (letter === 'Q') return quoted(reader, flags, isInClass);
  if (letter in ofJava) return take(2, ofJava[letter] ?? '');
  if (!isInClass && letter in anchors) return take(2, anchors[letter] ?? '');
  if (/[dDwWsStnrf]/.test(letter) || (!isInClass && /[bB]/.test(letter) && rest[2] !== '{'))
    return take(2, `\\${letter}`);
  if (!isInClass && /[1-9]/.test(letter)) return take(2, `\\${letter}`);
  const hex = /^\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|x\{([0-9a-fA-F]{1,6})\})/.exec(rest);
  if (hex !== null) return take(hex[0].length, `\\u{${hex[1] ?? hex[2] ?? hex[3]}}`);
  const octal = /^\\0([0-3]?[0-7]{1,2})/.exec(rest);
  if (octal !== null)
    return take(octal[0].length, `\\u{${Number.parseInt(octal[1] ?? '0', 8).toString(16)}}`);
  const property = /^\\([pP])(?:\{\^?([\w=]{1,30})\}|([A-Z]))/.exec(rest);
  if (property !== null)
    return take(property[0].length, propertyText(property[1] === 'P', property[2] ?? property[3] ?? ''));
  const named = /^\\k<[a-zA-Z][a-zA-Z0-9]*>/.exec(rest);
  if (named !== null && !isInClass) return take(named[0].length, named[0]);
  if (/[a-zA-Z0-9]/.test(letter)) giveUp();
  const character = String.fromCodePoint(text.codePointAt(reader.at + 1) ?? giveUp());
  const isSyntax = isInClass ? /[\^$\\.*+?()[\]{}|/-]/ : /[\^$\\.*+?()[\]{}|/]/;
  return take(1 + character.length, isSyntax.test(character) ? `\\${character}` : character);
}

/** `\Q…\E`: nothing between has a meaning. */
function quoted(reader: Reader, flags: boolean, isInClass: boolean): string {
  if (isInClass) giveUp();
  const from = reader.at + 2;
  const end = reader.text.indexOf('\\E', from);
  const inner = reader.text.slice(from, end < 0 ? undefined : end);
  reader.at = end < 0 ? reader.text.length : end + 2;
  return [...inner].map((character) => literal(character, flags)).join('');
}

const anchors: Readonly<Record<string, string>> = {
  A: '^',
  z: '$',
  Z: '$',
  R: '(?:\\r\\n|[\\n-\\r\\u0085\\u2028\\u2029])',
};

/** Escapes that mean something else in ECMA 262, or nothing. */
const ofJava: Readonly<Record<string, string>> = {
  h: '[ \\t\\u00a0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]',
  v: '[\\n-\\r\\u0085\\u2028\\u2029]',
  e: '\\u001b',
  a: '\\u0007',
};

function propertyText(isNegated: boolean, name: string): string {
  const ascii = posix[name];
  if (ascii !== undefined) return `[${isNegated ? '^' : ''}${ascii}]`;
  const letter = isNegated ? 'P' : 'p';
  const known = /^Is(.+)$/.exec(name)?.[1] ?? name;
  if (/^(?:L[lutmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|S[mcko]?|Z[slp]?|C[cfosn]?)$/.test(known))
    return `\\${letter}{${known}}`;
  if (/^(?:Alphabetic|Ideographic|Lowercase|Uppercase|White_Space|Emoji)$/.test(known))
    return `\\${letter}{${known}}`;
  return name.startsWith('Is') ? `\\${letter}{Script=${known}}` : giveUp();
}

/** These classes hold ASCII alone (`Pattern`, "POSIX character classes"). */
const posix: Readonly<Record<string, string>> = {
  Lower: 'a-z',
  Upper: 'A-Z',
  ASCII: '\\u0000-\\u007f',
  Alpha: 'a-zA-Z',
  Digit: '0-9',
  Alnum: 'a-zA-Z0-9',
  Punct: '!-\\/:-@\\[-`\\{-~',
  Graph: '!-~',
  Print: ' -~',
  Blank: ' \\t',
  Cntrl: '\\u0000-\\u001f\\u007f',
  XDigit: '0-9a-fA-F',
  Space: ' \\t-\\r',
};
