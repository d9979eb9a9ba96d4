/** Exported Hoppscotch collections: read by the schemas that Hoppscotch's command line brings along, and run by it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { exportEndpoints } from '@endpoint-atlas/engine/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith, parameterOf } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { type ExportRules, noExportRules } from '../../packages/engine/src/documents/exports/export-rules.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { expectSameArrivals } from './arrivals.ts';
import { canonicalCases, type comparisonOf, readCase, scan, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { runWithHopp, whyNoHopp } from './hopp.ts';
import { needsTool } from './optional-tool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-hoppscotch-'));
afterAll(() => rmSync(folder, { recursive: true }));

needsTool(whyNoHopp);

let server: EchoServer;
beforeAll(async () => {
  server = await startEchoServer();
});
afterAll(() => server.close());

it.each(canonicalCases)('Hoppscotch sends the canonical requests as Send does: %s', async (name) => {
  const variables = variablesFor(server);
  const place = path.join(folder, name);
  mkdirSync(place);
  const { endpoints, editsOf, isVariableOf } = readCase(name, place);
  const wanted = {
    format: 'hoppscotch',
    title: name,
    hostOf: () => server.url,
    editsOf,
    isVariableOf,
  } as const;
  const { files, diagnostics } = exportEndpoints(endpoints, wanted);
  const { output } = await runWithHopp(written(name, toText(files[0])), variables);
  expect(output).not.toContain('ERROR');
  const received = server.take();
  const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
  await expectSameArrivals({ ...arrived, client: 'hopp', filesFrom: folder }, meaningOf);
});

/** Its client encodes a query in its own way, and gives a type to a body that is none. */
function meaningOf({ url, type, body, ...others }: ReturnType<typeof comparisonOf>) {
  const [place, query = ''] = url.split('?');
  const content = body.length > 0 ? { type, body } : {};
  return { ...others, place, query: [...new URLSearchParams(query)], ...content };
}

describe('in Hoppscotch', () => {
  it.each([
    ['spaces', 'two words'],
    ['signs of the format', ' # a: "b" \\ c'],
    ['lines', 'first\nsecond: x\n# third'],
    ['nothing', ''],
    ['other scripts', 'größe 木'],
  ])('fields of a form arrive whole: %s', async (_, value) => {
    const parameters = ['a', 'b: c', '#d'].map((name) => parameterOf('form', name, { example: value }));
    const consumes = ['application/x-www-form-urlencoded'];
    const endpoint = endpointWith({ method: 'POST', consumes, parameters });
    const edits = { form: { changed: ['a', 'b: c', '#d'].map((name) => ({ name, value })) } };
    const { files } = exportEndpoints([endpoint], {
      format: 'hoppscotch',
      title: 'form',
      hostOf: () => server.url,
      editsOf: () => edits,
    });
    await runWithHopp(written('form', toText(files[0])));
    const [received] = server.take();
    expect([...new URLSearchParams(received?.body)]).toEqual([
      ['a', value],
      ['b: c', value],
      ['#d', value],
    ]);
  });

  it('a variable of the path and one of the environment are two, also where they have one name', async () => {
    const parameters = [
      parameterOf('path', 'id', { example: '7' }),
      parameterOf('query', 'by', { example: '{{id}}' }),
    ];
    await run('names', endpointWith({ path: '/orders/{id}', parameters }), {}, { id: 'ada' });
    expect(server.take()).toMatchObject([{ url: '/orders/7?by=ada' }]);
  });

  it('scripts of rules run at their places: before a request, and as its tests', async () => {
    const texts: Readonly<Record<string, readonly string[]>> = {
      'hopp.class.prerequest': ['hopp.env.set("tenant", hopp.env.get("shop") + "-books");'],
      'hopp.prerequest': ['hopp.request.setHeader("X-Tenant", hopp.env.get("tenant"));'],
      'hopp.test': ['hopp.test("is fine", () => hopp.expect(hopp.response.statusCode).toBe(200));'],
      'hopp.class.test': ['pm.test("is not", () => pm.expect(1).to.equal(2));'],
    };
    const copied = () => ['hopp.env.set("shop", "acme");'];
    const { isFine, output } = await run('scripts', endpointWith(), {
      texts: (key) => texts[key] ?? [],
      copied: (key) => (key === 'hopp.collection.prerequest' ? copied() : []),
    });
    expect(server.take()).toMatchObject([{ headers: { 'x-tenant': 'acme-books' } }]);
    expect(isFine).toBe(false);
    expect(output).toContain('Test Cases: 1 failed 1 passed');
  });

  it('what is no collection is refused', async () => {
    const { files } = exportEndpoints([endpointWith()], { format: 'hoppscotch', title: 'shop' });
    const text = toText(files[0]);
    const { isFine, output } = await runWithHopp(written('broken', text.replace('"authActive"', '"active"')));
    expect(isFine).toBe(false);
    expect(output).toContain('MALFORMED_COLLECTION');
  });

  async function run(
    name: string,
    endpoint: Endpoint,
    rules: Partial<ExportRules>,
    variables: Readonly<Record<string, string>> = {},
  ) {
    const wanted = { format: 'hoppscotch', title: name, hostOf: () => server.url } as const;
    const { files } = exportEndpoints([endpoint], { ...wanted, rules: { ...noExportRules, ...rules } });
    return runWithHopp(written(name, toText(files[0])), variables);
  }
});

describe('the bookshop', () => {
  it('answers every exported request with success', async () => {
    const shop = await startBookshop({ port: 0 });
    try {
      const found = scan(path.resolve(import.meta.dirname, '../../samples/bookshop'));
      const endpoints = found.endpoints.filter(({ protocol }) => protocol === 'http');
      // Property files are not read by default, so that users enter the context path with the host.
      const hostOf = () => shop.url + CONTEXT_PATH;
      const { files, diagnostics } = exportEndpoints(endpoints, {
        format: 'hoppscotch',
        title: 'bookshop',
        hostOf,
      });
      const { output } = await runWithHopp(written('bookshop', toText(files[0])));
      const responses = [...output.matchAll(/Running: .*\/(.+)\n.* (\d{3}) : /g)];
      expect(responses.length).toBe(endpoints.length);
      expect(responses.length).toBeGreaterThan(20);
      const refused = responses.flatMap(([, name = '', status]) => (/^2/.test(status ?? '') ? [] : [name]));
      // The upload, whose file is to be chosen in Hoppscotch.
      expect(refused.length).toBe(diagnostics.length);
      for (const name of refused) expect(diagnostics[0]?.message).toContain(name);
    } finally {
      await shop.close();
    }
  });
});

function written(name: string, text = ''): string {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, text);
  return file;
}
