/** Java's arithmetic on constants: promotion, overflow, and conversion between numeric types (JLS 5.1, 5.6, 15.17–15.24). */
import type { BinaryOperator, NumberLiteral } from '../declarations/expression.ts';
import type { Constant, NumericConstant } from './constant.ts';

export function evaluateNumber(literal: NumberLiteral): NumericConstant {
  const digits = literal.text.replaceAll('_', '');
  switch (literal.type) {
    case 'int':
      return { kind: 'number', type: 'int', value: Number(BigInt.asIntN(32, integerOf(digits))) };
    case 'long':
      return { kind: 'number', type: 'long', value: BigInt.asIntN(64, integerOf(digits.replace(/l$/i, ''))) };
    case 'float':
    case 'double': {
      const isHexadecimal = /^0x/i.test(digits);
      const value = isHexadecimal ? hexadecimalFloat(digits) : Number.parseFloat(digits);
      const type = literal.type;
      return { kind: 'number', type, value: type === 'float' ? Math.fround(value) : value };
    }
  }
}

export function unary(operator: '+' | '-' | '~' | '!', operand: Constant): Constant | undefined {
  if (operator === '!') {
    return operand.kind === 'boolean' ? { kind: 'boolean', value: !operand.value } : undefined;
  }
  if (operand.kind !== 'number') return undefined;
  switch (operator) {
    case '+':
      // Unary plus promotes: `+'a'` is an int (JLS 15.15.3).
      return binaryNumber('+', int(0), operand);
    case '-':
      // Not `0 - x`, which would make 0.0 of 0.0.
      return binaryNumber('*', int(-1), operand);
    case '~':
      return binaryNumber('^', operand, int(-1));
  }
}

function int(value: number): NumericConstant {
  return { kind: 'number', type: 'int', value };
}

/** Everything but string concatenation; `undefined` where the operands do not fit the operator. */
export function binary(operator: BinaryOperator, left: Constant, right: Constant): Constant | undefined {
  if (left.kind === 'number' && right.kind === 'number') return binaryNumber(operator, left, right);
  if (left.kind === 'boolean' && right.kind === 'boolean') {
    return binaryBoolean(operator, left.value, right.value);
  }
  if (left.kind === 'string' && right.kind === 'string') {
    if (operator === '==') return { kind: 'boolean', value: left.value === right.value };
    if (operator === '!=') return { kind: 'boolean', value: left.value !== right.value };
  }
  return undefined;
}

/** Assignment and casting conversion; other constants stay what they are. */
export function convert(constant: Constant, typeName: string): Constant {
  if (constant.kind !== 'number') return constant;
  switch (typeName) {
    case 'byte':
      return { kind: 'number', type: 'byte', value: Number(BigInt.asIntN(8, integral(constant, 32))) };
    case 'short':
      return { kind: 'number', type: 'short', value: Number(BigInt.asIntN(16, integral(constant, 32))) };
    case 'char':
      return { kind: 'number', type: 'char', value: Number(BigInt.asUintN(16, integral(constant, 32))) };
    case 'int':
      return { kind: 'number', type: 'int', value: Number(BigInt.asIntN(32, integral(constant, 32))) };
    case 'long':
      return { kind: 'number', type: 'long', value: BigInt.asIntN(64, integral(constant, 64)) };
    case 'float':
      return { kind: 'number', type: 'float', value: Math.fround(Number(constant.value)) };
    case 'double':
      return { kind: 'number', type: 'double', value: Number(constant.value) };
    default:
      return constant;
  }
}

function binaryBoolean(operator: BinaryOperator, left: boolean, right: boolean): Constant | undefined {
  switch (operator) {
    case '&&':
    case '&':
      return { kind: 'boolean', value: left && right };
    case '||':
    case '|':
      return { kind: 'boolean', value: left || right };
    case '^':
    case '!=':
      return { kind: 'boolean', value: left !== right };
    case '==':
      return { kind: 'boolean', value: left === right };
    default:
      return undefined;
  }
}

function binaryNumber(
  operator: BinaryOperator,
  left: NumericConstant,
  right: NumericConstant,
): Constant | undefined {
  const isShift = operator === '<<' || operator === '>>' || operator === '>>>';
  if (isFloating(left) || isFloating(right)) {
    const type = left.type === 'double' || right.type === 'double' ? 'double' : floatOr(left, right);
    return floatingResult(operator, Number(left.value), Number(right.value), type);
  }
  // A shift's type is that of its left operand alone (JLS 15.19).
  const isLong = left.type === 'long' || (right.type === 'long' && !isShift);
  return integralResult(operator, integral(left, 64), integral(right, 64), isLong);
}

function floatingResult(
  operator: BinaryOperator,
  left: number,
  right: number,
  type: 'float' | 'double',
): Constant | undefined {
  const number = (value: number): Constant => ({
    kind: 'number',
    type,
    value: type === 'float' ? Math.fround(value) : value,
  });
  switch (operator) {
    case '+':
      return number(left + right);
    case '-':
      return number(left - right);
    case '*':
      return number(left * right);
    case '/':
      return number(left / right);
    case '%':
      return number(left % right);
    default:
      return compared(operator, left, right);
  }
}

function integralResult(
  operator: BinaryOperator,
  left: bigint,
  right: bigint,
  isLong: boolean,
): Constant | undefined {
  const bits = isLong ? 64 : 32;
  const number = (value: bigint): Constant => {
    const wrapped = BigInt.asIntN(bits, value);
    return isLong
      ? { kind: 'number', type: 'long', value: wrapped }
      : { kind: 'number', type: 'int', value: Number(wrapped) };
  };
  const distance = right & BigInt(bits - 1);
  switch (operator) {
    case '+':
      return number(left + right);
    case '-':
      return number(left - right);
    case '*':
      return number(left * right);
    case '/':
      return right === 0n ? undefined : number(left / right);
    case '%':
      return right === 0n ? undefined : number(left % right);
    case '<<':
      return number(left << distance);
    case '>>':
      return number(left >> distance);
    case '>>>':
      return number(BigInt.asUintN(bits, left) >> distance);
    case '&':
      return number(left & right);
    case '|':
      return number(left | right);
    case '^':
      return number(left ^ right);
    default:
      return compared(operator, left, right);
  }
}

function compared<T extends number | bigint>(
  operator: BinaryOperator,
  left: T,
  right: T,
): Constant | undefined {
  switch (operator) {
    case '<':
      return { kind: 'boolean', value: left < right };
    case '>':
      return { kind: 'boolean', value: left > right };
    case '<=':
      return { kind: 'boolean', value: left <= right };
    case '>=':
      return { kind: 'boolean', value: left >= right };
    case '==':
      return { kind: 'boolean', value: left === right };
    case '!=':
      return { kind: 'boolean', value: left !== right };
    default:
      return undefined;
  }
}

function isFloating(constant: NumericConstant): boolean {
  return constant.type === 'float' || constant.type === 'double';
}

function floatOr(left: NumericConstant, right: NumericConstant): 'float' | 'double' {
  return left.type === 'float' || right.type === 'float' ? 'float' : 'double';
}

/**
 * A floating value is cut off at the point, and to the nearest value of an `int` or a `long` where it is out of range;
 * what is narrower than an `int` is made of an `int` (JLS 5.1.3).
 */
function integral(constant: NumericConstant, bits: 32 | 64): bigint {
  if (constant.type === 'long') return constant.value;
  if (!isFloating(constant)) return BigInt(constant.value);
  if (Number.isNaN(constant.value)) return 0n;
  const limit = 2 ** (bits - 1);
  if (constant.value >= limit) return BigInt(limit) - 1n;
  if (constant.value <= -limit) return -BigInt(limit);
  return BigInt(Math.trunc(constant.value));
}

/** `017` is octal, `0x1F` hexadecimal, `0b11` binary (JLS 3.10.1). */
function integerOf(digits: string): bigint {
  const octal = /^0([0-7]+)$/.exec(digits)?.[1];
  try {
    return BigInt(octal === undefined ? digits : `0o${octal}`);
  } catch {
    // Half-typed digits such as `0x`: any number will do, the file does not compile.
    return 0n;
  }
}

/** `0x1.8p3` (JLS 3.10.2). */
function hexadecimalFloat(digits: string): number {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^0x([\da-f]*)(?:\.([\da-f]*))?p([+-]?\d+)/i.exec(digits) ?? [];
  const mantissa = Number.parseInt(`${whole}${fraction}` || '0', 16);
  return mantissa * 2 ** (Number(exponent) - 4 * fraction.length);
}
