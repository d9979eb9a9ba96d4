/** What one call says of a route: its predicates, its handler and what describes it. */
import type { BodyExpression, Call } from '../../declarations/body-expression.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Locals } from './locals.ts';
import {
  combineAlternatives,
  isPredicate,
  type Predicate,
  pathPredicate,
  resolveAlternatives,
  verbPredicate,
} from './predicate.ts';

/** The method that routes are written in. */
export interface RouteScope {
  readonly project: Project;
  readonly type: DeclaredType;
  readonly locals: Locals;
}

export interface CalledRoute {
  /** Without those of what stands around. */
  readonly own: readonly Predicate[];
  readonly handler: BodyExpression;
  readonly description?: BodyExpression | undefined;
}

/** `GET("/x", handler)`, also with a predicate between them, or without a path; `GET("/x")` alone is a predicate. */
export function routeOfVerb(scope: RouteScope, call: Call): CalledRoute | undefined {
  const description = descriptionIn(scope, call.arguments);
  const args = call.arguments.filter((each) => each !== description);
  const handler = args.at(-1);
  const [first, ...others] = args.slice(0, -1);
  const isPredicateAlone = first === undefined && description === undefined && handler?.kind === 'plain';
  if (handler === undefined || isPredicateAlone) return undefined;
  const verb = verbPredicate(call);
  const predicates = others.map((each) => resolveAlternatives(scope.project, scope.locals, each));
  const path = first === undefined ? [verb] : allOf(scope, call, [verb], pathOrPredicate(scope, first));
  const own = predicates.reduce((sum, each) => allOf(scope, call, sum, each), path);
  return { own, handler, description };
}

/** Of `"/api".nest { … }` and `(GET("/x") and accept(…)).invoke(…)`, where a predicate stands before the dot. */
export function predicatesBeforeDot(
  { project, locals }: RouteScope,
  { name, target, arguments: args }: Call,
): readonly Predicate[] | undefined {
  const isOnPredicate = (name === 'nest' || name === 'invoke') && args.length === 1;
  return isOnPredicate && target !== undefined ? resolveAlternatives(project, locals, target) : undefined;
}

/** A path, or a predicate in its place. */
export function pathOrPredicate(
  { project, locals }: RouteScope,
  expression: BodyExpression,
): readonly Predicate[] {
  return isPredicate(locals, expression) || isFunction(expression)
    ? resolveAlternatives(project, locals, expression)
    : [pathPredicate(project, locals.scope, expression)];
}

/** All of `outer` with all of `inner`, as far as a route goes. */
export function allOf(
  { project, type }: RouteScope,
  { nameSpan }: Call,
  outer: readonly Predicate[],
  inner: readonly Predicate[],
): readonly Predicate[] {
  return combineAlternatives(project, { file: type.file, span: nameSpan }, outer, inner);
}

export function textOf({ type }: RouteScope, { span }: BodyExpression): string {
  return type.file.text.slice(span.start, span.end);
}

/** The builder of springdoc takes a description of the operation behind the handler. */
function descriptionIn(scope: RouteScope, args: readonly BodyExpression[]): BodyExpression | undefined {
  const [first, second] = args;
  const last = args.at(-1);
  const isSpringdoc = scope.type.file.imports.some(({ name }) => name.startsWith('org.springdoc.'));
  if (!isSpringdoc || first === undefined || second === undefined || last === undefined) return undefined;
  if (args.length === 2) return isHandler(scope, first) && last.kind === 'lambda' ? last : undefined;
  const isHandlerLast = args.length === 3 && isPredicate(scope.locals, second);
  return isHandlerLast ? undefined : last;
}

function isHandler(scope: RouteScope, expression: BodyExpression): boolean {
  if (expression.kind !== 'plain') return isFunction(expression);
  const { project, locals } = scope;
  const value = locals.valueOf(textOf(scope, expression));
  if (value !== undefined) return isFunction(value);
  // A name that is no text here is a function that another class holds.
  return pathPredicate(project, locals.scope, expression).unknowns.length > 0;
}

function isFunction({ kind }: BodyExpression): boolean {
  return kind === 'reference' || kind === 'lambda';
}
