import { raise } from '../run.ts';
import type { Assignable, Call, Expression, MapEntry } from '../syntax/nodes.ts';
import { asType, castTo, makeArray, toArray } from '../values/convert.ts';
import { iterate, listItems, makeList } from '../values/items.ts';
import { listEntries, newMap, put } from '../values/table.ts';
import { isInstance, type Type } from '../values/types.ts';
import { type ClosureValue, isA, type Value, type Values } from '../values/values.ts';
import { makeClosure } from './closures.ts';
import { callName, readFrom, readName, writeName, writeTo } from './free-names.ts';
import type { Machine } from './machine.ts';
import { invokeSuper, missingProperty } from './members.ts';
import { binary, unary } from './operators.ts';
import { recordPart } from './power-assert.ts';
import type { Scope } from './scope.ts';
import { callConstructor, startValue } from './script-classes.ts';

type Form<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** The value of an expression; each form of expression has its function. */
export function evaluate(expression: Expression, scope: Scope): Value {
  scope.run.meter.step();
  // TypeScript does not see that the function found is the one for this expression's form.
  const form = forms[expression.kind] as (expression: Expression, scope: Scope) => Value;
  const value = form(expression, scope);
  if (scope.recorded) recordPart(expression, value, scope);
  return value;
}

const forms: { readonly [Kind in Expression['kind']]: (expression: Form<Kind>, scope: Scope) => Value } = {
  Literal: ({ value }) => value,
  Text: ({ strings, values }, scope) => ({ kind: 'GString', strings, values: evaluateAll(values, scope) }),
  Name({ name, start }, scope) {
    scope.at(start);
    return readName(name, scope);
  },
  This: (_, { self }) => self,
  List: ({ items }, scope) => makeList(scope.run, evaluateAll(items, scope)),
  Map: ({ entries }, scope) => evaluateMap(entries, scope),
  Spread() {
    throw raise('GroovyRuntimeException', "'*' can only stand in a list or in arguments.");
  },
  Closure: makeClosure,
  Property: evaluateProperty,
  Index({ object, indexes, isSafe, start }, scope) {
    const receiver = evaluate(object, scope);
    if (receiver === null && isSafe) return null;
    const index = indexOf(indexes, scope);
    return scope.at(start).invoke(receiver, 'getAt', [index]);
  },
  Call: evaluateCall,
  New({ type, arguments: written, body, start }, scope) {
    const args = evaluateAll(written, scope);
    const { program } = scope.run;
    const own = body && program.findClass(body.name);
    return scope.at(start).construct(own ?? program.typeOf(type), args);
  },
  NewArray: newArray,
  MethodPointer: ({ object, name }, scope) => methodPointer(scope.run, evaluate(object, scope), name),
  Unary({ operator, operand, start }, scope) {
    const value = evaluate(operand, scope);
    return unary(scope.at(start), operator, value);
  },
  Step({ operator, isPrefix, target, start }, scope) {
    const place = referTo(target, scope);
    const before = place.read();
    const after = scope.at(start).invoke(before, operator === '++' ? 'next' : 'previous', []);
    const written = place.write(after);
    return isPrefix ? written : before;
  },
  Binary({ operator, left, right, start }, scope) {
    const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
    return binary(scope.at(start), operator, a, b);
  },
  And: ({ left, right }, scope) => isTrue(left, scope) && isTrue(right, scope),
  Or: ({ left, right }, scope) => isTrue(left, scope) || isTrue(right, scope),
  Choice({ test, chosen, otherwise }, scope) {
    const value = evaluate(test, scope);
    if (!scope.run.truth(value)) return evaluate(otherwise, scope);
    return chosen ? evaluate(chosen, scope) : value;
  },
  Convert({ how, value, type: written, start }, scope) {
    const held = evaluate(value, scope);
    const type = scope.run.program.typeOf(written);
    if (how === 'instanceof') return isInstance(held, type);
    return (how === 'as' ? asType : castTo)(scope.at(start), held, type);
  },
  Assign({ target, operator, value, start }, scope) {
    const place = referTo(target, scope);
    if (operator === '=') return place.write(evaluate(value, scope));
    const before = place.read();
    if (operator === '?:' && scope.run.truth(before)) return before;
    const right = evaluate(value, scope);
    return place.write(operator === '?:' ? right : binary(scope.at(start), operator, before, right));
  },
  AssignMany({ targets, value }, scope) {
    const values = evaluate(value, scope);
    for (const [i, target] of targets.entries())
      referTo(target, scope).write(scope.run.invoke(values, 'getAt', [i]));
    return values;
  },
};

export function isTrue(expression: Expression, scope: Scope): boolean {
  return scope.run.truth(evaluate(expression, scope));
}

/** The values of arguments or list items, with `*spread` ones laid out. */
export function evaluateAll(expressions: readonly Expression[], scope: Scope): Value[] {
  const values: Value[] = [];
  for (const expression of expressions) {
    if (expression.kind === 'Spread') values.push(...listItems(scope.run, evaluate(expression.value, scope)));
    else values.push(evaluate(expression, scope));
  }
  return values;
}

function evaluateMap(entries: readonly MapEntry[], scope: Scope): Value {
  const { run } = scope;
  const map = newMap();
  for (const { key, value } of entries) {
    const at = key && evaluate(key, scope);
    const held = evaluate(value, scope);
    const spread = isA(held, 'Map') ? listEntries(run, held.table) : [];
    if (at !== undefined) put(run, map.table, at, held);
    else for (const entry of spread) put(run, map.table, entry.key, entry.value);
  }
  return map;
}

// ------------------------------------------------------------------------------------- members and calls

/** A class by its full name looks like a chain of properties: `java.util.UUID`. */
function qualifiedClass(expression: Expression, scope: Scope): Type | undefined {
  const name = dottedName(expression);
  const root = /^(java|javax|groovy|org)\./.exec(name ?? '')?.[1];
  return name && root && !scope.find(root) ? scope.run.program.findClass(name) : undefined;
}

function dottedName(expression: Expression): string | undefined {
  if (expression.kind === 'Name') return expression.name;
  if (expression.kind !== 'Property' || typeof expression.name !== 'string') return undefined;
  const object = dottedName(expression.object);
  return object === undefined ? undefined : `${object}.${expression.name}`;
}

function evaluateProperty(expression: Form<'Property'>, scope: Scope): Value {
  const type = qualifiedClass(expression, scope);
  if (type) return { kind: 'Class', type };
  const { object, access, at } = expression;
  const receiver = evaluate(object, scope);
  const name = memberName(expression.name, scope);
  const run = scope.at(at);
  if (receiver === null && access !== 'plain') return null;
  if (object.kind === 'This') return readFrom(run, receiver, name) ?? run.property(receiver, name);
  if (access === 'spread') return spread(run, receiver, (item) => run.property(item, name));
  return run.property(receiver, name);
}

/** `*.`: one result for each element; null stays null. */
function spread(run: Machine, receiver: Value, ask: (item: Value) => Value): Value {
  const results = [...iterate(run, receiver)].map((item) => (item === null ? null : ask(item)));
  return makeList(run, results);
}

function memberName(name: string | Expression, scope: Scope): string {
  return typeof name === 'string' ? name : scope.run.text(evaluate(name, scope));
}

/** Several indexes are one list of indexes. */
function indexOf(indexes: readonly Expression[], scope: Scope): Value {
  const values = evaluateAll(indexes, scope);
  const [only = null] = values;
  return values.length === 1 ? only : makeList(scope.run, values);
}

function evaluateCall(expression: Call, scope: Scope): Value {
  const { object, access, at } = expression;
  const isSuper = object?.kind === 'Name' && object.name === 'super';
  const receiver = object && !isSuper ? evaluate(object, scope) : scope.self;
  if (receiver === null && access !== 'plain') return null;
  const name = memberName(expression.name, scope);
  const args = evaluateAll(expression.arguments, scope);
  const run = scope.at(at);
  if (isSuper) return invokeSuper(run, receiver, name, args);
  if (!object && (name === 'super' || name === 'this')) return callConstructor(run, receiver, name, args);
  if (!object) return callName(name, args, scope);
  if (access === 'spread') return spread(run, receiver, (item) => run.invoke(item, name, args));
  return run.invoke(receiver, name, args);
}

/** `object.&name`, and `Type::name`, whose first argument may be the object. */
function methodPointer(run: Machine, object: Value, name: string): ClosureValue {
  const body = (args: Values): Value => {
    if (!isA(object, 'Class')) return run.invoke(object, name, args);
    if (name === 'new') return run.construct(object.type, args);
    const [first = null, ...rest] = args;
    const isMethod = isInstance(first, object.type) && rest.length === 0;
    const returned = isMethod ? undefined : run.tryInvoke(object, name, args);
    return returned ?? run.tryInvoke(first, name, rest) ?? run.invoke(object, name, args);
  };
  const parameters = [{ type: undefined, isOptional: true, isRest: true }];
  return { kind: 'Closure', parameters, body, owner: object, delegate: object, strategy: 0 };
}

function newArray({ type, sizes, items }: Form<'NewArray'>, scope: Scope): Value {
  const { run } = scope;
  const typeIn = (dimensions: number) => run.program.typeOf({ ...type, dimensions });
  const inner = typeIn(type.dimensions - 1);
  if (items) return toArray(run, makeList(run, evaluateAll(items, scope)), inner);
  const make = ([size, ...others]: Values, dimensions: number): Value => {
    if (size === undefined) return startValue(run, typeIn(dimensions));
    if (typeof size !== 'number')
      throw raise('GroovyCastException', 'The size of an array has to be an Integer.');
    if (size < 0) throw raise('NegativeArraySizeException', String(size));
    run.meter.collection(size);
    const elements = Array.from({ length: size }, () => make(others, dimensions - 1));
    return makeArray(run, elements, typeIn(dimensions - 1));
  };
  return make(evaluateAll(sizes, scope), type.dimensions);
}

// -------------------------------------------------------------------------------------------- assignment

/** A place to read and write, whose object and indexes are evaluated only once. */
type Reference = Readonly<{ read: () => Value; write: (value: Value) => Value }>;

function referTo(target: Assignable, scope: Scope): Reference {
  if (target.kind === 'Name') {
    const write = (value: Value) => {
      scope.at(target.start);
      return writeName(target.name, value, scope);
    };
    return { read: () => evaluate(target, scope), write };
  }
  const object = evaluate(target.object, scope);
  if (target.kind === 'Index') {
    const index = indexOf(target.indexes, scope);
    const write = (value: Value) => {
      scope.at(target.start).invoke(object, 'putAt', [index, value]);
      return value;
    };
    return { read: () => scope.at(target.start).invoke(object, 'getAt', [index]), write };
  }
  const name = memberName(target.name, scope);
  const write = (value: Value) => {
    const run = scope.at(target.at);
    if (object === null && target.access === 'safe') return value;
    if (object === null) throw raise('NullPointerException', `Cannot set property '${name}' on null object`);
    if (!writeTo(run, object, name, value, target.object.kind === 'This'))
      throw missingProperty(run, object, name);
    return value;
  };
  return { read: () => scope.run.property(object, name), write };
}
