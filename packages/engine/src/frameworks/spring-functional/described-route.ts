/**
 * What springdoc's builder of routes is told about an operation:
 * `GET("/books", books::list, operation -> operation.summary("Lists books").parameter(parameterBuilder()…))`.
 * Methods of the project that make a part of it, or go on with the builder, are followed.
 */

import type { BodyStatement, Call } from '../../declarations/body-expression.ts';
import { callsIn, expressionAt } from '../../declarations/calls.ts';
import type { Body, Parameter, ParameterPlace, Response } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import { parameterOfSchema } from '../../endpoints/schema-parameter.ts';
import type { Project } from '../../project/project.ts';
import { endWhile } from '../../text/trim.ts';
import { type Constant, constantText } from '../../types/constant.ts';
import { evaluate } from '../../types/constants.ts';
import { type BodyUse, inRequest, inResponse } from '../../types/schema/body-use.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { methodScope, type Scope } from '../../types/scope.ts';
import type { Place } from '../common/handlers/provenance.ts';
import { calledMethod } from './called-method.ts';

export interface RouteNotes {
  readonly summary: Noted<string> | undefined;
  readonly description: Noted<string> | undefined;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Noted<Parameter>[];
  readonly body: Noted<Body> | undefined;
  /** Of success. */
  readonly response: Noted<Response> | undefined;
}

/** What is noted, and the argument that says it. */
export interface Noted<T> {
  readonly value: T;
  readonly place: Place;
}

/** Something in a body, and where its names stand. */
interface Written {
  readonly statement: BodyStatement;
  readonly scope: Scope;
}

interface WrittenCall {
  readonly call: Call;
  readonly scope: Scope;
}

/** @param consumes what the route asks of the body's media type */
export function readRouteNotes(
  project: Project,
  description: Written,
  consumes: readonly string[],
): RouteNotes {
  const calls = callsOf(project, description);
  const noted = <T>(name: string, read: (argument: Written) => T | undefined): readonly Noted<T>[] =>
    calls
      .filter(({ call }) => call.name === name)
      .flatMap(
        ({
          call: {
            arguments: [argument],
          },
          scope,
        }) => {
          const value = argument && read({ statement: argument, scope });
          if (argument === undefined || value === undefined) return [];
          return [{ value, place: { file: scope.file, span: argument.span } }];
        },
      );
  const text = (argument: Written) => textOf(project, argument);
  return {
    summary: noted('summary', text)[0],
    description: noted('description', text)[0],
    isDeprecated: noted('deprecated', text)[0]?.value === 'true',
    parameters: noted('parameter', (argument) => parameterIn(project, argument)),
    body: noted('requestBody', (argument) => bodyIn(project, argument, consumes))[0],
    response: noted('response', (argument) => responseIn(project, argument))[0],
  };
}

function parameterIn(project: Project, built: Written): Parameter | undefined {
  const calls = callsOf(project, built);
  const text = (name: string) => textGiven(project, calls, name);
  const name = text('name');
  const place = lastName(argumentOf(calls, 'in'))?.toLowerCase() ?? 'query';
  const known = places.find((each) => each === place);
  if (name === undefined || known === undefined) return undefined;
  const schema = typeIn(project, calls, inRequest) ?? { type: 'string' };
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

function bodyIn(project: Project, built: Written, consumes: readonly string[]): Body | undefined {
  const calls = callsOf(project, built);
  const content = callsOf(project, argumentOf(calls, 'content'));
  const schema = contentIn(project, calls, inRequest);
  if (schema === undefined) return undefined;
  const mediaType = mediaTypeIn(project, argumentOf(content, 'mediaType')) ?? consumes[0];
  const required = textGiven(project, calls, 'required') === 'true';
  return { mediaType: mediaType ?? 'application/json', required, schema };
}

function responseIn(project: Project, built: Written): Response | undefined {
  const calls = callsOf(project, built);
  const code = textGiven(project, calls, 'responseCode');
  if (code !== undefined && !/^2\d\d$/.test(code)) return undefined;
  const schema = contentIn(project, calls, inResponse);
  if (code === undefined && schema === undefined) return undefined;
  return {
    ...(code === undefined ? {} : { status: Number(code) }),
    ...(schema === undefined ? {} : { schema }),
  };
}

/** The type itself, or within `content(contentBuilder().schema(schemaBuilder().implementation(…)))`. */
function contentIn(project: Project, calls: readonly WrittenCall[], use: BodyUse): Schema | undefined {
  const inside = (outer: readonly WrittenCall[], name: string) => callsOf(project, argumentOf(outer, name));
  const content = inside(calls, 'content');
  const array = typeIn(project, inside(inside(content, 'array'), 'schema'), use);
  return (
    typeIn(project, calls, use) ??
    typeIn(project, inside(content, 'schema'), use) ??
    (array && { type: 'array', items: array })
  );
}

/** `implementation(Book.class)`, `implementationArray(Book.class)`, a parameter's `schema(…)`. */
function typeIn(project: Project, calls: readonly WrittenCall[], use: BodyUse): Schema | undefined {
  const schema = (name: string) => {
    const type = constantOf(project, argumentOf(calls, name));
    return type?.kind === 'class' ? schemaOf(project, type.type, use) : undefined;
  };
  const element = schema('implementationArray');
  if (element !== undefined) return { type: 'array', items: element };
  const inner = argumentOf(calls, 'schema');
  return schema('implementation') ?? (inner && typeIn(project, callsOf(project, inner), use));
}

/** `MediaType.MULTIPART_FORM_DATA_VALUE`, and what else is a text. */
function mediaTypeIn(project: Project, argument: Written | undefined): string | undefined {
  const value = constantOf(project, argument);
  return value?.kind === 'string' ? value.value : undefined;
}

function textGiven(project: Project, calls: readonly WrittenCall[], name: string): string | undefined {
  const argument = argumentOf(calls, name);
  return argument && textOf(project, argument);
}

function textOf(project: Project, argument: Written): string | undefined {
  const value = constantOf(project, argument);
  return value === undefined || value.kind === 'unknown' ? undefined : constantText(value);
}

function constantOf(project: Project, argument: Written | undefined): Constant | undefined {
  if (argument === undefined) return undefined;
  const { statement, scope } = argument;
  return evaluate(project, scope, expressionAt(scope.file, statement.span));
}

/** `QUERY` of `ParameterIn.QUERY`. */
function lastName(argument: Written | undefined): string | undefined {
  if (argument === undefined) return undefined;
  const { start, end } = argument.statement.span;
  return endWhile(argument.scope.file.text.slice(start, end).trim(), (each) => /\w/.test(each)) || undefined;
}

function argumentOf(calls: readonly WrittenCall[], name: string): Written | undefined {
  const found = calls.find(({ call }) => call.name === name);
  const [statement] = found?.call.arguments ?? [];
  return found === undefined || statement === undefined ? undefined : { statement, scope: found.scope };
}

/** The calls of a chain, `a().b().c()`, of the chains in a lambda, and of the methods that are called for them. */
function callsOf(project: Project, written: Written | undefined, depth = 0): readonly WrittenCall[] {
  if (written === undefined) return [];
  const { statement, scope } = written;
  const within = (inner: BodyStatement) => callsOf(project, { statement: inner, scope }, depth);
  switch (statement.kind) {
    case 'call': {
      const made = depth < maxDepth ? fromMethod(project, scope, statement) : undefined;
      if (made !== undefined) return made.flatMap((each) => callsOf(project, each, depth + 1));
      const before = statement.target === undefined ? [] : within(statement.target);
      return [...before, { call: statement, scope }];
    }
    case 'lambda':
      return statement.body.flatMap(within);
    case 'local':
      return within(statement.value);
    case 'plain':
    case 'reference':
      return [];
  }
}

/** Methods that call each other would have no end. */
const maxDepth = 8;

/**
 * What a method returns at its end. Where it goes on with the builder that it is handed, everything, and what the
 * builder has been told already.
 */
function fromMethod(project: Project, scope: Scope, call: Call): readonly Written[] | undefined {
  const called = calledMethod(project, scope, call);
  if (called?.method.body === undefined) return undefined;
  const { type, method } = called;
  const inside = methodScope(type, method);
  const statements = callsIn(type.file, called.method.body).map((statement) => ({
    statement,
    scope: inside,
  }));
  const goesOn = method.parameters.some(
    ({ type: taken }) => taken?.kind === 'named' && /Builder$/.test(taken.name),
  );
  if (!goesOn) return statements.slice(-1);
  return [...call.arguments.map((statement) => ({ statement, scope })), ...statements];
}
