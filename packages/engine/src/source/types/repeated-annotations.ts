/** Annotations that stand several times at one place, or in several composed annotations (JLS 9.7.5). */

import type { Project } from '../project/project.ts';
import { annotationType } from './annotation-type.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  type MergedAnnotation,
  type WrittenAnnotation,
} from './annotations.ts';

/**
 * Every annotation of a type, in the order in which they are written. A composed annotation that carries one may override
 * its attributes; of one that carries several each counts as it stands there.
 */
export function everyAnnotation(
  project: Project,
  annotations: Annotations,
  type: string,
): readonly MergedAnnotation[] {
  return annotations.has(type) ? annotationsOfType(project, annotations.written, type, new Set()) : [];
}

function annotationsOfType(
  project: Project,
  written: readonly WrittenAnnotation[],
  type: string,
  seen: Set<string>,
): readonly MergedAnnotation[] {
  return written.flatMap(({ annotation, names, scope }) => {
    if (!names.includes(type)) return [];
    const own = annotationsAt(project, [{ annotations: [annotation], scope }]).find(type) ?? [];
    const declared = names[0] === type ? undefined : annotationType(project, scope, annotation)?.declared;
    // Annotations may annotate each other, and themselves.
    if (declared === undefined || seen.has(declared.key)) return own;
    seen.add(declared.key);
    const carried = annotationsAt(project, [annotatedType(declared)]).written;
    const inside = annotationsOfType(project, carried, type, seen);
    return inside.length > 1 ? inside.map((each) => ({ ...each, written: annotation, scope })) : own;
  });
}
