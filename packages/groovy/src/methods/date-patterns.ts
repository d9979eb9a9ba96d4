import { type Run, raise } from '../run.ts';
import { isNumber, toBigInt } from '../values/numbers.ts';
import type { DateValue, TemporalValue } from '../values/objects.ts';
import { isInstance, javaType } from '../values/types.ts';
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
  zoneName,
} from './calendar.ts';

/** The pattern letters of SimpleDateFormat and DateTimeFormatter, in English. */
export type Moment = Readonly<{ day: number; nano: number; zone: string }>;
export type PatternStyle = 'SimpleDateFormat' | 'DateTimeFormatter';

/** A letter with its count, or a literal text. */
type Piece = { readonly letter: string; readonly width: number } | { readonly literal: string };

export const monthNames =
  'January February March April May June July August September October November December'.split(' ');
export const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Two letters differ: `u` is the weekday or the year, `S` a number of milliseconds or the digits of a fraction. */
const renamed: Readonly<Record<PatternStyle, Readonly<Record<string, string>>>> = {
  SimpleDateFormat: { L: 'M', u: 'weekday' },
  DateTimeFormatter: { L: 'M', u: 'y', S: 'fraction' },
};

/** Far more than any pattern has; each piece takes the time to ask for a zone or a name. */
const maxPattern = 200;

/** Cuts a pattern into its pieces, and refuses letters that mean nothing. */
export function piecesOf(pattern: string, style: PatternStyle): readonly Piece[] {
  if (pattern.length > maxPattern)
    throw raise('IllegalArgumentException', `A date pattern may have ${maxPattern} characters at most.`);
  const pieces = pattern.matchAll(/'((?:[^']|'')*)'|([a-zA-Z])\2*|[^a-zA-Z']/g);
  return Array.from(pieces, ([whole, quoted, letter]): Piece => {
    if (quoted !== undefined) return { literal: quoted === '' ? "'" : quoted.replaceAll("''", "'") };
    if (letter === undefined) return { literal: whole };
    if (!'yYuMLdDEaHkKhmsSnzZXxV'.includes(letter))
      throw raise('IllegalArgumentException', `Unknown pattern letter: ${whole}`);
    return { letter: renamed[style][letter] ?? letter, width: whole.length };
  });
}

export function momentAt(time: number, zone: string): Moment {
  const local = time + (offsetOf(zone, time) ?? 0);
  const day = Math.floor(local / dayMs);
  return { day, nano: (local - day * dayMs) * 1_000_000, zone };
}

/** A Date, a number of milliseconds or a temporal by a pattern; dates are shown in the zone given. */
export function formatDate(run: Run, pattern: string, value: Value, zone = run.ports.timeZone): string {
  if (isInstance(value, javaType('TemporalAccessor')))
    return formatMoment(pattern, value as TemporalValue, 'DateTimeFormatter');
  const isDate = isInstance(value, javaType('Date'));
  if (!isDate && !isNumber(value))
    throw raise('IllegalArgumentException', 'Cannot format given Object as a Date');
  const time = isNumber(value) ? Number(toBigInt(value)) : (value as DateValue).time;
  return formatMoment(pattern, momentAt(time, zone), 'SimpleDateFormat');
}

export function formatMoment(pattern: string, moment: Moment, style: PatternStyle): string {
  const texts = piecesOf(pattern, style).map((piece) =>
    'literal' in piece ? piece.literal : field(piece.letter, piece.width, moment),
  );
  return texts.join('');
}

const hourOf = ({ nano }: Moment) => Math.floor(nano / 3.6e12);

/** The letters that stand for numbers. */
const numbers: Readonly<Record<string, (moment: Moment) => number>> = {
  y: ({ day }) => civilDate(day).year,
  // Weeks as in the United States: the one that contains January 1st belongs to the new year.
  Y: ({ day }) => civilDate(day + 6 - (dayOfWeek(day) % 7)).year,
  M: ({ day }) => civilDate(day).month,
  d: ({ day }) => civilDate(day).dayOfMonth,
  D: ({ day }) => dayOfYear(day),
  E: ({ day }) => dayOfWeek(day),
  weekday: ({ day }) => dayOfWeek(day),
  H: hourOf,
  k: (moment) => hourOf(moment) || 24,
  K: (moment) => hourOf(moment) % 12,
  h: (moment) => hourOf(moment) % 12 || 12,
  m: ({ nano }) => (nano / 6e10) % 60,
  s: ({ nano }) => (nano / 1e9) % 60,
  S: ({ nano }) => (nano / 1e6) % 1000,
  n: ({ nano }) => nano % 1e9,
};

/** Returns what a letter stands for; the count of letters decides between digits, short and long names. */
function field(letter: string, width: number, moment: Moment): string {
  const value = Math.floor(numbers[letter]?.(moment) ?? 0);
  const digits = String(value).padStart(width, '0');
  if (letter === 'y' || letter === 'Y') return width === 2 ? digits.slice(-2) : digits;
  if (letter === 'M') return width < 3 ? digits : named(monthNames, value, width);
  if (letter === 'E') return named(dayNames, value, Math.max(3, width));
  if (letter === 'a') return moment.nano < dayNanos / 2 ? 'AM' : 'PM';
  if (letter === 'fraction')
    return String(moment.nano % 1e9)
      .padStart(9, '0')
      .slice(0, width);
  if (letter === 'V') return moment.zone;
  return 'zZXx'.includes(letter) ? zoneField(letter, width, moment) : digits;
}

function named(names: readonly string[], number: number, width: number): string {
  return (names[number - 1] ?? '').slice(0, width === 3 ? 3 : width === 5 ? 1 : undefined);
}

function zoneField(letter: string, width: number, { day, nano, zone }: Moment): string {
  const time = day * dayMs + Math.floor(nano / 1e6);
  if (letter === 'z') {
    if (zone === 'Z' || /^[+-]|^GMT|^UTC/.test(zone)) return zone === 'Z' ? 'UTC' : zone;
    return zoneName(zone, time, 'short') ?? zone;
  }
  const offset = offsetOf(zone, time) ?? 0;
  if (letter === 'Z') return offsetText(offset, width > 4 ? ':' : '', width > 4 ? 'Z' : '');
  const text = offsetText(offset, width === 3 || width === 5 ? ':' : '', letter === 'X' ? 'Z' : '');
  return width === 1 && text.endsWith('00') ? text.slice(0, 3) : text;
}

/**
 * Says what was read, and how much of the text; lenient parsing carries values over (February 30th), strict parsing
 * refuses them.
 */
export type ParsedMoment = Moment & { readonly length: number };

/** Reads a text by a pattern; undefined where it does not fit. */
export function parseMoment(
  pattern: string,
  text: string,
  otherZone: string,
  style: PatternStyle,
): ParsedMoment | undefined {
  const isStrict = style === 'DateTimeFormatter';
  const found = new Map<string, number>();
  let [at, zone] = [0, otherZone];
  const pieces = piecesOf(pattern, style);
  for (const [i, piece] of pieces.entries()) {
    const following = pieces[i + 1];
    const adjoins = following !== undefined && 'letter' in following;
    const [read, value = 0] =
      'literal' in piece
        ? [text.startsWith(piece.literal, at) ? piece.literal : undefined]
        : readField(piece.letter, piece.width, text.slice(at, at + longestField), { adjoins, isStrict });
    if (read === undefined) return undefined;
    at += read.length;
    if ('literal' in piece) continue;
    if (zoneLetters.includes(piece.letter)) zone = read;
    else found.set(piece.letter, value);
  }
  const get = (letter: string, otherwise: number) => found.get(letter) ?? otherwise;
  const half = found.get('h') ?? found.get('K');
  const hour = half === undefined ? get('H', get('k', 0) % 24) : (half % 12) + 12 * get('a', 0);
  const fraction = get('fraction', get('S', 0) * 1e6);
  const nano = hour * 3.6e12 + get('m', 0) * 6e10 + get('s', 0) * 1e9 + fraction;
  const [year, month, dayOfMonth] = [get('y', 1970), get('M', 1), get('d', 1)];
  if (isStrict && (month > 12 || month < 1 || dayOfMonth > 31 || nano >= dayNanos)) return undefined;
  const day = found.has('D')
    ? epochDay(year, 1, get('D', 1))
    : epochDay(year, month, isStrict ? Math.min(dayOfMonth, lengthOfMonth(year, month)) : dayOfMonth);
  return { day: day + Math.floor(nano / dayNanos), nano: nano % dayNanos, zone, length: at };
}

/** In characters; names, numbers and zones are shorter. */
const longestField = 100;

const zoneLetters = 'zZXxV';
const writtenZone = /^(?:Z|(?:GMT|UTC)?[+-]\d{1,2}(?::?\d{2})?|[A-Za-z_]+(?:\/[A-Za-z_]+)*)/;

/** Says whether another field follows without a sign between them, and whether all digits have to be there. */
type Reading = Readonly<{ adjoins: boolean; isStrict: boolean }>;
type Read = readonly [read?: string | undefined, value?: number];

function exactDigits(text: string, width: number): string | undefined {
  const digits = text.slice(0, width);
  return digits.length === width && /^\d*$/.test(digits) ? digits : undefined;
}

/** The part of the text that a letter takes, and the number that it means. */
function readField(letter: string, width: number, rest: string, how: Reading): Read {
  const { adjoins, isStrict } = how;
  if (letter === 'E' || (letter === 'M' && width > 2)) {
    const lower = rest.toLowerCase();
    const names = (letter === 'E' ? dayNames : monthNames).map((name) => name.toLowerCase());
    const index = names.findIndex((name) => lower.startsWith(name.slice(0, 3)));
    const name = names[index];
    return name === undefined ? [] : [lower.startsWith(name) ? name : name.slice(0, 3), index + 1];
  }
  if (letter === 'a') return [/^[ap]m/i.exec(rest)?.[0], /^p/i.test(rest) ? 1 : 0];
  if (zoneLetters.includes(letter)) return [writtenZone.exec(rest)?.[0]];
  const isExact = adjoins || (isStrict && width > 1 && letter !== 'y');
  const digits = isExact ? exactDigits(rest, width) : /^ *\d+/.exec(rest)?.[0];
  const value = Number(digits);
  if (letter === 'fraction') return [digits, value * 10 ** (9 - (digits?.length ?? 0))];
  const isShortYear = letter === 'y' && width === 2 && digits?.length === 2;
  return [digits, isShortYear ? value + (value > 50 && !isStrict ? 1900 : 2000) : value];
}
