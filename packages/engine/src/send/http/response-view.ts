/** What the response viewer shows of an answer. */
import { headerValue } from '../../request/http-request.ts';
import { charsetOf, essenceOf, isJson } from '../../request/media-type.ts';
import { formatJson } from '../../text/format-json.ts';
import type { HttpResponse } from './http-exchange.ts';

export type ResponseView =
  | { readonly kind: 'empty' }
  /** To be saved, not read; `mediaType` is empty where the server does not say. */
  | { readonly kind: 'binary'; readonly mediaType: string }
  | {
      readonly kind: 'text';
      readonly mediaType: string;
      readonly language: 'json' | 'xml' | 'html' | 'text';
      /** As the server sent it. */
      readonly raw: string;
      /** Laid out over lines, where there is a layout for it. */
      readonly formatted?: string;
    };

/**
 * Text from bytes in a charset (a label of the Encoding Standard); `undefined`: the charset is not known. Bytes that
 * are not valid become U+FFFD, a byte order mark is left out.
 */
export type DecodeText = (bytes: Uint8Array, charset: string) => string | undefined;

export function viewResponse(
  response: Pick<HttpResponse, 'headers' | 'body'>,
  decode: DecodeText,
): ResponseView {
  const { body } = response;
  if (body.length === 0) return { kind: 'empty' };
  const contentType = headerValue(response.headers, 'Content-Type') ?? '';
  const mediaType = essenceOf(contentType);
  const charset = charsetOf(contentType) ?? charsetOfMark(body);
  if (isBinary(mediaType, charset, body, decode)) return { kind: 'binary', mediaType };

  const raw = decode(body, charset ?? 'utf-8') ?? decode(body, 'utf-8') ?? '';
  // Many servers send JSON as text/plain or without a type.
  const isWorthTrying = isJson(mediaType) || /^(?:text\/plain)?$/.test(mediaType);
  const formatted = isWorthTrying && /^\s*[[{"\d-]/.test(raw) ? formatJson(raw) : undefined;
  const looksLikeJson = isJson(mediaType) || (formatted !== undefined && /^\s*[[{]/.test(raw));
  if (!looksLikeJson) return { kind: 'text', mediaType, language: languageOf(mediaType), raw };
  return { kind: 'text', mediaType, language: 'json', raw, ...(formatted !== undefined && { formatted }) };
}

function languageOf(mediaType: string): 'xml' | 'html' | 'text' {
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'html';
  return /[/+]xml$/.test(mediaType) ? 'xml' : 'text';
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
