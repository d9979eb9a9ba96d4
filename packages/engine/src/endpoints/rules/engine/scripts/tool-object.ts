/** `tool`: small functions on texts, collections, JSON and time. The substring functions follow Apache Commons Lang. */

import {
  formatDate,
  fromJson,
  type HostValue,
  hostType,
  indexOf,
  type Json,
  lastIndexOf,
  methodsOn,
  type Plain,
  type Returnable,
  type Run,
  raise,
  toPlain,
  type Value,
} from '@endpoint-atlas/groovy';
import { parseWithBigInts } from '../../../../model/exact-number.ts';
import { jsonTextOf, toJsonText } from './plain-json.ts';

export function toolObject(): HostValue {
  return toolType.of(undefined);
}

export const toolType = hostType<undefined>({
  name: 'tool',
  methods: methodsOn<undefined>()({
    'isNullOrEmpty|nullOrEmpty(Object?)': (_, value, run) => isEmpty(value, run),
    'notNullOrEmpty(Object?)': (_, value, run) => !isEmpty(value, run),
    'nullOrBlank|isNullOrBlank(Object?)': (_, value, run) => isBlank(value, run),
    'notNullOrBlank(Object?)': (_, value, run) => !isBlank(value, run),
    'asList(Object?)': (_, value, run) => itemsOf(value, run),
    'asArray(Object?)': (_, value, run) => itemsOf(value, run),
    'intersect(Object?,Object?)': (_, a, b, run) => intersection(a, b, run),
    'anyIntersect(Object?,Object?)': (_, a, b, run) => intersection(a, b, run).length > 0,
    'equalOrIntersect(Object?,Object?)': (_, a, b, run) =>
      (isEmpty(a, run) && isEmpty(b, run)) || isSame(a, b, run) || intersection(a, b, run).length > 0,
    'newSet(Object...)': (_, items) => [...new Set(items)],
    'newList(Object...)': (_, items) => items,
    'newMap()': () => new Map(),
    'parseJson(String?)': (_, text) => (text === null ? null : parseJson(text)),
    'toJson(Object?)': (_, value, run) => toJsonText(value, run),
    'prettyJson(Object?)': (_, value, run) => jsonTextOf(toPlain(run, value), run, 2),
    'headLine|firstLine(String?)': (_, text) =>
      text
        ?.split('\n')
        .find((line) => line.trim() !== '')
        ?.trim() ?? null,
    'capitalize(String?)': (_, text) => text && text.charAt(0).toUpperCase() + text.slice(1),
    'uncapitalize(String?)': (_, text) => text && text.charAt(0).toLowerCase() + text.slice(1),
    'swapCase(String?)': (_, text) => text?.replace(/\p{L}/gu, swapped) ?? null,
    'upperCase(String?)': (_, text) => text?.toUpperCase() ?? null,
    'lowerCase(String?)': (_, text) => text?.toLowerCase() ?? null,
    'reverse(String?)': (_, text) => text && [...text].reverse().join(''),
    'repeat(String?,int)': (_, text, count, run) => repeated(text, '', count, run),
    'repeat(String?,String,int)': (_, text, separator, count, run) => repeated(text, separator, count, run),
    'isNumeric(String?)': (_, text) => text !== null && /^\p{Nd}+$/u.test(text),
    'isAlpha(String?)': (_, text) => text !== null && /^\p{L}+$/u.test(text),
    'substringBefore(String?,String)': (_, text, mark, run) =>
      cut(run, text, mark, 'first', (s, at) => s.slice(0, at)) ?? text,
    'substringAfter(String?,String)': (_, text, mark, run) => after(run, text, mark, 'first'),
    'substringBeforeLast(String?,String)': (_, text, mark, run) =>
      cut(run, text, mark, 'last', (s, at) => s.slice(0, at)) ?? text,
    'substringAfterLast(String?,String)': (_, text, mark, run) => after(run, text, mark, 'last'),
    'substringBetween(String?,String,String=)': (_, text, open, close = open, run) =>
      between(run, text, open, close).next().value ?? null,
    'substringsBetween(String?,String,String)': (_, text, open, close, run) => {
      const found = [...between(run, text, open, close)];
      return found.length === 0 ? null : found;
    },
    'split(String?,String=)': (_, text, chars = ' \t\n\r') => text && splitAny(text, chars),
    'toCamelCase(String?,boolean=)': (_, text, upperFirst = false) => text && camelCase(text, upperFirst),
    'camel2Underline(String?)': (_, text) => text?.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase(),
    'removePrefix(String?,String)': (_, text, prefix) =>
      text?.startsWith(prefix) ? text.slice(prefix.length) : text,
    'removeSuffix(String?,String)': (_, text, suffix) =>
      text !== null && suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
    'now(String=)': (_, pattern = 'yyyy-MM-dd HH:mm:ss', run) =>
      formatted(BigInt(run.ports.now()), pattern, run),
    'today()': (_, run) => formatted(BigInt(run.ports.now()), 'yyyy-MM-dd', run),
    'format(long,String)': (_, millis, pattern, run) => formatted(millis, pattern, run),
    'copy2Clipboard(Object?)': () => {
      throw raise('UnsupportedOperationException', 'Scripts of rules have no clipboard.');
    },
    'debug(Object?)': (_, value, run) => (value === null ? 'null' : run.text(value)),
  }),
});

function isEmpty(value: Value, run: Run): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  const plain = toPlain(run, value);
  if (Array.isArray(plain)) return plain.length === 0;
  return plain instanceof Map ? plain.size === 0 : run.text(value) === '';
}

function isBlank(value: Value, run: Run): boolean {
  return value === null || isEmpty(value, run) || run.text(value).trim() === '';
}

function itemsOf(value: Value, run: Run): readonly Returnable[] {
  if (value === null) return [];
  const plain = toPlain(run, value);
  return Array.isArray(plain) ? plain : [plain];
}

function intersection(a: Value, b: Value, run: Run): readonly Returnable[] {
  const texts = new Set(itemsOf(b, run).map((item) => textOf(item, run)));
  return itemsOf(a, run).filter((item) => texts.has(textOf(item, run)));
}

function isSame(a: Value, b: Value, run: Run): boolean {
  return a !== null && b !== null && run.text(a) === run.text(b);
}

function textOf(item: Returnable, run: Run): string {
  if (Array.isArray(item) || item instanceof Map) return jsonTextOf(item as Plain, run);
  return typeof item === 'object' && item !== null && 'kind' in item ? run.text(item as Value) : String(item);
}

function parseJson(text: string): Returnable {
  try {
    return fromJson(parseWithBigInts(text) as Json);
  } catch {
    throw raise('JsonException', 'The text is no JSON.');
  }
}

function swapped(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}

function repeated(text: string | null, separator: string, count: number, run: Run): string | null {
  if (text === null) return null;
  run.meter.collection(Math.max(0, count));
  run.meter.text((text.length + separator.length) * Math.max(0, count));
  return Array.from({ length: Math.max(0, count) }, () => text).join(separator);
}

function cut(
  run: Run,
  text: string | null,
  mark: string,
  which: 'first' | 'last',
  take: (text: string, at: number) => string,
): string | undefined {
  if (text === null) return undefined;
  const at = (which === 'first' ? indexOf : lastIndexOf)(run.meter, text, mark);
  return at < 0 ? undefined : take(text, at);
}

function after(run: Run, text: string | null, mark: string, which: 'first' | 'last'): string | null {
  return text === null ? null : (cut(run, text, mark, which, (s, at) => s.slice(at + mark.length)) ?? '');
}

function* between(run: Run, text: string | null, open: string, close: string): Generator<string, void> {
  if (text === null || open === '' || close === '') return;
  for (let at = indexOf(run.meter, text, open); at >= 0; ) {
    const end = indexOf(run.meter, text, close, at + open.length);
    if (end < 0) return;
    run.meter.step();
    yield text.slice(at + open.length, end);
    at = indexOf(run.meter, text, open, end + close.length);
  }
}

function splitAny(text: string, chars: string): readonly string[] {
  const separators = new Set(chars);
  const parts: string[] = [];
  let part = '';
  for (const char of text) {
    if (!separators.has(char)) part += char;
    else if (part !== '') {
      parts.push(part);
      part = '';
    }
  }
  return part === '' ? parts : [...parts, part];
}

/** `order_id` → `orderId`, `order-id` → `orderId`. */
function camelCase(text: string, upperFirst: boolean): string {
  const joined = text.replace(/[-_\s]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
  const [first = ''] = joined;
  return (upperFirst ? first.toUpperCase() : first.toLowerCase()) + joined.slice(1);
}

/** By Groovy's own dates, so that patterns and the time zone are those of scripts. */
function formatted(millis: bigint, pattern: string, run: Run): string {
  return formatDate(run, pattern, { kind: 'Long', value: BigInt.asIntN(64, millis) });
}
