/** Types after resolution: every name stands for a declaration, for a type of a jar, or is explicitly unresolved. */

import { simpleName } from '../declarations/qualified-name.ts';
import type { DeclaredType } from '../project/declared-type.ts';

export type ResolvedType = ClassType | PrimitiveType | ArrayType | TypeVariable | UnresolvedType;

/** A class, interface, enum, record or annotation. */
export interface ClassType {
  readonly kind: 'class';
  /** Qualified, `java.util.Map.Entry`. */
  readonly name: string;
  /** `undefined` for a type that lives in a jar and that the engine only knows by name. */
  readonly declared: DeclaredType | undefined;
  /** Empty for a type without type parameters, and for a raw type. Wildcards are replaced by their bounds. */
  readonly arguments: readonly ResolvedType[];
  /** Marks an argument of another type that may be null: the text in `List<String?>`. */
  readonly isNullable?: true;
  /** Marks what JSON mappers see as an object of any class, so that they write no id of its type. */
  readonly isErased?: true;
}

/** A class as a type of its own, without type arguments. */
export function classTypeOf(declared: DeclaredType): ClassType {
  return { kind: 'class', name: declared.qualifiedName, declared, arguments: [] };
}

export interface PrimitiveType {
  readonly kind: 'primitive';
  readonly name: PrimitiveName;
}

export type PrimitiveName =
  | 'boolean'
  | 'byte'
  | 'short'
  | 'int'
  | 'long'
  | 'char'
  | 'float'
  | 'double'
  | 'void';

export interface ArrayType {
  readonly kind: 'array';
  readonly element: ResolvedType;
}

/** A type parameter of a class that is not bound yet. */
export interface TypeVariable {
  readonly kind: 'variable';
  readonly name: string;
  /** Qualified name of the class that declares it. */
  readonly owner: string;
  /** Holds what it is erased to (JLS 4.6). */
  readonly bound: ResolvedType;
}

/** A name that nothing in the project, its imports or the known jars explains. */
export interface UnresolvedType {
  readonly kind: 'unresolved';
  /** As written. */
  readonly name: string;
  readonly arguments: readonly ResolvedType[];
}

export const objectType: ClassType = {
  kind: 'class',
  name: 'java.lang.Object',
  declared: undefined,
  arguments: [],
};

export function isPrimitiveName(name: string): name is PrimitiveName {
  return primitiveNames.has(name);
}

const primitiveNames: ReadonlySet<string> = new Set<PrimitiveName>([
  'boolean',
  'byte',
  'short',
  'int',
  'long',
  'char',
  'float',
  'double',
  'void',
]);

/** One text per instantiated type, to cache results by; see `typeText` for one to show. */
export function typeKey(type: ResolvedType): string {
  switch (type.kind) {
    case 'primitive':
      return type.name;
    case 'array':
      return `${typeKey(type.element)}[]`;
    case 'variable':
      return `${type.owner}#${type.name}`;
    case 'unresolved':
      return `?${type.name}${argumentsKey(type.arguments)}`;
    case 'class':
      return (
        (type.declared?.key ?? type.name) + argumentsKey(type.arguments) + (type.isErased ? '|erased' : '')
      );
  }
}

function argumentsKey(types: readonly ResolvedType[]): string {
  return types.length === 0 ? '' : `<${types.map(argumentKey).join(',')}>`;
}

function argumentKey(type: ResolvedType): string {
  return type.kind === 'class' && type.isNullable ? `${typeKey(type)}|null` : typeKey(type);
}

/** With qualified names: `java.util.List<com.acme.Order>`. */
export function qualifiedText(type: ResolvedType): string {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return type.name;
    case 'array':
      return `${qualifiedText(type.element)}[]`;
    case 'unresolved':
    case 'class': {
      const inner = type.arguments.map(qualifiedText).join(',');
      return inner === '' ? type.name : `${type.name}<${inner}>`;
    }
  }
}

/** As short as people say it, with simple names: `List<Order>`, `Entry<String, int[]>`. */
export function typeText(type: ResolvedType): string {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return type.name;
    case 'array':
      return `${typeText(type.element)}[]`;
    case 'unresolved':
    case 'class':
      return simpleName(type.name) + argumentsText(type.arguments);
  }
}

function argumentsText(types: readonly ResolvedType[]): string {
  return types.length === 0 ? '' : `<${types.map(typeText).join(', ')}>`;
}

/** Counts how many names the type is written with. Types share their arguments, so that each is only counted once. */
export function namesInType(type: ResolvedType): number {
  switch (type.kind) {
    case 'primitive':
    case 'variable':
      return 1;
    case 'array':
      return 1 + namesInType(type.element);
    case 'class':
    case 'unresolved': {
      if (type.arguments.length === 0) return 1;
      let count = counts.get(type);
      if (count === undefined) {
        count = type.arguments.reduce((sum, argument) => sum + namesInType(argument), 1);
        counts.set(type, count);
      }
      return count;
    }
  }
}

const counts = new WeakMap<ResolvedType, number>();

/** Without type arguments, and with variables replaced by their bounds (JLS 4.6). */
export function erasure(type: ResolvedType): ResolvedType {
  switch (type.kind) {
    case 'primitive':
      return type;
    case 'variable':
      return erasure(type.bound);
    case 'array':
      return { kind: 'array', element: erasure(type.element) };
    case 'class':
    case 'unresolved':
      return type.arguments.length === 0 ? type : { ...type, arguments: [] };
  }
}

/** Replaces variables that are still unbound by their bounds: what is known of a type that nobody parameterised. */
export function withoutVariables(type: ResolvedType): ResolvedType {
  switch (type.kind) {
    case 'primitive':
      return type;
    case 'variable':
      return erasure(type.bound);
    case 'array':
      return { kind: 'array', element: withoutVariables(type.element) };
    case 'class':
    case 'unresolved':
      return mapArguments(type, withoutVariables);
  }
}

/** Keeps the object where no argument changes, so that most types are never copied. */
export function mapArguments<T extends ClassType | UnresolvedType>(
  type: T,
  change: (argument: ResolvedType) => ResolvedType,
): T {
  let isSame = true;
  const changed = type.arguments.map((argument) => {
    const result = change(argument);
    isSame &&= result === argument;
    return result;
  });
  return isSame ? type : { ...type, arguments: changed };
}
