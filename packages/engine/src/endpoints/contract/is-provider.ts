/** Which classes a JAX-RS container takes as its providers. */
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';

/**
 * Whether the class is annotated with `@Provider`, which containers look for, or registered by an application
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
  return [...paths].some((path) =>
    project.typesIn(path).some((found) => {
      const { text } = found.file;
      const { start, end } = found.declaration.span;
      if (path !== file.path) return names(text.slice(start, end), declaration.name);
      // Its own constructors are no uses of it.
      const own = declaration.span;
      const around = [text.slice(start, Math.min(end, own.start)), text.slice(Math.max(start, own.end), end)];
      return around.some((code) => names(code, declaration.name));
    }),
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

/** `X.class`, `X::class`, `new X(`, and Kotlin's `X(`. */
function names(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    const isWhole = !/[\w$]/.test(code[at - 1] ?? '');
    if (
      isWhole &&
      /^(?:\.class\b|::class\b|<[^<>]{0,100}>\(|\()/.test(
        code.slice(at + name.length, at + name.length + 110),
      )
    )
      return true;
  }
  return false;
}
