import type { Run } from '../run.ts';
import { raise } from '../thrown.ts';
import { isNumber, toBigInt } from '../values/numbers.ts';
import type { DateValue, TemporalValue } from '../values/objects.ts';
import { isInstance } from '../values/type-of.ts';
import { javaType } from '../values/types.ts';
import type { Value } from '../values/values.ts';
import {
  civilDate,
  dayMs,
  dayNanos,
  dayOfWeek,
  dayOfYear,
  epochDay,
  lengthOfMonth,
  offsetOf,
  offsetText,
} from './calendar.ts';

/** The pattern letters of SimpleDateFormat and DateTimeFormatter, in English. */
export interface Moment {
  readonly day: number;
  readonly nano: number;
  readonly zone: string;
}
/** The two classes differ in `S` (a number of milliseconds, or digits of a fraction) and `u` (weekday, or year). */
export type PatternStyle = 'SimpleDateFormat' | 'DateTimeFormatter';

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');
export const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Letters with their counts, and literal texts. */
const pieces = /'((?:[^']|'')*)'|([a-zA-Z])\2*|[^a-zA-Z']/g;
const knownLetters = 'yYuMLdDEaHkKhmsSnzZXxV';

export function checkPattern(pattern: string, style: PatternStyle): string {
  for (const [whole, , letter] of pattern.matchAll(pieces)) {
    const isKnown = letter === undefined || knownLetters.includes(letter);
    if (!isKnown)
      throw raise(
        'IllegalArgumentException',
        style === 'SimpleDateFormat'
          ? `Illegal pattern character '${letter}'`
          : `Unknown pattern letter: ${whole}`,
      );
  }
  return pattern;
}

export function momentAt(time: number, zone: string): Moment {
  const local = time + (offsetOf(zone, time) ?? 0);
  const day = Math.floor(local / dayMs);
  return { day, nano: (local - day * dayMs) * 1_000_000, zone };
}

/** A Date, a number of milliseconds or a temporal by a pattern; dates are shown in the zone given. */
export function formatDate(
  run: Run,
  pattern: string,
  value: Value,
  zone: string = run.ports.timeZone,
): string {
  if (isInstance(value, javaType('TemporalAccessor')))
    return formatMoment(pattern, value as TemporalValue, 'DateTimeFormatter');
  if (isInstance(value, javaType('Date')))
    return formatMoment(pattern, momentAt((value as DateValue).time, zone), 'SimpleDateFormat');
  if (isNumber(value))
    return formatMoment(pattern, momentAt(Number(toBigInt(value)), zone), 'SimpleDateFormat');
  throw raise('IllegalArgumentException', 'Cannot format given Object as a Date');
}

export function formatMoment(pattern: string, moment: Moment, style: PatternStyle): string {
  return checkPattern(pattern, style).replace(
    pieces,
    (whole, quoted: string | undefined, letter: string | undefined) => {
      if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
      return letter === undefined ? whole : field(letter, whole.length, moment, style);
    },
  );
}

/** What a letter stands for; the count of letters decides between digits, short and long names. */
function field(letter: string, width: number, moment: Moment, style: PatternStyle): string {
  const { day, nano, zone } = moment;
  const { year, month, dayOfMonth } = civilDate(day);
  const hour = Math.floor(nano / 3.6e12);
  const number = (value: number) => String(Math.floor(value)).padStart(width, '0');
  switch (letter) {
    case 'y':
      return yearText(year, width);
    case 'Y':
      // Weeks as in the United States: the one that contains January 1st belongs to the new year.
      return yearText(civilDate(day + 6 - (dayOfWeek(day) % 7)).year, width);
    case 'u':
      return style === 'SimpleDateFormat' ? number(dayOfWeek(day)) : yearText(year, width);
    case 'M':
    case 'L':
      return width < 3 ? number(month) : named(monthNames, month - 1, width);
    case 'E':
      return named(dayNames, dayOfWeek(day) - 1, Math.max(3, width));
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    case 'V':
      return zone;
    case 'S':
      if (style === 'DateTimeFormatter')
        return String(nano % 1e9)
          .padStart(9, '0')
          .slice(0, width);
      return number((nano / 1e6) % 1000);
    default: {
      const value = numbers({ hour, nano, day, dayOfMonth })[letter];
      return value === undefined ? zoneField(letter, width, moment) : number(value);
    }
  }
}

interface Parts {
  readonly hour: number;
  readonly nano: number;
  readonly day: number;
  readonly dayOfMonth: number;
}

/** The fields that are plain numbers. */
const numbers = ({ hour, nano, day, dayOfMonth }: Parts): Readonly<Record<string, number | undefined>> => ({
  d: dayOfMonth,
  D: dayOfYear(day),
  H: hour,
  k: hour || 24,
  K: hour % 12,
  h: hour % 12 || 12,
  m: (nano / 6e10) % 60,
  s: (nano / 1e9) % 60,
  n: nano % 1e9,
});

function zoneField(letter: string, width: number, { day, nano, zone }: Moment): string {
  const offset = offsetOf(zone, day * dayMs + Math.floor(nano / 1e6)) ?? 0;
  if (letter === 'z') return zone === 'Z' || zone === 'UTC' ? 'UTC' : shortZoneName(zone, day * dayMs);
  if (letter === 'Z') return offsetText(offset, width > 4 ? ':' : '', width > 4 ? 'Z' : '');
  const text = offsetText(offset, width === 3 || width === 5 ? ':' : '', letter === 'X' ? 'Z' : '');
  return width === 1 && text.endsWith('00') ? text.slice(0, 3) : text;
}

function shortZoneName(zone: string, time: number): string {
  if (/^[+-]|^GMT|^UTC/.test(zone)) return zone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    time,
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

function yearText(year: number, width: number): string {
  return width === 2 ? String(year % 100).padStart(2, '0') : String(year).padStart(width, '0');
}

function named(names: readonly string[], index: number, width: number): string {
  return (names[index] ?? '').slice(0, width === 3 ? 3 : width === 5 ? 1 : undefined);
}

/** What was read; lenient parsing carries values over (February 30th), strict parsing refuses them. */
export interface ParsedMoment extends Moment {
  /** How much of the text was read. */
  readonly length: number;
  readonly hasZone: boolean;
}

/** Reads a text by a pattern; undefined where it does not fit. */
export function parseMoment(
  pattern: string,
  text: string,
  zone: string,
  style: PatternStyle,
): ParsedMoment | undefined {
  const found = new Map<string, number>();
  let [at, readZone] = [0, ''];
  const all = [...checkPattern(pattern, style).matchAll(pieces)];
  for (const [i, [whole, quoted, letter]] of all.entries()) {
    if (letter === undefined) {
      const literal = quoted === undefined ? whole : quoted === '' ? "'" : quoted.replaceAll("''", "'");
      if (!text.startsWith(literal, at)) return undefined;
      at += literal.length;
      continue;
    }
    const adjoins = all[i + 1]?.[2] !== undefined;
    const match = readField(letter, whole.length, adjoins, text.slice(at), style);
    if (!match) return undefined;
    at += match.length;
    if (match.zone) readZone = match.zone;
    else found.set(match.letter, match.value);
  }
  const get = (letter: string, otherwise: number) => found.get(letter) ?? otherwise;
  const hour = found.has('h') ? (get('h', 12) % 12) + 12 * get('a', 0) : get('H', 0);
  const nano = hour * 3.6e12 + get('m', 0) * 6e10 + get('s', 0) * 1e9 + get('S', 0);
  const [year, month] = [get('y', 1970), get('M', 1)];
  const dayOfMonth =
    style === 'SimpleDateFormat' ? get('d', 1) : Math.min(get('d', 1), lengthOfMonth(year, month));
  const day = found.has('D') ? epochDay(year, 1, get('D', 1)) : epochDay(year, month, dayOfMonth);
  if (style === 'DateTimeFormatter' && (month > 12 || month < 1 || get('d', 1) > 31 || nano >= dayNanos))
    return undefined;
  return {
    day: day + Math.floor(nano / dayNanos),
    nano: nano % dayNanos,
    zone: readZone || zone,
    length: at,
    hasZone: readZone !== '',
  };
}

interface ReadField {
  readonly letter: string;
  readonly value: number;
  readonly length: number;
  readonly zone?: string;
}

function readField(
  letter: string,
  width: number,
  adjoins: boolean,
  rest: string,
  style: PatternStyle,
): ReadField | undefined {
  if ((letter === 'M' || letter === 'L' || letter === 'E') && (width > 2 || letter === 'E')) {
    const names = letter === 'E' ? dayNames : monthNames;
    const index = names.findIndex((name) => rest.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
    const name = names[index] ?? '';
    const isFull = rest.toLowerCase().startsWith(name.toLowerCase());
    return index < 0
      ? undefined
      : { letter: letter === 'E' ? 'E' : 'M', value: index + 1, length: isFull ? name.length : 3 };
  }
  if (letter === 'a') {
    const half = /^[ap]m/i.exec(rest)?.[0];
    return half ? { letter, value: half.toLowerCase() === 'pm' ? 1 : 0, length: 2 } : undefined;
  }
  if ('zZXxVO'.includes(letter)) {
    const zone = /^(?:Z|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?|[A-Za-z_]+(?:\/[A-Za-z_]+)*)/.exec(rest)?.[0];
    return zone === undefined ? undefined : { letter, value: 0, length: zone.length, zone };
  }
  const isExact = adjoins || (style === 'DateTimeFormatter' && width > 1 && letter !== 'y' && letter !== 'u');
  const digits = (isExact ? new RegExp(`^\\d{${width}}`) : /^ *\d+/).exec(rest)?.[0];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  const { length } = digits;
  switch (letter) {
    case 'y':
    case 'u':
      return {
        letter: 'y',
        value:
          width === 2 && length === 2
            ? value + (value > 50 && style === 'SimpleDateFormat' ? 1900 : 2000)
            : value,
        length,
      };
    case 'L':
      return { letter: 'M', value, length };
    case 'k':
      return { letter: 'H', value: value % 24, length };
    case 'K':
      return { letter: 'h', value: value || 12, length };
    case 'S':
      return {
        letter,
        value: style === 'SimpleDateFormat' ? value * 1e6 : value * 10 ** (9 - length),
        length,
      };
    default:
      return { letter, value, length };
  }
}
