/** From a type as written to a resolved type. */
import type { TypeReference } from '../declarations/type-reference.ts';
import type { Project } from '../project/project.ts';
import { resolveName } from './resolve-name.ts';
import { erasure, isPrimitiveName, objectType, type ResolvedType } from './resolved-type.ts';
import { boundScope, type Scope } from './scope.ts';

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
  const resolved = resolveName(project, scope, name);
  if (resolved.kind === 'parameter') {
    const { parameter, of } = resolved;
    const first = parameter.bounds[0];
    const bound =
      first === undefined ? objectType : resolveType(project, boundScope(scope, parameter, of), first);
    // Nobody can tell what a caller binds a method's own type parameter to.
    if (of === undefined) return bound;
    const owner = of.declaration.qualifiedName;
    return { kind: 'variable', name: parameter.name, owner, bound: erasure(bound) };
  }
  const typeArguments = writtenArguments.map((argument) => resolveType(project, scope, argument));
  switch (resolved.kind) {
    case 'declared': {
      const { type } = resolved;
      const { qualifiedName } = type.declaration;
      return { kind: 'class', name: qualifiedName, declared: type, arguments: typeArguments };
    }
    case 'known-by-name':
      return { kind: 'class', name: resolved.name, declared: undefined, arguments: typeArguments };
    case 'unresolved':
      return { kind: 'unresolved', name: resolved.name, arguments: typeArguments };
  }
}
