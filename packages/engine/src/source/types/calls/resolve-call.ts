/**
 * Says which method of the project a call means, by its name, by what it is handed and by where it stands, for
 * everybody who follows calls (JLS 15.12; Kotlin specification, "Overload resolution").
 */
import { packageOf, simpleName } from '../../declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import { type MethodOf, parameterType, scopeOf } from '../members.ts';
import { resolveType } from '../resolve-type.ts';
import { type ClassType, classTypeOf, erasure, type ResolvedType, typeKey } from '../resolved-type.ts';
import type { Scope } from '../scope.ts';
import { isA, superclassChain, typeHierarchy } from '../supertypes.ts';
import { unboxed } from '../unboxed.ts';
import { isCompanion } from './names.ts';

/** The method that a call means, or the likeliest where the type of an argument would decide and is not known. */
export interface ChosenMethod extends MethodOf {
  readonly isUnclear?: true;
}

/** Says what is written of a call. */
export interface CallShape {
  readonly name: string;
  /** `undefined` for a reference, `Order::summary`, which says only a name. */
  readonly arguments: readonly unknown[] | undefined;
  readonly argumentNames?: readonly (string | undefined)[];
  /** The type of an argument, where somebody knows it: it decides between overloads. */
  readonly typeOf?: (index: number) => ResolvedType | undefined;
}

/** `target.name(…)`: a member of the type, inherited ones and those of its companion included. */
export function memberCalled(project: Project, type: ClassType, call: CallShape): ChosenMethod | undefined {
  return (
    choose(project, methodsNamed(project, type, call.name), call) ??
    choose(project, companionMethods(project, type, call.name), call)
  );
}

/**
 * `name(…)` without a target: a member of a type around the place, an extension of what `this` is there, a function that
 * is imported, or one outside of types that Kotlin sees.
 */
export function functionInScope(project: Project, scope: Scope, call: CallShape): ChosenMethod | undefined {
  for (let type = scope.type; type !== undefined; type = type.outer) {
    const found = memberCalled(project, classTypeOf(type), call);
    if (found !== undefined) return found;
  }
  return importedFunction(project, scope, call) ?? topLevelFunction(project, scope, call);
}

/**
 * `target.name(…)` where no member of the target's type is meant: an extension that a type around the place or a file
 * declares. Where the target's type is not known, the name decides.
 */
export function extensionCalled(
  project: Project,
  scope: Scope,
  receiver: ResolvedType | undefined,
  call: CallShape,
): ChosenMethod | undefined {
  const own = scope.type && methodsNamed(project, classTypeOf(scope.type), call.name);
  const all = [...(own ?? []), ...visibleFunctions(project, scope, call.name)];
  return choose(
    project,
    all.filter((each) => extendsType(project, each, receiver)),
    call,
  );
}

/** `import static shop.Checks.positive` (JLS 7.5.3, 7.5.4), Kotlin's `import shop.Checks.positive`. */
export function importedFunction(
  project: Project,
  { file }: Scope,
  call: CallShape,
): ChosenMethod | undefined {
  for (const { name, isOnDemand, alias } of file.imports) {
    if (!isOnDemand && (alias ?? simpleName(name)) !== call.name) continue;
    const type = project.type(isOnDemand ? name : packageOf(name), file);
    const meant = isOnDemand || alias === undefined ? call : { ...call, name: simpleName(name) };
    const found = type && memberCalled(project, classTypeOf(type), meant);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** One that extends nothing before one that extends what `this` is. */
export function topLevelFunction(project: Project, scope: Scope, call: CallShape): ChosenMethod | undefined {
  const all = visibleFunctions(project, scope, call.name);
  const plain = all.filter(({ method }) => method.receiver === undefined);
  return choose(project, plain, call) ?? choose(project, all, call);
}

/** Those outside of types that the file sees (Kotlin specification, "Scopes and identifiers"). */
function visibleFunctions(project: Project, { file }: Scope, written: string): readonly MethodOf[] {
  const aliased = file.imports.filter(({ alias }) => alias === written);
  const names = aliased.length === 0 ? [written] : aliased.map((each) => simpleName(each.name));
  return names.flatMap((name) =>
    project.facadesWith(name).flatMap(({ qualifiedName }) => {
      const home = packageOf(qualifiedName);
      const isVisible =
        home === file.packageName ||
        file.imports.some((each) => each.name === (each.isOnDemand ? home : `${home}.${name}`));
      const facade = isVisible ? project.type(qualifiedName, file) : undefined;
      return facade === undefined ? [] : declaredIn(classTypeOf(facade), name);
    }),
  );
}

function extendsType(project: Project, of: MethodOf, receiver: ResolvedType | undefined): boolean {
  const { receiver: extended } = of.method;
  if (extended === undefined) return false;
  if (receiver === undefined) return true;
  const type = resolveType(project, scopeOf(of), extended);
  return type.kind === 'class' && isA(project, receiver, new Set([type.name]));
}

/** Nearest first: an override before what it overrides. */
function methodsNamed(project: Project, type: ClassType, name: string): readonly MethodOf[] {
  const own = declaredIn(type, name);
  if (type.declared === undefined) return own;
  const { superclass, interfaces } = type.declared.declaration;
  if (superclass === undefined && interfaces.length === 0) return own;
  const inherited = typesAbove(project, type).flatMap((owner) => declaredIn(owner, name));
  return inherited.length === 0 ? own : [...own, ...inherited];
}

const typesAboveType: MemoKey<readonly ClassType[]> = { onCycle: [] };

/** Superclasses before interfaces: most calls ask the same few types. */
function typesAbove(project: Project, type: ClassType): readonly ClassType[] {
  return project.memoize(typesAboveType, typeKey(type), '', () => {
    const owners = [...superclassChain(project, type), ...typeHierarchy(project, type)];
    const above = new Map(owners.map((owner) => [owner.name, owner]));
    above.delete(type.name);
    return [...above.values()];
  });
}

const companionsOfType: MemoKey<readonly ClassType[]> = { onCycle: [] };

function companionMethods(project: Project, type: ClassType, name: string): readonly MethodOf[] {
  const companions = project.memoize(companionsOfType, typeKey(type), '', () =>
    superclassChain(project, type).flatMap(({ declared }) =>
      (declared?.members ?? []).filter(isCompanion).map(classTypeOf),
    ),
  );
  return companions.flatMap((each) => declaredIn(each, name));
}

function declaredIn(owner: ClassType, name: string): readonly MethodOf[] {
  const { declared } = owner;
  if (declared === undefined) return [];
  const found: MethodOf[] = [];
  for (const method of declared.declaration.methods)
    if (method.name === name) found.push({ method, owner, declared });
  return found;
}

/** Whoever takes as many as are given before whoever fills in the rest (JLS 15.12.2), and of those whom the types fit. */
function choose(
  project: Project,
  candidates: readonly MethodOf[],
  call: CallShape,
): ChosenMethod | undefined {
  const { arguments: given } = call;
  if (given === undefined) return candidates[0];
  const exact = candidates.filter(
    ({ method }) => method.parameters.length === given.length && hasNames(method, call),
  );
  const fitting = exact.length > 0 ? exact : candidates.filter((each) => takes(each, call, given.length));
  if (fitting.length < 2 || call.typeOf === undefined) return fitting[0];
  const typed = fitting.filter((each) => fitsTypes(project, each, call));
  const [first, ...others] = typed.length > 0 ? typed : fitting;
  if (first === undefined) return undefined;
  const best = others.reduce(
    (known, each) => (isMoreSpecific(project, each, known, given.length) ? each : known),
    first,
  );
  const isUnclear = fitting.some((each) => couldBeMeant(project, each, best, call));
  return isUnclear ? { ...best, isUnclear } : best;
}

/** One whose parameters would all do for the other, and not the other way round (JLS 15.12.2.5). */
function isMoreSpecific(project: Project, one: MethodOf, other: MethodOf, count: number): boolean {
  const fits = (from: MethodOf, to: MethodOf) =>
    parameterTypes(project, from, count).every((type, index) => {
      const wanted = parameterTypes(project, to, count)[index];
      return type === undefined || wanted === undefined || isAssignable(project, type, wanted);
    });
  return fits(one, other) && !fits(other, one);
}

/** Tells whether only an argument of an unknown type could tell the two apart. */
function couldBeMeant(project: Project, other: MethodOf, best: MethodOf, call: CallShape): boolean {
  const given = call.arguments ?? [];
  const [own, others] = [best, other].map((each) => parameterTypes(project, each, given.length));
  const differing = given.flatMap((_, index) => {
    const [one, two] = [own?.[index], others?.[index]];
    return one === undefined || two === undefined || kindAndName(one) === kindAndName(two) ? [] : [index];
  });
  const isUnknown = (index: number) => {
    const type = call.typeOf?.(index);
    return type === undefined || type.kind === 'unresolved';
  };
  return differing.length > 0 && differing.every(isUnknown);
}

function parameterTypes(
  project: Project,
  of: MethodOf,
  count: number,
): readonly (ResolvedType | undefined)[] {
  const { parameters } = of.method;
  return Array.from({ length: count }, (_, index) => {
    const parameter = parameters[index];
    return parameter === undefined || parameter.isVarargs
      ? undefined
      : erasure(parameterType(project, of, parameter));
  });
}

function kindAndName(type: ResolvedType): string {
  return `${type.kind} ${'name' in type ? type.name : ''}`;
}

function hasNames({ parameters }: MethodOf['method'], { argumentNames = [] }: CallShape): boolean {
  return argumentNames.every((name) => name === undefined || parameters.some((each) => each.name === name));
}

/** With Kotlin's defaults and with any number of variable arguments. */
function takes({ method }: MethodOf, call: CallShape, count: number): boolean {
  const { parameters } = method;
  const needed = parameters.filter(({ defaultValue, isVarargs }) => defaultValue === undefined && !isVarargs);
  if (needed.length > count) return false;
  return (
    (count <= parameters.length || parameters.some(({ isVarargs }) => isVarargs)) && hasNames(method, call)
  );
}

function fitsTypes(project: Project, of: MethodOf, { arguments: given = [], typeOf }: CallShape): boolean {
  return given.every((_, index) => {
    const type = typeOf?.(index);
    const parameter = of.method.parameters[index];
    if (type === undefined || parameter === undefined || parameter.isVarargs) return true;
    return isAssignable(project, type, erasure(parameterType(project, of, parameter)));
  });
}

function isAssignable(project: Project, type: ResolvedType, to: ResolvedType): boolean {
  if (unboxed(type) === unboxed(to) || type.kind === 'unresolved') return true;
  if (to.kind !== 'class') return false;
  return to.name === 'java.lang.Object' || (type.kind === 'class' && isA(project, type, new Set([to.name])));
}
