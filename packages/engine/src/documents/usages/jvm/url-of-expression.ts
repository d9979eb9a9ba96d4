/** This file reads what a URL in Java or Kotlin may be, as far as its text tells; holes stand for the rest. */

import { findValues, resultsOf } from '../../../source/code/results.ts';
import { expressionsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import { dottedName } from '../../../source/declarations/expression.ts';
import type { Method } from '../../../source/declarations/model.ts';
import { handedTo, methodCalled, withDefaults } from '../../../source/types/calls/called.ts';
import { type Names, namesOfMethod, type Written } from '../../../source/types/calls/names.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { joinOptions, mostOptions, type Options } from '../pieces.ts';

/** A hole knows the method whose callers say what fills it. */
export type UrlOptions = Options<Method>;

const deepest = 12;

export function urlOptions({ expression, names }: Written, depth = 0): UrlOptions {
  if (depth > deepest) return hole(expression);
  const inner = (each: Expression): UrlOptions => urlOptions({ expression: each, names }, depth + 1);
  switch (expression.kind) {
    case 'string':
      return text(expression.value);
    case 'char':
      return text(expression.value);
    case 'number':
      return text(expression.text.replace(/[lLdDfF]$/, ''));
    case 'template':
      return joinOptions(expression.parts.map(inner));
    case 'binary':
      return expression.operator === '+'
        ? joinOptions([inner(expression.left), inner(expression.right)])
        : hole(expression);
    case 'cast':
      return inner(expression.operand);
    case 'conditional':
    case 'elvis':
    case 'switch':
      return findValues(expression).flatMap(inner).slice(0, mostOptions);
    case 'name':
      return nameOptions(expression, names, depth);
    case 'member':
      return constantOf(expression, names) ?? fieldOptions(expression, names, depth) ?? hole(expression);
    case 'call':
      return callOptions(expression, names, depth);
    default:
      return hole(expression);
  }
}

function nameOptions(
  expression: Extract<Expression, { kind: 'name' }>,
  names: Names,
  depth: number,
): UrlOptions {
  const { name } = expression;
  const values = names.valuesOf(name);
  if (values.length > 0) return values.flatMap((value) => urlOptions(value, depth + 1)).slice(0, mostOptions);
  if (names.method.parameters.some((each) => each.name === name))
    return [[{ kind: 'hole', name, from: names.method }]];
  const field = names.valueOf(name);
  return constantOf(expression, names) ?? (field && urlOptions(field, depth + 1)) ?? hole(expression);
}

/** `this.baseUrl` */
function fieldOptions(
  expression: Extract<Expression, { kind: 'member' }>,
  names: Names,
  depth: number,
): UrlOptions | undefined {
  const isOwn = expression.target.kind === 'name' && expression.target.name === 'this';
  const value = isOwn ? names.valueOf(expression.name) : undefined;
  return value && urlOptions(value, depth + 1);
}

function constantOf(expression: Expression, { project, scope }: Names): UrlOptions | undefined {
  const constant = evaluate(project, scope, expression);
  if (constant.kind === 'number') return text(String(constant.value));
  return constant.kind === 'string' && constant.unknowns === undefined ? text(constant.value) : undefined;
}

function callOptions(call: CallExpression, names: Names, depth: number): UrlOptions {
  const { name, target, arguments: given } = call;
  const inner = (each: Expression): UrlOptions => urlOptions({ expression: each, names }, depth + 1);
  const [first] = given;
  switch (name) {
    case 'format':
    case 'formatted': {
      const isText = name === 'formatted' || (target !== undefined && dottedName(target) !== 'String');
      const pattern = isText ? target : first;
      return pattern === undefined
        ? hole(call)
        : formatted(inner(pattern), isText ? given : given.slice(1), inner);
    }
    case 'create':
    case 'URI':
    case 'URL':
    case 'valueOf':
    case 'requireNonNull':
      return first === undefined ? hole(call) : inner(first);
    case 'toString':
    case 'trim':
    case 'toUri':
    case 'toUriString':
    case 'trimIndent':
    case 'build':
    case 'encode':
    case 'buildAndExpand':
    case 'queryParam':
    case 'queryParams':
    case 'queryParamIfPresent':
      return target === undefined ? hole(call) : inner(target);
    case 'StringBuilder':
      return first === undefined ? [[]] : inner(first);
    case 'append':
    case 'concat':
      return target === undefined || first === undefined
        ? hole(call)
        : joinOptions([inner(target), inner(first)]);
    case 'fromPath':
    case 'fromUriString':
    case 'fromHttpUrl':
    case 'fromUri':
      return first === undefined ? hole(call) : inner(first);
    case 'path':
    case 'replacePath':
      return target === undefined || first === undefined
        ? hole(call)
        : joinOptions([pathBefore(target, inner), inner(first)]);
    case 'pathSegment':
      return target === undefined
        ? hole(call)
        : joinOptions([pathBefore(target, inner), ...given.flatMap((each) => [text('/'), inner(each)])]);
    default:
      return resultOptions(call, names, depth);
  }
}

/** A builder that a lambda is handed begins with nothing: `uri(builder -> builder.path("/orders").build())`. */
function pathBefore(target: Expression, inner: (each: Expression) => UrlOptions): UrlOptions {
  return target.kind === 'name'
    ? [[]]
    : target.kind === 'call' && target.arguments.length === 0
      ? [[]]
      : inner(target);
}

/** Reads what a method of the project gives back, with what the call hands to it. */
function resultOptions(call: CallExpression, names: Names, depth: number): UrlOptions {
  const called = methodCalled(call, names);
  if (called?.method.body === undefined) return hole(call);
  const { body, names: own } = namesOfMethod(
    names.project,
    called.declared,
    called.method,
    handedTo(called.method, call, names),
  );
  if (body === undefined) return hole(call);
  const inside = withDefaults(called.method, handedTo(called.method, call, names), own);
  const results = resultsOf(body).flatMap((expression) =>
    urlOptions({ expression, names: inside }, depth + 1),
  );
  const known = results.filter((pieces) => pieces.some((piece) => piece.kind === 'text'));
  return known.length > 0 ? known.slice(0, mostOptions) : hole(call);
}

/** `%s`, `%d` and their kin (`java.util.Formatter`) stand for what is handed over, in order. */
function formatted(
  pattern: UrlOptions,
  given: readonly Expression[],
  inner: (each: Expression) => UrlOptions,
): UrlOptions {
  let next = 0;
  return pattern.flatMap((pieces) =>
    joinOptions(
      pieces.flatMap((piece): readonly UrlOptions[] => {
        if (piece.kind === 'hole') return [[[piece]]];
        return piece.text.split(/(%[\d$.]*[sdx])/).map((part) => {
          if (!/^%[\d$.]*[sdx]$/.test(part)) return text(part);
          const value = given[next++];
          return value === undefined ? [[{ kind: 'hole', name: 'value' }]] : inner(value);
        });
      }),
    ),
  );
}

function text(value: string): UrlOptions {
  return [[{ kind: 'text', text: value }]];
}

function hole(expression: Expression): UrlOptions {
  return [[{ kind: 'hole', name: nameFor(expression) }]];
}

/** Names what people read in the place of a value: `order.id` of `order.getId()`. */
function nameFor(expression: Expression): string {
  for (const each of expressionsIn(expression)) {
    const name = dottedName(each);
    if (name !== undefined) return name.replace(/^this\./, '');
    if (each.kind === 'call') {
      const target = each.target && dottedName(each.target);
      return target === undefined ? each.name : `${target}.${each.name.replace(/^get(?=[A-Z])/, '')}`;
    }
  }
  return 'value';
}
