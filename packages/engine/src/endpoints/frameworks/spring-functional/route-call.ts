/** Says what one call says of a route: its predicates, its handler and what describes it. */
import { ownName } from '../../../source/code/variables.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import type { Names, Written } from '../../../source/types/calls/names.ts';
import {
  combineAlternatives,
  isPredicate,
  type Predicate,
  pathPredicate,
  resolveAlternatives,
  verbPredicate,
} from './predicate.ts';

export interface CalledRoute {
  /** Without those of what stands around. */
  readonly own: readonly Predicate[];
  readonly handler: Expression;
  readonly description?: Expression | undefined;
}

/** `GET("/x", handler)`, also with a predicate between them, or without a path; `GET("/x")` alone is a predicate. */
export function routeOfVerb(call: CallExpression, names: Names): CalledRoute | undefined {
  const description = descriptionIn(call.arguments, names);
  const args = call.arguments.filter((each) => each !== description);
  const handler = args.at(-1);
  const [first, ...others] = args.slice(0, -1);
  const isPredicateAlone = first === undefined && description === undefined && !isFunctionOrCall(handler);
  if (handler === undefined || isPredicateAlone) return undefined;
  const verb = verbPredicate(call, names.scope);
  const predicates = others.map((expression) => resolveAlternatives({ expression, names }));
  const path =
    first === undefined ? [verb] : allOf(call, names, [verb], pathOrPredicate({ expression: first, names }));
  const own = predicates.reduce((sum, each) => allOf(call, names, sum, each), path);
  return { own, handler, description };
}

function isFunctionOrCall(expression: Expression | undefined): boolean {
  return expression !== undefined && (isFunction(expression) || expression.kind === 'call');
}

/** Reads the predicate before the dot of `"/api".nest { … }` and `(GET("/x") and accept(…)).invoke(…)`. */
export function predicatesBeforeDot(call: CallExpression, names: Names): readonly Predicate[] | undefined {
  const { name, target, arguments: args } = call;
  const isOnPredicate = (name === 'nest' || name === 'invoke') && args.length === 1;
  return isOnPredicate && target !== undefined
    ? resolveAlternatives({ expression: target, names })
    : undefined;
}

/** A path, or a predicate in its place. */
export function pathOrPredicate(written: Written): readonly Predicate[] {
  return isPredicate(written) || isFunction(written.expression)
    ? resolveAlternatives(written)
    : [pathPredicate(written)];
}

/** All of `outer` with all of `inner`, as far as a route goes. */
export function allOf(
  { nameSpan }: CallExpression,
  { project, type }: Names,
  outer: readonly Predicate[],
  inner: readonly Predicate[],
): readonly Predicate[] {
  return combineAlternatives(project, { file: type.file, span: nameSpan }, outer, inner);
}

/** The builder of springdoc takes a description of the operation behind the handler. */
function descriptionIn(args: readonly Expression[], names: Names): Expression | undefined {
  const [first, second] = args;
  const last = args.at(-1);
  const isSpringdoc = names.type.file.imports.some(({ name }) => name.startsWith('org.springdoc.'));
  if (!isSpringdoc || first === undefined || second === undefined || last === undefined) return undefined;
  if (args.length === 2)
    return isHandler({ expression: first, names }) && last.kind === 'lambda' ? last : undefined;
  const isHandlerLast = args.length === 3 && isPredicate({ expression: second, names });
  return isHandlerLast ? undefined : last;
}

function isHandler(written: Written): boolean {
  const { expression, names } = written;
  if (isFunction(expression)) return true;
  if (expression.kind === 'call') return false;
  const name = ownName(expression);
  const value = name === undefined ? undefined : names.valueOf(name);
  if (value !== undefined) return isFunction(value.expression);
  // A name that is no text here is a function that another class holds.
  return pathPredicate(written).unknowns.length > 0;
}

function isFunction({ kind }: Expression): boolean {
  return kind === 'reference' || kind === 'lambda';
}
