import type { Run } from '../src/run.ts';
import { listItems } from '../src/values/items.ts';
import { isNumber, kindOfNumber, numberText } from '../src/values/numbers.ts';
import type { MatcherValue, PatternValue } from '../src/values/objects.ts';
import { listEntries } from '../src/values/table.ts';
import { groovyText, javaText } from '../src/values/text.ts';
import { typeOf } from '../src/values/types.ts';
import type { Value } from '../src/values/values.ts';

/** A value in the form of the recordings of real Groovy: a type, and what identifies the value within it. */
export interface Canonical {
  readonly t: string;
  readonly v?: unknown;
}

export function canonical(run: Run, value: Value, depth = 0): Canonical {
  if (value === null) return { t: 'null' };
  if (depth > 8) return { t: 'deep' };
  if (typeof value === 'boolean') return { t: 'Boolean', v: value };
  if (typeof value === 'string') return { t: 'String', v: value };
  if (isNumber(value)) return { t: kindOfNumber(value), v: numberText(value) };
  const inner = (item: Value) => canonical(run, item, depth + 1);
  switch (value.kind) {
    case 'Character':
      return { t: 'Character', v: value.char };
    case 'GString':
      return { t: 'GString', v: groovyText(run, value) };
    case 'Range':
      return { t: 'Range', v: groovyText(run, value) };
    case 'Map':
      return {
        t: 'Map',
        v: listEntries(run, value.table).map((entry) => [inner(entry.key), inner(entry.value)]),
      };
    case 'Set':
      return { t: 'Set', v: listItems(run, value).map(inner) };
    case 'List':
      return { t: 'List', v: value.items.map(inner) };
    case 'Array':
      if (value.element.name === 'byte') {
        return { t: 'byte[]', v: value.items.map((item) => Number(groovyText(run, item))) };
      }
      return { t: 'Array', v: value.items.map(inner) };
    case 'Host':
      return { t: 'Stub', v: groovyText(run, value).replace(/^<|>$/g, '') };
    case 'Closure':
      return { t: 'Closure' };
    case 'Class':
      return { t: 'Class', v: value.type.name };
    case 'Entry':
      return { t: 'java.util.LinkedHashMap$Entry', v: javaText(run, value) };
    case 'Throwable':
    case 'Instance':
      return { t: value.type.name, v: javaText(run, value).replace(/@[0-9a-f]+/g, '@') };
    case 'Object':
      return library(run, value);
  }
}

function library(run: Run, value: Extract<Value, { kind: 'Object' }>): Canonical {
  const { simpleName, name } = typeOf(value);
  switch (simpleName) {
    case 'StringBuilder':
      return { t: simpleName, v: javaText(run, value) };
    case 'StringBuffer':
      return { t: simpleName, v: javaText(run, value) };
    case 'Pattern':
      return { t: 'Pattern', v: (value as PatternValue).regex.source };
    case 'Matcher':
      return { t: 'Matcher', v: (value as MatcherValue).pattern.regex.source };
    case 'Date':
      return { t: 'Date', v: '<date>' };
    case 'Writable':
      return { t: 'org.codehaus.groovy.runtime.EncodingGroovyMethods$1', v: javaText(run, value) };
    default:
      return { t: name, v: javaText(run, value).replace(/@[0-9a-f]+/g, '@') };
  }
}
