/**
 * Reads the body of a response: decompressed, and never more of it than the limits allow, so that a small response that
 * unpacks to gigabytes ends early.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { TransferOptions } from '../../client/send/http-transport.ts';
import { createInflateAny } from './inflate-any.ts';

export type ResponseBody =
  | {
      readonly kind: 'body';
      /** Empty where a sink has taken them. */
      readonly bytes: Uint8Array;
      readonly encoded: number;
      readonly decoded: number;
    }
  | { readonly kind: 'too-large'; readonly limit: 'size' | 'ratio' };

/** Rejects with the error of the connection or of the decoder. */
export async function readResponseBody(
  incoming: IncomingMessage,
  limits: Pick<TransferOptions, 'maxBodyBytes' | 'maxCompressionRatio'>,
  take?: (bytes: Uint8Array) => Promise<void> | void,
): Promise<ResponseBody> {
  let encoded = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      encoded += chunk.length;
      done(null, chunk);
    },
  });
  const decoded = connect([incoming, counter, ...decodersFor(incoming.headers['content-encoding'])]);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decoded) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > limits.maxBodyBytes) return { kind: 'too-large', limit: 'size' };
      if (length > ratioFreeBytes && length > encoded * limits.maxCompressionRatio) {
        return { kind: 'too-large', limit: 'ratio' };
      }
      if (take === undefined) chunks.push(bytes);
      else await take(bytes);
    }
  } catch (error) {
    // A response to HEAD has the header of an encoding and no body, which decoders take for a torn one.
    if (encoded > 0 || !incoming.complete) throw error;
  }
  return { kind: 'body', bytes: Buffer.concat(chunks), encoded, decoded: length };
}

/** Small responses of one repeated character compress beyond every ratio and hurt nobody. */
const ratioFreeBytes = 1024 * 1024;

function connect(streams: readonly [Readable, ...Transform[]]): Readable {
  const last = streams.at(-1) ?? streams[0];
  // An error of any stream destroys the last one with it, whose reader then sees it.
  pipeline(streams, () => {});
  return last;
}

/**
 * Encodings are undone last to first (RFC 9110, 8.4). A body with an encoding that is not known stays as it came; one
 * with more layers than any server uses does, too, because each layer multiplies.
 */
function decodersFor(contentEncoding: string | undefined): readonly Transform[] {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const decoders = names.toReversed().map((name) => decoderFor(name));
  const known = decoders.filter((decoder) => decoder !== undefined);
  return known.length === names.length && names.length <= 3 ? known : [];
}

function decoderFor(name: string): Transform | undefined {
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip();
    case 'deflate':
      return createInflateAny();
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      return undefined;
  }
}
