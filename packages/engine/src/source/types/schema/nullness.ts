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

const nullMarked = 'org.jspecify.annotations.NullMarked';
const nullUnmarked = 'org.jspecify.annotations.NullUnmarked';

/** JSpecify's `@NullMarked` on the class or one around it: types are never null unless they say so. */
export function isNullMarked(project: Project, type: DeclaredType): boolean {
  for (let at: DeclaredType | undefined = type; at !== undefined; at = at.outer) {
    if (at.declaration.annotations.length === 0) continue;
    const annotations = annotationsAt(project, [annotatedType(at)]);
    if (annotations.has(nullUnmarked)) return false;
    if (annotations.has(nullMarked)) return true;
  }
  return false;
}
