/** Says what locators anywhere in the project lead to, to tell sub-resources from roots (JAX-RS 3.4.1). */
import { readBody } from '../../../source/code/read-code.ts';
import type { Annotation } from '../../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import { namedType } from '../../../source/declarations/type-reference.ts';
import { withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import { annotationsAt } from '../../../source/types/annotations.ts';
import { type MethodOf, returnType, scopeOf } from '../../../source/types/members.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { typesReturnedBy } from './created-types.ts';
import { hasAny, httpMethods, pathAnnotations } from './names.ts';

/** Tells whether a locator creates an object of the class. */
export function isCreatedByLocator(project: Project, type: ClassType): boolean {
  return reached(project).created.has(type.name);
}

/** Tells whether a locator creates an object of the class, or returns it or something that it extends. */
export function isReachedByLocator(project: Project, type: ClassType): boolean {
  const { created, declared } = reached(project);
  return created.has(type.name) || typeHierarchy(project, type).some(({ name }) => declared.has(name));
}

/** Qualified names. */
interface Reached {
  readonly created: ReadonlySet<string>;
  /** The types that locators are declared with. */
  readonly declared: ReadonlySet<string>;
}

const reachedTypes: MemoKey<Reached> = { onCycle: { created: new Set(), declared: new Set() } };

function reached(project: Project): Reached {
  return project.memoize(reachedTypes, 'all', '', () => {
    const created = new Set<string>();
    const declared = new Set<string>();
    for (const locator of locators(project)) {
      const result = returnType(project, locator);
      for (const name of result === undefined ? [] : namesIn(result)) declared.add(name);
      for (const each of [locator, ...implementations(project, locator)]) {
        for (const name of createdBy(project, each)) created.add(name);
      }
    }
    return { created, declared };
  });
}

function locators(project: Project): readonly MethodOf[] {
  const packages = [...new Set(pathAnnotations.map(packageOf))];
  return project.filesImporting([...pathAnnotations, ...packages]).flatMap((path) =>
    [...withNested(project.typesIn(path))].flatMap((declared) => {
      // Asking for it by name notes that the result depends on the type.
      const { qualifiedName, methods } = declared.declaration;
      project.type(qualifiedName, declared.file);
      const owner = classTypeOf(declared);
      return methods
        .filter((method) => method.annotations.some(isPath))
        .map((method): MethodOf => ({ method, owner, declared }))
        .filter((method) => isLocator(project, method));
    }),
  );
}

function isPath({ name }: Annotation): boolean {
  return simpleName(name) === 'Path';
}

function isLocator(project: Project, of: MethodOf): boolean {
  const annotations = annotationsAt(project, [{ annotations: of.method.annotations, scope: scopeOf(of) }]);
  return hasAny(annotations, pathAnnotations) && !hasAny(annotations, httpMethods);
}

/** Methods of the same name in the classes that implement the locator's interface. */
function implementations(project: Project, { method, declared }: MethodOf): readonly MethodOf[] {
  if (method.body !== undefined) return [];
  return project.typesExtending(declared.declaration.name).flatMap(({ qualifiedName }) => {
    const below = project.type(qualifiedName, declared.file);
    if (below === undefined) return [];
    const owner = classTypeOf(below);
    return below.declaration.methods
      .filter(({ name }) => name === method.name)
      .map((each): MethodOf => ({ method: each, owner, declared: below }));
  });
}

function createdBy(project: Project, of: MethodOf): readonly string[] {
  const { body } = of.method;
  if (body === undefined) return [];
  const { file } = of.declared;
  const resolved = (name: string) => resolveType(project, scopeOf(of), namedType(name));
  const isOfProject = (name: string): boolean => {
    const type = resolved(name);
    return type.kind === 'class' && type.declared !== undefined;
  };
  return typesReturnedBy(readBody(file, body), isOfProject).flatMap((name) => namesIn(resolved(name)));
}

/** `Class<T>` and results that come later are about their arguments. */
function namesIn(type: ResolvedType): readonly string[] {
  return type.kind === 'class' && type.name !== 'java.lang.Object'
    ? [type.name, ...type.arguments.flatMap(namesIn)]
    : [];
}
