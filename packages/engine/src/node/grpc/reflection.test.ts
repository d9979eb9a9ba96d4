/** Servers that describe themselves: well, badly, and with bad intent. */
import { afterEach, describe, expect, it } from 'vitest';
import type { GrpcResponse } from '../../client/send/grpc-transport.ts';
import { type Attempt, call, echo, greet, ok, parse } from './calls.fixture.ts';
import {
  describedIn,
  filesResponse,
  filesResponseOf,
  type GrpcTestServer,
  lengthDelimited,
  type RawRpcs,
  reflecting,
  reflectionPath,
  serveRpcs,
} from './servers.fixture.ts';

describe('reflection', () => {
  const servers: GrpcTestServer[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  async function ask(rpcs: RawRpcs, attempt: Attempt = {}): Promise<GrpcResponse> {
    const server = await serveRpcs({ [greet]: echo, ...rpcs });
    servers.push(server);
    return await call(greet, server.host, { messages: ['{"firstName": "Ann"}'], ...attempt });
  }

  const field = (name: string, type: number, typeName = '') => ({
    name,
    number: 1,
    type,
    label: 1,
    typeName,
  });
  const service = (dependency: readonly string[] = [], type = '.g.Hello') => ({
    ...{ name: 'greeter.proto', package: 'g', syntax: 'proto3', dependency: [...dependency] },
    service: [{ name: 'Greeter', method: [{ name: 'Greet', inputType: type, outputType: type }] }],
  });
  // Without what it is called in JSON, as Java's servers describe it.
  const hello = {
    name: 'hello.proto',
    package: 'g',
    syntax: 'proto3',
    messageType: [{ name: 'Hello', field: [field('first_name', 9)] }],
  };

  it.each(['v1', 'v1alpha'] as const)('of version %s describes files one by one', async (version) => {
    const responses = [filesResponse([service(['hello.proto'])]), filesResponse([hello])];
    const response = await ask({ [reflectionPath(version)]: reflecting(responses) });
    expect(response).toMatchObject({ outcome: ok, describedBy: 'reflection' });
    expect(parse(response)).toEqual([{ firstName: 'Ann' }]);
  });

  it('is asked with the metadata of the call', async () => {
    const seen: unknown[] = [];
    const reflect = reflecting([filesResponse([service(['hello.proto']), hello])]);
    await ask(
      {
        [reflectionPath('v1')]: (rpc) => {
          seen.push(...rpc.metadata.get('authorization'));
          reflect(rpc);
        },
      },
      { metadata: [['authorization', 'Bearer x']] },
    );
    expect(seen).toEqual(['Bearer x']);
  });

  it('helps where the .proto files of the project are not complete', async () => {
    const descriptors = describedIn({
      '/p/greeter.proto':
        'syntax = "proto3"; package g; import "lost.proto"; service Greeter { rpc Greet(Hello) returns (Hello); }',
    });
    expect(descriptors?.unknownTypes).toEqual(['Hello']);
    const files = filesResponse([service(['hello.proto']), hello]);
    expect(
      (await ask({ [reflectionPath('v1')]: reflecting([files]) }, { descriptors })).outcome,
    ).toMatchObject(ok);
    expect((await ask({}, { descriptors })).outcome).toMatchObject({
      reason: 'no-descriptors',
      detail: expect.stringContaining(
        'its .proto file uses types that are not found (Hello), and the server does not offer reflection.',
      ),
    });
  });

  it.each<[what: string, answers: readonly Uint8Array[], why: RegExp]>([
    [
      'that knows no such service',
      [lengthDelimited(7, Buffer.from([8, 5]))],
      /the server does not know g\.Greeter/,
    ],
    ['that answers nothing', [new Uint8Array()], /the server's description has no rpc Greet/],
    ['without the types', [filesResponse([service()])], /the server's description cannot be used/],
    [
      'of a name that is no identifier',
      [filesResponse([{ ...hello, messageType: [{ name: 'a b' }] }, service()])],
      /cannot be used/,
    ],
    [
      'that is no descriptor',
      [filesResponseOf([Buffer.from([10, 200, 1])])],
      /the server describes itself in a way that cannot be read/,
    ],
    [
      'nested too deeply',
      [filesResponseOf([nestedFile(5000)])],
      /the server describes itself in a way that cannot be read/,
    ],
  ])('is of no use %s', async (_, responses, why) => {
    const { outcome } = await ask({ [reflectionPath('v1')]: reflecting(responses) });
    expect(outcome).toMatchObject({ reason: 'no-descriptors', detail: expect.stringMatching(why) });
  });

  it('of files that import each other in a circle is read once', async () => {
    const files = filesResponse([
      service(['hello.proto']),
      { ...hello, dependency: ['greeter.proto', 'hello.proto'] },
    ]);
    const { outcome } = await ask({ [reflectionPath('v1')]: reflecting([files]) });
    expect(outcome.kind === 'status' || outcome.reason === 'no-descriptors').toBe(true);
  });

  it('that always names another file comes to an end', async () => {
    let asked = 0;
    const { outcome } = await ask({
      [reflectionPath('v1')]: (rpc) => {
        rpc.on('error', () => {});
        rpc.on('data', () => {
          asked++;
          rpc.write(
            Buffer.from(filesResponse([{ name: `f${asked}.proto`, dependency: [`f${asked + 1}.proto`] }])),
          );
        });
      },
    });
    expect(outcome).toMatchObject({ detail: expect.stringContaining('describes itself in too many files') });
    expect(asked).toBeLessThanOrEqual(1001);
  });

  it('of too great a length is not read to its end', async () => {
    const long = filesResponse([
      { name: 'x'.repeat(3_000_000), dependency: ['more.proto', 'even-more.proto', 'a', 'b', 'c', 'd'] },
    ]);
    const { outcome } = await ask({ [reflectionPath('v1')]: reflecting([long]) });
    expect(outcome).toMatchObject({
      detail: expect.stringContaining('describes itself at too great a length'),
    });
  });

  it('that never answers ends with the call', async () => {
    const { outcome } = await ask(
      { [reflectionPath('v1')]: (rpc) => void rpc.on('error', () => {}) },
      { timeoutMs: 300 },
    );
    expect(outcome).toMatchObject({ reason: 'timed-out' });
  });
});

/** A file with messages inside of messages; written by hand, because no library would. */
function nestedFile(depth: number): Uint8Array {
  let message: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level++) message = lengthDelimited(3, message);
  return lengthDelimited(4, message);
}
