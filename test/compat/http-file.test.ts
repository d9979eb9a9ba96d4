/** Exported `.http` files, run by httpYac. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportEndpoints } from '@endpoint-atlas/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { canonicalCases, comparisonOf, readCase, requestOf, scan, sendFrom, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { runHttpFile, whyNoHttpYac } from './httpyac.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-http-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach((context) => {
  const reason = whyNoHttpYac();
  if (reason === undefined) return;
  if (process.env.CI === 'true') throw new Error(reason);
  context.skip(reason);
});

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
    const { endpoints, editsOf } = readCase(name, place);
    const exported = exportEndpoints(endpoints, {
      format: 'http-file',
      title: name,
      hostOf: () => server.url,
      editsOf,
    });
    for (const file of exported.files) writeFileSync(path.join(place, file.name), file.text);

    const results = await runHttpFile(path.join(place, exported.files[0]?.name ?? ''), variables);
    const fromHttpYac = server.take();
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));

    // What a file cannot hold was told of; what Send refuses has nothing to be compared with.
    const lost = exported.diagnostics.map(({ line }) => line);
    const comparable = endpoints.filter((endpoint) => !lost.includes(endpoint.source.line));
    for (const endpoint of comparable) {
      const request = requestOf(endpoint, editsOf(endpoint), server.url, variables);
      await sendFrom(folder, request);
      const [sent] = server.take();
      expect(fromHttpYac.map((received) => comparisonOf(received, request))).toContainEqual(
        sent && comparisonOf(sent, request),
      );
    }
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
      for (const file of files) writeFileSync(path.join(folder, file.name), file.text);
      const results = await runHttpFile(path.join(folder, 'bookshop.http'));
      expect(results.length).toBe(endpoints.length);
      expect(results.length).toBeGreaterThan(20);
      expect(results.filter(({ status = 0 }) => status < 200 || status > 299)).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
