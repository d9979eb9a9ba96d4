/** Bodies that are not what their headers claim. */
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { defaultSendOptions, neverCancelled, sendHttp } from '../../requests.ts';
import { createHttpTransport } from '../http-transport.ts';
import { serveTcp, type TestServer } from './loopback.fixture.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const each of servers.splice(0)) await each.close();
});

async function respondWith(head: string, body: Uint8Array) {
  const server = await serveTcp((socket) => {
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
      socket.end(body);
    });
  });
  servers.push(server);
  const transport = createHttpTransport({ userAgent: 'Test/1', filesFrom: '.' });
  const request = {
    kind: 'http',
    method: 'GET',
    url: server.url,
    headers: [],
    body: { kind: 'none' },
  } as const;
  return await sendHttp(request, { ...defaultSendOptions, timeoutMs: 10_000 }, transport, neverCancelled);
}

const json = Buffer.from('{"token": "abcdefghijklmnopqrstuvwxyz", "list": [1, 2, 3]}');
const zipped = gzipSync(json);
const gzip = 'Content-Encoding: gzip';

it.each<[string, string, Uint8Array, string, RegExp]>([
  [
    'shorter than it claims',
    'Content-Length: 99',
    json,
    'connection-lost',
    /before the response was complete/,
  ],
  [
    'cut in a chunk',
    'Transfer-Encoding: chunked',
    Buffer.from('ff\r\n{"a'),
    'connection-lost',
    /before the response was complete/,
  ],
  [
    'without its last chunk',
    'Transfer-Encoding: chunked',
    Buffer.from('3\r\n{"a\r\n'),
    'connection-lost',
    /before the response was complete/,
  ],
  [
    'no gzip at all',
    `${gzip}\r\nContent-Length: ${json.length}`,
    json,
    'invalid-body',
    /gzip, as its Content-Encoding says/,
  ],
  [
    'gzip that is cut',
    `${gzip}\r\nContent-Length: ${zipped.length - 12}`,
    zipped.subarray(0, -12),
    'invalid-body',
    /gzip, as its Content-Encoding says/,
  ],
  [
    'gzip with a wrong sum',
    `${gzip}\r\nContent-Length: ${zipped.length}`,
    Buffer.concat([zipped.subarray(0, -8), Buffer.alloc(8)]),
    'invalid-body',
    /gzip, as its Content-Encoding says/,
  ],
  [
    'no brotli',
    `Content-Encoding: br\r\nContent-Length: ${json.length}`,
    json,
    'invalid-body',
    /br, as its Content-Encoding says/,
  ],
  [
    'cut deflate',
    'Content-Encoding: deflate\r\nContent-Length: 4',
    Buffer.from([0x78, 0x9c, 0xab, 0x56]),
    'invalid-body',
    /deflate, as its Content-Encoding says/,
  ],
])('a body that is %s is told as such', async (_what, head, body, reason, message) => {
  expect(await respondWith(head, body)).toMatchObject({
    kind: 'failure',
    reason,
    message: expect.stringMatching(message),
  });
});
