/** Enums and their values. */
import { t } from '../../../text/l10n.ts';
import { integerValue } from './literals.ts';
import type { Enum, EnumValue, Option } from './nodes.ts';
import { parseCompactOptions, parseOptionStatement } from './parse-option.ts';
import { parseReserved, type ReservedSoFar } from './parse-reserved.ts';
import { endOfStatement, parseBody, parseName } from './statements.ts';
import type { ProtoCursor } from './tokens.ts';

/** The cursor is at `enum`; `start` is where a modifier in front of it starts. */
export function parseEnum(cursor: ProtoCursor, start: number): Enum {
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const options: Option[] = [];
  const values: EnumValue[] = [];
  const reserved: ReservedSoFar = { ranges: [], names: [] };
  const comments = parseBody(cursor, () => {
    if (cursor.isWord('option') && cursor.peek() !== '=') options.push(parseOptionStatement(cursor));
    else if (cursor.isWord('reserved') && cursor.peek() !== '=') parseReserved(cursor, reserved);
    else if (cursor.at('identifier')) values.push(parseValue(cursor));
    else cursor.problem(t("A value's name should stand here."));
  });
  return { name, nameSpan, options, values, reserved, comments, span: cursor.spanFrom(start) };
}

/** `UNKNOWN = 0 [deprecated = true];` */
function parseValue(cursor: ProtoCursor): EnumValue {
  const { start } = cursor;
  const { name, span: nameSpan } = parseName(cursor);
  cursor.expect('=');
  const sign = cursor.accept('-') ? -1 : 1;
  const number = cursor.at('integer') ? integerValue(cursor.word()) : undefined;
  if (!cursor.accept('integer')) cursor.missing(t("The value's number"));
  const options = parseCompactOptions(cursor);
  const comments = endOfStatement(cursor);
  const span = cursor.spanFrom(start);
  return {
    name,
    nameSpan,
    number: number === undefined ? undefined : sign * Number(number),
    options,
    comments,
    span,
  };
}
