import { parseDecimal } from '../values/decimal.ts';
import { bigInteger, double, fitsInteger, fitsLong, long } from '../values/numbers.ts';
import type { Value } from '../values/values.ts';

/** The value of a number literal, or undefined when it does not fit its suffix. */
export function numberLiteral(written: string): Value | undefined {
  if (written.length > 1000) return undefined;
  const text = written.replaceAll('_', '');
  const isPrefixed = /^0[xXbB]/.test(text);
  const suffix = (isPrefixed ? /[gGlLiI]$/ : /[gGlLiIdDfF]$/).exec(text)?.[0].toLowerCase() ?? '';
  const digits = suffix ? text.slice(0, -1) : text;
  if (!isPrefixed && (/[.eE]/.test(digits) || suffix === 'd' || suffix === 'f'))
    return fractionLiteral(digits, suffix);
  const value = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
  switch (suffix) {
    case 'g':
      return bigInteger(value);
    case 'l':
      return fitsLong(value) ? long(value) : undefined;
    case 'i':
      return fitsInteger(value) ? Number(value) : undefined;
    default:
      return wholeNumber(value);
  }
}

/** Without a suffix a literal takes the smallest of the three types that it fits. */
export function wholeNumber(value: bigint): Value {
  if (fitsInteger(value)) return Number(value);
  return fitsLong(value) ? long(value) : bigInteger(value);
}

function fractionLiteral(digits: string, suffix: string): Value | undefined {
  if (suffix === 'd') return double(Number(digits));
  if (suffix === 'f') return { kind: 'Float', value: Math.fround(Number(digits)) };
  return suffix === '' || suffix === 'g' ? parseDecimal(digits) : undefined;
}
