import { LimitReached } from '../limits.ts';
import type { BigDecimalValue } from './values.ts';

/** Arithmetic of java.math.BigDecimal, whose scale is part of the value: 1.10 × 3 is 3.30, and 1E+3 is not 1000. */
export type RoundingMode =
  | 'UP'
  | 'DOWN'
  | 'CEILING'
  | 'FLOOR'
  | 'HALF_UP'
  | 'HALF_DOWN'
  | 'HALF_EVEN'
  | 'UNNECESSARY';

export function decimal(unscaled: bigint, scale = 0): BigDecimalValue {
  return { kind: 'BigDecimal', unscaled, scale };
}

/** Reads what `new BigDecimal(text)` reads: `12`, `-1.50`, `.5`, `1e-3`. */
export function parseDecimal(text: string): BigDecimalValue | undefined {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,9}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const unscaled = readBigInt(whole + fraction);
  return decimal(sign === '-' ? -unscaled : unscaled, fraction.length - Number(exponent));
}

/** `BigDecimal.toString()`: an exponent when the scale is negative or the number tiny. */
export function decimalText({ unscaled, scale }: BigDecimalValue): string {
  const digits = abs(unscaled).toString();
  const adjusted = digits.length - 1 - scale;
  if (scale >= 0 && adjusted >= -6) return plainText({ unscaled, scale });
  const sign = unscaled < 0n ? '-' : '';
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${sign}${digits[0]}${fraction}E${adjusted >= 0 ? '+' : ''}${adjusted}`;
}

export function plainText({ unscaled, scale }: Pick<BigDecimalValue, 'unscaled' | 'scale'>): string {
  if (scale <= 0) return (unscaled * power10(-scale)).toString();
  const sign = unscaled < 0n ? '-' : '';
  const padded = abs(unscaled)
    .toString()
    .padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

export function precision(value: BigDecimalValue): number {
  return abs(value.unscaled).toString().length;
}

/** Both numbers with the larger of the two scales. */
function align(left: BigDecimalValue, right: BigDecimalValue): [bigint, bigint, number] {
  const scale = Math.max(left.scale, right.scale);
  return [left.unscaled * power10(scale - left.scale), right.unscaled * power10(scale - right.scale), scale];
}

export function addDecimals(left: BigDecimalValue, right: BigDecimalValue): BigDecimalValue {
  const [a, b, scale] = align(left, right);
  return decimal(a + b, scale);
}

export function compareDecimals(left: BigDecimalValue, right: BigDecimalValue): number {
  // Numbers of very different size are told apart without writing either of them out.
  const [signLeft, signRight] = [sign(left.unscaled), sign(right.unscaled)];
  if (signLeft !== signRight) return signLeft < signRight ? -1 : 1;
  const [sizeLeft, sizeRight] = [precision(left) - left.scale, precision(right) - right.scale];
  if (signLeft !== 0 && sizeLeft !== sizeRight) return sizeLeft < sizeRight ? -signLeft : signLeft;
  const [a, b] = align(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function multiplyDecimals(left: BigDecimalValue, right: BigDecimalValue): BigDecimalValue {
  return decimal(left.unscaled * right.unscaled, left.scale + right.scale);
}

/** The exact quotient with the scale `BigDecimal.divide` prefers, or undefined when its digits never end. */
export function divideExactly(left: BigDecimalValue, right: BigDecimalValue): BigDecimalValue | undefined {
  const common = greatestCommonDivisor(abs(left.unscaled), abs(right.unscaled));
  let [numerator, denominator] = [left.unscaled / common, right.unscaled / common];
  if (denominator < 0n) [numerator, denominator] = [-numerator, -denominator];
  let rest = denominator;
  let [twos, fives] = [0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  if (rest !== 1n) return undefined;
  const digits = Math.max(twos, fives);
  return decimal((numerator * power10(digits)) / denominator, left.scale - right.scale + digits);
}

export function divideToPrecision(
  left: BigDecimalValue,
  right: BigDecimalValue,
  digits: number,
  mode: RoundingMode,
): BigDecimalValue {
  const exact = divideExactly(left, right);
  if (exact && precision(exact) <= digits) return exact;
  // Enough digits for the wanted precision; what is cut off only has to be known as zero or not.
  const shift = Math.max(0, digits + precision(right) - precision(left) + 3);
  const scaled = left.unscaled * power10(shift);
  const quotient = scaled / right.unscaled;
  const sticky =
    quotient * right.unscaled === scaled ? 0n : sign(left.unscaled) * sign(right.unscaled) < 0 ? -1n : 1n;
  return roundToPrecision(
    decimal(quotient * 10n + sticky, left.scale - right.scale + shift + 1),
    digits,
    mode,
  );
}

/** Undefined where rounding was forbidden (UNNECESSARY) and would be needed. */
export function divideToScale(
  left: BigDecimalValue,
  right: BigDecimalValue,
  scale: number,
  mode: RoundingMode,
): BigDecimalValue | undefined {
  const shift = scale + right.scale - left.scale;
  const [numerator, denominator] =
    shift >= 0
      ? [left.unscaled * power10(shift), right.unscaled]
      : [left.unscaled, right.unscaled * power10(-shift)];
  const unscaled = divideRounded(numerator, denominator, mode);
  return unscaled === undefined ? undefined : decimal(unscaled, scale);
}

export function setScale(
  value: BigDecimalValue,
  scale: number,
  mode: RoundingMode,
): BigDecimalValue | undefined {
  return divideToScale(value, decimal(1n), scale, mode);
}

export function roundToPrecision(
  value: BigDecimalValue,
  digits: number,
  mode: RoundingMode,
): BigDecimalValue {
  const excess = precision(value) - digits;
  if (digits === 0 || excess <= 0) return value;
  const rounded = setScale(value, value.scale - excess, mode) ?? value;
  return precision(rounded) > digits ? (setScale(rounded, rounded.scale - 1, mode) ?? rounded) : rounded;
}

export function remainder(left: BigDecimalValue, right: BigDecimalValue): BigDecimalValue {
  const [a, b, scale] = align(left, right);
  return decimal(a % b, scale);
}

export function stripTrailingZeros({ unscaled, scale }: BigDecimalValue): BigDecimalValue {
  if (unscaled === 0n) return decimal(0n);
  let [digits, newScale] = [unscaled, scale];
  for (; digits % 10n === 0n; digits /= 10n) newScale--;
  return decimal(digits, newScale);
}

/** The digits before the point, cut off towards zero. */
export function toBigInteger({ unscaled, scale }: BigDecimalValue): bigint {
  return scale > 0 ? unscaled / power10(scale) : unscaled * power10(-scale);
}

/** The exact value of a double, as `new BigDecimal(double)` has it: 0.1 has 55 digits. */
export function exactDecimal(value: number): BigDecimalValue {
  let [mantissa, halvings] = [value, 0];
  for (; !Number.isInteger(mantissa); halvings++) mantissa *= 2;
  return decimal(BigInt(mantissa) * 5n ** BigInt(halvings), halvings);
}

function divideRounded(numerator: bigint, denominator: bigint, mode: RoundingMode): bigint | undefined {
  const quotient = numerator / denominator;
  const rest = numerator - quotient * denominator;
  if (rest === 0n) return quotient;
  const direction = numerator < 0n !== denominator < 0n ? -1n : 1n;
  const twice = abs(rest) * 2n;
  const half = twice === abs(denominator) ? 0 : twice > abs(denominator) ? 1 : -1;
  switch (mode) {
    case 'UP':
      return quotient + direction;
    case 'DOWN':
      return quotient;
    case 'CEILING':
      return direction > 0n ? quotient + 1n : quotient;
    case 'FLOOR':
      return direction < 0n ? quotient - 1n : quotient;
    case 'HALF_UP':
      return half >= 0 ? quotient + direction : quotient;
    case 'HALF_DOWN':
      return half > 0 ? quotient + direction : quotient;
    case 'HALF_EVEN':
      return half > 0 || (half === 0 && quotient % 2n !== 0n) ? quotient + direction : quotient;
    case 'UNNECESSARY':
      return undefined;
  }
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The most digits a number may have; a scale such as that of 1E+999999999 must not be written out. */
export const maxDigits = 10_000;

/** Reading takes time by the square of the length, so long texts are refused before. */
export function readBigInt(digits: string): bigint {
  checkDigits(digits.length);
  return BigInt(digits);
}

export function checkDigits(count: number): void {
  if (count > maxDigits)
    throw new LimitReached('memory', `A number of the script has more than ${maxDigits} digits.`);
}

export function power10(exponent: number): bigint {
  checkDigits(exponent);
  return 10n ** BigInt(Math.max(0, exponent));
}

function sign(value: bigint): -1 | 0 | 1 {
  return value < 0n ? -1 : value > 0n ? 1 : 0;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
