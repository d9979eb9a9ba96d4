/** From a call to the endpoint that stands for it in the list. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { returnType } from '../../types/members.ts';
import { inResponse } from '../../types/schema/body-use.ts';
import { isA } from '../../types/supertypes.ts';
import { documentedParameters } from '../api-annotations.ts';
import { responseFrom } from '../documented-response.ts';
import type { FoundEndpoint } from '../framework.ts';
import { handlerFacts } from '../handler-facts.ts';
import { answerOf } from '../plain-bytes.ts';
import { type Controller, type ControllerMethod, handlerDocumentation } from '../spring-mvc/handler.ts';
import { documentedAnswer } from '../spring-mvc/response.ts';
import { parseUrl, requestTo } from '../url-template.ts';
import type { Call } from './call.ts';
import type { Client } from './clients.ts';
import { originsOf } from './origins.ts';

export function foundEndpoint(
  project: Project,
  client: Client,
  calling: Controller,
  method: ControllerMethod,
  call: Call,
): FoundEndpoint {
  const endpoint = endpointOf(project, client, calling, method, call);
  return { endpoint, origins: () => originsOf(project, client, method, call, endpoint) };
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
    ...handlerFacts(project, {
      declared: client.declared,
      method: method.method,
      documentation: handlerDocumentation(method),
      annotations: [method.annotations, calling.annotations],
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
  const answer = isKnown ? answerOf(project, type, inResponse) : {};
  return responseFrom({ ...answer, status: undefined, produces }, documentedAnswer(project, method));
}

/** The answer as it came. */
const raw: ReadonlySet<string> = new Set(['feign.Response']);
