/** Exported Postman collections, run by newman. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { exportEndpoints } from '@endpoint-atlas/engine/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { type ExportRules, noExportRules } from '../../packages/engine/src/documents/exports/export-rules.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { expectSameArrivals } from './arrivals.ts';
import { canonicalCases, readCase, scan, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { runCollection, whyNoNewman } from './newman.ts';
import { needsTool } from './optional-tool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-postman-'));
afterAll(() => rmSync(folder, { recursive: true }));

needsTool(whyNoNewman);

describe('the canonical requests', () => {
  let server: EchoServer;
  beforeAll(async () => {
    server = await startEchoServer();
  });
  afterAll(() => server.close());

  it.each(canonicalCases)('reach the server from newman as Send sends them: %s', async (name) => {
    const variables = variablesFor(server);
    const place = path.join(folder, name);
    mkdirSync(place);
    const { endpoints, editsOf, isVariableOf } = readCase(name, place);
    const { files, diagnostics } = exportEndpoints(endpoints, {
      format: 'postman',
      title: name,
      hostOf: () => server.url,
      editsOf,
      isVariableOf,
    });
    const file = path.join(place, 'collection.json');
    writeFileSync(file, toText(files[0]));

    // The variables of the cases win over those of the collection, as Postman's environments do.
    const { baseUrl: _, ...others } = variables;
    const usesBaseUrl = endpoints.some((endpoint) => editsOf(endpoint)?.host !== undefined);
    const results = await runCollection(file, usesBaseUrl ? variables : others);
    expect(results.flatMap(({ complaints }) => complaints)).toEqual([]);
    const received = server.take();
    const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
    await expectSameArrivals({ ...arrived, client: 'newman', filesFrom: folder });
  });
});

describe('in newman', () => {
  let server: EchoServer;
  beforeAll(async () => {
    server = await startEchoServer();
  });
  afterAll(() => server.close());

  async function run(name: string, endpoint: Endpoint, rules: Partial<ExportRules> = {}) {
    const wanted = { format: 'postman', title: name, hostOf: () => server.url } as const;
    const { files } = exportEndpoints([endpoint], { ...wanted, rules: { ...noExportRules, ...rules } });
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, toText(files[0]));
    return runCollection(file);
  }

  it('a GET keeps its body', async () => {
    const body = { mediaType: 'application/json', required: true, schema: { type: 'object' } } as const;
    await run('get-with-body', endpointWith({ body }));
    expect(server.take()).toMatchObject([{ method: 'GET', body: '{}' }]);
  });

  it('scripts of rules run: before a request, and as its tests', async () => {
    const scripts: Readonly<Record<string, readonly string[]>> = {
      'postman.class.prerequest': ['pm.variables.set("tenant", "books");'],
      'postman.prerequest': [
        'pm.request.headers.add({ key: "X-Tenant", value: pm.variables.get("tenant") });',
      ],
      'postman.test': [
        'pm.test("is fine", () => pm.response.to.have.status(200));\npm.test("is not", () => pm.expect(1).to.equal(2));',
      ],
    };
    const [item] = await run('scripts', endpointWith(), { texts: (key) => scripts[key] ?? [] });
    expect(server.take()).toMatchObject([{ headers: { 'x-tenant': 'books' } }]);
    expect(item?.complaints).toEqual(['expected 1 to equal 2']);
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
        format: 'postman',
        title: 'bookshop',
        hostOf: () => shop.url + CONTEXT_PATH,
      });
      const file = path.join(folder, 'bookshop.json');
      writeFileSync(file, toText(files[0]));
      const results = await runCollection(file);
      expect(results.length).toBe(endpoints.length);
      expect(results.length).toBeGreaterThan(20);
      expect(results.filter(({ status = 0 }) => status < 200 || status > 299)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
