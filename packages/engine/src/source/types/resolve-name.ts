/** Says what a type name in source stands for (JLS 6.4.1, 6.5.5): scopes from the inside out, then imports. */

import { groupBy } from '../../text/group-by.ts';
import type { FileDeclarations, Import, TypeParameter } from '../declarations/model.ts';
import { simpleName } from '../declarations/qualified-name.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
import { headerScope, type Scope } from './scope.ts';
import { declaredSupertypes } from './supertypes.ts';

export type ResolvedName =
  | { readonly kind: 'declared'; readonly type: DeclaredType }
  /** A type of a jar: an import or a qualified name says what it is called, nothing says more. */
  | { readonly kind: 'known-by-name'; readonly name: string }
  /** `of` is `undefined` where a method declares the type parameter. */
  | {
      readonly kind: 'parameter';
      readonly parameter: TypeParameter;
      readonly of: DeclaredType | undefined;
    }
  | { readonly kind: 'unresolved'; readonly name: string };

/** `name` as written: `Order`, `Map.Entry`, `java.util.List`. Aliases are followed to what they stand for. */
export function resolveName(project: Project, scope: Scope, name: string): ResolvedName {
  let resolved = resolveWrittenName(project, scope, name);
  // An alias of an alias of itself would have no end.
  for (let steps = 0; steps < 10 && resolved.kind === 'declared'; steps++) {
    const { aliased } = resolved.type.declaration;
    if (aliased?.kind !== 'named') break;
    resolved = resolveWrittenName(project, headerScope(resolved.type), aliased.name);
  }
  return resolved;
}

/** Returns the alias itself where the name is one. */
export function resolveWrittenName(project: Project, scope: Scope, name: string): ResolvedName {
  const dot = name.indexOf('.');
  if (dot < 0) return resolveSimpleName(project, scope, name) ?? { kind: 'unresolved', name };
  const first = resolveSimpleName(project, scope, name.slice(0, dot));
  if (first !== undefined) return memberNamed(project, first, name.slice(dot + 1), name);
  return resolveQualifiedName(project, scope.file, name);
}

export function toQualifiedName(resolved: ResolvedName): string | undefined {
  switch (resolved.kind) {
    case 'declared':
      return resolved.type.qualifiedName;
    case 'known-by-name':
      return resolved.name;
    case 'parameter':
    case 'unresolved':
      return undefined;
  }
}

/** A member type by its simple name, declared or inherited (JLS 8.5). */
function memberType(
  project: Project,
  type: DeclaredType,
  name: string,
  seen: Set<DeclaredType> = new Set(),
): DeclaredType | undefined {
  if (seen.has(type)) return undefined;
  seen.add(type);
  const own = type.members.find((member) => member.declaration.name === name);
  if (own !== undefined) return own;
  for (const supertype of declaredSupertypes(project, type)) {
    const inherited = memberType(project, supertype, name, seen);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}

function resolveSimpleName(project: Project, scope: Scope, name: string): ResolvedName | undefined {
  const parameter = scope.typeParameters.find((candidate) => candidate.name === name);
  if (parameter !== undefined) return { kind: 'parameter', parameter, of: scope.typeParametersOf };
  return scope.type === undefined
    ? resolveInFile(project, scope.file, name)
    : resolveInBody(project, scope.type, name);
}

const nameInBody: MemoKey<ResolvedName | undefined> = { onCycle: undefined };

function resolveInBody(project: Project, type: DeclaredType, name: string): ResolvedName | undefined {
  return project.memoize(nameInBody, type, name, () => {
    const { declaration, outer } = type;
    const parameter = declaration.typeParameters.find((candidate) => candidate.name === name);
    if (parameter !== undefined) return { kind: 'parameter', parameter, of: type };
    if (declaration.name === name) return { kind: 'declared', type };
    const member = memberType(project, type, name);
    if (member !== undefined) return { kind: 'declared', type: member };
    return outer === undefined
      ? resolveInFile(project, type.file, name)
      : resolveInBody(project, outer, name);
  });
}

const nameInFile: MemoKey<ResolvedName | undefined> = { onCycle: undefined };

function resolveInFile(project: Project, file: FileDeclarations, name: string): ResolvedName | undefined {
  return project.memoize(nameInFile, file, name, () => {
    // Also where an import settles the matter, so that nothing depends on a name that was never noted.
    project.recordName(name);
    return (
      importedByName(project, file, name) ??
      declaredIn(project, file, file.packageName, name) ??
      importedOnDemand(project, file, name) ??
      declaredInOneOf(project, file, file.implicitImports, name)
    );
  });
}

function importedByName(project: Project, file: FileDeclarations, name: string): ResolvedName | undefined {
  for (const imported of importsOf(project, file).get(name) ?? []) {
    const type = project.type(imported.name, file) ?? inheritedByImport(project, file, imported);
    if (type !== undefined) return { kind: 'declared', type };
    // A static import may also mean a field or a method of that name: it only counts where the type is seen.
    if (!imported.isStatic) return { kind: 'known-by-name', name: imported.name };
  }
  return undefined;
}

const importsByName: MemoKey<ReadonlyMap<string, readonly Import[]>> = { onCycle: new Map() };

/** Imports of one type or member, by the name that they bring in. */
function importsOf(project: Project, file: FileDeclarations): ReadonlyMap<string, readonly Import[]> {
  return project.memoize(importsByName, file, '', () => {
    const single = file.imports.filter(({ isOnDemand, isModule }) => !isOnDemand && !isModule);
    return groupBy(single, ({ alias, name }) => alias ?? simpleName(name));
  });
}

/** `import a.Outer.Inner` where `Outer` inherits `Inner`. */
function inheritedByImport(
  project: Project,
  file: FileDeclarations,
  imported: Import,
): DeclaredType | undefined {
  const dot = imported.name.lastIndexOf('.');
  const outer = dot < 0 ? undefined : project.type(imported.name.slice(0, dot), file);
  return outer && memberType(project, outer, imported.name.slice(dot + 1));
}

function declaredIn(
  project: Project,
  file: FileDeclarations,
  packageName: string,
  name: string,
): ResolvedName | undefined {
  const type = project.type(packageName === '' ? name : `${packageName}.${name}`, file);
  return type && { kind: 'declared', type };
}

function declaredInOneOf(
  project: Project,
  file: FileDeclarations,
  packages: readonly string[],
  name: string,
): ResolvedName | undefined {
  for (const packageName of packages) {
    const found = declaredIn(project, file, packageName, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function importedOnDemand(project: Project, file: FileDeclarations, name: string): ResolvedName | undefined {
  for (const imported of file.imports) {
    if (!imported.isOnDemand && !imported.isModule) continue;
    const type = imported.isModule
      ? typeOfModule(project, file, imported.name, name)
      : (project.type(`${imported.name}.${name}`, file) ??
        inheritedByImport(project, file, { ...imported, name: `${imported.name}.${name}` }));
    if (type !== undefined) return { kind: 'declared', type };
  }
  return undefined;
}

/** Modules other than the JDK's are not known here. */
function typeOfModule(
  project: Project,
  file: FileDeclarations,
  moduleName: string,
  name: string,
): DeclaredType | undefined {
  if (!/^java\./.test(moduleName)) return undefined;
  const exported = project.typesNamed(name).find((type) => /^java\./.test(type.qualifiedName));
  return exported && project.type(exported.qualifiedName, file);
}

function resolveQualifiedName(project: Project, file: FileDeclarations, name: string): ResolvedName {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const prefix = name.slice(0, dot);
    // Packages are written small: asking for `org.springframework` as a type would only leave useless dependencies.
    const type = startsLikeType(simpleName(prefix)) ? project.type(prefix, file) : undefined;
    if (type !== undefined) {
      return memberNamed(project, { kind: 'declared', type }, name.slice(dot + 1), name);
    }
  }
  const type = project.type(name, file);
  if (type !== undefined) return { kind: 'declared', type };
  return startsLikeType(name) ? { kind: 'unresolved', name } : { kind: 'known-by-name', name };
}

/** `Entry` in `Map`, step by step where `path` has dots. `written` is what an unresolved result says. */
function memberNamed(project: Project, first: ResolvedName, path: string, written: string): ResolvedName {
  let current = first;
  for (const name of path.split('.')) {
    switch (current.kind) {
      case 'declared': {
        const { type }: { readonly type: DeclaredType } = current;
        const member = memberType(project, type, name);
        if (member !== undefined) current = { kind: 'declared', type: member };
        else if (isWellKnownPath(type.path)) {
          current = { kind: 'known-by-name', name: `${type.qualifiedName}.${name}` };
        } else return { kind: 'unresolved', name: written };
        break;
      }
      case 'known-by-name':
        current = { kind: 'known-by-name', name: `${current.name}.${name}` };
        break;
      case 'parameter':
      case 'unresolved':
        return { kind: 'unresolved', name: written };
    }
  }
  return current;
}

function startsLikeType(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}
