/** From a call to the endpoint that stands for it in the list. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { returnType } from '../../../source/types/members.ts';
import { inResponse } from '../../../source/types/schema/body-use.ts';
import { isA } from '../../../source/types/supertypes.ts';
import { documentedParameters } from '../../openapi-annotations/api-annotations.ts';
import { responseFrom } from '../../openapi-annotations/documented-response.ts';
import { type Controller, type ControllerMethod, ownDeclaration } from '../common/handlers/controller.ts';
import { handlerIn } from '../common/handlers/handler.ts';
import { handlerMetadata } from '../common/handlers/handler-metadata.ts';
import { findResponseBody } from '../common/handlers/plain-bytes.ts';
import { type BoundArgument, boundBy } from '../common/parameters/bound-parameters.ts';
import { parseUrl, requestTo } from '../common/paths/url-template.ts';
import type { FoundEndpoint } from '../framework.ts';
import { documentedSuccess } from '../spring-mvc/response.ts';
import { type Argument, type Call, fillingOf } from './call.ts';
import type { Client } from './clients.ts';
import { provenanceOf } from './provenance.ts';

export function foundEndpoint(
  project: Project,
  client: Client,
  calling: Controller,
  method: ControllerMethod,
  call: Call,
): FoundEndpoint {
  const endpoint = endpointOf(project, client, calling, method, call);
  return {
    ...boundBy(endpoint, argumentsOf(method, call), (parameter, { argument }) =>
      fillingOf(call, parameter).includes(argument),
    ),
    owner: client.declared,
    handler: method.method,
    provenance: () => provenanceOf(project, client, method, call, endpoint),
  };
}

interface CallArgument extends BoundArgument {
  readonly argument: Argument;
}

function argumentsOf(method: ControllerMethod, call: Call): readonly CallArgument[] {
  return call.arguments.map((argument) => {
    const { parameter, annotation, takes } = argument;
    // Each `@Param` is at most a part of the object that is sent.
    const isBody = argument.isBody && annotation?.type !== 'feign.Param';
    return {
      argument,
      declaration: ownDeclaration(method, parameter),
      by: sourceOf(argument),
      takes,
      isBody,
    };
  });
}

function sourceOf({ annotation, isBody }: Argument): BoundArgument['by'] {
  if (annotation === undefined) return isBody ? 'type' : 'property';
  return /QueryMap$/.test(annotation.type) ? 'property' : 'annotation';
}

function endpointOf(
  project: Project,
  client: Client,
  calling: Controller,
  method: ControllerMethod,
  call: Call,
): Endpoint {
  const url = parseUrl(call.url);
  const { path, parameters, conditions } = requestTo(url, call.bound);
  const always = [...conditions, ...call.conditions];
  const host = client.host ?? url.host;
  const response = responseOf(project, method, call);
  return {
    ...handlerMetadata(project, handlerIn(calling, method, client), {
      mapping: call.mapping,
      name: call.name,
    }),
    protocol: 'http',
    framework: 'feign',
    role: 'client',
    method: call.verb,
    path,
    ...(client.contextPath === undefined ? {} : { contextPath: client.contextPath }),
    ...(host === undefined ? {} : { host }),
    parameters: documentedParameters(project, parameters, method.annotations),
    ...(always.length > 0 ? { conditions: always } : {}),
    consumes: call.consumes,
    produces: call.produces,
    ...(call.body === undefined ? {} : { body: call.body }),
    ...(response === undefined ? {} : { response }),
  };
}

function responseOf(project: Project, method: ControllerMethod, { produces }: Call): Endpoint['response'] {
  const type = returnType(project, method.method);
  const isKnown = type !== undefined && !isA(project, type, raw);
  const response = isKnown ? findResponseBody(project, type, inResponse) : {};
  return responseFrom({ ...response, status: undefined, produces }, documentedSuccess(project, method));
}

/** The response as it came. */
const raw: ReadonlySet<string> = new Set(['feign.Response']);
