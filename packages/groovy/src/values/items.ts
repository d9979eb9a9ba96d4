import { type Run, raise } from '../run.ts';
import { eachInRange, rangeItems } from './range.ts';
import { listEntries, listKeys } from './table.ts';
import { isInstance, javaType, type Type } from './types.ts';
import { isA, type ListValue, type MapValue, type ObjectValue, type Value, type Values } from './values.ts';

/** Says what loops and the collection methods walk over. */

/** A `java.util.Iterator`; the element that `hasNext` has looked at waits in `ahead`. */
export interface IteratorValue extends ObjectValue {
  readonly source: Iterator<Value>;
  ahead: IteratorResult<Value> | undefined;
}

export function makeIterator(source: Iterator<Value>): IteratorValue {
  return { kind: 'Object', type: javaType('Iterator'), source, ahead: undefined };
}

export function isIterator(value: Value): value is IteratorValue {
  return isA(value, 'Object') && value.type === javaType('Iterator');
}

export function* drain(run: Run, iterator: IteratorValue): Generator<Value, void> {
  for (;;) {
    const result = iterator.ahead ?? iterator.source.next();
    iterator.ahead = undefined;
    if (result.done) return;
    run.meter.step();
    yield result.value;
  }
}

/** The elements one by one: texts give characters, maps entries, null nothing, any other object itself. */
export function* iterate(run: Run, value: Value): Generator<Value, void> {
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'List') return yield* eachInList(run, value);
    if (value.kind === 'Map') return yield* eachInMap(run, value);
    if (value.kind === 'Range') return yield* eachInRange(run, value);
    if (isIterator(value)) return yield* drain(run, value);
    if (value.kind === 'Object' || (value.kind === 'Instance' && isInstance(value, javaType('Iterable')))) {
      const iterator = run.tryInvoke(value, 'iterator', []);
      if (iterator !== undefined && isIterator(iterator)) return yield* drain(run, iterator);
    }
  }
  for (const item of listItems(run, value)) {
    run.meter.step();
    yield item;
  }
}

/** Java's collections notice that they were changed while someone walked over them. */
function* eachInList(run: Run, { items }: ListValue): Generator<Value, void> {
  const size = items.length;
  for (let i = 0; i !== items.length; i++) {
    if (items.length !== size) throw raise('ConcurrentModificationException', null);
    run.meter.step();
    yield items[i] ?? null;
  }
}

function* eachInMap(run: Run, { table }: MapValue): Generator<Value, void> {
  const { size } = table.entries;
  for (const entry of listEntries(run, table)) {
    if (table.entries.size !== size) throw raise('ConcurrentModificationException', null);
    run.meter.step();
    yield entry;
  }
}

/** The same elements as an array, which is the collection's own one where it has one: not to be changed. */
export function listItems(run: Run, value: Value): Values {
  if (value === null) return [];
  if (typeof value === 'string') return [...splitCharacters(run, value)];
  if (typeof value !== 'object') return [value];
  switch (value.kind) {
    case 'List':
    case 'Array':
      run.meter.step(value.items.length >> 4);
      return value.items;
    case 'Range':
      return rangeItems(run, value);
    case 'Set':
      return listKeys(run, value.table);
    case 'Map':
      return listEntries(run, value.table);
    case 'GString':
      return [...splitCharacters(run, run.text(value))];
    case 'Object':
      return [...iterate(run, value)];
    default:
      return [value];
  }
}

/** Characters as Strings of length one, which is what Groovy gives. */
export function splitCharacters(run: Run, text: string): string[] {
  run.meter.collection(text.length);
  return text.split('');
}

export function makeList(run: Run, items: Iterable<Value>, type: Type = javaType('ArrayList')): ListValue {
  const list: ListValue = { kind: 'List', type, items: [...items], isSealed: false };
  run.meter.collection(list.items.length);
  return list;
}
