/**
 * What springdoc's builder of routes is told about an operation:
 * `GET("/books", books::list, operation -> operation.summary("Lists books").parameter(parameterBuilder()…))`.
 */
import {
  type BodyExpression,
  type BodyStatement,
  type Call,
  callsIn,
  expressionAt,
} from '../../declarations/calls.ts';
import type { Body, Parameter, ParameterPlace, Response } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { type Constant, constantText } from '../../types/constant.ts';
import { evaluate } from '../../types/constants.ts';
import { type BodyUse, inRequest, inResponse } from '../../types/schema/body-use.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import type { Scope } from '../../types/scope.ts';
import { parameterOfSchema } from '../parameter.ts';

export interface RouteNotes {
  readonly summary: Noted<string> | undefined;
  readonly description: Noted<string> | undefined;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Noted<Parameter>[];
  readonly body: Noted<Body> | undefined;
  /** Of success. */
  readonly response: Noted<Response> | undefined;
}

/** What is noted, and the call that says it. */
export interface Noted<T> {
  readonly value: T;
  readonly span: Span;
}

/** @param consumes what the route asks of the body's media type */
export function notesOf(
  project: Project,
  scope: Scope,
  description: BodyExpression,
  consumes: readonly string[],
): RouteNotes {
  const calls = callsOf(madeByMethod(scope, description));
  const noted = <T>(name: string, read: (argument: BodyExpression) => T | undefined): readonly Noted<T>[] =>
    calls
      .filter((call) => call.name === name)
      .flatMap(({ arguments: [argument] }) => {
        const value = argument && read(argument);
        return argument === undefined || value === undefined ? [] : [{ value, span: argument.span }];
      });
  const text = (argument: BodyExpression) => textOf(project, scope, argument);
  return {
    summary: noted('summary', text)[0],
    description: noted('description', text)[0],
    isDeprecated: noted('deprecated', text)[0]?.value === 'true',
    parameters: noted('parameter', (argument) => parameterIn(project, scope, argument)),
    body: noted('requestBody', (argument) => bodyIn(project, scope, argument, consumes))[0],
    response: noted('response', (argument) => responseIn(project, scope, argument))[0],
  };
}

/** `listOperation()`, a method of the same class that answers with the description. */
function madeByMethod({ type }: Scope, description: BodyExpression): BodyStatement | undefined {
  if (description.kind !== 'call' || description.target !== undefined) return description;
  const method = type?.declaration.methods.find(({ name }) => name === description.name);
  return type === undefined || method?.body === undefined
    ? description
    : callsIn(type.file, method.body).at(-1);
}

function parameterIn(project: Project, scope: Scope, built: BodyExpression): Parameter | undefined {
  const calls = callsOf(built);
  const text = (name: string) => textGiven(project, scope, calls, name);
  const name = text('name');
  const place = lastName(scope, argumentOf(calls, 'in'))?.toLowerCase() ?? 'query';
  const known = places.find((each) => each === place);
  if (name === undefined || known === undefined) return undefined;
  const schema = typeIn(project, scope, calls, inRequest) ?? { type: 'string' };
  const parameter = parameterOfSchema(schema, {
    in: known,
    name,
    required: known === 'path' || text('required') === 'true',
    description: text('description'),
  });
  const example = text('example');
  return example === undefined ? parameter : { ...parameter, example };
}

const places = ['path', 'query', 'header', 'cookie'] as const satisfies readonly ParameterPlace[];

function bodyIn(
  project: Project,
  scope: Scope,
  built: BodyExpression,
  consumes: readonly string[],
): Body | undefined {
  const calls = callsOf(built);
  const content = callsOf(argumentOf(calls, 'content'));
  const schema = contentIn(project, scope, calls, inRequest);
  if (schema === undefined) return undefined;
  const mediaType = mediaTypeIn(project, scope, argumentOf(content, 'mediaType')) ?? consumes[0];
  const required = textGiven(project, scope, calls, 'required') === 'true';
  return { mediaType: mediaType ?? 'application/json', required, schema };
}

function responseIn(project: Project, scope: Scope, built: BodyExpression): Response | undefined {
  const calls = callsOf(built);
  const code = textGiven(project, scope, calls, 'responseCode');
  if (code !== undefined && !/^2\d\d$/.test(code)) return undefined;
  const schema = contentIn(project, scope, calls, inResponse);
  if (code === undefined && schema === undefined) return undefined;
  return {
    ...(code === undefined ? {} : { status: Number(code) }),
    ...(schema === undefined ? {} : { schema }),
  };
}

/** The type itself, or within `content(contentBuilder().schema(schemaBuilder().implementation(…)))`. */
function contentIn(project: Project, scope: Scope, calls: readonly Call[], use: BodyUse): Schema | undefined {
  const content = callsOf(argumentOf(calls, 'content'));
  const array = typeIn(
    project,
    scope,
    callsOf(argumentOf(callsOf(argumentOf(content, 'array')), 'schema')),
    use,
  );
  return (
    typeIn(project, scope, calls, use) ??
    typeIn(project, scope, callsOf(argumentOf(content, 'schema')), use) ??
    (array && { type: 'array', items: array })
  );
}

/** `implementation(Book.class)`, `implementationArray(Book.class)`, a parameter's `schema(…)`. */
function typeIn(project: Project, scope: Scope, calls: readonly Call[], use: BodyUse): Schema | undefined {
  const schema = (name: string) => {
    const type = constantOf(project, scope, argumentOf(calls, name));
    return type?.kind === 'class' ? schemaOf(project, type.type, use) : undefined;
  };
  const element = schema('implementationArray');
  if (element !== undefined) return { type: 'array', items: element };
  const inner = argumentOf(calls, 'schema');
  return schema('implementation') ?? (inner && typeIn(project, scope, callsOf(inner), use));
}

/** `MediaType.MULTIPART_FORM_DATA_VALUE`, and what else is a text. */
function mediaTypeIn(
  project: Project,
  scope: Scope,
  argument: BodyExpression | undefined,
): string | undefined {
  const value = constantOf(project, scope, argument);
  return value?.kind === 'string' ? value.value : undefined;
}

function textGiven(project: Project, scope: Scope, calls: readonly Call[], name: string): string | undefined {
  const argument = argumentOf(calls, name);
  return argument && textOf(project, scope, argument);
}

function textOf(project: Project, scope: Scope, argument: BodyExpression): string | undefined {
  const value = constantOf(project, scope, argument);
  return value === undefined || value.kind === 'unknown' ? undefined : constantText(value);
}

function constantOf(
  project: Project,
  scope: Scope,
  argument: BodyExpression | undefined,
): Constant | undefined {
  return argument && evaluate(project, scope, expressionAt(scope.file, argument.span));
}

/** `QUERY` of `ParameterIn.QUERY`. */
function lastName({ file }: Scope, argument: BodyExpression | undefined): string | undefined {
  return argument && /\w+$/.exec(file.text.slice(argument.span.start, argument.span.end).trim())?.[0];
}

function argumentOf(calls: readonly Call[], name: string): BodyExpression | undefined {
  return calls.find((call) => call.name === name)?.arguments[0];
}

/** The calls of a chain, `a().b().c()`, and of the chains in a lambda. */
function callsOf(statement: BodyStatement | undefined): readonly Call[] {
  switch (statement?.kind) {
    case 'call':
      return [...callsOf(statement.target), statement];
    case 'lambda':
      return statement.body.flatMap(callsOf);
    case 'local':
      return callsOf(statement.value);
    default:
      return [];
  }
}
