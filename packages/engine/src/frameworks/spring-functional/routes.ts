/**
 * The routes that a router function is made of: builders (`route().GET(…)`, `.path(…)`, `.nest(…)`), composed functions
 * (`route(GET("/x"), …).andRoute(…)`) and the Kotlin DSL (`router { "/api".nest { GET("/x", …) } }`).
 */
import { type BodyExpression, type Call, callsIn } from '../../declarations/calls.ts';
import type { Method } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { methodScope } from '../../types/scope.ts';
import { anything, both, type Predicate, pathPredicate, predicatesOf, verbs } from './predicate.ts';

export interface Route {
  readonly predicate: Predicate;
  readonly handler: BodyExpression;
  /** The method that it is written in. */
  readonly method: Method;
  /** The function that is called for it: `GET`. */
  readonly nameSpan: Span;
  readonly span: Span;
}

export interface Routes {
  readonly routes: readonly Route[];
  /** Methods of the same type whose routes are among these. */
  readonly included: ReadonlySet<Method>;
}

export function routesIn(project: Project, type: DeclaredType, root: Method): Routes {
  const routes: Route[] = [];
  const included = new Set<Method>();
  walkMethod(root, [anything]);
  included.delete(root);
  return { routes, included };

  function walkMethod(method: Method, around: readonly Predicate[]): void {
    if (method.body === undefined || included.has(method)) return;
    included.add(method);
    const scope = methodScope(type, method);
    walkAll(callsIn(type.file, method.body), around);

    function walkAll(expressions: readonly BodyExpression[], outer: readonly Predicate[]): void {
      for (const expression of expressions) walk(expression, outer);
    }

    function walk(expression: BodyExpression, outer: readonly Predicate[]): void {
      if (expression.kind === 'lambda') walkAll(expression.body, outer);
      if (expression.kind !== 'call') return;
      const { name, target } = expression;
      const predicates = targetPredicates(expression);
      const last = expression.arguments.at(-1);
      if (predicates !== undefined && last !== undefined) {
        if (name === 'nest') walk(last, both(outer, predicates));
        else addRoute(expression, predicates, last, outer);
      } else {
        if (target !== undefined) walk(target, outer);
        walkCall(expression, outer);
      }
    }

    /** Of `"/api".nest { … }` and `(GET("/x") and accept(…)).invoke(…)`, where a predicate stands before the dot. */
    function targetPredicates({ name, target, arguments: args }: Call): readonly Predicate[] | undefined {
      const isOnPredicate = (name === 'nest' || name === 'invoke') && args.length === 1;
      return isOnPredicate && target !== undefined ? predicatesOf(project, scope, target) : undefined;
    }

    function walkCall(call: Call, outer: readonly Predicate[]): void {
      const { name, arguments: args } = call;
      const [first, second] = args;
      if (verbs.has(name)) {
        addRouteOfVerb(call, outer);
      } else if (isRoute.has(name) || isNest.has(name)) {
        if (first === undefined || second === undefined) return;
        const predicates = name === 'path' ? predicateIn(first) : predicatesOf(project, scope, first);
        if (isRoute.has(name)) addRoute(call, predicates, second, outer);
        else walk(second, both(outer, predicates));
      } else if (!withoutRoutes.has(name)) {
        walkAll(args, outer);
        walkCalled(call, outer);
      }
    }

    /** `GET("/x", handler)`, also with a predicate between them, or without a path; `GET("/x")` alone is a predicate. */
    function addRouteOfVerb(call: Call, outer: readonly Predicate[]): void {
      const handler = call.arguments.at(-1);
      const conditions = call.arguments.slice(0, -1);
      if (handler === undefined || (conditions.length === 0 && handler.kind === 'plain')) return;
      const verb: Predicate = { ...anything, verbs: [call.name] };
      addRoute(call, conditions.map(predicateIn).reduce(both, [verb]), handler, outer);
    }

    function predicateIn(expression: BodyExpression): readonly Predicate[] {
      return expression.kind === 'plain'
        ? [pathPredicate(project, scope, expression)]
        : predicatesOf(project, scope, expression);
    }

    function addRoute(
      { nameSpan, span }: Call,
      own: readonly Predicate[],
      handler: BodyExpression,
      outer: readonly Predicate[],
    ): void {
      if (own.every((each) => each === anything)) return;
      const end = handler.span.end > span.end ? handler.span.end : span.end;
      for (const predicate of both(outer, own)) {
        routes.push({ predicate, handler, method, nameSpan, span: { start: nameSpan.start, end } });
      }
    }

    /** `add(orderRoutes())`: routes of another method of the same type. */
    function walkCalled({ name, target, arguments: args }: Call, outer: readonly Predicate[]): void {
      if (target !== undefined && !/^this$/.test(textOf(target))) return;
      const called = type.declaration.methods.find(
        (each) => each.name === name && each.parameters.length === args.length && isRouter(each),
      );
      if (called !== undefined) walkMethod(called, outer);
    }

    function textOf({ span }: BodyExpression): string {
      return type.file.text.slice(span.start, span.end);
    }
  }
}

/** Kotlin infers what a function that calls the DSL returns; see `callsDsl` for those. */
export function isRouter({ returnType }: Method): boolean {
  return returnType?.kind === 'named' && /(?:^|\.)RouterFunction$/.test(returnType.name);
}

const isRoute: ReadonlySet<string> = new Set(['route', 'andRoute']);
const isNest: ReadonlySet<string> = new Set(['nest', 'andNest', 'path']);

/** What these are given handles requests and errors or serves files; there are no routes in it. */
const withoutRoutes: ReadonlySet<string> = new Set([
  'after',
  'before',
  'filter',
  'onError',
  'onStatus',
  'resource',
  'resources',
  'withAttribute',
  'withAttributes',
]);
