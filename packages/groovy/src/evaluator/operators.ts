import { findOperator, matchOperator } from '../methods/matching.ts';
import { raise } from '../run.ts';
import type { BinaryOperator, UnaryOperator } from '../syntax/nodes.ts';
import { groovyEquals } from '../values/equality.ts';
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
import { isA, type Value } from '../values/values.ts';
import type { Machine } from './machine.ts';

type MethodOperator = BinaryOperator & (ArithmeticOperator | '**');
type Operation = (run: Machine, left: Value, right: Value) => Value;

/** Says what the operators do that stand for no method. */
const operations: Readonly<Record<Exclude<BinaryOperator, MethodOperator>, Operation>> = {
  '==': groovyEquals,
  '!=': (run, left, right) => !groovyEquals(run, left, right),
  '===': (_, left, right) => left === right,
  '!==': (_, left, right) => left !== right,
  '<': (run, left, right) => run.compare(left, right) < 0,
  '<=': (run, left, right) => run.compare(left, right) <= 0,
  '>': (run, left, right) => run.compare(left, right) > 0,
  '>=': (run, left, right) => run.compare(left, right) >= 0,
  '<=>': (run, left, right) => Math.sign(run.compare(left, right)),
  '=~': findOperator,
  '==~': matchOperator,
  in: (run, left, right) => right !== null && isCase(run, right, left),
  '..': (run, left, right) => makeRange(run, left, right, true),
  '..<': (run, left, right) => makeRange(run, left, right, false),
};

const standsForMethod = (operator: BinaryOperator): operator is MethodOperator => !(operator in operations);

/** Returns what a binary operator does with values; with numbers and texts it does not go through their methods. */
export function binary(run: Machine, operator: BinaryOperator, left: Value, right: Value): Value {
  if (!standsForMethod(operator)) return operations[operator](run, left, right);
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') {
    run.meter.grow(left.length, right.length);
    return left + right;
  }
  const [a, b] = [operand(left, right), operand(right, left)];
  if (a !== undefined && b !== undefined)
    return operator === '**' ? power(run.meter, a, b) : arithmetic(run.meter, operator, a, b);
  const name = methodNames.get(operator) ?? operator;
  if (isNumber(left) && right === null)
    throw raise('GroovyRuntimeException', `Ambiguous method overloading for ${name} with null`);
  return run.invoke(left, name, [right]);
}

/** `case label:` and `value in label`. */
export function isCase(run: Machine, label: Value, value: Value): boolean {
  return label === null ? value === null : run.truth(run.invoke(label, 'isCase', [value]));
}

const methodNames: ReadonlyMap<string, string> = new Map([...operatorMethods, ['**', 'power']]);

/** Beside a number a character counts as its code. */
function operand(value: Value, other: Value): NumberValue | undefined {
  if (isNumber(value)) return value;
  return isA(value, 'Character') && isNumber(other) ? value.char.charCodeAt(0) : undefined;
}

export function unary(run: Machine, operator: UnaryOperator, value: Value): Value {
  if (operator === '!') return !run.truth(value);
  if (operator === '-') return isNumber(value) ? negate(value) : run.invoke(value, 'negative', []);
  if (operator === '+') return isNumber(value) ? value : run.invoke(value, 'positive', []);
  operator satisfies '~';
  return run.invoke(value, 'bitwiseNegate', []);
}
