/** gRPC servers for tests, on loopback only: another implementation than the client's, told byte by byte what to say. */
import { readFileSync } from 'node:fs';
import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { Server, ServerCredentials, type ServerDuplexStream } from '@grpc/grpc-js';
import { noVariables } from '../../client/calls/call-variables.ts';
import { defaultValues } from '../../client/request/default-values.ts';
import { createEngine, defaultScanOptions } from '../../engine.ts';
import type { ProtoDescriptors } from '../../source/types/proto/proto-descriptors.ts';
import { type MemoryTree, memoryFiles } from '../../testing/memory-files.ts';

export type RawCall = ServerDuplexStream<Buffer, Buffer>;

/** By path, `/pkg.Service/Rpc`. On the wire all kinds of streaming look like the one with many messages each way. */
export type RawRpcs = Readonly<Record<string, (call: RawCall) => void>>;

export interface GrpcTestServer {
  readonly host: string;
  close(): void;
}

export async function serveRpcs(
  rpcs: RawRpcs,
  security: 'plaintext' | 'tls' = 'plaintext',
): Promise<GrpcTestServer> {
  const server = new Server({ 'grpc.max_receive_message_length': -1 });
  const asTheyAre = (bytes: Buffer) => bytes;
  for (const [path, handle] of Object.entries(rpcs)) {
    const serialization = {
      requestSerialize: asTheyAre,
      requestDeserialize: asTheyAre,
      responseSerialize: asTheyAre,
      responseDeserialize: asTheyAre,
    };
    server.addService(
      { rpc: { path, requestStream: true, responseStream: true, ...serialization } },
      { rpc: handle },
    );
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentialsOf(security), (error, taken) =>
      error ? reject(error) : resolve(taken),
    );
  });
  return { host: `127.0.0.1:${port}`, close: () => server.forceShutdown() };
}

/** TLS with a certificate that nobody trusts. */
function credentialsOf(security: 'plaintext' | 'tls'): ServerCredentials {
  if (security === 'plaintext') return ServerCredentials.createInsecure();
  const read = (name: string) =>
    readFileSync(new URL(`../../../../../fixtures/send/${name}`, import.meta.url));
  const identity = { private_key: read('self-signed.key.pem'), cert_chain: read('self-signed.pem') };
  return ServerCredentials.createSsl(null, [identity]);
}

export const reflectionPath = (version: 'v1' | 'v1alpha') =>
  `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;

/** Responds to each request of reflection with the next of these; `undefined` says nothing. */
export function reflecting(responses: readonly Uint8Array[]): (call: RawCall) => void {
  return (call) => {
    let next = 0;
    call.on('data', () => call.write(Buffer.from(responses[next++ % responses.length] ?? [])));
    call.on('end', () => call.end());
    call.on('error', () => {});
  };
}

/** A response of reflection with these files. */
export function filesResponse(
  files: readonly MessageInitShape<typeof FileDescriptorProtoSchema>[],
): Uint8Array {
  return filesResponseOf(
    files.map((file) => toBinary(FileDescriptorProtoSchema, create(FileDescriptorProtoSchema, file))),
  );
}

export function filesResponseOf(binaries: readonly Uint8Array[]): Uint8Array {
  const response = Buffer.concat(binaries.map((binary) => lengthDelimited(1, binary)));
  return lengthDelimited(4, response);
}

/** A field of the wire format: https://protobuf.dev/programming-guides/encoding */
export function lengthDelimited(field: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Describes the `.proto` files of a project as the engine does, for the rpcs of its first service. */
export function describedIn(tree: MemoryTree): ProtoDescriptors | undefined {
  const engine = createEngine(memoryFiles(tree));
  const request = { roots: ['/p'], base: '/p', options: defaultScanOptions, defaultValues, noVariables };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  const [endpoint] = engine.findings().endpoints;
  return endpoint && engine.prepareRpc(endpoint.id, defaultValues(endpoint), noVariables)?.descriptors;
}
