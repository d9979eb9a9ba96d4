import type { Run } from '../run.ts';
import { isOfLibrary, javaType, type Type, typeOf } from '../values/types.ts';
import { isA, type Value, type Values } from '../values/values.ts';
import { addressLibrary } from './addresses.ts';
import { characterLibrary } from './characters.ts';
import { classLibrary } from './classes.ts';
import { closureLibrary } from './closures.ts';
import { collectionLibrary } from './collections.ts';
import { comparingLibrary } from './comparing.ts';
import { constantLibrary } from './constants.ts';
import { dateLibrary } from './dates.ts';
import { decimalFormatLibrary } from './decimal-format.ts';
import { bytesLibrary } from './digests.ts';
import { expandoLibrary } from './expando.ts';
import { javaUtilLibrary } from './java-util.ts';
import { jsonLibrary } from './json.ts';
import { mapLibrary } from './maps.ts';
import { navigationLibrary } from './navigation.ts';
import { numberLibrary } from './numbers.ts';
import { objectLibrary } from './objects.ts';
import { regexLibrary } from './regex.ts';
import {
  type ClassLibrary,
  callOverload,
  chooseOverload,
  type LibraryPart,
  type Overload,
  overloadsByName,
} from './signature.ts';
import { streamLibrary } from './streams.ts';
import { systemLibrary } from './system.ts';
import { textLibrary } from './text.ts';
import { timeLibrary } from './time.ts';
import { writerLibrary } from './writers.ts';

/** Everything that scripts may call, area by area. */
export const libraryParts: readonly LibraryPart[] = [
  objectLibrary,
  // Before the texts, because `new String(bytes)` is more than the joining of elements.
  bytesLibrary,
  textLibrary,
  characterLibrary,
  regexLibrary,
  numberLibrary,
  constantLibrary,
  collectionLibrary,
  mapLibrary,
  comparingLibrary,
  streamLibrary,
  jsonLibrary,
  dateLibrary,
  timeLibrary,
  closureLibrary,
  classLibrary,
  systemLibrary,
  javaUtilLibrary,
  addressLibrary,
  writerLibrary,
  decimalFormatLibrary,
  expandoLibrary,
  navigationLibrary,
];

const classes = new Map<Type, ClassLibrary[]>();
for (const library of libraryParts.flat()) {
  const type = javaType(library.type);
  classes.set(type, [...(classes.get(type) ?? []), library]);
}

type Kind = 'methods' | 'statics' | 'constructors';
type ByName = ReadonlyMap<string, readonly Overload[]>;
// The classes of scripts come and go, so what was found for them may not be kept alive here.
const found: Readonly<Record<Kind, WeakMap<Type, ByName>>> = {
  methods: new WeakMap(),
  statics: new WeakMap(),
  constructors: new WeakMap(),
};

/** The overloads of a class by name; methods with those of its superclasses and interfaces, and of Object last. */
function overloadsOf(type: Type, kind: Kind): ByName {
  const known = found[kind].get(type);
  if (known) return known;
  const objectType = javaType('Object');
  const inherited = [...type.ancestors].filter((each) => each !== objectType && !isLeftTo(type, each));
  const owners = kind === 'methods' ? [...inherited, objectType] : [type];
  const tables = owners.flatMap((each) => classes.get(each) ?? []);
  const byName = overloadsByName(tables.flatMap((each) => each[kind] ?? []));
  found[kind].set(type, byName);
  return byName;
}

/** A script's own Comparator or Iterator brings its methods along. */
function isLeftTo(type: Type, ancestor: Type): boolean {
  return !isOfLibrary(type) && (ancestor === javaType('Comparator') || ancestor === javaType('Iterator'));
}

/** All methods of a class by name, the inherited ones too. */
export const findMethods = (type: Type): ByName => overloadsOf(type, 'methods');

const choose = (type: Type, kind: Kind, name: string, args: Values) =>
  chooseOverload(overloadsOf(type, kind).get(name) ?? [], args);

/** Calls a method of the library; undefined when the class has none of this name for these arguments. */
export function invokeLibrary(run: Run, receiver: Value, name: string, args: Values): Value | undefined {
  const overload = choose(typeOf(receiver), 'methods', name, args);
  return overload && callOverload(run, overload, [receiver], args);
}

export function invokeStaticLibrary(run: Run, type: Type, name: string, args: Values): Value | undefined {
  const overload = choose(type, 'statics', name, args);
  return overload && callOverload(run, overload, [], args);
}

/** Makes an object; the exceptions share the constructors of Throwable. */
export function constructLibrary(run: Run, type: Type, args: Values): Value | undefined {
  for (const ancestor of type.ancestors.has(javaType('Throwable')) ? type.ancestors : [type]) {
    const overload = choose(ancestor, 'constructors', 'new', args);
    const made = overload && callOverload(run, overload, [], args);
    if (made !== undefined) return isA(made, 'Throwable') ? { ...made, type } : made;
  }
  return undefined;
}

export function libraryConstant(type: Type, name: string): Value | undefined {
  for (const { constants } of classes.get(type) ?? [])
    if (constants && Object.hasOwn(constants, name)) return constants[name];
  return undefined;
}
