import { type Returnable, toValue } from '../conversions.ts';
import { type Run, raise } from '../run.ts';
import { makeArray } from '../values/convert.ts';
import { compareLeniently } from '../values/equality.ts';
import { listItems } from '../values/items.ts';
import { isNumber, type NumberValue, toBigInt, toDouble, toInt } from '../values/numbers.ts';
import type * as objects from '../values/objects.ts';
import { makeSet } from '../values/table.ts';
import { isText } from '../values/text.ts';
import { findType, isInstance, javaType, type KnownType } from '../values/types.ts';
import {
  type ArrayValue,
  type ClassValue,
  type ClosureValue,
  isA,
  type MapValue,
  type Value,
  type Values,
} from '../values/values.ts';
import { patternOf } from './matching.ts';

/**
 * The library is written as tables from Java signatures to functions: `'substring(int,int=)': (s, from, to) => …`.
 * The signature does three jobs: it chooses the overload, it types the function's parameters, and it is the
 * list of what scripts may call; nothing that is not in a table can be reached.
 *
 * `=` marks an argument that may be missing (a missing `Mapping` takes an element as it is, a `Test` asks for its
 * truth, an `Order` is the natural one), `...` any number of arguments, `?` one that may be null (any other null is a
 * NullPointerException, as in Java), and `first|head()` two names of one method.
 * A function receives the object (methods only), the arguments converted as `ParameterTypes` says, and last the
 * run. What it may return is said at `Returnable`.
 */
export interface ParameterTypes {
  Object: Value;
  boolean: boolean;
  int: number;
  long: bigint;
  double: number;
  char: string;
  Number: NumberValue;
  /** Also takes a GString; CharSequence takes a StringBuilder as well. */
  String: string;
  CharSequence: string;
  /** The elements of a collection, an array or a range. */
  Items: Values;
  Closure: ClosureValue;
  /** Closures, and objects with the one method of a functional interface: to be called with values, … */
  Function: (...args: Value[]) => Value;
  /** … called with an element, which a closure of two parameters gets as key and value if it is one of a map, … */
  Mapping: (item: Value) => Value;
  /** … asked for the truth of an element, … */
  Test: (item: Value) => boolean;
  /** … or used for comparing: by the results of one parameter, or as a comparator of two. */
  Order: (left: Value, right: Value) => number;
  Map: MapValue;
  Class: ClassValue;
  Pattern: objects.PatternValue;
  /** A Pattern, or a text that is compiled to one. */
  Regex: objects.PatternValue;
  Date: objects.DateValue;
  ZoneId: objects.ZoneValue;
  TimeZone: objects.ZoneValue;
  Temporal: objects.TemporalValue;
  Duration: objects.DurationValue;
  Collector: objects.CollectorValue;
  Charset: objects.CharsetValue;
  DateTimeFormatter: objects.DateFormatValue;
  'byte[]': ArrayValue;
}

type ParameterOf<P extends string> = P extends `${string}...`
  ? Values
  : P extends `${infer Known}=`
    ? ParameterOf<Known> | (Known extends 'Mapping' | 'Test' | 'Order' ? never : undefined)
    : P extends `${infer Known}?`
      ? ParameterOf<Known> | null
      : P extends keyof ParameterTypes
        ? ParameterTypes[P]
        : Value;
type ParametersOf<List extends string> = List extends ''
  ? []
  : List extends `${infer First},${infer Rest}`
    ? [ParameterOf<First>, ...ParametersOf<Rest>]
    : [ParameterOf<List>];
type ArgumentsOf<Signature extends string> = Signature extends `${string}(${infer List})`
  ? ParametersOf<List>
  : never;
type Table<Self extends readonly unknown[], Signature extends string> = {
  readonly [S in Signature]: (...all: [...Self, ...ArgumentsOf<S>, Run]) => Returnable;
};

export interface Overload {
  /** As in the table, for documentation and completion. */
  readonly signature: string;
  readonly form: Form;
  readonly call: (...args: never) => Returnable;
  /** Holds what the signature says; read when the method is called for the first time, as most never are. */
  shape: Shape | undefined;
}

/** Says whether the function gets the object or its elements, and whether it returns a collection of the same sort. */
type Form = 'plain' | 'on items' | 'like items';

interface Shape {
  readonly parameters: readonly Parameter[];
  /** Says how many arguments there have to be; with `isRest` the last parameter takes any number of them. */
  readonly required: number;
  readonly isRest: boolean;
}

interface Parameter {
  readonly accepts: (value: Value) => boolean;
  /** `self` is the object whose method is called. */
  readonly convert: (run: Run, value: Value, self: unknown) => unknown;
  /** Holds what the function gets when the argument is missing. */
  readonly otherwise?: (run: Run) => unknown;
}

/** Says what scripts can do with one class; constructors are called `new`. */
export interface ClassLibrary {
  readonly methods?: readonly Overload[];
  readonly statics?: readonly Overload[];
  readonly constructors?: readonly Overload[];
  readonly constants?: Readonly<Record<string, Value>>;
}
/** A part can tell of a class in several places; what comes first is tried first. */
export type LibraryPart = readonly (ClassLibrary & { readonly type: KnownType })[];

/** Methods of an object; call it as `methodsOn<Self>()({ … })`, because TypeScript cannot infer only one of two. */
export const methodsOn =
  <Self>() =>
  <const Signature extends string>(table: Table<[Self], Signature>) =>
    overloads(table, 'plain');
/** Declares what a class of the library has. */
export const methods =
  <Self>() =>
  <const Signature extends string>(type: KnownType, table: Table<[Self], Signature>) => ({
    type,
    methods: overloads(table, 'plain'),
  });
export const statics = <const Signature extends string>(type: KnownType, table: Table<[], Signature>) => {
  return { type, statics: overloads(table, 'plain') };
};
export const constructors = <const Signature extends string>(
  type: KnownType,
  table: Table<[], Signature>,
) => {
  return { type, constructors: overloads(table, 'plain') };
};
export const constants = (type: KnownType, values: Readonly<Record<string, Value>>) => {
  return { type, constants: values };
};
/** Methods of any collection, array or range that only look at its elements … */
export const onItems = <const Signature extends string>(table: Table<[Values], Signature>) =>
  overloads(table, 'on items');
/** … and whose result is of the same sort: a set for a set, an array for an array, else a list. */
export const likeItems = <const Signature extends string>(table: Table<[Values], Signature>) =>
  overloads(table, 'like items');

function overloads(table: Readonly<Record<string, Overload['call']>>, form: Form): readonly Overload[] {
  return Object.entries(table).map(([signature, call]) => ({ signature, form, call, shape: undefined }));
}

/** The overloads of each name, in the order of the tables. */
export function overloadsByName(overloads: readonly Overload[]): ReadonlyMap<string, readonly Overload[]> {
  const found = new Map<string, Overload[]>();
  for (const overload of overloads) {
    const names = overload.signature.slice(0, overload.signature.indexOf('('));
    for (const name of names.split('|')) {
      const others = found.get(name);
      if (others) others.push(overload);
      else found.set(name, [overload]);
    }
  }
  return found;
}

export function shapeOf(overload: Overload): Shape {
  if (!overload.shape) {
    const list = overload.signature.slice(overload.signature.indexOf('(') + 1, -1);
    const written = list === '' ? [] : list.split(',');
    overload.shape = {
      parameters: written.map((each) => parameterOf(each.replace(/=|\.\.\.$/, ''))),
      required: written.filter((each) => !each.endsWith('=') && !each.endsWith('...')).length,
      isRest: written.at(-1)?.endsWith('...') ?? false,
    };
  }
  return overload.shape;
}

/** The first overload that takes these arguments; tables list the more specific one first. */
export function chooseOverload(overloads: readonly Overload[], args: Values): Overload | undefined {
  return overloads.find((overload) => accepts(shapeOf(overload), args));
}

function accepts({ parameters, required, isRest }: Shape, args: Values): boolean {
  if (args.length < required || (args.length > parameters.length && !isRest)) return false;
  // An array in the place of the rest stands for its elements.
  const isWhole = isRest && args.length === parameters.length && isA(args.at(-1), 'Array');
  for (let i = 0; i < (isWhole ? args.length - 1 : args.length); i++) {
    const parameter = parameters[Math.min(i, parameters.length - 1)];
    if (!parameter?.accepts(args[i] ?? null)) return false;
  }
  return true;
}

/** Calls the overload; `self` is empty for static methods and constructors, and a host's own object for its types. */
export function callOverload(run: Run, overload: Overload, self: readonly unknown[], args: Values): Value {
  const { form, call } = overload;
  const { parameters, isRest } = shapeOf(overload);
  const given: unknown[] = form === 'plain' ? [...self] : [listItems(run, self[0] as Value)];
  const fixed = isRest ? parameters.length - 1 : parameters.length;
  for (let i = 0; i < fixed; i++) {
    const { convert, otherwise } = parameters[i] ?? anything;
    given.push(i < args.length ? convert(run, args[i] ?? null, self[0]) : otherwise?.(run));
  }
  if (isRest) {
    const rest = args.slice(fixed);
    const [only = null] = rest;
    given.push(rest.length === 1 && isA(only, 'Array') ? only.items : rest);
  }
  // Work on long texts costs steps by their length, as work on collections does.
  for (const each of given) if (typeof each === 'string') run.meter.scan(each.length);
  run.meter.called();
  given.push(run);
  // The table's types tie each function to its signature, and the arguments were just converted to that.
  const returned = (call as (...args: unknown[]) => Returnable)(...given);
  const result = toValue(run, returned);
  if (form !== 'like items' || !isA(result, 'List')) return result;
  const [like = null] = self as Values;
  if (isA(like, 'Set')) return makeSet(run, result.items);
  return isA(like, 'Array') ? makeArray(run, result.items, like.element) : result;
}

function parameterOf(written: string): Parameter {
  if (written.endsWith('?')) {
    const { accepts, convert } = parameterOf(written.slice(0, -1));
    return { accepts, convert: (run, value, self) => (value === null ? null : convert(run, value, self)) };
  }
  const special = Object.hasOwn(specialParameters, written) ? specialParameters[written] : undefined;
  if (special) return special;
  const type = findType(written) ?? javaType(written as KnownType);
  return {
    accepts: (value) => value === null || isInstance(value, type),
    convert: (_, value) => notNull(value),
  };
}

const kindOf = (value: Value) => (typeof value === 'object' ? value?.kind : undefined);
const isInt = (value: Value) =>
  typeof value === 'number' || kindOf(value) === 'Byte' || kindOf(value) === 'Short';
const isString = (value: Value) => value === null || (isText(value) && kindOf(value) !== 'Character');
const isCallable = (value: Value) =>
  kindOf(value) === 'Closure' || kindOf(value) === 'Instance' || isInstance(value, javaType('Comparator'));

const anything: Parameter = { accepts: () => true, convert: (_, value) => value };
const specialParameters: Readonly<Record<string, Parameter>> = {
  Object: anything,
  boolean: { accepts: (value) => typeof value === 'boolean', convert: (_, value) => value },
  int: { accepts: isInt, convert: (_, value) => toInt(value as NumberValue) },
  long: {
    accepts: (value) => isInt(value) || kindOf(value) === 'Long',
    convert: (_, value) => toBigInt(value as NumberValue),
  },
  double: { accepts: isNumber, convert: (_, value) => toDouble(value as NumberValue) },
  char: { accepts: (value) => kindOf(value) === 'Character', convert: (run, value) => run.text(value) },
  Number: { accepts: (value) => value === null || isNumber(value), convert: (_, value) => notNull(value) },
  String: { accepts: isString, convert: (run, value) => run.text(notNull(value)) },
  CharSequence: {
    accepts: (value) => isString(value) || isInstance(value, javaType('CharSequence')),
    convert: (run, value) => run.text(notNull(value)),
  },
  Regex: {
    accepts: (value) => isString(value) || isInstance(value, javaType('Pattern')),
    convert: patternOf,
  },
  Items: {
    accepts: (value) => value === null || isA(value, 'Array') || isInstance(value, javaType('Iterable')),
    convert: (run, value) => listItems(run, notNull(value)),
  },
  'byte[]': {
    accepts: (value) => value === null || isInstance(value, javaType('byte[]')),
    convert(run, value) {
      const bytes = notNull(value) as ArrayValue;
      run.meter.step(bytes.items.length >> 3);
      return bytes;
    },
  },
  Function: { accepts: isCallable, convert: calling },
  Mapping: { accepts: isCallable, convert: mapping, otherwise: () => (item: Value) => item },
  Test: {
    accepts: isCallable,
    convert(run, f, self) {
      const ask = mapping(run, f, self);
      return (item: Value) => run.truth(ask(item));
    },
    otherwise: (run) => run.truth,
  },
  Order: {
    accepts: isCallable,
    convert: orderOf,
    otherwise: (run) => (left: Value, right: Value) => compareLeniently(run, left, right),
  },
};

function calling(run: Run, f: Value): ParameterTypes['Function'] {
  return (...args) => run.call(f, args);
}

function mapping(run: Run, f: Value, self: unknown): ParameterTypes['Mapping'] {
  const isOfMap = kindOf(self as Value) === 'Map' && isA(f, 'Closure');
  if (!isOfMap || f.parameters.length !== 2) return (item) => run.call(f, [item]);
  return (entry) => run.call(f, isA(entry, 'Entry') ? [entry.key, entry.value] : [entry]);
}

function orderOf(run: Run, by: Value): ParameterTypes['Order'] {
  const isKey = isA(by, 'Closure') && by.parameters.length === 1;
  if (isKey) return (left, right) => compareLeniently(run, run.call(by, [left]), run.call(by, [right]));
  return (left, right) => {
    const order = run.call(by, [left, right]);
    return isNumber(order) ? toDouble(order) : 0;
  };
}

function notNull(value: Value): Value {
  if (value === null) throw raise('NullPointerException', null);
  return value;
}
