/** Type parameters and what they are bound to. */
import { type ClassType, erasure, mapArguments, type ResolvedType } from './resolved-type.ts';

/** Says what the type parameters of a class stand for, by owner and name; their erased bounds where the type is raw. */
export type Bindings = ReadonlyMap<string, ResolvedType>;

export function findBindings(type: ClassType): Bindings {
  const parameters = type.declared?.declaration.typeParameters ?? [];
  const isRaw = type.arguments.length !== parameters.length;
  if (isRaw || parameters.length === 0) return noBindings;
  return new Map(
    parameters.flatMap(({ name }, i) => {
      const argument = type.arguments[i];
      return argument === undefined ? [] : [[`${type.name}#${name}`, argument] as const];
    }),
  );
}

const noBindings: Bindings = new Map();

/** Variables that are not bound, as in raw types, are replaced by their bounds. */
export function substitute(type: ResolvedType, bindings: Bindings): ResolvedType {
  switch (type.kind) {
    case 'primitive':
      return type;
    case 'variable':
      return bindings.get(`${type.owner}#${type.name}`) ?? erasure(type.bound);
    case 'array':
      return { kind: 'array', element: substitute(type.element, bindings) };
    case 'class':
    case 'unresolved':
      return mapArguments(type, (argument) => substitute(argument, bindings));
  }
}
