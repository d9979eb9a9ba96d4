import type { Meter } from '../limits.ts';
import { raise } from '../run.ts';
import {
  checkSize,
  compareDecimals,
  compareOrdered,
  decimal,
  decimalOperations,
  decimalText,
  maxDigits,
  parseDecimal,
  toBigInteger,
} from './decimal.ts';
import type {
  BigDecimalValue,
  FloatingValue,
  LargeIntegerValue,
  SmallIntegerValue,
  Value,
} from './values.ts';

/**
 * Groovy's arithmetic. The wider operand decides the kind of the result: Double, BigDecimal, BigInteger, Long,
 * Integer. Integer and Long wrap around, `/` on whole numbers gives a BigDecimal.
 * (org.codehaus.groovy.runtime.typehandling.NumberMath and its subclasses are the reference.)
 */
export type NumberValue = number | SmallIntegerValue | LargeIntegerValue | BigDecimalValue | FloatingValue;
export type NumberKind = 'Integer' | Exclude<NumberValue, number>['kind'];

export function isNumber(value: Value): value is NumberValue {
  return (
    typeof value === 'number' || (typeof value === 'object' && value !== null && value.kind in conversions)
  );
}

export function kindOfNumber(value: NumberValue): NumberKind {
  return typeof value === 'number' ? 'Integer' : value.kind;
}

export function isFloating(value: NumberValue): value is FloatingValue {
  return typeof value === 'object' && (value.kind === 'Double' || value.kind === 'Float');
}

export function long(value: bigint): LargeIntegerValue {
  return { kind: 'Long', value: BigInt.asIntN(64, value) };
}

export function double(value: number): FloatingValue {
  return { kind: 'Double', value };
}

export function bigInteger(value: bigint): LargeIntegerValue {
  checkSize(value);
  return { kind: 'BigInteger', value };
}

type Operations<T> = Readonly<Partial<Record<ArithmeticOperator, (a: T, b: T) => T>>>;
export type ArithmeticOperator = keyof typeof wholeOperations | '/' | Shift;
type Shift = '<<' | '>>' | '>>>';
type WholeKind = 'Integer' | 'Long' | 'BigInteger';

const wholeOperations = {
  '+': (a: bigint, b: bigint) => a + b,
  '-': (a: bigint, b: bigint) => a - b,
  '*': (a: bigint, b: bigint) => a * b,
  '%': (a: bigint, b: bigint) => a % nonZero(b),
  intdiv: (a: bigint, b: bigint) => a / nonZero(b),
  '&': (a: bigint, b: bigint) => a & b,
  '|': (a: bigint, b: bigint) => a | b,
  '^': (a: bigint, b: bigint) => a ^ b,
};
const doubleOperations: Operations<number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** The methods that stand for the operators; `**` is apart, because its result can be of a wider kind. */
export const operatorMethods: readonly (readonly [ArithmeticOperator, string])[] = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'multiply'],
  ['/', 'div'],
  ['%', 'mod'],
  ['<<', 'leftShift'],
  ['>>', 'rightShift'],
  ['&', 'and'],
  ['|', 'or'],
  ['^', 'xor'],
];

export function arithmetic(
  meter: Meter,
  operator: ArithmeticOperator,
  left: NumberValue,
  right: NumberValue,
): NumberValue {
  // The usual cases first: nearly all numbers in scripts are small whole ones.
  if (typeof left === 'number' && typeof right === 'number') {
    if (operator === '+') return (left + right) | 0;
    if (operator === '-') return (left - right) | 0;
    if (operator === '*') return Math.imul(left, right);
  }
  if (operator === '<<' || operator === '>>' || operator === '>>>')
    return shift(meter, operator, left, right);
  const kind = widerKind(left, right);
  if (kind === 'Double') {
    const operation = doubleOperations[operator] ?? notOn(operator, double(toDouble(left)));
    return double(operation(toDouble(left), toDouble(right)));
  }
  if (kind === 'BigDecimal' || operator === '/') {
    const [a, b] = [toDecimal(left), toDecimal(right)];
    chargeDigits(meter, a.unscaled, b.unscaled);
    const operations: Operations<BigDecimalValue> = decimalOperations;
    return (operations[operator] ?? notOn(operator, a))(a, b);
  }
  const [a, b] = [toBigInt(left), toBigInt(right)];
  chargeDigits(meter, a, b);
  const result = wholeOperations[operator](a, b);
  chargeDigits(meter, result);
  return wholeNumber(kind, result);
}

function widerKind(left: NumberValue, right: NumberValue): WholeKind | 'BigDecimal' | 'Double' {
  if (isFloating(left) || isFloating(right)) return 'Double';
  const [a, b] = [kindOfNumber(left), kindOfNumber(right)];
  for (const kind of ['BigDecimal', 'BigInteger', 'Long'] as const) if (a === kind || b === kind) return kind;
  return 'Integer';
}

/** Integers and Longs wrap around. */
function wholeNumber(kind: WholeKind, value: bigint): NumberValue {
  if (kind === 'Integer') return Number(BigInt.asIntN(32, value));
  return kind === 'Long' ? long(value) : bigInteger(value);
}

function shift(meter: Meter, operator: Shift, left: NumberValue, right: NumberValue): NumberValue {
  if (isFloating(right) || kindOfNumber(right) === 'BigDecimal') {
    const text = `Shift distance must be an integral type, but ${numberText(right)} was supplied`;
    throw raise('UnsupportedOperationException', text);
  }
  const kind = widerKind(left, left);
  if (kind === 'BigDecimal' || kind === 'Double') return notOn(operator, left);
  const value = toBigInt(left);
  if (kind === 'BigInteger') {
    const by = operator === '<<' ? toBigInt(right) : -toBigInt(right);
    if (by > BigInt(maxDigits * 3)) chargeDigits(meter, manyDigits * 10n);
    chargeDigits(meter, value);
    return bigInteger(by >= 0n ? value << by : value >> -by);
  }
  const bits = kind === 'Long' ? 64 : 32;
  const by = BigInt.asUintN(bits === 64 ? 6 : 5, toBigInt(right));
  if (operator === '<<') return wholeNumber(kind, value << by);
  return wholeNumber(kind, (operator === '>>' ? value : BigInt.asUintN(bits, value)) >> by);
}

/** `**`: whole results stay whole as long as they fit, a negative exponent gives a Double. */
export function power(meter: Meter, base: NumberValue, exponent: NumberValue): NumberValue {
  const kind = widerKind(base, base);
  if (typeof exponent === 'number' && exponent >= 0 && kind !== 'Double') {
    if (typeof base === 'object' && base.kind === 'BigDecimal')
      return decimal(wholePower(meter, base.unscaled, exponent), base.scale * exponent);
    const result = wholePower(meter, toBigInt(base), exponent);
    const fits = kind === 'Integer' ? fitsInteger(result) : kind === 'Long' && fitsLong(result);
    return wholeNumber(fits && kind !== 'BigDecimal' ? kind : 'BigInteger', result);
  }
  const result = toDouble(base) ** toDouble(exponent);
  if ((result | 0) === result) return result;
  return Number.isInteger(result) && Math.abs(result) < 2 ** 63 ? long(BigInt(result)) : double(result);
}

function wholePower(meter: Meter, base: bigint, exponent: number): bigint {
  const bits = (base < 0n ? -base : base).toString(2).length;
  // At least (bits - 1) × exponent bits are certain, so what would be too long is refused before it is made.
  if (bits > 1 && (bits - 1) * exponent > maxDigits * 4) chargeDigits(meter, manyDigits * 10n);
  const result = base ** BigInt(exponent);
  chargeDigits(meter, result);
  return result;
}

const fewDigits = 1n << 256n;
const manyDigits = 10n ** BigInt(maxDigits);

/** Long numbers cost steps by the square of their length, and end the script beyond `maxDigits`. */
export function chargeDigits(meter: Meter, ...values: readonly bigint[]): void {
  if (values.every((value) => value < fewDigits && value > -fewDigits)) return;
  for (const value of values) {
    if (value > manyDigits || value < -manyDigits) meter.text(Number.POSITIVE_INFINITY);
    const words = value.toString(16).length / 16;
    meter.step(Math.ceil(words * words));
  }
}

export function negate(value: NumberValue): NumberValue {
  if (isFloating(value)) return { kind: value.kind, value: -value.value };
  if (typeof value === 'object' && value.kind === 'BigDecimal') return decimal(-value.unscaled, value.scale);
  const kind = kindOfNumber(value);
  return wholeNumber(kind === 'Long' || kind === 'BigInteger' ? kind : 'Integer', -toBigInt(value));
}

/** Charges for comparing long numbers, which writes their digits out. */
export function chargeNumbers(meter: Meter, ...numbers: readonly NumberValue[]): void {
  for (const number of numbers) {
    if (typeof number !== 'object' || (number.kind !== 'BigDecimal' && number.kind !== 'BigInteger'))
      continue;
    const digits = number.kind === 'BigDecimal' ? number.unscaled : number.value;
    if (digits >= fewDigits || digits <= -fewDigits) meter.step(digits.toString(16).length >> 4);
  }
}

/** Below, at or above zero, as `compareTo`; NaN is above all. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  if (typeof left === 'number' && typeof right === 'number') return compareOrdered(left, right);
  const kind = widerKind(left, right);
  if (kind === 'BigDecimal') return compareDecimals(toDecimal(left), toDecimal(right));
  if (kind !== 'Double') return compareOrdered(toBigInt(left), toBigInt(right));
  const [a, b] = [toDouble(left), toDouble(right)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return compareOrdered(a, b);
}

// ------------------------------------------------------------------------------------------- conversions

/** `Number.intValue()`: cuts off the fraction; whole numbers wrap, doubles stop at the ends. */
export function toInt(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (!isFloating(value)) return Number(BigInt.asIntN(32, toBigInt(value)));
  return Math.max(-2147483648, Math.min(2147483647, Math.trunc(value.value))) | 0;
}

/** The whole number before the point. */
export function toBigInt(value: NumberValue): bigint {
  if (typeof value === 'number') return BigInt(value);
  if (value.kind === 'BigDecimal') return toBigInteger(value);
  if (!isFloating(value)) return BigInt(value.value);
  const whole = Number.isNaN(value.value) ? 0 : Math.trunc(value.value);
  if (Math.abs(whole) >= 2 ** 63) return whole < 0 ? -(2n ** 63n) : 2n ** 63n - 1n;
  return BigInt(whole);
}

export function toDouble(value: NumberValue): number {
  if (typeof value === 'number') return value;
  return Number(value.kind === 'BigDecimal' ? decimalText(value) : value.value);
}

/** As Groovy widens for arithmetic: a double by its shortest text. */
export function toDecimal(value: NumberValue): BigDecimalValue {
  if (typeof value === 'object' && value.kind === 'BigDecimal') return value;
  if (!isFloating(value)) return decimal(toBigInt(value));
  const parsed = parseDecimal(numberText(value));
  if (!parsed) throw raise('NumberFormatException', 'Character I is neither a decimal digit number');
  return parsed;
}

const conversions: Readonly<Record<NumberKind, (value: NumberValue) => NumberValue>> = {
  Byte: (value) => ({ kind: 'Byte', value: (toInt(value) << 24) >> 24 }),
  Short: (value) => ({ kind: 'Short', value: (toInt(value) << 16) >> 16 }),
  Integer: toInt,
  Long: (value) => wholeNumber('Long', toBigInt(value)),
  BigInteger: (value) => wholeNumber('BigInteger', toBigInt(value)),
  BigDecimal: toDecimal,
  Float: (value) => ({ kind: 'Float', value: Math.fround(toDouble(value)) }),
  Double: (value) => double(toDouble(value)),
};
export const numberKinds = Object.keys(conversions) as NumberKind[];

export function toKind(value: NumberValue, kind: NumberKind): NumberValue {
  return conversions[kind](value);
}

export function fitsInteger(value: bigint): boolean {
  return BigInt.asIntN(32, value) === value;
}

export function fitsLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

/** As Java prints the number. */
export function numberText(value: NumberValue): string {
  if (typeof value === 'number') return String(value);
  if (value.kind === 'BigDecimal') return decimalText(value);
  if (!isFloating(value)) return String(value.value);
  return doubleText(value.kind === 'Float' ? shortestFloat(value.value) : value.value);
}

/** `Double.toString`: plain from 0.001 up to ten million, else with an exponent, always with a point. */
function doubleText(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const withPoint = (digits: string) => (digits.includes('.') ? digits : `${digits}.0`);
  if (!Number.isFinite(value)) return String(value);
  if (size >= 1e-3 && size < 1e7) return withPoint(String(value));
  const [mantissa = '', exponent] = value.toExponential().split('e');
  return `${withPoint(mantissa)}E${Number(exponent)}`;
}

/** The number with the fewest digits that is still the same Float. */
function shortestFloat(value: number): number {
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}

function nonZero(value: bigint): bigint {
  if (value === 0n) throw raise('ArithmeticException', '/ by zero');
  return value;
}

function notOn(operator: ArithmeticOperator, value: NumberValue): never {
  const number = `the ${kindOfNumber(value)} ${numberText(value)}`;
  throw raise('UnsupportedOperationException', `${operator} cannot be used on ${number}.`);
}
