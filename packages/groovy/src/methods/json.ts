import { type Run, raise } from '../run.ts';
import { parseDecimal, readBigInt } from '../values/decimal.ts';
import { listItems, makeList } from '../values/items.ts';
import { fitsInteger, isNumber, long, numberText, toDouble } from '../values/numbers.ts';
import { makeObject } from '../values/objects.ts';
import { listEntries, newMap, put } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { isInstance, javaType } from '../values/types.ts';
import { isCollection, type Value } from '../values/values.ts';
import { formatDate } from './date-patterns.ts';
import { joinTexts } from './searching.ts';
import { constructors, type LibraryPart, methods, statics } from './signature.ts';

/** groovy.json: JsonSlurper and JsonOutput. JSON.parse would round numbers and sort the keys that look like some. */
const words = /[ \t\n\r]*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:])?/sy;

export function parseJson(run: Run, text: string | null): Value {
  if (!text) throw raise('IllegalArgumentException', 'Text must not be null or empty');
  run.meter.step(text.length >> 4);
  let at = 0;
  const problem = (message: string) => {
    const line = text.slice(0, at).split('\n').length;
    return raise('JsonException', `${message}; line ${line}, index ${at} of the JSON text`);
  };
  /** The next text, number, name or sign; empty where none of them stands. */
  const next = (): string => {
    words.lastIndex = at;
    const [whole, word = ''] = words.exec(text) ?? [''];
    at += whole.length;
    return word;
  };
  const value = (word: string): Value => {
    run.meter.step();
    if (word === '{') return run.meter.nested(object);
    if (word === '[') return run.meter.nested(array);
    if (word.startsWith('"')) return unquoted(word);
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (!/\d/.test(word)) throw problem('Expected a string, number, array, or object');
    return number(word);
  };
  /** As JsonSlurper, it lets a comma stand before the closing brace. */
  const object = (): Value => {
    const map = newMap(javaType('LazyMap'));
    for (let word = next(); word !== '}'; ) {
      if (!word.startsWith('"') || next() !== ':') throw problem("Expected a key and ':'");
      put(run, map.table, unquoted(word), value(next()));
      word = next();
      if (word !== ',' && word !== '}') throw problem("Expected '}' or ','");
      if (word === ',') word = next();
    }
    return map;
  };
  const array = (): Value => {
    const items: Value[] = [];
    for (let word = next(); word !== ']'; word = next()) {
      if (items.length > 0 && word !== ',') throw problem("Expected ']' or ','");
      items.push(value(items.length > 0 ? next() : word));
    }
    return makeList(run, items);
  };
  return value(next());
}

/** JsonSlurper reads what is too long for a Long as a Long as well, wrapped around. */
function number(word: string): Value {
  if (/[.eE]/.test(word)) return parseDecimal(word) ?? 0;
  const whole = readBigInt(word);
  return fitsInteger(whole) ? Number(whole) : long(whole);
}

const escapes = new Map([...'ntrbf'].map((letter, i) => [letter, '\n\t\r\b\f'.charAt(i)]));

function unquoted(word: string): string {
  return word.slice(1, -1).replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, code?: string, char = '') => {
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes.get(char) ?? char);
  });
}

/** JsonOutput.toJson. */
export function toJson(run: Run, value: Value): string {
  const text = run.meter.nested(() => written(run, value));
  run.meter.scan(text.length);
  run.meter.text(text.length);
  return text;
}

function written(run: Run, value: Value): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumber(value)) {
    if (!Number.isFinite(toDouble(value)))
      throw raise('JsonException', `Number ${numberText(value)} can't be serialized as JSON.`);
    return numberText(value);
  }
  if (typeof value === 'string') return quoted(run, value);
  if (value.kind === 'Map')
    return object(
      run,
      listEntries(run, value.table).map(({ key, value: held }) => [keyText(run, key), held]),
    );
  if (value.kind === 'Entry') return `{"value":${toJson(run, value.value)},"key":${toJson(run, value.key)}}`;
  if (value.kind === 'Instance')
    return value.constant ? quoted(run, value.constant.name) : object(run, [...value.fields].reverse());
  if (isCollection(value)) {
    const items = listItems(run, value).map((item) => toJson(run, item));
    return `[${joinTexts(run.meter, items, ',')}]`;
  }
  const isDate = isInstance(value, javaType('Date'));
  return quoted(run, isDate ? formatDate(run, "yyyy-MM-dd'T'HH:mm:ssZ", value, 'UTC') : run.text(value));
}

function keyText(run: Run, key: Value): string {
  if (key === null) throw raise('IllegalArgumentException', "Maps with null keys can't be converted to JSON");
  return run.text(key);
}

function object(run: Run, members: readonly (readonly [string, Value])[]): string {
  const texts = members.map(([key, value]) => `${quoted(run, key)}:${toJson(run, value)}`);
  return `{${joinTexts(run.meter, texts, ',')}}`;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ...[...escapes].map(([letter, char]) => [char, `\\${letter}`] as const),
]);

/** Everything outside of ASCII is escaped, as JsonOutput does. */
function quoted(run: Run, text: string): string {
  run.meter.step(text.length >> 4);
  const escaped = text.replace(/[^ !#-[\]-~]/g, (char) => {
    return shortEscapes.get(char) ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** JsonOutput.prettyPrint works on the text, so numbers stay as they are written. */
export function prettyPrint(run: Run, json: string): string {
  const token = /\s*("(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+)/sy;
  let [text, depth] = ['', 0];
  const newLine = () => `\n${'    '.repeat(depth)}`;
  for (let match = token.exec(json); match; match = token.exec(json)) {
    const [, part = ''] = match;
    if (text === '' && part !== '{' && part !== '[') return '';
    if (part === '{' || part === '[') {
      depth++;
      text += part + newLine();
    } else if (part === '}' || part === ']') {
      depth = Math.max(0, depth - 1);
      text += newLine() + part;
    } else text += part === ',' ? part + newLine() : part === ':' ? ': ' : part;
    run.meter.grow(text.length, depth * 4 + part.length);
  }
  return text;
}

export const jsonLibrary: LibraryPart = [
  constructors('JsonSlurper', { 'new()': () => makeObject('JsonSlurper', {}) }),
  methods<Value>()('JsonSlurper', { 'parseText(String?)': (_, text, run) => parseJson(run, text) }),
  statics('JsonOutput', {
    'toJson(Object)': (value, run) => toJson(run, value),
    'prettyPrint(String)': (json, run) => prettyPrint(run, json),
  }),
  methods<Value>()('LazyMap', { 'toString()': (self, run) => javaText(run, self) }),
];
