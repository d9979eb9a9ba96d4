/**
 * Lines of `.gitignore` (gitignore(5)), matched without regular expressions. A line takes at most as many steps as the
 * product of its length and the path's. Letters match in any case, as git has it on Windows and macOS.
 */
import { matchesInOrder } from '../../../text/wildcards.ts';

export interface IgnorePattern {
  /** Begins with `!`: what matches is not ignored. */
  readonly isException: boolean;
  readonly isForFolders: boolean;
  /** Holds for a name at any depth; others begin at the folder of the file. */
  readonly isName: boolean;
  /** One for each segment of the path, or `anySegments`, which is never the last. */
  readonly segments: readonly Segment[];
  /** The longest text that every path holds that it matches: nearly all patterns are told apart by it. */
  readonly needed: string;
}

/** A path below the folder of a `.gitignore`, in lower case. */
export interface IgnorablePath {
  /** Absolute, without a slash at its end. */
  readonly path: string;
  /** The last segment. */
  readonly name: string;
  /** All of the path from the folder of the file on; asked for where the name alone does not decide. */
  readonly segments: () => readonly string[];
  readonly isFolder: boolean;
}

interface Segment {
  readonly tokens: readonly Token[];
  readonly fewest: number;
  /** Says what a name has to end with: nearly all names are told apart by it. */
  readonly ending: string;
  /** Says whether that is all of the pattern. */
  readonly isLiteral: boolean;
}

/** Says what one character has to be, or a star. */
type Token = string | CharacterSet;

/** Matches `[…]`; ranges hold both ends, a single character is a range of one. */
interface CharacterSet {
  readonly isNegated: boolean;
  readonly ranges: readonly (readonly [from: string, to: string])[];
  readonly classes: readonly ((character: string) => boolean)[];
}

const anyText = '*';
const anyOne = { isNegated: true, ranges: [], classes: [] } satisfies CharacterSet;

/** Stands for `**` between slashes: any number of segments. */
const anySegments: Segment = { tokens: [], fewest: 0, ending: '', isLiteral: false };
const anySegment: Segment = { ...anySegments, tokens: [anyText] };

/** @returns `undefined` for an empty line, a comment, and a pattern that can match nothing */
export function parseIgnorePattern(line: string): IgnorePattern | undefined {
  if (line.startsWith('#')) return undefined;
  let text = withoutTrailingSpaces(line);
  const isException = text.startsWith('!');
  if (isException) text = text.slice(1);
  const isForFolders = text.endsWith('/');
  if (isForFolders) text = text.slice(0, -1);
  if (text === '') return undefined;
  const isName = !text.includes('/');
  const tokens = tokensOf(text.startsWith('/') ? text.slice(1) : text);
  if (tokens === undefined) return undefined;
  const segments = isName ? [segmentOf(tokens)] : segmentsOf(tokens);
  return { isException, isForFolders, isName, segments, needed: longestText(segments) };
}

/** Returns a segment without wildcards, with the slash in front of it. */
function longestText(segments: readonly Segment[]): string {
  const texts = segments.flatMap(({ tokens, ending, isLiteral }) =>
    isLiteral ? [`/${ending}`] : textsIn(tokens),
  );
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function textsIn(tokens: readonly Token[]): readonly string[] {
  const texts = [''];
  for (const token of tokens) {
    if (token === anyText || !isCharacter(token)) texts.push('');
    else texts.push(`${texts.pop() ?? ''}${token}`);
  }
  return texts;
}

/** Patterns in the order in which they count, with those at hand that end with a name as it is written. */
export interface IgnorePatterns {
  readonly all: readonly IgnorePattern[];
  /** By the name, the places of those that no other name matches: of most `.gitignore` files these are nearly all. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** The places of all others. */
  readonly others: readonly number[];
}

export function indexPatterns(all: readonly IgnorePattern[]): IgnorePatterns {
  const named = new Map<string, number[]>();
  const others: number[] = [];
  for (const [index, { segments }] of all.entries()) {
    const last = segments.at(-1);
    const namesakes = last?.isLiteral ? (named.get(last.ending) ?? []) : others;
    namesakes.push(index);
    if (last?.isLiteral) named.set(last.ending, namesakes);
  }
  return { all, named, others };
}

/** The last one that matches. */
export function lastMatch(
  { all, named, others }: IgnorePatterns,
  wanted: IgnorablePath,
): IgnorePattern | undefined {
  const byName = lastAmong(named.get(wanted.name) ?? [], all, wanted, -1);
  return all[lastAmong(others, all, wanted, byName)];
}

/** A loop without functions of its own: each path of a walk comes through here. */
function lastAmong(
  places: readonly number[],
  all: readonly IgnorePattern[],
  wanted: IgnorablePath,
  otherwise: number,
): number {
  for (let at = places.length - 1; at >= 0; at--) {
    const place = places[at] ?? -1;
    if (place < otherwise) break;
    const pattern = all[place];
    if (pattern !== undefined && matchesIgnorePattern(pattern, wanted)) return place;
  }
  return otherwise;
}

function matchesIgnorePattern(
  { segments: patterns, isForFolders, isName, needed }: IgnorePattern,
  { path, name, segments, isFolder }: IgnorablePath,
): boolean {
  if ((isForFolders && !isFolder) || !path.includes(needed)) return false;
  const last = patterns[patterns.length - 1];
  if (last === undefined || !matchesSegment(last, name)) return false;
  return isName || matchesInOrder(patterns, anySegments, segments(), matchesSegment);
}

function matchesSegment({ tokens, fewest, ending, isLiteral }: Segment, name: string): boolean {
  if (isLiteral) return name === ending;
  if (tokens.length === 1 && tokens[0] === anyText) return true;
  if (fewest > name.length || !name.endsWith(ending)) return false;
  return matchesInOrder<Token, string>(tokens, anyText, name, matchesToken);
}

function matchesToken(token: Token, character: string): boolean {
  if (typeof token === 'string') return token === character;
  const upper = character.toUpperCase();
  const isIn =
    token.ranges.some(
      ([from, to]) => (from <= character && character <= to) || (from <= upper && upper <= to),
    ) || token.classes.some((holds) => holds(character));
  return isIn !== token.isNegated;
}

/** Blanks at the end count only behind a backslash. */
function withoutTrailingSpaces(line: string): string {
  let end = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') end = Math.min(++at + 1, line.length);
    else if (line[at] !== ' ') end = at + 1;
  }
  return line.slice(0, end);
}

const slash = '/';

/** Stars, slashes, characters in lower case, and sets. `undefined` where a set or an escape has no end. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '?') tokens.push(anyOne);
    else if (character === '[') {
      const set = setAt(text, at);
      if (set === undefined) return undefined;
      tokens.push(set.set);
      at = set.end;
    } else if (character !== '\\') tokens.push(character.toLowerCase());
    else if (++at >= text.length) return undefined;
    else tokens.push(literal(text[at] ?? ''));
  }
  return tokens;
}

/** An escaped star is no star. */
function literal(character: string): Token {
  return character === anyText
    ? { isNegated: false, ranges: [[anyText, anyText]], classes: [] }
    : character.toLowerCase();
}

/** The set that begins at this bracket; `end` is the index of the closing one. */
function setAt(
  text: string,
  start: number,
): { readonly set: CharacterSet; readonly end: number } | undefined {
  let at = start + 1;
  const isNegated = text[at] === '!' || text[at] === '^';
  if (isNegated) at++;
  const ranges: [string, string][] = [];
  const classes: ((character: string) => boolean)[] = [];
  for (let isFirst = true; at < text.length; isFirst = false) {
    if (text[at] === ']' && !isFirst) return { set: { isNegated, ranges, classes }, end: at };
    if (text.startsWith('[:', at)) {
      const end = text.indexOf(']', at + 2);
      if (end < 0) return undefined;
      if (text[end - 1] === ':' && end - 1 > at + 1) {
        const holds = characterClasses[text.slice(at + 2, end - 1)];
        if (holds === undefined) return undefined;
        classes.push(holds);
        at = end + 1;
        continue;
      }
    }
    const from = characterAt(text, at);
    const isRange = text[from.end] === '-' && from.end + 1 < text.length && text[from.end + 1] !== ']';
    const to = isRange ? characterAt(text, from.end + 1) : from;
    ranges.push([from.character, to.character]);
    at = to.end;
  }
  return undefined;
}

function characterAt(text: string, at: number): { readonly character: string; readonly end: number } {
  const isEscaped = text[at] === '\\';
  const index = isEscaped ? at + 1 : at;
  return { character: text[index] ?? '', end: index + 1 };
}

/** POSIX names these classes; here they hold characters of ASCII. */
const characterClasses: Readonly<Record<string, (character: string) => boolean>> = {
  alnum: (character) => /^[a-z\d]$/i.test(character),
  alpha: (character) => /^[a-z]$/i.test(character),
  blank: (character) => character === ' ' || character === '\t',
  cntrl: (character) => character < ' ' || character === '\u007F',
  digit: (character) => /^\d$/.test(character),
  graph: (character) => character > ' ' && character < '\u007F',
  lower: (character) => /^[a-z]$/i.test(character),
  print: (character) => character >= ' ' && character < '\u007F',
  punct: (character) => /^[!-/:-@[-`{-~]$/.test(character),
  space: (character) => /^[ \t-\r]$/.test(character),
  upper: (character) => /^[a-z]$/i.test(character),
  xdigit: (character) => /^[a-f\d]$/i.test(character),
};

function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (let at = 0; at <= tokens.length; at++) {
    if (at < tokens.length && tokens[at] !== slash) continue;
    const part = tokens.slice(start, at);
    const isAny = part.length > 1 && part.every((token) => token === anyText);
    const isRepeated = isAny && segments.at(-1) === anySegments;
    if (!isRepeated) segments.push(isAny ? anySegments : segmentOf(part));
    start = at + 1;
  }
  // At the end it takes what is in a folder, but not the folder.
  if (segments.at(-1) === anySegments) segments.push(anySegment);
  return segments;
}

/** Stars side by side are one. */
function segmentOf(written: readonly Token[]): Segment {
  const tokens = written.filter((token, index) => token !== anyText || written[index - 1] !== anyText);
  const fewest = tokens.filter((token) => token !== anyText).length;
  const lastOpen = tokens.findLastIndex((token) => token === anyText || !isCharacter(token));
  const ending = tokens.slice(lastOpen + 1).join('');
  return { tokens, fewest, ending, isLiteral: lastOpen < 0 };
}

/** A letter may have several characters in lower case, which then match none. */
function isCharacter(token: Token): boolean {
  return typeof token === 'string' && token.length === 1;
}
