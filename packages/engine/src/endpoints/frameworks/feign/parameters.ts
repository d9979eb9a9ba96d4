/** Tells what Feign makes of a parameter by its type, where no annotation says so. */
import type { Project } from '../../../source/project/project.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { isA } from '../../../source/types/supertypes.ts';
import type { HandlerParameter } from '../common/handlers/controller.ts';

/** Without an annotation these say whom to call and how long to wait; they are not sent. */
export function isFilledByCaller(project: Project, type: ResolvedType): boolean {
  return isA(project, type, filled);
}

const filled: ReadonlySet<string> = new Set([
  'java.net.URI',
  'feign.Request.Options',
  'kotlin.coroutines.Continuation',
]);

export function isMap(project: Project, type: ResolvedType): boolean {
  return isA(project, type, maps);
}

const maps: ReadonlySet<string> = new Set(['java.util.Map', 'org.springframework.http.HttpHeaders']);

/** A caller has to hand over everything else: Feign leaves out what is null. */
export function isMarkedNullable({ annotations, declaration: { type } }: HandlerParameter): boolean {
  if (annotations.written.some(({ annotation }) => nullable.test(annotation.name))) return true;
  if (type?.kind !== 'named') return false;
  return (
    type.isNullable === true ||
    type.annotations.some(({ name }) => nullable.test(name)) ||
    type.name === 'Optional'
  );
}

const nullable = /(?:^|\.)Nullable$/;
