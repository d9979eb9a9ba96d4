import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../text/cancellation.ts';
import type { GrpcRequest } from '../../request/grpc-request.ts';
import type { GrpcCallOptions, GrpcOutcome, GrpcTransport } from '../grpc-transport.ts';
import { grpcStatus } from './grpc-status.ts';
import { defaultGrpcSendOptions, sendGrpc } from './send-grpc.ts';

const request: GrpcRequest = {
  ...{ kind: 'grpc', host: 'localhost:9090', isPlaintext: true, path: '/shop.v1.Orders/Place' },
  ...{ streaming: 'unary', metadata: [], messages: [] },
};

function respondingWith(outcome: GrpcOutcome) {
  const seen: GrpcCallOptions[] = [];
  const transport: GrpcTransport = {
    async call(_request, options) {
      seen.push(options);
      return { outcome, messages: [], headers: [], trailers: [], timing: { totalMs: 1 } };
    },
  };
  return { transport, seen };
}

async function send(
  outcome: GrpcOutcome,
  over: Partial<GrpcRequest> = {},
  unverifiedHosts: readonly string[] = [],
) {
  const { transport, seen } = respondingWith(outcome);
  const options = { ...defaultGrpcSendOptions, unverifiedHosts };
  const listener = { onMessage() {} };
  const exchange = await sendGrpc(
    { ...request, ...over },
    undefined,
    options,
    transport,
    listener,
    neverCancelled,
  );
  return { exchange, options: seen[0] };
}

describe('sending a call', () => {
  it('answers with what the server says', async () => {
    const outcome: GrpcOutcome = { kind: 'status', code: 5, message: 'no', details: [] };
    const { exchange } = await send(outcome);
    expect(exchange).toMatchObject({
      url: 'grpc://localhost:9090/shop.v1.Orders/Place',
      outcome,
      isCertificateVerified: true,
    });
  });

  it('leaves the certificate unchecked for the hosts of which the user says so, and tells that', async () => {
    const ok: GrpcOutcome = { kind: 'status', code: 0, message: '', details: [] };
    const { exchange, options } = await send(ok, { isPlaintext: false }, ['localhost:9090']);
    expect(options?.verifyCertificate).toBe(false);
    expect(exchange.isCertificateVerified).toBe(false);
    expect((await send(ok, { isPlaintext: false }, ['localhost:9091'])).exchange.isCertificateVerified).toBe(
      true,
    );
  });

  it.each<[GrpcOutcome & { kind: 'failure' }, RegExp]>([
    [{ kind: 'failure', reason: 'refused', detail: 'ECONNREFUSED' }, /^Nothing answers at localhost:9090\./],
    [{ kind: 'failure', reason: 'timed-out', detail: '' }, /did not finish the call within 30 s\./],
    [
      { kind: 'failure', reason: 'too-large', detail: 'message' },
      /^A message of localhost:9090 has more than 4 MB/,
    ],
    [{ kind: 'failure', reason: 'too-large', detail: 'total' }, /grew beyond 50 MB/],
    [{ kind: 'failure', reason: 'too-large', detail: 'count' }, /more than 10000 messages/],
    [{ kind: 'failure', reason: 'not-grpc', detail: 'HTTP 404' }, /does not speak gRPC here \(HTTP 404\)/],
    [{ kind: 'failure', reason: 'invalid-message', detail: 'Message 2 is bad.' }, /^Message 2 is bad\.$/],
  ])('says in words why there is no response: %j', async (outcome, message) => {
    expect((await send(outcome)).exchange.outcome).toMatchObject({ message: expect.stringMatching(message) });
  });
});

describe('the status of a call', () => {
  it('has a name and a label for each of the 17 codes', () => {
    const statuses = Array.from({ length: 17 }, (_, code) => grpcStatus(code));
    expect(statuses.map(({ name }) => name)).toEqual([
      ...[
        'OK',
        'CANCELLED',
        'UNKNOWN',
        'INVALID_ARGUMENT',
        'DEADLINE_EXCEEDED',
        'NOT_FOUND',
        'ALREADY_EXISTS',
      ],
      ...['PERMISSION_DENIED', 'RESOURCE_EXHAUSTED', 'FAILED_PRECONDITION', 'ABORTED', 'OUT_OF_RANGE'],
      ...['UNIMPLEMENTED', 'INTERNAL', 'UNAVAILABLE', 'DATA_LOSS', 'UNAUTHENTICATED'],
    ]);
    expect(new Set(statuses.map(({ label }) => label)).size).toBe(17);
  });

  it.each([
    [0, 'OK', 'success'],
    [5, 'Not found', 'client-error'],
    [14, 'Unavailable', 'server-error'],
    [99, 'Unknown status 99', 'server-error'],
  ])('%i is "%s", a %s', (code, label, of) => {
    expect(grpcStatus(code)).toMatchObject({ label, class: of });
  });
});
