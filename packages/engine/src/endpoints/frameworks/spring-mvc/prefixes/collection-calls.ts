/** Lists and maps, as Java, Kotlin and Guava make them. Their entries are the same objects for as long as code runs. */
import type { LibraryContext } from './library-context.ts';
import { either, not, same } from './predicates.ts';
import { boolean, type ListValue, type MapEntry, type MapValue, put, unknown, type Value } from './values.ts';

export function callCollections(
  type: string,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value | undefined {
  if (type === '') return callKotlinCollections(name, given, context);
  if (/^(?:List|Set|Arrays|Stream|ImmutableList|ImmutableSet|Collections|Sets|Lists)$/.test(type)) {
    if (/^(?:singletonMap|emptyMap)$/.test(name)) return mapOfPairs(given, context);
    if (
      /^(?:of|asList|stream|copyOf|singleton|singletonList|emptyList|emptySet|new\w+|unmodifiable\w+)$/.test(
        name,
      )
    ) {
      const [first] = given;
      return {
        kind: 'list',
        items: given.length === 1 && first?.kind === 'list' ? [...first.items] : [...given],
      };
    }
  }
  if (/^(?:Map|ImmutableMap|Maps|SortedMap|MapUtil)$/.test(type)) {
    if (name === 'of') return mapOfPairs(given, context);
    if (name === 'entry') return { kind: 'list', items: [...given] };
    if (name === 'ofEntries') return mapOfEntries(given, context);
    if (/^(?:builder|new\w*|copyOf|newHashMap)$/.test(name)) return copiedMap(given);
  }
  return undefined;
}

function callKotlinCollections(
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value | undefined {
  if (/^(?:mutable|linked|hash|sorted)?[mM]apOf$/.test(name)) return mapOfEntries(given, context);
  if (/^(?:emptyMap)$/.test(name)) return mapOfEntries([], context);
  if (/^(?:mutable|array)?(?:[lL]ist|[sS]et|[aA]rray)Of$|^emptyList$/.test(name))
    return { kind: 'list', items: [...given] };
  return undefined;
}

function entryOf(key: Value, value: Value, { place, isCertain }: LibraryContext): MapEntry {
  return { key, value, place, isCertain };
}

function mapOfPairs(given: readonly Value[], context: LibraryContext): MapValue {
  const map: MapValue = { kind: 'map', entries: [] };
  for (let at = 0; at + 1 < given.length; at += 2)
    put(map, entryOf(given[at] ?? unknown, given[at + 1] ?? unknown, context));
  return map;
}

/** Entries are lists of two. */
function mapOfEntries(given: readonly Value[], context: LibraryContext): MapValue {
  const map: MapValue = { kind: 'map', entries: [] };
  for (const each of given) {
    const [key = unknown, value = unknown] = each.kind === 'list' ? each.items : [];
    put(map, entryOf(key, value, context));
  }
  return map;
}

export function copiedMap([first]: readonly Value[]): MapValue {
  return { kind: 'map', entries: first?.kind === 'map' ? [...first.entries] : [] };
}

export function callOnMap(
  map: MapValue,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first = unknown, second = unknown] = given;
  switch (name) {
    case 'put':
    case 'set':
    case 'putIfAbsent':
      put(map, entryOf(first, second, context));
      return map;
    case 'putAll':
      if (first.kind === 'map')
        for (const each of first.entries)
          put(map, { ...each, isCertain: each.isCertain && context.isCertain });
      else put(map, entryOf(unknown, unknown, context));
      return map;
    case 'build':
    case 'buildOrThrow':
      return map;
    case 'isEmpty':
      return boolean(map.entries.length === 0);
    case 'entrySet':
    case 'getEntries':
      return {
        kind: 'list',
        items: map.entries.map(({ key, value }): Value => ({ kind: 'list', items: [key, value] })),
      };
    case 'keySet':
    case 'getKeys':
      return { kind: 'list', items: map.entries.map(({ key }) => key) };
    case 'values':
    case 'getValues':
      return { kind: 'list', items: map.entries.map(({ value }) => value) };
    case 'forEach':
      for (const { key, value } of [...map.entries])
        context.call(first, isPairTaker(first) ? [key, value] : [{ kind: 'list', items: [key, value] }]);
      return unknown;
    case 'get':
    case 'getOrDefault': {
      const key = context.resolved(first);
      const found = map.entries.find((each) => context.resolved(each.key) === key);
      return key === undefined ? unknown : (found?.value ?? (name === 'get' ? { kind: 'null' } : second));
    }
    default:
      return unknown;
  }
}

function isPairTaker(value: Value): boolean {
  return value.kind === 'function' && value.takesTwo === true;
}

export function callOnList(
  list: ListValue,
  name: string,
  given: readonly Value[],
  context: LibraryContext,
): Value {
  const [first] = given;
  const { items } = list;
  const each = (item: Value) => context.call(first, [item]);
  switch (name) {
    case 'getKey':
    case 'getFirst':
    case 'component1':
    case 'getIfAvailable':
    case 'getIfUnique':
    case 'getObject':
    case 'orElse':
    case 'orElseThrow':
      return items[0] ?? unknown;
    case 'getValue':
    case 'getSecond':
    case 'component2':
      return items[1] ?? unknown;
    case 'stream':
    case 'toList':
    case 'iterator':
    case 'asList':
    case 'distinct':
      return list;
    case 'add':
      if (first !== undefined) items.push(first);
      return list;
    case 'forEach':
    case 'onEach':
      items.forEach(each);
      return unknown;
    case 'map':
      return { kind: 'list', items: items.map(each) };
    case 'contains':
      return anyOf(items, (item) => same(item, first, context));
    case 'anyMatch':
    case 'any':
      return anyOf(items, each);
    case 'noneMatch':
    case 'none':
      return not(anyOf(items, each));
    case 'allMatch':
    case 'all':
      return not(anyOf(items, (item) => not(each(item))));
    case 'isEmpty':
      return boolean(items.length === 0);
    default:
      return unknown;
  }
}

function anyOf(items: readonly Value[], test: (item: Value) => Value): Value {
  return items.reduce<Value>((found, item) => either(found, () => test(item)), boolean(false));
}
