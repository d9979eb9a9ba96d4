/**
 * Several messages in one text. The forms that developers know are read: a line `===` between messages, as httpYac and
 * `.http` files have it, messages that simply follow one another, as grpcurl takes them, and a JSON array of them.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import { formatJson, jsonProblemAt } from '../../text/format-json.ts';
import { takesMany } from './grpc-request.ts';

export interface PlacedMessage {
  readonly text: string;
  /** Says where it starts in the whole text. */
  readonly start: number;
}

/** The messages without the blanks around them; text that is no JSON comes in some pieces, of which none is lost. */
export function splitMessages(text: string): readonly PlacedMessage[] {
  const messages: PlacedMessage[] = [];
  let start = 0;
  for (const separator of text.matchAll(/^===[ \t]*$/gm)) {
    messages.push(...valuesIn(text, start, separator.index));
    start = separator.index + separator[0].length;
  }
  return [...messages, ...valuesIn(text, start, text.length)];
}

/**
 * The messages that an rpc is called with. A text that is one JSON array holds the messages of a stream, unless the
 * message itself may be written as an array (`google.protobuf.ListValue`, `google.protobuf.Value`).
 */
export function messagesOf(
  text: string,
  { grpc, body }: Pick<Endpoint, 'grpc' | 'body'>,
): readonly PlacedMessage[] {
  const messages = splitMessages(text);
  const [only] = messages;
  const isArray = messages.length === 1 && only !== undefined && only.text.startsWith('[');
  const mayBeArray = body !== undefined && (body.schema.type === 'array' || body.schema.type === undefined);
  if (!isArray || mayBeArray || !takesMany(grpc?.streaming ?? 'unary')) return messages;
  // What is wrong in an array is told at its place in the whole text.
  if (jsonProblemAt(only.text, { placeholders: true }) !== undefined) return messages;
  return elementsOf(text, only);
}

/** The elements of an array that is known to be well-formed. */
function elementsOf(text: string, array: PlacedMessage): readonly PlacedMessage[] {
  const elements: PlacedMessage[] = [];
  const end = array.start + array.text.length - 1;
  for (let at = skipBlanks(text, array.start + 1, end); at < end; ) {
    const last = endOfElement(text, at, end);
    const element = text.slice(at, last).trimEnd();
    elements.push({ text: element, start: at });
    at = skipBlanks(text, last + 1, end);
  }
  return elements;
}

/** Finds where the comma behind an element stands, else the array's end. */
function endOfElement(text: string, start: number, to: number): number {
  let depth = 0;
  for (let at = start; at < to; at++) {
    const char = text.charAt(at);
    if (char === '"') at = lastOfString(text, at, to);
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    else if (char === ',' && depth === 0) return at;
  }
  return to;
}

/** Each message laid out over lines, with lines of `===` between them; `undefined` where one of them is no JSON. */
export function formatMessages(text: string): string | undefined {
  const messages = splitMessages(text).map((message) => formatJson(message.text, { placeholders: true }));
  return messages.length === 0 || messages.includes(undefined) ? undefined : messages.join('\n===\n');
}

function valuesIn(text: string, from: number, to: number): readonly PlacedMessage[] {
  const values: PlacedMessage[] = [];
  for (let at = skipBlanks(text, from, to); at < to; ) {
    const end = endOfValue(text, at, to);
    values.push({ text: text.slice(at, end), start: at });
    at = skipBlanks(text, end, to);
  }
  return values;
}

/** Brackets are only counted; whether they match is for whoever parses the message. */
function endOfValue(text: string, start: number, to: number): number {
  let depth = 0;
  for (let at = start; at < to; at++) {
    const char = text.charAt(at);
    if (char === '"') {
      at = lastOfString(text, at, to);
      if (depth === 0) return at + 1;
    } else if (char === '{' || char === '[') {
      depth++;
    } else if (char === '}' || char === ']') {
      depth--;
      if (depth <= 0) return at + 1;
    } else if (depth === 0 && isBlank(char)) {
      return at;
    }
  }
  return to;
}

/** The closing quote, else the last character. */
function lastOfString(text: string, start: number, to: number): number {
  let at = start + 1;
  while (at < to && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return Math.min(at, to - 1);
}

function skipBlanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(text.charAt(at))) at++;
  return at;
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t';
}
