/** One HTTP/2 connection to a server for one call, and what its responses said beyond the messages. */
import http2 from 'node:http2';
import { ConnectError, type Transport } from '@connectrpc/connect';
import type { UniversalClientResponse } from '@connectrpc/connect/protocol';
import { createTransport } from '@connectrpc/connect/protocol-grpc';
import { compressionBrotli, compressionGzip, createNodeHttpClient } from '@connectrpc/connect-node';
import type { GrpcCallOptions } from '../../ports/grpc-transport.ts';
import type { GrpcRequest } from '../../request/grpc-request.ts';
import { type TlsFiles, tlsOptionsFor } from '../http/tls-files.ts';

export interface Connection {
  readonly transport: Transport;
  /** `undefined`: it is open; else why it is not. */
  open(): Promise<unknown>;
  /** The head of the last response, and its trailers as soon as they have come. */
  response(): Pick<UniversalClientResponse, 'status' | 'header' | 'trailer'> | undefined;
  /** Why it broke, if it did. */
  error(): unknown;
  close(): void;
}

/** Throws where the host cannot stand in a URL. */
export function connectionTo(
  { host, isPlaintext }: GrpcRequest,
  { maxMessageBytes, verifyCertificate, tls }: GrpcCallOptions & { readonly tls?: TlsFiles },
): Connection {
  const { origin } = new URL(`${isPlaintext ? 'http' : 'https'}://${host}`);
  const files = tlsOptionsFor(tls, tls?.certFor ?? { host: '', port: 0 });
  const session = http2.connect(origin, { ...files, rejectUnauthorized: verifyCertificate });
  let error: unknown;
  // Listens as long as there is a session: an error that nobody hears would end the whole process.
  session.on('error', (reason) => {
    error ??= reason;
  });
  const opened = new Promise<unknown>((resolve) => {
    session.once('connect', () => resolve(undefined));
    session.once('close', () => resolve(error ?? new Error('The connection was closed.')));
  });
  const client = createNodeHttpClient({
    httpVersion: '2',
    sessionProvider: () => ({
      authority: origin,
      request: async (method, path, headers) =>
        session.request({ ...headers, ':method': method, ':path': path }),
      notifyResponseByteRead() {},
    }),
  });
  let response: UniversalClientResponse | undefined;
  const transport = createTransport({
    baseUrl: origin,
    async httpClient(request) {
      response = undefined;
      response = await client(request);
      return response;
    },
    useBinaryFormat: true,
    interceptors: [],
    acceptCompression: [compressionGzip, compressionBrotli],
    sendCompression: null,
    compressMinBytes: Number.MAX_SAFE_INTEGER,
    readMaxBytes: maxMessageBytes,
    writeMaxBytes: 0xffffffff,
  });
  return {
    transport,
    open: () => opened,
    response: () => response,
    error: () => error,
    close: () => session.destroy(),
  };
}

/** The system's error, which the library wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof ConnectError && error.cause !== undefined ? error.cause : error;
}
