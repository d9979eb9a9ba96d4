/** Where the name and the response of an endpoint come from, whichever framework found its handler. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { Origin } from '../endpoints/explanation.ts';
import type { Project } from '../project/project.ts';
import { documentationText } from '../types/documentation.ts';
import { type MethodOf, returnType } from '../types/members.ts';
import { typeText } from '../types/resolved-type.ts';
import { originAt } from './origins.ts';

/** The comment that gives the endpoint its name: of the handler, or of a method that it overrides. */
export function nameOrigins(
  project: Project,
  { name }: Endpoint,
  methods: readonly MethodOf[],
): readonly Origin[] {
  const documented = methods.find(
    ({ method: { documentation } }) =>
      documentation !== undefined && documentationText(documentation).summary === name,
  );
  const comment = documented?.method.documentation;
  if (documented === undefined || comment === undefined) return [];
  const why = `the comment of ${nameOf(documented)}`;
  const place = { file: documented.declared.file, span: comment.span };
  return [originAt(project, { part: 'name', value: name }, why, place)];
}

/** The return type; nothing where the endpoint says nothing about its response. */
export function responseOrigins(
  project: Project,
  { response }: Endpoint,
  method: MethodOf,
): readonly Origin[] {
  const type = response && returnType(project, method);
  if (type === undefined) return [];
  const why = `${nameOf(method)} returns \`${typeText(type)}\``;
  const place = { file: method.declared.file, span: method.method.nameSpan };
  return [originAt(project, { part: 'response', value: '' }, why, place)];
}

function nameOf({ declared, method }: MethodOf): string {
  return `\`${declared.declaration.name}.${method.name}\``;
}
