import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { plainText, setScale } from '../values/decimal.ts';
import { hashCode } from '../values/hashing.ts';
import {
  isNumber,
  kindOfNumber,
  type NumberValue,
  toBigInt,
  toDecimal,
  toDouble,
} from '../values/numbers.ts';
import { javaText } from '../values/text.ts';
import { className } from '../values/type-of.ts';
import { isA, type Value, type Values } from '../values/values.ts';
import { formatDate } from './date-patterns.ts';

/** `String.format` and its like (java.util.Formatter, in English). */
const specifier = /%(?:(\d+)\$|(<))?([-#+ 0,(]*)(\d+)?(?:\.(\d+))?([tT])?([a-zA-Z%])/y;

interface Form {
  readonly conversion: string;
  readonly flags: string;
  readonly width: number;
  readonly precision: number | undefined;
}

export function formatText(run: Run, pattern: string, args: Values): string {
  let [result, next, last] = ['', 0, 0];
  for (let at = 0; at < pattern.length; ) {
    const percent = pattern.indexOf('%', at);
    if (percent < 0) return result + pattern.slice(at);
    result += pattern.slice(at, percent);
    specifier.lastIndex = percent;
    const match = specifier.exec(pattern);
    if (!match)
      throw raise('UnknownFormatConversionException', `Conversion = '${pattern.charAt(percent + 1) || '%'}'`);
    const [whole, index, previous, flags = '', width = '0', precision, time, conversion = ''] = match;
    const form = {
      conversion,
      flags,
      width: Number(width),
      precision: precision === undefined ? undefined : Number(precision),
    };
    run.meter.grow(result.length, Math.max(form.width, form.precision ?? 0));
    at = percent + whole.length;
    if (conversion === 'n' || conversion === '%') {
      result += conversion === 'n' ? '\n' : padded('%', form);
      continue;
    }
    last = index !== undefined ? Number(index) - 1 : previous ? last : next++;
    if (last >= args.length) throw raise('MissingFormatArgumentException', `Format specifier '${whole}'`);
    const value = args[last] ?? null;
    const text = time ? padded(dateField(run, conversion, value), form) : convert(run, value, form);
    result += /[A-Z]/.test(time ?? conversion) ? text.toUpperCase() : text;
  }
  return result;
}

function convert(run: Run, value: Value, form: Form): string {
  switch (form.conversion.toLowerCase()) {
    case 's':
      return padded(javaText(run, value).slice(0, form.precision), form);
    case 'b':
      return padded(String(typeof value === 'boolean' ? value : value !== null), form);
    case 'h':
      return padded(value === null ? 'null' : (hashCode(run, value) >>> 0).toString(16), form);
    case 'c':
      return padded(characterText(value, form), form);
    case 'd':
    case 'x':
    case 'o':
      return wholeText(value, form);
    case 'f':
    case 'e':
    case 'g':
      return fractionText(value, form);
    default:
      throw raise('UnknownFormatConversionException', `Conversion = '${form.conversion}'`);
  }
}

function padded(text: string, { flags, width }: Form): string {
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}

function mismatch({ conversion }: Form, value: Value) {
  return raise('IllegalFormatConversionException', `${conversion} != ${className(value)}`);
}

function characterText(value: Value, form: Form): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String.fromCodePoint(value);
  if (isA(value, 'Character')) return value.char;
  throw mismatch(form, value);
}

const isFraction = (value: NumberValue) => ['BigDecimal', 'Double', 'Float'].includes(kindOfNumber(value));

function wholeText(value: Value, form: Form): string {
  if (value === null) return padded('null', form);
  if (!isNumber(value) || isFraction(value)) throw mismatch(form, value);
  const number = toBigInt(value);
  if (form.conversion === 'd')
    return signed(number < 0n, grouped(String(number < 0n ? -number : number), form), form);
  // A negative Integer or Long prints as the unsigned number with the same bits.
  const unsigned =
    kindOfNumber(value) === 'BigInteger'
      ? number
      : BigInt.asUintN(kindOfNumber(value) === 'Integer' ? 32 : 64, number);
  const isHex = form.conversion !== 'o';
  const prefix = form.flags.includes('#') ? (isHex ? '0x' : '0') : '';
  return signed(false, prefix + unsigned.toString(isHex ? 16 : 8), form);
}

function fractionText(value: Value, form: Form): string {
  if (value === null) return padded('null', form);
  if (!isNumber(value) || !isFraction(value)) throw mismatch(form, value);
  const number = toDouble(value);
  if (!Number.isFinite(number)) return padded(String(number), form);
  return signed(
    number < 0 || Object.is(number, -0),
    digitsOf(value, form.conversion.toLowerCase(), form),
    form,
  );
}

/** Digits without sign: fixed, with exponent, or whichever of the two `%g` chooses. */
function digitsOf(value: NumberValue, conversion: string, form: Form): string {
  const places = form.precision ?? 6;
  const size = Math.abs(toDouble(value));
  const exponent = size === 0 ? 0 : Math.floor(Math.log10(size));
  const fixed = (shift: number, digits: number) => {
    const shifted = { ...toDecimal(value), scale: toDecimal(value).scale + shift };
    return plainText(setScale(shifted, digits, 'HALF_UP')).replace('-', '');
  };
  if (conversion === 'f') return grouped(fixed(0, places), form);
  if (conversion === 'g') {
    const isFixed = size === 0 || (size >= 1e-4 && size < 10 ** places);
    const digits = Math.max(0, isFixed ? places - 1 - exponent : places - 1);
    return digitsOf(value, isFixed ? 'f' : 'e', { ...form, precision: digits });
  }
  return `${fixed(exponent, places)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

function grouped(digits: string, { flags }: Form): string {
  return flags.includes(',') ? digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',') : digits;
}

/** Sign, zeros and blanks around the digits. */
function signed(isNegative: boolean, digits: string, form: Form): string {
  const { flags, width } = form;
  const isBracketed = isNegative && flags.includes('(');
  const before = isBracketed
    ? '('
    : isNegative
      ? '-'
      : flags.includes('+')
        ? '+'
        : flags.includes(' ')
          ? ' '
          : '';
  const text = before + digits + (isBracketed ? ')' : '');
  const zeros = flags.includes('0') ? '0'.repeat(Math.max(0, width - text.length)) : '';
  return padded(before + zeros + text.slice(before.length), form);
}

const dateFields: Readonly<Record<string, string>> = {
  Y: 'yyyy',
  y: 'yy',
  m: 'MM',
  d: 'dd',
  H: 'HH',
  M: 'mm',
  S: 'ss',
  L: 'SSS',
  p: 'a',
  Z: 'z',
  z: 'Z',
  A: 'EEEE',
  a: 'EEE',
  B: 'MMMM',
  b: 'MMM',
  F: 'yyyy-MM-dd',
  T: 'HH:mm:ss',
};

function dateField(run: Run, conversion: string, value: Value): string {
  const pattern = Object.hasOwn(dateFields, conversion) ? dateFields[conversion] : undefined;
  if (pattern === undefined) throw raise('UnknownFormatConversionException', `Conversion = 't${conversion}'`);
  return formatDate(run, pattern, value);
}
