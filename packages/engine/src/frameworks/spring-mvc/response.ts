/** What a handler answers with. */
import type { Response } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { type Annotated, annotatedType, findAnnotation, hasAnnotation } from '../../types/annotations.ts';
import { evaluate } from '../../types/constants.ts';
import { constantNamed, returnType } from '../../types/members.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { bodyScope } from '../../types/scope.ts';
import { isA, typeHierarchy } from '../../types/supertypes.ts';
import { annotatedMethods, type Handler } from './handler.ts';

/** `undefined` for handlers that answer with a view, with nothing, or in a way that the source does not tell. */
export function responseOf(project: Project, handler: Handler): Response | undefined {
  const type = returnType(project, handler.method);
  if (type === undefined || !isWrittenToBody(project, handler, type)) return undefined;
  const schema = schemaOf(project, type);
  if (schema === undefined) return undefined;
  const status = statusOf(project, handler);
  return status === undefined ? { schema } : { status, schema };
}

function isWrittenToBody(project: Project, handler: Handler, type: ResolvedType): boolean {
  if (isA(project, type, views)) return false;
  if (isA(project, type, new Set(['org.springframework.http.HttpEntity']))) return true;
  const places = [...annotatedMethods(handler), ...annotatedClasses(project, handler)];
  return places.some((place) =>
    hasAnnotation(project, place, 'org.springframework.web.bind.annotation.ResponseBody'),
  );
}

const views: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.ModelAndView',
  'org.springframework.web.servlet.View',
]);

function annotatedClasses(project: Project, { controller }: Handler): readonly Annotated[] {
  return typeHierarchy(project, controller).flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
}

/** `@ResponseStatus(HttpStatus.CREATED)` → 201: the number is the constant's argument in the enum's declaration. */
function statusOf(project: Project, handler: Handler): number | undefined {
  for (const place of [...annotatedMethods(handler), ...annotatedClasses(project, handler)]) {
    const found = findAnnotation(project, place, 'org.springframework.web.bind.annotation.ResponseStatus');
    const status = found?.values.get('code');
    if (status?.kind !== 'enum') continue;
    const type = project.type(status.type, place.scope.file);
    const member = type && constantNamed(project, type, status.name);
    const [code] = member?.kind === 'enum-constant' ? member.constant.arguments : [];
    const value = type && code && evaluate(project, bodyScope(type), code);
    if (value?.kind === 'number') return Number(value.value);
  }
  return undefined;
}
