import { raise } from '../run.ts';
import type { Closure, MethodDeclaration, Methods, Parameter } from '../syntax/nodes.ts';
import { castTo, distanceTo, makeArray } from '../values/convert.ts';
import { javaType } from '../values/types.ts';
import { type ClosureParameter, type ClosureValue, isA, type Value, type Values } from '../values/values.ts';
import { evaluate } from './expressions.ts';
import type { Machine } from './machine.ts';
import { describeArguments } from './members.ts';
import { Scope } from './scope.ts';
import { runBody } from './statements.ts';

/** Closures and methods: making them, choosing by arguments, calling. */

/** The parameter of a closure that names none. */
const anything: ClosureParameter = { type: undefined, isOptional: true, isRest: false };
const implicitIt = [anything];

export function makeClosure({ parameters, body }: Closure, scope: Scope): ClosureValue {
  const owner = scope.closure ?? scope.self;
  const known = parameters ? parametersOf(scope.run, parameters) : implicitIt;
  return {
    kind: 'Closure',
    parameters: known,
    body(args, self) {
      const inner = scope.inner(self);
      if (parameters) bind(parameters, known, args, inner);
      else inner.declare('it', args[0] ?? null);
      return runBody(body, inner);
    },
    owner,
    delegate: owner,
    strategy: 0,
  };
}

function parametersOf(run: Machine, parameters: readonly Parameter[]): Known {
  return parameters.map(({ type, initial, isRest }, i) => ({
    type: type && run.program.typeOf(type),
    isOptional: initial !== undefined,
    isRest: isRest || (i === parameters.length - 1 && (type?.dimensions ?? 0) > 0),
  }));
}

/** The methods of Java's functional interfaces, for objects of a class of the script. */
const singleMethods = ['call', 'compare', 'apply', 'test', 'accept', 'get', 'run'];

export function callValue(run: Machine, callable: Value, args: Values): Value {
  if (isA(callable, 'Closure')) return callClosure(run, callable, args);
  for (const name of singleMethods) {
    const returned = run.tryInvoke(callable, name, args);
    if (returned !== undefined) return returned;
  }
  throw raise('MissingMethodException', `${run.text(callable)} cannot be called.`, { method: 'call' });
}

function callClosure(run: Machine, closure: ClosureValue, args: Values): Value {
  const fitting = fitArguments(closure.parameters, args);
  if (!fitting) {
    const text = `No signature of method: Rule$_closure.call() is applicable for ${describeArguments(run, args)}`;
    throw raise('MissingMethodException', text, { method: 'call' });
  }
  return run.meter.nested(() => closure.body(fitting, closure));
}

/** Arguments as a closure takes them: none counts as one null, and one list spreads over several parameters. */
function fitArguments(parameters: Known, args: Values): Values | undefined {
  if (distanceOf(parameters, args) !== undefined) return args;
  const [only = null] = args;
  const isSpread = args.length === 1 && parameters.length > 1 && isA(only, 'List');
  const other = isSpread ? only.items : args.length === 0 && parameters.length === 1 ? [null] : undefined;
  return other && distanceOf(parameters, other) !== undefined ? other : undefined;
}

type Known = readonly ClosureParameter[];
type Assigned = readonly (Values | undefined)[];

/** Returns which argument goes where; with fewer of them than parameters the last optional ones get their default. */
function assign(parameters: Known, args: Values): Assigned | undefined {
  const hasRest = parameters.at(-1)?.isRest ?? false;
  const optional = parameters.filter((each) => each.isOptional);
  const skipped = Math.max(0, parameters.length - (hasRest ? 1 : 0) - args.length);
  if (skipped > optional.length || (args.length > parameters.length && !hasRest)) return undefined;
  const defaulted = new Set(optional.slice(optional.length - skipped));
  let next = 0;
  return parameters.map((parameter, i) => {
    if (parameter.isRest && i === parameters.length - 1) return args.slice(next);
    return defaulted.has(parameter) ? undefined : [args[next++] ?? null];
  });
}

/** Says how far the arguments are from the parameters' types, undefined if they do not fit. */
function distanceOf(parameters: Known, args: Values): number | undefined {
  const [single] = parameters;
  // The usual case first: a closure with one parameter of any type.
  if (parameters.length === 1 && args.length === 1 && single && !single.type && !single.isRest)
    return distanceTo(args[0] ?? null, undefined);
  const assigned = assign(parameters, args);
  if (!assigned) return undefined;
  let total = 0;
  for (const [i, values = []] of assigned.entries()) {
    const { type, isRest } = parameters[i] ?? anything;
    if (isRest) total += 100;
    if (isRest && isWhole(values)) continue;
    for (const value of values) {
      const distance = distanceTo(value, isRest && type?.element ? undefined : type);
      if (distance === undefined) return undefined;
      total += distance;
    }
  }
  return total;
}

/** An array in the place of all other arguments stands for its elements. */
function isWhole(values: Values): boolean {
  return values.length === 1 && isA(values[0], 'Array');
}

/** Declares the parameters with the arguments or their defaults; the arguments are known to fit. */
function bind(parameters: readonly Parameter[], known: Known, args: Values, scope: Scope): void {
  const { run } = scope;
  const assigned = assign(known, args) ?? [];
  for (const [i, { name, initial }] of parameters.entries()) {
    const { type, isRest } = known[i] ?? anything;
    const values = assigned[i] ?? [initial ? evaluate(initial, scope) : null];
    const [value = null] = values;
    if (isRest && !isWhole(values)) {
      const element = type && !type.element ? type : javaType('Object');
      scope.declare(name, makeArray(run, [...values], element));
    } else if (isRest) scope.declare(name, value);
    else scope.declare(name, value === null ? null : castTo(run, value, type), type);
  }
}

/** Calls the method whose parameters fit best; undefined when none does. */
export function callDeclared(
  run: Machine,
  candidates: Methods,
  self: Value,
  args: Values,
): Value | undefined {
  let best: { readonly method: MethodDeclaration; readonly distance: number } | undefined;
  for (const method of candidates) {
    const distance = distanceOf(parametersOf(run, method.parameters), args);
    if (distance !== undefined && (!best || distance < best.distance)) best = { method, distance };
  }
  // A method with one parameter may be called without an argument, as a closure may.
  const [only] = candidates;
  if (!best && args.length === 0 && candidates.length === 1 && only?.parameters.length === 1)
    return callDeclared(run, candidates, self, [null]);
  const { body, parameters, returns } = best?.method ?? {};
  if (!body || !parameters) return undefined;
  return run.meter.nested(() => {
    const scope = new Scope(run, self);
    bind(parameters, parametersOf(run, parameters), args, scope);
    const result = runBody(body, scope);
    if (!returns) return result;
    return returns.name === 'void' ? null : castTo(run, result, run.program.typeOf(returns));
  });
}
