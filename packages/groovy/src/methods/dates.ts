import { type Run, raise } from '../run.ts';
import { hashCode } from '../values/hashing.ts';
import { long } from '../values/numbers.ts';
import { type DateFormatValue, type DateValue, makeObject, type ZoneValue } from '../values/objects.ts';
import { isInstance, javaType } from '../values/types.ts';
import { civilDate, dayMs, momentOf, offsetOf } from './calendar.ts';
import { formatDate, momentAt, parseMoment, piecesOf } from './date-patterns.ts';
import { constructors, type LibraryPart, methods, statics } from './signature.ts';

/** The older date classes: java.util.Date and TimeZone, java.text.SimpleDateFormat. */
export function dateOf(time: number): DateValue {
  return makeObject('Date', { time });
}

function zoneOf(name: string): ZoneValue {
  const offset = /^GMT([+-]\d{1,2})(?::?(\d{2}))?$/.exec(name);
  const normal = offset ? `GMT${(offset[1] ?? '').replace(/^(.)(\d)$/, '$10$2')}:${offset[2] ?? '00'}` : name;
  // Java takes a zone that it does not know for GMT.
  const id = offsetOf(normal, 0) === undefined ? 'GMT' : normal;
  return makeObject('TimeZone', { id });
}

function simpleFormat(pattern: string): DateFormatValue {
  piecesOf(pattern, 'SimpleDateFormat');
  return makeObject('SimpleDateFormat', { pattern, zone: undefined });
}

function parseDate({ pattern, zone }: DateFormatValue, text: string, run: Run): DateValue {
  const parsed = parseMoment(pattern, text, zone ?? run.ports.timeZone, 'SimpleDateFormat');
  if (!parsed) throw raise('ParseException', `Unparseable date: "${text}"`);
  return dateOf(momentOf(parsed.day * dayMs + parsed.nano / 1e6, parsed.zone));
}

const civil = ({ time }: DateValue, run: Run) => civilDate(momentAt(time, run.ports.timeZone).day);

export const dateLibrary: LibraryPart = [
  constructors('Date', {
    'new()': (run) => dateOf(run.ports.now()),
    'new(long)': (time) => dateOf(Number(time)),
  }),
  statics('Date', {
    'parse(String,String)': (pattern, text, run) => parseDate(simpleFormat(pattern), text, run),
  }),
  methods<DateValue>()('Date', {
    'getTime()': ({ time }) => BigInt(time),
    'setTime(long)': (self, time) => {
      self.time = Number(time);
    },
    'toString()': (self, run) => formatDate(run, 'EEE MMM dd HH:mm:ss zzz yyyy', self),
    'equals(Object)': (self, other) =>
      isInstance(other, javaType('Date')) && (other as DateValue).time === self.time,
    'hashCode()': ({ time }, run) => hashCode(run, long(BigInt(time))),
    'compareTo(Date)': ({ time }, other) => Math.sign(time - other.time),
    'before(Date)': ({ time }, other) => time < other.time,
    'after(Date)': ({ time }, other) => time > other.time,
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
  constructors('SimpleDateFormat', {
    'new(String,Locale=)': (pattern) => simpleFormat(pattern),
  }),
  methods<DateFormatValue>()('SimpleDateFormat', {
    'format(Object)': ({ pattern, zone }, value, run) => formatDate(run, pattern, value, zone),
    'parse(String)': (self, text, run) => parseDate(self, text, run),
    'setTimeZone(TimeZone)': (self, { id }) => {
      self.zone = id;
    },
    'toPattern()': ({ pattern }) => pattern,
  }),
  statics('TimeZone', {
    'getTimeZone(String)': (id) => zoneOf(id),
    'getDefault()': (run) => zoneOf(run.ports.timeZone),
  }),
  methods<ZoneValue>()('TimeZone', {
    'getID()': ({ id }) => id,
    'toZoneId()': (zone) => ({ ...zone, type: javaType('ZoneId') }),
  }),
];
