/**
 * Texts that stand for a value whose type is known: fixed, so that exports are repeatable, and readable, so that a
 * user sees what belongs there.
 */
import { findsPattern } from '@endpoint-atlas/groovy';
import type { Schema } from '../../model/schema.ts';
import { stringFromPattern } from './string-from-pattern.ts';

export type TextConstraints = Pick<Schema, 'format' | 'minLength' | 'maxLength' | 'pattern'>;

/** A text for a field: by pattern, format, the hint in its name, else the name itself. */
export function exampleText(name: string, constraints: TextConstraints = {}): string {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = constraints;
  const known = (format === undefined ? undefined : textOfFormat(format)) ?? textOfName(name);
  if (pattern !== undefined) {
    const matching = matchingText(pattern, format === undefined ? undefined : known, constraints);
    if (matching !== undefined) return matching;
  }
  return fit(known ?? name, minLength, maxLength);
}

/**
 * A text that a pattern takes; where it takes one that the format asks for, that one: 36 letters are no UUID.
 * @param inFormat a text of the format, if there is one
 */
export function matchingText(
  pattern: string,
  inFormat: string | undefined,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: TextConstraints = {},
): string | undefined {
  if (inFormat !== undefined && findsPattern(pattern, inFormat) === true) return inFormat;
  const made = stringFromPattern(pattern, minLength, Math.min(maxLength, 200));
  if (made !== undefined) return made;
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  return plainTexts.find((text) => fits(text) && findsPattern(pattern, text) === true);
}

/** For patterns that no text can be made of, such as those that look around. */
const plainTexts = [
  'example',
  'Example',
  'EXAMPLE',
  'a',
  'A',
  '1',
  '10',
  '100',
  'a1',
  'Example1',
  'Example1!',
];

/** JSON Schema's formats and the few more that Java types need. */
export function textOfFormat(format: string): string | undefined {
  return formats.get(format);
}

const formats: ReadonlyMap<string, string> = new Map([
  ['date', '2025-01-15'],
  ['date-time', '2025-01-15T10:30:00Z'],
  ['date-time-local', '2025-01-15T10:30:00'],
  ['time', '10:30:00Z'],
  ['time-local', '10:30:00'],
  ['duration', 'PT30M'],
  ['iso-duration', 'PT30M'],
  ['period', 'P1M'],
  ['year', '2025'],
  ['year-month', '2025-01'],
  ['month-day', '--01-15'],
  ['email', 'user@example.com'],
  ['idn-email', 'user@example.com'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['uri-reference', '/example'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['char', 'a'],
  // Numbers that JavaScript has no room for are texts in protobuf's JSON.
  ['int64', '1'],
  ['uint64', '1'],
  ['currency', 'EUR'],
  ['locale', 'en-US'],
  ['time-zone', 'Europe/London'],
  ['zone-offset', '+01:00'],
]);

/** Only names that leave no doubt, so that the guess is never worse than the plain name. */
function textOfName(name: string): string | undefined {
  if (/e-?mail(?:address)?$/i.test(name)) return textOfFormat('email');
  if (/(?:uuid|guid)$/i.test(name)) return textOfFormat('uuid');
  if (/(?:^|[a-z_-])(?:ur[li]|website|homepage)$/i.test(name)) return textOfFormat('uri');
  if (/phone(?:number)?$/i.test(name)) return '+15550100';
  return undefined;
}

function fit(text: string, minLength: number, maxLength: number): string {
  // A schema from source may ask for a million characters; an example does not need them.
  const least = Math.min(minLength, 200);
  const unit = text === '' ? 'x' : text;
  const long = text.length >= least ? text : unit.repeat(Math.ceil(least / unit.length)).slice(0, least);
  return long.slice(0, Math.max(maxLength, 0));
}
