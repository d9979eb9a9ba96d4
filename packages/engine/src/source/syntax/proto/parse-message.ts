/** Messages: fields, maps, groups, oneofs, extensions and what is reserved. */
import { t } from '../../../text/l10n.ts';
import { integerValue } from './literals.ts';
import {
  type Enum,
  type Extend,
  type ExtensionRange,
  type Field,
  type FieldType,
  type Message,
  type NamedType,
  type Oneof,
  type Option,
  type ScalarName,
  type ScalarType,
  scalarNames,
} from './nodes.ts';
import { parseEnum } from './parse-enum.ts';
import { parseCompactOptions, parseOptionStatement } from './parse-option.ts';
import { parseRanges, parseReserved, type ReservedSoFar } from './parse-reserved.ts';
import { endOfStatement, maxDepth, noComments, parseBody, parseName, parseTypeName } from './statements.ts';
import type { ProtoCursor } from './tokens.ts';

/** A scope while it is being read. */
export interface OpenScope {
  readonly options: Option[];
  readonly messages: Message[];
  readonly enums: Enum[];
  readonly extensions: Extend[];
}

export function openScope(): OpenScope {
  return { options: [], messages: [], enums: [], extensions: [] };
}

interface OpenMessage extends OpenScope {
  readonly fields: Field[];
  readonly oneofs: Oneof[];
  readonly extensionRanges: ExtensionRange[];
  readonly reserved: ReservedSoFar;
}

function openMessage(): OpenMessage {
  const reserved = { ranges: [], names: [] };
  return { ...openScope(), fields: [], oneofs: [], extensionRanges: [], reserved };
}

/** The cursor is at `message`; `start` is where a modifier in front of it starts. */
export function parseMessage(cursor: ProtoCursor, start: number, depth: number): Message {
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const parts = openMessage();
  const comments = parseMessageBody(cursor, parts, depth);
  return { name, nameSpan, comments, ...parts, span: cursor.spanFrom(start) };
}

function parseMessageBody(cursor: ProtoCursor, message: OpenMessage, depth: number): Message['comments'] {
  if (depth < maxDepth) return parseBody(cursor, () => parseMember(cursor, message, depth));
  cursor.problem(t('Messages are nested too deeply here.'));
  endOfStatement(cursor);
  return noComments;
}

function parseMember(cursor: ProtoCursor, message: OpenMessage, depth: number): void {
  const { start } = cursor;
  const visibility = cursor.isWord('export') || cursor.isWord('local');
  if (visibility && cursor.peek() === 'identifier') cursor.next();
  switch (cursor.word()) {
    case 'message':
      message.messages.push(parseMessage(cursor, start, depth + 1));
      break;
    case 'enum':
      message.enums.push(parseEnum(cursor, start));
      break;
    case 'extensions':
      message.extensionRanges.push(...parseExtensionRanges(cursor));
      break;
    case 'reserved':
      parseReserved(cursor, message.reserved);
      break;
    case 'extend':
      message.extensions.push(parseExtend(cursor, message.messages, depth + 1));
      break;
    case 'option':
      message.options.push(parseOptionStatement(cursor));
      break;
    case 'oneof':
      parseOneof(cursor, message, depth);
      break;
    default:
      pushField(cursor, message.fields, { groups: message.messages, depth, oneof: undefined });
  }
}

function parseOneof(cursor: ProtoCursor, message: OpenMessage, depth: number): void {
  const { start } = cursor;
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const options: Option[] = [];
  const around = { groups: message.messages, depth, oneof: message.oneofs.length };
  const comments = parseBody(cursor, () => {
    if (cursor.isWord('option')) options.push(parseOptionStatement(cursor));
    else pushField(cursor, message.fields, around);
  });
  message.oneofs.push({ name, nameSpan, options, comments, span: cursor.spanFrom(start) });
}

/** `groups` takes the messages that groups declare: protoc puts them where the `extend` stands. */
export function parseExtend(cursor: ProtoCursor, groups: Message[], depth: number): Extend {
  const { start } = cursor;
  cursor.next();
  const extendee = parseTypeName(cursor);
  const fields: Field[] = [];
  parseBody(cursor, () => pushField(cursor, fields, { groups, depth, oneof: undefined }));
  return { extendee, fields, span: cursor.spanFrom(start) };
}

interface AroundField {
  readonly groups: Message[];
  readonly depth: number;
  readonly oneof: number | undefined;
}

function pushField(cursor: ProtoCursor, fields: Field[], around: AroundField): void {
  if (!cursor.at('identifier') && !cursor.at('.')) {
    cursor.problem(t('A field or another definition should start here.'));
    return;
  }
  fields.push(parseField(cursor, around));
}

/** `repeated Line lines = 3 [deprecated = true];` */
function parseField(cursor: ProtoCursor, around: AroundField): Field {
  const { start } = cursor;
  const label = cursor.acceptWord('optional', 'required', 'repeated');
  if (cursor.isWord('group')) return parseGroup(cursor, label, start, around);
  const type = parseFieldType(cursor);
  const { name, span: nameSpan } = parseName(cursor);
  const number = parseFieldNumber(cursor);
  const options = parseCompactOptions(cursor);
  const comments = endOfStatement(cursor);
  const span = cursor.spanFrom(start);
  return { name, nameSpan, label, type, number, options, oneof: around.oneof, comments, span };
}

/** `repeated group Result = 1 { … }` declares the message `Result` and the field `result`. */
function parseGroup(
  cursor: ProtoCursor,
  label: Field['label'],
  start: number,
  { groups, depth, oneof }: AroundField,
): Field {
  cursor.next();
  const { name, span: nameSpan } = parseName(cursor);
  const number = parseFieldNumber(cursor);
  const options = parseCompactOptions(cursor);
  const parts = openMessage();
  const comments = parseMessageBody(cursor, parts, depth + 1);
  const span = cursor.spanFrom(start);
  const message: Message = { name, nameSpan, comments, ...parts, span };
  groups.push(message);
  const type: FieldType = { kind: 'group', message };
  return { name: name.toLowerCase(), nameSpan, label, type, number, options, oneof, comments, span };
}

function parseFieldNumber(cursor: ProtoCursor): number | undefined {
  cursor.expect('=');
  const number = cursor.at('integer') ? integerValue(cursor.word()) : undefined;
  if (!cursor.accept('integer')) cursor.missing(t("The field's number"));
  return number === undefined ? undefined : Number(number);
}

function parseFieldType(cursor: ProtoCursor): FieldType {
  const isMap = cursor.isWord('map') && cursor.peek() === '<';
  if (!isMap) return parseSimpleType(cursor);
  cursor.next();
  cursor.next();
  const key = parseSimpleType(cursor);
  cursor.expect(',');
  const value = parseSimpleType(cursor);
  cursor.expect('>');
  return { kind: 'map', key, value };
}

function parseSimpleType(cursor: ProtoCursor): ScalarType | NamedType {
  const word = cursor.word();
  if (!isScalarName(word)) return parseTypeName(cursor);
  cursor.next();
  return { kind: 'scalar', name: word };
}

function isScalarName(word: string): word is ScalarName {
  return scalars.has(word);
}

const scalars: ReadonlySet<string> = new Set(scalarNames);

/** `extensions 100 to 199, 500 to max [verification = UNVERIFIED];` */
function parseExtensionRanges(cursor: ProtoCursor): readonly ExtensionRange[] {
  cursor.next();
  const ranges = parseRanges(cursor);
  const options = parseCompactOptions(cursor);
  endOfStatement(cursor);
  return ranges.map((range) => ({ ...range, options }));
}
