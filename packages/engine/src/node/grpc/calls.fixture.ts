/** Calls as tests make them: with what a test says nothing about filled in. */

import type { GrpcRequest } from '../../client/request/grpc-request.ts';
import { defaultGrpcSendOptions } from '../../client/send/grpc/send-grpc.ts';
import type { GrpcResponse } from '../../client/send/grpc-transport.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { neverCancelled } from '../../text/cancellation.ts';
import { callRpc } from './call-rpc.ts';
import type { ConnectionOptions } from './connection.ts';
import { describedIn, type RawCall } from './servers.fixture.ts';

export interface Attempt extends Partial<GrpcRequest>, Partial<ConnectionOptions> {
  readonly cancellation?: Cancellation;
  readonly onMessage?: (json: string) => void;
}

export function call(path: string, host: string, attempt: Attempt = {}): Promise<GrpcResponse> {
  const { cancellation = neverCancelled, onMessage = () => {}, ...given } = attempt;
  const request: GrpcRequest = {
    ...{ kind: 'grpc', host, isPlaintext: true, path, streaming: 'unary', metadata: [], messages: [] },
    ...given,
  };
  const options: ConnectionOptions = {
    ...defaultGrpcSendOptions,
    ...{ timeoutMs: 10_000, descriptors: undefined, verifyCertificate: true },
    ...given,
  };
  return callRpc(request, options, { onMessage }, cancellation);
}

export const ok = { kind: 'status', code: 0 };
export const parse = ({ messages }: GrpcResponse) =>
  messages.map((message) => JSON.parse(message) as unknown);

export const greeter = describedIn({
  '/p/greeter.proto': `syntax = "proto3"; package g; import "google/protobuf/any.proto"; import "google/protobuf/struct.proto";
    import "google/protobuf/wrappers.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/field_mask.proto";
    message Hello { string name = 1; bytes blob = 2; google.protobuf.Any any = 3; map<int32, Mood> moods = 4; Hello inner = 5;
      google.protobuf.Struct data = 6; google.protobuf.Int64Value count = 7; google.protobuf.Duration wait = 8;
      google.protobuf.FieldMask mask = 9; double ratio = 10; optional string nick = 11; oneof way { string by_road = 12; string by_rail = 13; } }
    enum Mood { FINE = 0; SAD = 1; }
    service Greeter { rpc Greet(stream Hello) returns (stream Hello); }`,
});
export const greet = '/g.Greeter/Greet';

/** Says the same again. */
export const echo = (rpc: RawCall) => {
  rpc.on('data', (bytes: Buffer) => rpc.write(bytes));
  rpc.on('end', () => rpc.end());
};
