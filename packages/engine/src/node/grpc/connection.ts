/** One HTTP/2 connection to a server for one call, and what its responses said beyond the messages. */
import http2 from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { ConnectError, type Transport } from '@connectrpc/connect';
import type { UniversalClientResponse } from '@connectrpc/connect/protocol';
import { createTransport } from '@connectrpc/connect/protocol-grpc';
import { compressionBrotli, compressionGzip, createNodeHttpClient } from '@connectrpc/connect-node';
import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import type { GrpcCallOptions } from '../../client/send/grpc-transport.ts';
import type { PeerCertificates } from '../../client/send/http-transport.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { type ServerAddress, type TlsFiles, tlsOptionsFor } from '../http/tls-files.ts';
import { askForCertificates, openTrusted, uncheckedConnection } from '../http/trusted-connection.ts';

export interface Connection {
  readonly transport: Transport;
  /** `undefined`: it is open; else why it is not. */
  open(): Promise<unknown>;
  /** The head of the last response, and its trailers as soon as they have come. */
  response(): Pick<UniversalClientResponse, 'status' | 'header' | 'trailer'> | undefined;
  /** Says why it broke, if it did. */
  error(): unknown;
  close(): void;
}

export type ConnectionOptions = GrpcCallOptions & { readonly tls?: TlsFiles };

/** Throws where the host cannot stand in a URL. @param open a connection that is there already */
export function connectionTo(
  { host, isPlaintext }: GrpcRequest,
  { maxMessageBytes, verifyCertificate, tls }: ConnectionOptions,
  open?: TLSSocket,
): Connection {
  const { origin } = new URL(`${isPlaintext ? 'http' : 'https'}://${host}`);
  const session = http2.connect(origin, {
    ...(isPlaintext ? {} : tlsOptionsFor(tls, addressOf(host))),
    rejectUnauthorized: verifyCertificate,
    ...(open !== undefined && { createConnection: () => open }),
  });
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

/** `undefined`: no certificate is trusted in place of all checks. Rejects where the server shows another one. */
export async function openTrustedSocket(
  { host, isPlaintext }: GrpcRequest,
  { trustedFingerprint: fingerprint, tls }: ConnectionOptions,
  signal: AbortSignal,
): Promise<TLSSocket | undefined> {
  if (isPlaintext || fingerprint === undefined) return undefined;
  const target = addressOf(host);
  return await new Promise((resolve, reject) => {
    openTrusted(
      {
        ...{ target, fingerprint, signal, onOpen() {}, onSecure() {} },
        tls: { ...tlsOptionsFor(tls, target), ...http2Only },
      },
      (error, socket) => (error === null ? resolve(socket) : reject(error)),
    );
  });
}

/** Returns what the server has shown that is refused for its certificate. */
export async function askServer(
  { host }: GrpcRequest,
  { tls }: ConnectionOptions,
  cancellation: Cancellation,
): Promise<PeerCertificates | undefined> {
  const target = addressOf(host);
  const connection = uncheckedConnection(target, { ...tlsOptionsFor(tls, target), ...http2Only });
  return await askForCertificates(connection, cancellation);
}

const http2Only = { ALPNProtocols: ['h2'] };

/** Throws where the host cannot stand in a URL. */
function addressOf(host: string): ServerAddress {
  const { hostname, port } = new URL(`https://${host}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 443 : Number(port) };
}

/** The system's error, which the library wraps. */
export function causeOf(error: unknown): unknown {
  return error instanceof ConnectError && error.cause !== undefined ? error.cause : error;
}
