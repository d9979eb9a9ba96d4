/** What the source says of a handler's parameter, for rules that are laid over what a framework made of it. */
import type { Parameter } from '../endpoints/endpoint.ts';
import type { ParameterElement } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { type Annotations, annotationsAt, textAttribute } from '../types/annotations.ts';
import { resolveType } from '../types/resolve-type.ts';
import { objectType, type ResolvedType } from '../types/resolved-type.ts';
import { methodScope } from '../types/scope.ts';
import { parameterOfType } from './parameter.ts';

/** What the annotations that place a parameter call it. */
export function givenNames(project: Project, element: ParameterElement): readonly string[] {
  const annotations = annotationsOf(project, element);
  return placing.flatMap((name) => {
    const found = annotations.find(name);
    return found === undefined ? [] : (textAttribute(found, 'name') ?? textAttribute(found, 'value') ?? []);
  });
}

/** What it is called where it is sent as itself. */
export function namesOf(project: Project, element: ParameterElement): readonly string[] {
  const given = givenNames(project, element);
  return given.length > 0 ? given : [element.parameter.name];
}

export function isPlaced(project: Project, element: ParameterElement): boolean {
  const annotations = annotationsOf(project, element);
  return placing.some(annotations.has);
}

const placing: readonly string[] = [
  ...[
    'RequestParam',
    'PathVariable',
    'RequestHeader',
    'CookieValue',
    'MatrixVariable',
    'RequestPart',
    'RequestBody',
  ].map((name) => `org.springframework.web.bind.annotation.${name}`),
  ...['QueryParam', 'PathParam', 'HeaderParam', 'CookieParam', 'FormParam', 'MatrixParam'].flatMap((name) => [
    `jakarta.ws.rs.${name}`,
    `javax.ws.rs.${name}`,
  ]),
  ...['RestQuery', 'RestPath', 'RestHeader', 'RestCookie', 'RestForm', 'RestMatrix'].map(
    (name) => `org.jboss.resteasy.reactive.${name}`,
  ),
  'feign.Param',
];

/** A parameter that nothing else explains is the body; one with `@RequestBody` always is. */
export function isSentAsBody(project: Project, element: ParameterElement): boolean {
  const annotations = annotationsOf(project, element);
  if (annotations.has(requestBody)) return true;
  return !placing.some(annotations.has) && annotations.written.length === 0;
}

/** Where nothing has to be guessed. */
export function isMarkedAsBody(project: Project, element: ParameterElement): boolean {
  return annotationsOf(project, element).has(requestBody);
}

const requestBody = 'org.springframework.web.bind.annotation.RequestBody';

function annotationsOf(project: Project, element: ParameterElement): Annotations {
  return annotationsAt(project, [{ annotations: element.parameter.annotations, scope: scopeOf(element) }]);
}

export function typeOf(project: Project, element: ParameterElement): ResolvedType {
  const { type } = element.parameter;
  return type === undefined ? objectType : resolveType(project, scopeOf(element), type);
}

export function scopeOf({ method }: ParameterElement) {
  return methodScope(method.declared, method.method);
}

/** The parameter with another type, and what its framework said of it. */
export function retyped(
  project: Project,
  { in: place, name, required, default: value, description }: Parameter,
  type: ResolvedType,
): Parameter {
  return parameterOfType(project, type, { in: place, name, required, default: value, description });
}
