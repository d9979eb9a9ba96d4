/**
 * Made-up values under the names of IntelliJ (`{{$random.integer(1, 10)}}`) and REST Client (`{{$randomInt 1 10}}`,
 * `{{$datetime iso8601 -1 d}}`), which may take arguments.
 */
import type { Chance } from './dynamic-variables.ts';

/** The names of EasyApi and Postman for what `.http` files call otherwise. */
export const usualDynamicNames: ReadonlyMap<string, string> = new Map([
  ['$uuid', '$guid'],
  ['$random.uuid', '$guid'],
  ['$random.email', '$randomEmail'],
  ['$random.name.firstName', '$randomFirstName'],
  ['$random.name.lastName', '$randomLastName'],
  ['$random.name.fullName', '$randomFullName'],
]);

/** @param expression what stands between the braces, arguments included */
export function evaluateDynamic(expression: string, chance: Chance): string | undefined {
  const [name = '', ...given] = expression.split(/[\s(),]/).filter((word) => word !== '');
  const [first, second] = given.map(Number);
  switch (name) {
    case '$randomInt':
    case '$random.integer':
      return String(Math.floor(between(first ?? 0, second ?? 1000, chance)));
    case '$random.float':
      return String(between(first ?? 0, second ?? 1000, chance));
    case '$random.alphabetic':
      return lettersOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', first, chance);
    case '$random.alphanumeric':
      return lettersOf('abcdefghijklmnopqrstuvwxyz0123456789', first, chance);
    case '$random.hexadecimal':
      return lettersOf('0123456789abcdef', first, chance);
    case '$timestamp':
      return timeOf(given, chance, (date) => String(Math.floor(date.getTime() / 1000)));
    case '$datetime': {
      const [format = '', ...offset] = given;
      const write = dateFormats.get(format);
      return write && timeOf(offset, chance, write);
    }
    default:
      return undefined;
  }
}

const dateFormats: ReadonlyMap<string, (date: Date) => string> = new Map([
  ['iso8601', (date: Date) => date.toISOString()],
  ['rfc1123', (date: Date) => date.toUTCString()],
]);

function between(from: number, to: number, { random }: Chance): number {
  return from + random() * Math.max(0, to - from);
}

const maxLetters = 10_000;

function lettersOf(alphabet: string, count = 10, chance: Chance): string | undefined {
  if (!(count >= 0 && count <= maxLetters)) return undefined;
  const letter = () => alphabet[Math.floor(between(0, alphabet.length, chance))] ?? '';
  return Array.from({ length: count }, letter).join('');
}

/** @param offset `-1 d`: from now */
function timeOf(
  offset: readonly string[],
  { now }: Chance,
  write: (date: Date) => string,
): string | undefined {
  const [count = '0', unit = 's'] = offset;
  const date = new Date(now());
  const amount = Number(count);
  if (unit === 'M') date.setUTCMonth(date.getUTCMonth() + amount);
  else if (unit === 'y') date.setUTCFullYear(date.getUTCFullYear() + amount);
  else date.setTime(date.getTime() + amount * (millisecondsOf[unit] ?? Number.NaN));
  return Number.isNaN(date.getTime()) ? undefined : write(date);
}

const millisecondsOf: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
};
