import { raise } from '../run.ts';
import { checkDigits, parseDecimal } from './decimal.ts';
import { bigInteger, double, fitsInteger, fitsLong, type NumberKind, toKind } from './numbers.ts';
import type { Value } from './values.ts';

/** Numbers as scripts and texts write them. */
const suffixes: ReadonlyMap<string, NumberKind> = new Map(
  Object.entries({ g: 'BigInteger', l: 'Long', i: 'Integer', d: 'Double', f: 'Float' } as const),
);

/** The value of a number literal, or undefined when it does not fit its suffix. */
export function numberLiteral(written: string): Value | undefined {
  if (written.length > 1000) return undefined;
  const text = written.replaceAll('_', '');
  const isPrefixed = /^0[xXbB]/.test(text);
  const suffix = (/^0[xX]/.test(text) ? /[gGlLiI]$/ : /[gGlLiIdDfF]$/).exec(text)?.[0].toLowerCase();
  const digits = suffix ? text.slice(0, -1) : text;
  const kind = suffixes.get(suffix ?? '');
  if (kind === 'Double' || kind === 'Float')
    return isPrefixed ? undefined : toKind(double(Number(digits)), kind);
  if (!isPrefixed && /[.eE]/.test(digits))
    return kind === undefined || kind === 'BigInteger' ? parseDecimal(digits) : undefined;
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
  return kind === undefined ? smallestWhole(value) : fitting(value, kind);
}

/** Without a suffix a literal takes the smallest of the three types that it fits. */
export function smallestWhole(value: bigint): Value {
  return toKind(bigInteger(value), fitsInteger(value) ? 'Integer' : fitsLong(value) ? 'Long' : 'BigInteger');
}

const bits: Readonly<Partial<Record<NumberKind, number>>> = { Byte: 8, Short: 16, Integer: 32, Long: 64 };

function fitting(value: bigint, kind: NumberKind): Value | undefined {
  const isInside = BigInt.asIntN(bits[kind] ?? Number.MAX_SAFE_INTEGER, value) === value;
  return isInside ? toKind(bigInteger(value), kind) : undefined;
}

/** Reads what `Integer.parseInt` and its like read; undefined for a text that is none of this kind. */
export function readNumber(text: string, kind: NumberKind): Value | undefined {
  checkDigits(text.length);
  if (kind === 'BigDecimal') return parseDecimal(text);
  if (kind !== 'Float' && kind !== 'Double')
    return /^[+-]?\d+$/.test(text) ? fitting(BigInt(text.replace('+', '')), kind) : undefined;
  const isFraction = /^[+-]?(NaN|Infinity|((\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?)[dDfF]?)$/.test(text);
  return isFraction ? toKind(double(Number(text.replace(/[dDfF]$/, ''))), kind) : undefined;
}

export function parseNumber(text: string | null, kind: NumberKind): Value {
  return parsed(text, text === null ? undefined : readNumber(text, kind));
}

/** The same for digits to another base than ten. */
export function parseRadix(text: string, radix: number, kind: NumberKind): Value {
  checkDigits(text.length);
  const digits = text.replace(/^[+-]/, '');
  const isValid = digits !== '' && [...digits].every((digit) => Number.parseInt(digit, 36) < radix);
  let size = 0n;
  // Ten digits fit into a number, so that the long multiplications are few.
  for (let at = 0; isValid && at < digits.length; at += 10) {
    const part = digits.slice(at, at + 10);
    size = size * BigInt(radix) ** BigInt(part.length) + BigInt(Number.parseInt(part, radix));
  }
  return parsed(text, isValid ? fitting(text.startsWith('-') ? -size : size, kind) : undefined);
}

function parsed(text: string | null, value: Value | undefined): Value {
  if (value !== undefined) return value;
  throw raise('NumberFormatException', `For input string: "${text}"`);
}
