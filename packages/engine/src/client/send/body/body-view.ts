/** Says what there is to see of a response's body: decided in slices, because it may have many megabytes. */

import { type HeaderField, headerValue } from '../../../model/http-request.ts';
import { t } from '../../../text/l10n.ts';
import { isJson, isJsonLines, readCharset, readEssence } from '../../request/media-type.ts';
import { jsonProblem, type Sliced } from './json-problem.ts';
import { markupProblem } from './markup-problem.ts';
import type { LaidOut } from './rows.ts';

/** Bytes of a body, and the headers that say what they are. */
export interface ReceivedBody {
  readonly headers: readonly HeaderField[];
  readonly bytes: Uint8Array;
}

export type BodyView =
  | { readonly kind: 'empty' }
  /** To be saved, not read; `mediaType` is empty where the server does not say. */
  | { readonly kind: 'binary'; readonly mediaType: string }
  | {
      readonly kind: 'text';
      readonly mediaType: string;
      readonly language: BodyLanguage;
      /** As the server sent it, in UTF-8. */
      readonly raw: LaidOut;
      /** Absent where there is no layout for it. */
      readonly formatted?: LaidOut;
      /** The body is not what it claims to be: a full sentence. */
      readonly complaint?: string;
    };

export type BodyLanguage = 'json' | 'xml' | 'html' | 'text';

/**
 * Text from bytes in a charset (a label of the Encoding Standard); `undefined`: the charset is not known. Bytes that
 * are not valid become U+FFFD, a byte order mark is left out.
 */
export type DecodeText = (bytes: Uint8Array, charset: string) => string | undefined;

/** Says what the platform knows of text. */
export interface TextPort {
  readonly decode: DecodeText;
  readonly encode: (text: string) => Uint8Array;
  readonly isUtf8: (bytes: Uint8Array) => boolean;
}

export function* viewBody({ headers, bytes }: ReceivedBody, port: TextPort): Sliced<BodyView> {
  if (bytes.length === 0) return { kind: 'empty' };
  const contentType = headerValue(headers, 'Content-Type') ?? '';
  const mediaType = readEssence(contentType);
  const charset = readCharset(contentType) ?? charsetOfMark(bytes);
  if (isBinary(mediaType, charset, bytes, port.decode)) return { kind: 'binary', mediaType };

  const text = utf8Of(bytes, charset ?? 'utf-8', port);
  const raw: LaidOut = { bytes: text, layout: 'raw' };
  const laidOut = (layout: LaidOut['layout']): LaidOut => ({ bytes: text, layout });
  const isLines = isJsonLines(mediaType);
  if (isLines || isJson(mediaType))
    return { ...(yield* viewJson(text, contentType, isLines)), mediaType, raw };
  if (isXml(mediaType)) {
    const problem = yield* markupProblem(text);
    if (problem === undefined)
      return { kind: 'text', mediaType, language: 'xml', raw, formatted: laidOut('xml') };
    const complaint = complain(text, problem, t`XML (${contentType})`);
    return { kind: 'text', mediaType, language: 'xml', raw, complaint };
  }
  if (htmlTypes.has(mediaType)) {
    return { kind: 'text', mediaType, language: 'html', raw, formatted: laidOut('html') };
  }
  // Many servers send JSON as text/plain or without a type.
  const mayBeJson = /^(?:text\/plain)?$/.test(mediaType) && isBracket(firstByte(text));
  if (mayBeJson && (yield* jsonProblem(text, false)) === undefined) {
    return { kind: 'text', mediaType, language: 'json', raw, formatted: laidOut('json') };
  }
  return { kind: 'text', mediaType, language: 'text', raw };
}

function* viewJson(
  text: Uint8Array,
  claim: string,
  isLines: boolean,
): Sliced<{ kind: 'text'; language: 'json'; formatted?: LaidOut; complaint?: string }> {
  const formatted: LaidOut = { bytes: text, layout: 'json' };
  const problem = yield* jsonProblem(text, isLines);
  if (problem === undefined) return { kind: 'text', language: 'json', formatted };
  if (!isLines && (yield* jsonProblem(text, true)) === undefined) {
    const complaint = t`The body says that it is JSON (${claim}), and is several JSON texts below one another.`;
    return { kind: 'text', language: 'json', formatted, complaint };
  }
  const what = isLines ? t('lines of JSON') : 'JSON';
  const complaint = complain(text, problem, `${what} (${claim})`);
  return { kind: 'text', language: 'json', complaint };
}

function complain(text: Uint8Array, problem: number, claim: string): string {
  const says = t`The body says that it is ${claim}, and is not`;
  if (problem >= text.length) return t`${says}: it ends before it is complete. It is shown as it came.`;
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf(0x0a); at !== -1 && at < problem; at = text.indexOf(0x0a, at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return t`${says}: see line ${line}, column ${problem - lineStart + 1}. It is shown as it came.`;
}

const htmlTypes: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

function isXml(mediaType: string): boolean {
  return /[/+]xml$/.test(mediaType) && !htmlTypes.has(mediaType);
}

function firstByte(text: Uint8Array): number | undefined {
  return text.find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09);
}

function isBracket(byte: number | undefined): boolean {
  return byte === 0x5b || byte === 0x7b;
}

/** Without a byte order mark. The bytes themselves where they are UTF-8 already. */
function utf8Of(bytes: Uint8Array, charset: string, port: TextPort): Uint8Array {
  if (/^(?:utf-?8|us-ascii)$/.test(charset) && port.isUtf8(bytes)) {
    return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  }
  return port.encode(port.decode(bytes, charset) ?? port.decode(bytes, 'utf-8') ?? '');
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

/** By the declared type where that is enough, else by the first bytes. */
function isBinary(
  mediaType: string,
  charset: string | undefined,
  bytes: Uint8Array,
  decode: DecodeText,
): boolean {
  const isPicture = /^(?:image|audio|video|font)\//.test(mediaType) && !mediaType.endsWith('+xml');
  if (isPicture || /^application\/(?:pdf|zip|gzip|wasm|java-archive)$/.test(mediaType)) return true;
  if (charset !== undefined) return false;
  const head = bytes.subarray(0, 4096);
  if (head.includes(0)) return true;
  if (/^text\/|[/+](?:json|xml|yaml|javascript)$|x-www-form-urlencoded$/.test(mediaType)) return false;
  // The cut may fall into a character, so that its last bytes do not count.
  const start = decode(head, 'utf-8') ?? '';
  return start.slice(0, -4).includes('\uFFFD');
}
