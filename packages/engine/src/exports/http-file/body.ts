/** The body of a request, as the lines of an `.http` file. */
import { encodeForm } from '../../request/form-encoding.ts';
import { type HttpRequest, headerValue, type Part } from '../../request/http-request.ts';
import { isJson } from '../../request/media-type.ts';
import { fileNameOf, partHeaders } from '../../request/multipart.ts';
import { encodeFormField } from '../../request/percent-encoding.ts';
import { formatJson } from '../../text/format-json.ts';
import {
  hasPlaceholder,
  holdsOnlyPlainPlaceholders,
  replaceOtherOpenings,
  writePlaceholders,
} from './placeholders.ts';
import type { SideFiles } from './side-files.ts';

export interface WrittenBody {
  /** Those that belong to the way in which the body is written. */
  readonly headers: readonly string[];
  readonly lines: readonly string[];
  /** What the user has to fill in, as sentences. */
  readonly gaps: readonly string[];
}

export function writeBody(request: HttpRequest, sideFiles: SideFiles): WrittenBody {
  const { body } = request;
  switch (body.kind) {
    case 'none':
      return { headers: [], lines: [], gaps: [] };
    case 'form':
      return { headers: [], lines: [encodeForm(body.fields, encodeTemplateField)], gaps: [] };
    case 'text': {
      const gaps: string[] = [];
      const contentType = headerValue(request.headers, 'Content-Type') ?? '';
      return { headers: [], lines: textLines(body.text, contentType, 'body', sideFiles, gaps), gaps };
    }
    case 'multipart':
      return writeMultipart(body.mediaType, body.parts, sideFiles);
  }
}

/** Encoded completely, so that the line starts like no other construct and blanks and `+` arrive as they are. */
function encodeTemplateField(text: string): string {
  return writePlaceholders(text, encodeFormField);
}

/** Text inside the file where it is safe there, else in a file beside it. */
function textLines(
  text: string,
  contentType: string,
  what: string,
  sideFiles: SideFiles,
  gaps: string[],
): readonly string[] {
  const json = isJson(contentType) ? formatJson(text, { placeholders: true }) : undefined;
  // In laid-out JSON braces meet in strings only, where a brace may be written by its number (RFC 8259, 7).
  if (json !== undefined) return replaceOtherOpenings(json, '\\u007b').split('\n');
  const lines = text.split('\n');
  if (text === text.trim() && lines.every(isSafeLine) && holdsOnlyPlainPlaceholders(text)) return lines;
  const line = sideFiles.add(text, what);
  if (hasPlaceholder(text))
    gaps.push(`the placeholders of "${line.slice(4)}" are not replaced by all readers.`);
  return [line];
}

/**
 * Whether no reader takes the line for a comment, a separator, a file, a variable, a script, an assertion, another
 * request, a recorded answer or a GraphQL query. XML tags are safe, `< file` is not.
 */
function isSafeLine(line: string): boolean {
  const start =
    /^(?:$|<[A-Za-z/?!]|(?!(?:query|mutation|fragment|subscription|gql)\b|HTTP\/|[A-Z]+\s)[\p{L}\p{N}"'([])/u;
  // Readers differ on which of these end a line.
  return start.test(line.trimStart()) && !/[\r\v\f\u0085\u2028\u2029]/.test(line);
}

function writeMultipart(mediaType: string, parts: readonly Part[], sideFiles: SideFiles): WrittenBody {
  const boundary = boundaryFor(parts);
  const gaps: string[] = [];
  const lines = parts.flatMap((part) => {
    const isChosen = part.kind === 'file' && isPlainPath(part.path);
    const headers = partHeaders(part, isChosen ? fileNameOf(part.path) : 'file.txt');
    const head = [`--${boundary}`, ...headers.map((header) => replaceOtherOpenings(header, '%7B')), ''];
    if (part.kind === 'text') {
      return [...head, ...textLines(part.value, part.contentType ?? '', 'part', sideFiles, gaps)];
    }
    if (isChosen) return [...head, `< ${part.path}`];
    gaps.push(`no file is chosen for "${part.name}", so a short text is sent in its place.`);
    return [...head, 'Replace this line by the path of a file, such as "< ./picture.png".'];
  });
  const contentType = `Content-Type: ${mediaType}; boundary=${boundary}`;
  return { headers: [contentType], lines: [...lines, `--${boundary}--`], gaps };
}

/** Fixed, so that exports are repeatable, but never part of what is sent. */
function boundaryFor(parts: readonly Part[]): string {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.value] : []));
  let boundary = 'endpoint-atlas';
  for (let number = 2; texts.some((text) => text.includes(boundary)); number++)
    boundary = `endpoint-atlas-${number}`;
  return boundary;
}

/** A path that a `< path` line can hold. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return path !== '' && path === path.trim() && !/[\u0000-\u001F\u007F\u0085\u2028\u2029]|\{[{%]/.test(path);
}
