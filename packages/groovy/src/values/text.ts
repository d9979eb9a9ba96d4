import type { Run } from '../run.ts';
import { isNumber, numberText } from './numbers.ts';
import { listEntries, listKeys } from './table.ts';
import { className, javaType } from './types.ts';
import {
  type CharacterValue,
  type GStringValue,
  type HostValue,
  isA,
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
  if (value.kind === 'GString') return textOfGString(run, value);
  return value.kind === 'Character' ? value.char : value.type.text(value.self, run);
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

/** Says what says itself how it prints. */
type WithMethods = Extract<Value, { kind: 'Throwable' | 'Instance' | 'Object' | 'Map' }>;

function textIn(style: TextStyle, run: Run, value: Value, outer: Values): string {
  if (typeof value === 'string') return style === 'inspect' ? quoted(value) : value;
  if (value === null || typeof value === 'boolean') return String(value);
  if (isNumber(value)) return numberText(value);
  const inner = (part: Value) => nestedText(style, run, part, value, outer);
  const all = (parts: Values) => `[${parts.map(inner).join(', ')}]`;
  if (isA(value, 'Host')) return value.type.text(value.self, run);
  if (isText(value)) return textOf(run, value);
  if (isA(value, 'Array') && style === 'java') return `${value.type.name}@0`;
  if (isA(value, 'Array') && style === 'groovy' && value.element.name === 'char')
    return value.items.map(inner).join('');
  if (isA(value, 'List') || isA(value, 'Array')) return all(value.items);
  if (isA(value, 'Set')) return all(listKeys(run, value.table));
  if (isA(value, 'Map') && value.type !== javaType('Expando')) {
    const [open, colon, close] = style === 'java' ? '{=}' : '[:]';
    const entries = listEntries(run, value.table).map((each) => inner(each.key) + colon + inner(each.value));
    if (entries.length === 0 && style !== 'java') return '[:]';
    return `${open}${entries.join(', ')}${close}`;
  }
  if (isA(value, 'Entry')) return inner(value.key) + (style === 'inspect' ? ':' : '=') + inner(value.value);
  if (isA(value, 'Range')) return `${inner(value.from)}..${value.isInclusive ? '' : '<'}${inner(value.to)}`;
  if (isA(value, 'Class')) return `class ${value.type.name}`;
  if (isA(value, 'Closure')) return 'Rule$_run_closure@0';
  const text = run.invoke(value satisfies WithMethods, 'toString', []);
  return typeof text === 'string' ? text : text === null ? 'null' : `${className(value)}@0`;
}

/** A part of a collection; one that contains itself is cut there, as in Java. */
function nestedText(style: TextStyle, run: Run, part: Value, whole: Value, outer: Values): string {
  if (part === whole) return isA(whole, 'Map') ? '(this Map)' : '(this Collection)';
  const text = run.meter.nested(() =>
    outer.includes(part) ? '...' : textIn(style, run, part, [...outer, whole]),
  );
  run.meter.text(text.length);
  return text;
}

const escapes: ReadonlyMap<string, string> = new Map(
  [..."\n\r\t\b\f\\'"].map((char, i) => [char, `\\${"nrtbf\\'".charAt(i)}`]),
);

function quoted(text: string): string {
  return `'${text.replace(/[\n\r\t\b\f\\']/g, (char) => escapes.get(char) ?? char)}'`;
}
