import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { textHash } from '../values/hashing.ts';
import { splitCharacters } from '../values/items.ts';
import { parseNumber, readNumber } from '../values/number-texts.ts';
import { numberKinds, toInt } from '../values/numbers.ts';
import type { PatternValue } from '../values/objects.ts';
import { makeSet } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { javaType } from '../values/types.ts';
import {
  type CharacterValue,
  type ClosureValue,
  type GStringValue,
  isA,
  type Value,
  type Values,
} from '../values/values.ts';
import { arrayOfBytes, arrayOfStrings, charsetName, encode } from './arrays.ts';
import { formatText } from './format.ts';
import { normalIndex, spanOf } from './indexes.ts';
import {
  allMatches,
  callWithMatch,
  groupText,
  matchOperator,
  patternOf,
  replace,
  replaceWith,
  split,
} from './matching.ts';
import { indexOf, joinTexts, lastIndexOf, occurrences, replaceText } from './searching.ts';
import { constructors, type LibraryPart, methods, statics } from './signature.ts';

/** Methods of String, which GStrings and StringBuilders lend as well: java.lang.String and Groovy's additions. */
function substring(text: string, start: number, end: number): string {
  if (start >= 0 && end <= text.length && start <= end) return text.slice(start, end);
  throw raise('StringIndexOutOfBoundsException', `begin ${start}, end ${end}, length ${text.length}`);
}

function charAt(text: string, index: number): string {
  if (index >= 0 && index < text.length) return text.charAt(index);
  throw raise('StringIndexOutOfBoundsException', `String index out of range: ${index}`);
}

function repeat(run: Run, text: string, count: number): string {
  if (count < 0) throw raise('IllegalArgumentException', `A text cannot be repeated ${count} times.`);
  run.meter.text(text.length * count);
  return text.repeat(count);
}

function linesOf(run: Run, text: string): string[] {
  run.meter.step(text.length >> 4);
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Fills a text up; of what is missing, this share goes to its left. */
function pad(run: Run, text: string, length: number, padding = ' ', share = 1): string {
  const missing = Math.max(0, length - text.length);
  if (missing > 0 && padding === '') throw raise('ArithmeticException', '/ by zero');
  run.meter.text(length);
  const left = Math.floor(missing * share);
  return text.padStart(text.length + left, padding).padEnd(text.length + missing, padding);
}

function trim(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charAt(start) <= ' ') start++;
  while (end > start && text.charAt(end - 1) <= ' ') end--;
  return text.slice(start, end);
}

const blanks = ' \t\n\r\f';

/** The parts between any of the delimiters, without empty ones. */
function tokenize(run: Run, text: string, delimiters: string): string[] {
  run.meter.step((text.length >> 4) + (delimiters.length >> 4));
  const separators = new Set(delimiters);
  const tokens: string[] = [];
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (i < text.length && !separators.has(text.charAt(i))) continue;
    if (i > start) tokens.push(text.slice(start, i));
    start = i + 1;
  }
  run.meter.collection(tokens.length, text.length);
  return tokens;
}

/** Java 15's `stripIndent`: the common indentation goes, and blanks at the ends of lines. */
function stripIndent(run: Run, text: string): string {
  run.meter.step(text.length >> 4);
  const lines = text.split(/\r\n|\r|\n/);
  const relevant = lines.filter((line, i) => line.trim() !== '' || i === lines.length - 1);
  const indents = relevant.map((line) => (line.trim() === '' ? line.length : line.search(/\S/)));
  const indent = indents.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}

/** `stripMargin`: blanks at the start of a line go, with the bar behind them. */
function stripMargin(run: Run, text: string): string {
  run.meter.step(text.length >> 4);
  const starts = text.split(/(?<=[\n\r\u2028\u2029])/);
  let result = '';
  for (const line of starts) result += line.replace(/^\s*\|/, '');
  return result;
}

/** `tr('a-y', 'b-z')`: each character of the first set becomes the one at the same place of the second. */
function translate(run: Run, text: string, from: string, to: string): string {
  const expand = (set: string) =>
    set.replace(/(.)-(.)/gs, (_, first: string, last: string) => {
      const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
      const step = Math.sign(end - start);
      const length = Math.abs(end - start) + 1;
      run.meter.step(length);
      return String.fromCharCode(...Array.from({ length }, (__, i) => start + step * i));
    });
  const [source, target] = [expand(from), expand(to)];
  run.meter.text(source.length);
  run.meter.step(source.length + text.length);
  const places = new Map<string, number>();
  for (let i = source.length - 1; i >= 0; i--) places.set(source.charAt(i), i);
  return text.replace(/./gs, (char) => {
    const place = places.get(char);
    return place === undefined ? char : target.charAt(Math.min(place, target.length - 1));
  });
}

/** `find` and `findAll` with a pattern, with or without a closure; patterns come as texts or compiled. */
function* found(run: Run, text: string, pattern: PatternValue, f?: ClosureValue): Generator<Value, void> {
  for (const groups of allMatches(run, pattern, text))
    yield f ? callWithMatch(run, f, text, groups) : groupText(text, groups, 0);
}

/** Counts how many characters at the start the closure accepts. */
function countWhile(run: Run, text: string, test: (char: string) => boolean): number {
  const end = splitCharacters(run, text).findIndex((char) => !test(char));
  return end < 0 ? text.length : end;
}

function compareTexts(left: string, right: string): number {
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    if (left[i] !== right[i]) return left.charCodeAt(i) - right.charCodeAt(i);
  }
  return left.length - right.length;
}

function expandTabs(run: Run, text: string, width: number): string {
  run.meter.step(text.length >> 4);
  let [expanded, column] = ['', 0];
  for (const part of text.split(/([\n\t])/)) {
    const added = part === '\t' ? ' '.repeat(width - (column % width)) : part;
    column = part === '\n' ? 0 : column + added.length;
    run.meter.grow(expanded.length, added.length);
    expanded += added;
  }
  return expanded;
}

const character = (char: string): CharacterValue => ({ kind: 'Character', char });
const toChars = (run: Run, text: string) =>
  makeArray(run, splitCharacters(run, text).map(character), javaType('char'));
const lower = (text: string) => text.toLowerCase();

function joined(run: Run, separator: string, items: Values): string {
  const texts = items.map((item) => run.text(item));
  return joinTexts(run.meter, texts, separator);
}

export const textLibrary: LibraryPart = [
  methods<string>()('String', {
    'length|size()': (s) => s.length,
    'isEmpty()': (s) => s === '',
    'isBlank|isAllWhitespace()': (s) => s.trim() === '',
    'charAt(int)': (s, index) => character(charAt(s, index)),
    'toCharArray|getChars()': (s, run) => toChars(run, s),
    'getBytes()': (s, run) => arrayOfBytes(run, encode(run, s, 'UTF-8')),
    'getBytes(String)': (s, name, run) => arrayOfBytes(run, encode(run, s, charsetName(name))),
    'getBytes(Charset)': (s, { name }, run) => arrayOfBytes(run, encode(run, s, name)),
    'lines()': (s, run) => run.invoke(arrayOfStrings(run, linesOf(run, s)), 'stream', []),
    'readLines()': (s, run) => linesOf(run, s),
    'eachLine(Closure)': (s, f, run) =>
      linesOf(run, s)
        .map((line, i) => run.call(f, f.parameters.length > 1 ? [line, i] : [line]))
        .at(-1),
    'toList()': (s, run) => splitCharacters(run, s),
    'toSet()': (s, run) => makeSet(run, splitCharacters(run, s), javaType('HashSet')),
    'toString|intern()': (s) => s,
    'hashCode()': (s) => textHash(s),

    'equals(Object)': (s, other) => s === other,
    'equalsIgnoreCase(String?)': (s, other) => other !== null && lower(s) === lower(other),
    'compareTo(String)': (s, other) => compareTexts(s, other),
    'compareToIgnoreCase(String)': (s, other) => compareTexts(lower(s), lower(other)),
    'contains(CharSequence)': (s, part, run) => indexOf(run.meter, s, part) >= 0,
    'containsIgnoreCase(CharSequence)': (s, part, run) => indexOf(run.meter, lower(s), lower(part)) >= 0,
    'startsWith(String,int=)': (s, part, at) => s.startsWith(part, at),
    'endsWith(String)': (s, part) => s.endsWith(part),
    'indexOf(String,int=)': (s, part, from, run) => indexOf(run.meter, s, part, from),
    'indexOf(int)': (s, code) => s.indexOf(String.fromCodePoint(code)),
    'lastIndexOf(String,int=)': (s, part, from, run) => lastIndexOf(run.meter, s, part, from),
    'count(CharSequence)': (s, part, run) => occurrences(run.meter, s, part),
    'isCase(Object)': (s, other, run) => other !== null && run.text(other) === s,
    'matches(Object)': (s, pattern, run) => matchOperator(run, s, pattern),

    'substring|subSequence(int,int=)': (s, start, end) => substring(s, start, end ?? s.length),
    'getAt(int)': (s, index) => substring(s, normalIndex(index, s.length), normalIndex(index, s.length) + 1),
    'getAt(Range)': (s, range, run) => {
      const { start, end, isReversed } = spanOf(run, range, s.length);
      const part = substring(s, start, end);
      return isReversed ? part.split('').reverse().join('') : part;
    },
    'getAt(Items)': (s, indexes, run) =>
      joined(
        run,
        '',
        indexes.map((i) => run.invoke(s, 'getAt', [i])),
      ),
    'take(int)': (s, count) => s.slice(0, Math.max(0, count)),
    'drop(int)': (s, count) => s.slice(Math.max(0, count)),
    'takeRight(int)': (s, count) => s.slice(Math.max(0, s.length - Math.max(0, count))),
    'dropRight(int)': (s, count) => s.slice(0, Math.max(0, s.length - Math.max(0, count))),
    'takeWhile(Test)': (s, test, run) => s.slice(0, countWhile(run, s, test)),
    'dropWhile(Test)': (s, test, run) => s.slice(countWhile(run, s, test)),

    'plus(Object)': (s, other, run) => s + run.text(other),
    'concat(String)': (s, other) => s + other,
    'multiply(Number)': (s, count, run) => repeat(run, s, toInt(count)),
    'repeat(int)': (s, count, run) => repeat(run, s, count),
    'minus(Pattern)': (s, pattern, run) => replace(run, pattern, s, '', true),
    'minus(Object)': (s, part, run) => replaceText(run.meter, s, run.text(part), '', 'first'),
    'leftShift(Object)': (s, other, run) =>
      run.construct(javaType('StringBuffer'), [s + javaText(run, other)]),
    'next()': (s) => s.slice(0, -1) + String.fromCharCode(s.charCodeAt(s.length - 1) + 1),
    'previous()': (s) => s.slice(0, -1) + String.fromCharCode(s.charCodeAt(s.length - 1) - 1),
    'bitwiseNegate()': (s, run) => patternOf(run, s),
    'reverse()': (s) => s.split('').reverse().join(''),
    'toUpperCase(Locale=)': (s) => s.toUpperCase(),
    'toLowerCase(Locale=)': (s) => s.toLowerCase(),
    'capitalize()': (s) => s.charAt(0).toUpperCase() + s.slice(1),
    'uncapitalize()': (s) => s.charAt(0).toLowerCase() + s.slice(1),
    'trim()': (s) => trim(s),
    'strip()': (s) => s.trim(),
    'stripLeading()': (s) => s.trimStart(),
    'stripTrailing()': (s) => s.trimEnd(),
    'stripIndent()': (s, run) => stripIndent(run, s),
    'stripMargin()': (s, run) => stripMargin(run, s),
    'padLeft(Number,CharSequence=)': (s, length, padding, run) => pad(run, s, toInt(length), padding),
    'padRight(Number,CharSequence=)': (s, length, padding, run) => pad(run, s, toInt(length), padding, 0),
    'center(Number,CharSequence=)': (s, length, padding, run) => pad(run, s, toInt(length), padding, 0.5),
    'expand(int=)': (s, width = 8, run) => expandTabs(run, s, Math.max(1, Math.min(width, 100))),
    'normalize()': (s) => s.replace(/\r\n?/g, '\n'),
    'tr(String,String)': (s, from, to, run) => translate(run, s, from, to),

    'replace(char,char)': (s, from, to, run) => replaceText(run.meter, s, from, to),
    'replace(CharSequence,CharSequence)': (s, from, to, run) => replaceText(run.meter, s, from, to),
    'replaceAll(Regex,Closure)': (s, pattern, f, run) => replaceWith(run, pattern, s, f),
    'replaceAll(Regex,CharSequence)': (s, pattern, to, run) => replace(run, pattern, s, to),
    'replaceFirst(Regex,Closure)': (s, pattern, f, run) => replaceWith(run, pattern, s, f, true),
    'replaceFirst(Regex,CharSequence)': (s, pattern, to, run) => replace(run, pattern, s, to, true),
    'find(Regex,Closure=)': (s, pattern, f, run) => {
      const first = found(run, s, pattern, f).next();
      return first.done ? (f ? '' : null) : first.value;
    },
    'findAll(Regex,Closure=)': (s, pattern, f, run) => [...found(run, s, pattern, f)],
    'eachMatch(Regex,Closure)': (s, pattern, f, run) => {
      for (const _ of found(run, s, pattern, f));
      return s;
    },
    'split()': (s, run) => arrayOfStrings(run, tokenize(run, s, blanks)),
    'split(String,int=)': (s, pattern, limit = 0, run) =>
      arrayOfStrings(run, split(run, patternOf(run, pattern), s, limit)),
    'tokenize(CharSequence=)': (s, delimiters, run) => tokenize(run, s, delimiters ?? blanks),
    'tokenize(char)': (s, delimiter, run) => tokenize(run, s, delimiter),

    'toBoolean()': (s) => ['true', 'y', '1'].includes(lower(s.trim())),
    'isNumber()': (s) => readNumber(s.trim(), 'BigDecimal') !== undefined,
    'formatted(Object...)': (s, args, run) => formatText(run, s, args),
  }),
  // `toInteger`, `isInteger` and so on.
  ...numberKinds.map((kind) =>
    methods<string>()('String', {
      [`to${kind as 'Integer'}()` as const]: (s: string) => parseNumber(s.trim(), kind),
      [`is${kind as 'Integer'}()` as const]: (s: string) => readNumber(s.trim(), kind) !== undefined,
    }),
  ),
  constructors('String', {
    'new()': () => '',
    'new(CharSequence)': (text) => text,
    'new(Items)': (items, run) => joined(run, '', items),
  }),
  statics('String', {
    'valueOf(Object)': (value, run) => javaText(run, value),
    'format(String,Object...)': (pattern, args, run) => formatText(run, pattern, args),
    'join(CharSequence,Items)': (separator, items, run) => joined(run, separator, items),
    'join(CharSequence,CharSequence...)': (separator, items, run) => joined(run, separator, items),
  }),
  // A few methods see the GString itself; for all others it is as good as its text.
  methods<GStringValue>()('GString', {
    'toString()': (s, run) => run.text(s),
    'plus(GString?)': (s, other, run) =>
      other === null ? `${run.text(s)}null` : joinGStrings(s, other as GStringValue),
    'plus(String)': (s, other) => joinGStrings(s, asGString(other)),
    'equals(Object)': (s, other, run) => isA(other, 'GString') && run.text(s) === run.text(other),
    'hashCode()': (s, run) => (37 + textHash(run.text(s))) | 0,
  }),
];

const asGString = (text: string): GStringValue => ({ kind: 'GString', strings: [text], values: [] });

function joinGStrings(left: GStringValue, right: GStringValue): GStringValue {
  const seam = (left.strings.at(-1) ?? '') + (right.strings[0] ?? '');
  return {
    kind: 'GString',
    strings: [...left.strings.slice(0, -1), seam, ...right.strings.slice(1)],
    values: [...left.values, ...right.values],
  };
}
