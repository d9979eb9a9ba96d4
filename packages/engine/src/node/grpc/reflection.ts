/**
 * Asks a server what its services look like: https://grpc.io/docs/guides/reflection. The server may be anybody's, so
 * that its response is limited in number and size.
 */

import { create, type DescMethodBiDiStreaming, fromBinary, type Message } from '@bufbuild/protobuf';
import { type FileDescriptorProto, FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import type { HeaderField } from '../../model/http-request.ts';
import type { JsonValue } from '../../model/schema.ts';
import { describeWellKnownProto } from '../../source/types/proto/proto-descriptors.ts';
import { t } from '../../text/l10n.ts';
import type { Connection } from './connection.ts';
import { readDescriptors, registryOf } from './registry.ts';
import { serverStatus } from './server-status.ts';

export type Reflected =
  | { readonly kind: 'files'; readonly files: readonly FileDescriptorProto[] }
  /** Follows "the server ". */
  | { readonly kind: 'nothing'; readonly why: string };

export interface ReflectionLimits {
  readonly maxFiles: number;
  readonly maxBytes: number;
}

/** A service of Google's largest APIs needs some dozens of files. */
export const reflectionLimits: ReflectionLimits = { maxFiles: 1000, maxBytes: 16 * 1024 * 1024 };

/**
 * The file of a service and all that it imports. Rejects where the connection breaks.
 *
 * @param metadata of the call: servers that want credentials want them here, too
 */
export async function reflect(
  connection: Connection,
  service: string,
  metadata: readonly HeaderField[],
  signal: AbortSignal,
  limits: ReflectionLimits = reflectionLimits,
): Promise<Reflected> {
  let reflected: Reflected = { kind: 'nothing', why: t('does not offer reflection') };
  for (const version of ['v1', 'v1alpha'] as const) {
    const asking = askFor(connection, version, metadata, signal);
    try {
      return await collect(asking, service, limits);
    } catch (error) {
      const response = connection.response();
      const status =
        response && (serverStatus(response.trailer, undefined) ?? serverStatus(response.header, undefined));
      if (status === undefined) throw error;
      const isMissing = status.code === unimplemented;
      if (!isMissing)
        reflected = {
          kind: 'nothing',
          why: t`refuses reflection (status ${status.code}: ${status.message})`,
        };
      if (!isMissing) return reflected;
    } finally {
      asking.end();
    }
  }
  return reflected;
}

const unimplemented = 12;

async function collect(
  asking: ReflectionStream,
  service: string,
  limits: ReflectionLimits,
): Promise<Reflected> {
  const files = new Map<string, FileDescriptorProto>();
  const wanted = new Set<string>();
  let bytes = 0;
  let response = await asking.ask({ case: 'fileContainingSymbol', value: service });
  if (response.case === 'errorResponse') return { kind: 'nothing', why: t`does not know ${service}` };
  // A Set's iteration also visits what is added on the way.
  const pending = wanted.values();
  for (;;) {
    const received = response.case === 'fileDescriptorResponse' ? response.value.fileDescriptorProto : [];
    for (const binary of received) {
      bytes += binary.length;
      if (bytes > limits.maxBytes)
        return { kind: 'nothing', why: t('describes itself at too great a length') };
      const file = readFile(binary);
      if (file === undefined)
        return { kind: 'nothing', why: t('describes itself in a way that cannot be read') };
      files.set(file.name, file);
      for (const name of file.dependency) wanted.add(name);
    }
    if (wanted.size > limits.maxFiles)
      return { kind: 'nothing', why: t('describes itself in too many files') };
    let next = pending.next();
    while (!next.done && files.has(next.value)) next = pending.next();
    if (next.done) return { kind: 'files', files: [...files.values()] };
    // Files that the server does not have may be those that the library knows.
    response = await asking.ask({ case: 'fileByFilename', value: next.value });
  }
}

function readFile(binary: Uint8Array): FileDescriptorProto | undefined {
  try {
    return fromBinary(FileDescriptorProtoSchema, binary);
  } catch {
    return undefined;
  }
}

interface ReflectionStream {
  ask(question: ReflectionRequest): Promise<ReflectionResult>;
  end(): void;
}

type ReflectionRequest = { readonly case: 'fileContainingSymbol' | 'fileByFilename'; readonly value: string };

type ReflectionResult =
  | {
      readonly case: 'fileDescriptorResponse';
      readonly value: { readonly fileDescriptorProto: readonly Uint8Array[] };
    }
  | { readonly case: 'errorResponse' }
  | { readonly case: undefined };

/** One request and one response after the other, in one stream. */
function askFor(
  { transport }: Connection,
  version: ReflectionVersion,
  metadata: readonly HeaderField[],
  signal: AbortSignal,
): ReflectionStream {
  const method = reflectionMethod(version);
  const outgoing = questionQueue();
  const ended = new AbortController();
  const responses = (async function* () {
    const questions = (async function* () {
      for await (const messageRequest of outgoing.questions) yield create(method.input, { messageRequest });
    })();
    const until = AbortSignal.any([signal, ended.signal]);
    const call = await transport.stream(
      method,
      until,
      undefined,
      [...metadata.map(([a, b]): [string, string] => [a, b])],
      questions,
    );
    yield* call.message;
  })();
  return {
    async ask(question) {
      outgoing.put(question);
      const { value } = await responses.next();
      return (
        (value as (Message & { readonly messageResponse: ReflectionResult }) | undefined)
          ?.messageResponse ?? {
          case: undefined,
        }
      );
    },
    end() {
      outgoing.end();
      ended.abort();
    },
  };
}

/** A stream that waits for whatever is put into it. */
function questionQueue() {
  const waiting: (ReflectionRequest | undefined)[] = [];
  let wake = () => {};
  const put = (question: ReflectionRequest | undefined): void => {
    waiting.push(question);
    wake();
  };
  async function* questions(): AsyncGenerator<ReflectionRequest> {
    for (;;) {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const question = waiting.shift();
      if (question === undefined) return;
      yield question;
    }
  }
  return { questions: questions(), put, end: () => put(undefined) };
}

type ReflectionVersion = 'v1' | 'v1alpha';

/** Both versions have the same messages. */
function reflectionMethod(version: ReflectionVersion): DescMethodBiDiStreaming {
  const described = JSON.stringify(describeWellKnownProto('grpc/reflection/v1/reflection.proto').files);
  const files = JSON.parse(
    described.replaceAll('grpc.reflection.v1', `grpc.reflection.${version}`),
  ) as JsonValue[];
  const service = registryOf(readDescriptors(files)).getService(
    `grpc.reflection.${version}.ServerReflection`,
  );
  return service?.method.serverReflectionInfo as DescMethodBiDiStreaming;
}
