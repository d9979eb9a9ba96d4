/** Patterns of `SimpleDateFormat` and `DateTimeFormatter`. */

/** A time in a time zone, each part as a number written with two digits (a year with four). */
export interface DateFields {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  /** 00 to 23. */
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  /** `Wed` and `Jan`. */
  readonly weekday: string;
  readonly monthName: string;
  /** `Z` or `+01:00`. */
  readonly offset: string;
}

const sample: DateFields = {
  ...{ year: '2025', month: '01', day: '15', hour: '10', minute: '30', second: '00' },
  ...{ weekday: 'Wed', monthName: 'Jan', offset: 'Z' },
};

/**
 * A time by a pattern, that of a sample (2025-01-15T10:30:00Z, a Wednesday) where none is given; `undefined` where the
 * pattern has letters that are not known.
 */
export function dateText(pattern: string, parts: DateFields = sample): string | undefined {
  const letters = lettersOf(parts);
  const text = pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted?: string, letter?: string) =>
    letter === undefined ? quoted || "'" : (letters[run] ?? unknown),
  );
  return text.includes(unknown) ? undefined : text;
}

/** A character for private use, which no pattern holds. */
const unknown = '\uE000';

function lettersOf(parts: DateFields): Readonly<Record<string, string>> {
  const { year, month, day, hour, minute, second, weekday, monthName, offset } = parts;
  const short = (digits: string) => String(Number(digits));
  const hourOfHalf = String(Number(hour) % 12 || 12);
  const basicOffset = offset.replace(':', '');
  return {
    ...{
      yyyy: year,
      uuuu: year,
      yy: year.slice(-2),
      uu: year.slice(-2),
      MM: month,
      M: short(month),
      MMM: monthName,
    },
    ...{ dd: day, d: short(day), HH: hour, H: short(hour), hh: hourOfHalf.padStart(2, '0'), h: hourOfHalf },
    ...{ a: Number(hour) < 12 ? 'AM' : 'PM', mm: minute, m: short(minute), ss: second, s: short(second) },
    ...{ S: '0', SS: '00', SSS: '000', SSSSSS: '000000', EEE: weekday },
    ...{ X: basicOffset, XX: basicOffset, XXX: offset, Z: basicOffset === 'Z' ? '+0000' : basicOffset },
  };
}
