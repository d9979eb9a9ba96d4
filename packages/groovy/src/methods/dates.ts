import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { long } from '../values/numbers.ts';
import type { DateFormatValue, DateValue, ZoneValue } from '../values/objects.ts';
import { isInstance } from '../values/type-of.ts';
import { javaType } from '../values/types.ts';
import type { Value } from '../values/values.ts';
import {
  civilDate,
  dayMs,
  dayOfWeek,
  dayOfYear,
  epochDay,
  momentOf,
  offsetOf,
  plusMonths,
} from './calendar.ts';
import { checkPattern, formatDate, momentAt, parseMoment } from './date-patterns.ts';
import { functions, type LibraryPart, methodsOn } from './signature.ts';

/** The older date classes: java.util.Date, Calendar and TimeZone, java.text.SimpleDateFormat. */
export function dateOf(time: number): DateValue {
  return { kind: 'Object', type: javaType('Date'), time, zone: 'UTC' };
}

function zoneOf(id: string): ZoneValue {
  const offset = /^GMT([+-]\d{1,2})(?::?(\d{2}))?$/.exec(id);
  const normal = offset ? `GMT${(offset[1] ?? '').replace(/^(.)(\d)$/, '$10$2')}:${offset[2] ?? '00'}` : id;
  // Java takes a zone that it does not know for GMT.
  return {
    kind: 'Object',
    type: javaType('TimeZone'),
    id: offsetOf(normal, 0) === undefined ? 'GMT' : normal,
  };
}

function simpleFormat(pattern: string): DateFormatValue {
  return {
    kind: 'Object',
    type: javaType('SimpleDateFormat'),
    pattern: checkPattern(pattern, 'SimpleDateFormat'),
    zone: undefined,
  };
}

function parseDate({ pattern, zone }: DateFormatValue, text: string, run: Run): DateValue {
  const parsed = parseMoment(pattern, text, zone ?? run.ports.timeZone, 'SimpleDateFormat');
  if (!parsed) throw raise('ParseException', `Unparseable date: "${text}"`);
  return dateOf(momentOf(parsed.day * dayMs + parsed.nano / 1e6, parsed.zone));
}

/** The fields of a Calendar by their numbers in Java; the value is what they are worth in milliseconds. */
const fieldNumbers = {
  YEAR: 1,
  MONTH: 2,
  WEEK_OF_YEAR: 3,
  DATE: 5,
  DAY_OF_MONTH: 5,
  DAY_OF_YEAR: 6,
  DAY_OF_WEEK: 7,
  HOUR: 10,
  HOUR_OF_DAY: 11,
  MINUTE: 12,
  SECOND: 13,
  MILLISECOND: 14,
};
const fieldMs: ReadonlyMap<number, number> = new Map([
  [3, 7 * dayMs],
  [5, dayMs],
  [6, dayMs],
  [7, dayMs],
  [10, 3_600_000],
  [11, 3_600_000],
  [12, 60_000],
  [13, 1000],
  [14, 1],
]);

function calendarField({ time, zone }: DateValue, field: number): number {
  const { day, nano } = momentAt(time, zone);
  const { year, month, dayOfMonth } = civilDate(day);
  const hour = Math.floor(nano / 3.6e12);
  const value = new Map([
    [1, year],
    [2, month - 1],
    [5, dayOfMonth],
    [6, dayOfYear(day)],
    [7, (dayOfWeek(day) % 7) + 1],
    [10, hour % 12],
    [11, hour],
    [12, Math.floor(nano / 6e10) % 60],
    [13, Math.floor(nano / 1e9) % 60],
    [14, Math.floor(nano / 1e6) % 1000],
  ]).get(field);
  if (value === undefined)
    throw raise('IllegalArgumentException', `The calendar field ${field} is not supported.`);
  return value;
}

function addToCalendar(self: DateValue, field: number, amount: number): void {
  const unit = fieldMs.get(field);
  const local = self.time + (offsetOf(self.zone, self.time) ?? 0);
  const day = Math.floor(local / dayMs);
  if (unit === undefined)
    self.time = momentOf(
      plusMonths(day, field === 1 ? 12 * amount : amount) * dayMs + (local - day * dayMs),
      self.zone,
    );
  else if (unit < dayMs) self.time += amount * unit;
  else self.time = momentOf(local + amount * unit, self.zone);
}

const calendar = (run: Run, zone = run.ports.timeZone): DateValue => ({
  ...dateOf(run.ports.now()),
  type: javaType('Calendar'),
  zone,
});
const isBefore = (a: DateValue, b: Value) => isInstance(b, a.type) && a.time < (b as DateValue).time;
const isAfter = (a: DateValue, b: Value) => isInstance(b, a.type) && a.time > (b as DateValue).time;
const civil = ({ time }: DateValue, run: Run) => civilDate(momentAt(time, run.ports.timeZone).day);

export const dateLibrary: LibraryPart = {
  Date: {
    constructors: functions({
      'new()': (run) => dateOf(run.ports.now()),
      'new(long)': (time) => dateOf(Number(time)),
    }),
    statics: functions({
      'parse(String,String)': (pattern, text, run) => parseDate(simpleFormat(pattern), text, run),
    }),
    methods: methodsOn<DateValue>()({
      'getTime()': ({ time }) => BigInt(time),
      'setTime(long)': (self, time) => {
        self.time = Number(time);
      },
      'toString()': (self, run) => formatDate(run, 'EEE MMM dd HH:mm:ss zzz yyyy', self),
      'equals(Object)': (self, other) =>
        isInstance(other, javaType('Date')) && (other as DateValue).time === self.time,
      'hashCode()': ({ time }) =>
        Number(BigInt.asIntN(32, BigInt(time) ^ (BigInt.asUintN(64, BigInt(time)) >> 32n))),
      'compareTo(Date)': ({ time }, other) => Math.sign(time - other.time),
      'before(Date)': isBefore,
      'after(Date)': isAfter,
      'getYear()': (self, run) => civil(self, run).year - 1900,
      'getMonth()': (self, run) => civil(self, run).month - 1,
      'getDate()': (self, run) => civil(self, run).dayOfMonth,
      'toInstant()': ({ time }, run) =>
        run.invoke({ kind: 'Class', type: javaType('Instant') }, 'ofEpochMilli', [long(BigInt(time))]),
      // The rest is groovy-dateutil, which scripts expect although it is not in the core.
      'format(String)': (self, pattern, run) => formatDate(run, pattern, self),
      'format(String,TimeZone)': (self, pattern, { id }, run) => formatDate(run, pattern, self, id),
      'plus(int)': ({ time }, days) => dateOf(time + days * dayMs),
      'minus(int)': ({ time }, days) => dateOf(time - days * dayMs),
      'minus(Date)': ({ time }, other) => Math.floor((time - other.time) / dayMs),
      'next()': ({ time }) => dateOf(time + dayMs),
      'previous()': ({ time }) => dateOf(time - dayMs),
    }),
  },
  Calendar: {
    statics: functions({
      'getInstance()': (run) => calendar(run),
      'getInstance(TimeZone)': ({ id }, run) => calendar(run, id),
    }),
    constants: fieldNumbers,
    methods: methodsOn<DateValue>()({
      'get(int)': (self, field) => calendarField(self, field),
      'getAt(int)': (self, field) => calendarField(self, field),
      'add(int,int)': (self, field, amount) => addToCalendar(self, field, amount),
      'set(int,int)': (self, field, value) => addToCalendar(self, field, value - calendarField(self, field)),
      'set(int,int,int)': (self, year, month, day) => {
        const { nano } = momentAt(self.time, self.zone);
        self.time = momentOf(epochDay(year, month + 1, day) * dayMs + Math.floor(nano / 1e6), self.zone);
      },
      'getTime()': ({ time }) => dateOf(time),
      'setTime(Date)': (self, { time }) => {
        self.time = time;
      },
      'getTimeInMillis()': ({ time }) => BigInt(time),
      'setTimeInMillis(long)': (self, time) => {
        self.time = Number(time);
      },
      'setTimeZone(TimeZone)': (self, { id }) => {
        self.zone = id;
      },
      'format(String)': (self, pattern, run) => formatDate(run, pattern, self, self.zone),
      'before(Object)': isBefore,
      'after(Object)': isAfter,
    }),
  },
  SimpleDateFormat: {
    constructors: functions({
      'new(String)': (pattern) => simpleFormat(pattern),
      'new(String,Locale)': (pattern) => simpleFormat(pattern),
    }),
    methods: methodsOn<DateFormatValue>()({
      'format(Object)': ({ pattern, zone }, value, run) => formatDate(run, pattern, value, zone),
      'parse(String)': (self, text, run) => parseDate(self, text, run),
      'setTimeZone(TimeZone)': (self, { id }) => {
        self.zone = id;
      },
      'toPattern()': ({ pattern }) => pattern,
    }),
  },
  TimeZone: {
    statics: functions({
      'getTimeZone(String)': (id) => zoneOf(id),
      'getDefault()': (run) => zoneOf(run.ports.timeZone),
    }),
    methods: methodsOn<ZoneValue>()({
      'getID()': ({ id }) => id,
      'toZoneId()': (zone) => ({ ...zone, type: javaType('ZoneId') }),
    }),
  },
};
