/** Exported `.http` files, run by httpYac. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  applyEdits,
  buildRequest,
  createEngine,
  defaultScanOptions,
  defaultSendOptions,
  defaultValues,
  type Endpoint,
  type EndpointEdits,
  exportEndpoints,
  type Findings,
  type HttpRequest,
  neverCancelled,
  noEdits,
  sendHttp,
} from '@endpoint-atlas/engine';
import { createHttpTransport, diskFiles } from '@endpoint-atlas/engine/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/request/endpoint.fixture.ts';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { type EchoServer, type Received, startEchoServer } from './echo-server.ts';
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
  const fixtures = path.resolve(import.meta.dirname, '../../fixtures/exports');
  const cases = readdirSync(fixtures).filter((name) => !/^(?:nothing|left-out)$/.test(name));
  let server: EchoServer;
  beforeAll(async () => {
    server = await startEchoServer();
  });
  afterAll(() => server.close());

  it.each(cases)('reach the server from httpYac as Send sends them: %s', async (name) => {
    const variables = {
      baseUrl: server.url,
      apiPrefix: 'v2',
      userId: 'ada',
      tab: 'orders',
      now: '2025',
      lang: 'de',
      note: 'x',
      orderId: '7',
      token: 'abc',
    };
    const place = path.join(folder, name);
    mkdirSync(place);
    const { endpoints, editsOf } = readCase(path.join(fixtures, name), place);
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
      const values = applyEdits(
        { ...defaultValues(endpoint), host: server.url },
        editsOf(endpoint) ?? noEdits,
      );
      const filled = values.pathParams.map((row) => ({ ...row, value: row.value || `{{${row.name}}}` }));
      const known = new Map(Object.entries(variables));
      const built = buildRequest(
        endpoint,
        { ...values, pathParams: filled },
        { resolve: (key) => known.get(key) },
      );
      if (built.kind === 'problems') throw new Error(built.problems.map(({ message }) => message).join(' '));
      await send(built.request);
      const [sent] = server.take();
      expect(fromHttpYac.map((received) => comparisonOf(received, built.request))).toContainEqual(
        sent && comparisonOf(sent, built.request),
      );
    }
  });

  async function send(request: HttpRequest): Promise<void> {
    const transport = createHttpTransport({ userAgent: 'test', filesFrom: folder });
    const exchange = await sendHttp(request, defaultSendOptions, transport, neverCancelled);
    expect(exchange).toMatchObject({ kind: 'response', status: 200 });
  }
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

function scan(root: string): Findings {
  const engine = createEngine(diskFiles());
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const place = root.replaceAll(path.sep, '/');
  engine.scan({ roots: [place], base: place, options: defaultScanOptions }, observer);
  return engine.findings();
}

/** The case's endpoints, with a file where its user chose one. */
function readCase(fixture: string, place: string) {
  const text = readFileSync(path.join(fixture, 'endpoints.json'), 'utf8');
  const { endpoints } = JSON.parse(text.replaceAll('/home/ada/pictures', place)) as {
    readonly endpoints: readonly { readonly endpoint: Partial<Endpoint>; readonly edits?: EndpointEdits }[];
  };
  writeFileSync(path.join(place, 'cover.png'), 'not really a picture');
  const found = endpoints.map(({ endpoint }, index) => {
    const plain = endpointWith({ id: `#${index}` as Endpoint['id'], ...endpoint });
    return { ...plain, source: { ...plain.source, line: index } };
  });
  const edits = new Map(found.map(({ id }, index) => [id, endpoints[index]?.edits]));
  return { endpoints: found, editsOf: ({ id }: Endpoint) => edits.get(id) };
}

/** Without what every client chooses for itself: boundaries, the layout of JSON, and headers that nobody asked for. */
function comparisonOf(received: Received, { headers }: HttpRequest) {
  const type = received.headers['content-type'] ?? '';
  const boundary = /boundary=(.*)$/.exec(type)?.[1];
  const body =
    boundary === undefined ? received.body : received.body.replaceAll(boundary, 'BOUNDARY').trimEnd();
  return {
    method: received.method,
    url: received.url,
    headers: headers.map(([name]) => [name, received.headers[name.toLowerCase()]]),
    type: boundary === undefined ? type : type.replace(boundary, 'BOUNDARY'),
    body: type.includes('urlencoded')
      ? [...new URLSearchParams(body)]
      : body.replace(/\{[\s\S]*\}/, compactJson),
  };
}

/** Clients lay JSON out as they like; what only looks like JSON stays as it is. */
function compactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
