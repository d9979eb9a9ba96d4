/** The method of the project that a call means, by its name and by how much it is handed. */
import type { Call } from '../declarations/body-expression.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import { packageOf } from '../declarations/qualified-name.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import { type MethodOf, methodTaking, scopeOf } from './members.ts';
import { resolveType } from './resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType } from './resolved-type.ts';
import { isA, superclassChain } from './supertypes.ts';

/** A reference to a method is a call without arguments. */
type NamedCall = Pick<Call, 'name' | 'arguments'>;

export function methodCalled(project: Project, type: ClassType, call: NamedCall): MethodOf | undefined {
  const { declared } = type;
  if (declared === undefined) return undefined;
  const { name, arguments: given } = call;
  return (
    methodTaking(project, type, name, given.length) ??
    variadic(project, type, name, given.length) ??
    withDefaults(project, type, call) ??
    ofCompanion(declared, call)
  );
}

/** `fail(Error... errors)` takes any number (JLS 15.12.2.4). */
function variadic(project: Project, type: ClassType, name: string, count: number): MethodOf | undefined {
  const counts = [1, 2].filter((each) => each < count);
  const found = counts.flatMap((each) => methodTaking(project, type, name, each) ?? []);
  return found.find(({ method }) => method.parameters.at(-1)?.isVarargs === true);
}

/** Kotlin's parameters with a default may be left out. */
function withDefaults(project: Project, type: ClassType, call: NamedCall): MethodOf | undefined {
  if (type.declared?.file.language !== 'kotlin') return undefined;
  return superclassChain(project, type)
    .flatMap((owner) => methodsOfType(owner))
    .find((each) => takes(each, call));
}

function ofCompanion({ members }: DeclaredType, call: NamedCall): MethodOf | undefined {
  const companions = members.filter(({ declaration }) => declaration.modifiers.includes('companion'));
  return companions.flatMap((each) => methodsOfType(classTypeOf(each))).find((each) => takes(each, call));
}

function methodsOfType(owner: ClassType): readonly MethodOf[] {
  const { declared } = owner;
  return declared?.declaration.methods.map((method) => ({ method, owner, declared })) ?? [];
}

function takes({ method }: MethodOf, { name, arguments: { length } }: NamedCall): boolean {
  const { parameters } = method;
  if (method.name !== name || parameters.length < length) return false;
  const left = parameters.filter(({ defaultValue, isVarargs }) => defaultValue === undefined && !isVarargs);
  return left.length <= length;
}

/** `import static shop.Checks.positive` (JLS 7.5.3, 7.5.4). */
export function staticallyImported(
  project: Project,
  file: FileDeclarations,
  call: NamedCall,
): MethodOf | undefined {
  for (const { name, isStatic, isOnDemand } of file.imports) {
    if (!isStatic || !(isOnDemand || name.endsWith(`.${call.name}`))) continue;
    const type = project.type(isOnDemand ? name : packageOf(name), file);
    const found = type && methodCalled(project, classTypeOf(type), call);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A function outside of types that a Kotlin file sees, which extends the receiver where there is one (Kotlin
 * specification, "Scopes and identifiers", "Extension functions").
 */
export function functionCalled(
  project: Project,
  file: FileDeclarations,
  receiver: ResolvedType | undefined,
  call: NamedCall,
): MethodOf | undefined {
  const visible = project.facadesWith(call.name).filter(({ qualifiedName }) => {
    const home = packageOf(qualifiedName);
    return home === file.packageName || imports(file, home, call.name);
  });
  const found = visible.flatMap(({ qualifiedName }) => {
    const facade = project.type(qualifiedName, file);
    return facade === undefined ? [] : methodsOfType(classTypeOf(facade));
  });
  return found.find((each) => takes(each, call) && extendsReceiver(project, each, receiver));
}

function imports({ imports: written }: FileDeclarations, home: string, name: string): boolean {
  return written.some((each) => each.name === (each.isOnDemand ? home : `${home}.${name}`));
}

function extendsReceiver(project: Project, of: MethodOf, receiver: ResolvedType | undefined): boolean {
  const { receiver: extended } = of.method;
  if (extended === undefined || receiver === undefined) return extended === receiver;
  const type = resolveType(project, scopeOf(of), extended);
  return type.kind === 'class' && isA(project, receiver, new Set([type.name]));
}
