import { LimitReached } from '../limits.ts';
import { raise } from '../run.ts';
import type { BigDecimalValue as Decimal } from './values.ts';

/** Arithmetic of java.math.BigDecimal, whose scale is part of the value: 1.10 × 3 is 3.30, and 1E+3 is not 1000. */
export function decimal(unscaled: bigint, scale = 0): Decimal {
  checkSize(unscaled);
  return { kind: 'BigDecimal', unscaled, scale };
}

/** Reads what `new BigDecimal(text)` reads: `12`, `-1.50`, `.5`, `1e-3`. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const unscaled = readBigInt(whole + fraction);
  return decimal(sign === '-' ? -unscaled : unscaled, fraction.length - Number(exponent));
}

/** `BigDecimal.toString()`: an exponent when the scale is negative or the number tiny. */
export function decimalText({ unscaled, scale }: Decimal): string {
  const digits = String(abs(unscaled));
  const exponent = digits.length - 1 - scale;
  if (scale >= 0 && exponent >= -6) return plainText({ unscaled, scale });
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${unscaled < 0n ? '-' : ''}${digits[0]}${fraction}E${exponent >= 0 ? '+' : ''}${exponent}`;
}

export function plainText({ unscaled, scale }: Pick<Decimal, 'unscaled' | 'scale'>): string {
  if (scale <= 0) return String(unscaled * power10(-scale));
  const digits = String(abs(unscaled)).padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Counts how many digits the number is written with. */
export function precision({ unscaled }: Decimal): number {
  return String(abs(unscaled)).length;
}

/** Both numbers with the larger of the two scales. */
function align(left: Decimal, right: Decimal): [bigint, bigint, number] {
  const scale = Math.max(left.scale, right.scale);
  return [left.unscaled * power10(scale - left.scale), right.unscaled * power10(scale - right.scale), scale];
}

type Operation = (left: Decimal, right: Decimal) => Decimal;

const aligned =
  (operate: (a: bigint, b: bigint) => bigint): Operation =>
  (left, right) => {
    const [a, b, scale] = align(left, right);
    return decimal(operate(a, b), scale);
  };

export const decimalOperations = {
  '+': aligned((a, b) => a + b),
  '-': aligned((a, b) => a - b),
  '*': (left, right) => decimal(left.unscaled * right.unscaled, left.scale + right.scale),
  '/': divideDecimals,
} satisfies Readonly<Record<string, Operation>>;

export const remainder = aligned((a, b) => a % b);

export function compareDecimals(left: Decimal, right: Decimal): number {
  // Numbers of very different size are told apart without writing either of them out.
  const [sign, otherSign] = [compareOrdered(left.unscaled, 0n), compareOrdered(right.unscaled, 0n)];
  if (sign !== otherSign || sign === 0) return compareOrdered(sign, otherSign);
  const [size, otherSize] = [precision(left) - left.scale, precision(right) - right.scale];
  if (size !== otherSize) return compareOrdered(size, otherSize) * sign;
  const [a, b] = align(left, right);
  return compareOrdered(a, b);
}

/** -1, 0 or 1, as JavaScript orders the two. */
export function compareOrdered<T extends number | bigint | string>(a: T, b: T): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** BigDecimalMath.divideImpl: the exact quotient, or else ten digits more than the operands have. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  if (right.unscaled === 0n) throw raise('ArithmeticException', 'Division by zero');
  const exact = divideExactly(left, right);
  if (exact) return exact;
  const digits = Math.max(precision(left), precision(right)) + 10;
  const result = divideToPrecision(left, right, digits);
  const scale = Math.max(left.scale, right.scale, 10);
  return result.scale > scale ? setScale(result, scale, 'HALF_UP') : result;
}

/** The exact quotient with the scale `BigDecimal.divide` prefers, or undefined when its digits never end. */
function divideExactly(left: Decimal, right: Decimal): Decimal | undefined {
  let [common, rest] = [abs(left.unscaled), abs(right.unscaled)];
  while (rest !== 0n) [common, rest] = [rest, common % rest];
  let [twos, fives] = [0, 0];
  const denominator = right.unscaled / common;
  let factors = abs(denominator);
  for (; factors % 2n === 0n; factors /= 2n) twos++;
  for (; factors % 5n === 0n; factors /= 5n) fives++;
  if (factors !== 1n) return undefined;
  const digits = Math.max(twos, fives);
  const quotient = ((left.unscaled / common) * power10(digits)) / denominator;
  return decimal(quotient, left.scale - right.scale + digits);
}

function divideToPrecision(left: Decimal, right: Decimal, digits: number): Decimal {
  // The quotient has one digit before its point more than this says, or just as many.
  const size = precision(left) - left.scale - (precision(right) - right.scale);
  const quotient = divideToScale(left, right, digits - size, 'HALF_UP');
  return precision(quotient) > digits ? divideToScale(left, right, digits - size - 1, 'HALF_UP') : quotient;
}

export function divideToScale(left: Decimal, right: Decimal, scale: number, mode: RoundingMode): Decimal {
  const shift = scale + right.scale - left.scale;
  const numerator = left.unscaled * power10(shift);
  return decimal(divideRounded(numerator, right.unscaled * power10(-shift), mode), scale);
}

export function setScale(value: Decimal, scale: number, mode: RoundingMode): Decimal {
  return divideToScale(value, decimal(1n), scale, mode);
}

/** Says what decides whether a quotient that was cut off goes one further away from zero. */
interface Remainder {
  readonly isNegative: boolean;
  readonly isOdd: boolean;
  /** Says whether what was cut off is less (-1) or more (1) than a half. */
  readonly half: -1 | 0 | 1;
}

/** In the order of Java's constants. */
const roundings = {
  UP: () => true,
  DOWN: () => false,
  CEILING: ({ isNegative }: Remainder) => !isNegative,
  FLOOR: ({ isNegative }: Remainder) => isNegative,
  HALF_UP: ({ half }: Remainder) => half >= 0,
  HALF_DOWN: ({ half }: Remainder) => half > 0,
  HALF_EVEN: ({ half, isOdd }: Remainder) => half > 0 || (half === 0 && isOdd),
  UNNECESSARY: (): boolean => {
    throw raise('ArithmeticException', 'Rounding necessary');
  },
};
export type RoundingMode = keyof typeof roundings;
export const roundingModes = Object.keys(roundings) as RoundingMode[];

function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n) return quotient;
  const isNegative = numerator < 0n !== denominator < 0n;
  const half = compareOrdered(abs(rest) * 2n, abs(denominator));
  const isFurther = roundings[mode]({ isNegative, half, isOdd: quotient % 2n !== 0n });
  return isFurther ? quotient + (isNegative ? -1n : 1n) : quotient;
}

export function stripTrailingZeros({ unscaled, scale }: Decimal): Decimal {
  if (unscaled === 0n) return decimal(0n);
  const digits = String(unscaled);
  let length = digits.length;
  while (digits.charAt(length - 1) === '0') length--;
  return decimal(BigInt(digits.slice(0, length)), scale - (digits.length - length));
}

/** The digits before the point, cut off towards zero. */
export function toBigInteger({ unscaled, scale }: Decimal): bigint {
  return (unscaled * power10(-scale)) / power10(scale);
}

/** The exact value of a double, as `new BigDecimal(double)` has it: 0.1 has 55 digits. */
export function exactDecimal(value: number): Decimal {
  let [mantissa, halvings] = [value, 0];
  for (; !Number.isInteger(mantissa); halvings++) mantissa *= 2;
  return decimal(BigInt(mantissa) * 5n ** BigInt(halvings), halvings);
}

/** The most digits a number may have; a scale such as that of 1E+999999999 must not be written out. */
export const maxDigits = 10_000;

/** Reading takes time by the square of the length, so long texts are refused before. */
export function readBigInt(digits: string): bigint {
  checkDigits(digits.length);
  return BigInt(digits);
}

export function checkDigits(count: number): void {
  if (count > maxDigits) throw tooManyDigits();
}

const manyDigits = 10n ** BigInt(maxDigits);

/** No number of a script gets longer, however it is made: work on it takes more than its length. */
export function checkSize(value: bigint): void {
  if (value >= manyDigits || value <= -manyDigits) throw tooManyDigits();
}

function tooManyDigits(): LimitReached {
  return new LimitReached('memory', `A number of the script has more than ${maxDigits} digits.`);
}

/** 1 for a negative exponent. */
function power10(exponent: number): bigint {
  checkDigits(exponent);
  return 10n ** BigInt(Math.max(0, exponent));
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
