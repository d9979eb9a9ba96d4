/** How commands are laid out. What they send is tried with a real curl in `test/compat/curl.test.ts`. */
import { describe, expect, it } from 'vitest';
import type { EndpointEdits } from '../../src/client/edits/endpoint-edits.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { type CurlSettings, defaultCurlSettings } from '../../src/documents/exports/curl/curl-options.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';

const order = endpointWith({
  method: 'POST',
  path: '/orders',
  name: 'Place an order',
  description: 'Place an order.\nIt is sent the same day.',
  parameters: [parameterOf('header', 'X-Trace', { example: 'abc' })],
  body: {
    mediaType: 'application/json',
    required: true,
    schema: { type: 'object', properties: { isbn: { type: 'string' }, count: { type: 'integer' } } },
  },
  response: { status: 201, schema: { type: 'object', properties: { id: { type: 'integer' } } } },
});

const plain: CurlSettings = {
  ...defaultCurlSettings,
  form: 'commands',
  comments: false,
  prettyJson: false,
};

function exported(
  endpoints: Partial<Endpoint> | readonly Endpoint[],
  settings: Partial<CurlSettings> = {},
  edits?: Partial<EndpointEdits>,
) {
  const list = Array.isArray(endpoints) ? endpoints : [endpointWith(endpoints as Partial<Endpoint>)];
  const { files, diagnostics } = exportEndpoints(list, {
    format: 'curl',
    title: 'shop',
    settings: { curl: { ...plain, ...settings } },
    editsOf: () => edits as EndpointEdits | undefined,
  });
  expect(files.map(({ name }) => name)).toEqual(['shop.sh']);
  return { text: toText(files[0]), messages: diagnostics.map(({ message }) => message) };
}

describe('a command', () => {
  it('is verb, URL, headers and body in one line', () => {
    expect(exported([order]).text).toBe(
      `curl -X POST "http://localhost:8080/orders" -H "Content-Type: application/json" -H "X-Trace: abc" ` +
        `-d '{"isbn": "isbn", "count": 1}'\n`,
    );
  });

  it('has a line for each flag, and JSON over several lines', () => {
    expect(exported([order], { multiLine: true, prettyJson: true }).text).toBe(
      [
        'curl -X POST "http://localhost:8080/orders" \\',
        '  -H "Content-Type: application/json" \\',
        '  -H "X-Trace: abc" \\',
        `  -d '{`,
        '  "isbn": "isbn",',
        '  "count": 1',
        `}'`,
        '',
      ].join('\n'),
    );
  });

  it('has long flags', () => {
    expect(exported([order], { longFlags: true }).text).toBe(
      `curl --request POST "http://localhost:8080/orders" --header "Content-Type: application/json" ` +
        `--header "X-Trace: abc" --data '{"isbn": "isbn", "count": 1}'\n`,
    );
  });

  it('has its name and description above it, and an example of the response below', () => {
    const { text } = exported([order], { comments: true, responseExample: true });
    expect(text.split('\n')).toEqual([
      '# Place an order',
      '# It is sent the same day.',
      expect.stringMatching(/^curl -X POST /),
      '# Response 201:',
      '# {',
      '#   "id": 1',
      '# }',
      '',
    ]);
  });

  it.each<[what: string, endpoint: Partial<Endpoint>, flags: string]>([
    ['waits for no body of HEAD', { method: 'HEAD' }, '-X HEAD "http://localhost:8080/orders" -I'],
    ['quotes a strange verb', { method: 'A&B' }, `-X 'A&B' "http://localhost:8080/orders"`],
    [
      'keeps segments of dots',
      { path: '/files/{name}', parameters: [parameterOf('path', 'name', { example: '..' })] },
      '-X GET "http://localhost:8080/files/%2E%2E" --path-as-is',
    ],
    [
      'asks for one URL where a placeholder stays',
      { parameters: [parameterOf('query', 'at', { example: '{{now}}' })] },
      '-X GET "http://localhost:8080/orders?at={{now}}" -g',
    ],
    [
      'sends an empty header',
      { parameters: [parameterOf('header', 'X-Empty')] },
      '-X GET "http://localhost:8080/orders" -H "X-Empty;"',
    ],
    [
      'sends a body that starts like the name of a file',
      { method: 'POST', body: textBody('@home') },
      `-X POST "http://localhost:8080/orders" -H "Content-Type: text/plain" --data-raw '@home'`,
    ],
  ])('%s', (_, endpoint, flags) => {
    const noValue = { headers: { changed: [{ name: 'X-Empty', value: '' }] } };
    expect(exported(endpoint, {}, noValue).text).toBe(`curl ${flags}\n`);
  });

  it('is told to be too long for Linux', () => {
    const { messages } = exported({ method: 'POST', name: 'Send', body: textBody('a'.repeat(140_000)) });
    expect(messages).toEqual(['Send: its body is longer than Linux takes in one argument.']);
  });

  it('is told to do without what no shell can hold', () => {
    expect(exported({ method: 'POST', name: 'Send', body: textBody('a\0b') }).messages).toEqual([
      'Send: its body holds a NUL character, which no command line can hold.',
    ]);
  });
});

describe('a script', () => {
  it('has a heading for each folder, and a blank line between commands', () => {
    const orders = endpointWith({ name: 'All', folder: 'Orders' });
    const users = endpointWith({ name: 'Who', folder: 'Users', path: '/users' });
    const { text } = exported([orders, orders, users], defaultCurlSettings);
    expect(text.split('\n')).toEqual([
      '#!/usr/bin/env bash',
      '',
      expect.stringMatching(/^# ---- Orders -+$/),
      '',
      '# All',
      'curl -X GET "http://localhost:8080/orders"',
      '',
      '# All',
      'curl -X GET "http://localhost:8080/orders"',
      '',
      expect.stringMatching(/^# ---- Users -+$/),
      '',
      '# Who',
      'curl -X GET "http://localhost:8080/users"',
      '',
    ]);
  });
});

describe('a call of an rpc', () => {
  const place = endpointWith({
    protocol: 'grpc',
    framework: 'grpc',
    method: 'Place',
    path: '/shop.v1.Orders/Place',
    name: 'Place',
    grpc: { service: 'Orders', package: 'shop.v1', rpc: 'Place', streaming: 'client' },
  });

  it('is a command of grpcurl, with all flags before the address', () => {
    const edits = {
      body: '{"isbn":"1"}\n===\n{"isbn":"2"}',
      headers: { added: [{ name: 'Token', value: '$x!', enabled: true, type: 'text' as const }] },
    };
    expect(exported([place], { longFlags: true }, edits).text).toBe(
      `grpcurl -plaintext -H "token: \\$x"'!' -d '{"isbn": "1"} {"isbn": "2"}' localhost:9090 shop.v1.Orders/Place\n`,
    );
    expect(
      exported([place], { multiLine: true, prettyJson: true }, { ...edits, host: 'grpcs://api.acme.com' })
        .text,
    ).toBe(
      [
        'grpcurl \\',
        `  -H "token: \\$x"'!' \\`,
        `  -d '{`,
        '  "isbn": "1"',
        '}',
        '{',
        '  "isbn": "2"',
        `}' \\`,
        '  api.acme.com:443 shop.v1.Orders/Place',
        '',
      ].join('\n'),
    );
  });
});

function textBody(text: string): NonNullable<Endpoint['body']> {
  return { mediaType: 'text/plain', required: true, schema: { type: 'string', examples: [text] } };
}
