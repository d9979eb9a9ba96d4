import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { hashCode } from '../values/hashing.ts';
import type { DateFormatValue, DurationValue, TemporalValue, ZoneValue } from '../values/objects.ts';
import { javaType } from '../values/types.ts';
import type { InstanceValue, Value } from '../values/values.ts';
import {
  civilDate,
  dayMs,
  dayNanos,
  dayOfWeek,
  dayOfYear,
  epochDay,
  isLeapYear,
  lengthOfMonth,
  momentOf,
  offsetOf,
  offsetText,
  plusMonths,
} from './calendar.ts';
import { constantName, constantsOf } from './constants.ts';
import { checkPattern, dayNames, formatMoment, momentAt, monthNames, parseMoment } from './date-patterns.ts';
import { functions, type LibraryPart, methodsOn, type Overload } from './signature.ts';

/** java.time: dates, times, moments, durations and their formatter. */
type PointType = 'LocalDate' | 'LocalTime' | 'LocalDateTime' | 'ZonedDateTime' | 'Instant';

const point = (type: PointType, day: number, nano: number, zone = 'Z'): TemporalValue => ({
  kind: 'Object',
  type: javaType(type),
  day,
  nano,
  zone,
});
const isA = ({ type }: TemporalValue, name: PointType) => type === javaType(name);
const hasDate = (self: TemporalValue) => !isA(self, 'LocalTime');
const hasTime = (self: TemporalValue) => !isA(self, 'LocalDate');

const epochMs = ({ day, nano, zone }: TemporalValue) => momentOf(day * dayMs + Math.floor(nano / 1e6), zone);
const epochSecond = (self: TemporalValue) => BigInt(Math.floor(epochMs(self) / 1000));
/** The point of a type at a moment, as clocks in the zone show it. */
function pointAt(type: PointType, ms: number, zone: string): TemporalValue {
  const { day, nano } = momentAt(ms, zone);
  return point(type, type === 'LocalTime' ? 0 : day, type === 'LocalDate' ? 0 : nano, zone);
}

function inRange(name: string, value: number, from: number, to: number, shown = `${from} - ${to}`): number {
  if (value >= from && value <= to) return value;
  throw raise('DateTimeException', `Invalid value for ${name} (valid values ${shown}): ${value}`);
}

function date(year: number, month: number, dayOfMonth: number): number {
  inRange('MonthOfYear', month, 1, 12);
  inRange('DayOfMonth', dayOfMonth, 1, 31, '1 - 28/31');
  if (dayOfMonth <= lengthOfMonth(year, month)) return epochDay(year, month, dayOfMonth);
  throw raise('DateTimeException', `Invalid date '${monthNames[month - 1]?.toUpperCase()} ${dayOfMonth}'`);
}

function time(hour: number, minute: number, second = 0, nano = 0): number {
  const seconds =
    inRange('HourOfDay', hour, 0, 23) * 3600 +
    inRange('MinuteOfHour', minute, 0, 59) * 60 +
    inRange('SecondOfMinute', second, 0, 59);
  return seconds * 1e9 + inRange('NanoOfSecond', nano, 0, 999_999_999);
}

const unitNanos: ReadonlyMap<string, number> = new Map([
  ['NANOS', 1],
  ['MILLIS', 1e6],
  ['SECONDS', 1e9],
  ['MINUTES', 6e10],
  ['HOURS', 3.6e12],
  ['DAYS', dayNanos],
  ['WEEKS', 7 * dayNanos],
]);
const unitMonths: ReadonlyMap<string, number> = new Map([
  ['MONTHS', 1],
  ['YEARS', 12],
]);

function plus(self: TemporalValue, amount: bigint, unit: string): TemporalValue {
  const months = unitMonths.get(unit);
  const nanos = unitNanos.get(unit);
  const isWholeDays = nanos === undefined || nanos >= dayNanos;
  if (!(isWholeDays ? hasDate(self) : hasTime(self)))
    throw raise('UnsupportedTemporalTypeException', `Unsupported unit: ${unit}`);
  if (amount > 10n ** 12n * BigInt(dayNanos) || amount < -(10n ** 12n) * BigInt(dayNanos))
    throw raise('DateTimeException', 'Exceeds capacity');
  if (months !== undefined) return { ...self, day: plusMonths(self.day, Number(amount) * months) };
  const total = BigInt(self.day) * BigInt(dayNanos) + BigInt(self.nano) + amount * BigInt(nanos ?? 0);
  const nano = Number(BigInt.asUintN(64, (total % BigInt(dayNanos)) + BigInt(dayNanos)) % BigInt(dayNanos));
  return { ...self, day: hasDate(self) ? Number((total - BigInt(nano)) / BigInt(dayNanos)) : 0, nano };
}

/** Nanoseconds since 1970, of local clocks unless there is a zone. */
function nanosOf(self: TemporalValue): bigint {
  if (isA(self, 'ZonedDateTime')) return BigInt(epochMs(self)) * 1_000_000n + BigInt(self.nano % 1e6);
  return BigInt(self.day) * BigInt(dayNanos) + BigInt(self.nano);
}

function between(unit: string, from: TemporalValue, to: TemporalValue): bigint {
  const months = unitMonths.get(unit);
  if (months === undefined) return (nanosOf(to) - nanosOf(from)) / BigInt(unitNanos.get(unit) ?? 1);
  const [a, b] = [civilDate(from.day), civilDate(to.day)];
  const count = (b.year - a.year) * 12 + b.month - a.month;
  const rest = b.dayOfMonth - a.dayOfMonth || to.nano - from.nano;
  const whole = count > 0 && rest < 0 ? count - 1 : count < 0 && rest > 0 ? count + 1 : count;
  return BigInt(Math.trunc(whole / months));
}

const compare = (a: TemporalValue, b: TemporalValue) =>
  nanosOf(a) < nanosOf(b) ? -1 : nanosOf(a) > nanosOf(b) ? 1 : 0;

// --------------------------------------------------------------------------------------- text and back

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function dateText(day: number): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}

/** Seconds and fractions only as far as they are not zero, unless seconds are wanted. */
function timeText(nano: number, wantsSeconds: boolean): string {
  const fraction = String(nano % 1e9)
    .padStart(9, '0')
    .replace(/(000){1,3}$/, '');
  const seconds =
    wantsSeconds || nano % 6e10 !== 0 ? `:${two((nano / 1e9) % 60)}${fraction && `.${fraction}`}` : '';
  return `${two(nano / 3.6e12)}:${two((nano / 6e10) % 60)}${seconds}`;
}

function pointText(self: TemporalValue, wantsSeconds = isA(self, 'Instant')): string {
  if (!hasTime(self)) return dateText(self.day);
  if (!hasDate(self)) return timeText(self.nano, wantsSeconds);
  const local = `${dateText(self.day)}T${timeText(self.nano, wantsSeconds)}`;
  if (isA(self, 'Instant')) return `${local}Z`;
  if (!isA(self, 'ZonedDateTime')) return local;
  const offset = offsetText(offsetOf(self.zone, epochMs(self)) ?? 0);
  return local + offset + (/^([+-]|Z$)/.test(self.zone) ? '' : `[${self.zone}]`);
}

const isoPattern =
  /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?(Z|[+-]\d\d:\d\d)?(?:\[([\w/+-]+)\])?$/;

/** Reads ISO 8601, of which the type decides what has to be there. */
function parseIso(type: PointType, text: string): TemporalValue {
  const match = isoPattern.exec(text);
  const [, year, month, dayOfMonth, hour, minute, second = '0', fraction = '', offset, region] = match ?? [];
  const isComplete =
    (type === 'LocalTime') === (year === undefined) && (type === 'LocalDate') === (hour === undefined);
  const isZoned = type === 'ZonedDateTime' || type === 'Instant';
  if (!match || !isComplete || isZoned !== (offset !== undefined)) throw unparsed(text);
  try {
    const day = year === undefined ? 0 : date(Number(year), Number(month), Number(dayOfMonth));
    const nano =
      hour === undefined
        ? 0
        : time(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(9, '0')));
    const local = point(type, day, nano, region ?? offset);
    return type === 'Instant' ? pointAt('Instant', epochMs(local), 'Z') : local;
  } catch {
    throw unparsed(text);
  }
}

const unparsed = (text: string) => raise('DateTimeParseException', `Text '${text}' could not be parsed`);

function parseWith(type: PointType, text: string, { pattern }: DateFormatValue): TemporalValue {
  if (pattern.startsWith('ISO')) return parseIso(type, text);
  const parsed = parseMoment(pattern, text, 'Z', 'DateTimeFormatter');
  if (parsed?.length !== text.length) throw unparsed(text);
  return point(
    type,
    type === 'LocalTime' ? 0 : parsed.day,
    type === 'LocalDate' ? 0 : parsed.nano,
    parsed.zone,
  );
}

/** A pattern that begins with `ISO` is the name of one of the formatter's constants. */
function formatWith(self: TemporalValue, { pattern, zone }: DateFormatValue): string {
  const shown = zone === undefined ? self : pointAt('ZonedDateTime', epochMs(self), zone);
  if (pattern.startsWith('ISO')) {
    if (pattern.endsWith('LOCAL_DATE') || pattern === 'ISO_DATE') return dateText(shown.day);
    if (pattern.endsWith('LOCAL_TIME') || pattern === 'ISO_TIME') return timeText(shown.nano, true);
    const text =
      pattern === 'ISO_LOCAL_DATE_TIME'
        ? pointText({ ...shown, type: javaType('LocalDateTime') }, true)
        : pointText(shown, true);
    return pattern === 'ISO_OFFSET_DATE_TIME' ? text.replace(/\[.*$/, '') : text;
  }
  const letters = pattern.replace(/'[^']*'/g, '');
  const missing =
    (!hasTime(shown) && /[HhKkmsSan]/.exec(letters)) || (!hasDate(shown) && /[yuMLdDE]/.exec(letters));
  if (missing)
    throw raise('UnsupportedTemporalTypeException', `Unsupported field for the pattern letter ${missing[0]}`);
  return formatMoment(pattern, shown, 'DateTimeFormatter');
}

const formatter = (pattern: string, zone?: string): DateFormatValue => ({
  kind: 'Object',
  type: javaType('DateTimeFormatter'),
  pattern,
  zone,
});
const patternFormatter = (pattern: string) => formatter(checkPattern(pattern, 'DateTimeFormatter'));

function zoneOf(id: string, type: 'ZoneId' | 'ZoneOffset' = 'ZoneId'): ZoneValue {
  if (offsetOf(id, 0) === undefined)
    throw raise('DateTimeException', `Invalid ID for region-based ZoneId: ${id}`);
  return { kind: 'Object', type: javaType(type), id };
}

const duration = (nanos: bigint): DurationValue => ({ kind: 'Object', type: javaType('Duration'), nanos });

function durationText({ nanos }: DurationValue): string {
  if (nanos === 0n) return 'PT0S';
  const size = nanos < 0n ? -nanos : nanos;
  const fraction = (size % secondNanos).toString().padStart(9, '0').replace(/0+$/, '');
  const part = (value: bigint, letter: string, rest = '') =>
    value === 0n && rest === '' ? '' : `${nanos < 0n ? '-' : ''}${value}${rest}${letter}`;
  return `PT${part(size / hourNanos, 'H')}${part((size / minuteNanos) % 60n, 'M')}${part((size / secondNanos) % 60n, 'S', fraction && `.${fraction}`)}`;
}

// -------------------------------------------------------------------------------------------- the tables

const weekdays = constantsOf(
  'DayOfWeek',
  dayNames.map((name) => name.toUpperCase()),
);
const months = constantsOf(
  'Month',
  monthNames.map((name) => name.toUpperCase()),
);
const monthNumber = (month: Value) =>
  typeof month === 'number'
    ? month
    : monthNames.findIndex((name) => name.toUpperCase() === constantName(month)) + 1;

/** `plusDays`, `minusDays` and so on for every unit. */
const stepMethods: readonly Overload[] = [...unitNanos.keys(), ...unitMonths.keys()].flatMap((unit) => {
  const name = unit.charAt(0) + unit.slice(1).toLowerCase();
  return methodsOn<TemporalValue>()({
    [`plus${name as 'Days'}(long)` as const]: (self: TemporalValue, amount: bigint) =>
      plus(self, amount, unit),
    [`minus${name as 'Days'}(long)` as const]: (self: TemporalValue, amount: bigint) =>
      plus(self, -amount, unit),
  });
});

function changed(self: TemporalValue, part: Partial<ReturnType<typeof civilDate>>): TemporalValue {
  const { year, month, dayOfMonth } = { ...civilDate(self.day), ...part };
  return {
    ...self,
    day: date(year, month, part.dayOfMonth ?? Math.min(dayOfMonth, lengthOfMonth(year, month))),
  };
}
const clock = ({ nano }: TemporalValue, unit: number, count: number) => Math.floor(nano / unit) % count;

const temporalMethods = methodsOn<TemporalValue>()({
  'toString()': (self) => pointText(self),
  'equals(Temporal)': (self, other) =>
    other.type === self.type && other.zone === self.zone && compare(self, other) === 0,
  'hashCode()': (self, run) => hashCode(run, pointText(self)),
  'compareTo(Temporal)': (self, other) => compare(self, other),
  'isBefore(Temporal)': (self, other) => compare(self, other) < 0,
  'isAfter(Temporal)': (self, other) => compare(self, other) > 0,
  'isEqual(Temporal)': (self, other) => compare(self, other) === 0,
  'plus(long,TemporalUnit)': (self, amount, unit) => plus(self, amount, constantName(unit)),
  'minus(long,TemporalUnit)': (self, amount, unit) => plus(self, -amount, constantName(unit)),
  'plus(Duration)': (self, { nanos }) => plus(self, nanos, 'NANOS'),
  'minus(Duration)': (self, { nanos }) => plus(self, -nanos, 'NANOS'),
  'until(Temporal,TemporalUnit)': (self, other, unit) => between(constantName(unit), self, other),
  'truncatedTo(TemporalUnit)': (self, unit) => ({
    ...self,
    nano: self.nano - (self.nano % (unitNanos.get(constantName(unit)) ?? dayNanos)),
  }),
  'format(DateTimeFormatter)': (self, format) => formatWith(self, format),
  'format(String)': (self, pattern) => formatWith(self, patternFormatter(pattern)),
  'getYear()': ({ day }) => civilDate(day).year,
  'getMonthValue()': ({ day }) => civilDate(day).month,
  'getMonth()': ({ day }) => months.constants?.[monthNames[civilDate(day).month - 1]?.toUpperCase() ?? ''],
  'getDayOfMonth()': ({ day }) => civilDate(day).dayOfMonth,
  'getDayOfYear()': ({ day }) => dayOfYear(day),
  'getDayOfWeek()': ({ day }) => weekdays.constants?.[dayNames[dayOfWeek(day) - 1]?.toUpperCase() ?? ''],
  'getHour()': (self) => clock(self, 3.6e12, 24),
  'getMinute()': (self) => clock(self, 6e10, 60),
  'getSecond()': (self) => clock(self, 1e9, 60),
  'getNano()': ({ nano }) => nano % 1e9,
  'withYear(int)': (self, year) => changed(self, { year }),
  'withMonth(int)': (self, month) => changed(self, { month }),
  'withDayOfMonth(int)': (self, dayOfMonth) => changed(self, { dayOfMonth }),
  'isLeapYear()': ({ day }) => isLeapYear(civilDate(day).year),
  'lengthOfMonth()': ({ day }) => lengthOfMonth(civilDate(day).year, civilDate(day).month),
  'toEpochDay()': ({ day }) => BigInt(day),
  'toEpochSecond()': epochSecond,
  'toEpochSecond(ZoneId)': (self, { id }) => epochSecond({ ...self, zone: id }),
  'getEpochSecond()': epochSecond,
  'toEpochMilli()': (self) => BigInt(epochMs(self)),
  'toLocalDate()': ({ day }) => point('LocalDate', day, 0),
  'toLocalTime()': ({ nano }) => point('LocalTime', 0, nano),
  'toLocalDateTime()': ({ day, nano }) => point('LocalDateTime', day, nano),
  'toInstant()': (self) => pointAt('Instant', epochMs(self), 'Z'),
  'toInstant(ZoneId)': (self, { id }) => pointAt('Instant', epochMs({ ...self, zone: id }), 'Z'),
  'atStartOfDay()': ({ day }) => point('LocalDateTime', day, 0),
  'atStartOfDay(ZoneId)': ({ day }, { id }) => point('ZonedDateTime', day, 0, id),
  'atTime(int,int)': ({ day }, hour, minute) => point('LocalDateTime', day, time(hour, minute)),
  'atTime(int,int,int)': ({ day }, hour, minute, second) =>
    point('LocalDateTime', day, time(hour, minute, second)),
  'atTime(Temporal)': ({ day }, { nano }) => point('LocalDateTime', day, nano),
  'atZone(ZoneId)': (self, { id }) =>
    isA(self, 'Instant')
      ? pointAt('ZonedDateTime', epochMs(self), id)
      : point('ZonedDateTime', self.day, self.nano, id),
  'withZoneSameInstant(ZoneId)': (self, { id }) => pointAt('ZonedDateTime', epochMs(self), id),
});

/** What all the classes have: the present, reading a text, and conversion from a moment. */
const common = (type: PointType) =>
  functions({
    'now()': (run: Run) => pointAt(type, run.ports.now(), type === 'Instant' ? 'Z' : run.ports.timeZone),
    'now(ZoneId)': ({ id }, run) => pointAt(type, run.ports.now(), id),
    'parse(CharSequence)': (text) => parseIso(type, text),
    'parse(CharSequence,DateTimeFormatter)': (text, format) => parseWith(type, text, format),
    'ofInstant(Temporal,ZoneId)': (moment, { id }) => pointAt(type, epochMs(moment), id),
  });

const [secondNanos, minuteNanos, hourNanos] = [1_000_000_000n, 60_000_000_000n, 3_600_000_000_000n];
const times = (nanos: bigint) => (amount: bigint) => duration(amount * nanos);
const whole = (unit: bigint) => (self: DurationValue) => self.nanos / unit;
const isoNames = [
  'ISO_DATE',
  'ISO_TIME',
  'ISO_DATE_TIME',
  'ISO_LOCAL_DATE',
  'ISO_LOCAL_TIME',
  'ISO_LOCAL_DATE_TIME',
  'ISO_OFFSET_DATE_TIME',
  'ISO_INSTANT',
];
const oneBased = methodsOn<InstanceValue>()({ 'getValue()': ({ constant }) => (constant?.ordinal ?? 0) + 1 });

export const timeLibrary: LibraryPart = {
  Temporal: { methods: [...temporalMethods, ...stepMethods] },
  LocalDate: {
    statics: [
      ...common('LocalDate'),
      ...functions({
        'of(int,Object,int)': (year, month, day) =>
          point('LocalDate', date(year, monthNumber(month), day), 0),
        'ofEpochDay(long)': (day) => point('LocalDate', Number(day), 0),
      }),
    ],
  },
  LocalTime: {
    statics: [
      ...common('LocalTime'),
      ...functions({
        'of(int,int)': (h, m) => point('LocalTime', 0, time(h, m)),
        'of(int,int,int)': (h, m, s) => point('LocalTime', 0, time(h, m, s)),
      }),
    ],
    constants: { MIDNIGHT: point('LocalTime', 0, 0), NOON: point('LocalTime', 0, dayNanos / 2) },
  },
  LocalDateTime: {
    statics: [
      ...common('LocalDateTime'),
      ...functions({
        'of(int,Object,int,int,int)': (y, mo, d, h, mi) =>
          point('LocalDateTime', date(y, monthNumber(mo), d), time(h, mi)),
        'of(int,Object,int,int,int,int)': (y, mo, d, h, mi, s) =>
          point('LocalDateTime', date(y, monthNumber(mo), d), time(h, mi, s)),
        'of(int,Object,int,int,int,int,int)': (y, mo, d, h, mi, s, n) =>
          point('LocalDateTime', date(y, monthNumber(mo), d), time(h, mi, s, n)),
        'of(Temporal,Temporal)': ({ day }, { nano }) => point('LocalDateTime', day, nano),
        'ofEpochSecond(long,int,ZoneId)': (s, n, { id }) =>
          plus(pointAt('LocalDateTime', Number(s) * 1000, id), BigInt(n), 'NANOS'),
      }),
    ],
  },
  ZonedDateTime: {
    statics: [
      ...common('ZonedDateTime'),
      ...functions({
        'of(int,int,int,int,int,int,int,ZoneId)': (y, mo, d, h, mi, s, n, { id }) =>
          point('ZonedDateTime', date(y, mo, d), time(h, mi, s, n), id),
        'of(Temporal,ZoneId)': ({ day, nano }, { id }) => point('ZonedDateTime', day, nano, id),
      }),
    ],
  },
  Instant: {
    statics: [
      ...common('Instant'),
      ...functions({
        'ofEpochMilli(long)': (ms) => pointAt('Instant', Number(ms), 'Z'),
        'ofEpochSecond(long)': (s) => pointAt('Instant', Number(s) * 1000, 'Z'),
      }),
    ],
    constants: { EPOCH: point('Instant', 0, 0) },
  },
  Duration: {
    statics: functions({
      'ofDays(long)': times(24n * hourNanos),
      'ofHours(long)': times(hourNanos),
      'ofMinutes(long)': times(minuteNanos),
      'ofSeconds(long)': times(secondNanos),
      'ofMillis(long)': times(1_000_000n),
      'between(Temporal,Temporal)': (from, to) => duration(nanosOf(to) - nanosOf(from)),
    }),
    constants: { ZERO: duration(0n) },
    methods: methodsOn<DurationValue>()({
      'toDays()': whole(24n * hourNanos),
      'toHours()': whole(hourNanos),
      'toMinutes()': whole(minuteNanos),
      'toSeconds()': whole(secondNanos),
      'getSeconds()': whole(secondNanos),
      'toMillis()': whole(1_000_000n),
      'toNanos()': whole(1n),
      'plus(Duration)': ({ nanos }, other) => duration(nanos + other.nanos),
      'minus(Duration)': ({ nanos }, other) => duration(nanos - other.nanos),
      'compareTo(Duration)': ({ nanos }, other) => (nanos < other.nanos ? -1 : nanos > other.nanos ? 1 : 0),
      'equals(Duration)': ({ nanos }, other) => nanos === other.nanos,
      'toString()': durationText,
    }),
  },
  ZoneId: {
    statics: functions({
      'of(String)': (id) => zoneOf(id),
      'systemDefault()': (run) => zoneOf(run.ports.timeZone),
    }),
    methods: methodsOn<ZoneValue>()({ 'getId()': ({ id }) => id, 'toString()': ({ id }) => id }),
  },
  ZoneOffset: {
    statics: functions({
      'of(String)': (id) => zoneOf(id, 'ZoneOffset'),
      'ofHours(int)': (hours) => zoneOf(offsetText(hours * 3_600_000), 'ZoneOffset'),
    }),
    constants: { UTC: zoneOf('Z', 'ZoneOffset') },
  },
  DateTimeFormatter: {
    statics: functions({
      'ofPattern(String)': patternFormatter,
      'ofPattern(String,Locale)': patternFormatter,
    }),
    constants: {
      ...Object.fromEntries(isoNames.map((name) => [name, formatter(name)])),
      BASIC_ISO_DATE: formatter('yyyyMMdd'),
    },
    methods: methodsOn<DateFormatValue>()({
      'format(Temporal)': (self, value) => formatWith(value, self),
      'withZone(ZoneId)': ({ pattern }, { id }) => formatter(pattern, id),
    }),
  },
  ChronoUnit: {
    ...constantsOf('ChronoUnit', [...unitNanos.keys(), ...unitMonths.keys()]),
    methods: methodsOn<InstanceValue>()({
      'between(Temporal,Temporal)': (unit, from, to) => between(constantName(unit), from, to),
    }),
  },
  DayOfWeek: { ...weekdays, methods: oneBased },
  Month: { ...months, methods: oneBased },
};
