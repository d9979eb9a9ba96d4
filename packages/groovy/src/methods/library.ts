import type { Run } from '../run.ts';
import { typeOf } from '../values/type-of.ts';
import { javaType, type KnownType, type Type } from '../values/types.ts';
import type { Value } from '../values/values.ts';
import {
  type ClassLibrary,
  callOverload,
  chooseOverload,
  type LibraryPart,
  type Overload,
} from './signature.ts';

/** All tables together, and the search in them: a class, its superclasses and interfaces, and Object last. */
export interface Library {
  /** Undefined when the class has no such method for these arguments. */
  invoke(run: Run, receiver: Value, name: string, args: readonly Value[]): Value | undefined;
  invokeStatic(run: Run, type: Type, name: string, args: readonly Value[]): Value | undefined;
  construct(run: Run, type: Type, args: readonly Value[]): Value | undefined;
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
  // The classes of scripts come and go, so what was found for them may not be kept alive here.
  const methods = new WeakMap<Type, Map<string, readonly Overload[]>>();
  const objectType = javaType('Object');

  const methodsOf = (type: Type): Map<string, readonly Overload[]> => {
    let known = methods.get(type);
    if (!known) {
      known = new Map();
      const ancestors = [...type.ancestors].filter((each) => each !== objectType);
      for (const ancestor of [...ancestors, objectType]) {
        for (const overload of (classes.get(ancestor) ?? []).flatMap((each) => each.methods ?? [])) {
          known.set(overload.name, [...(known.get(overload.name) ?? []), overload]);
        }
      }
      methods.set(type, known);
    }
    return known;
  };

  const named = (type: Type, kind: 'statics' | 'constructors', name: string): readonly Overload[] =>
    (classes.get(type) ?? [])
      .flatMap((each) => each[kind] ?? [])
      .filter((overload) => overload.name === name);

  return {
    methodsOf,
    invoke(run, receiver, name, args) {
      const overload = chooseOverload(methodsOf(typeOf(receiver)).get(name) ?? [], args);
      return overload && callOverload(run, overload, [receiver], args);
    },
    invokeStatic(run, type, name, args) {
      const overload = chooseOverload(named(type, 'statics', name), args);
      return overload && callOverload(run, overload, [], args);
    },
    construct(run, type, args) {
      for (const ancestor of type.ancestors.has(javaType('Throwable')) ? type.ancestors : [type]) {
        const overload = chooseOverload(named(ancestor, 'constructors', 'new'), args);
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
  return typeof value === 'object' && value?.kind === 'Throwable' ? { ...value, type } : value;
}
