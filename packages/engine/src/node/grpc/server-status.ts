/** The verdict of a server, from the trailers of its response. */
import { type DescMessage, type FileRegistry, fromBinary, type Message } from '@bufbuild/protobuf';
import type { Any } from '@bufbuild/protobuf/wkt';
import type { GrpcDetail, GrpcOutcome } from '../../client/send/grpc-transport.ts';
import { describeWellKnownProto } from '../../source/types/proto/proto-descriptors.ts';
import { messageToJson } from './json-messages.ts';
import { readDescriptors, registryOf } from './registry.ts';

export type ServerStatus = GrpcOutcome & { readonly kind: 'status' };

/** `undefined` where they hold none. Where there are no messages, servers send trailers as the response's head. */
export function serverStatus(trailers: Headers, types: FileRegistry | undefined): ServerStatus | undefined {
  const written = trailers.get('grpc-status');
  if (written === null || !/^\d+$/.test(written)) return undefined;
  const rich = richStatus(trailers.get('grpc-status-details-bin'), types);
  const message = decoded(trailers.get('grpc-message') ?? '');
  return {
    kind: 'status',
    code: Number(written),
    message: message === '' ? (rich?.message ?? '') : message,
    details: rich?.details ?? [],
  };
}

/** Percent-encoded UTF-8; what is not valid stays as it is (gRPC over HTTP2, Status-Message). */
function decoded(message: string): string {
  try {
    return decodeURIComponent(message);
  } catch {
    return message;
  }
}

interface RichStatus {
  readonly message: string;
  readonly details: readonly GrpcDetail[];
}

function richStatus(base64: string | null, types: FileRegistry | undefined): RichStatus | undefined {
  if (base64 === null) return undefined;
  const known = knownDetails();
  const statusType = known.getMessage('google.rpc.Status');
  if (statusType === undefined) return undefined;
  try {
    const status = fromBinary(statusType, Buffer.from(base64, 'base64')) as Message & {
      readonly message: string;
      readonly details: readonly Any[];
    };
    const details = status.details.map((detail) =>
      detailOf(detail, types === undefined ? [known] : [types, known]),
    );
    return { message: status.message, details };
  } catch {
    return undefined;
  }
}

function detailOf({ typeUrl, value }: Any, registries: readonly FileRegistry[]): GrpcDetail {
  const type = typeUrl.slice(typeUrl.lastIndexOf('/') + 1);
  for (const registry of registries) {
    const described = registry.getMessage(type);
    const json = described && jsonOf(described, value, registry);
    if (json !== undefined) return { type, json };
  }
  return { type, json: JSON.stringify(Buffer.from(value).toString('base64')) };
}

function jsonOf(type: DescMessage, bytes: Uint8Array, registry: FileRegistry): string | undefined {
  try {
    return messageToJson(type, fromBinary(type, bytes), registry);
  } catch {
    return undefined;
  }
}

/** `google.rpc.Status` and what servers put into it. */
function knownDetails(): FileRegistry {
  details ??= registryOf(
    ['google/rpc/status.proto', 'google/rpc/error_details.proto'].flatMap((path) =>
      readDescriptors(describeWellKnownProto(path).files),
    ),
  );
  return details;
}

let details: FileRegistry | undefined;
