/** A call of an rpc as httpYac and IntelliJ read it: `GRPC host:port/package.Service/Rpc`, metadata, messages. */
import type { GrpcRequest } from '../../../client/request/grpc-request.ts';
import { headerLine, writeUrl } from './request-head.ts';
import { type BodyPlace, writeText } from './text-lines.ts';

export interface WrittenCall {
  readonly lines: readonly string[];
  readonly gaps: readonly string[];
  /** Names of metadata that no line can hold. */
  readonly lost: readonly string[];
}

export function writeCall(request: GrpcRequest, place: BodyPlace): WrittenCall {
  const { host, path, isPlaintext, metadata, messages } = request;
  const headers = metadata.map(([name, value]) => ({ name, line: headerLine(name, value) }));
  const written = messages.map((message) => writeText(message, 'application/json', place));
  const body = written.flatMap(({ lines }, index) => (index === 0 ? lines : ['===', ...lines]));
  return {
    lines: [
      `GRPC ${writeUrl(host + path)}`,
      // How httpYac is told to use TLS; to other readers it is one more word of metadata.
      ...(isPlaintext ? [] : ['channelcredentials: ssl']),
      ...headers.flatMap(({ line }) => line ?? []),
      ...(body.length > 0 ? ['', ...body] : []),
    ],
    gaps: written.flatMap(({ gaps }) => gaps),
    lost: headers.flatMap(({ name, line }) => (line === undefined ? [name] : [])),
  };
}
