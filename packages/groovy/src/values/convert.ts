import { type Run, raise } from '../run.ts';
import { listItems, makeList } from './items.ts';
import { parseNumber } from './number-texts.ts';
import { isNumber, type NumberKind, numberKinds, toInt, toKind } from './numbers.ts';
import { copyMap, listEntries, makeSet } from './table.ts';
import { isText, javaText } from './text.ts';
import { isTrue } from './truth.ts';
import {
  arrayType,
  className,
  isInstance,
  isOfLibrary,
  isPrimitive,
  javaType,
  type Type,
  typeOf,
} from './types.ts';
import { type ArrayValue, isA, type Value } from './values.ts';

/** The kinds by the names of their classes and of the primitive types. */
const kindsByName: ReadonlyMap<string, NumberKind> = new Map(
  numberKinds.flatMap((kind) => [
    [kind, kind] as const,
    [kind === 'Integer' ? 'int' : kind.toLowerCase(), kind] as const,
  ]),
);

/** The conversion of typed declarations and of `(Type) value`; without a type the value stays what it is. */
export function castTo(run: Run, value: Value, type: Type | undefined): Value {
  if (!type) return value;
  const name = type.simpleName;
  if (name === 'boolean' || name === 'Boolean')
    return value === null && name === 'Boolean' ? null : isTrue(run, value);
  if (value === null) {
    if (isPrimitive(type)) throw cannotCast(run, value, type);
    return null;
  }
  if (isInstance(value, type) || name === 'Object') return value;
  const kind = kindsByName.get(name);
  if (kind) {
    if (isNumber(value)) return toKind(value, kind);
    // A text of one character is as good as the character.
    const text = isText(value) ? run.text(value) : '';
    if (text.length !== 1) throw cannotCast(run, value, type);
    return toKind(text.charCodeAt(0), kind);
  }
  if (name === 'String') return javaText(run, value);
  if (name === 'char' || name === 'Character') return toCharacter(run, value, type);
  if (type.ancestors.has(javaType('Enum')) && isText(value))
    return run.property({ kind: 'Class', type }, run.text(value));
  return convertCollection(run, value, type) ?? toInstance(run, value, type);
}

/** The conversion of `value as Type`, which goes further: texts are parsed, and anything becomes a list. */
export function asType(run: Run, value: Value, type: Type): Value {
  const name = type.simpleName;
  if (value === null) return castTo(run, value, type);
  if (name === 'String') return run.text(value);
  const kind = kindsByName.get(name);
  if (kind && isText(value) && !isA(value, 'Character')) return parseNumber(run.text(value).trim(), kind);
  if ((name === 'char' || name === 'Character') && isText(value))
    return { kind: 'Character', char: run.text(value).charAt(0) };
  if (name === 'List' && !isInstance(value, type)) return makeList(run, listItems(run, value));
  if (type.element) return toArray(run, value, type.element, asType);
  return castTo(run, value, type);
}

function toCharacter(run: Run, value: Value, type: Type): Value {
  if (isNumber(value)) return { kind: 'Character', char: String.fromCharCode(toInt(value)) };
  const text = run.text(value);
  if (text.length !== 1) throw cannotCast(run, value, type);
  return { kind: 'Character', char: text };
}

/** Lists, arrays, sets and maps into each other, as far as Groovy does it. */
function convertCollection(run: Run, value: Value, type: Type): Value | undefined {
  if (type.element) return toArray(run, value, type.element);
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind } = value;
  if (kind === 'Map' && type.ancestors.has(javaType('Map')))
    return copyMap(run, listEntries(run, value.table), type);
  const isSequence = kind === 'List' || kind === 'Array' || kind === 'Range';
  if (!isSequence && (kind !== 'Set' || !type.ancestors.has(javaType('Set')))) return undefined;
  const concrete = concreteTypes.get(type.simpleName);
  if (type.ancestors.has(javaType('Set'))) return makeSet(run, listItems(run, value), concrete ?? type);
  if (type.ancestors.has(javaType('Iterable'))) return makeList(run, listItems(run, value), concrete ?? type);
  return undefined;
}

/** The class that stands in for an interface. */
const concreteTypes: ReadonlyMap<string, Type> = new Map([
  ...['List', 'Collection', 'Iterable'].map((name) => [name, javaType('ArrayList')] as const),
  ...['Queue', 'Deque'].map((name) => [name, javaType('LinkedList')] as const),
  ['Set', javaType('LinkedHashSet')],
  ['SortedSet', javaType('TreeSet')],
]);

export function toArray(run: Run, value: Value, element: Type, convert: typeof asType = castTo): ArrayValue {
  const items = listItems(run, value).map((item) => convert(run, item, element));
  return makeArray(run, items, element);
}

export function makeArray(run: Run, items: Value[], element: Type): ArrayValue {
  run.meter.collection(items.length);
  return { kind: 'Array', type: arrayType(element), element, items };
}

/** A closure serves as any interface; a list holds the arguments of a constructor, a map properties. */
function toInstance(run: Run, value: Value, type: Type): Value {
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'Closure' && !type.ancestors.has(javaType('Object'))) return value;
    const isOwnClass = !isOfLibrary(type);
    if (isOwnClass && value.kind === 'List') return run.construct(type, value.items);
    if (isOwnClass && value.kind === 'Map') return run.construct(type, [value]);
  }
  throw cannotCast(run, value, type);
}

function cannotCast(run: Run, value: Value, type: Type) {
  const text = `Cannot cast object '${run.text(value)}' with class '${className(value)}' to class '${type.name}'`;
  return raise('GroovyCastException', text);
}

/** Returns how well an argument fits a typed parameter: undefined if it does not, else the smaller the better. */
export function distanceTo(value: Value, type: Type | undefined): number | undefined {
  if (type === undefined || type.simpleName === 'Object') return value === null ? 0 : 50;
  if (value === null) return isPrimitive(type) ? undefined : 1;
  const name = type.simpleName;
  const actual = typeOf(value);
  const index = [...actual.ancestors].indexOf(type);
  if (index >= 0) return index * 2 + 1;
  const [from, to] = [wideness.indexOf(actual.simpleName), wideness.indexOf(kindsByName.get(name) ?? '')];
  // A Double may also become a BigDecimal, which nothing else comes after.
  if (actual.simpleName === 'Double' && name === 'BigDecimal') return 10;
  const isDecimal = actual.simpleName === 'BigDecimal' && name !== 'double';
  if (from >= 0 && to >= from) return isDecimal ? to : to - from;
  if (name === 'boolean' && typeof value === 'boolean') return 0;
  if (name === 'char' && isA(value, 'Character')) return 0;
  if (name === 'String' && isA(value, 'GString')) return 2;
  const isInterface = !type.ancestors.has(javaType('Object'));
  return isA(value, 'Closure') && isInterface && !isPrimitive(type) ? 3 : undefined;
}

/** A number may be passed where a wider one is wanted; a BigDecimal counts as narrower than a Double. */
const wideness = ['Byte', 'Short', 'Integer', 'Long', 'BigInteger', 'Float', 'BigDecimal', 'Double'];
