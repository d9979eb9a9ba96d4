/** Ranges of numbers, and the numbers and names that nothing may use any more. */
import { t } from '../../../text/l10n.ts';
import { integerValue, stringBytes, textOfBytes } from './literals.ts';
import type { NumberRange } from './nodes.ts';
import { endOfStatement } from './statements.ts';
import type { ProtoCursor } from './tokens.ts';

export interface ReservedSoFar {
  readonly ranges: NumberRange[];
  readonly names: string[];
}

/** `reserved 2, 9 to 11;`, `reserved "foo", "bar";` and in editions `reserved foo, bar;` */
export function parseReserved(cursor: ProtoCursor, reserved: ReservedSoFar): void {
  cursor.next();
  if (cursor.at('string') || cursor.at('identifier')) reserved.names.push(...parseNames(cursor));
  else reserved.ranges.push(...parseRanges(cursor));
  endOfStatement(cursor);
}

function parseNames(cursor: ProtoCursor): readonly string[] {
  const names: string[] = [];
  do {
    if (cursor.at('identifier')) {
      names.push(cursor.word());
      cursor.next();
    } else {
      let bytes = '';
      for (; cursor.at('string'); cursor.next()) bytes += stringBytes(cursor.word());
      names.push(textOfBytes(bytes));
    }
  } while (cursor.accept(','));
  return names;
}

export function parseRanges(cursor: ProtoCursor): readonly NumberRange[] {
  const ranges: NumberRange[] = [];
  do {
    const start = parseNumber(cursor);
    if (start === undefined) break;
    const isRange = cursor.acceptWord('to') !== undefined;
    const isOpen = isRange && cursor.acceptWord('max') !== undefined;
    const end = isOpen ? 'max' : isRange ? parseNumber(cursor) : start;
    ranges.push({ start, end: end ?? start });
  } while (cursor.accept(','));
  return ranges;
}

function parseNumber(cursor: ProtoCursor): number | undefined {
  const sign = cursor.accept('-') ? -1 : 1;
  const value = cursor.at('integer') ? integerValue(cursor.word()) : undefined;
  if (!cursor.accept('integer')) cursor.missing(t('A number'));
  return value === undefined ? undefined : sign * Number(value);
}
