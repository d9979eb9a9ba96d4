import { type Run, raise } from '../run.ts';
import { decimal, plainText, precision, setScale } from '../values/decimal.ts';
import { double, isFloating, long, type NumberValue, toDecimal, toDouble } from '../values/numbers.ts';
import { type DecimalFormatValue, makeObject } from '../values/objects.ts';
import type { BigDecimalValue, Value } from '../values/values.ts';
import { modeOf } from './numbers.ts';
import { constructors, type LibraryPart, methods } from './signature.ts';

/** java.text.DecimalFormat in English: `#,##0.00`, percent, exponents, texts around the digits. */
interface Pattern {
  readonly prefix: string;
  readonly suffix: string;
  /** The power of ten that the number is multiplied with: 2 for percent. */
  readonly shift: number;
  /** Least and largest number of digits in front of the point and behind it. */
  readonly whole: Bounds;
  readonly fraction: Bounds;
  /** Digits between two commas; 0 for none. */
  readonly group: number;
  /** The least number of digits of the exponent; 0 for none. */
  readonly exponent: number;
}
type Bounds = Readonly<{ least: number; most: number }>;

const maxDigits = 340;

/** Splits at the first mark outside of quotes. */
function partOf(pattern: string, isMark: (char: string) => boolean): readonly [text: string, rest: string] {
  let isQuoted = false;
  let text = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern.charAt(i);
    if (!isQuoted && isMark(char)) return [text, pattern.slice(i)];
    // Two quotes are one that is meant.
    if (char === "'" && pattern.charAt(i + 1) === "'") text += pattern.charAt(++i);
    else if (char === "'") isQuoted = !isQuoted;
    else text += char;
  }
  return [text, ''];
}

const isDigit = (char: string) => '#0,.'.includes(char);
const zeros = (text: string) => text.split('0').length - 1;

function readHalf(half: string): Pattern {
  const [prefix, rest] = partOf(half, isDigit);
  let end = 0;
  while (end < rest.length && (isDigit(rest.charAt(end)) || rest.charAt(end) === 'E')) end++;
  const [number = '', exponent = ''] = rest.slice(0, end).split('E');
  const [suffix] = partOf(rest.slice(end), () => false);
  const [whole = '', fraction] = number.split('.');
  const places = whole.replaceAll(',', '');
  // "###.###" stands for "##0.###".
  const least =
    zeros(places) === 0 && !fraction?.includes('0') && fraction !== undefined && places ? 1 : zeros(places);
  const around = prefix + suffix;
  return {
    prefix,
    suffix,
    shift: around.includes('%') ? 2 : around.includes('‰') ? 3 : 0,
    whole: { least, most: places.length },
    fraction: { least: zeros(fraction ?? ''), most: fraction?.length ?? 0 },
    group: whole.includes(',') ? whole.length - whole.lastIndexOf(',') - 1 : 0,
    exponent: exponent.length,
  };
}

function readPattern(text: string): readonly [positive: Pattern, negative: Pattern] {
  const [, negative] = partOf(text, (char) => char === ';');
  const positive = readHalf(negative === '' ? text : text.slice(0, -negative.length));
  if (negative === '') return [positive, { ...positive, prefix: `-${positive.prefix}` }];
  // Of the half for negative numbers only the texts around the digits count.
  const { prefix, suffix } = readHalf(negative.slice(1));
  return [positive, { ...positive, prefix, suffix }];
}

function format(run: Run, self: DecimalFormatValue, number: NumberValue): string {
  const [positive, negative] = readPattern(self.pattern);
  const value = toDouble(number);
  if (Number.isNaN(value)) return 'NaN';
  const isNegative = value < 0 || Object.is(value, -0);
  const pattern = isNegative ? negative : positive;
  const { least = pattern.fraction.least, most = Math.max(pattern.fraction.most, least) } = self.fraction;
  const fraction = { least: Math.min(least, most, maxDigits), most: Math.min(most, maxDigits) };
  const digits =
    isFloating(number) && !Number.isFinite(value) ? '∞' : digitsOf(self, number, { ...pattern, fraction });
  run.meter.text(digits.length);
  return pattern.prefix + digits + pattern.suffix;
}

function digitsOf(self: DecimalFormatValue, number: NumberValue, pattern: Pattern): string {
  const { unscaled, scale } = toDecimal(number);
  const size = decimal(unscaled < 0n ? -unscaled : unscaled, scale - pattern.shift);
  if (pattern.exponent === 0) return plain(setScale(size, pattern.fraction.most, self.rounding), pattern);
  const { whole, fraction } = pattern;
  const power = size.unscaled === 0n ? 0 : precision(size) - size.scale - 1;
  // With more places than zeros the exponent goes in steps of the places.
  const steps = whole.most > whole.least && whole.most > 1;
  const exponent = steps ? Math.floor(power / whole.most) * whole.most : power - Math.max(0, whole.least - 1);
  const shifted = decimal(size.unscaled, size.scale + exponent);
  const places = steps ? whole.most + fraction.most - (power - exponent + 1) : fraction.most;
  const mantissa = plain(setScale(shifted, places, self.rounding), pattern);
  const sign = exponent < 0 ? '-' : '';
  return `${mantissa}E${sign}${String(Math.abs(exponent)).padStart(pattern.exponent, '0')}`;
}

function plain(value: BigDecimalValue, { whole, fraction, group }: Pattern): string {
  const [before = '', after = ''] = plainText(value).split('.');
  let end = after.length;
  while (end > fraction.least && after.charAt(end - 1) === '0') end--;
  const behind = after.slice(0, end).padEnd(fraction.least, '0');
  const short = before === '0' ? '' : before;
  const front = (short || behind ? short : '0').padStart(whole.least, '0');
  const groups: string[] = [];
  for (let at = front.length; group > 0 && at > 0; at -= group)
    groups.unshift(front.slice(Math.max(0, at - group), at));
  return (group > 0 ? groups.join(',') : front) + (behind === '' ? '' : `.${behind}`);
}

/** The number at the start of a text: a Long where it is whole, else a Double. */
function parse(self: DecimalFormatValue, text: string): Value {
  const [{ prefix, shift }] = readPattern(self.pattern);
  const [start = ''] =
    /^-?[\d,]*\.?\d*/.exec(text.startsWith(prefix) ? text.slice(prefix.length) : text) ?? [];
  const digits = start.replaceAll(',', '');
  if (!/\d/.test(digits)) throw raise('ParseException', `Unparseable number: "${text}"`);
  const value = Number(digits) / 10 ** shift;
  return Number.isSafeInteger(value) ? long(BigInt(value)) : double(value);
}

export const decimalFormatLibrary: LibraryPart = [
  constructors('DecimalFormat', {
    'new(String)': (pattern) => makeObject('DecimalFormat', { pattern, rounding: 'HALF_EVEN', fraction: {} }),
  }),
  methods<DecimalFormatValue>()('DecimalFormat', {
    'format(Number)': (self, number, run) => format(run, self, number),
    'parse(String)': parse,
    'toPattern()': ({ pattern }) => pattern,
    'setRoundingMode(Object)': (self, mode) => {
      self.rounding = modeOf(mode);
    },
    'setMinimumFractionDigits(int)': (self, least) => {
      self.fraction = { ...self.fraction, least };
    },
    'setMaximumFractionDigits(int)': (self, most) => {
      self.fraction = { ...self.fraction, most };
    },
  }),
];
