/** Says how a composed annotation leads to the one that it stands for. */
import type { Annotation } from '../declarations/model.ts';
import type { Project } from '../project/project.ts';
import { annotationType } from './annotation-type.ts';
import type { MergedAnnotation } from './annotations.ts';
import { aliasOf } from './merge-annotations.ts';
import { headerScope, type Scope } from './scope.ts';

/** An annotation as it stands somewhere in source. */
export interface PlacedAnnotation {
  readonly annotation: Annotation;
  readonly scope: Scope;
}

/**
 * From what is written to the annotation that was asked for, both included:
 * `@GetJson` on a method, `@GetMapping(produces = "…")` on `GetJson`, `@RequestMapping(method = GET)` on `GetMapping`.
 */
export function traceComposition(
  project: Project,
  { written, scope, type }: MergedAnnotation,
): readonly PlacedAnnotation[] {
  return wayTo(project, { annotation: written, scope }, type, new Set()) ?? [{ annotation: written, scope }];
}

/** The attribute that an argument decides about: its own, or the one that it is an alias of. */
export function decidedAttribute(
  project: Project,
  { annotation, scope }: PlacedAnnotation,
  argument: string,
): string {
  const declared = annotationType(project, scope, annotation)?.declared;
  const attribute = declared?.declaration.methods.find(({ name }) => name === argument);
  const alias = declared && attribute && aliasOf(project, declared, attribute);
  return alias?.kind === 'override' ? alias.attribute : argument;
}

/** `seen` are the names of annotations that were followed: what led nowhere once leads nowhere from elsewhere. */
function wayTo(
  project: Project,
  placed: PlacedAnnotation,
  type: string,
  seen: Set<string>,
): readonly PlacedAnnotation[] | undefined {
  const found = annotationType(project, placed.scope, placed.annotation);
  if (found === undefined || seen.has(found.name)) return undefined;
  if (found.name === type) return [placed];
  seen.add(found.name);
  const { declared } = found;
  if (declared === undefined) return undefined;
  const scope = headerScope(declared);
  for (const annotation of declared.declaration.annotations) {
    const rest = wayTo(project, { annotation, scope }, type, seen);
    if (rest !== undefined) return [placed, ...rest];
  }
  return undefined;
}
