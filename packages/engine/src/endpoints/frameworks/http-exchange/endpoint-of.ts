/** From a method of an HTTP interface to the request that its proxy sends. */
import type { Body, Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { returnType } from '../../../source/types/members.ts';
import { inResponse } from '../../../source/types/schema/body-use.ts';
import { responseFrom } from '../../openapi-annotations/documented-response.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../common/handlers/controller.ts';
import { handlerIn } from '../common/handlers/handler.ts';
import { handlerMetadata } from '../common/handlers/handler-metadata.ts';
import { findResponseBody } from '../common/handlers/plain-bytes.ts';
import { type Bound, bound } from '../common/parameters/bound-parameters.ts';
import { parseUrl, requestTo } from '../common/paths/url-template.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import { type Argument, ownArguments } from '../spring-mvc/arguments.ts';
import { bindParameter } from '../spring-mvc/bind-parameters.ts';
import { bodyOf, formMediaType, multipart } from '../spring-mvc/media-types.ts';
import { documentedSuccess } from '../spring-mvc/response.ts';
import type { Exchange } from './exchange.ts';

export function endpointOf(
  project: Project,
  client: Controller,
  method: ControllerMethod,
  exchange: Exchange,
): Bound {
  const url = parseUrl(exchange.url);
  const request = requestOf(project, client, method, exchange);
  const { path, parameters, conditions } = requestTo(url, request.parameters);
  const sent = [...conditions, ...exchange.headers];
  const result = returnType(project, method.method);
  const body = result === undefined ? {} : findResponseBody(project, result, inResponse);
  const said = { ...body, status: undefined, produces: exchange.accept };
  const response = responseFrom(said, documentedSuccess(project, method));
  const endpoint: Endpoint = {
    ...handlerMetadata(project, handlerIn(client, method), { mapping: exchange }),
    protocol: 'http',
    framework: 'http-exchange',
    role: 'client',
    method: exchange.verb ?? (request.body === undefined ? 'GET' : 'POST'),
    ...(exchange.verb === undefined ? { anyMethod: true } : {}),
    path,
    ...(url.host === undefined ? {} : { host: url.host }),
    parameters,
    ...(sent.length > 0 ? { conditions: sent } : {}),
    consumes: request.consumes,
    produces: exchange.accept,
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(response === undefined ? {} : { response }),
  };
  return bound(endpoint, ownArguments(method, request.args));
}

interface DeclaredRequest {
  readonly args: readonly Argument[];
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
): DeclaredRequest {
  const { file } = method.method.declared;
  const documentation = handlerDocumentation(method);
  const args = parametersOf(project, method)
    .filter((parameter) => isSent(project, parameter))
    .map((parameter): Argument => {
      const description = documentation?.parameters.get(parameter.name);
      const binding = bindParameter(project, client, parameter, { file, description });
      // A controller can do without a file that nothing demands; a proxy has it and sends it.
      const isSentAnyway = binding.kind === 'part' && !isAnnotated(parameter);
      const sent = isSentAnyway
        ? { ...binding, parameter: { ...binding.parameter, required: true } }
        : binding;
      return { method, parameter, binding: sent };
    });
  const bindings = args.map(({ binding }) => binding);
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
  return { args, parameters, consumes, body: body && bodyOf(project, body, consumes) };
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
