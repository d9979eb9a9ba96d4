import { findOperator, matchOperator } from '../methods/regex.ts';
import type {
  Assignable,
  BinaryOperator,
  Call,
  Expression,
  Index,
  MapEntry,
  Property,
  TypeName,
} from '../syntax/nodes.ts';
import { raise } from '../thrown.ts';
import { arrayOf, asType, castTo, toArray } from '../values/convert.ts';
import { groovyEquals } from '../values/equality.ts';
import { itemsOf, iterate, listOf } from '../values/items.ts';
import {
  type ArithmeticOperator,
  arithmetic,
  isNumber,
  type NumberValue,
  negate,
  operatorMethods,
  power,
} from '../values/numbers.ts';
import { makeRange } from '../values/range.ts';
import { entriesOf, newMap, put } from '../values/table.ts';
import { isInstance } from '../values/type-of.ts';
import type { Type } from '../values/types.ts';
import { type ClosureValue, isA, type Value } from '../values/values.ts';
import { makeClosure } from './closures.ts';
import { callName, readFrom, readName, writeName, writeTo } from './free-names.ts';
import type { Machine } from './machine.ts';
import { invokeSuper, missingProperty } from './members.ts';
import type { Scope } from './scope.ts';
import { callConstructor, startValue } from './script-classes.ts';
import { isCase } from './statements.ts';

type Form<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export function evaluate(machine: Machine, expression: Expression, scope: Scope): Value {
  machine.meter.step();
  const valueIn = (part: Expression) => evaluate(machine, part, scope);
  switch (expression.kind) {
    case 'Literal':
      return expression.value;
    case 'Text':
      return { kind: 'GString', strings: expression.strings, values: expression.values.map(valueIn) };
    case 'Name':
      machine.at = expression.start;
      return readName(machine, expression.name, scope);
    case 'This':
      return scope.self;
    case 'List':
      return listOf(machine, evaluateAll(machine, expression.items, scope));
    case 'Map':
      return evaluateMap(machine, expression.entries, scope);
    case 'Closure':
      return makeClosure(machine, expression, scope);
    case 'Property':
      return evaluateProperty(machine, expression, scope);
    case 'Index':
      return evaluateIndex(machine, expression, scope);
    case 'Call':
      return evaluateCall(machine, expression, scope);
    case 'Invoke': {
      const callee = valueIn(expression.callee);
      const args = evaluateAll(machine, expression.arguments, scope);
      machine.at = expression.start;
      return machine.invoke(callee, 'call', args);
    }
    case 'New': {
      const args = evaluateAll(machine, expression.arguments, scope);
      const own = expression.body && machine.program.findClass(expression.body.name);
      machine.at = expression.start;
      return machine.construct(own ?? machine.program.typeOf(expression.type), args);
    }
    case 'NewArray':
      return newArray(machine, expression, scope);
    case 'MethodPointer':
      return methodPointer(machine, valueIn(expression.object), expression.name);
    case 'Unary':
      return evaluateUnary(machine, expression, scope);
    case 'Step':
      return evaluateStep(machine, expression, scope);
    case 'Binary': {
      const [left, right] = [valueIn(expression.left), valueIn(expression.right)];
      machine.at = expression.start;
      return binary(machine, expression.operator, left, right);
    }
    case 'And':
      return machine.truth(valueIn(expression.left)) && machine.truth(valueIn(expression.right));
    case 'Or':
      return machine.truth(valueIn(expression.left)) || machine.truth(valueIn(expression.right));
    case 'Elvis': {
      const left = valueIn(expression.left);
      return machine.truth(left) ? left : valueIn(expression.right);
    }
    case 'Ternary':
      return valueIn(machine.truth(valueIn(expression.test)) ? expression.then : expression.otherwise);
    case 'Range': {
      const [from, to] = [valueIn(expression.from), valueIn(expression.to)];
      machine.at = expression.start;
      return makeRange(machine, from, to, expression.isInclusive);
    }
    case 'Cast':
    case 'As': {
      const value = valueIn(expression.value);
      machine.at = expression.start;
      return convert(machine, expression.kind === 'As' ? asType : castTo, value, expression.type);
    }
    case 'InstanceOf':
      return (
        isInstance(valueIn(expression.value), machine.program.typeOf(expression.type)) !==
        expression.isNegated
      );
    case 'Assign':
      return evaluateAssign(machine, expression, scope);
    case 'AssignMany': {
      const values = valueIn(expression.value);
      expression.targets.forEach((target, i) => {
        referTo(machine, target, scope).write(machine.invoke(values, 'getAt', [i]));
      });
      return values;
    }
    case 'Spread':
      throw raise('GroovyRuntimeException', "'*' can only stand in a list or in arguments.");
  }
}

/** Arrays of arrays convert level by level; everything else is one conversion. */
function convert(machine: Machine, how: typeof castTo, value: Value, type: TypeName): Value {
  if (type.dimensions < 2 || value === null) return how(machine, value, machine.program.typeOf(type));
  const inner = { ...type, dimensions: type.dimensions - 1 };
  const items = itemsOf(machine, value).map((item) => convert(machine, how, item, inner));
  return arrayOf(machine, items, machine.program.typeOf(inner));
}

/** The values of arguments or list items, with `*spread` ones laid out. */
function evaluateAll(machine: Machine, expressions: readonly Expression[], scope: Scope): Value[] {
  const values: Value[] = [];
  for (const expression of expressions) {
    if (expression.kind === 'Spread')
      values.push(...itemsOf(machine, evaluate(machine, expression.value, scope)));
    else values.push(evaluate(machine, expression, scope));
  }
  return values;
}

function evaluateMap(machine: Machine, entries: readonly MapEntry[], scope: Scope): Value {
  const map = newMap();
  for (const { key, value } of entries) {
    const at = key && evaluate(machine, key, scope);
    const held = evaluate(machine, value, scope);
    const spread = isA(held, 'Map') ? entriesOf(machine, held.table) : [];
    if (at !== undefined) put(machine, map.table, at, held);
    else for (const entry of spread) put(machine, map.table, entry.key, entry.value);
  }
  return map;
}

// ------------------------------------------------------------------------------------- members and calls

const packageRoots = ['java', 'javax', 'groovy', 'org'];

/** A class by its full name looks like a chain of properties: `java.util.UUID`. */
function qualifiedClass(machine: Machine, expression: Expression, scope: Scope): Type | undefined {
  const name = dottedName(expression);
  const root = packageRoots.find((each) => name?.startsWith(`${each}.`));
  return name !== undefined && root && !scope.find(root) ? machine.program.findClass(name) : undefined;
}

function dottedName(expression: Expression): string | undefined {
  if (expression.kind === 'Name') return expression.name;
  if (expression.kind !== 'Property' || typeof expression.name !== 'string') return undefined;
  const object = dottedName(expression.object);
  return object === undefined ? undefined : `${object}.${expression.name}`;
}

function evaluateProperty(machine: Machine, expression: Property, scope: Scope): Value {
  const type = qualifiedClass(machine, expression, scope);
  if (type) return { kind: 'Class', type };
  const { object, access, at } = expression;
  const receiver = evaluate(machine, object, scope);
  const name = memberName(machine, expression.name, scope);
  machine.at = at;
  if (receiver === null && access !== 'plain') return null;
  if (object.kind === 'This') return readFrom(machine, receiver, name) ?? machine.property(receiver, name);
  return access === 'spread'
    ? spread(machine, receiver, (item) => machine.property(item, name))
    : machine.property(receiver, name);
}

/** `*.`: one answer for each element; null stays null. */
function spread(machine: Machine, receiver: Value, ask: (item: Value) => Value): Value {
  return listOf(
    machine,
    [...iterate(machine, receiver)].map((item) => (item === null ? null : ask(item))),
  );
}

function memberName(machine: Machine, name: string | Expression, scope: Scope): string {
  return typeof name === 'string' ? name : machine.text(evaluate(machine, name, scope));
}

function evaluateIndex(machine: Machine, { object, indexes, isSafe, start }: Index, scope: Scope): Value {
  const receiver = evaluate(machine, object, scope);
  return receiver === null && isSafe
    ? null
    : readIndex(machine, receiver, indexOf(machine, indexes, scope), start);
}

/** Several indexes are one list of indexes. */
function indexOf(machine: Machine, indexes: readonly Expression[], scope: Scope): Value {
  const values = evaluateAll(machine, indexes, scope);
  const [only = null] = values;
  return values.length === 1 ? only : listOf(machine, values);
}

function readIndex(machine: Machine, receiver: Value, index: Value, at: number): Value {
  machine.at = at;
  return machine.invoke(receiver, 'getAt', [index]);
}

function evaluateCall(machine: Machine, expression: Call, scope: Scope): Value {
  const { object, access, at } = expression;
  const isSuper = object?.kind === 'Name' && object.name === 'super';
  const receiver = object && !isSuper ? evaluate(machine, object, scope) : scope.self;
  if (receiver === null && access !== 'plain') return null;
  const name = memberName(machine, expression.name, scope);
  const args = evaluateAll(machine, expression.arguments, scope);
  machine.at = at;
  if (isSuper) return invokeSuper(machine, receiver, name, args);
  if (!object && (name === 'super' || name === 'this')) return callConstructor(machine, receiver, name, args);
  if (!object) return callName(machine, name, args, scope);
  return access === 'spread'
    ? spread(machine, receiver, (item) => machine.invoke(item, name, args))
    : machine.invoke(receiver, name, args);
}

/** `object.&name`, and `Type::name`, whose first argument may be the object. */
function methodPointer(machine: Machine, object: Value, name: string): ClosureValue {
  const body = (args: readonly Value[]): Value => {
    if (!isA(object, 'Class')) return machine.invoke(object, name, args);
    if (name === 'new') return machine.construct(object.type, args);
    const [first = null, ...rest] = args;
    const isMethod = isInstance(first, object.type) && rest.length === 0;
    const answer = isMethod ? undefined : machine.tryInvoke(object, name, args);
    return answer ?? machine.tryInvoke(first, name, rest) ?? machine.invoke(object, name, args);
  };
  const parameters = [{ type: undefined, isOptional: true, isRest: true }];
  return { kind: 'Closure', parameters, body, owner: object, delegate: object, strategy: 0 };
}

function newArray(machine: Machine, { type, sizes, items }: Form<'NewArray'>, scope: Scope): Value {
  if (items) {
    const element = machine.program.typeOf({ ...type, dimensions: type.dimensions - 1 });
    return toArray(machine, listOf(machine, evaluateAll(machine, items, scope)), element);
  }
  const make = ([size, ...others]: readonly Value[], dimensions: number): Value => {
    const element = machine.program.typeOf({ ...type, dimensions });
    if (size === undefined)
      return startValue(machine, machine.program.typeOf({ ...type, dimensions: dimensions + 1 }));
    if (typeof size !== 'number')
      throw raise('GroovyCastException', 'The size of an array has to be an Integer.');
    if (size < 0) throw raise('NegativeArraySizeException', String(size));
    machine.meter.collection(size);
    return arrayOf(
      machine,
      Array.from({ length: size }, () => make(others, dimensions - 1)),
      element,
    );
  };
  return make(evaluateAll(machine, sizes, scope), type.dimensions - 1);
}

// --------------------------------------------------------------------------------------------- operators

const methodNames: ReadonlyMap<string, string> = new Map([...operatorMethods, ['**', 'power']]);

function binary(machine: Machine, operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return groovyEquals(machine, left, right);
    case '!=':
      return !groovyEquals(machine, left, right);
    case '===':
    case '!==':
      return (left === right) === (operator === '===');
    case '<':
      return machine.compare(left, right) < 0;
    case '<=':
      return machine.compare(left, right) <= 0;
    case '>':
      return machine.compare(left, right) > 0;
    case '>=':
      return machine.compare(left, right) >= 0;
    case '<=>':
      return Math.sign(machine.compare(left, right));
    case '=~':
      return findOperator(machine, left, right);
    case '==~':
      return matchOperator(machine, left, right);
    case 'in':
    case '!in':
      return (right !== null && isCase(machine, right, left)) === (operator === 'in');
    default:
      return operate(machine, operator, left, right);
  }
}

function operate(machine: Machine, operator: ArithmeticOperator | '**', left: Value, right: Value): Value {
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') {
    machine.meter.grow(left.length, right.length);
    return left + right;
  }
  const [a, b] = [operand(left, right), operand(right, left)];
  if (a !== undefined && b !== undefined) {
    return operator === '**' ? power(machine.meter, a, b) : arithmetic(machine.meter, operator, a, b);
  }
  const name = methodNames.get(operator) ?? operator;
  if (isNumber(left) && right === null)
    throw raise('GroovyRuntimeException', `Ambiguous method overloading for ${name} with null`);
  return machine.invoke(left, name, [right]);
}

/** Beside a number a character counts as its code. */
function operand(value: Value, other: Value): NumberValue | undefined {
  if (isNumber(value)) return value;
  const isCharacter = isA(value, 'Character');
  return isCharacter && isNumber(other) ? value.char.charCodeAt(0) : undefined;
}

function evaluateUnary(machine: Machine, expression: Form<'Unary'>, scope: Scope): Value {
  const value = evaluate(machine, expression.operand, scope);
  machine.at = expression.start;
  switch (expression.operator) {
    case '!':
      return !machine.truth(value);
    case '-':
      return isNumber(value) ? negate(value) : machine.invoke(value, 'negative', []);
    case '+':
      return isNumber(value) ? value : machine.invoke(value, 'positive', []);
    case '~':
      return machine.invoke(value, 'bitwiseNegate', []);
  }
}

function evaluateStep(
  machine: Machine,
  { operator, isPrefix, target, start }: Form<'Step'>,
  scope: Scope,
): Value {
  const place = referTo(machine, target, scope);
  const before = place.read();
  machine.at = start;
  const written = place.write(machine.invoke(before, operator === '++' ? 'next' : 'previous', []));
  return isPrefix ? written : before;
}

// -------------------------------------------------------------------------------------------- assignment

function evaluateAssign(
  machine: Machine,
  { target, operator, value, start }: Form<'Assign'>,
  scope: Scope,
): Value {
  const place = referTo(machine, target, scope);
  if (operator === '=') return place.write(evaluate(machine, value, scope));
  const before = place.read();
  if (operator === '?:') return machine.truth(before) ? before : place.write(evaluate(machine, value, scope));
  const right = evaluate(machine, value, scope);
  machine.at = start;
  return place.write(binary(machine, operator, before, right));
}

/** A place to read and write, whose object and indexes are evaluated only once. */
interface Reference {
  read(): Value;
  write(value: Value): Value;
}

function referTo(machine: Machine, target: Assignable, scope: Scope): Reference {
  if (target.kind === 'Name') {
    const write = (value: Value) => {
      machine.at = target.start;
      return writeName(machine, target.name, value, scope);
    };
    return { read: () => evaluate(machine, target, scope), write };
  }
  const object = evaluate(machine, target.object, scope);
  if (target.kind === 'Index') {
    const index = indexOf(machine, target.indexes, scope);
    const write = (value: Value) => {
      machine.at = target.start;
      machine.invoke(object, 'putAt', [index, value]);
      return value;
    };
    return { read: () => readIndex(machine, object, index, target.start), write };
  }
  const name = memberName(machine, target.name, scope);
  const write = (value: Value) => {
    machine.at = target.at;
    if (object === null && target.access === 'safe') return value;
    if (object === null) throw raise('NullPointerException', `Cannot set property '${name}' on null object`);
    if (!writeTo(machine, object, name, value, target.object.kind === 'This'))
      throw missingProperty(machine, object, name);
    return value;
  };
  return { read: () => machine.property(object, name), write };
}
