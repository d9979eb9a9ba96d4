import { describe, expect, it } from 'vitest';
import { standardStatusText, statusClass } from '../../endpoints/status.ts';
import type { HeaderField } from '../../request/http-request.ts';
import { formatBytes, formatDuration } from './measures.ts';
import { type DecodeText, type ResponseView, viewResponse } from './response-view.ts';

describe('what is shown of an answer', () => {
  const cases: readonly (readonly [behaviour: string, type: string, body: string, view: ResponseView])[] = [
    ['nothing for an empty body', 'application/json', '', { kind: 'empty' }],
    [
      'JSON, raw and laid out',
      'application/json;charset=UTF-8',
      '{"id":12345678901234567890}',
      {
        kind: 'text',
        mediaType: 'application/json',
        language: 'json',
        raw: '{"id":12345678901234567890}',
        formatted: '{\n  "id": 12345678901234567890\n}',
      },
    ],
    [
      'broken JSON as it came',
      'application/problem+json',
      '{"id":',
      { kind: 'text', mediaType: 'application/problem+json', language: 'json', raw: '{"id":' },
    ],
    [
      'JSON that the server calls plain text',
      'text/plain',
      '[1]',
      { kind: 'text', mediaType: 'text/plain', language: 'json', raw: '[1]', formatted: '[\n  1\n]' },
    ],
    [
      'a number as text',
      'text/plain',
      '42',
      { kind: 'text', mediaType: 'text/plain', language: 'text', raw: '42' },
    ],
    [
      'XML',
      'application/atom+xml',
      '<a/>',
      { kind: 'text', mediaType: 'application/atom+xml', language: 'xml', raw: '<a/>' },
    ],
    ['HTML', 'text/html', '<p>', { kind: 'text', mediaType: 'text/html', language: 'html', raw: '<p>' }],
    [
      'a vector image as XML',
      'image/svg+xml',
      '<svg/>',
      { kind: 'text', mediaType: 'image/svg+xml', language: 'xml', raw: '<svg/>' },
    ],
    ['a picture as binary', 'image/png', 'PNG', { kind: 'binary', mediaType: 'image/png' }],
    ['bytes with a zero as binary', '', 'a\0b', { kind: 'binary', mediaType: '' }],
    ['bytes that are not UTF-8 as binary', '', 'a\u00ff\u00fe\u00ffbcdef', { kind: 'binary', mediaType: '' }],
    [
      'text in the charset that the server names',
      'text/plain; charset=ISO-8859-1',
      'gr\u00fcn',
      { kind: 'text', mediaType: 'text/plain', language: 'text', raw: 'gr\u00fcn' },
    ],
  ];
  it.each(cases)('%s', (_behaviour, type, body, view) => {
    const headers: readonly HeaderField[] = type === '' ? [] : [['content-type', type]];
    const bytes = Uint8Array.from(body, (char) => char.charCodeAt(0));
    expect(viewResponse({ headers, body: bytes }, decodeLatin)).toEqual(view);
  });
});

/** Knows Latin-1, and takes every byte beyond ASCII for an error in UTF-8. */
const decodeLatin: DecodeText = (bytes, charset) =>
  Array.from(bytes, (byte) =>
    byte > 0x7f && charset === 'utf-8' ? '\uFFFD' : String.fromCharCode(byte),
  ).join('');

describe('status, sizes and times', () => {
  it.each([
    [100, 'informational'],
    [200, 'success'],
    [299, 'success'],
    [302, 'redirect'],
    [404, 'client-error'],
    [500, 'server-error'],
    [999, 'server-error'],
  ])('%i is a %s', (status, expected) => {
    expect(statusClass(status)).toBe(expected);
  });

  it('names the codes of the registry and no others', () => {
    expect([standardStatusText(404), standardStatusText(299)]).toEqual(['Not Found', '']);
  });

  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1434, '1.4 KB'],
    [1_048_570, '1 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [5_000_000_000, '4.7 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0.4, '0 ms'],
    [999.6, '1 s'],
    [1_530, '1.5 s'],
    [59_990, '1 min'],
    [125_000, '2 min 5 s'],
  ])('%f milliseconds are %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
