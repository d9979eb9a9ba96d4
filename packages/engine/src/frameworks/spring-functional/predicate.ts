/**
 * What `RequestPredicates` and their Kotlin DSL demand of a request (Spring Framework reference, "Functional Endpoints").
 * `routes.ts` and `route-call.ts` ask for the predicates of routes and of what they are nested in.
 */
import type { BodyExpression, Call } from '../../declarations/body-expression.ts';
import { callsIn, expressionAt } from '../../declarations/calls.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { Method } from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { Condition } from '../../endpoints/endpoint.ts';
import type { WholePart } from '../../endpoints/explanation.ts';
import { expansionLimits, type TruncatedPlace } from '../../project/expansion.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { constantText, unknownsIn } from '../../types/constant.ts';
import { evaluate } from '../../types/constants.ts';
import { constantNamed } from '../../types/members.ts';
import { bodyScope, type Scope } from '../../types/scope.ts';
import type { Contribution } from '../common/handlers/provenance.ts';
import { type Locals, localsOf } from './locals.ts';

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
  /** What it is made of, from the outside in. */
  readonly pieces: readonly Piece[];
}

/** A part of a predicate that says one thing, and the expression that says it. */
export interface Piece extends Contribution {
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
export function resolveAlternatives(
  project: Project,
  locals: Locals,
  expression: BodyExpression,
): readonly Predicate[] {
  const { scope } = locals;
  if (!project.expansion.takeSteps(1)) return [anything];
  if (expression.kind === 'plain') {
    const text = textAt(scope, expression.span);
    const value = locals.valueOf(text.replace(/^this\./, ''));
    if (value !== undefined && value.kind !== 'plain') return resolveAlternatives(project, locals, value);
    // A Kotlin text is a path, written or as a constant; any other name may be a predicate that somebody made.
    const constant = evaluate(project, scope, expressionAt(scope.file, expression.span));
    return [
      constant.kind === 'string'
        ? pathPredicate(project, scope, expression)
        : { ...anything, unresolved: [text] },
    ];
  }
  if (expression.kind !== 'call') return [anything];
  const { name, target } = expression;
  const [other] = expression.arguments;
  if (target !== undefined && other !== undefined && (name === 'and' || name === 'or')) {
    const first = resolveAlternatives(project, locals, target);
    const second = resolveAlternatives(project, locals, other);
    const place = { file: scope.file, span: expression.nameSpan };
    if (name === 'and') return combineAlternatives(project, place, first, second);
    return boundedAlternatives(project, place, [...first, ...second]);
  }
  const made = fromMethod(project, locals, expression);
  return made ?? [simplePredicate(project, scope, expression)];
}

/** Whether it makes a predicate; else it is a path where either may stand: `GET(paths.books(), …)`. */
export function isPredicate(locals: Locals, expression: BodyExpression): boolean {
  if (expression.kind === 'call') {
    return predicateNames.has(expression.name) || predicateMethod(locals, expression) !== undefined;
  }
  if (expression.kind !== 'plain') return false;
  const value = locals.valueOf(textAt(locals.scope, expression.span).replace(/^this\./, ''));
  return value !== undefined && value !== expression && isPredicate(locals, value);
}

/** `isJson()`, a method of the same class that returns a predicate. */
function predicateMethod(
  { scope: { type } }: Locals,
  { name, target, arguments: args }: Call,
): Method | undefined {
  if (target !== undefined) return undefined;
  return type?.declaration.methods.find(
    (each) =>
      each.name === name && each.parameters.length === args.length && isPredicateType(each.returnType),
  );
}

function fromMethod(project: Project, locals: Locals, call: Call): readonly Predicate[] | undefined {
  const { type } = locals.scope;
  const method = predicateMethod(locals, call);
  if (type === undefined || method?.body === undefined) return undefined;
  const body = callsIn(type.file, method.body);
  const result = body.at(-1);
  if (result === undefined || result.kind === 'local') return undefined;
  return resolveAlternatives(project, localsOf(type, method, body), result);
}

function isPredicateType(type: TypeReference | undefined): boolean {
  return type?.kind === 'named' && /(?:^|\.)RequestPredicate$/.test(type.name);
}

function textAt({ file }: Scope, { start, end }: Span): string {
  return file.text.slice(start, end).trim().replace(/\s+/g, ' ');
}

function simplePredicate(project: Project, scope: Scope, call: Call): Predicate {
  const { name, arguments: args, span } = call;
  const [first] = args;
  if (!predicateNames.has(name)) return { ...anything, unresolved: [textAt(scope, span)] };
  if (first === undefined) return anything;
  if (verbs.has(name)) return nestPredicates(verbPredicate(call), pathPredicate(project, scope, first));
  switch (name) {
    case 'path':
      return pathPredicate(project, scope, first);
    case 'method':
    case 'methods':
      return predicateOn({ verbs: args.flatMap((each) => verbOf(scope, each)) }, 'method', span);
    case 'accept':
      return predicateOn({ produces: mediaTypes() }, 'produces', span);
    case 'contentType':
      return predicateOn({ consumes: mediaTypes() }, 'consumes', span);
    case 'queryParam':
    case 'param':
      return queryPredicate(project, scope, call);
    default:
      return anything;
  }

  function mediaTypes(): readonly string[] {
    return args.flatMap((each) => mediaTypeOf(project, scope, each));
  }
}

/** Of `GET(…)`, whatever its arguments. */
export function verbPredicate({ name, nameSpan }: Call): Predicate {
  return predicateOn({ verbs: [name] }, 'method', nameSpan);
}

/** A predicate about one list of texts. */
function predicateOn(
  content: Partial<Pick<Predicate, 'verbs' | 'consumes' | 'produces'>>,
  part: WholePart,
  span: Span,
): Predicate {
  const value = Object.values(content).flat().join(', ');
  return { ...anything, ...content, pieces: [{ part, value, span }] };
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

export function pathPredicate(project: Project, scope: Scope, expression: BodyExpression): Predicate {
  const { text, unknowns } = textOf(project, scope, expression);
  const path = text === '' || text.startsWith('/') ? text : `/${text}`;
  const pieces = path === '' ? [] : [{ part: 'path', value: path, span: expression.span } as const];
  return { ...anything, path, unknowns, pieces };
}

/** `queryParam("name", "value")`; what a function demands of the value is not known. */
function queryPredicate(project: Project, scope: Scope, { arguments: args, span }: Call): Predicate {
  const [name, value] = args;
  if (name === undefined) return anything;
  const isText = value?.kind === 'plain';
  const condition: Condition = {
    in: 'query',
    name: textOf(project, scope, name).text,
    ...(isText ? { value: textOf(project, scope, value).text } : {}),
  };
  const part = { kind: 'condition', in: 'query', name: condition.name } as const;
  return { ...anything, conditions: [condition], pieces: [{ part, value: condition.value ?? '', span }] };
}

/** One after the other, as `nest` and `and` join them: paths add up, and what the inner one says counts. */
export function nestPredicates(outer: Predicate, inner: Predicate): Predicate {
  return {
    path: outer.path.replace(/\/$/, '') + inner.path,
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
    `A route here has more than ${most} alternatives: the rest of them is left out.`,
    place,
  );
  return predicates.slice(0, Math.max(1, Math.floor(most / each)));
}

interface Text {
  readonly text: string;
  readonly unknowns: readonly string[];
}

function textOf(project: Project, scope: Scope, { span }: BodyExpression): Text {
  const value = evaluate(project, scope, expressionAt(scope.file, span));
  return { text: constantText(value), unknowns: unknownsIn(value).map(({ text }) => text) };
}

/** `HttpMethod.GET` */
function verbOf({ file }: Scope, { span }: BodyExpression): readonly string[] {
  const name = file.text.slice(span.start, span.end).split('.').at(-1)?.trim() ?? '';
  return /^[A-Z]+$/.test(name) ? [name] : [];
}

/** `MediaType.APPLICATION_JSON` is what `MediaType.APPLICATION_JSON_VALUE` says. */
function mediaTypeOf(project: Project, scope: Scope, expression: BodyExpression): readonly string[] {
  if (expression.kind === 'call') {
    const [text] = expression.arguments;
    const isParsed = /^(?:valueOf|parseMediaType)$/.test(expression.name);
    return isParsed && text !== undefined ? [textOf(project, scope, text).text] : [];
  }
  const name = lastName(expressionAt(scope.file, expression.span));
  const type = project.type('org.springframework.http.MediaType', scope.file);
  if (name === undefined || type === undefined) return [];
  const member = constantNamed(project, type, `${name}_VALUE`);
  const value = member?.kind === 'field' ? member.field.initializer : undefined;
  return value === undefined ? [] : [constantText(evaluate(project, bodyScope(type), value))];
}

function lastName(expression: Expression): string | undefined {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : undefined;
}
