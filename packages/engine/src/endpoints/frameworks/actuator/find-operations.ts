/** From the operations of an endpoint to what a request to each consists of. */
import type { Body, Endpoint, Parameter } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Project } from '../../../source/project/project.ts';
import { returnType } from '../../../source/types/members.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { asText } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isNothing } from '../../../source/types/schema/wrappers.ts';
import { asSupertype, isA } from '../../../source/types/supertypes.ts';
import {
  type Controller,
  controllerOf,
  type HandlerParameter,
  handlerDocumentation,
  ownDeclaration,
} from '../common/handlers/controller.ts';
import { handlerMetadata } from '../common/handlers/handler-metadata.ts';
import { octetStream } from '../common/handlers/plain-bytes.ts';
import { type BoundArgument, bound } from '../common/parameters/bound-parameters.ts';
import { parameterOfType } from '../common/parameters/parameter.ts';
import { missingTypes } from '../common/unresolved/unresolved.ts';
import { missingInBodies } from '../common/unresolved/unresolved-bodies.ts';
import type { Found, FoundEndpoint } from '../framework.ts';
import type { ManagementEndpoint } from './management-endpoints.ts';
import { type Operation, operationsOf } from './operations.ts';
import { provenanceOf } from './provenance.ts';
import { requestOf, requestsOfExtensions } from './web-extensions.ts';

/** `path` is that of the endpoint: `/actuator/loggers`. */
export function findOperations(
  project: Project,
  endpoint: ManagementEndpoint,
  path: string,
): Found<FoundEndpoint> {
  const { type, declared } = endpoint;
  const owner = controllerOf(project, type, declared);
  const replaced = requestsOfExtensions(project, endpoint);
  const operations = operationsOf(project, owner).filter((each) => !replaced.has(requestOf(each)));
  const place = { endpoint, path, owner };
  const values = operations.map((operation) => foundOperation(project, place, operation));
  const methods = operations.map(({ method }) => method.method);
  return {
    values,
    diagnostics: [
      ...missingTypes(project, type, methods, values),
      ...missingInBodies(project, methods, values),
    ],
  };
}

interface Place {
  readonly endpoint: ManagementEndpoint;
  readonly path: string;
  readonly owner: Controller;
}

function foundOperation(
  project: Project,
  { endpoint, path, owner }: Place,
  operation: Operation,
): FoundEndpoint {
  const { verb, method, annotation, produces, selectors, inputs } = operation;
  const documentation = handlerDocumentation(method);
  const described = (parameter: HandlerParameter) => documentation?.parameters.get(parameter.name);
  const body = verb === 'POST' ? bodyOf(project, inputs, described) : undefined;
  const returned = returnType(project, method.method);
  const response = responseOf(project, verb, returned);
  const found: Endpoint = {
    ...handlerMetadata(
      project,
      {
        method: method.method,
        owner: endpoint,
        annotations: method.annotations,
        ownerAnnotations: owner.annotations,
        documentation,
      },
      { mapping: annotation },
    ),
    protocol: 'http',
    framework: 'actuator',
    role: 'server',
    method: verb,
    path: [path, ...selectors.map(({ name }) => `{${name}}`)].join('/'),
    parameters: [
      ...selectors.map((each) => sentParameter(project, 'path', each, described(each))),
      ...(verb === 'POST'
        ? []
        : inputs.map((each) => sentParameter(project, 'query', each, described(each)))),
    ],
    consumes: [],
    produces: produces.length > 0 ? produces : producedOf(project, returned),
    ...(body === undefined ? {} : { body }),
    ...(response === undefined ? {} : { response }),
  };
  const ofBody = verb === 'POST' ? inputs : [];
  const args = [...selectors, ...inputs].map((each): BoundArgument => {
    const isBody = ofBody.includes(each);
    const takes = found.parameters.filter(({ name }) => !isBody && name === each.name);
    const by = selectors.includes(each) ? 'annotation' : 'type';
    return { declaration: ownDeclaration(method, each), by, takes, isBody };
  });
  return {
    ...bound(found, args),
    owner: endpoint.declared,
    handler: method.method,
    provenance: () => provenanceOf(project, found, { endpoint, path, operation }),
  };
}

function sentParameter(
  project: Project,
  place: 'path' | 'query',
  parameter: HandlerParameter,
  description: string | undefined,
): Parameter {
  const required = place === 'path' || isMandatory(parameter);
  const facts = { in: place, name: parameter.name, required, description };
  return parameterOfType(project, parameter.type, facts, parameter.annotations);
}

/** Whatever may not be null is demanded (`OperationParameter.isMandatory`); in Kotlin the type says it. */
function isMandatory({ annotations, declaration: { type } }: HandlerParameter): boolean {
  // `@OptionalParameter` stands in for it since Spring Boot 4.
  const nullable = /(?:^|\.)(?:Nullable|OptionalParameter)$/;
  if (annotations.written.some(({ annotation }) => nullable.test(annotation.name))) return false;
  if (type?.kind !== 'named') return true;
  return type.isNullable !== true && !type.annotations.some(({ name }) => nullable.test(name));
}

/** A write operation takes one JSON object with a property for each parameter. */
function bodyOf(
  project: Project,
  inputs: readonly HandlerParameter[],
  described: (parameter: HandlerParameter) => string | undefined,
): Body | undefined {
  if (inputs.length === 0) return undefined;
  const properties = inputs.map((parameter): readonly [string, Schema] => {
    // The values of that object are converted as those of a query are (`ConversionServiceParameterValueMapper`).
    const schema = schemaOf(project, parameter.type, asText) ?? {};
    const description = described(parameter);
    return [parameter.name, description === undefined ? schema : { ...schema, description }];
  });
  const required = inputs.filter(isMandatory).map(({ name }) => name);
  return {
    mediaType: 'application/json',
    required: required.length > 0,
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 ? { required } : {}),
    },
  };
}

/**
 * A `WebEndpointResponse` holds the response and its status. An operation that changes something and has no result
 * responds with 204 (`AbstractWebMvcEndpointHandlerMapping.handleResult`, and its like for WebFlux).
 */
function responseOf(
  project: Project,
  verb: Operation['verb'],
  type: ResolvedType | undefined,
): Endpoint['response'] {
  if (type === undefined) return undefined;
  if (verb !== 'GET' && isNothing(project, type)) return { status: 204 };
  const held = asSupertype(project, type, webResponse);
  if (held !== undefined) return operationResponse(project, held.arguments[0]);
  return operationResponse(project, type);
}

function operationResponse(project: Project, type: ResolvedType | undefined): Endpoint['response'] {
  const schema = type && schemaOf(project, type);
  return schema && { schema };
}

/** Files go as octets, everything else as JSON of Actuator (`RequestPredicateFactory.getProduces`). */
function producedOf(project: Project, type: ResolvedType | undefined): readonly string[] {
  if (type === undefined) return [];
  const held = asSupertype(project, type, webResponse)?.arguments[0] ?? type;
  if (isNothing(project, held)) return [];
  return isA(project, held, files) ? [octetStream] : mediaTypes;
}

const webResponse = 'org.springframework.boot.actuate.endpoint.web.WebEndpointResponse';
const files: ReadonlySet<string> = new Set(['org.springframework.core.io.Resource']);
/** `EndpointMediaTypes.DEFAULT`, in its order. */
const mediaTypes = [
  'application/vnd.spring-boot.actuator.v3+json',
  'application/vnd.spring-boot.actuator.v2+json',
  'application/json',
];
