/** From a method of an HTTP interface to the request that its proxy sends. */
import type { Body, Condition, Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { returnType } from '../../types/members.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { handlerFacts } from '../handler-facts.ts';
import { parsePathTemplate } from '../path-template.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import { type Binding, bindParameter } from '../spring-mvc/bind-parameters.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../spring-mvc/handler.ts';
import { bodyMediaType, formMediaType, multipart } from '../spring-mvc/media-types.ts';
import type { Exchange } from './exchange.ts';
import { parseUrl } from './url.ts';

export function endpointOf(
  project: Project,
  client: Controller,
  method: ControllerMethod,
  exchange: Exchange,
): Endpoint {
  const url = parseUrl(exchange.url);
  const request = requestOf(project, client, method, exchange);
  const { path, variables } = parsePathTemplate(url.path);
  const inPath = variables.map((variable) => parameterFor(variable.name, request.parameters));
  const inQuery = url.query.flatMap(({ name: key, variable }) =>
    variable === undefined
      ? []
      : [{ ...parameterFor(variable, request.parameters), in: 'query' as const, name: key }],
  );
  const conditions: readonly Condition[] = [
    ...url.query.flatMap(({ name: key, value, variable }) =>
      variable === undefined
        ? [{ in: 'query' as const, name: key, ...(value === undefined ? {} : { value }) }]
        : [],
    ),
    ...exchange.headers,
  ];
  const result = returnType(project, method.method);
  const schema = result && schemaOf(project, result);
  return {
    ...handlerFacts(project, {
      declared: client.declared,
      method: method.method,
      documentation: handlerDocumentation(method),
      annotations: [method.annotations, client.annotations],
      mapping: exchange,
    }),
    protocol: 'http',
    framework: 'http-exchange',
    role: 'client',
    method: exchange.verb ?? (request.body === undefined ? 'GET' : 'POST'),
    ...(exchange.verb === undefined ? { anyMethod: true } : {}),
    path: path.startsWith('/') ? path : `/${path}`,
    ...(url.host === undefined ? {} : { host: url.host }),
    parameters: [...inPath, ...inQuery, ...request.parameters.filter((each) => each.in !== 'path')],
    ...(conditions.length > 0 ? { conditions } : {}),
    consumes: request.consumes,
    produces: exchange.accept,
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(schema === undefined ? {} : { response: { schema } }),
  };
}

interface RequestParts {
  readonly parameters: readonly Parameter[];
  readonly body: Body | undefined;
  readonly consumes: readonly string[];
}

/** `@RequestParam` is sent in the query, or in the form that the content type asks for. */
function requestOf(
  project: Project,
  client: Controller,
  method: ControllerMethod,
  { contentType }: Exchange,
): RequestParts {
  const { file } = method.method.declared;
  const documentation = handlerDocumentation(method);
  const bindings = parametersOf(project, method)
    .filter((parameter) => isSent(project, parameter))
    .map((parameter): Binding => {
      const description = documentation?.parameters.get(parameter.name);
      const binding = bindParameter(project, client, parameter, { file, description });
      // A controller can do without a file that nothing demands; a proxy has it and sends it.
      const isSentAnyway = binding.kind === 'part' && !isAnnotated(parameter);
      return isSentAnyway ? { ...binding, parameter: { ...binding.parameter, required: true } } : binding;
    });
  const written = contentType === undefined ? [] : [contentType];
  const hasParts = bindings.some(({ kind }) => kind === 'part');
  const consumes = written.length === 0 && hasParts ? [multipart] : written;
  const isForm = formMediaType(consumes) !== undefined;
  const parameters = bindings.flatMap((binding) => {
    if (binding.kind === 'part') return [binding.parameter];
    if (binding.kind !== 'parameters') return [];
    return binding.parameters.map((each) =>
      isForm && each.in === 'query' ? { ...each, in: 'form' as const } : each,
    );
  });
  const body = bindings.find((binding) => binding.kind === 'body');
  return { parameters: unique(parameters), consumes, body: body && bodyOf(project, body, consumes) };
}

/** Two parameters may add to one cookie, header or field. */
function unique(parameters: readonly Parameter[]): readonly Parameter[] {
  const first = new Map<string, Parameter>();
  for (const parameter of parameters) {
    const key = `${parameter.in} ${parameter.name}`;
    if (!first.has(key)) first.set(key, parameter);
  }
  return [...first.values()];
}

function bodyOf(project: Project, binding: Binding & { kind: 'body' }, consumes: readonly string[]): Body {
  const { type, required, schema } = binding;
  const mediaType = bodyMediaType(project, type, consumes);
  // Only JSON needs Base64 for bytes.
  const isBinary = schema.format === 'byte' && mediaType !== 'application/json';
  return { mediaType, required, schema: isBinary ? { type: 'string', format: 'binary' } : schema };
}

/**
 * A proxy takes no parameter that says nothing, apart from files: what is left are values that only the caller has
 * (`URI`, `UriBuilderFactory`, `HttpMethod`) and request attributes, which are not sent.
 */
function isSent(project: Project, parameter: HandlerParameter): boolean {
  return isAnnotated(parameter) || isUpload(project, parameter.type);
}

function isAnnotated({ annotations }: HandlerParameter): boolean {
  return sentAnnotations.some((name) => annotations.has(name));
}

const sentAnnotations = [
  'RequestHeader',
  'PathVariable',
  'RequestBody',
  'RequestParam',
  'RequestPart',
  'CookieValue',
].map((name) => `org.springframework.web.bind.annotation.${name}`);

/** A variable of the URL, also one that no parameter fills. */
function parameterFor(variable: string, bound: readonly Parameter[]): Parameter {
  const parameter = bound.find((each) => each.in === 'path' && each.name === variable);
  return { ...(parameter ?? { in: 'path', name: variable, type: 'string' }), required: true };
}
