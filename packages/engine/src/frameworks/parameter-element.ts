/** What the source says of a handler's parameter, for rules that are laid over what a framework made of it. */
import type { Parameter, ParameterPlace } from '../endpoints/endpoint.ts';
import type { ParameterElement } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { type Annotations, annotationsAt, textAttribute } from '../types/annotations.ts';
import { resolveType } from '../types/resolve-type.ts';
import { objectType, type ResolvedType } from '../types/resolved-type.ts';
import { methodScope } from '../types/scope.ts';
import { parameterOfType } from './parameter.ts';

/** What the annotations that place a parameter call it. */
export function givenNames(project: Project, element: ParameterElement): readonly string[] {
  return placingOf(project, element).flatMap(({ name }) => name ?? []);
}

/** What it is called where it is sent as itself. */
export function namesOf(project: Project, element: ParameterElement): readonly string[] {
  const given = givenNames(project, element);
  return given.length > 0 ? given : [element.parameter.name];
}

/** Whether what the endpoint takes is what an annotation of the handler's parameter asks for: its name, and its place. */
export function isAskedBy(
  project: Project,
  element: ParameterElement,
  { in: place, name }: Parameter,
): boolean {
  return placingOf(project, element).some(
    (placing) => placing.in.includes(place) && name === (placing.name ?? element.parameter.name),
  );
}

export function isPlaced(project: Project, element: ParameterElement): boolean {
  return placingOf(project, element).length > 0;
}

interface Placing {
  readonly in: readonly ParameterPlace[];
  /** Absent where the annotation says none. */
  readonly name: string | undefined;
}

function placingOf(project: Project, element: ParameterElement): readonly Placing[] {
  const annotations = annotationsOf(project, element);
  return [...placing].flatMap(([type, places]) => {
    const found = annotations.find(type);
    if (found === undefined) return [];
    return [{ in: places, name: textAttribute(found, 'name') ?? textAttribute(found, 'value') }];
  });
}

/** A request parameter is in the query or in a form. */
const requestPlaces: readonly ParameterPlace[] = ['query', 'form'];
const anyPlace: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie', 'form', 'matrix'];

const placing: ReadonlyMap<string, readonly ParameterPlace[]> = new Map([
  ...(
    [
      ['RequestParam', requestPlaces],
      ['PathVariable', ['path']],
      ['RequestHeader', ['header']],
      ['CookieValue', ['cookie']],
      ['MatrixVariable', ['matrix']],
      ['RequestPart', requestPlaces],
      ['RequestBody', []],
    ] as const
  ).map(([name, places]) => [`org.springframework.web.bind.annotation.${name}`, places] as const),
  ...(
    [
      ['Query', ['query']],
      ['Path', ['path']],
      ['Header', ['header']],
      ['Cookie', ['cookie']],
      ['Form', ['form']],
      ['Matrix', ['matrix']],
    ] as const
  ).flatMap(([word, places]) => [
    [`jakarta.ws.rs.${word}Param`, places] as const,
    [`javax.ws.rs.${word}Param`, places] as const,
    [`org.jboss.resteasy.annotations.jaxrs.${word}Param`, places] as const,
    [`org.jboss.resteasy.reactive.Rest${word}`, places] as const,
  ]),
  ['org.glassfish.jersey.media.multipart.FormDataParam', ['form']],
  ['com.sun.jersey.multipart.FormDataParam', ['form']],
  ['org.apache.cxf.jaxrs.ext.multipart.Multipart', ['form']],
  ['feign.Param', anyPlace],
]);

/** A parameter that nothing else explains is the body; one with `@RequestBody` always is. */
export function isSentAsBody(project: Project, element: ParameterElement): boolean {
  const annotations = annotationsOf(project, element);
  if (annotations.has(requestBody)) return true;
  return !isPlaced(project, element) && annotations.written.length === 0;
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
