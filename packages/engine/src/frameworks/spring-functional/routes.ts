/**
 * The routes that a router function is made of: builders (`route().GET(…)`, `.path(…)`, `.nest(…)`), composed functions
 * (`route(GET("/x"), …).andRoute(…)`) and the Kotlin DSL (`router { "/api".nest { GET("/x", …) } }`).
 */
import {
  type BodyExpression,
  type BodyStatement,
  type Call,
  callsIn,
  type LocalVariable,
  type MethodReference,
} from '../../declarations/calls.ts';
import type { Method } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { type Locals, localsOf } from './locals.ts';
import {
  anything,
  both,
  isPredicate,
  type Predicate,
  pathPredicate,
  predicatesOf,
  verbPredicate,
  verbs,
} from './predicate.ts';
import { addsRoutes, type Routers } from './routers.ts';

export interface Route {
  readonly predicate: Predicate;
  readonly handler: BodyExpression;
  /** What springdoc's builder is told about it. */
  readonly description: BodyExpression | undefined;
  /** The method that it is written in, … */
  readonly method: Method;
  /** … and what names stand for there. */
  readonly locals: Locals;
  /** The function that is called for it: `GET`. */
  readonly nameSpan: Span;
  readonly span: Span;
}

/** A route of which nothing is known but its handler. */
export interface UnlistedRoute {
  /** As written; made elsewhere. */
  readonly predicate: string;
  readonly nameSpan: Span;
}

export interface Routes {
  readonly routes: readonly Route[];
  readonly unlisted: readonly UnlistedRoute[];
  /** Methods of the same type whose routes are among these. */
  readonly included: ReadonlySet<Method>;
}

export function routesIn(project: Project, type: DeclaredType, { fields }: Routers, root: Method): Routes {
  const routes: Route[] = [];
  const unlisted: UnlistedRoute[] = [];
  const included = new Set<Method>();
  const open = new Set<Method>();
  walkMethod(root, [anything]);
  included.delete(root);
  return { routes, unlisted, included };

  function walkMethod(method: Method, around: readonly Predicate[]): void {
    if (method.body === undefined || open.has(method) || !project.expansion.takeSteps(1)) return;
    included.add(method);
    open.add(method);
    const body = callsIn(type.file, method.body);
    const locals = localsOf(type, method, body);
    const { scope } = locals;
    /** Where each variable's routes were taken in, so that two results with the same variable are not two routes. */
    const taken = new Map<BodyExpression, (readonly Predicate[])[]>();
    const isSpringdoc = type.file.imports.some(({ name }) => name.startsWith('org.springdoc.'));
    walkAll(body, around);
    // What no other route makes use of may still be handed on in a way that is not read.
    for (const { name, value } of variablesIn(body)) if (!taken.has(value)) walkVariable(name, around);
    open.delete(method);

    function walkAll(statements: readonly BodyStatement[], outer: readonly Predicate[]): void {
      for (const statement of statements) if (statement.kind !== 'local') walk(statement, outer);
    }

    function walk(expression: BodyExpression, outer: readonly Predicate[]): void {
      if (!project.expansion.takeSteps(1)) return;
      switch (expression.kind) {
        case 'lambda':
          walkAll(expression.body, outer);
          break;
        case 'plain':
          walkVariable(textOf(expression).replace(/^this\./, ''), outer);
          break;
        case 'reference':
          walkReference(expression, outer);
          break;
        case 'call':
          walkChain(expression, outer);
          break;
      }
    }

    /** The routes of a variable, where it is put among others. */
    function walkVariable(name: string, outer: readonly Predicate[]): void {
      const values = locals.valuesOf(name);
      const field = values.length === 0 ? fields.get(name) : undefined;
      if (field !== undefined) walkMethod(field, outer);
      for (const value of values) {
        const places = taken.get(value) ?? [];
        if (places.includes(outer)) continue;
        taken.set(value, [...places, outer]);
        walk(value, outer);
      }
    }

    /** `.nest(path("/admin"), this::adminRoutes)` */
    function walkReference({ target, name }: MethodReference, outer: readonly Predicate[]): void {
      if (target !== '' && target !== 'this') return;
      const called = type.declaration.methods.find((each) => each.name === name && addsRoutes(each));
      if (called !== undefined) walkMethod(called, outer);
    }

    function walkChain(expression: Call, outer: readonly Predicate[]): void {
      const { name, target } = expression;
      const predicates = targetPredicates(expression);
      const last = expression.arguments.at(-1);
      if (predicates !== undefined && last !== undefined) {
        if (name === 'nest') walk(last, allOf(expression, outer, predicates));
        else addRoute(expression, predicates, last, outer);
      } else {
        if (target !== undefined) walk(target, outer);
        walkCall(expression, outer);
      }
    }

    /** Of `"/api".nest { … }` and `(GET("/x") and accept(…)).invoke(…)`, where a predicate stands before the dot. */
    function targetPredicates({ name, target, arguments: args }: Call): readonly Predicate[] | undefined {
      const isOnPredicate = (name === 'nest' || name === 'invoke') && args.length === 1;
      return isOnPredicate && target !== undefined ? predicatesOf(project, locals, target) : undefined;
    }

    function walkCall(call: Call, outer: readonly Predicate[]): void {
      const { name, arguments: args } = call;
      const [first, second] = args;
      if (verbs.has(name)) {
        addRouteOfVerb(call, outer);
      } else if (isRoute.has(name) || isNest.has(name)) {
        if (first === undefined || second === undefined) return;
        const predicates = name === 'path' ? predicateIn(first) : predicatesOf(project, locals, first);
        if (isRoute.has(name)) addRoute(call, predicates, second, outer);
        else walk(second, allOf(call, outer, predicates));
      } else if (!withoutRoutes.has(name)) {
        walkAll(args, outer);
        walkCalled(call, outer);
      }
    }

    /** `GET("/x", handler)`, also with a predicate between them, or without a path; `GET("/x")` alone is a predicate. */
    function addRouteOfVerb(call: Call, outer: readonly Predicate[]): void {
      const description = descriptionIn(call.arguments);
      const args = call.arguments.filter((each) => each !== description);
      const handler = args.at(-1);
      const [first, ...others] = args.slice(0, -1);
      const isPredicateAlone = first === undefined && description === undefined && handler?.kind === 'plain';
      if (handler === undefined || isPredicateAlone) return;
      const verb = verbPredicate(call);
      const predicates = others.map((each) => predicatesOf(project, locals, each));
      const path = first === undefined ? [verb] : allOf(call, [verb], predicateIn(first));
      const own = predicates.reduce((sum, each) => allOf(call, sum, each), path);
      addRoute(call, own, handler, outer, description);
    }

    /** The builder of springdoc takes a description of the operation behind the handler. */
    function descriptionIn(args: readonly BodyExpression[]): BodyExpression | undefined {
      const [first, second] = args;
      const last = args.at(-1);
      if (!isSpringdoc || first === undefined || second === undefined || last === undefined) return undefined;
      if (args.length === 2) return isHandler(first) && last.kind === 'lambda' ? last : undefined;
      const isHandlerLast = args.length === 3 && isPredicate(locals, second);
      return isHandlerLast ? undefined : last;
    }

    function isHandler(expression: BodyExpression): boolean {
      if (expression.kind !== 'plain') return isFunction(expression);
      const value = locals.valueOf(textOf(expression));
      if (value !== undefined) return isFunction(value);
      // A name that is no text here is a function that another class holds.
      return isFunction(expression) || pathPredicate(project, scope, expression).unknowns.length > 0;
    }

    /** A path, or a predicate in its place. */
    function predicateIn(expression: BodyExpression): readonly Predicate[] {
      return isPredicate(locals, expression) || isFunction(expression)
        ? predicatesOf(project, locals, expression)
        : [pathPredicate(project, scope, expression)];
    }

    /** All of `outer` with all of `inner`, as far as a route goes. */
    function allOf(
      { nameSpan }: Call,
      outer: readonly Predicate[],
      inner: readonly Predicate[],
    ): readonly Predicate[] {
      return both(project, { file: type.file, span: nameSpan }, outer, inner);
    }

    function addRoute(
      call: Call,
      own: readonly Predicate[],
      handler: BodyExpression,
      outer: readonly Predicate[],
      description?: BodyExpression,
    ): void {
      const { nameSpan, span } = call;
      if (own.every(saysNothing)) {
        unlisted.push(...own.flatMap(({ unread }) => unread.map((predicate) => ({ predicate, nameSpan }))));
        return;
      }
      const end = handler.span.end > span.end ? handler.span.end : span.end;
      for (const predicate of allOf(call, outer, own)) {
        if (!project.expansion.takeSteps(1)) return;
        const span = { start: nameSpan.start, end };
        routes.push({ predicate, handler, description, method, locals, nameSpan, span });
      }
    }

    /** `add(orderRoutes())`: routes of another method of the same type. */
    function walkCalled({ name, target, arguments: args }: Call, outer: readonly Predicate[]): void {
      if (target !== undefined && !/^this$/.test(textOf(target))) return;
      const called = type.declaration.methods.find(
        (each) => each.name === name && each.parameters.length === args.length && addsRoutes(each),
      );
      if (called !== undefined) walkMethod(called, outer);
    }

    function textOf({ span }: BodyExpression): string {
      return type.file.text.slice(span.start, span.end);
    }
  }
}

function variablesIn(statements: readonly BodyStatement[]): readonly LocalVariable[] {
  return statements.flatMap((statement) => {
    if (statement.kind === 'local') return [statement, ...variablesIn([statement.value])];
    if (statement.kind === 'lambda') return variablesIn(statement.body);
    if (statement.kind !== 'call') return [];
    const { target, arguments: args } = statement;
    return variablesIn(target === undefined ? args : [target, ...args]);
  });
}

function isFunction({ kind }: BodyExpression): boolean {
  return kind === 'reference' || kind === 'lambda';
}

function saysNothing(predicate: Predicate): boolean {
  const { unread, path, verbs: said } = predicate;
  return predicate === anything || (unread.length > 0 && path === '' && said.length === 0);
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
