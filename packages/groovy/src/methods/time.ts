import { type Run, raise } from '../run.ts';
import { hashCode } from '../values/hashing.ts';
import {
  type DateFormatValue,
  type DurationValue,
  makeObject,
  type TemporalValue,
  type ZoneValue,
} from '../values/objects.ts';
import type { InstanceValue, Value } from '../values/values.ts';
import {
  civilDate,
  dayNanos,
  dayOfWeek,
  dayOfYear,
  lengthOfMonth,
  offsetOf,
  offsetText,
} from './calendar.ts';
import { constantName, constantsOf, ordinalOf } from './constants.ts';
import { dayNames, monthNames, piecesOf } from './date-patterns.ts';
import { constants, type LibraryPart, methods, statics } from './signature.ts';
import {
  between,
  compare,
  dateOf,
  epochMs,
  formatWith,
  isoNames,
  isPoint,
  nanosOf,
  type PointType,
  parseIso,
  parseWith,
  plus,
  point,
  pointAt,
  pointText,
  timeOf,
  type Unit,
  unitNames,
  unitNanos,
  withDate,
} from './temporals.ts';

/** java.time: dates, times, moments, durations and their formatter. */
const weekdays = constantsOf(
  'DayOfWeek',
  dayNames.map((name) => name.toUpperCase()),
);
const months = constantsOf(
  'Month',
  monthNames.map((name) => name.toUpperCase()),
);
const monthNumber = (month: Value) =>
  typeof month === 'number' ? month : months.all.indexOf(month as InstanceValue) + 1;
const unitOf = (unit: Value) => constantName(unit) as Unit;
const nameOf = (unit: Unit) => unit.charAt(0) + unit.slice(1).toLowerCase();

const formatter = (pattern: string, zone?: string): DateFormatValue => {
  return makeObject('DateTimeFormatter', { pattern, zone });
};
function patternFormatter(pattern: string): DateFormatValue {
  piecesOf(pattern, 'DateTimeFormatter');
  return formatter(pattern);
}

function zoneOf(id: string, type: 'ZoneId' | 'ZoneOffset' = 'ZoneId'): ZoneValue {
  if (offsetOf(id, 0) === undefined)
    throw raise('DateTimeException', `Invalid ID for region-based ZoneId: ${id}`);
  return makeObject(type, { id });
}

const clock = ({ nano }: TemporalValue, unit: number, count: number) => Math.floor(nano / unit) % count;
const epochSecond = (self: TemporalValue) => BigInt(Math.floor(epochMs(self) / 1000));

/** All the classes have these: the present, reading a text, and conversion from a moment. */
const common = (type: PointType) =>
  statics(type, {
    'now()': (run: Run) => pointAt(type, run.ports.now(), type === 'Instant' ? 'Z' : run.ports.timeZone),
    'now(ZoneId)': ({ id }, run) => pointAt(type, run.ports.now(), id),
    'parse(CharSequence)': (text) => parseIso(type, text),
    'parse(CharSequence,DateTimeFormatter)': (text, format) => parseWith(type, text, format),
    'ofInstant(Temporal,ZoneId)': (moment, { id }) => pointAt(type, epochMs(moment), id),
  });

const duration = (nanos: bigint): DurationValue => makeObject('Duration', { nanos });

const durationUnits = (['NANOS', 'MILLIS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'] as const).map((unit) => ({
  name: nameOf(unit) as 'Hours',
  size: unitNanos[unit],
}));

function durationText({ nanos }: DurationValue): string {
  if (nanos === 0n) return 'PT0S';
  const [sign, size] = nanos < 0n ? ['-', -nanos] : ['', nanos];
  const { HOURS, MINUTES, SECONDS } = unitNanos;
  const digits = String(size % SECONDS).padStart(9, '0');
  const fraction = size % SECONDS === 0n ? '' : `.${digits.replace(/0+$/, '')}`;
  const part = (value: bigint, letter: string, rest = '') =>
    value === 0n && rest === '' ? '' : `${sign}${value}${rest}${letter}`;
  const [hours, minutes, seconds] = [size / HOURS, (size / MINUTES) % 60n, (size / SECONDS) % 60n];
  return `PT${part(hours, 'H')}${part(minutes, 'M')}${part(seconds, 'S', fraction)}`;
}

export const timeLibrary: LibraryPart = [
  methods<TemporalValue>()('Temporal', {
    'toString()': (self) => pointText(self),
    'equals(Temporal)': (self, other) =>
      other.type === self.type && other.zone === self.zone && compare(self, other) === 0,
    'hashCode()': (self, run) => hashCode(run, pointText(self)),
    'compareTo(Temporal)': (self, other) => compare(self, other),
    'isBefore(Temporal)': (self, other) => compare(self, other) < 0,
    'isAfter(Temporal)': (self, other) => compare(self, other) > 0,
    'isEqual(Temporal)': (self, other) => compare(self, other) === 0,
    'plus(long,TemporalUnit)': (self, amount, unit) => plus(self, amount, unitOf(unit)),
    'minus(long,TemporalUnit)': (self, amount, unit) => plus(self, -amount, unitOf(unit)),
    'plus(Duration)': (self, { nanos }) => plus(self, nanos, 'NANOS'),
    'minus(Duration)': (self, { nanos }) => plus(self, -nanos, 'NANOS'),
    'format(DateTimeFormatter)': (self, format) => formatWith(self, format),
    'format(String)': (self, pattern) => formatWith(self, patternFormatter(pattern)),
    'getYear()': ({ day }) => civilDate(day).year,
    'getMonthValue()': ({ day }) => civilDate(day).month,
    'getMonth()': ({ day }) => months.all[civilDate(day).month - 1],
    'getDayOfMonth()': ({ day }) => civilDate(day).dayOfMonth,
    'getDayOfYear()': ({ day }) => dayOfYear(day),
    'getDayOfWeek()': ({ day }) => weekdays.all[dayOfWeek(day) - 1],
    'getHour()': (self) => clock(self, 3.6e12, 24),
    'getMinute()': (self) => clock(self, 6e10, 60),
    'getSecond()': (self) => clock(self, 1e9, 60),
    'getNano()': ({ nano }) => nano % 1e9,
    'withYear(int)': (self, year) => withDate(self, { year }),
    'withMonth(int)': (self, month) => withDate(self, { month }),
    'withDayOfMonth(int)': (self, dayOfMonth) => withDate(self, { dayOfMonth }),
    'isLeapYear()': ({ day }) => lengthOfMonth(civilDate(day).year, 2) === 29,
    'lengthOfMonth()': ({ day }) => lengthOfMonth(civilDate(day).year, civilDate(day).month),
    'toEpochDay()': ({ day }) => BigInt(day),
    'toEpochSecond|getEpochSecond()': epochSecond,
    'toEpochSecond(ZoneId)': (self, { id }) => epochSecond({ ...self, zone: id }),
    'toEpochMilli()': (self) => BigInt(epochMs(self)),
    'toLocalDate()': ({ day }) => point('LocalDate', day, 0),
    'toLocalTime()': ({ nano }) => point('LocalTime', 0, nano),
    'toLocalDateTime()': ({ day, nano }) => point('LocalDateTime', day, nano),
    'toInstant()': (self) => pointAt('Instant', epochMs(self), 'Z'),
    'toInstant(ZoneId)': (self, { id }) => pointAt('Instant', epochMs({ ...self, zone: id }), 'Z'),
    'atStartOfDay()': ({ day }) => point('LocalDateTime', day, 0),
    'atStartOfDay(ZoneId)': ({ day }, { id }) => point('ZonedDateTime', day, 0, id),
    'atTime(int,int,int=)': ({ day }, h, m, s) => point('LocalDateTime', day, timeOf(h, m, s)),
    'atTime(Temporal)': ({ day }, { nano }) => point('LocalDateTime', day, nano),
    'atZone(ZoneId)': (self, { id }) =>
      isPoint(self, 'Instant')
        ? pointAt('ZonedDateTime', epochMs(self), id)
        : point('ZonedDateTime', self.day, self.nano, id),
  }),
  // `plusDays`, `minusDays` and so on for every unit.
  ...unitNames.map((unit) =>
    methods<TemporalValue>()('Temporal', {
      [`plus${nameOf(unit) as 'Days'}(long)` as const]: (self: TemporalValue, amount: bigint) =>
        plus(self, amount, unit),
      [`minus${nameOf(unit) as 'Days'}(long)` as const]: (self: TemporalValue, amount: bigint) =>
        plus(self, -amount, unit),
    }),
  ),
  common('LocalDate'),
  statics('LocalDate', {
    'of(int,Object,int)': (y, month, d) => point('LocalDate', dateOf(y, monthNumber(month), d), 0),
    'ofEpochDay(long)': (day) => point('LocalDate', Number(day), 0),
  }),
  common('LocalTime'),
  statics('LocalTime', { 'of(int,int,int=)': (h, m, s) => point('LocalTime', 0, timeOf(h, m, s)) }),
  constants('LocalTime', { MIDNIGHT: point('LocalTime', 0, 0), NOON: point('LocalTime', 0, dayNanos / 2) }),
  common('LocalDateTime'),
  statics('LocalDateTime', {
    'of(int,Object,int,int,int,int=,int=)': (y, month, d, h, m, s, n) =>
      point('LocalDateTime', dateOf(y, monthNumber(month), d), timeOf(h, m, s, n)),
    'of(Temporal,Temporal)': ({ day }, { nano }) => point('LocalDateTime', day, nano),
  }),
  common('ZonedDateTime'),
  common('Instant'),
  statics('Instant', {
    'ofEpochMilli(long)': (ms) => pointAt('Instant', Number(ms), 'Z'),
    'ofEpochSecond(long)': (s) => pointAt('Instant', Number(s) * 1000, 'Z'),
  }),
  constants('Instant', { EPOCH: point('Instant', 0, 0) }),
  // `ofHours` and `toHours` and so on for the units up to a day.
  ...durationUnits.flatMap(({ name, size }) => [
    statics('Duration', { [`of${name}(long)` as const]: (amount: bigint) => duration(amount * size) }),
    methods<DurationValue>()('Duration', {
      [`to${name}()` as const]: ({ nanos }: DurationValue) => nanos / size,
    }),
  ]),
  statics('Duration', { 'between(Temporal,Temporal)': (from, to) => duration(nanosOf(to) - nanosOf(from)) }),
  constants('Duration', { ZERO: duration(0n) }),
  methods<DurationValue>()('Duration', {
    'getSeconds()': ({ nanos }) => nanos / unitNanos.SECONDS,
    'plus(Duration)': ({ nanos }, other) => duration(nanos + other.nanos),
    'minus(Duration)': ({ nanos }, other) => duration(nanos - other.nanos),
    'compareTo(Duration)': ({ nanos }, other) => (nanos < other.nanos ? -1 : nanos > other.nanos ? 1 : 0),
    'equals(Duration)': ({ nanos }, other) => nanos === other.nanos,
    'toString()': durationText,
  }),
  statics('ZoneId', {
    'of(String)': (id) => zoneOf(id),
    'systemDefault()': (run) => zoneOf(run.ports.timeZone),
  }),
  methods<ZoneValue>()('ZoneId', { 'getId|toString()': ({ id }) => id }),
  statics('ZoneOffset', {
    'of(String)': (id) => zoneOf(id, 'ZoneOffset'),
    'ofHours(int)': (hours) => zoneOf(offsetText(hours * 3_600_000), 'ZoneOffset'),
  }),
  constants('ZoneOffset', { UTC: zoneOf('Z', 'ZoneOffset') }),
  statics('DateTimeFormatter', { 'ofPattern(String,Locale=)': patternFormatter }),
  constants('DateTimeFormatter', {
    ...Object.fromEntries(isoNames.map((name) => [name, formatter(name)])),
    BASIC_ISO_DATE: formatter('yyyyMMdd'),
  }),
  methods<DateFormatValue>()('DateTimeFormatter', {
    'format(Temporal)': (self, value) => formatWith(value, self),
    'withZone(ZoneId)': ({ pattern }, { id }) => formatter(pattern, id),
  }),
  constantsOf('ChronoUnit', unitNames),
  methods<InstanceValue>()('ChronoUnit', {
    'between(Temporal,Temporal)': (unit, from, to) => between(unitOf(unit), from, to),
  }),
  weekdays,
  months,
  ...(['DayOfWeek', 'Month'] as const).map((name) =>
    methods<InstanceValue>()(name, { 'getValue()': (self) => ordinalOf(self) + 1 }),
  ),
];
