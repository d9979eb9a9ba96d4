/** Exported `.http` files, run by httpYac. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { exportEndpoints } from '@endpoint-atlas/engine/exports';
import { noEdits } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import {
  filesResponse,
  lengthDelimited,
  type RawCall,
  reflectionPath,
  serveRpcs,
} from '../../packages/engine/src/node/grpc/servers.fixture.ts';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { expectSameArrivals } from './arrivals.ts';
import { canonicalCases, readCase, scan, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { runHttpFile, whyNoHttpYac } from './httpyac.ts';
import { needsTool } from './optional-tool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-http-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

needsTool(whyNoHttpYac);

describe('the canonical requests', () => {
  let server: EchoServer;
  beforeAll(async () => {
    server = await startEchoServer();
  });
  afterAll(() => server.close());

  it.each(canonicalCases)('reach the server from httpYac as Send sends them: %s', async (name) => {
    const variables = variablesFor(server);
    const place = path.join(folder, name);
    mkdirSync(place);
    const { endpoints, editsOf, isVariableOf } = readCase(name, place);
    const exported = exportEndpoints(endpoints, {
      format: 'http-file',
      title: name,
      hostOf: () => server.url,
      editsOf,
      isVariableOf,
    });
    for (const file of exported.files) writeFileSync(path.join(place, file.name), toText(file));

    const results = await runHttpFile(path.join(place, exported.files[0]?.name ?? ''), variables);
    const received = server.take();
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));

    // What a file cannot hold was told of; what Send refuses has nothing to be compared with.
    const { diagnostics } = exported;
    const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
    await expectSameArrivals({ ...arrived, client: 'httpYac', filesFrom: folder });
  });
});

describe('the bookshop', () => {
  it('answers every exported request with success', async () => {
    const shop = await startBookshop({ port: 0 });
    // Property files are not read by default, so that users enter the context path with the host.
    try {
      const found = scan(path.resolve(import.meta.dirname, '../../samples/bookshop'));
      const endpoints = found.endpoints.filter(({ protocol }) => protocol === 'http');
      const { files } = exportEndpoints(endpoints, {
        format: 'http-file',
        title: 'bookshop',
        hostOf: () => shop.url + CONTEXT_PATH,
      });
      for (const file of files) writeFileSync(path.join(folder, file.name), toText(file));
      const results = await runHttpFile(path.join(folder, 'bookshop.http'));
      expect(results.length).toBe(endpoints.length);
      expect(results.length).toBeGreaterThan(20);
      expect(results.filter(({ status = 0 }) => status < 200 || status > 299)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

describe('rpcs', () => {
  const order = {
    ...{ name: 'orders.proto', package: 'shop.v1', syntax: 'proto3' },
    messageType: [
      {
        name: 'Order',
        field: [
          { name: 'isbn', number: 1, type: 9, label: 1 },
          { name: 'count', number: 2, type: 5, label: 1 },
        ],
      },
    ],
    service: [
      {
        name: 'Orders',
        method: [
          { name: 'Place', inputType: '.shop.v1.Order', outputType: '.shop.v1.Order' },
          {
            ...{ name: 'PlaceAll', inputType: '.shop.v1.Order', outputType: '.shop.v1.Order' },
            ...{ clientStreaming: true, serverStreaming: true },
          },
        ],
      },
    ],
  };

  function rpc(name: string, streaming: 'unary' | 'bidi'): Endpoint {
    return endpointWith({
      id: name as Endpoint['id'],
      ...{ protocol: 'grpc', framework: 'grpc', method: 'GRPC', path: `/shop.v1.Orders/${name}`, name },
      grpc: { service: 'Orders', package: 'shop.v1', rpc: name, streaming },
    });
  }

  it('are called by httpYac with their metadata and every message', async () => {
    const seen: string[] = [];
    const echo = (call: RawCall) => {
      call.on('data', (bytes: Buffer) => {
        seen.push(
          `${call.metadata.get('x-trace').join()} ${bytes.toString('latin1').replace(/[^ -~]/g, '')}`,
        );
        call.write(bytes);
      });
      call.on('end', () => call.end());
    };
    const reflect = describing('shop.v1.Orders', filesResponse([order]));
    const server = await serveRpcs({
      '/shop.v1.Orders/Place': echo,
      '/shop.v1.Orders/PlaceAll': echo,
      [reflectionPath('v1')]: reflect,
      [reflectionPath('v1alpha')]: reflect,
    });
    try {
      const added = { name: 'X-Trace', value: 't1', enabled: true, type: 'text' as const };
      const exported = exportEndpoints([rpc('Place', 'unary'), rpc('PlaceAll', 'bidi')], {
        format: 'http-file',
        title: 'rpcs',
        hostOf: () => `grpc://${server.host}`,
        editsOf: ({ name }) => ({
          ...noEdits,
          headers: { added: [added] },
          body:
            name === 'Place' ? '{"isbn": "one", "count": 3}' : '{"isbn": "two"}\n===\n{"isbn": "### three"}',
        }),
      });
      expect(exported.diagnostics).toEqual([]);
      const file = path.join(folder, 'rpcs.http');
      writeFileSync(file, toText(exported.files[0]));
      const results = await runHttpFile(file);
      expect(results.map(({ name }) => name)).toEqual(['Place', 'PlaceAll']);
      expect(seen).toEqual(['t1 one', 't1 two', 't1 ### three']);
      expect(JSON.parse(results[0]?.body ?? '')).toEqual({ isbn: 'one', count: 3 });
    } finally {
      server.close();
    }
  });

  /** Reflection that lists one service, and answers everything else with the same files. */
  function describing(service: string, files: Uint8Array): (call: RawCall) => void {
    const list = lengthDelimited(6, lengthDelimited(1, lengthDelimited(1, Buffer.from(service))));
    const listServices = 0x3a;
    return (call) => {
      call.on('data', (question: Buffer) =>
        call.write(question.includes(listServices) ? list : Buffer.from(files)),
      );
      call.on('end', () => call.end());
    };
  }
});
