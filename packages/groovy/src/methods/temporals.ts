import { raise } from '../run.ts';
import { type DateFormatValue, makeObject, type TemporalValue } from '../values/objects.ts';
import { javaType } from '../values/types.ts';
import {
  civilDate,
  dayMs,
  dayNanos,
  epochDay,
  lengthOfMonth,
  momentOf,
  offsetOf,
  offsetText,
  plusMonths,
} from './calendar.ts';
import { formatMoment, momentAt, monthNames, parseMoment, piecesOf } from './date-patterns.ts';

/** The points of java.time: made of numbers and texts, moved, compared, printed. */
export type PointType = 'LocalDate' | 'LocalTime' | 'LocalDateTime' | 'ZonedDateTime' | 'Instant';

/** A point; what its type does not have, a date or a time of day, is left out. */
export function point(type: PointType, day: number, nano: number, zone = 'Z'): TemporalValue {
  // The calendar of JavaScript ends there, long before Java's does.
  if (!(Math.abs(day) <= 100_000_000)) throw raise('DateTimeException', 'Exceeds capacity');
  return makeObject(type, {
    day: type === 'LocalTime' ? 0 : day,
    nano: type === 'LocalDate' ? 0 : nano,
    zone,
  });
}

/** The same point with another day or time of day. */
function moved(self: TemporalValue, day: number, nano = self.nano): TemporalValue {
  return point(self.type.simpleName as PointType, day, nano, self.zone);
}

/** The point of a type at a moment, as clocks in the zone show it. */
export function pointAt(type: PointType, ms: number, zone: string): TemporalValue {
  const { day, nano } = momentAt(ms, zone);
  return point(type, day, nano, zone);
}

export const isPoint = ({ type }: TemporalValue, name: PointType) => type === javaType(name);
const hasDate = (self: TemporalValue) => !isPoint(self, 'LocalTime');
const hasTime = (self: TemporalValue) => !isPoint(self, 'LocalDate');

export function epochMs({ day, nano, zone }: TemporalValue): number {
  return momentOf(day * dayMs + Math.floor(nano / 1e6), zone);
}

function inRange(name: string, value: number, from: number, to: number): number {
  if (value >= from && value <= to) return value;
  throw raise('DateTimeException', `Invalid value for ${name} (valid values ${from} - ${to}): ${value}`);
}

/** The day of a date that has to exist. */
export function dateOf(year: number, month: number, dayOfMonth: number): number {
  inRange('MonthOfYear', month, 1, 12);
  inRange('DayOfMonth', dayOfMonth, 1, 31);
  if (dayOfMonth <= lengthOfMonth(year, month)) return epochDay(year, month, dayOfMonth);
  throw raise('DateTimeException', `Invalid date '${monthNames[month - 1]?.toUpperCase()} ${dayOfMonth}'`);
}

/** The nanosecond of the day. */
export function timeOf(hour: number, minute: number, second = 0, nano = 0): number {
  const seconds =
    inRange('HourOfDay', hour, 0, 23) * 3600 +
    inRange('MinuteOfHour', minute, 0, 59) * 60 +
    inRange('SecondOfMinute', second, 0, 59);
  return seconds * 1e9 + inRange('NanoOfSecond', nano, 0, 999_999_999);
}

/** The same point in another year, month or day; the last day of the month if there is no such day. */
export function withDate(self: TemporalValue, part: Partial<ReturnType<typeof civilDate>>): TemporalValue {
  const { year, month, dayOfMonth } = { ...civilDate(self.day), ...part };
  return moved(
    self,
    dateOf(year, month, part.dayOfMonth ?? Math.min(dayOfMonth, lengthOfMonth(year, month))),
  );
}

/** The units of time that are always the same, in nanoseconds … */
export const unitNanos = {
  NANOS: 1n,
  MILLIS: 1_000_000n,
  SECONDS: 1_000_000_000n,
  MINUTES: 60_000_000_000n,
  HOURS: 3_600_000_000_000n,
  DAYS: BigInt(dayNanos),
  WEEKS: 7n * BigInt(dayNanos),
} as const;
/** … and those that are not, in months. */
const unitMonths = { MONTHS: 1, YEARS: 12 } as const;
export type Unit = keyof typeof unitNanos | keyof typeof unitMonths;
export const unitNames = [...Object.keys(unitNanos), ...Object.keys(unitMonths)] as Unit[];

export function plus(self: TemporalValue, amount: bigint, unit: Unit): TemporalValue {
  const isCounted = unit === 'MONTHS' || unit === 'YEARS';
  const needsDate = isCounted || unit === 'DAYS' || unit === 'WEEKS';
  if (!(needsDate ? hasDate(self) : hasTime(self)))
    throw raise('UnsupportedTemporalTypeException', `Unsupported unit: ${unit}`);
  if (isCounted) return moved(self, plusMonths(self.day, Number(amount) * unitMonths[unit]));
  const total = localNanos(self) + amount * unitNanos[unit];
  const rest = total % unitNanos.DAYS;
  const nano = rest < 0n ? rest + unitNanos.DAYS : rest;
  return moved(self, hasDate(self) ? Number((total - nano) / unitNanos.DAYS) : 0, Number(nano));
}

const localNanos = ({ day, nano }: TemporalValue) => BigInt(day) * unitNanos.DAYS + BigInt(nano);

/** Nanoseconds since 1970, of local clocks unless there is a zone. */
export function nanosOf(self: TemporalValue): bigint {
  if (!isPoint(self, 'ZonedDateTime')) return localNanos(self);
  return BigInt(epochMs(self)) * unitNanos.MILLIS + BigInt(self.nano % 1e6);
}

/** Counts how many whole units lie between two points. */
export function between(unit: Unit, from: TemporalValue, to: TemporalValue): bigint {
  if (unit !== 'MONTHS' && unit !== 'YEARS') return (nanosOf(to) - nanosOf(from)) / unitNanos[unit];
  const [a, b] = [civilDate(from.day), civilDate(to.day)];
  const count = (b.year - a.year) * 12 + b.month - a.month;
  const rest = Math.sign(b.dayOfMonth - a.dayOfMonth || to.nano - from.nano);
  const whole = rest !== 0 && rest === -Math.sign(count) ? count + rest : count;
  return BigInt(Math.trunc(whole / unitMonths[unit]));
}

export function compare(a: TemporalValue, b: TemporalValue): number {
  return nanosOf(a) < nanosOf(b) ? -1 : nanosOf(a) > nanosOf(b) ? 1 : 0;
}

// --------------------------------------------------------------------------------------- text and back

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function dateText(day: number): string {
  const { year, month, dayOfMonth } = civilDate(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}

/** Seconds and fractions only as far as they are not zero, unless seconds are wanted. */
function timeText(nano: number, wantsSeconds: boolean): string {
  const minutes = `${two(nano / 3.6e12)}:${two((nano / 6e10) % 60)}`;
  if (!wantsSeconds && nano % 6e10 === 0) return minutes;
  const digits = String(nano % 1e9).padStart(9, '0');
  const fraction = digits.replace(/(000){1,3}$/, '');
  return `${minutes}:${two((nano / 1e9) % 60)}${fraction && `.${fraction}`}`;
}

/** ISO 8601, and the region in brackets. */
export function pointText(self: TemporalValue, wantsSeconds = isPoint(self, 'Instant')): string {
  if (!hasTime(self)) return dateText(self.day);
  if (!hasDate(self)) return timeText(self.nano, wantsSeconds);
  const local = `${dateText(self.day)}T${timeText(self.nano, wantsSeconds)}`;
  if (isPoint(self, 'Instant')) return `${local}Z`;
  if (!isPoint(self, 'ZonedDateTime')) return local;
  const offset = offsetText(offsetOf(self.zone, epochMs(self)) ?? 0);
  return local + offset + (/^([+-]|Z$)/.test(self.zone) ? '' : `[${self.zone}]`);
}

const isoPattern =
  /^(?:(\d{4})-(\d\d)-(\d\d))?T?(?:(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?(Z|[+-]\d\d:\d\d)?(?:\[([\w/+-]+)\])?$/;

/** Reads ISO 8601, of which the type decides what has to be there. */
export function parseIso(type: PointType, text: string): TemporalValue {
  const match = isoPattern.exec(text);
  const [, year, month, dayOfMonth, hour, minute, second = '0', fraction = '', offset, region] = match ?? [];
  const isComplete =
    (type === 'LocalTime') === (year === undefined) && (type === 'LocalDate') === (hour === undefined);
  const isZoned = type === 'ZonedDateTime' || type === 'Instant';
  if (!match || !isComplete || isZoned !== (offset !== undefined)) throw unparsed(text);
  try {
    const day = year === undefined ? 0 : dateOf(Number(year), Number(month), Number(dayOfMonth));
    const nano = Number(fraction.padEnd(9, '0'));
    const time = hour === undefined ? 0 : timeOf(Number(hour), Number(minute), Number(second), nano);
    const local = point(type, day, time, region ?? offset);
    return type === 'Instant' ? pointAt('Instant', epochMs(local), 'Z') : local;
  } catch {
    throw unparsed(text);
  }
}

const unparsed = (text: string) => raise('DateTimeParseException', `Text '${text}' could not be parsed`);

export function parseWith(type: PointType, text: string, { pattern }: DateFormatValue): TemporalValue {
  if (pattern.startsWith('ISO')) return parseIso(type, text);
  const parsed = parseMoment(pattern, text, 'Z', 'DateTimeFormatter');
  if (parsed?.length !== text.length) throw unparsed(text);
  return point(type, parsed.day, parsed.nano, parsed.zone);
}

/** Says how the formatters print that DateTimeFormatter has constants for. */
const isoTexts: Readonly<Record<string, (shown: TemporalValue) => string>> = {
  ISO_DATE: ({ day }) => dateText(day),
  ISO_TIME: ({ nano }) => timeText(nano, true),
  ISO_DATE_TIME: (shown) => pointText(shown, true),
  ISO_LOCAL_DATE: ({ day }) => dateText(day),
  ISO_LOCAL_TIME: ({ nano }) => timeText(nano, true),
  ISO_LOCAL_DATE_TIME: (shown) => pointText({ ...shown, type: javaType('LocalDateTime') }, true),
  ISO_OFFSET_DATE_TIME: (shown) => pointText(shown, true).split('[')[0] ?? '',
  ISO_INSTANT: (shown) => pointText(shown, true),
};
export const isoNames = Object.keys(isoTexts);

/** A pattern can also be the name of one of the formatter's constants. */
export function formatWith(self: TemporalValue, { pattern, zone }: DateFormatValue): string {
  const shown = zone === undefined ? self : pointAt('ZonedDateTime', epochMs(self), zone);
  const isoText = Object.hasOwn(isoTexts, pattern) ? isoTexts[pattern] : undefined;
  if (isoText) return isoText(shown);
  const isMissing = (letter: string) =>
    (!hasTime(shown) && /[HhKkmsan]|fraction/.test(letter)) || (!hasDate(shown) && /^[yMdDE]$/.test(letter));
  for (const piece of piecesOf(pattern, 'DateTimeFormatter')) {
    if ('letter' in piece && isMissing(piece.letter))
      throw raise('UnsupportedTemporalTypeException', `Unsupported field: ${piece.letter}`);
  }
  return formatMoment(pattern, shown, 'DateTimeFormatter');
}
