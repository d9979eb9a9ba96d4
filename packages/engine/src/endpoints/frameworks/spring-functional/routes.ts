/**
 * The routes that a router function is made of: builders (`route().GET(…)`, `.path(…)`, `.nest(…)`), composed functions
 * (`route(GET("/x"), …).andRoute(…)`) and the Kotlin DSL (`router { "/api".nest { GET("/x", …) } }`). Methods that they
 * call are followed wherever they stand, with what they are handed.
 */
import { readBody } from '../../../source/code/read-code.ts';
import { resultsOf } from '../../../source/code/results.ts';
import { ownName, variablesIn } from '../../../source/code/variables.ts';
import { writtenText } from '../../../source/code/written-text.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import { childrenOf } from '../../../source/declarations/expression-children.ts';
import type { Method } from '../../../source/declarations/model.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { LambdaExpression, LoopStatement } from '../../../source/declarations/statement.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import {
  handedTo,
  methodCalled,
  methodReferred,
  receiverOfLambda,
  withDefaults,
} from '../../../source/types/calls/called.ts';
import { type Given, type Names, namesIn, type Written } from '../../../source/types/calls/names.ts';
import type { ChosenMethod } from '../../../source/types/calls/resolve-call.ts';
import type { Span } from '../../../text/span.ts';
import { anything, type Predicate, resolveAlternatives, verbs } from './predicate.ts';
import { allOf, type CalledRoute, pathOrPredicate, predicatesBeforeDot, routeOfVerb } from './route-call.ts';
import { addsRoutes, isRouter, type Routers } from './routers.ts';
import {
  chainOf,
  eachOf,
  handsBuilderOn,
  isNest,
  isOfSpring,
  isRoute,
  joinsRouters,
  lists,
  statementsOfDsl,
  takingRouters,
  type UnlistedRoute,
  withoutRoutes,
} from './unlisted-routes.ts';

export interface Route {
  readonly predicate: Predicate;
  readonly handler: Written;
  /** Holds what springdoc's builder is told about it. */
  readonly description: Written | undefined;
  /** Holds what names stand for where it is written. */
  readonly names: Names;
  /** The function that is called for it: `GET`. */
  readonly nameSpan: Span;
  readonly span: Span;
}

export interface Routes {
  readonly routes: readonly Route[];
  readonly unlisted: readonly UnlistedRoute[];
  /** Methods whose routes are among these, of any type. */
  readonly included: ReadonlySet<Method>;
}

export function routesIn(project: Project, type: DeclaredType, { fields }: Routers, root: Method): Routes {
  const routes = new RouteCollector(project, fields);
  routes.walkMethod(type, root, [anything]);
  routes.included.delete(root);
  return routes;
}

/** The routes of one router, from method to method. */
class RouteCollector implements Routes {
  readonly routes: Route[] = [];
  readonly unlisted: UnlistedRoute[] = [];
  readonly included = new Set<Method>();

  readonly project: Project;
  readonly fields: Routers['fields'];
  private readonly open = new Set<Method>();

  constructor(project: Project, fields: Routers['fields']) {
    this.project = project;
    this.fields = fields;
  }

  /** @param handed what the call hands to it, and where the call stands */
  walkMethod(
    type: DeclaredType,
    method: Method,
    around: readonly Predicate[],
    handed: Given = new Map(),
  ): void {
    const { body } = method;
    if (body === undefined || this.isOpen(method) || !this.project.expansion.takeSteps(1)) return;
    this.included.add(method);
    this.open.add(method);
    const before = this.count();
    const code = readBody(type.file, body);
    const names = namesIn(this.project, type, method, code, handed);
    new MethodWalk(this, code, withDefaults(method, handed, names)).walk(around);
    this.open.delete(method);
    if (this.count() > before || !isRouter(method)) return;
    for (const result of resultsOf(code)) this.recordUnread(result, names);
  }

  /** Tells whether the method is being walked: whoever calls it then calls itself. */
  isOpen(method: Method): boolean {
    return this.open.has(method);
  }

  /** Says how much has come of what was walked so far. */
  count(): number {
    return this.routes.length + this.unlisted.length + this.included.size;
  }

  /** Records calls that add routes by a method that is not in the source. Spring's own are read. */
  recordUnread(expression: Expression, names: Names): void {
    if (expression.kind !== 'call') return;
    if (lists.has(expression.name)) for (const each of expression.arguments) this.recordUnread(each, names);
    else if (
      !chainOf(expression).some(({ name }) => isOfSpring(name)) &&
      methodCalled(expression, names) === undefined
    )
      this.record('routes', expression, names);
  }

  record(what: UnlistedRoute['what'], call: CallExpression, { scope: { file } }: Names): void {
    const { nameSpan } = call;
    const isKnown = this.unlisted.some((each) => each.nameSpan === nameSpan && each.what === what);
    if (!isKnown) this.unlisted.push({ what, written: writtenText(file, call.span), file, nameSpan });
  }
}

/** The routes in the body of one method. `outer` are the predicates of what stands around. */
class MethodWalk {
  private readonly found: RouteCollector;
  private readonly body: Expression;
  private readonly names: Names;
  /** Says where each variable's routes were taken in, so that two results with the same variable are not two routes. */
  private readonly taken = new Map<Expression, (readonly Predicate[])[]>();
  private readonly inDsl: ReadonlySet<Expression>;

  constructor(found: RouteCollector, body: Expression, names: Names) {
    this.found = found;
    this.body = body;
    this.names = names;
    this.inDsl = statementsOfDsl(body);
  }

  walk(outer: readonly Predicate[]): void {
    this.walkExpression({ expression: this.body, names: this.names }, outer);
    // What no other route makes use of may still be handed on in a way that is not read.
    for (const { name, value } of variablesIn(this.body))
      if (!this.taken.has(value)) this.walkVariable(name, this.names, outer);
  }

  private walkAll(expressions: readonly Expression[], names: Names, outer: readonly Predicate[]): void {
    for (const expression of expressions) this.walkExpression({ expression, names }, outer);
  }

  private walkExpression(written: Written, outer: readonly Predicate[]): void {
    if (!this.found.project.expansion.takeSteps(1)) return;
    const { expression, names } = written;
    switch (expression.kind) {
      case 'variable':
        return;
      case 'assignment':
        if (expression.operator !== '=') this.walkAll(childrenOf(expression), names, outer);
        return;
      case 'name':
      case 'member': {
        const name = ownName(expression);
        if (name !== undefined) this.walkVariable(name, names, outer);
        return;
      }
      case 'reference':
        this.follow(methodReferred(expression, names), undefined, outer);
        return;
      case 'call':
        this.walkChain(expression, names, outer);
        return;
      case 'loop':
        this.walkLoop(expression, names, outer);
        return;
      default:
        this.walkAll(childrenOf(expression), names, outer);
    }
  }

  /** The routes of a variable, where it is put among others, and of a function that a parameter is handed. */
  private walkVariable(name: string, names: Names, outer: readonly Predicate[]): void {
    const values = names.valuesOf(name);
    const field = values.length === 0 ? this.found.fields.get(name) : undefined;
    if (field !== undefined) this.found.walkMethod(names.type, field, outer);
    for (const value of values) {
      const places = this.taken.get(value.expression) ?? [];
      if (places.includes(outer)) continue;
      this.taken.set(value.expression, [...places, outer]);
      this.walkExpression(value, outer);
    }
  }

  /** Once for each element that is known; else once, for whatever it may be. */
  private walkLoop(
    { names: called, over, head, body }: LoopStatement,
    names: Names,
    outer: readonly Predicate[],
  ): void {
    this.walkAll(head, names, outer);
    this.walkEach(
      body,
      called[0],
      over === undefined ? undefined : elementsOf({ expression: over, names }),
      names,
      outer,
    );
  }

  private walkEach(
    body: Expression,
    name: string | undefined,
    elements: readonly Written[] | undefined,
    names: Names,
    outer: readonly Predicate[],
  ): void {
    if (name === undefined || elements === undefined) {
      this.walkExpression({ expression: body, names }, outer);
      return;
    }
    for (const element of elements)
      this.walkExpression({ expression: body, names: names.with(name, element) }, outer);
  }

  private walkChain(call: CallExpression, names: Names, outer: readonly Predicate[]): void {
    const predicates = predicatesBeforeDot(call, names);
    const last = call.arguments.at(-1);
    if (predicates !== undefined && last !== undefined) {
      if (call.name === 'nest')
        this.walkExpression({ expression: last, names }, allOf(call, names, outer, predicates));
      else this.addRoute(call, names, { own: predicates, handler: last }, outer);
      return;
    }
    if (call.target !== undefined) this.walkExpression({ expression: call.target, names }, outer);
    this.walkCall(call, names, outer);
  }

  private walkCall(call: CallExpression, names: Names, outer: readonly Predicate[]): void {
    const { name, arguments: args } = call;
    const [first, second] = args;
    if (verbs.has(name)) {
      const route = routeOfVerb(call, names);
      if (route !== undefined) this.addRoute(call, names, route, outer);
    } else if (isRoute.has(name) || isNest.has(name)) {
      if (first === undefined || second === undefined) return;
      const written = { expression: first, names };
      const own = name === 'path' ? pathOrPredicate(written) : resolveAlternatives(written);
      if (isRoute.has(name)) this.addRoute(call, names, { own, handler: second }, outer);
      else this.walkExpression({ expression: second, names }, allOf(call, names, outer, own));
    } else if (eachOf.has(name) && call.target !== undefined && first?.kind === 'lambda') {
      const elements = elementsOf({ expression: call.target, names });
      this.walkEach(first.body, elementName(first), elements, names, outer);
    } else if (!withoutRoutes.has(name)) this.walkOther(call, names, outer);
  }

  /** `add(orderRoutes())`, `addOrders(builder)`, `Orders.add(builder)`: routes of another method. */
  private walkOther(call: CallExpression, names: Names, outer: readonly Predicate[]): void {
    const called = methodCalled(call, names);
    const isFollowed = called !== undefined && addsRoutes(called.declared, called.method);
    // What it is handed is walked where it is made use of.
    if (isFollowed) this.follow(called, { call, names }, outer);
    else {
      const receiver = receiverOfLambda(call, names);
      this.walkAll(call.arguments, receiver === undefined ? names : names.on(receiver), outer);
    }
    if (called === undefined) this.recordLosses(call, names);
  }

  /** Tells what a call of a method that is not in the source may add. */
  private recordLosses(call: CallExpression, names: Names): void {
    if (call.name === 'and' && !joinsRouters(call, names)) return;
    if (takingRouters.has(call.name)) {
      for (const each of call.arguments) this.found.recordUnread(each, names);
    } else if (handsBuilderOn(call, names) || this.mayExtendDsl(call, names)) {
      this.found.record('routes', call, names);
    }
  }

  /** `adminRoutes()` as a statement of `router { … }`, imported from somewhere else. */
  private mayExtendDsl(call: CallExpression, { scope: { file } }: Names): boolean {
    if (call.target !== undefined || !this.inDsl.has(call)) return false;
    const imported = file.imports.find(({ name, alias }) => (alias ?? simpleName(name)) === call.name);
    return imported !== undefined && !imported.name.startsWith('org.springframework.');
  }

  private follow(
    called: ChosenMethod | undefined,
    by: { readonly call: CallExpression; readonly names: Names } | undefined,
    outer: readonly Predicate[],
  ): void {
    if (called === undefined || !addsRoutes(called.declared, called.method)) return;
    if (by !== undefined && this.found.isOpen(called.method)) this.found.record('again', by.call, by.names);
    else if (by !== undefined && called.isUnclear) this.found.record('overload', by.call, by.names);
    const handed = by && handedTo(called.method, by.call, by.names);
    this.found.walkMethod(called.declared, called.method, outer, handed);
  }

  private addRoute(
    call: CallExpression,
    names: Names,
    { own, handler, description }: CalledRoute,
    outer: readonly Predicate[],
  ): void {
    const { nameSpan, span } = call;
    if (own.every(saysNothing)) {
      const { file } = names.scope;
      const unresolved = own.flatMap((each) => each.unresolved);
      this.found.unlisted.push(
        ...unresolved.map((written) => ({ what: 'predicate', written, file, nameSpan }) as const),
      );
      return;
    }
    for (const predicate of allOf(call, names, outer, own)) {
      if (!this.found.project.expansion.takeSteps(1)) return;
      this.found.routes.push({
        ...{ predicate, names, nameSpan },
        handler: { expression: handler, names },
        description: description && { expression: description, names },
        span: { start: nameSpan.start, end: Math.max(handler.span.end, span.end) },
      });
    }
  }
}

/**
 * Reads the elements of `List.of("/a", "/b")`, `listOf(…)`, an array, or a name for one; `undefined` where nobody can
 * say.
 */
function elementsOf({ expression, names }: Written, depth = 0): readonly Written[] | undefined {
  if (depth > deepestList) return undefined;
  if (expression.kind === 'array') return expression.elements.map((each) => ({ expression: each, names }));
  if (expression.kind === 'call') {
    if (lists.has(expression.name)) return expression.arguments.map((each) => ({ expression: each, names }));
    const isPassedOn = expression.target !== undefined && passing.has(expression.name);
    return isPassedOn ? elementsOf({ expression: expression.target, names }, depth + 1) : undefined;
  }
  const name = ownName(expression);
  const values = name === undefined ? [] : names.valuesOf(name);
  // Of variable arity: what the call hands over are the elements.
  const isVariadic = names.method.parameters.some((each) => each.isVarargs && each.name === name);
  if (isVariadic && values.length > 0) return values;
  const value = name === undefined ? undefined : names.valueOf(name);
  return value && elementsOf(value, depth + 1);
}

const deepestList = 8;

function elementName({ parameters }: LambdaExpression): string | undefined {
  return parameters === undefined ? 'it' : parameters[0]?.name;
}

function saysNothing(predicate: Predicate): boolean {
  const { unresolved, path, verbs: said } = predicate;
  return predicate === anything || (unresolved.length > 0 && path === '' && said.length === 0);
}

const passing: ReadonlySet<string> = new Set(['stream', 'asSequence', 'toList']);
