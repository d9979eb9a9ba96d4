/** Says which types are root resources, and which are clients of somebody else's resources. */
import { isGeneratedPath } from '../../../source/contract-first/generated-path.ts';
import type { TypeKind } from '../../../source/declarations/model.ts';
import type { FileOutline, TypeOutline } from '../../../source/declarations/outline.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../../source/types/annotations.ts';
import { type ClassType, classTypeOf } from '../../../source/types/resolved-type.ts';
import { superclassChain, typeHierarchy } from '../../../source/types/supertypes.ts';
import { isMadeByRule, mightBeMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { isDecorator } from '../common/candidates/decorators.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { clientAnnotations, hasAny, pathAnnotations } from './names.ts';
import { isCreatedByLocator, isReachedByLocator } from './reached.ts';
import { isLeftOut } from './registrations.ts';

export interface Resource {
  readonly role: 'server' | 'client';
  readonly type: ClassType;
  readonly declared: DeclaredType;
  /**
   * The type that says what there is: the one that carries `@Path`, or a sub-resource itself. Methods that it neither
   * declares nor inherits do not handle requests, unless Jersey serves them.
   */
  readonly annotated: ClassType;
  /**
   * Stand on the annotated type and its superclasses, because `@Consumes` and `@Produces` are `@Inherited`; for a
   * client on the interfaces above it, too.
   */
  readonly annotations: Annotations;
  /** Says whether to list what it inherits of an OpenAPI document and does not implement; no, if absent. */
  readonly listsDocument?: boolean;
}

/**
 * A class with `@Path`, its own or else that of an interface or a superclass, in which case that type's annotations
 * alone count (RESTEasy's `GetRestful.getRootResourceClass`). An interface or an abstract class stands for itself only
 * while nothing in the source implements it, as where an API is a module of its own. Interfaces that are registered as
 * clients are always clients (MicroProfile Rest Client 4.0, "Client definition"). A service that generated resources call
 * is one for each of them.
 */
export function asRootResources(project: Project, declared: DeclaredType): readonly Resource[] {
  const { kind, modifiers } = declared.declaration;
  if (!candidates.has(kind) || isDecorator(project, declared)) return [];
  const type = classTypeOf(declared);
  if (isClient(project, declared))
    return [{ role: 'client', ...resourceOf(project, type, declared, type, typeHierarchy(project, type)) }];
  const [first, ...others] = typeHierarchy(project, type).filter(
    (each) => each.declared && carriesPath(project, each.declared) && !isClient(project, each.declared),
  );
  if (first === undefined) return [];
  const isOpen = kind === 'interface' || modifiers.includes('abstract');
  if (isOpen && (first.name !== type.name || isImplemented(project, declared))) return [];
  if (isOpen && isOnlyCalled(project, declared)) return [];
  if (isOnlySubResource(project, type, declared)) return [];
  const services = isGeneratedService(first) ? others.filter(isGeneratedService) : [];
  return [first, ...services].map((annotated) => ({
    role: 'server',
    ...resourceOf(project, type, declared, annotated),
  }));
}

/** Generated interfaces are resources themselves, and abstract classes are what those call. */
function isGeneratedService({ declared }: ClassType): boolean {
  return declared?.kind === 'class' && isGeneratedPath(declared.path);
}

/**
 * Tells that a type is reached by locators alone: applications register others and not this one. Without any
 * registration containers look for classes with a `@Path` of their own.
 */
function isOnlySubResource(project: Project, type: ClassType, declared: DeclaredType): boolean {
  if (isLeftOut(project, declared)) return isReachedByLocator(project, type);
  return !carriesPath(project, declared) && isCreatedByLocator(project, type);
}

/** Returns what a locator returns: any class or interface, whose own `@Path` means nothing then (JAX-RS 3.4.1). */
export function asSubResource(
  project: Project,
  type: ClassType,
  role: Resource['role'],
): Resource | undefined {
  const { declared } = type;
  if (declared === undefined || !candidates.has(declared.kind)) return undefined;
  return { role, ...resourceOf(project, type, declared, type) };
}

function resourceOf(
  project: Project,
  type: ClassType,
  declared: DeclaredType,
  annotated: ClassType,
  around: readonly ClassType[] = superclassChain(project, annotated),
): Omit<Resource, 'role'> {
  const places = around.flatMap((each) =>
    each.declared === undefined ? [] : [annotatedType(each.declared)],
  );
  return { type, declared, annotated, annotations: annotationsAt(project, places) };
}

const candidates: ReadonlySet<TypeKind> = new Set(['class', 'record', 'object', 'interface']);

function carriesPath(project: Project, declared: DeclaredType): boolean {
  if (isMadeByRule(project, declared, ...controllerRules)) return true;
  return hasAny(annotationsAt(project, [annotatedType(declared)]), pathAnnotations);
}

const controllerRules = ['class.is.jaxrs.ctrl', 'class.is.quarkus.ctrl'] as const;

function isClient(project: Project, declared: DeclaredType): boolean {
  if (declared.kind !== 'interface') return false;
  return hasAny(annotationsAt(project, [annotatedType(declared)]), clientAnnotations);
}

/** Tells whether clients extend an interface, and nothing implements it: it says what somebody else serves. */
function isOnlyCalled(project: Project, declared: DeclaredType): boolean {
  const names = new Set([declared.declaration.name]);
  // A Set's iteration also visits what is added on the way.
  for (const name of names) {
    for (const outline of project.typesExtending(name)) {
      const below = project.type(outline.qualifiedName, declared.file);
      if (below === undefined || !isBelow(project, outline, declared)) continue;
      if (isClient(project, below)) return true;
      names.add(simpleName(outline.qualifiedName));
    }
  }
  return false;
}

const hasImplementation: MemoKey<boolean> = { onCycle: false };

/** Tells whether a class that can be instantiated extends or implements the type, at any distance. */
function isImplemented(project: Project, declared: DeclaredType): boolean {
  return project.memoize(hasImplementation, declared, '', () => {
    const { qualifiedName } = declared.declaration;
    const names = new Set([simpleName(qualifiedName)]);
    // A Set's iteration also visits what is added on the way.
    for (const name of names) {
      for (const outline of project.typesExtending(name)) {
        const isClass = isConcrete(outline) && isBelow(project, outline, declared);
        const below = isClass ? project.type(outline.qualifiedName, declared.file) : undefined;
        if (below !== undefined && !isDecorator(project, below)) return true;
        names.add(simpleName(outline.qualifiedName));
      }
    }
    return false;
  });
}

function isConcrete({ kind, modifiers }: TypeOutline): boolean {
  return kind !== 'interface' && candidates.has(kind) && !modifiers.includes('abstract');
}

/** Names alone may lead to a namesake. */
function isBelow(project: Project, { qualifiedName }: TypeOutline, above: DeclaredType): boolean {
  const declared = project.type(qualifiedName, above.file);
  if (declared === undefined) return false;
  const type = classTypeOf(declared);
  // Another module may have an interface of the same name, which it implements itself.
  return typeHierarchy(project, type).some(
    (each) =>
      each.name === above.declaration.qualifiedName &&
      (each.declared === undefined || each.declared.file.path === above.file.path),
  );
}

/** By names alone: anything that could inherit a `@Path` counts. */
export function mightHoldResource(file: FileOutline, project: Project): boolean {
  if (mightBeMadeByRule(project, file, ...controllerRules)) return true;
  return file.types.some(
    ({ kind, annotations, supertypes }) =>
      candidates.has(kind) &&
      [...annotations, ...supertypes].some((name) => mightLeadToResource(project, name)),
  );
}

const mightLeadToResource = lookAbove(new Set([...pathAnnotations, ...clientAnnotations].map(simpleName)));
