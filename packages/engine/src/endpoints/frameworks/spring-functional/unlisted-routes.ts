/** Names the calls whose routes nobody can list, and tells them from words of Spring's. */
import { callsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import { childrenOf } from '../../../source/declarations/expression-children.ts';
import type { FileDeclarations } from '../../../source/declarations/model.ts';
import { methodCalled } from '../../../source/types/calls/called.ts';
import type { Names } from '../../../source/types/calls/names.ts';
import type { Span } from '../../../text/span.ts';
import { isRouter } from './routers.ts';

/** Says what is not listed. */
export interface UnlistedRoute {
  /**
   * `predicate`: nothing is known of a route but its handler. `routes`: the method that adds them is not in the source.
   * `again`: a method calls itself. `overload`: several methods are called so, and one of them is read.
   */
  readonly what: 'predicate' | 'routes' | 'again' | 'overload';
  /** As written; made elsewhere. */
  readonly written: string;
  readonly file: FileDeclarations;
  readonly nameSpan: Span;
}

/** A call with those that it is made on: of `route().GET(…).build()` all three. */
export function chainOf(call: CallExpression): readonly CallExpression[] {
  const chain = [call];
  for (let at = call.target; at?.kind === 'call'; at = at.target) chain.push(at);
  return chain;
}

export function isOfSpring(name: string): boolean {
  return isRoute.has(name) || isNest.has(name) || isDslName.has(name) || withoutRoutes.has(name);
}

/** Predicates have an `and` of their own. */
export function joinsRouters({ target }: CallExpression, names: Names): boolean {
  if (target?.kind !== 'call') return false;
  const called = methodCalled(target, names);
  const isBuilt = chainOf(target).some(
    ({ name }) => isRoute.has(name) || name === 'build' || isDslName.has(name),
  );
  return isBuilt || (called !== undefined && isRouter(called.method));
}

/** To a method that is not in the source: `modules.addAll(builder)`. */
export function handsBuilderOn({ arguments: args }: CallExpression, names: Names): boolean {
  const { parameters } = names.method;
  return args.some((each) => {
    if (each.kind !== 'name') return false;
    const type = names.typeOf(each.name) ?? parameters.find(({ name }) => name === each.name)?.type;
    return type?.kind === 'named' && /(?:^|\.)RouterFunctions\.Builder$/.test(type.name);
  });
}

/** The calls that are statements of the body, and of the lambdas in which Kotlin's DSL is spoken. */
export function statementsOfDsl(body: Expression): ReadonlySet<Expression> {
  const blocks = callsIn(body).flatMap(({ name, arguments: args }) => {
    const last = args.at(-1);
    return (isDslName.has(name) || isNest.has(name)) && last?.kind === 'lambda' ? [last.body] : [];
  });
  return new Set([body, ...blocks].flatMap((each) => (each.kind === 'block' ? childrenOf(each) : [each])));
}

export const isRoute: ReadonlySet<string> = new Set(['route', 'andRoute']);
export const isNest: ReadonlySet<string> = new Set(['nest', 'andNest', 'path']);
export const isDslName: ReadonlySet<string> = new Set(['router', 'coRouter']);
export const eachOf: ReadonlySet<string> = new Set(['forEach', 'onEach', 'forEachOrdered']);
export const lists: ReadonlySet<string> = new Set([
  'of',
  'asList',
  'listOf',
  'setOf',
  'arrayOf',
  'sequenceOf',
]);

/** These methods of Spring take routers: what they are handed is walked. */
export const takingRouters: ReadonlySet<string> = new Set([
  'add',
  'and',
  'andOther',
  'nest',
  'path',
  'andNest',
]);

/** These methods take what handles requests and errors or serves files: it has no routes. */
export const withoutRoutes: ReadonlySet<string> = new Set([
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
