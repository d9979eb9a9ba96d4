/** Says which classes a JAX-RS container takes as its providers. */
import { type Mention, mentionsIn } from '../../../../source/code/mentions.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { spanContains } from '../../../../text/span.ts';

/**
 * Tells whether the class is annotated with `@Provider`, which containers look for, or registered by an application
 * (JAX-RS 4.1.2, "Automatic Discovery"). A bean alone is no provider.
 */
export function isProvider(project: Project, type: DeclaredType): boolean {
  const annotations = annotationsAt(project, [annotatedType(type)]);
  return providers.some(annotations.has) || isNamedElsewhere(project, type);
}

const providers = ['jakarta.ws.rs.ext.Provider', 'javax.ws.rs.ext.Provider'];

/** `register(X.class)`, `register(new X())`, `getClasses()`: who registers a class names it or makes one. */
function isNamedElsewhere(project: Project, { declaration, file, qualifiedName }: DeclaredType): boolean {
  const importing = project.filesImporting([qualifiedName, file.packageName]);
  const ofPackage = registering
    .flatMap((name) => project.typesExtending(name))
    .flatMap((outlined) => project.type(outlined.qualifiedName, file) ?? [])
    .filter((found) => found.file.packageName === file.packageName)
    .map((found) => found.path);
  const paths = new Set([...importing, ...ofPackage, file.path]);
  // Its own constructors are no uses of it.
  const isOwn = ({ span }: Mention, path: string) =>
    path === file.path && spanContains(declaration.span, span.start);
  return [...paths].some((path) =>
    project
      .typesIn(path)
      .some((found) =>
        namedClasses(project, found).some((each) => each.name === declaration.name && !isOwn(each, path)),
      ),
  );
}

const classesNamed: MemoKey<readonly Mention[]> = { onCycle: [] };

/** `X.class`, `X::class`, `new X(`, and Kotlin's `X(`. */
function namedClasses(project: Project, { file, declaration }: DeclaredType): readonly Mention[] {
  return project.memoize(classesNamed, declaration, '', () =>
    mentionsIn(file, declaration.span).filter(({ as }) => as === 'class-literal' || as === 'called'),
  );
}

/** The simple names of what registers classes in JAX-RS, Jersey and Dropwizard. */
const registering = [
  'Application',
  'ResourceConfig',
  'Feature',
  'DynamicFeature',
  'Bundle',
  'ConfiguredBundle',
];
