/** The methods and fields of a type, inherited ones included and overridden ones left out (JLS 8.2, 8.4.8). */
import { isGeneratedPath } from '../contract-first/generated-path.ts';
import type { EnumConstant, Field, Method, Parameter } from '../declarations/model.ts';
import { simpleName } from '../declarations/qualified-name.ts';
import type { TypeReference } from '../declarations/type-reference.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import type { TruncatedPlace } from '../project/expansion.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { findBindings, substitute } from './bindings.ts';
import { boundedType } from './bounded-type.ts';
import { resolveType } from './resolve-type.ts';
import { type ClassType, erasure, objectType, type ResolvedType, typeKey } from './resolved-type.ts';
import { methodScope, type Scope } from './scope.ts';
import { declaredSupertypes, findSupertypes, superclassChain, typeHierarchy } from './supertypes.ts';

export interface MethodOf {
  readonly method: Method;
  /** The type that declares it, with type arguments as seen from where the search began. */
  readonly owner: ClassType;
  readonly declared: DeclaredType;
}

/**
 * All methods that a class has, private ones of superclasses included (a framework may call them): its own, then
 * those of its superclasses, then those of interfaces. Of methods that override each other only the first is kept.
 */
export function methodsOf(project: Project, type: ClassType): readonly MethodOf[] {
  return project.memoize(methodsOfType, typeKey(type), '', () => {
    const classes = superclassChain(project, type);
    const classNames = new Set(classes.map(({ name }) => name));
    const interfaces = typeHierarchy(project, type).filter(({ name }) => !classNames.has(name));
    const bySignature = new Map<string, MethodOf[]>();
    const methods: MethodOf[] = [];
    for (const owner of [...classes, ...interfaces]) {
      for (const candidate of declaredMethods(owner)) {
        const key = signatureKey(project, candidate);
        const namesakes = bySignature.get(key);
        if (namesakes === undefined) bySignature.set(key, [candidate]);
        else if (namesakes.some((method) => overrides(project, method, candidate))) continue;
        else namesakes.push(candidate);
        methods.push(candidate);
      }
    }
    return methods;
  });
}

/** The first of them that has the name and takes so many arguments, without comparing the others. */
export function methodTaking(
  project: Project,
  type: ClassType,
  name: string,
  count: number,
): MethodOf | undefined {
  const find = (owner: ClassType): MethodOf | undefined => {
    const { declared } = owner;
    const found = declared?.declaration.methods.find(
      (method) => method.name === name && method.parameters.length === count,
    );
    return declared && found && { method: found, owner, declared };
  };
  return (
    find(type) ?? firstOf(superclassChain(project, type), find) ?? firstOf(typeHierarchy(project, type), find)
  );
}

function firstOf<T, Found>(values: readonly T[], find: (value: T) => Found | undefined): Found | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

const methodsOfType: MemoKey<readonly MethodOf[]> = { onCycle: [] };

/**
 * A method and what it overrides or implements, in the order in which Spring looks for annotations: the method, then
 * what the interfaces of its class declare, then what its superclass declares and its interfaces.
 */
export function overriddenMethods(project: Project, root: MethodOf): readonly MethodOf[] {
  if (root.method.modifiers.includes('private') || !hasSupertypes(root.declared)) return [root];
  const found: MethodOf[] = [root];
  const seen = new Set<string>();
  const visit = (type: ClassType): void => {
    if (seen.has(type.name)) return;
    seen.add(type.name);
    if (type !== root.owner) {
      const namesakes = declaredMethods(type, root.method.name);
      const isContract = isGeneratedPath(type.declared?.path ?? '');
      found.push(
        ...(isContract
          ? implementedIn(root, namesakes)
          : namesakes.filter((each) => overrides(project, root, each))),
      );
    }
    const { superclass, interfaces } = findSupertypes(project, type);
    for (const each of interfaces) visit(each);
    if (superclass !== undefined) visit(superclass);
  };
  visit(root.owner);
  return found;
}

/**
 * Finds the method that one implements, of those that a contract has under its name: types of parameters depend on
 * options of the generator that nobody reads, and on what the framework hands over besides.
 */
function implementedIn({ method, declared }: MethodOf, namesakes: readonly MethodOf[]): readonly MethodOf[] {
  const own = declared.declaration.methods.filter(({ name }) => name === method.name);
  const sameCount = namesakes.filter((each) => each.method.parameters.length === method.parameters.length);
  if (sameCount.length > 0) return sameCount.slice(0, 1);
  return own.length === 1 ? namesakes.slice(0, 1) : [];
}

function hasSupertypes({ declaration }: DeclaredType): boolean {
  return declaration.superclass !== undefined || declaration.interfaces.length > 0;
}

/** The methods in a type's own body, all or those of one name. */
function declaredMethods(owner: ClassType, name?: string): readonly MethodOf[] {
  const { declared } = owner;
  if (declared === undefined) return [];
  const { methods } = declared.declaration;
  const wanted = name === undefined ? methods : methods.filter((method) => method.name === name);
  return wanted.map((method) => ({ method, owner, declared }));
}

/** The parameter's type as seen from where the search for the method began. */
export function parameterType(project: Project, of: MethodOf, parameter: Parameter): ResolvedType {
  if (parameter.type === undefined) return objectType;
  return typeSeenFrom(project, of, parameter.type);
}

/** `undefined` where Kotlin infers it. */
export function returnType(project: Project, of: MethodOf): ResolvedType | undefined {
  const { returnType: written } = of.method;
  return written && typeSeenFrom(project, of, written);
}

/** A type that a method or its body names, as seen from where the search for the method began. */
export function typeSeenFrom(project: Project, of: MethodOf, written: TypeReference): ResolvedType {
  const type = substitute(resolveType(project, scopeOf(of), written), findBindings(of.owner));
  return boundedType(project, type, () => placeOf(of));
}

/** The same for methods whose types are the same, wherever the search for one began. */
export function viewKey({ owner }: MethodOf): string {
  return owner.arguments.length === 0 ? '' : typeKey(owner);
}

function placeOf({ declared, method }: MethodOf): TruncatedPlace {
  return { file: declared.file, span: method.nameSpan };
}

export function scopeOf(of: MethodOf): Scope {
  return methodScope(of.declared, of.method);
}

const erasedParameters: MemoKey<readonly ResolvedType[]> = { onCycle: [] };

/** After substitution, so that `get(Long)` matches `get(T)` of a supertype that binds `T` to `Long`. */
function erasedParameterTypes(project: Project, of: MethodOf): readonly ResolvedType[] {
  const work = () => of.method.parameters.map((parameter) => erasure(parameterType(project, of, parameter)));
  if (of.owner.arguments.length > 0 || of.method.parameters.length === 0) return work();
  return project.memoize(erasedParameters, of.method, '', work);
}

function overrides(project: Project, method: MethodOf, inherited: MethodOf): boolean {
  const { name, parameters } = inherited.method;
  if (method.method.name !== name || method.method.parameters.length !== parameters.length) return false;
  if (inherited.method.modifiers.includes('private')) return false;
  if (parameters.length === 0) return true;
  const types = erasedParameterTypes(project, method);
  return erasedParameterTypes(project, inherited).every((type, i) => isSameErasure(type, types[i]));
}

/** The same for methods that override each other, and different for nearly all others. */
function signatureKey(project: Project, of: MethodOf): string {
  const types = erasedParameterTypes(project, of).map(simpleTypeName);
  return `${of.method.name}(${types.join()})`;
}

function simpleTypeName(type: ResolvedType): string {
  if (type.kind === 'array') return `${simpleTypeName(type.element)}[]`;
  return simpleName(type.name);
}

function isSameErasure(a: ResolvedType, b: ResolvedType | undefined): boolean {
  if (b === undefined) return false;
  if (a.kind === 'array' && b.kind === 'array') return isSameErasure(a.element, b.element);
  if (a.kind === 'array' || b.kind === 'array') return false;
  if (a.kind !== 'unresolved' && b.kind !== 'unresolved') return a.name === b.name;
  // One side could not be resolved: the simple name is the best there is.
  return a.name.split('.').at(-1) === b.name.split('.').at(-1);
}

export type ConstantMember =
  | { readonly kind: 'field'; readonly field: Field; readonly type: DeclaredType }
  | { readonly kind: 'enum-constant'; readonly constant: EnumConstant; readonly type: DeclaredType };

/** A field or an enum's constant by name, declared or inherited from classes and interfaces (JLS 8.3). */
export function constantNamed(
  project: Project,
  type: DeclaredType,
  name: string,
  seen: Set<DeclaredType> = new Set(),
): ConstantMember | undefined {
  if (seen.has(type)) return undefined;
  seen.add(type);
  const { declaration } = type;
  const field = declaration.fields.find((candidate) => candidate.name === name);
  if (field !== undefined) return { kind: 'field', field, type };
  const constant = declaration.constants.find((candidate) => candidate.name === name);
  if (constant !== undefined) return { kind: 'enum-constant', constant, type };
  const companions = type.members.filter((member) => member.declaration.modifiers.includes('companion'));
  for (const other of [...companions, ...declaredSupertypes(project, type)]) {
    const inherited = constantNamed(project, other, name, seen);
    if (inherited !== undefined) return inherited;
  }
  return undefined;
}
