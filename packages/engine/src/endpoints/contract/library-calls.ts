/**
 * Says what calls of libraries and of generated code return, whose sources nobody reads: those that pass on what a
 * container holds, those that are handed a class, and what Lombok writes.
 */
import { type CallExpression, dottedName, type Expression } from '../../source/declarations/expression.ts';
import type { LambdaExpression, ReferenceExpression } from '../../source/declarations/statement.ts';
import type { TypeReference } from '../../source/declarations/type-reference.ts';
import type { Project } from '../../source/project/project.ts';
import type { ClassType, ResolvedType } from '../../source/types/resolved-type.ts';
import { unwrap } from '../../source/types/schema/wrappers.ts';
import { kotlinLibraryCall } from './kotlin-library-calls.ts';
import { fieldOf } from './property-of.ts';

/** Says what only the body around the call can tell. */
export interface CallContext {
  readonly project: Project;
  typeOf(expression: Expression): ResolvedType | undefined;
  /** Returns what a lambda returns. */
  resultOf(lambda: LambdaExpression): ResolvedType | undefined;
  /** Returns what a type means that is written in the body. */
  meant(type: TypeReference): ResolvedType | undefined;
  /** A class by the name that it has in the file. */
  classNamed(name: string): ResolvedType | undefined;
  /** Returns what `Order::total` returns of an order. */
  referred(reference: ReferenceExpression): ResolvedType | undefined;
  /** Returns what a method of the class returns. */
  calledOn(type: ClassType, name: string, count: number): ResolvedType | undefined;
}

export function libraryCall(around: CallContext, call: CallExpression): ResolvedType | undefined {
  return javaLibraryCall(around, call) ?? kotlinLibraryCall(around, call);
}

function javaLibraryCall(around: CallContext, call: CallExpression): ResolvedType | undefined {
  const { target, name, arguments: given } = call;
  if (target === undefined) return undefined;
  const literal = readingClasses.has(name)
    ? given.map((each) => classLiteral(around, each)).find(Boolean)
    : undefined;
  if (literal !== undefined) return literal;
  const body = bodyOfRequest(around, call);
  if (body !== undefined) return body;
  if (name === 'build' || name === 'builder') return builtClass(around, target);
  const [first] = given;
  const named = dottedName(target);
  if (named !== undefined && wrapping.has(name) && first !== undefined) {
    const container = around.classNamed(named);
    const held = around.typeOf(first);
    if (container?.kind === 'class' && held !== undefined) return { ...container, arguments: [held] };
  }
  const type = around.typeOf(target);
  if (type?.kind !== 'class') return undefined;
  return (
    fromContainer(around, type, call) ??
    (given.length === 0 ? accessed(around.project, type, name) : undefined)
  );
}

function fromContainer(around: CallContext, type: ClassType, call: CallExpression): ResolvedType | undefined {
  const wrapped = unwrap(around.project, type);
  if (wrapped === undefined || wrapped.kind === 'nothing') return undefined;
  if (passing.has(call.name)) return type;
  const [first] = call.arguments;
  if (mapping.has(call.name) && first !== undefined) {
    const result = lambdaResult(around, first);
    return result && { ...type, arguments: [result] };
  }
  if (call.name === 'flatMap' && first !== undefined) return lambdaResult(around, first);
  return taking.has(call.name) ? wrapped.of : undefined;
}

/** Returns what a lambda or a reference to a method makes of what it is handed. */
export function lambdaResult(around: CallContext, made: Expression): ResolvedType | undefined {
  if (made.kind === 'lambda') return around.resultOf(made);
  if (made.kind !== 'reference') return undefined;
  if (made.name !== 'new') return around.referred(made);
  const name = made.target && dottedName(made.target);
  return name === undefined ? undefined : around.classNamed(name);
}

/** `Order.class`, `Order::class.java`. */
function classLiteral(around: CallContext, given: Expression): ResolvedType | undefined {
  if (given.kind === 'member' && given.name === 'java') return classLiteral(around, given.target);
  return given.kind === 'class' ? around.meant(given.type) : undefined;
}

/** `request.body(Order.class)`, `bodyToMono(Order::class.java)`, `awaitBody<Order>()` of a functional route. */
function bodyOfRequest(
  around: CallContext,
  { name, arguments: [first], typeArguments }: CallExpression,
): ResolvedType | undefined {
  const container = bodyContainers.get(name);
  if (container === undefined) return undefined;
  const [written] = typeArguments ?? [];
  const held = first === undefined ? written && around.meant(written) : classLiteral(around, first);
  const type = held === undefined || container === '' ? held : around.classNamed(container);
  return type === held || type?.kind !== 'class' || held === undefined
    ? type
    : { ...type, arguments: [held] };
}

/** These calls hand over the body in nothing, or in a publisher. */
const bodyContainers: ReadonlyMap<string, string> = new Map([
  ['body', ''],
  ['awaitBody', ''],
  ['awaitBodyOrNull', ''],
  ['bodyToMono', 'reactor.core.publisher.Mono'],
  ['bodyToFlux', 'reactor.core.publisher.Flux'],
  ['bodyToFlow', 'kotlinx.coroutines.flow.Flow'],
]);

/** Lombok's `Order.builder().id(1).build()`. */
function builtClass(around: CallContext, target: Expression): ResolvedType | undefined {
  let at = target;
  while (at.kind === 'call' && at.target !== undefined) {
    const { name, target: before } = at;
    const built = /[bB]uilder$/.test(name) ? dottedName(before) : undefined;
    if (built !== undefined) return around.classNamed(built);
    at = before;
  }
  return undefined;
}

/** A getter that Lombok writes, or an accessor of a record. */
function accessed(project: Project, type: ClassType, name: string): ResolvedType | undefined {
  const property = /^(?:get|is)([A-Z].*)$/.exec(name)?.[1] ?? name;
  const field = `${property.charAt(0).toLowerCase()}${property.slice(1)}`;
  return fieldOf(project, type, field);
}

/** Methods of mappers, clients and Jackson return what they are handed the class of. */
const readingClasses: ReadonlySet<string> = new Set([
  ...[
    'map',
    'readValue',
    'convertValue',
    'treeToValue',
    'fromJson',
    'parseObject',
    'toBean',
    'copyProperties',
  ],
  ...['getForObject', 'postForObject', 'patchForObject'],
]);

/** `Optional.of(order)`, `Mono.just(order)`, `List.of(order)`. */
const wrapping: ReadonlySet<string> = new Set([
  ...['of', 'ofNullable', 'just', 'justOrEmpty', 'singletonList', 'singleton', 'completedFuture'],
]);

/** Hand on the same container. */
const passing: ReadonlySet<string> = new Set([
  ...[
    'stream',
    'parallelStream',
    'filter',
    'sorted',
    'distinct',
    'limit',
    'skip',
    'peek',
    'or',
    'toList',
    'collect',
  ],
  ...[
    'defaultIfEmpty',
    'switchIfEmpty',
    'doOnNext',
    'doOnSuccess',
    'doOnError',
    'subscribeOn',
    'publishOn',
    'cache',
  ],
  ...[
    'onErrorResume',
    'onErrorMap',
    'timeout',
    'log',
    'collectList',
    'exceptionally',
    'whenComplete',
    'ifNoItem',
  ],
]);

const mapping: ReadonlySet<string> = new Set(['map', 'thenApply', 'thenApplyAsync', 'mapNotNull']);

const taking: ReadonlySet<string> = new Set([
  ...[
    'get',
    'orElse',
    'orElseGet',
    'orElseThrow',
    'orElseNull',
    'join',
    'block',
    'getBody',
    'blockingGet',
    'getFirst',
  ],
]);
