/** The body of a request, as flags of curl. */
import { encodeForm } from '../../../client/request/form-encoding.ts';
import { isJson, mediaTypeOfFile } from '../../../client/request/media-type.ts';
import { lastSegment } from '../../../client/request/multipart.ts';
import { encodeFormField } from '../../../client/request/percent-encoding.ts';
import type { FormField, HttpRequest, Part } from '../../../model/http-request.ts';
import { headerValue } from '../../../model/http-request.ts';
import { formatJson } from '../../../text/format-json.ts';
import { inDoubleQuotes, inSingleQuotes } from '../shell-quote.ts';
import { unchosenFile } from '../unchosen-file.ts';
import type { CommandPart } from './command-line.ts';
import type { CurlSettings } from './curl-options.ts';

export interface WrittenBody {
  readonly parts: readonly CommandPart[];
  /** Says what the user has to fill in, as sentences. */
  readonly gaps: readonly string[];
  /** Says what the command does without, as sentences. */
  readonly losses: readonly string[];
}

export function writeBody({ body, headers }: HttpRequest, settings: CurlSettings): WrittenBody {
  switch (body.kind) {
    case 'none':
      return { parts: [], gaps: [], losses: [] };
    case 'text':
      return writeText(jsonLaidOut(body.text, headerValue(headers, 'Content-Type') ?? '', settings));
    case 'bytes':
      return {
        parts: [{ flag: '--data-binary', value: inSingleQuotes(`@${body.file || '-'}`) }],
        gaps: body.file === unchosenFile ? [`choose a file for its body in place of ${unchosenFile}.`] : [],
        losses: [],
      };
    case 'form':
      return { parts: body.fields.map(writeField), gaps: [], losses: [] };
    case 'multipart':
      return writeMultipart(body.mediaType, body.parts);
  }
}

/** Lays out JSON, and leaves everything else as it is. */
function jsonLaidOut(text: string, contentType: string, settings: CurlSettings): string {
  const json = isJson(contentType) ? formatJson(text, { placeholders: true }) : undefined;
  if (json === undefined) return text;
  return settings.prettyJson ? json : inOneLine(json);
}

/** Puts JSON into one line that is laid out, so that ends of lines stand between tokens only. */
export function inOneLine(json: string): string {
  return json.replace(/(,?)\n */g, (_, comma: string) => (comma === '' ? '' : ', '));
}

function writeText(text: string): WrittenBody {
  if (text.includes('\0')) {
    const losses = ['its body holds a NUL character, which no command line can hold.'];
    return { parts: [], gaps: [], losses };
  }
  const gaps = text.length > maxArgument ? ['its body is longer than Linux takes in one argument.'] : [];
  return { parts: [dataPart(text)], gaps, losses: [] };
}

/** `MAX_ARG_STRLEN` of Linux is 131072 bytes; other systems take more. */
const maxArgument = 131_000;

/** `-d @name` would send a file. */
function dataPart(text: string): CommandPart {
  return { flag: text.startsWith('@') ? '--data-raw' : '-d', value: inSingleQuotes(text) };
}

/** curl encodes what stands behind the first `=`; in front of it the name stands as it is sent. */
function writeField([name, value]: FormField): CommandPart {
  if (name === '' || value.includes('\0')) return dataPart(encodeForm([[name, value]]));
  return { flag: '--data-urlencode', value: inSingleQuotes(`${encodeFormField(name)}=${value}`) };
}

function writeMultipart(mediaType: string, parts: readonly Part[]): WrittenBody {
  if (parts.length === 0) return { parts: emptyMultipart(mediaType), gaps: [], losses: [] };
  const gaps: string[] = [];
  const losses: string[] = [];
  const isForm = mediaType.toLowerCase() === 'multipart/form-data';
  if (!isForm) gaps.push(`curl marks the fields of ${mediaType} as attachments, which not all servers read.`);
  const written = parts.flatMap((part): readonly CommandPart[] => {
    const { name } = part;
    if (/[=\0]/.test(name) || (part.kind === 'text' ? part.value : part.path).includes('\0')) {
      losses.push(`curl has no way to write the field "${name.replaceAll('\0', '␀')}".`);
      return [];
    }
    if (part.kind === 'text') return [textPart(part)];
    if (part.path === '') gaps.push(`choose a file for "${name}" in place of ${unchosenFile}.`);
    return [filePart(part)];
  });
  // curl adds the boundary to the type that it is told.
  const type = { flag: '-H', value: inDoubleQuotes(`Content-Type: ${mediaType}`) };
  return { parts: isForm ? written : [type, ...written], gaps, losses };
}

/** Without a field curl would send no body, and servers ask for the boundary at least. */
function emptyMultipart(mediaType: string): readonly CommandPart[] {
  const boundary = 'endpoint-atlas';
  return [
    { flag: '-H', value: inDoubleQuotes(`Content-Type: ${mediaType}; boundary=${boundary}`) },
    { flag: '-d', value: inSingleQuotes(`--${boundary}--`) },
  ];
}

function textPart({ name, value, contentType }: Part & { readonly kind: 'text' }): CommandPart {
  if (contentType !== undefined) {
    return { flag: '-F', value: inSingleQuotes(`${name}=${quotedForCurl(value)};type=${contentType}`) };
  }
  // Of other values curl would read a file, or take a part for a parameter of the field.
  const isPlain = /^(?:[^\s@<("\\;][^;"\\]*)?$/.test(value) && value === value.trim();
  return { flag: isPlain ? '-F' : '--form-string', value: inSingleQuotes(`${name}=${value}`) };
}

/** The type is said because curl knows fewer endings of file names than Send does. */
function filePart({ name, path, contentType }: Part & { readonly kind: 'file' }): CommandPart {
  const type = contentType ?? mediaTypeOfFile(lastSegment(path));
  const written = path === '' ? unchosenFile : /[",;\\]|^\s|\s$/.test(path) ? quotedForCurl(path) : path;
  return { flag: '-F', value: inSingleQuotes(`${name}=@${written};type=${type}`) };
}

/** As curl quotes, inside a word of the shell. */
function quotedForCurl(text: string): string {
  return `"${text.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
