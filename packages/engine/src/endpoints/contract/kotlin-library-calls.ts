/** Says what functions of Kotlin's standard library, of its coroutines and of Spring's extensions return. */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { ClassType, ResolvedType } from '../../source/types/resolved-type.ts';
import { unwrap } from '../../source/types/schema/wrappers.ts';
import { type CallContext, lambdaResult } from './library-calls.ts';

export function kotlinLibraryCall(around: CallContext, call: CallExpression): ResolvedType | undefined {
  const { target, name, arguments: given } = call;
  const last = given.at(-1);
  if (scoping.has(name) && last?.kind === 'lambda') return lambdaResult(around, last);
  return target === undefined ? builtCollection(around, call) : calledOn(around, target, call);
}

/** `listOf(order)`, `mapOf("first" to order)`. */
function builtCollection(
  around: CallContext,
  { name, arguments: [first] }: CallExpression,
): ResolvedType | undefined {
  const container = builders.get(name);
  if (container === undefined || first === undefined) return undefined;
  if (container !== map) return instance(around, container, [around.typeOf(first)]);
  const isPair = first.kind === 'call' && first.name === 'to' && first.target !== undefined;
  return isPair
    ? instance(around, map, [around.typeOf(first.target), around.typeOf(first.arguments[0] ?? first)])
    : undefined;
}

function calledOn(around: CallContext, target: Expression, call: CallExpression): ResolvedType | undefined {
  const { name } = call;
  const named = ofKnownType.get(name);
  if (named !== undefined) return around.classNamed(named);
  const type = around.typeOf(target);
  if (type?.kind !== 'class') return undefined;
  if (passingItself.has(name)) return type;
  if (name === 'copy' && type.declared?.declaration.modifiers.includes('data')) return type;
  if (name === 'findByIdOrNull') return entityOf(around, type);
  const wrapped = unwrap(around.project, type);
  if (wrapped?.kind !== 'many') return wrapped?.kind === 'one' && awaiting.has(name) ? wrapped.of : undefined;
  if (choosing.has(name) || awaiting.has(name)) return wrapped.of;
  if (passing.has(name)) return type;
  return grouped(around, type, wrapped.of, call);
}

/** `orders.associateBy { it.id }`, `groupBy`, `associateWith`. */
function grouped(
  around: CallContext,
  all: ClassType,
  one: ResolvedType,
  { name, arguments: given }: CallExpression,
): ResolvedType | undefined {
  const last = given.at(-1);
  if (last === undefined) return undefined;
  const made = lambdaResult(around, last);
  switch (name) {
    case 'associateBy':
      return instance(around, map, [made, one]);
    case 'associateWith':
      return instance(around, map, [one, made]);
    case 'groupBy':
      return instance(around, map, [made, { ...all, arguments: [one] }]);
    default:
      return undefined;
  }
}

/** Returns what a repository of Spring Data finds by an id. */
function entityOf(around: CallContext, type: ClassType): ResolvedType | undefined {
  const found = around.calledOn(type, 'findById', 1);
  const wrapped = found?.kind === 'class' ? unwrap(around.project, found) : undefined;
  return wrapped?.kind === 'one' ? wrapped.of : found;
}

function instance(
  around: CallContext,
  name: string,
  held: readonly (ResolvedType | undefined)[],
): ResolvedType | undefined {
  const type = around.classNamed(name);
  const known = held.flatMap((each) => each ?? []);
  return type?.kind === 'class' && known.length === held.length ? { ...type, arguments: known } : undefined;
}

const map = 'java.util.Map';
const builders: ReadonlyMap<string, string> = new Map([
  ['listOf', 'java.util.List'],
  ['listOfNotNull', 'java.util.List'],
  ['mutableListOf', 'java.util.List'],
  ['arrayListOf', 'java.util.List'],
  ['setOf', 'java.util.Set'],
  ['mutableSetOf', 'java.util.Set'],
  ['flowOf', 'kotlinx.coroutines.flow.Flow'],
  ['mapOf', map],
  ['mutableMapOf', map],
  ['linkedMapOf', map],
]);

/** Return what their lambda returns. */
const scoping: ReadonlySet<string> = new Set([
  ...['let', 'run', 'with', 'runBlocking', 'withContext', 'coroutineScope', 'supervisorScope'],
  ...['transaction', 'newSuspendedTransaction', 'synchronized', 'use'],
]);

/** Return what they are called on. */
const passingItself: ReadonlySet<string> = new Set(['also', 'apply', 'takeIf', 'takeUnless']);

/** Return one of many. */
const choosing: ReadonlySet<string> = new Set([
  ...['first', 'firstOrNull', 'last', 'lastOrNull', 'single', 'singleOrNull', 'find', 'findLast'],
  ...['elementAt', 'elementAtOrNull', 'getOrNull', 'random', 'randomOrNull'],
  ...['maxBy', 'maxByOrNull', 'minBy', 'minByOrNull', 'maxWith', 'minWith'],
]);

/** Wait for the one that a `Mono` or a `Deferred` has, or for the first of many. */
const awaiting: ReadonlySet<string> = new Set([
  ...['await', 'awaitFirst', 'awaitFirstOrNull', 'awaitSingle', 'awaitSingleOrNull', 'awaitLast'],
  ...['getOrNull', 'getOrElse', 'getOrDefault', 'getOrThrow'],
]);

/** Return as many of the same, or fewer. */
const passing: ReadonlySet<string> = new Set([
  ...['asFlow', 'asIterable', 'asSequence', 'distinctBy', 'drop', 'dropWhile', 'filterIsInstance'],
  ...['filterNot', 'filterNotNull', 'minus', 'onEach', 'orEmpty', 'plus', 'reversed', 'shuffled'],
  ...['sortedBy', 'sortedByDescending', 'sortedDescending', 'sortedWith', 'take', 'takeLast', 'takeWhile'],
  ...['toMutableList', 'toMutableSet', 'toSet', 'toSortedSet', 'ifEmpty'],
]);

/** The same whatever they are called on. */
const ofKnownType: ReadonlyMap<string, string> = new Map([
  ['toString', 'java.lang.String'],
  ['joinToString', 'java.lang.String'],
  ['trimIndent', 'java.lang.String'],
  ['uppercase', 'java.lang.String'],
  ['lowercase', 'java.lang.String'],
  ['to', 'kotlin.Pair'],
  ['isEmpty', 'java.lang.Boolean'],
  ['isNotEmpty', 'java.lang.Boolean'],
  ['isNullOrEmpty', 'java.lang.Boolean'],
  ['isBlank', 'java.lang.Boolean'],
  ['toInt', 'java.lang.Integer'],
  ['toLong', 'java.lang.Long'],
  // `id in known`
  ['contains', 'java.lang.Boolean'],
]);
