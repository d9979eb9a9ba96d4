import { findOperator, matchOperator } from '../methods/regex.ts';
import type { BinaryOperator, UnaryOperator } from '../syntax/nodes.ts';
import { raise } from '../thrown.ts';
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
import { isA, type Value } from '../values/values.ts';
import type { Machine } from './machine.ts';

/** What the operators do with values; those of numbers and texts do not go through their methods. */
export function binary(machine: Machine, operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return groovyEquals(machine, left, right);
    case '!=':
      return !groovyEquals(machine, left, right);
    case '===':
      return left === right;
    case '!==':
      return left !== right;
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

/** `case label:` and `value in label`. */
export function isCase(machine: Machine, label: Value, value: Value): boolean {
  return label === null ? value === null : machine.truth(machine.invoke(label, 'isCase', [value]));
}

const methodNames: ReadonlyMap<string, string> = new Map([...operatorMethods, ['**', 'power']]);

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
  return isA(value, 'Character') && isNumber(other) ? value.char.charCodeAt(0) : undefined;
}

export function unary(machine: Machine, operator: UnaryOperator, value: Value): Value {
  switch (operator) {
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
