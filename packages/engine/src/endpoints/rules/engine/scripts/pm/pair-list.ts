/**
 * A list of names and values: the headers of a request or a response, the fields of a form. Entries read as maps with
 * `key` and `value`, and are given as such a map, as two arguments or as one line, `Name: value`.
 */
import {
  type HostValue,
  hostType,
  methodsOn,
  type Plain,
  type Returnable,
  type Run,
  raise,
  toValue,
  type Value,
} from '@endpoint-atlas/groovy';
import type { Pair } from '../request-draft.ts';
import { isSameHeader } from '../same-header.ts';
import { isList, isMap, plainOf, plainText, textOf } from './values.ts';

export interface PairList {
  read(): readonly Pair[];
  /** Absent where the list cannot be changed. */
  readonly write?: (pairs: readonly Pair[]) => void;
  /** Names of headers are compared without case (RFC 9110, 5.1). */
  readonly ignoresCase: boolean;
}

export function pairListObject(list: PairList): HostValue {
  return pairListType.of(list);
}

export const pairListType = hostType<PairList>({
  name: 'list',
  methods: methodsOn<PairList>()({
    'get(String)': (list, name) => named(list, name).at(-1)?.[1] ?? null,
    'has(String)': (list, name) => named(list, name).length > 0,
    'has(String,Object?)': (list, name, value, run) =>
      named(list, name).some(([, each]) => each === textOf(value, run)),
    'all()': (list) => list.read().map(entryOf),
    'one(String)': (list, name) => named(list, name).slice(-1).map(entryOf)[0] ?? null,
    'count|size()': (list) => list.read().length,
    'toObject()': (list) => new Map(list.read()),
    'add|append(Object)': (list, entry, run) => change(list, [...list.read(), pairOf(entry, run)]),
    'add(String,Object?)': (list, name, value, run) =>
      change(list, [...list.read(), [name, textOf(value, run)]]),
    'upsert(Object)': (list, entry, run) => upsert(list, pairOf(entry, run)),
    'upsert(String,Object?)': (list, name, value, run) => upsert(list, [name, textOf(value, run)]),
    'remove(String)': (list, name) =>
      change(
        list,
        list.read().filter((pair) => !isNamed(list, pair, name)),
      ),
    'clear()': (list) => change(list, []),
    'each(Closure)': (list, closure, run) => {
      for (const pair of list.read()) run.call(closure, [toValue(run, entryOf(pair))]);
    },
  }),
  text: (list) =>
    list
      .read()
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
});

/** Returns what a script gives for a whole list: entries in a list, a map of names to values, or lines of text. */
export function pairsOf(value: Value, run: Run): readonly Pair[] {
  const plain = plainOf(value, run);
  if (plain === null) return [];
  if (isList(plain)) return plain.map((each) => pairOfPlain(each, run));
  if (isMap(plain)) return [...plain].map(([name, each]) => [name, plainText(each, run)]);
  return linesOf(String(plain)).map((line) => pairOfPlain(line, run));
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function pairOf(entry: Value, run: Run): Pair {
  return pairOfPlain(plainOf(entry, run), run);
}

function pairOfPlain(plain: Plain, run: Run): Pair {
  if (isMap(plain)) {
    const name = plain.get('key') ?? plain.get('name') ?? null;
    if (name !== null) return [plainText(name, run), plainText(plain.get('value') ?? null, run)];
  } else if (typeof plain === 'string') {
    const [, name, value] = /^([^:]+):\s*(.*)$/s.exec(plain) ?? [];
    if (name !== undefined && value !== undefined) return [name.trim(), value];
  }
  throw raise(
    'IllegalArgumentException',
    'An entry is a map with "key" and "value", or a text such as "Accept: text/plain".',
  );
}

function entryOf([key, value]: Pair): ReadonlyMap<string, Returnable> {
  return new Map([
    ['key', key],
    ['value', value],
  ]);
}

function named(list: PairList, name: string): readonly Pair[] {
  return list.read().filter((pair) => isNamed(list, pair, name));
}

function isNamed({ ignoresCase }: PairList, [each]: Pair, name: string): boolean {
  return ignoresCase ? isSameHeader(each, name) : each === name;
}

/** In the place of the first entry with the name, or at the end. */
function upsert(list: PairList, pair: Pair): void {
  const pairs = list.read();
  const at = pairs.findIndex((each) => isNamed(list, each, pair[0]));
  const others = pairs.filter((each, index) => index === at || !isNamed(list, each, pair[0]));
  change(list, at < 0 ? [...pairs, pair] : others.with(others.indexOf(pairs[at] ?? pair), pair));
}

function change({ write }: PairList, pairs: readonly Pair[]): void {
  if (write === undefined)
    throw raise('UnsupportedOperationException', 'The headers of a response cannot be changed.');
  write(pairs);
}
