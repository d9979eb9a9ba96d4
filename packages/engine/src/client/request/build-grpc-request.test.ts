import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../model/endpoint.ts';
import { buildAnyRequest, readUrl } from './build-any-request.ts';
import { buildGrpcRequest } from './build-grpc-request.ts';
import type { BuildOptions } from './build-options.ts';
import { defaultValues } from './default-values.ts';
import { endpointWith } from './endpoint.fixture.ts';
import { formatMessages, splitMessages } from './grpc-messages.ts';
import { type GrpcRequest, type GrpcStreaming, grpcUrl } from './grpc-request.ts';
import { type RequestValues, userRow } from './request-values.ts';

describe('the host of a call', () => {
  it.each([
    ['grpc://localhost:9090', 'localhost:9090', true],
    [' localhost:9090/ ', 'localhost:9090', true],
    ['grpcs://api.acme.com:8443', 'api.acme.com:8443', false],
    ['GRPCS://api.acme.com', 'api.acme.com:443', false],
    ['api.acme.com', 'api.acme.com:80', true],
    ['grpc://[::1]:9090', '[::1]:9090', true],
    ['grpc://[::1]', '[::1]:80', true],
  ])('%s', (written, host, isPlaintext) => {
    expect(requestOf({ host: written })).toMatchObject({ host, isPlaintext });
  });

  it.each([
    ['', 'host: Enter the host to send to, such as grpc://localhost:9090.'],
    [
      'http://localhost:8080',
      'host: "http://localhost:8080" is not a host to send to: use grpc://name:port or grpcs://name:port.',
    ],
    [
      'grpc://acme.com/api',
      'host: "grpc://acme.com/api" is not a host to send to: use grpc://name:port or grpcs://name:port.',
    ],
    [
      'grpc://me:secret@acme.com',
      'host: "grpc://acme.com" is not a host to send to: use grpc://name:port or grpcs://name:port.',
    ],
    ['{{grpcHost}}', 'host: The variable "grpcHost" has no value.'],
    ['grpc://', 'host: Enter the host to send to, such as grpc://localhost:9090.'],
    ['grpc://localhost:99999', 'host: "99999" is not a port: use a number from 1 to 65535.'],
  ])('is refused: %s', (host, problem) => {
    expect(problemsOf({ host })).toEqual([problem]);
  });
});

describe('the messages of a call', () => {
  it.each<[behaviour: string, body: string, messages: readonly string[]]>([
    ['none where nothing is written', ' \n ', []],
    ['one', '\n{"id": "1"}\n', ['{"id": "1"}']],
    [
      'several between lines of ===',
      '{"a":1}\n===\n{"a":2}\r\n===\r\n\n{"a":3}',
      ['{"a":1}', '{"a":2}', '{"a":3}'],
    ],
    ['several one after the other', '{"a":"}\\"{"} {"a":[{}]}\n{}', ['{"a":"}\\"{"}', '{"a":[{}]}', '{}']],
    [
      'the elements of an array',
      ' [{"a": "],"}, {"{{b}}": 1} ,\n{"a": [{}, 1]}]\n',
      ['{"a": "],"}', '{"{{b}}": 1}', '{"a": [{}, 1]}'],
    ],
    ['none of an empty array', '[ ]', []],
    ['an array among other messages, as the one message that it is', '[1, [2]] {}', ['[1, [2]]', '{}']],
    ['values that are no objects', '"2025-01-15T10:30:00Z" 3 true', ['"2025-01-15T10:30:00Z"', '3', 'true']],
    ['the signs of a separator inside of a message', '{"a": "==="}', ['{"a": "==="}']],
  ])('%s', (_behaviour, body, messages) => {
    expect(requestOf({ body }, {}, 'bidi').messages).toEqual(messages);
  });

  it.each<[body: string, streaming: GrpcStreaming, problem: string]>([
    ['{"a": 1,}', 'unary', 'body: Line 1, column 9 of the message: here it stops being JSON.'],
    ['{}\n===\n{"a": 1', 'bidi', 'body: Line 3, column 8 of the message: here it stops being JSON.'],
    ['{}, {}', 'client', 'body: Line 1, column 3 of the message: here it stops being JSON.'],
    [
      '{}\n{}',
      'server',
      'body: Line 2, column 1 of the message: this rpc takes one message, and here a second one starts.',
    ],
    ['{"a": {{b}}}', 'unary', 'body: Line 1, column 1 of the message: The variable "b" has no value.'],
  ])('are refused: %j', (body, streaming, problem) => {
    expect(problemsOf({ body }, streaming)).toEqual([problem]);
  });

  it('may be written as arrays', () => {
    const endpoint = { ...rpc('client'), body: listBody };
    const built = buildGrpcRequest(endpoint, { ...defaultValues(endpoint), body: '[1, [2]]' });
    expect(built).toMatchObject({ kind: 'request', request: { messages: ['[1, [2]]'] } });
  });

  it('may hold what looks like a placeholder in a string', () => {
    expect(requestOf({ body: '{"template": "Dear {{name}}"}' }).messages).toEqual([
      '{"template": "Dear {{name}}"}',
    ]);
  });

  it('are the values that were written, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), fc.constantFrom('\n===\n', '\n', ' '), (values, between) => {
        const texts = splitMessages(values.join(between)).map(({ text }) => text);
        expect(texts).toEqual(values.map((value) => value.trim()));
      }),
    );
  });

  it('lose nothing of a text that is no JSON', () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', 'a', ' ', '\n', '===\n') });
    fc.assert(
      fc.property(text, (written) => {
        const pieces = splitMessages(written);
        const joined = pieces.map((piece) => piece.text).join('');
        expect(joined.replace(/\s/g, '')).toBe(written.replace(/^===[ \t]*$/gm, '').replace(/\s/g, ''));
        for (const { text, start } of pieces) expect(written.startsWith(text, start)).toBe(true);
      }),
    );
  });
});

describe('laying out messages', () => {
  it.each([
    ['{"a":1}', '{\n  "a": 1\n}'],
    ['{} {"a": {{b}}}', '{}\n===\n{\n  "a": {{b}}\n}'],
    ['{} {"a"', undefined],
    ['', undefined],
  ])('%j', (text, formatted) => {
    expect(formatMessages(text)).toBe(formatted);
  });
});

describe('the metadata of a call', () => {
  it('has lower-case names, because HTTP/2 knows no others', () => {
    const headers = [
      userRow('X-Trace', ' a '),
      { ...userRow('off', '1'), enabled: false },
      userRow('token-bin', 'AQI'),
    ];
    expect(requestOf({ headers }).metadata).toEqual([
      ['x-trace', 'a'],
      ['token-bin', 'AQI'],
    ]);
  });

  it.each([
    ['a b', 'x', '"a b" is not a name of metadata: use letters, digits, "-", "_" and ".".'],
    ['grpc-timeout', '1S', 'grpc-timeout is set when the call is sent. Remove it.'],
    ['Content-Type', 'text/plain', 'content-type is set when the call is sent. Remove it.'],
    [
      'x',
      'a\nb',
      'The value of x holds a line break or another control character, which metadata cannot carry.',
    ],
    [
      'x',
      'grün',
      'The value of x holds "ü"; metadata carries ASCII only. Percent-encode it, or send Base64 below a name that ends in "-bin".',
    ],
    ['x-bin', 'a b', 'The value of x-bin must be Base64, because the name ends in "-bin".'],
    ['x-bin', 'abcde', 'The value of x-bin must be Base64, because the name ends in "-bin".'],
    ['x', '{{token}}', 'The variable "token" has no value.'],
  ])('is refused: %s: %s', (name, value, message) => {
    expect(problemsOf({ headers: [userRow(name, value)] })).toEqual([`headers 0: ${message}`]);
  });
});

describe('a call', () => {
  const written: Partial<RequestValues> = {
    host: '{{grpcHost}}',
    headers: [userRow('authorization', 'Bearer {{token}}'), userRow('x-bin', '{{bytes}}')],
    body: '{"a": {{a}}, "b": "${b}"}',
  };

  it('keeps its placeholders in an export', () => {
    expect(requestOf(written, { gaps: 'keep' })).toEqual({
      kind: 'grpc',
      host: '{{grpcHost}}',
      isPlaintext: true,
      path: '/shop.v1.Orders/Place',
      streaming: 'unary',
      metadata: [
        ['authorization', 'Bearer {{token}}'],
        ['x-bin', '{{bytes}}'],
      ],
      messages: ['{"a": {{a}}, "b": "${b}"}'],
    });
  });

  it('gets their values from the resolver', () => {
    const variables = new Map([
      ['grpcHost', 'grpcs://api.acme.com'],
      ['token', 'secret'],
      ['bytes', 'AQI='],
      ['a', '1'],
      ['b', 'x'],
    ]);
    const request = requestOf(written, { resolve: (name) => variables.get(name) });
    expect(grpcUrl(request)).toBe('grpcs://api.acme.com:443/shop.v1.Orders/Place');
    expect(request.metadata).toEqual([
      ['authorization', 'Bearer secret'],
      ['x-bin', 'AQI='],
    ]);
    expect(request.messages).toEqual(['{"a": 1, "b": "x"}']);
  });

  it('can be built from the values that an rpc starts with', () => {
    const built = buildAnyRequest(rpc('unary'), defaultValues(rpc('unary')));
    expect(built.kind === 'request' && readUrl(built.request)).toBe(
      'grpc://localhost:9090/shop.v1.Orders/Place',
    );
  });
});

function rpc(streaming: GrpcStreaming): Endpoint {
  return endpointWith({
    protocol: 'grpc',
    framework: 'grpc',
    method: 'GRPC',
    path: '/shop.v1.Orders/Place',
    grpc: { service: 'Orders', package: 'shop.v1', rpc: 'Place', streaming },
    body: { mediaType: 'application/json', required: true, schema: { type: 'object' } },
  });
}

/** Of `google.protobuf.ListValue`. */
const listBody: NonNullable<Endpoint['body']> = {
  mediaType: 'application/json',
  required: true,
  schema: { type: 'array', items: {} },
};

function requestOf(
  values: Partial<RequestValues>,
  options: Partial<BuildOptions> = {},
  streaming: GrpcStreaming = 'unary',
): GrpcRequest {
  const endpoint = rpc(streaming);
  const built = buildGrpcRequest(endpoint, { ...defaultValues(endpoint), ...values }, options);
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return built.request;
}

function problemsOf(values: Partial<RequestValues>, streaming: GrpcStreaming = 'unary'): readonly string[] {
  const endpoint = rpc(streaming);
  const built = buildGrpcRequest(endpoint, { ...defaultValues(endpoint), ...values });
  if (built.kind === 'request') return [];
  return built.problems.map(
    ({ field, index, message }) => `${field}${index === undefined ? '' : ` ${index}`}: ${message}`,
  );
}
