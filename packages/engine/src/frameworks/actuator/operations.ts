/** Methods with `@ReadOperation`, `@WriteOperation` and `@DeleteOperation`, and what a request to them consists of. */
import type { Body, Endpoint, Parameter } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { Project } from '../../project/project.ts';
import { arrayAttribute, type MergedAnnotation } from '../../types/annotations.ts';
import { constantText } from '../../types/constant.ts';
import { returnType } from '../../types/members.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { asSupertype, isA } from '../../types/supertypes.ts';
import type { Found, FoundEndpoint } from '../framework.ts';
import { missingTypes } from '../give-ups.ts';
import { handlerFacts } from '../handler-facts.ts';
import { parameterOfType } from '../parameter.ts';
import {
  type Controller,
  type ControllerMethod,
  controllerOf,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../spring-mvc/handler.ts';
import { type ManagementEndpoint, selector } from './management-endpoints.ts';
import { originsOf } from './origins.ts';

/** `path` is that of the endpoint: `/actuator/loggers`. */
export function findOperations(
  project: Project,
  endpoint: ManagementEndpoint,
  path: string,
): Found<FoundEndpoint> {
  const { type, declared } = endpoint;
  const owner = controllerOf(project, type, declared);
  const found = owner.methods.flatMap((method) => {
    const operation = operationOf(method);
    return operation === undefined ? [] : [{ method, operation }];
  });
  const place = { endpoint, path, owner };
  return {
    values: found.map(({ method, operation }) => foundOperation(project, place, method, operation)),
    diagnostics: missingTypes(
      project,
      type,
      found.map(({ method }) => method.method),
    ),
  };
}

interface Operation {
  readonly verb: 'GET' | 'POST' | 'DELETE';
  readonly annotation: MergedAnnotation;
}

function operationOf({ annotations }: ControllerMethod): Operation | undefined {
  for (const [name, verb] of operations) {
    const annotation = annotations.find(`${annotationPackage}.${name}`);
    if (annotation !== undefined) return { verb, annotation };
  }
  return undefined;
}

const annotationPackage = 'org.springframework.boot.actuate.endpoint.annotation';
const operations = [
  ['ReadOperation', 'GET'],
  ['WriteOperation', 'POST'],
  ['DeleteOperation', 'DELETE'],
] as const;

interface Place {
  readonly endpoint: ManagementEndpoint;
  readonly path: string;
  readonly owner: Controller;
}

function foundOperation(
  project: Project,
  { endpoint, path, owner }: Place,
  method: ControllerMethod,
  { verb, annotation }: Operation,
): FoundEndpoint {
  const parameters = parametersOf(project, method).filter(({ type }) => !isA(project, type, provided));
  const selectors = parameters.filter(isSelector);
  const inputs = parameters.filter((each) => !isSelector(each));
  const documentation = handlerDocumentation(method);
  const described = (parameter: HandlerParameter) => documentation?.parameters.get(parameter.name);
  const body = verb === 'POST' ? bodyOf(project, inputs, described) : undefined;
  const response = responseOf(project, returnType(project, method.method));
  const operation: Endpoint = {
    ...handlerFacts(project, {
      declared: endpoint.declared,
      method: method.method,
      documentation,
      annotations: [method.annotations, owner.annotations],
      mapping: annotation,
    }),
    protocol: 'http',
    framework: 'actuator',
    role: 'server',
    method: verb,
    // A selector of all remaining segments is one variable, too.
    path: [path, ...selectors.map(({ name }) => `{${name}}`)].join('/'),
    parameters: [
      ...selectors.map((each) => sentParameter(project, 'path', each, described(each))),
      ...(verb === 'POST'
        ? []
        : inputs.map((each) => sentParameter(project, 'query', each, described(each)))),
    ],
    consumes: [],
    produces: arrayAttribute(annotation, 'produces').map(constantText),
    ...(body === undefined ? {} : { body }),
    ...(response === undefined ? {} : { response }),
  };
  const found = { endpoint, path, method, mapping: annotation, parameters };
  return { endpoint: operation, origins: () => originsOf(project, operation, found) };
}

/** Part of the path. */
function isSelector({ annotations }: HandlerParameter): boolean {
  return annotations.has(selector);
}

/** Filled in by Actuator (`OperationArgumentResolver`). */
const provided: ReadonlySet<string> = new Set([
  'java.security.Principal',
  'kotlin.coroutines.Continuation',
  'org.springframework.boot.actuate.endpoint.ApiVersion',
  'org.springframework.boot.actuate.endpoint.Producible',
  'org.springframework.boot.actuate.endpoint.SecurityContext',
  'org.springframework.boot.actuate.endpoint.web.WebServerNamespace',
]);

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
  const nullable = /(?:^|\.)Nullable$/;
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
    const schema = schemaOf(project, parameter.type) ?? {};
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

/** A `WebEndpointResponse` holds the answer and its status. */
function responseOf(project: Project, type: ResolvedType | undefined): Endpoint['response'] {
  if (type === undefined) return undefined;
  const held = asSupertype(
    project,
    type,
    'org.springframework.boot.actuate.endpoint.web.WebEndpointResponse',
  );
  if (held !== undefined) return responseOf(project, held.arguments[0]);
  const schema = schemaOf(project, type);
  return schema && { schema };
}
