import { pairs } from '../pairs.ts';
import { type Run, raise } from '../run.ts';
import { plainText, setScale } from '../values/decimal.ts';
import { hashCode } from '../values/hashing.ts';
import {
  isFloating,
  isNumber,
  kindOfNumber,
  type NumberKind,
  toBigInt,
  toDecimal,
  toDouble,
} from '../values/numbers.ts';
import { javaText } from '../values/text.ts';
import { className } from '../values/types.ts';
import { isA, type Value, type Values } from '../values/values.ts';
import { formatDate } from './date-patterns.ts';

/** `String.format` and its like (java.util.Formatter, in English). */
const specifier =
  // All repetitions are bounded: each flag may stand once, and longer numbers are too large for any result.
  /%(?:(?:(\d{1,9})\$|(<))?([-#+ 0,(]{0,7})(\d{1,10})?(?:\.(\d{1,10}))?([tT])?([a-zA-Z%]))?/g;

/** Says what stands in a specifier; the conversion in lower case. */
type Form = Readonly<{
  conversion: string;
  flags: string;
  width: number;
  precision: number | undefined;
}>;

export function formatText(run: Run, pattern: string, args: Values): string {
  let [next, last, length] = [0, 0, pattern.length];
  return pattern.replace(specifier, (whole, index, previous, flags, width = 0, precision, time, letter) => {
    if (letter === undefined) throw unknown('%');
    const form: Form = {
      conversion: letter.toLowerCase(),
      flags,
      width: Number(width),
      precision: precision === undefined ? undefined : Number(precision),
    };
    const added = Math.max(form.width, form.precision ?? 0);
    run.meter.grow(length, added);
    length += added;
    if (letter === 'n') return '\n';
    if (letter === '%') return padded('%', form);
    last = index !== undefined ? Number(index) - 1 : previous ? last : next++;
    if (last >= args.length) throw raise('MissingFormatArgumentException', `Format specifier '${whole}'`);
    const value = args[last] ?? null;
    const text = time ? padded(dateField(run, letter, value), form) : converted(run, value, form);
    // What is padded was charged with the width.
    run.meter.step();
    run.meter.grow(length, Math.max(0, text.length - added));
    length += Math.max(0, text.length - added);
    return /[A-Z]/.test(time ?? letter) ? text.toUpperCase() : text;
  });
}

const unknown = (conversion: string) =>
  raise('UnknownFormatConversionException', `Conversion = '${conversion}'`);

type Conversion = (run: Run, value: Value, form: Form) => string;

const converted: Conversion = (run, value, form) => {
  const convert = conversions[form.conversion];
  if (!convert) throw unknown(form.conversion);
  return convert(run, value, form);
};

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

const wholeText: Conversion = (_, value, form) => {
  if (value === null) return padded('null', form);
  if (!isNumber(value) || isFloating(value) || isA(value, 'BigDecimal')) throw mismatch(form, value);
  const number = toBigInt(value);
  if (form.conversion === 'd') return signed(String(number), form);
  // A negative number of a fixed size prints as the unsigned number with the same bits.
  const bits = bitsOf[kindOfNumber(value)];
  const unsigned = bits === undefined ? number : BigInt.asUintN(bits, number);
  const [prefix, radix] = form.conversion === 'x' ? ['0x', 16] : ['0', 8];
  return signed((form.flags.includes('#') ? prefix : '') + unsigned.toString(radix), form);
};

const bitsOf: Readonly<Partial<Record<NumberKind, number>>> = { Byte: 8, Short: 16, Integer: 32, Long: 64 };

const fractionText: Conversion = (_, value, form) => {
  if (value === null) return padded('null', form);
  if (!isNumber(value) || !(isFloating(value) || isA(value, 'BigDecimal'))) throw mismatch(form, value);
  const number = toDouble(value);
  if (!Number.isFinite(number)) return padded(String(number), form);
  const isNegative = number < 0 || Object.is(number, -0);
  const scaled = (shift: number, places: number) => {
    const { unscaled, scale } = toDecimal(value);
    const shifted = { kind: 'BigDecimal', unscaled: unscaled < 0n ? -unscaled : unscaled, scale } as const;
    return plainText(setScale({ ...shifted, scale: scale + shift }, places, 'HALF_UP'));
  };
  const size = Math.abs(number);
  const exponent = size === 0 ? 0 : Math.floor(Math.log10(size));
  const precision = form.precision ?? 6;
  // `%g` prints so many digits in whichever of the other two forms suits the number.
  const isGeneral = form.conversion === 'g';
  const isFixed = isGeneral
    ? size === 0 || (size >= 1e-4 && size < 10 ** precision)
    : form.conversion === 'f';
  const places = isGeneral ? Math.max(0, precision - 1 - (isFixed ? exponent : 0)) : precision;
  const power = `e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  const digits = isFixed ? scaled(0, places) : scaled(exponent, places) + power;
  return signed(isNegative ? `-${digits}` : digits, form);
};

const conversions: Readonly<Record<string, Conversion | undefined>> = {
  s: (run, value, form) => padded(javaText(run, value).slice(0, form.precision), form),
  b: (_, value, form) => padded(String(typeof value === 'boolean' ? value : value !== null), form),
  h: (run, value, form) => padded(value === null ? 'null' : (hashCode(run, value) >>> 0).toString(16), form),
  c: (_, value, form) => padded(characterText(value, form), form),
  ...{ d: wholeText, x: wholeText, o: wholeText, f: fractionText, e: fractionText, g: fractionText },
};

/** Sign, zeros, blanks and commas around and in the digits. */
function signed(number: string, form: Form): string {
  const { flags, width } = form;
  const isNegative = number.startsWith('-');
  const plain = isNegative ? number.slice(1) : number;
  const digits = flags.includes(',') ? withCommas(plain) : plain;
  const isBracketed = isNegative && flags.includes('(');
  const positive = flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '';
  const sign = isBracketed ? '(' : isNegative ? '-' : positive;
  const rest = digits + (isBracketed ? ')' : '');
  return padded(sign + (flags.includes('0') ? rest.padStart(width - sign.length, '0') : rest), form);
}

/** A comma in front of every three digits before the point. */
function withCommas(number: string): string {
  const [whole = '', ...rest] = number.split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
  return [groups.join(','), ...rest].join('.');
}

/** The letters after `%t` by the patterns of SimpleDateFormat. */
const dateFields = pairs(
  'Y=yyyy y=yy m=MM B=MMMM b=MMM d=dd A=EEEE a=EEE H=HH M=mm S=ss L=SSS p=a Z=z z=Z F=yyyy-MM-dd T=HH:mm:ss',
);

function dateField(run: Run, letter: string, value: Value): string {
  const pattern = dateFields.get(letter);
  if (pattern === undefined) throw unknown(`t${letter}`);
  return formatDate(run, pattern, value);
}
