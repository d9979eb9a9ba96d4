import type { Meter } from '../limits.ts';
import { raise } from '../thrown.ts';
import {
  addDecimals,
  compareDecimals,
  decimal,
  decimalText,
  divideExactly,
  divideToPrecision,
  maxDigits,
  multiplyDecimals,
  parseDecimal,
  precision,
  setScale,
  toBigInteger,
} from './decimal.ts';
import {
  type BigDecimalValue,
  type FloatingValue,
  isA,
  type LargeIntegerValue,
  type SmallIntegerValue,
  type Value,
} from './values.ts';

/**
 * Groovy's arithmetic. The wider operand decides the kind of the result: Double, BigDecimal, BigInteger, Long,
 * Integer. Integer and Long wrap around, `/` on whole numbers gives a BigDecimal.
 * (org.codehaus.groovy.runtime.typehandling.NumberMath and its subclasses are the reference.)
 */
export type NumberValue = number | SmallIntegerValue | LargeIntegerValue | BigDecimalValue | FloatingValue;
export type NumberKind =
  | 'Byte'
  | 'Short'
  | 'Integer'
  | 'Long'
  | 'BigInteger'
  | 'BigDecimal'
  | 'Float'
  | 'Double';
export type ArithmeticOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | 'intdiv'
  | '&'
  | '|'
  | '^'
  | '<<'
  | '>>'
  | '>>>';

export function isNumber(value: Value): value is NumberValue {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { kind } = value;
  return (
    kind === 'Long' ||
    kind === 'BigDecimal' ||
    kind === 'Double' ||
    kind === 'BigInteger' ||
    kind === 'Float' ||
    kind === 'Byte' ||
    kind === 'Short'
  );
}

export function kindOfNumber(value: NumberValue): NumberKind {
  return typeof value === 'number' ? 'Integer' : value.kind;
}

export function long(value: bigint): LargeIntegerValue {
  return { kind: 'Long', value: BigInt.asIntN(64, value) };
}

export function double(value: number): FloatingValue {
  return { kind: 'Double', value };
}

export function bigInteger(value: bigint): LargeIntegerValue {
  return { kind: 'BigInteger', value };
}

export function arithmetic(
  meter: Meter,
  operator: ArithmeticOperator,
  left: NumberValue,
  right: NumberValue,
): NumberValue {
  if (typeof left === 'number' && typeof right === 'number') return integerArithmetic(operator, left, right);
  if (operator === '<<' || operator === '>>' || operator === '>>>')
    return shift(meter, operator, left, right);
  const kind = widerKind(left, right);
  switch (kind) {
    case 'Double':
      return doubleArithmetic(operator, toDouble(left), toDouble(right));
    case 'BigDecimal':
      return decimalArithmetic(operator, ...chargeDecimals(meter, toDecimal(left), toDecimal(right)));
    case 'BigInteger':
    case 'Long':
      return largeArithmetic(meter, operator, kind, toBigInt(left), toBigInt(right));
    case 'Integer':
      return integerArithmetic(operator, toInt(left), toInt(right));
  }
}

function widerKind(
  left: NumberValue,
  right: NumberValue,
): 'Integer' | 'Long' | 'BigInteger' | 'BigDecimal' | 'Double' {
  const kinds = [kindOfNumber(left), kindOfNumber(right)];
  if (kinds.includes('Double') || kinds.includes('Float')) return 'Double';
  if (kinds.includes('BigDecimal')) return 'BigDecimal';
  if (kinds.includes('BigInteger')) return 'BigInteger';
  return kinds.includes('Long') ? 'Long' : 'Integer';
}

function integerArithmetic(operator: ArithmeticOperator, a: number, b: number): NumberValue {
  switch (operator) {
    case '+':
      return (a + b) | 0;
    case '-':
      return (a - b) | 0;
    case '*':
      return Math.imul(a, b);
    case '/':
      return divideDecimals(decimal(BigInt(a)), decimal(BigInt(b)));
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return (a >>> b) | 0;
    default:
      if (b === 0 && (operator === '%' || operator === 'intdiv')) throw divisionByZero();
      return Number(wholeOperations[operator](BigInt(a), BigInt(b))) | 0;
  }
}

const wholeOperations: Readonly<
  Record<'+' | '-' | '*' | '%' | 'intdiv' | '&' | '|' | '^', (a: bigint, b: bigint) => bigint>
> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '%': (a, b) => a % b,
  intdiv: (a, b) => a / b,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
};

function largeArithmetic(
  meter: Meter,
  operator: Exclude<ArithmeticOperator, '<<' | '>>' | '>>>'>,
  kind: 'Long' | 'BigInteger',
  a: bigint,
  b: bigint,
): NumberValue {
  chargeDigits(meter, a, b);
  if (operator === '/') return divideDecimals(decimal(a), decimal(b));
  if ((operator === '%' || operator === 'intdiv') && b === 0n) throw divisionByZero();
  const result = wholeOperations[operator](a, b);
  chargeDigits(meter, result, 0n);
  return kind === 'Long' ? long(result) : bigInteger(result);
}

function decimalArithmetic(
  operator: ArithmeticOperator,
  a: BigDecimalValue,
  b: BigDecimalValue,
): NumberValue {
  switch (operator) {
    case '+':
      return addDecimals(a, b);
    case '-':
      return addDecimals(a, decimal(-b.unscaled, b.scale));
    case '*':
      return multiplyDecimals(a, b);
    case '/':
      return divideDecimals(a, b);
    default:
      throw notOn(operator, a);
  }
}

function doubleArithmetic(operator: ArithmeticOperator, a: number, b: number): NumberValue {
  switch (operator) {
    case '+':
      return double(a + b);
    case '-':
      return double(a - b);
    case '*':
      return double(a * b);
    case '/':
      return double(a / b);
    case '%':
      return double(a % b);
    default:
      throw notOn(operator, double(a));
  }
}

/** BigDecimalMath.divideImpl: the exact quotient, or else ten digits more than the operands have. */
function divideDecimals(left: BigDecimalValue, right: BigDecimalValue): BigDecimalValue {
  if (right.unscaled === 0n) throw divisionByZero();
  const exact = divideExactly(left, right);
  if (exact) return exact;
  const result = divideToPrecision(left, right, Math.max(precision(left), precision(right)) + 10, 'HALF_UP');
  const scale = Math.max(left.scale, right.scale, 10);
  return (result.scale > scale ? setScale(result, scale, 'HALF_UP') : undefined) ?? result;
}

function shift(
  meter: Meter,
  operator: '<<' | '>>' | '>>>',
  left: NumberValue,
  right: NumberValue,
): NumberValue {
  const rightKind = kindOfNumber(right);
  if (rightKind === 'BigDecimal' || rightKind === 'Double' || rightKind === 'Float') {
    const text = `Shift distance must be an integral type, but ${numberText(right)} was supplied`;
    throw raise('UnsupportedOperationException', text);
  }
  const distance = toBigInt(right);
  if (typeof left === 'number') return integerArithmetic(operator, left, Number(distance));
  if (left.kind !== 'Long' && left.kind !== 'BigInteger') throw notOn(operator, left);
  if (left.kind === 'BigInteger') {
    const by = operator === '<<' ? distance : -distance;
    if (by > BigInt(maxDigits * 3)) chargeDigits(meter, 10n ** BigInt(maxDigits + 1), 0n);
    return bigInteger(by >= 0n ? left.value << by : left.value >> -by);
  }
  const by = BigInt.asUintN(6, distance);
  if (operator === '<<') return long(left.value << by);
  return long((operator === '>>' ? left.value : BigInt.asUintN(64, left.value)) >> by);
}

/** `**`: whole results stay whole as long as they fit, a negative exponent gives a Double. */
export function power(meter: Meter, base: NumberValue, exponent: NumberValue): NumberValue {
  const isWhole = typeof exponent === 'number' && exponent >= 0;
  if (isWhole && (typeof base === 'number' || base.kind === 'Long' || base.kind === 'BigInteger')) {
    const result = wholePower(meter, toBigInt(base), exponent);
    if (typeof base === 'number') return fitsInteger(result) ? Number(result) : bigInteger(result);
    return base.kind === 'Long' && fitsLong(result) ? long(result) : bigInteger(result);
  }
  if (isWhole && isA(base, 'BigDecimal')) {
    return decimal(wholePower(meter, base.unscaled, exponent), base.scale * exponent);
  }
  const result = toDouble(base) ** toDouble(exponent);
  if ((result | 0) === result) return result;
  return Number.isInteger(result) && Math.abs(result) < 2 ** 63 ? long(BigInt(result)) : double(result);
}

function wholePower(meter: Meter, base: bigint, exponent: number): bigint {
  const bits = base < 0n ? (-base).toString(2).length : base.toString(2).length;
  // At least (bits - 1) × exponent bits are certain, so what would be too long is refused before it is made.
  if (bits > 1 && (bits - 1) * exponent > maxDigits * 4)
    chargeDigits(meter, 10n ** BigInt(maxDigits + 1), 0n);
  const result = base ** BigInt(exponent);
  chargeDigits(meter, result, 0n);
  return result;
}

const fewDigits = 1n << 256n;
const manyDigits = 10n ** BigInt(maxDigits);

/** Long numbers cost steps by the square of their length, and end the script beyond `maxDigits`. */
export function chargeDigits(meter: Meter, a: bigint, b: bigint): void {
  if (a < fewDigits && a > -fewDigits && b < fewDigits && b > -fewDigits) return;
  for (const value of [a, b]) {
    if (value > manyDigits || value < -manyDigits) meter.text(Number.POSITIVE_INFINITY);
    const words = value.toString(16).length / 16;
    meter.step(Math.ceil(words * words));
  }
}

function chargeDecimals(
  meter: Meter,
  a: BigDecimalValue,
  b: BigDecimalValue,
): [BigDecimalValue, BigDecimalValue] {
  chargeDigits(meter, a.unscaled, b.unscaled);
  return [a, b];
}

export function negate(value: NumberValue): NumberValue {
  if (typeof value === 'number') return -value | 0;
  switch (value.kind) {
    case 'Byte':
    case 'Short':
      return -value.value;
    case 'Long':
      return long(-value.value);
    case 'BigInteger':
      return bigInteger(-value.value);
    case 'BigDecimal':
      return decimal(-value.unscaled, value.scale);
    case 'Float':
    case 'Double':
      return { kind: value.kind, value: -value.value };
  }
}

/** Below, at or above zero, as `compareTo`; NaN is above all. */
export function compareNumbers(left: NumberValue, right: NumberValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left < right ? -1 : left > right ? 1 : 0;
  const kind = widerKind(left, right);
  if (kind === 'BigDecimal') return compareDecimals(toDecimal(left), toDecimal(right));
  if (kind !== 'Double') {
    const [a, b] = [toBigInt(left), toBigInt(right)];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  const [a, b] = [toDouble(left), toDouble(right)];
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : 1) : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}

// ------------------------------------------------------------------------------------------- conversions

/** `Number.intValue()`: cuts off the fraction; whole numbers wrap, doubles stop at the ends. */
export function toInt(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (value.kind === 'Float' || value.kind === 'Double') {
    if (Number.isNaN(value.value)) return 0;
    return Math.max(-2147483648, Math.min(2147483647, Math.trunc(value.value))) | 0;
  }
  return Number(BigInt.asIntN(32, toBigInt(value)));
}

/** The whole number before the point. */
export function toBigInt(value: NumberValue): bigint {
  if (typeof value === 'number') return BigInt(value);
  switch (value.kind) {
    case 'Byte':
    case 'Short':
      return BigInt(value.value);
    case 'Long':
    case 'BigInteger':
      return value.value;
    case 'BigDecimal':
      return toBigInteger(value);
    case 'Float':
    case 'Double': {
      const whole = Number.isNaN(value.value) ? 0 : Math.trunc(value.value);
      if (Math.abs(whole) >= 2 ** 63) return whole < 0 ? -(2n ** 63n) : 2n ** 63n - 1n;
      return BigInt(whole);
    }
  }
}

export function toDouble(value: NumberValue): number {
  if (typeof value === 'number') return value;
  if (value.kind === 'BigDecimal') return Number(decimalText(value));
  return Number(value.value);
}

/** As Groovy widens for arithmetic: a double by its shortest text. */
export function toDecimal(value: NumberValue): BigDecimalValue {
  if (isA(value, 'BigDecimal')) return value;
  if (isA(value, 'Double') || isA(value, 'Float')) {
    const parsed = parseDecimal(numberText(value));
    if (!parsed) throw raise('NumberFormatException', 'Character I is neither a decimal digit number');
    return parsed;
  }
  return decimal(toBigInt(value));
}

export function toKind(value: NumberValue, kind: NumberKind): NumberValue {
  switch (kind) {
    case 'Byte':
      return { kind, value: (toInt(value) << 24) >> 24 };
    case 'Short':
      return { kind, value: (toInt(value) << 16) >> 16 };
    case 'Integer':
      return toInt(value);
    case 'Long':
      return long(toBigInt(value));
    case 'BigInteger':
      return bigInteger(toBigInt(value));
    case 'BigDecimal':
      return toDecimal(value);
    case 'Float':
      return { kind, value: Math.fround(toDouble(value)) };
    case 'Double':
      return double(toDouble(value));
  }
}

export function fitsInteger(value: bigint): boolean {
  return value >= -2147483648n && value <= 2147483647n;
}

export function fitsLong(value: bigint): boolean {
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}

/** As Java prints the number. */
export function numberText(value: NumberValue): string {
  if (typeof value === 'number') return String(value);
  switch (value.kind) {
    case 'BigDecimal':
      return decimalText(value);
    case 'Double':
      return doubleText(value.value, String(Math.abs(value.value)));
    case 'Float':
      return doubleText(value.value, shortestFloat(Math.abs(value.value)));
    default:
      return String(value.value);
  }
}

/** `Double.toString`: plain from 0.001 up to ten million, else with an exponent, always with a point. */
function doubleText(value: number, shortest: string): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${sign}Infinity`;
  if (size === 0) return `${sign}0.0`;
  const [mantissa = '', exponent = '0'] = shortest.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const significant = (whole + fraction).replace(/^0+/, '');
  const leading = whole === '0' ? -(/^0*/.exec(fraction)?.[0].length ?? 0) : whole.length;
  const digits = significant.replace(/0+$/, '');
  const pointAt = leading + Number(exponent);
  if (size >= 1e-3 && size < 1e7) {
    if (pointAt <= 0) return `${sign}0.${'0'.repeat(-pointAt)}${digits}`;
    return `${sign}${digits.slice(0, pointAt).padEnd(pointAt, '0')}.${digits.slice(pointAt) || '0'}`;
  }
  return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${pointAt - 1}`;
}

function shortestFloat(size: number): string {
  for (let digits = 1; digits < 9; digits++) {
    const text = size.toPrecision(digits);
    if (Math.fround(Number(text)) === size) return String(Number(text));
  }
  return String(size);
}

function divisionByZero() {
  return raise('ArithmeticException', 'Division by zero');
}

const operatorNames: Readonly<Partial<Record<ArithmeticOperator, string>>> = {
  '%': 'mod',
  '&': 'and',
  '|': 'or',
  '^': 'xor',
};

function notOn(operator: ArithmeticOperator, value: NumberValue) {
  const text = `Cannot use ${operatorNames[operator] ?? operator}() on this number type: ${kindOfNumber(value)} with value: ${numberText(value)}`;
  return raise('UnsupportedOperationException', text);
}
