/** From a type as written to a resolved type. */
import { simpleName } from '../declarations/qualified-name.ts';
import type { TypeReference } from '../declarations/type-reference.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { TruncatedPlace } from '../project/expansion.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { findBindings, substitute } from './bindings.ts';
import { boundedType } from './bounded-type.ts';
import { resolveWrittenName } from './resolve-name.ts';
import {
  type ClassType,
  erasure,
  isPrimitiveName,
  objectType,
  type PrimitiveName,
  type ResolvedType,
} from './resolved-type.ts';
import { boundScope, headerScope, type Scope } from './scope.ts';

export function resolveType(project: Project, scope: Scope, type: TypeReference): ResolvedType {
  switch (type.kind) {
    case 'array':
      return { kind: 'array', element: resolveType(project, scope, type.element) };
    case 'wildcard':
      return type.bound === undefined ? objectType : resolveType(project, scope, type.bound);
    case 'intersection':
      return type.types[0] === undefined ? objectType : resolveType(project, scope, type.types[0]);
    case 'function':
      return { kind: 'class', name: 'kotlin.Function', declared: undefined, arguments: [] };
    case 'named':
      if (isPrimitiveName(type.name)) return { kind: 'primitive', name: type.name };
      return resolveNamed(project, scope, type.name, type.arguments ?? []);
  }
}

function resolveNamed(
  project: Project,
  scope: Scope,
  name: string,
  writtenArguments: readonly TypeReference[],
): ResolvedType {
  const resolved = resolveWrittenName(project, scope, name);
  if (resolved.kind === 'parameter') {
    const { parameter, of } = resolved;
    const first = parameter.bounds[0];
    const bound =
      first === undefined ? objectType : resolveType(project, boundScope(scope, parameter, of), first);
    // Nobody can tell what a caller binds a method's own type parameter to.
    if (of === undefined) return bound;
    const owner = of.qualifiedName;
    return { kind: 'variable', name: parameter.name, owner, bound: erasure(bound) };
  }
  const typeArguments = writtenArguments.map((argument) => resolveArgument(project, scope, argument));
  switch (resolved.kind) {
    case 'declared':
      return typeOf(project, resolved.type, typeArguments);
    case 'known-by-name':
      return { kind: 'class', name: resolved.name, declared: undefined, arguments: typeArguments };
    case 'unresolved':
      return { kind: 'unresolved', name: resolved.name, arguments: typeArguments };
  }
}

/** Unlike a type by itself, an argument has nothing around it that says whether it may be null. */
function resolveArgument(project: Project, scope: Scope, argument: TypeReference): ResolvedType {
  const type = resolveType(project, scope, argument);
  return type.kind === 'class' && mayBeNull(argument) ? { ...type, isNullable: true } : type;
}

/** By Kotlin's question mark, or an annotation of the type (JSpecify); behind `out` as well. */
function mayBeNull(type: TypeReference): boolean {
  if (type.kind === 'wildcard') return type.bound !== undefined && mayBeNull(type.bound);
  if (type.kind !== 'named') return false;
  return type.isNullable || type.annotations.some(({ name }) => nullable.has(simpleName(name)));
}

const nullable: ReadonlySet<string> = new Set(['Nullable', 'CheckForNull', 'NullableDecl']);

function typeOf(
  project: Project,
  declared: DeclaredType,
  typeArguments: readonly ResolvedType[],
): ResolvedType {
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: typeArguments,
  };
  if (declared.kind === 'alias') {
    const aliased = typeOfAlias(project, declared);
    if (aliased === undefined) return type;
    return boundedType(project, substitute(aliased, findBindings(type)), () => placeOf(declared));
  }
  return kotlinArray(type) ?? type;
}

/** Returns what an alias stands for, with its type parameters not bound yet. `undefined` for an alias of itself. */
function typeOfAlias(project: Project, alias: DeclaredType): ResolvedType | undefined {
  const { aliased } = alias.declaration;
  if (aliased === undefined) return undefined;
  return project.memoize(aliasedType, alias, '', () =>
    boundedType(project, resolveType(project, headerScope(alias), aliased), () => placeOf(alias)),
  );
}

function placeOf({ file, declaration }: DeclaredType): TruncatedPlace {
  return { file, span: declaration.nameSpan };
}

const aliasedType: MemoKey<ResolvedType | undefined> = { onCycle: undefined };

/** `Array<T>` is `T[]`, and `IntArray` is `int[]` (Kotlin reference, "Arrays"). */
function kotlinArray({ name, arguments: [element] }: ClassType): ResolvedType | undefined {
  if (name === 'kotlin.Array') return { kind: 'array', element: element ?? objectType };
  const primitive = primitiveArrays.get(name);
  return primitive && { kind: 'array', element: { kind: 'primitive', name: primitive } };
}

const primitiveArrays: ReadonlyMap<string, PrimitiveName> = new Map([
  ['kotlin.BooleanArray', 'boolean'],
  ['kotlin.ByteArray', 'byte'],
  ['kotlin.ShortArray', 'short'],
  ['kotlin.IntArray', 'int'],
  ['kotlin.LongArray', 'long'],
  ['kotlin.CharArray', 'char'],
  ['kotlin.FloatArray', 'float'],
  ['kotlin.DoubleArray', 'double'],
]);
