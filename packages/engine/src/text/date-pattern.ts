/** Patterns of `SimpleDateFormat` and `DateTimeFormatter`. */

/** 2025-01-15T10:30:00Z, a Wednesday, by a pattern; `undefined` where the pattern has letters that are not known. */
export function dateText(pattern: string): string | undefined {
  const text = pattern.replace(/'([^']*)'|([A-Za-z])\2*/g, (run, quoted?: string, letter?: string) =>
    letter === undefined ? quoted || "'" : (letters[run] ?? unknown),
  );
  return text.includes(unknown) ? undefined : text;
}

/** A character for private use, which no pattern holds. */
const unknown = '\uE000';

const letters: Readonly<Record<string, string>> = {
  ...{ yyyy: '2025', uuuu: '2025', yy: '25', uu: '25', MM: '01', M: '1', MMM: 'Jan', dd: '15', d: '15' },
  ...{ HH: '10', H: '10', hh: '10', h: '10', a: 'AM', mm: '30', m: '30', ss: '00', s: '0' },
  ...{ S: '0', SS: '00', SSS: '000', SSSSSS: '000000', X: 'Z', XX: 'Z', XXX: 'Z', Z: '+0000', EEE: 'Wed' },
};
