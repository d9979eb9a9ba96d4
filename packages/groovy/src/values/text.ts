import type { Run } from '../run.ts';
import { isNumber, numberText } from './numbers.ts';
import { entriesOf } from './table.ts';
import { className } from './type-of.ts';
import {
  type ArrayValue,
  type CharacterValue,
  type GStringValue,
  type HostValue,
  isA,
  type RangeValue,
  type Value,
  type Values,
} from './values.ts';

/**
 * Values as text. There are two styles: Groovy's (`[a:1]`), used by `toString()` on collections and by
 * interpolation, and Java's own (`{a=1}`), used wherever Java code asks, such as a logger or a StringBuilder.
 */
export type TextStyle = 'groovy' | 'java' | 'inspect';

export function groovyText(run: Run, value: Value): string {
  return textIn('groovy', run, value, []);
}

export function javaText(run: Run, value: Value): string {
  return textIn('java', run, value, []);
}

/** As source: texts in quotes. */
export function inspect(run: Run, value: Value): string {
  return textIn('inspect', run, value, []);
}

/** A String, a GString, a Character, or an object of the host that passes for its text. */
export type TextValue = string | GStringValue | CharacterValue | HostValue;

export function isText(value: Value): value is TextValue {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  return (
    value.kind === 'GString' || value.kind === 'Character' || (value.kind === 'Host' && value.type.isText)
  );
}

export function textOf(run: Run, value: TextValue): string {
  if (typeof value === 'string') return value;
  switch (value.kind) {
    case 'GString':
      return textOfGString(run, value);
    case 'Character':
      return value.char;
    case 'Host':
      return value.type.text(value.self, run);
  }
}

export function textOfGString(run: Run, { strings, values }: GStringValue): string {
  let text = strings[0] ?? '';
  values.forEach((value, i) => {
    const isLazy = isA(value, 'Closure');
    text += groovyText(run, isLazy ? run.call(value, []) : value) + (strings[i + 1] ?? '');
  });
  run.meter.text(text.length);
  return text;
}

function textIn(style: TextStyle, run: Run, value: Value, outer: Values): string {
  if (typeof value === 'string') return style === 'inspect' ? quoted(value) : value;
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  switch (value.kind) {
    case 'Character':
      return value.char;
    case 'GString':
      return textOfGString(run, value);
    case 'Entry': {
      const parts = [value.key, value.value].map((part) => nestedText(style, run, part, value, outer));
      return parts.join(style === 'inspect' ? ':' : '=');
    }
    case 'List':
      return `[${value.items.map((item) => nestedText(style, run, item, value, outer)).join(', ')}]`;
    case 'Array':
      return arrayText(style, run, value, outer);
    case 'Set': {
      const items = entriesOf(run, value.table).map(({ key }) => nestedText(style, run, key, value, outer));
      return `[${items.join(', ')}]`;
    }
    case 'Map': {
      const [open, colon, close] = style === 'java' ? '{=}' : '[:]';
      const entries = entriesOf(run, value.table).map((entry) => {
        const [key, item] = [entry.key, entry.value].map((part) =>
          nestedText(style, run, part, value, outer),
        );
        return `${key}${colon}${item}`;
      });
      if (entries.length === 0 && style !== 'java') return '[:]';
      return `${open}${entries.join(', ')}${close}`;
    }
    case 'Range':
      return rangeText(style, run, value, outer);
    case 'Class':
      return `class ${value.type.name}`;
    case 'Closure':
      return 'Rule$_run_closure@0';
    case 'Host':
      return value.type.text(value.self, run);
    case 'Throwable':
    case 'Instance':
    case 'Object': {
      const text = run.invoke(value, 'toString', []);
      return typeof text === 'string' ? text : text === null ? 'null' : `${className(value)}@0`;
    }
  }
}

/** A part of a collection; one that contains itself is cut there, as in Java. */
function nestedText(style: TextStyle, run: Run, part: Value, whole: Value, outer: Values): string {
  if (part === whole) return isA(whole, 'Map') ? '(this Map)' : '(this Collection)';
  run.meter.enter();
  const text = outer.includes(part) ? '...' : textIn(style, run, part, [...outer, whole]);
  run.meter.leave();
  run.meter.text(text.length);
  return text;
}

function arrayText(style: TextStyle, run: Run, array: ArrayValue, outer: Values): string {
  if (array.element.name === 'char' && style === 'groovy') {
    return array.items.map((item) => nestedText(style, run, item, array, outer)).join('');
  }
  if (style === 'java') return `${array.type.name}@0`;
  return `[${array.items.map((item) => nestedText(style, run, item, array, outer)).join(', ')}]`;
}

function rangeText(style: TextStyle, run: Run, range: RangeValue, outer: Values): string {
  const [from, to] = [range.from, range.to].map((bound) => nestedText(style, run, bound, range, outer));
  return `${from}..${range.isInclusive ? '' : '<'}${to}`;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\\', '\\\\'],
  ["'", "\\'"],
]);

function quoted(text: string): string {
  return `'${text.replace(/[\n\r\t\b\f\\']/g, (char) => escapes.get(char) ?? char)}'`;
}
