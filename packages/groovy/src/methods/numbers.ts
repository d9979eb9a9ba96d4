import { type Run, raise } from '../run.ts';
import {
  checkDigits,
  decimal,
  divideToScale,
  exactDecimal,
  plainText,
  precision,
  type RoundingMode,
  remainder,
  roundingModes,
  setScale,
  stripTrailingZeros,
} from '../values/decimal.ts';
import { parseNumber, parseRadix } from '../values/number-texts.ts';
import {
  type ArithmeticOperator,
  arithmetic,
  bigInteger,
  compareNumbers,
  double,
  isFloating,
  kindOfNumber,
  type NumberValue,
  negate,
  numberText,
  operatorMethods,
  power,
  toBigInt,
  toDecimal,
  toDouble,
  toInt,
  toKind,
} from '../values/numbers.ts';
import { type BigDecimalValue, isA, type LargeIntegerValue, type Value } from '../values/values.ts';
import { bytesOf } from './arrays.ts';
import { constantName, constantsOf } from './constants.ts';
import { constants, constructors, type LibraryPart, methods, methodsOn, statics } from './signature.ts';

/** Numbers: what all kinds share, the classes of their own, java.lang.Math. */
type Operation = (n: NumberValue, other: NumberValue, run: Run) => Value;
const operation =
  (operator: ArithmeticOperator): Operation =>
  (n, other, run) =>
    arithmetic(run.meter, operator, n, other);
const abs = (n: NumberValue) => (compareNumbers(n, 0) < 0 ? negate(n) : n);
const greater = (a: NumberValue, b: NumberValue) => (compareNumbers(a, b) >= 0 ? a : b);
const smaller = (a: NumberValue, b: NumberValue) => (compareNumbers(a, b) <= 0 ? a : b);

/** `upto`, `downto` and `step`, which alone leaves out the end. */
function count(run: Run, from: NumberValue, to: NumberValue, by: NumberValue, f: Visit, end = 1): void {
  const direction = compareNumbers(by, 0);
  if (direction === 0 && compareNumbers(from, to) !== 0)
    throw raise('GroovyRuntimeException', 'Infinite loop');
  for (let at = from; compareNumbers(at, to) * direction < end; at = arithmetic(run.meter, '+', at, by))
    f(at);
}
type Visit = (n: Value) => unknown;

/** Decimals are rounded half away from zero, doubles half up: -2.5 is -3, -2.5d is -2. */
function round(n: NumberValue, digits?: number): NumberValue {
  if (!isFloating(n)) return isA(n, 'BigDecimal') ? setScale(n, digits ?? 0, 'HALF_UP') : n;
  const unit = 10 ** (digits ?? 0);
  const rounded = double(Math.floor(n.value * unit + 0.5) / unit);
  return toKind(rounded, digits !== undefined ? n.kind : n.kind === 'Float' ? 'Integer' : 'Long');
}

function truncate(n: NumberValue, digits = 0): NumberValue {
  if (!isFloating(n)) return setScale(toDecimal(n), digits, 'DOWN');
  return toKind(double(Math.trunc(n.value * 10 ** digits) / 10 ** digits), n.kind);
}

/** A constant of RoundingMode or its number; without one, nothing may have to be rounded. */
export function modeOf(mode?: Value): RoundingMode {
  if (mode === undefined) return 'UNNECESSARY';
  const found = typeof mode === 'number' ? roundingModes[mode] : undefined;
  const named = found ?? roundingModes.find((each) => each === constantName(mode));
  if (!named) throw raise('IllegalArgumentException', 'Invalid rounding mode');
  return named;
}

function divisor(n: NumberValue): BigDecimalValue {
  if (compareNumbers(n, 0) === 0) throw raise('ArithmeticException', 'Division by zero');
  return toDecimal(n);
}

/** Says what BigDecimal and BigInteger call by names of their own. */
const bigMethods = methodsOn<BigDecimalValue | LargeIntegerValue>()({
  'add(Number)': operation('+'),
  'subtract(Number)': operation('-'),
  'max(Number)': (n, other) => toKind(greater(n, other), n.kind),
  'min(Number)': (n, other) => toKind(smaller(n, other), n.kind),
  'signum()': (n) => compareNumbers(n, 0),
});

/** Returns what all classes of numbers have: constructors, and the static methods that read and print. */
function numberClass(kind: 'Integer' | 'Long' | 'Double' | 'Float'): LibraryPart {
  const size = kind === 'Integer' || kind === 'Float' ? 32 : 64;
  const parse = (text: string | null) => parseNumber(text, kind);
  const parseName = kind === 'Integer' ? 'parseInt' : (`parse${kind}` as 'parseInt');
  return [
    constructors(kind, { 'new(String)': parse, 'new(Number)': (n) => toKind(n, kind) }),
    statics(kind, {
      [`valueOf|${parseName}(String?)` as const]: parse,
      'valueOf(Number)': (n) => toKind(n, kind),
      'toString(Number)': (n) => numberText(toKind(n, kind)),
      'compare(Number,Number)': (a, b) => compareNumbers(a, b),
    }),
    constants(kind, { SIZE: size, BYTES: size / 8 }),
  ];
}

function wholeClass(kind: 'Integer' | 'Long', bits: 32 | 64): LibraryPart {
  const unsigned = (n: NumberValue, radix: number) => BigInt.asUintN(bits, toBigInt(n)).toString(radix);
  const last = 2n ** BigInt(bits - 1) - 1n;
  return [
    ...numberClass(kind),
    statics(kind, {
      'valueOf|parseInt|parseLong(String,int)': (text, radix) => parseRadix(text, radix, kind),
      'decode(String)': (text) =>
        parseRadix(text.replace(/^0[xX]|^#/, ''), /^(0[xX]|#)/.test(text) ? 16 : 10, kind),
      'toString(Number,int)': (n, radix) => toBigInt(n).toString(radix),
      'toHexString(Number)': (n) => unsigned(n, 16),
      'toOctalString(Number)': (n) => unsigned(n, 8),
      'toBinaryString(Number)': (n) => unsigned(n, 2),
      'signum(Number)': (n) => compareNumbers(n, 0),
      'sum(Number,Number)': (a, b, run) => arithmetic(run.meter, '+', toKind(a, kind), b),
      'max(Number,Number)': (a, b) => toKind(greater(a, b), kind),
      'min(Number,Number)': (a, b) => toKind(smaller(a, b), kind),
    }),
    constants(kind, {
      MAX_VALUE: toKind(bigInteger(last), kind),
      MIN_VALUE: toKind(bigInteger(-last - 1n), kind),
    }),
  ];
}

/** `Float.MAX_VALUE` (JLS 4.2.3). */
const largestFloat = (2 - 2 ** -23) * 2 ** 127;

const endless = (kind: 'Double' | 'Float') => ({
  NaN: toKind(double(Number.NaN), kind),
  POSITIVE_INFINITY: toKind(double(Number.POSITIVE_INFINITY), kind),
  NEGATIVE_INFINITY: toKind(double(Number.NEGATIVE_INFINITY), kind),
});

function floatingClass(kind: 'Double' | 'Float'): LibraryPart {
  return [...numberClass(kind), statics(kind, { 'isNaN(Number)': (n) => Number.isNaN(toDouble(n)) })];
}

/** A result of Math.max has the kind of the wider argument; a decimal beside another kind is ambiguous in Java. */
function pick(run: Run, a: NumberValue, b: NumberValue, choose: typeof greater): Value {
  const kind = kindOfNumber(arithmetic(run.meter, '-', a, b));
  if (kind !== 'BigDecimal') return toKind(choose(a, b), kind);
  if (kindOfNumber(a) === kindOfNumber(b)) return toKind(choose(a, b), 'Double');
  throw raise('GroovyRuntimeException', 'Ambiguous method overloading for java.lang.Math');
}

const math: LibraryPart = [
  // The functions that take a double and give one.
  ...(['floor', 'ceil', 'sqrt', 'log', 'log10'] as const).map((name) =>
    statics('Math', { [`${name}(double)` as const]: (x: number) => double(Math[name](x)) }),
  ),
  statics('Math', {
    'abs(Number)': (n) => toKind(abs(n), kindOfNumber(n) === 'BigDecimal' ? 'Double' : kindOfNumber(n)),
    'max(Number,Number)': (a, b, run) => pick(run, a, b, greater),
    'min(Number,Number)': (a, b, run) => pick(run, a, b, smaller),
    'round(Number)': (n) =>
      kindOfNumber(n) === 'Float' ? round(n) : toKind(round(toKind(n, 'Double')), 'Long'),
    'signum(double)': (x) => double(Math.sign(x)),
    'pow(double,double)': (x, y) => double(x ** y),
    'floorMod(Number,Number)': (a, b, run) => {
      const rest = arithmetic(run.meter, '%', a, b);
      return compareNumbers(rest, 0) * compareNumbers(b, 0) < 0 ? arithmetic(run.meter, '+', rest, b) : rest;
    },
    'random()': (run) => double(run.ports.random()),
  }),
  constants('Math', { PI: double(Math.PI), E: double(Math.E) }),
];

function fromBytes(bytes: readonly number[]): bigint {
  checkDigits(2 * bytes.length);
  return BigInt(`0x0${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
}

export const numberLibrary: LibraryPart = [
  // `plus`, `minus` and so on for every operator.
  ...operatorMethods.map(([operator, name]) =>
    methods<NumberValue>()('Number', { [`${name as 'plus'}(Number)` as const]: operation(operator) }),
  ),
  methods<NumberValue>()('Number', {
    'toString()': (n) => numberText(n),
    'compareTo(Number)': (n, other) => compareNumbers(n, other),
    'plus(String)': (n, text) => numberText(n) + text,
    'intdiv(Number)': operation('intdiv'),
    'remainder(Number)': operation('%'),
    'power|pow(Number)': (n, other, run) => power(run.meter, n, other),
    'bitwiseNegate()': (n, run) => arithmetic(run.meter, '^', n, -1),
    'negative|negate()': (n) => negate(n),
    'next()': (n, run) => arithmetic(run.meter, '+', n, 1),
    'previous()': (n, run) => arithmetic(run.meter, '-', n, 1),
    'abs()': (n) => abs(n),
    'round(int=)': (n, digits) => round(n, digits),
    'trunc(int=)': (n, digits) => truncate(n, digits),
    'isNaN()': (n) => Number.isNaN(toDouble(n)),
    'isInfinite()': (n) => Math.abs(toDouble(n)) === Number.POSITIVE_INFINITY,
    'intValue|toInteger()': (n) => toInt(n),
    'longValue|toLong()': (n) => toKind(n, 'Long'),
    'doubleValue|toDouble()': (n) => toKind(n, 'Double'),
    'floatValue|toFloat()': (n) => toKind(n, 'Float'),
    'toBigDecimal()': (n) => toKind(n, 'BigDecimal'),
    'toBigInteger()': (n) => toKind(n, 'BigInteger'),
    'times(Function)': (n, f) => {
      for (let i = 0; i < toInt(n); i++) f(i);
    },
    'upto(Number,Function)': (n, to, f, run) => count(run, n, to, 1, f),
    'downto(Number,Function)': (n, to, f, run) => count(run, n, to, -1, f),
    'step(Number,Number,Function)': (n, to, by, f, run) => count(run, n, to, by, f, 0),
  }),
  { type: 'BigDecimal', methods: bigMethods },
  methods<BigDecimalValue>()('BigDecimal', {
    'divide(Number)': operation('/'),
    'divide(Number,int,Object)': (d, other, scale, mode) =>
      divideToScale(d, divisor(other), scale, modeOf(mode)),
    'divide(Number,RoundingMode)': (d, other, mode) =>
      divideToScale(d, divisor(other), d.scale, modeOf(mode)),
    'remainder(Number)': (d, other) => remainder(d, divisor(other)),
    'scale()': ({ scale }) => scale,
    'precision()': (d) => precision(d),
    'setScale(int,Object=)': (d, scale, mode) => setScale(d, scale, modeOf(mode)),
    'stripTrailingZeros()': (d) => stripTrailingZeros(d),
    'toPlainString()': (d) => plainText(d),
  }),
  constructors('BigDecimal', {
    'new(String)': (text) => parseNumber(text, 'BigDecimal'),
    'new(Number)': (n) => (isFloating(n) ? exactDecimal(toDouble(n)) : toDecimal(n)),
  }),
  statics('BigDecimal', { 'valueOf(Number)': (n) => toDecimal(n) }),
  constants('BigDecimal', {
    ZERO: decimal(0n),
    ONE: decimal(1n),
    TEN: decimal(10n),
    ROUND_UP: 0,
    ROUND_DOWN: 1,
    ROUND_HALF_UP: 4,
  }),
  { type: 'BigInteger', methods: bigMethods },
  methods<LargeIntegerValue>()('BigInteger', {
    'divide(Number)': operation('intdiv'),
    'toString(int)': ({ value }, radix) => value.toString(radix),
  }),
  constructors('BigInteger', {
    'new(String,int=)': (text, radix = 10) => parseRadix(text, radix, 'BigInteger'),
    'new(int,byte[])': (sign, bytes) => bigInteger(BigInt(sign) * fromBytes(bytesOf(bytes))),
    'new(byte[])': (bytes) => bigInteger(BigInt.asIntN(8 * bytes.items.length, fromBytes(bytesOf(bytes)))),
  }),
  statics('BigInteger', { 'valueOf(long)': (n) => bigInteger(n) }),
  constants('BigInteger', { ZERO: bigInteger(0n), ONE: bigInteger(1n), TEN: bigInteger(10n) }),
  ...wholeClass('Integer', 32),
  ...wholeClass('Long', 64),
  constants('Short', {
    MAX_VALUE: { kind: 'Short', value: 32_767 },
    MIN_VALUE: { kind: 'Short', value: -32_768 },
  }),
  constants('Byte', { MAX_VALUE: { kind: 'Byte', value: 127 }, MIN_VALUE: { kind: 'Byte', value: -128 } }),
  ...floatingClass('Double'),
  constants('Double', {
    MAX_VALUE: double(Number.MAX_VALUE),
    MIN_VALUE: double(Number.MIN_VALUE),
    ...endless('Double'),
  }),
  ...floatingClass('Float'),
  constants('Float', {
    MAX_VALUE: toKind(double(largestFloat), 'Float'),
    MIN_VALUE: toKind(double(2 ** -149), 'Float'),
    ...endless('Float'),
  }),
  ...math,
  constantsOf('RoundingMode', roundingModes),
];
