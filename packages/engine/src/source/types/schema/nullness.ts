/** Annotations that promise or deny a value without being validated, and types that do (JSpecify, Kotlin). */
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../annotations.ts';

/** `undefined` where nothing is said. Annotations count by their simple name: there are many, and all mean the same. */
export function isNonNull(annotations: Annotations, type: TypeReference | undefined): boolean | undefined {
  const names = [
    ...annotations.written.map(({ annotation, names: [name = annotation.name] }) => name),
    ...(type?.kind === 'named' ? type.annotations.map(({ name }) => name) : []),
  ];
  if (names.some((name) => /(?:^|\.)(?:Nullable|CheckForNull|NullableDecl)$/.test(name))) return false;
  const promises = names.filter((name) => /(?:^|\.)(?:NonNull|Nonnull|NotNull|NonNullDecl)$/.test(name));
  // The namesake among the constraints may belong to a group: it is looked at with the others.
  return promises.some((name) => !/\.validation\.constraints\./.test(name)) ? true : undefined;
}

const jspecify = 'org.jspecify.annotations';
/** A package's annotations say what its fields, parameters and return values are unless they say so. */
const nonNullApis = ['org.springframework.lang.NonNullApi', 'org.springframework.lang.NonNullFields'];

/**
 * JSpecify's `@NullMarked` on the class, one around it, its package or its module, and Spring's marks of packages: types
 * are never null unless they say so.
 */
export function isNullMarked(project: Project, type: DeclaredType): boolean {
  for (let at: DeclaredType | undefined = type; at !== undefined; at = at.outer) {
    const marked = markOf(project, at);
    if (marked !== undefined) return marked;
  }
  const { file } = type;
  const names = file.packageName === '' ? [] : [`${file.packageName}.package-info`];
  for (const name of [...names, 'module-info']) {
    const around = project.type(name, file);
    const isAround = around !== undefined && project.moduleOf(around.path) === project.moduleOf(file.path);
    const marked = isAround ? markOf(project, around) : undefined;
    if (marked !== undefined) return marked;
  }
  return false;
}

function markOf(project: Project, type: DeclaredType): boolean | undefined {
  if (type.declaration.annotations.length === 0) return undefined;
  const annotations = annotationsAt(project, [annotatedType(type)]);
  if (annotations.has(`${jspecify}.NullUnmarked`)) return false;
  return annotations.has(`${jspecify}.NullMarked`) || nonNullApis.some(annotations.has) ? true : undefined;
}
