/**
 * Reads what springdoc's builder of routes is told about an operation: `GET("/books", books::list, operation ->
 * operation.summary("Lists books").parameter(parameterBuilder()…))`. Methods of the project that make a part of it, or
 * go on with the builder, are followed.
 */

import type { Body, Parameter, ParameterPlace, Response } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import { parameterOfSchema } from '../../../model/schema-parameter.ts';
import type { CallExpression } from '../../../source/declarations/expression.ts';
import { childrenOf } from '../../../source/declarations/expression-children.ts';
import type { Project } from '../../../source/project/project.ts';
import { handedTo, methodCalled } from '../../../source/types/calls/called.ts';
import { type Names, namesOfMethod, type Written } from '../../../source/types/calls/names.ts';
import { type Constant, constantText } from '../../../source/types/constant.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { type BodyUse, inRequest, inResponse } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import type { Place } from '../common/handlers/provenance.ts';

export interface RouteNotes {
  readonly summary: Noted<string> | undefined;
  readonly description: Noted<string> | undefined;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Noted<Parameter>[];
  readonly body: Noted<Body> | undefined;
  /** Documents success. */
  readonly response: Noted<Response> | undefined;
}

/** Says what is noted, and the argument that says it. */
export interface Noted<T> {
  readonly value: T;
  readonly place: Place;
}

interface WrittenCall {
  readonly call: CallExpression;
  readonly names: Names;
}

/** @param consumes what the route asks of the body's media type */
export function readRouteNotes(
  project: Project,
  description: Written,
  consumes: readonly string[],
): RouteNotes {
  const calls = callsOf(description);
  const noted = <T>(name: string, read: (argument: Written) => T | undefined): readonly Noted<T>[] =>
    calls
      .filter(({ call }) => call.name === name)
      .flatMap(({ call: { arguments: args }, names }) => {
        const [expression] = args;
        const value = expression && read({ expression, names });
        if (expression === undefined || value === undefined) return [];
        return [{ value, place: { file: names.scope.file, span: expression.span } }];
      });
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
  const calls = callsOf(built);
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
  const calls = callsOf(built);
  const content = callsOf(argumentOf(calls, 'content'));
  const schema = contentIn(project, calls, inRequest);
  if (schema === undefined) return undefined;
  const mediaType = mediaTypeIn(project, argumentOf(content, 'mediaType')) ?? consumes[0];
  const required = textGiven(project, calls, 'required') === 'true';
  return { mediaType: mediaType ?? 'application/json', required, schema };
}

function responseIn(project: Project, built: Written): Response | undefined {
  const calls = callsOf(built);
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
  const inside = (outer: readonly WrittenCall[], name: string) => callsOf(argumentOf(outer, name));
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
  return schema('implementation') ?? (inner && typeIn(project, callsOf(inner), use));
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
  return argument && evaluate(project, argument.names.scope, argument.expression);
}

/** `QUERY` of `ParameterIn.QUERY`. */
function lastName(argument: Written | undefined): string | undefined {
  const { expression } = argument ?? {};
  return expression?.kind === 'name' || expression?.kind === 'member' ? expression.name : undefined;
}

function argumentOf(calls: readonly WrittenCall[], name: string): Written | undefined {
  const found = calls.find(({ call }) => call.name === name);
  const [expression] = found?.call.arguments ?? [];
  return found === undefined || expression === undefined ? undefined : { expression, names: found.names };
}

/** The calls of a chain, `a().b().c()`, of the chains in a lambda, and of the methods that are called for them. */
function callsOf(written: Written | undefined, depth = 0): readonly WrittenCall[] {
  if (written === undefined) return [];
  const { expression, names } = written;
  const within = (inner: Written['expression']) => callsOf({ expression: inner, names }, depth);
  switch (expression.kind) {
    case 'call': {
      const made = depth < maxDepth ? fromMethod(expression, names) : undefined;
      if (made !== undefined) return made.flatMap((each) => callsOf(each, depth + 1));
      const before = expression.target === undefined ? [] : within(expression.target);
      return [...before, { call: expression, names }];
    }
    case 'reference':
      return [];
    default:
      return childrenOf(expression).flatMap(within);
  }
}

/** Methods that call each other would have no end. */
const maxDepth = 8;

/**
 * Returns what a method returns at its end. Where it goes on with the builder that it is handed, everything, and what
 * the builder has been told already.
 */
function fromMethod(call: CallExpression, names: Names): readonly Written[] | undefined {
  const called = methodCalled(call, names);
  if (called === undefined) return undefined;
  const { declared, method } = called;
  const inside = namesOfMethod(names.project, declared, method, handedTo(method, call, names));
  if (inside.body === undefined) return undefined;
  const goesOn = method.parameters.some(
    ({ type: taken }) => taken?.kind === 'named' && /Builder$/.test(taken.name),
  );
  const written = (expression: Written['expression']) => ({ expression, names: inside.names });
  if (!goesOn) return inside.body.statements.slice(-1).map(written);
  const handed = call.arguments.map((expression) => ({ expression, names }));
  return [...handed, ...inside.body.statements.map(written)];
}
