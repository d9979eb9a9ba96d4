import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../client/request/build-request.ts';
import { defaultValues } from '../../../client/request/default-values.ts';
import { endpointWith, parameterOf } from '../../../client/request/endpoint.fixture.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { HttpRequest } from '../../../model/http-request.ts';
import { exportEndpoints } from '../export-endpoints.ts';
import { toText } from '../file-text.ts';
import { javaText, quoted } from './literals.ts';
import { type SnippetTargetId, snippetTargetIds } from './snippet-target.ts';
import { snippetTargets } from './snippet-targets.ts';

const order = endpointWith({ contextPath: '/shop', path: '/orders/{id}' });
const url = 'http://localhost:8080/shop/orders/a%20b?q=x%26y&page=2';
const json = '{\n  "note": "it\'s \\"5\\" $ \\\\",\n  "more": 1\n}';

const requests: readonly HttpRequest[] = [
  { kind: 'http', method: 'GET', url, headers: [['Accept', 'application/json']], body: { kind: 'none' } },
  {
    kind: 'http',
    method: 'POST',
    url: 'http://localhost:8080/shop/orders',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', 'Bearer {{token}}'],
    ],
    body: { kind: 'text', text: json },
  },
  {
    kind: 'http',
    method: 'PUT',
    url: 'http://localhost:8080/shop/login',
    headers: [['Content-Type', 'application/x-www-form-urlencoded']],
    body: {
      kind: 'form',
      fields: [
        ['user', 'ann & bob'],
        ['pass', '"\''],
      ],
    },
  },
  {
    kind: 'http',
    method: 'POST',
    url: 'http://localhost:8080/shop/files',
    headers: [],
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      parts: [
        { kind: 'text', name: 'note', value: 'hi' },
        { kind: 'text', name: 'meta', value: '{"a":1}', contentType: 'application/json' },
        { kind: 'file', name: 'file', path: '/tmp/a.csv', contentType: 'text/csv' },
      ],
    },
  },
  {
    kind: 'http',
    method: 'DELETE',
    url: 'http://localhost:8080/shop/orders/7',
    headers: [],
    body: { kind: 'none' },
  },
];

describe('a snippet', () => {
  it.each(snippetTargetIds)('is written for %s', async (id) => {
    const { write, fileExtension } = snippetTargets[id];
    const text = `${requests.map((request) => write(request, order)).join('\n\n')}\n`;
    await expect(text).toMatchFileSnapshot(`../../../../../../fixtures/snippets/${id}${fileExtension}`);
  });

  it('sends the request of the endpoint, with its placeholders, and says whose it is where there are several', () => {
    const other = endpointWith({ name: 'All\norders', path: '/orders' });
    const built = buildRequest(order, defaultValues(order), { gaps: 'keep' });
    if (built.kind !== 'request') throw new Error('The request could not be built.');
    const one = exportEndpoints([order], { format: 'snippet', title: 'x' });
    expect(toText(one.files[0])).toBe(`${snippetTargets.fetch.write(built.request, order)}\n`);
    const settings = { snippet: { target: 'python-requests' } } as const;
    const both = exportEndpoints([order, other], { format: 'snippet', title: 'x', settings });
    expect(toText(both.files[0])).toMatch(
      /^# orders\nimport requests\n[\s\S]*\n\n# All orders\nimport requests/,
    );
    expect(both.files[0]?.name).toBe('x.py');
  });

  const upload = endpointWith({
    name: 'upload',
    method: 'POST',
    path: '/files',
    consumes: ['multipart/form-data'],
    parameters: [parameterOf('form', 'file', { type: 'file' })],
  });
  const several = [order, upload, { ...upload, name: 'upload again' }].map((each, index) => ({
    ...each,
    id: `shop/${index}` as Endpoint['id'],
  }));
  const exportedFor = (target: SnippetTargetId, endpoints: readonly Endpoint[]) =>
    toText(
      exportEndpoints(endpoints, { format: 'snippet', title: 'x', settings: { snippet: { target } } })
        .files[0],
    );

  it.each(['fetch', 'axios'] as const)('of several endpoints runs as one module: %s', async (target) => {
    const text = exportedFor(target, several);
    await expect(text).toMatchFileSnapshot(`../../../../../../fixtures/snippets/several-${target}.mjs`);
  });

  it.each(snippetTargetIds)('names a file that nobody has chosen: %s', (id) => {
    expect(exportedFor(id, [upload])).toContain('/path/to/file');
  });

  it('leaves out rpcs', () => {
    const rpc = endpointWith({ protocol: 'grpc', method: 'GRPC' });
    expect(exportEndpoints([rpc], { format: 'snippet', title: 'x' }).leftOut).toMatchObject([
      { reason: 'protocol' },
    ]);
  });
});

describe('foreign text in a literal', () => {
  it.each([
    ['"; drop()', '"\\"; drop()"'],
    ['a\nb\u0001', '"a\\nb\\u0001"'],
    ['\ud800x', '"\uFFFDx"'],
    ['\\u0022', '"\\\\u0022"'],
  ])('%j is %s', (text, literal) => {
    expect(quoted(text)).toBe(literal);
  });

  it.each([
    ['{\n  "a": "\\"\n}', '"""\n  {\n    "a": "\\\\"\n  }"""'],
    ['a\n"""b" ', '"""\n  a\n  \\"""b"\\s"""'],
    ['a\nb"', '"""\n  a\n  b\\""""'],
    ['a\n\nb\n', '"""\n  a\n\n  b\n  """'],
    ['one line', '"one line"'],
    ['a\r\nb', '"a\\r\\nb"'],
  ])('%j is a text block of Java', (text, literal) => {
    expect(javaText(text, '  ')).toBe(literal);
  });
});
