/** Says what stands at a place of an `.http` file, also of one that is half typed. */
import type { Span } from '../../text/span.ts';

export type HttpFilePlace =
  | { readonly kind: 'request-line'; readonly line: RequestLine }
  | {
      readonly kind: 'header';
      readonly line: RequestLine;
      /** The part of the line in front of the colon, or all of it. */
      readonly name: string;
      readonly value: string | undefined;
      readonly span: Span;
    }
  | { readonly kind: 'body'; readonly line: RequestLine; readonly text: string; readonly start: number }
  | { readonly kind: 'nothing' };

/** `GET {{baseUrl}}/orders/7?x=1` in its parts, each where it stands; empty where it is not typed yet. */
export interface RequestLine {
  readonly verb: string;
  /** `http://localhost:8080`, `{{baseUrl}}`. */
  readonly host: string;
  /** With the query. */
  readonly path: string;
  readonly span: Span;
  readonly pathStart: number;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

export function placeInHttpFile(text: string, offset: number): HttpFilePlace {
  const block = blockAround(linesOf(text), offset);
  const at = block.findLastIndex(({ start }) => start <= offset);
  const head = block.findIndex(({ text: each }) => !isAbove(each));
  const own = block[at];
  if (own === undefined || at < 0) return { kind: 'nothing' };
  // Nothing of the request is typed yet.
  if (head < 0 || at < head)
    return own.text.trim() === '' ? { kind: 'request-line', line: requestLine(own) } : { kind: 'nothing' };
  const line = requestLine(block[head] ?? own);
  if (at === head) return { kind: 'request-line', line };
  const blank = block.findIndex((each, index) => index > head && each.text.trim() === '');
  if (blank < 0 || at < blank) return headerAt(own, line);
  const end = block.findIndex((each, index) => index > blank && /^(?:[<>] |>>|\? )/.test(each.text));
  const body = block.slice(blank + 1, end < 0 ? undefined : end);
  const start = body[0]?.start;
  const last = body.at(-1);
  if (start === undefined || last === undefined || offset < start || offset > last.start + last.text.length)
    return { kind: 'nothing' };
  return { kind: 'body', line, text: text.slice(start, last.start + last.text.length), start };
}

/** The request lines of a file, in order. */
export function requestLinesOf(text: string): readonly RequestLine[] {
  const lines = linesOf(text);
  const found: RequestLine[] = [];
  let isHead = true;
  for (const line of lines) {
    if (line.text.startsWith('###')) isHead = true;
    else if (isHead && !isAbove(line.text)) {
      found.push(requestLine(line));
      isHead = false;
    }
  }
  return found;
}

function headerAt({ text, start }: Line, line: RequestLine): HttpFilePlace {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const value = colon < 0 ? undefined : text.slice(colon + 1).trim();
  return { kind: 'header', line, name: name.trim(), value, span: { start, end: start + text.length } };
}

/** Comments, instructions and variables stand above a request, and blank lines. */
function isAbove(text: string): boolean {
  return /^\s*(?:$|#|\/\/|@|< )/.test(text);
}

function requestLine({ text, start }: Line): RequestLine {
  const [first = ''] = /^\S*/.exec(text) ?? [];
  const isVerb = /^[a-z]*$/i.test(first);
  const verb = isVerb ? first : '';
  const from = isVerb ? first.length + (/^[ \t]*/.exec(text.slice(first.length))?.[0].length ?? 0) : 0;
  const [url = ''] = /^\S*/.exec(text.slice(from).replace(/\{\{[^{}]*\}\}/g, withoutBlanks)) ?? [];
  const [host = ''] = /^(?:\{\{|https?:\/\/)[^/?]*/i.exec(url) ?? [];
  const pathStart = start + from + host.length;
  const path = text.slice(from, from + url.length).slice(host.length);
  return {
    verb,
    host: text.slice(from, from + host.length),
    path,
    span: { start, end: start + from + url.length },
    pathStart,
  };
}

const withoutBlanks = (placeholder: string) => placeholder.replace(/\s/g, '_');

function blockAround(lines: readonly Line[], offset: number): readonly Line[] {
  const at = lines.findLastIndex(({ start }) => start <= offset);
  const isBorder = (line: Line | undefined) => line?.text.startsWith('###') === true;
  if (isBorder(lines[at])) return [];
  let from = at;
  while (from > 0 && !isBorder(lines[from - 1])) from--;
  const next = lines.findIndex((line, index) => index > at && isBorder(line));
  return lines.slice(from, next < 0 ? undefined : next);
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const found = { text: line.replace(/\r$/, ''), start };
    start += line.length + 1;
    return found;
  });
}
