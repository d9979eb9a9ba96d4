/**
 * Several messages in one text. Both forms that developers know are read: a line `===` between messages, as httpYac and
 * `.http` files have it, and messages that simply follow one another, as grpcurl takes them. A JSON array is one
 * message, because there are messages that are written as an array (`google.protobuf.ListValue`).
 */

import { formatJson } from '../text/format-json.ts';

export interface PlacedMessage {
  readonly text: string;
  /** Where it starts in the whole text. */
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
