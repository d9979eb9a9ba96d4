/** The file that is loaded with the first call of an rpc, as it is bundled, from code that is bundled as the host's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  defaultGrpcSendOptions,
  type GrpcRequest,
  neverCancelled,
  sendGrpc,
} from '@endpoint-atlas/engine/requests';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { echo, greet, greeter } from '../../packages/engine/src/node/grpc/calls.fixture.ts';
import { serveRpcs } from '../../packages/engine/src/node/grpc/servers.fixture.ts';
import { grpcBundle, hostBundle } from '../../packages/vscode/bundles.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-grpc-'));
beforeAll(async () => {
  const small = { minify: true };
  await build({ ...grpcBundle(small), outdir: folder });
  const entry = { transport: '../engine/src/node/grpc-transport.ts' };
  // The language comes from VS Code, which is not there.
  await build({ ...hostBundle(small), inject: [], entryPoints: entry, outdir: folder });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('calls an rpc', async () => {
  const { createGrpcTransport }: typeof import('@endpoint-atlas/engine/node') = createRequire(
    import.meta.url,
  )(path.join(folder, 'transport.cjs'));
  const transport = createGrpcTransport(path.join(folder, 'call-rpc.cjs'));
  const server = await serveRpcs({ [greet]: echo });
  const request: GrpcRequest = {
    ...{ kind: 'grpc', host: server.host, isPlaintext: true, path: greet, streaming: 'bidi', metadata: [] },
    messages: ['{"name": "Ann"}'],
  };
  const listener = { onMessage() {} };
  const response = await sendGrpc(
    request,
    greeter,
    defaultGrpcSendOptions,
    transport,
    listener,
    neverCancelled,
  );
  server.close();
  expect(response).toMatchObject({ outcome: { kind: 'status', code: 0 }, describedBy: 'project' });
  expect(response.messages).toEqual([expect.stringContaining('"name": "Ann"')]);
});
