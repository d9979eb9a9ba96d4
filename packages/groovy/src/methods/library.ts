import type { Run } from '../run.ts';
import { typeOf } from '../values/type-of.ts';
import { javaType, type KnownType, type Type } from '../values/types.ts';
import { isA, type Value, type Values } from '../values/values.ts';
import {
  type ClassLibrary,
  callOverload,
  chooseOverload,
  type LibraryPart,
  type Overload,
  overloadsByName,
} from './signature.ts';

/** All tables together, and the search in them: a class, its superclasses and interfaces, and Object last. */
export interface Library {
  /** Undefined when the class has no such method for these arguments. */
  invoke(run: Run, receiver: Value, name: string, args: Values): Value | undefined;
  invokeStatic(run: Run, type: Type, name: string, args: Values): Value | undefined;
  construct(run: Run, type: Type, args: Values): Value | undefined;
  constant(type: Type, name: string): Value | undefined;
  /** All methods of a class by name, the inherited ones too. */
  methodsOf(type: Type): ReadonlyMap<string, readonly Overload[]>;
}

export function makeLibrary(parts: readonly LibraryPart[]): Library {
  const classes = new Map<Type, ClassLibrary[]>();
  for (const part of parts) {
    for (const [name, library] of Object.entries(part)) {
      const type = javaType(name as KnownType);
      classes.set(type, [...(classes.get(type) ?? []), library]);
    }
  }
  type Kind = 'methods' | 'statics' | 'constructors';
  const tables = (type: Type, kind: Kind) => (classes.get(type) ?? []).flatMap((each) => each[kind] ?? []);
  // The classes of scripts come and go, so what was found for them may not be kept alive here.
  const named = {
    methods: new WeakMap(),
    statics: new WeakMap(),
    constructors: new WeakMap(),
  } satisfies Record<Kind, WeakMap<Type, ReadonlyMap<string, readonly Overload[]>>>;
  const objectType = javaType('Object');

  const byName = (type: Type, kind: Kind): ReadonlyMap<string, readonly Overload[]> => {
    const known = named[kind].get(type);
    if (known) return known;
    const inherited = [...type.ancestors].filter((each) => each !== objectType);
    const owners = kind === 'methods' ? [...inherited, objectType] : [type];
    const found = overloadsByName(owners.flatMap((each) => tables(each, kind)));
    named[kind].set(type, found);
    return found;
  };
  const choose = (type: Type, kind: Kind, name: string, args: Values) =>
    chooseOverload(byName(type, kind).get(name) ?? [], args);

  return {
    methodsOf: (type) => byName(type, 'methods'),
    invoke(run, receiver, name, args) {
      const overload = choose(typeOf(receiver), 'methods', name, args);
      return overload && callOverload(run, overload, [receiver], args);
    },
    invokeStatic(run, type, name, args) {
      const overload = choose(type, 'statics', name, args);
      return overload && callOverload(run, overload, [], args);
    },
    construct(run, type, args) {
      for (const ancestor of type.ancestors.has(javaType('Throwable')) ? type.ancestors : [type]) {
        const overload = choose(ancestor, 'constructors', 'new', args);
        if (overload) return retyped(callOverload(run, overload, [], args), type);
      }
      return undefined;
    },
    constant(type, name) {
      for (const { constants } of classes.get(type) ?? []) {
        if (constants && Object.hasOwn(constants, name)) return constants[name];
      }
      return undefined;
    },
  };
}

/** The exceptions share the constructors of Throwable. */
function retyped(value: Value, type: Type): Value {
  return isA(value, 'Throwable') ? { ...value, type } : value;
}
