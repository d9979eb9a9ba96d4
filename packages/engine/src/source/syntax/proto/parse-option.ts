/**
 * Options: `option (google.api.http) = { get: "/v1/{name}" };` and the short form in brackets behind fields. A value in
 * braces is a message in protobuf's text format.
 */
import { t } from '../../../text/l10n.ts';
import { floatValue, integerValue, stringBytes } from './literals.ts';
import type { Option, OptionField, OptionNamePart, OptionValue } from './nodes.ts';
import { endOfStatement, maxDepth, parseTypeName } from './statements.ts';
import type { ProtoCursor } from './tokens.ts';

/** The cursor is at `option`. */
export function parseOptionStatement(cursor: ProtoCursor): Option {
  const { start } = cursor;
  cursor.next();
  const option = parseAssignment(cursor);
  endOfStatement(cursor);
  return { ...option, span: cursor.spanFrom(start) };
}

/** `[deprecated = true, (rule).min = 1]`, where there is one. */
export function parseCompactOptions(cursor: ProtoCursor): readonly Option[] {
  const options: Option[] = [];
  if (!cursor.accept('[')) return options;
  if (cursor.accept(']')) return options;
  do {
    const { start } = cursor;
    options.push({ ...parseAssignment(cursor), span: cursor.spanFrom(start) });
  } while (cursor.accept(','));
  cursor.expect(']');
  return options;
}

function parseAssignment(cursor: ProtoCursor): Omit<Option, 'span'> {
  const name = parseOptionName(cursor);
  cursor.expect('=');
  return { name, value: parseValue(cursor, 0) };
}

/** `(buf.validate.field).string.min_len` */
function parseOptionName(cursor: ProtoCursor): readonly OptionNamePart[] {
  const parts: OptionNamePart[] = [];
  do {
    const isExtension = cursor.accept('(');
    if (isExtension) {
      parts.push({ name: parseTypeName(cursor).name, isExtension });
      cursor.expect(')');
    } else if (cursor.at('identifier')) {
      parts.push({ name: cursor.word(), isExtension });
      cursor.next();
    } else cursor.missing(t("The option's name"));
  } while (cursor.accept('.'));
  return parts;
}

function parseValue(cursor: ProtoCursor, depth: number): OptionValue {
  if (depth > maxDepth) cursor.problem(t('Values are nested too deeply here.'));
  else if (cursor.at('{') || cursor.at('<')) return parseAggregate(cursor, depth);
  else if (cursor.at('[')) return parseList(cursor, depth);
  else if (cursor.at('string')) return parseStrings(cursor);
  const isNegative = cursor.accept('-') || (cursor.accept('+') && false);
  const value = parsePlainValue(cursor, isNegative);
  if (value === undefined) cursor.missing(t('A value'));
  else cursor.next();
  return value ?? { kind: 'missing' };
}

function parsePlainValue(cursor: ProtoCursor, isNegative: boolean): OptionValue | undefined {
  const word = cursor.word();
  if (cursor.at('identifier')) return { kind: 'name', name: word, isNegative };
  if (cursor.at('float')) return { kind: 'float', value: isNegative ? -floatValue(word) : floatValue(word) };
  const value = cursor.at('integer') ? integerValue(word) : undefined;
  return value === undefined ? undefined : { kind: 'integer', value: isNegative ? -value : value };
}

/** Strings next to one another are one string. */
function parseStrings(cursor: ProtoCursor): OptionValue {
  let bytes = '';
  for (; cursor.at('string'); cursor.next()) bytes += stringBytes(cursor.word());
  return { kind: 'string', bytes };
}

function parseList(cursor: ProtoCursor, depth: number): OptionValue {
  const values: OptionValue[] = [];
  cursor.next();
  while (!cursor.at(']') && !cursor.at('end')) {
    values.push(parseValue(cursor, depth + 1));
    if (!cursor.accept(',')) break;
  }
  cursor.expect(']');
  return { kind: 'list', values };
}

/** `{ get: "/v1/{name}" additional { post: "…" } [ext.name]: 1 }`, with commas, semicolons or nothing in between. */
function parseAggregate(cursor: ProtoCursor, depth: number): OptionValue {
  const close = cursor.at('<') ? '>' : '}';
  const fields: OptionField[] = [];
  cursor.next();
  while (!cursor.at(close) && !cursor.at('end')) {
    const field = parseOptionField(cursor, depth);
    if (field === undefined) break;
    fields.push(field);
    if (!cursor.accept(',')) cursor.accept(';');
  }
  cursor.expect(close);
  return { kind: 'message', fields };
}

function parseOptionField(cursor: ProtoCursor, depth: number): OptionField | undefined {
  const isExtension = cursor.accept('[');
  const name = isExtension ? parseBracketedName(cursor) : cursor.word();
  if (!isExtension && !cursor.accept('identifier') && !cursor.accept('integer')) {
    cursor.missing(t("A field's name"));
    return undefined;
  }
  const isMessage = !cursor.accept(':') && (cursor.at('{') || cursor.at('<'));
  if (!isMessage && cursor.text[cursor.previousEnd - 1] !== ':') cursor.missing("':'");
  return { name, isExtension, value: parseValue(cursor, depth + 1) };
}

/** An extension, or `type.googleapis.com/shop.v1.Money`. */
function parseBracketedName(cursor: ProtoCursor): string {
  const { start } = cursor;
  parseTypeName(cursor);
  if (cursor.accept('/')) parseTypeName(cursor);
  const name = cursor.text.slice(start, cursor.previousEnd);
  cursor.expect(']');
  return name;
}
