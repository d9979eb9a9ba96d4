/** The bytes of a request's body. Files are streamed from the disk, so that an upload may be larger than memory. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { encodeForm } from '../../client/request/form-encoding.ts';
import { lastSegment, partHeaders } from '../../client/request/multipart.ts';
import type { FormField, Part, RequestBody } from '../../model/http-request.ts';
import { encodeText, namesOtherCharset } from './encode-text.ts';

/** `contentType` is absent where the request's headers have it. */
export type OpenBody =
  | { readonly kind: 'none'; readonly contentType?: undefined }
  | {
      readonly kind: 'bytes';
      readonly contentType?: undefined;
      readonly bytes: Buffer;
      readonly length: number;
    }
  | { readonly kind: 'stream'; readonly contentType: string; readonly length: number; open(): Readable };

export interface UnreadableFile {
  readonly kind: 'unreadable';
  readonly path: string;
}

/** The text has characters that its charset lacks. */
export interface UnwritableText {
  readonly kind: 'unwritable';
  /** A full sentence. */
  readonly message: string;
}

/** The code of the error with which a stream ends whose file is not as long as it was when the request began. */
export const fileChanged = 'FILE_CHANGED';

/** @param contentType of the request's headers, whose charset texts are written in (RFC 9110, 8.3.2) */
export async function openBody(
  body: RequestBody,
  contentType: string,
  filesFrom: string,
): Promise<OpenBody | UnreadableFile | UnwritableText> {
  switch (body.kind) {
    case 'none':
      return { kind: 'none' };
    case 'bytes':
      return { kind: 'bytes', bytes: Buffer.from(body.bytes), length: body.bytes.length };
    case 'text':
      return bytesOf(body.text, contentType);
    case 'form':
      return openForm(body.fields, contentType);
    case 'multipart':
      return await openMultipart(body.mediaType, body.parts, filesFrom);
  }
}

function bytesOf(text: string, contentType: string): OpenBody | UnwritableText {
  const bytes = encodeText(text, contentType);
  return typeof bytes === 'string' ? unwritable(bytes) : { kind: 'bytes', bytes, length: bytes.length };
}

/** The bytes of the charset are what is percent-encoded (URL Standard, 5.2). */
function openForm(fields: readonly FormField[], contentType: string): OpenBody | UnwritableText {
  const text = encodeForm(fields);
  if (!namesOtherCharset(contentType)) return bytesOf(text, '');
  let problem: string | undefined;
  const encoded = encodeForm(fields, (part) => {
    const bytes = encodeText(part, contentType);
    if (typeof bytes !== 'string') return percentEncoded(bytes);
    problem ??= bytes;
    return '';
  });
  return problem === undefined ? bytesOf(encoded, '') : unwritable(problem);
}

function percentEncoded(bytes: Buffer): string {
  return [...bytes]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[\w.~-]/.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

function unwritable(message: string): UnwritableText {
  return { kind: 'unwritable', message };
}

/** Bytes that are known, or a file with the size that it has now. */
type Piece = Buffer | { readonly path: string; readonly size: number };

async function openMultipart(
  mediaType: string,
  parts: readonly Part[],
  filesFrom: string,
): Promise<OpenBody | UnreadableFile | UnwritableText> {
  // Random, so that no file can hold it.
  const boundary = `endpoint-atlas-${randomUUID()}`;
  const pieces: Piece[] = [];
  for (const part of parts) {
    const fileName = part.kind === 'file' ? lastSegment(part.path) : '';
    pieces.push(Buffer.from(`--${boundary}\r\n${partHeaders(part, fileName).join('\r\n')}\r\n\r\n`));
    if (part.kind === 'text') {
      const bytes = encodeText(part.value, part.contentType ?? '');
      if (typeof bytes === 'string') return unwritable(bytes);
      pieces.push(bytes);
    } else {
      const path = resolve(filesFrom, part.path);
      const size = await sizeOf(path);
      if (size === undefined) return { kind: 'unreadable', path };
      pieces.push({ path, size });
    }
    pieces.push(Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    kind: 'stream',
    contentType: `${mediaType}; boundary=${boundary}`,
    length: pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size), 0),
    open: () => Readable.from(readPieces(pieces)),
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

async function* readPieces(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else if (piece.size > 0) yield* readFile(piece.path, piece.size);
  }
}

/** The length was announced to the server before, so exactly so many bytes must follow. */
async function* readFile(path: string, size: number): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of createReadStream(path, { end: size - 1 })) {
    const bytes = chunk as Buffer;
    read += bytes.length;
    yield bytes;
  }
  if (read < size) throw Object.assign(new Error('The file became shorter.'), { code: fileChanged, path });
}
