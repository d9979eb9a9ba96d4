/**
 * The routes that a router function is made of: builders (`route().GET(…)`, `.path(…)`, `.nest(…)`), composed functions
 * (`route(GET("/x"), …).andRoute(…)`) and the Kotlin DSL (`router { "/api".nest { GET("/x", …) } }`).
 */
import type {
  BodyExpression,
  BodyStatement,
  Call,
  LocalVariable,
  MethodReference,
} from '../../declarations/body-expression.ts';
import { callsIn } from '../../declarations/calls.ts';
import type { Method } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { type Locals, localsOf } from './locals.ts';
import { anything, type Predicate, resolveAlternatives, verbs } from './predicate.ts';
import {
  allOf,
  type CalledRoute,
  pathOrPredicate,
  predicatesBeforeDot,
  type RouteScope,
  routeOfVerb,
  textOf,
} from './route-call.ts';
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
  const routes = new RouteCollector(project, type, fields);
  routes.walkMethod(root, [anything]);
  routes.included.delete(root);
  return routes;
}

/** The routes of one type, from method to method. */
class RouteCollector implements Routes {
  readonly routes: Route[] = [];
  readonly unlisted: UnlistedRoute[] = [];
  readonly included = new Set<Method>();

  readonly project: Project;
  readonly type: DeclaredType;
  readonly fields: Routers['fields'];
  private readonly open = new Set<Method>();

  constructor(project: Project, type: DeclaredType, fields: Routers['fields']) {
    this.project = project;
    this.type = type;
    this.fields = fields;
  }

  walkMethod(method: Method, around: readonly Predicate[]): void {
    const { body } = method;
    if (body === undefined || this.open.has(method) || !this.project.expansion.takeSteps(1)) return;
    this.included.add(method);
    this.open.add(method);
    new MethodWalk(this, method, callsIn(this.type.file, body)).walk(around);
    this.open.delete(method);
  }

  /** Of the same type, which adds routes. */
  methodThat(isCalled: (method: Method) => boolean): Method | undefined {
    return this.type.declaration.methods.find((each) => isCalled(each) && addsRoutes(each));
  }
}

/** The routes in the body of one method. `outer` are the predicates of what stands around. */
class MethodWalk {
  private readonly found: RouteCollector;
  private readonly method: Method;
  private readonly body: readonly BodyStatement[];
  private readonly scope: RouteScope;
  /** Where each variable's routes were taken in, so that two results with the same variable are not two routes. */
  private readonly taken = new Map<BodyExpression, (readonly Predicate[])[]>();

  constructor(found: RouteCollector, method: Method, body: readonly BodyStatement[]) {
    const { project, type } = found;
    this.found = found;
    this.method = method;
    this.body = body;
    this.scope = { project, type, locals: localsOf(type, method, body) };
  }

  walk(outer: readonly Predicate[]): void {
    this.walkAll(this.body, outer);
    // What no other route makes use of may still be handed on in a way that is not read.
    for (const { name, value } of variablesIn(this.body))
      if (!this.taken.has(value)) this.walkVariable(name, outer);
  }

  private walkAll(statements: readonly BodyStatement[], outer: readonly Predicate[]): void {
    for (const statement of statements) if (statement.kind !== 'local') this.walkExpression(statement, outer);
  }

  private walkExpression(expression: BodyExpression, outer: readonly Predicate[]): void {
    if (!this.found.project.expansion.takeSteps(1)) return;
    switch (expression.kind) {
      case 'lambda':
        this.walkAll(expression.body, outer);
        break;
      case 'plain':
        this.walkVariable(textOf(this.scope, expression).replace(/^this\./, ''), outer);
        break;
      case 'reference':
        this.walkReference(expression, outer);
        break;
      case 'call':
        this.walkChain(expression, outer);
        break;
    }
  }

  /** The routes of a variable, where it is put among others. */
  private walkVariable(name: string, outer: readonly Predicate[]): void {
    const values = this.scope.locals.valuesOf(name);
    const field = values.length === 0 ? this.found.fields.get(name) : undefined;
    if (field !== undefined) this.found.walkMethod(field, outer);
    for (const value of values) {
      const places = this.taken.get(value) ?? [];
      if (places.includes(outer)) continue;
      this.taken.set(value, [...places, outer]);
      this.walkExpression(value, outer);
    }
  }

  /** `.nest(path("/admin"), this::adminRoutes)` */
  private walkReference({ target, name }: MethodReference, outer: readonly Predicate[]): void {
    if (target !== '' && target !== 'this') return;
    const called = this.found.methodThat((each) => each.name === name);
    if (called !== undefined) this.found.walkMethod(called, outer);
  }

  private walkChain(call: Call, outer: readonly Predicate[]): void {
    const predicates = predicatesBeforeDot(this.scope, call);
    const last = call.arguments.at(-1);
    if (predicates !== undefined && last !== undefined) {
      if (call.name === 'nest') this.walkExpression(last, allOf(this.scope, call, outer, predicates));
      else this.addRoute(call, { own: predicates, handler: last }, outer);
    } else {
      if (call.target !== undefined) this.walkExpression(call.target, outer);
      this.walkCall(call, outer);
    }
  }

  private walkCall(call: Call, outer: readonly Predicate[]): void {
    const { name, arguments: args } = call;
    const [first, second] = args;
    if (verbs.has(name)) {
      const route = routeOfVerb(this.scope, call);
      if (route !== undefined) this.addRoute(call, route, outer);
    } else if (isRoute.has(name) || isNest.has(name)) {
      if (first === undefined || second === undefined) return;
      const own =
        name === 'path'
          ? pathOrPredicate(this.scope, first)
          : resolveAlternatives(this.found.project, this.scope.locals, first);
      if (isRoute.has(name)) this.addRoute(call, { own, handler: second }, outer);
      else this.walkExpression(second, allOf(this.scope, call, outer, own));
    } else if (!withoutRoutes.has(name)) {
      this.walkAll(args, outer);
      this.walkCalled(call, outer);
    }
  }

  /** `add(orderRoutes())`: routes of another method of the same type. */
  private walkCalled({ name, target, arguments: args }: Call, outer: readonly Predicate[]): void {
    if (target !== undefined && !/^this$/.test(textOf(this.scope, target))) return;
    const called = this.found.methodThat(
      (each) => each.name === name && each.parameters.length === args.length,
    );
    if (called !== undefined) this.found.walkMethod(called, outer);
  }

  private addRoute(
    call: Call,
    { own, handler, description }: CalledRoute,
    outer: readonly Predicate[],
  ): void {
    const { nameSpan, span } = call;
    const { locals } = this.scope;
    if (own.every(saysNothing)) {
      const unresolved = own.flatMap((each) => each.unresolved);
      this.found.unlisted.push(...unresolved.map((predicate) => ({ predicate, nameSpan })));
      return;
    }
    const written = { start: nameSpan.start, end: Math.max(handler.span.end, span.end) };
    for (const predicate of allOf(this.scope, call, outer, own)) {
      if (!this.found.project.expansion.takeSteps(1)) return;
      const { method } = this;
      this.found.routes.push({ predicate, handler, description, method, locals, nameSpan, span: written });
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

function saysNothing(predicate: Predicate): boolean {
  const { unresolved, path, verbs: said } = predicate;
  return predicate === anything || (unresolved.length > 0 && path === '' && said.length === 0);
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
