/**
 * Says what `RequestPredicates` and their Kotlin DSL demand of a request (Spring Framework reference, "Functional
 * Endpoints"). `routes.ts` and `route-call.ts` ask for the predicates of routes and of what they are nested in.
 */

import type { Condition } from '../../../model/endpoint.ts';
import type { WholePart } from '../../../model/explanation.ts';
import { resultsOf } from '../../../source/code/results.ts';
import { ownName } from '../../../source/code/variables.ts';
import { writtenText } from '../../../source/code/written-text.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import { expansionLimits, type TruncatedPlace } from '../../../source/project/expansion.ts';
import type { Project } from '../../../source/project/project.ts';
import { handedTo, methodCalled } from '../../../source/types/calls/called.ts';
import { namesOfMethod, type Written } from '../../../source/types/calls/names.ts';
import { constantText, unknownsIn } from '../../../source/types/constant.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { constantNamed, type MethodOf } from '../../../source/types/members.ts';
import { bodyScope, type Scope } from '../../../source/types/scope.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import type { Contribution } from '../common/handlers/provenance.ts';

export interface Predicate {
  /** Empty, or with a leading slash. */
  readonly path: string;
  /** Empty means any verb. */
  readonly verbs: readonly string[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly conditions: readonly Condition[];
  /** Parts of paths and the like whose value is not in the source, as written. */
  readonly unknowns: readonly string[];
  /** Predicates that are made elsewhere, as written: nobody knows what they demand. */
  readonly unresolved: readonly string[];
  /** Holds what it is made of, from the outside in. */
  readonly pieces: readonly Piece[];
}

/** A part of a predicate that says one thing, and the expression that says it. */
export interface Piece extends Contribution {
  readonly scope: Scope;
  readonly expression: Expression;
  readonly span: Span;
}

export const anything: Predicate = {
  path: '',
  verbs: [],
  consumes: [],
  produces: [],
  conditions: [],
  unknowns: [],
  unresolved: [],
  pieces: [],
};

/**
 * The alternatives of an expression: `or` makes several of one. A predicate that cannot be described, such as one on a
 * header's value, demands nothing.
 */
export function resolveAlternatives(written: Written): readonly Predicate[] {
  const { expression, names } = written;
  const { project, scope } = names;
  if (!project.expansion.takeSteps(1)) return [anything];
  if (expression.kind === 'lambda' || expression.kind === 'reference') return [anything];
  if (expression.kind !== 'call') {
    const value = valueOfName(written);
    if (value !== undefined && !isText(value)) return resolveAlternatives(value);
    // A Kotlin text is a path, written or as a constant; any other name may be a predicate that somebody made.
    const constant = evaluate(project, scope, expression);
    return [
      constant.kind === 'string'
        ? pathPredicate(written)
        : { ...anything, unresolved: [writtenText(scope.file, expression.span)] },
    ];
  }
  const { name, target } = expression;
  const [other] = expression.arguments;
  if (target !== undefined && other !== undefined && (name === 'and' || name === 'or')) {
    const first = resolveAlternatives({ expression: target, names });
    const second = resolveAlternatives({ expression: other, names });
    const place = { file: scope.file, span: expression.nameSpan };
    if (name === 'and') return combineAlternatives(project, place, first, second);
    return boundedAlternatives(project, place, [...first, ...second]);
  }
  return fromMethod(expression, written) ?? [simplePredicate(expression, written)];
}

/** Returns what a name stands for where it is a variable, a parameter or a field. */
function valueOfName({ expression, names }: Written): Written | undefined {
  const name = ownName(expression);
  return name === undefined ? undefined : names.valueOf(name);
}

/** Returns what may be a constant: a path and no predicate. */
function isText({ expression: { kind } }: Written): boolean {
  return kind !== 'call' && kind !== 'lambda' && kind !== 'reference';
}

/** Tells whether it makes a predicate; else it is a path where either may stand: `GET(paths.books(), …)`. */
export function isPredicate(written: Written): boolean {
  const { expression } = written;
  if (expression.kind === 'call')
    return predicateNames.has(expression.name) || predicateMethod(expression, written) !== undefined;
  const value = valueOfName(written);
  return value !== undefined && value.expression !== expression && isPredicate(value);
}

/** `isJson()`, a method that returns a predicate. */
function predicateMethod(call: CallExpression, { names }: Written): MethodOf | undefined {
  if (predicateNames.has(call.name)) return undefined;
  const called = methodCalled(call, names);
  return called !== undefined && isPredicateType(called.method.returnType) ? called : undefined;
}

function fromMethod(call: CallExpression, written: Written): readonly Predicate[] | undefined {
  const called = predicateMethod(call, written);
  if (called === undefined) return undefined;
  const { method, declared } = called;
  const { project } = written.names;
  const { body, names } = namesOfMethod(project, declared, method, handedTo(method, call, written.names));
  const result = body && resultsOf(body).at(-1);
  return result && resolveAlternatives({ expression: result, names });
}

function isPredicateType(type: TypeReference | undefined): boolean {
  return type?.kind === 'named' && /(?:^|\.)RequestPredicate$/.test(type.name);
}

function simplePredicate(call: CallExpression, { names }: Written): Predicate {
  const { name, arguments: args, span } = call;
  const { scope } = names;
  const [first] = args.map((expression) => ({ expression, names }));
  if (!predicateNames.has(name)) return { ...anything, unresolved: [writtenText(scope.file, span)] };
  if (first === undefined) return anything;
  if (verbs.has(name)) return nestPredicates(verbPredicate(call, scope), pathPredicate(first));
  switch (name) {
    case 'path':
      return pathPredicate(first);
    case 'method':
    case 'methods':
      return predicateOn({ verbs: args.flatMap(verbOf) }, 'method', call, scope);
    case 'accept':
      return predicateOn({ produces: mediaTypes() }, 'produces', call, scope);
    case 'contentType':
      return predicateOn({ consumes: mediaTypes() }, 'consumes', call, scope);
    case 'queryParam':
    case 'param':
      return queryPredicate(call, { expression: call, names });
    default:
      return anything;
  }

  function mediaTypes(): readonly string[] {
    return args.flatMap((expression) => mediaTypeOf({ expression, names }));
  }
}

/** Reads `GET(…)`, whatever its arguments. */
export function verbPredicate(call: CallExpression, scope: Scope): Predicate {
  return predicateOn({ verbs: [call.name] }, 'method', call, scope, call.nameSpan);
}

/** A predicate about one list of texts. */
function predicateOn(
  content: Partial<Pick<Predicate, 'verbs' | 'consumes' | 'produces'>>,
  part: WholePart,
  expression: CallExpression,
  scope: Scope,
  span: Span = expression.span,
): Predicate {
  const value = Object.values(content).flat().join(', ');
  return { ...anything, ...content, pieces: [{ part, value, scope, expression, span }] };
}

export const verbs: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);

/** All that make one, also those of which nothing is said here (`RequestPredicates`, `RequestPredicate`). */
const predicateNames: ReadonlySet<string> = new Set([
  ...verbs,
  'accept',
  'all',
  'and',
  'contentType',
  'header',
  'headers',
  'method',
  'methods',
  'negate',
  'not',
  'or',
  'param',
  'path',
  'pathExtension',
  'pathPrefix',
  'queryParam',
  'version',
]);

export function pathPredicate({ expression, names }: Written): Predicate {
  const { scope } = names;
  const { text, unknowns } = textOf({ expression, names });
  const path = text === '' || text.startsWith('/') ? text : `/${text}`;
  const piece = { part: 'path', value: path, scope, expression, span: expression.span } as const;
  return { ...anything, path, unknowns, pieces: path === '' ? [] : [piece] };
}

/** `queryParam("name", "value")`; what a function demands of the value is not known. */
function queryPredicate(
  { arguments: args, span }: CallExpression,
  { expression, names }: Written,
): Predicate {
  const [name, value] = args.map((each) => ({ expression: each, names }));
  if (name === undefined) return anything;
  const condition: Condition = {
    in: 'query',
    name: textOf(name).text,
    ...(value !== undefined && isText(value) ? { value: textOf(value).text } : {}),
  };
  const part = { kind: 'condition', in: 'query', name: condition.name } as const;
  const piece = { part, value: condition.value ?? '', scope: names.scope, expression, span };
  return { ...anything, conditions: [condition], pieces: [piece] };
}

/** One after the other, as `nest` and `and` join them: paths add up, and what the inner one says counts. */
export function nestPredicates(outer: Predicate, inner: Predicate): Predicate {
  return {
    path: inner.path === '' ? outer.path : outer.path.replace(/\/$/, '') + inner.path,
    verbs: inner.verbs.length > 0 ? inner.verbs : outer.verbs,
    consumes: inner.consumes.length > 0 ? inner.consumes : outer.consumes,
    produces: inner.produces.length > 0 ? inner.produces : outer.produces,
    conditions: [...outer.conditions, ...inner.conditions],
    unknowns: [...outer.unknowns, ...inner.unknowns],
    unresolved: [...outer.unresolved, ...inner.unresolved],
    pieces: [...outer.pieces, ...inner.pieces],
  };
}

/** Every one of `outer` with every one of `inner`. `place` is where a route with too many of them is reported. */
export function combineAlternatives(
  project: Project,
  place: TruncatedPlace,
  outer: readonly Predicate[],
  inner: readonly Predicate[],
): readonly Predicate[] {
  const bounded = boundedAlternatives(project, place, outer, inner.length);
  return bounded.flatMap((first) => inner.map((second) => nestPredicates(first, second)));
}

/** As many as a route may have where each stands for several. */
function boundedAlternatives(
  project: Project,
  place: TruncatedPlace,
  predicates: readonly Predicate[],
  each = 1,
): readonly Predicate[] {
  const most = expansionLimits.predicatesOfRoute;
  if (predicates.length * each <= most) return predicates;
  project.expansion.recordTruncation(
    t`A route here has more than ${most} alternatives: the rest of them is left out.`,
    place,
  );
  return predicates.slice(0, Math.max(1, Math.floor(most / each)));
}

interface Text {
  readonly text: string;
  readonly unknowns: readonly string[];
}

function textOf({ expression, names: { project, scope } }: Written): Text {
  const value = evaluate(project, scope, expression);
  return { text: constantText(value), unknowns: unknownsIn(value).map(({ text }) => text) };
}

/** `HttpMethod.GET` */
function verbOf(expression: Expression): readonly string[] {
  const name = lastName(expression) ?? '';
  return /^[A-Z]+$/.test(name) ? [name] : [];
}

/** `MediaType.APPLICATION_JSON` is what `MediaType.APPLICATION_JSON_VALUE` says. */
function mediaTypeOf({ expression, names }: Written): readonly string[] {
  const { project, scope } = names;
  if (expression.kind === 'call') {
    const [text] = expression.arguments;
    const isParsed = /^(?:valueOf|parseMediaType)$/.test(expression.name);
    return isParsed && text !== undefined ? [textOf({ expression: text, names }).text] : [];
  }
  const name = lastName(expression);
  const type = project.type('org.springframework.http.MediaType', scope.file);
  if (name === undefined || type === undefined) return [];
  const member = constantNamed(project, type, `${name}_VALUE`);
  const value = member?.kind === 'field' ? member.field.initializer : undefined;
  return value === undefined ? [] : [constantText(evaluate(project, bodyScope(type), value))];
}

function lastName(expression: Expression): string | undefined {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : undefined;
}
