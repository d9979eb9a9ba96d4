import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { parseDecimal, readBigInt } from '../values/decimal.ts';
import { itemsOf, listOf } from '../values/items.ts';
import { fitsInteger, isNumber, long, numberText, toDouble } from '../values/numbers.ts';
import { entriesOf, newMap, put } from '../values/table.ts';
import { javaText } from '../values/text.ts';
import { isInstance } from '../values/type-of.ts';
import { javaType } from '../values/types.ts';
import type { Value } from '../values/values.ts';
import { formatDate } from './date-patterns.ts';
import { functions, type LibraryPart, methodsOn } from './signature.ts';

/** groovy.json: JsonSlurper and JsonOutput. Own parser and writer, so that keys stay data. */
class JsonReader {
  readonly #run: Run;
  readonly #text: string;
  #at = 0;

  constructor(run: Run, text: string) {
    this.#run = run;
    this.#text = text;
  }

  value(): Value {
    this.#blanks();
    this.#run.meter.step();
    const char = this.#text[this.#at];
    switch (char) {
      case '{':
        return this.#run.meter.nested(() => this.#object());
      case '[':
        return this.#run.meter.nested(() => this.#array());
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  /** As JsonSlurper, it lets a comma stand before the closing brace. */
  #object(): Value {
    const map = newMap(javaType('LazyMap'));
    this.#at++;
    for (;;) {
      this.#blanks();
      if (this.#take('}')) return map;
      if (this.#text[this.#at] !== '"') throw this.#problem("expecting '}' or ','");
      const key = this.#string();
      this.#blanks();
      if (!this.#take(':')) throw this.#problem("expecting ':'");
      put(this.#run, map.table, key, this.value());
      this.#blanks();
      if (!this.#take(',') && this.#text[this.#at] !== '}') throw this.#problem("expecting '}' or ','");
    }
  }

  #array(): Value {
    const items: Value[] = [];
    this.#at++;
    this.#blanks();
    if (this.#take(']')) return listOf(this.#run, items);
    for (;;) {
      items.push(this.value());
      this.#blanks();
      if (this.#take(']')) return listOf(this.#run, items);
      if (!this.#take(',')) throw this.#problem('Did not find end of Json Array');
    }
  }

  #string(): string {
    const pattern = /"((?:[^"\\]|\\.)*)"/sy;
    pattern.lastIndex = this.#at;
    const body = pattern.exec(this.#text)?.[1];
    if (body === undefined) throw this.#problem('did not find end of string');
    this.#at = pattern.lastIndex;
    return body.replace(
      /\\(?:u([\da-fA-F]{4})|(.))/gs,
      (_, code: string | undefined, char: string | undefined) => {
        return code === undefined
          ? (escapes.get(char ?? '') ?? char ?? '')
          : String.fromCharCode(Number.parseInt(code, 16));
      },
    );
  }

  #word<T extends Value>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#problem(`${word} not parsed properly`);
    this.#at += word.length;
    return value;
  }

  #number(): Value {
    const pattern = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match)
      throw this.#problem(
        'Unable to determine the current character, it is not a string, number, array, or object',
      );
    this.#at = pattern.lastIndex;
    const [text, fraction, exponent] = match;
    if (fraction !== undefined || exponent !== undefined) return parseDecimal(text) ?? 0;
    // JsonSlurper reads what is too long for a Long as a Long as well, wrapped around.
    const value = readBigInt(text);
    return fitsInteger(value) ? Number(value) : long(value);
  }

  #blanks(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? 'x')) this.#at++;
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at++;
    return true;
  }

  #problem(message: string) {
    const line = this.#text.slice(0, this.#at).split('\n').length;
    return raise('JsonException', `${message}; line ${line}, index ${this.#at} of the JSON text`);
  }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
]);

export function parseJson(run: Run, text: string | null): Value {
  if (!text) throw raise('IllegalArgumentException', 'Text must not be null or empty');
  run.meter.step(text.length >> 4);
  return new JsonReader(run, text).value();
}

/** JsonOutput.toJson. */
export function toJson(run: Run, value: Value): string {
  const text = run.meter.nested(() => written(run, value));
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
  if (typeof value === 'string') return quoted(value);
  switch (value.kind) {
    case 'Character':
    case 'GString':
    case 'Class':
      return quoted(run.text(value));
    case 'Map':
      return object(
        run,
        entriesOf(run, value.table).map((entry) => [keyText(run, entry.key), entry.value]),
      );
    case 'Entry':
      return object(run, [
        ['value', value.value],
        ['key', value.key],
      ]);
    case 'List':
    case 'Set':
    case 'Array':
    case 'Range':
      return `[${itemsOf(run, value)
        .map((item) => toJson(run, item))
        .join(',')}]`;
    case 'Instance':
      if (value.constant) return quoted(value.constant.name);
      return object(run, [...value.fields].reverse());
    case 'Object':
      return quoted(
        isInstance(value, javaType('Date'))
          ? formatDate(run, "yyyy-MM-dd'T'HH:mm:ssZ", value, 'UTC')
          : run.text(value),
      );
    default:
      return quoted(run.text(value));
  }
}

function keyText(run: Run, key: Value): string {
  if (key === null) throw raise('IllegalArgumentException', "Maps with null keys can't be converted to JSON");
  return run.text(key);
}

function object(run: Run, members: readonly (readonly [string, Value])[]): string {
  return `{${members.map(([key, value]) => `${quoted(key)}:${toJson(run, value)}`).join(',')}}`;
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ...[...escapes].map(([letter, char]) => [char, `\\${letter}`] as const),
]);

/** Everything outside of ASCII is escaped, as JsonOutput does. */
function quoted(text: string): string {
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

export const jsonLibrary: LibraryPart = {
  JsonSlurper: {
    constructors: functions({ 'new()': () => ({ kind: 'Object', type: javaType('JsonSlurper') }) }),
    methods: methodsOn<Value>()({ 'parseText(String?)': (_, text, run) => parseJson(run, text) }),
  },
  JsonOutput: {
    statics: functions({
      'toJson(Object)': (value, run) => toJson(run, value),
      'prettyPrint(String)': (json, run) => prettyPrint(run, json),
    }),
  },
  LazyMap: { methods: methodsOn<Value>()({ 'toString()': (self, run) => javaText(run, self) }) },
};
