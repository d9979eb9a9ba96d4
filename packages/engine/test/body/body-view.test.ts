import { describe, expect, it } from 'vitest';
import { type DecodeText, viewBody } from '../../src/client/send/body/body-view.ts';
import type { Sliced } from '../../src/client/send/body/json-problem.ts';
import { wholeText } from '../../src/client/send/body/whole-text.ts';
import type { HeaderField } from '../../src/model/http-request.ts';

/** `raw` and `formatted` as texts. */
type Seen =
  | { readonly kind: 'empty' }
  | { readonly kind: 'binary'; readonly mediaType: string }
  | {
      readonly kind: 'text';
      readonly mediaType: string;
      readonly language: string;
      readonly raw: string;
      readonly formatted?: string;
      readonly complaint?: string;
    };

describe('what is shown of a response', () => {
  const cases: readonly (readonly [behaviour: string, type: string, body: string, view: Seen])[] = [
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
      {
        kind: 'text',
        mediaType: 'application/problem+json',
        language: 'json',
        raw: '{"id":',
        complaint:
          'The body says that it is JSON (application/problem+json), and is not: it ends before it is complete. It is shown as it came.',
      },
    ],
    [
      'what is wrong in JSON',
      'application/json',
      '{"a": 1,\n "b": oops}',
      {
        kind: 'text',
        mediaType: 'application/json',
        language: 'json',
        raw: '{"a": 1,\n "b": oops}',
        complaint:
          'The body says that it is JSON (application/json), and is not: see line 2, column 7. It is shown as it came.',
      },
    ],
    [
      'lines of JSON',
      'application/x-ndjson',
      '{"a":1}\n{"b":[]}\n',
      {
        kind: 'text',
        mediaType: 'application/x-ndjson',
        language: 'json',
        raw: '{"a":1}\n{"b":[]}\n',
        formatted: '{\n  "a": 1\n}\n{\n  "b": []\n}',
      },
    ],
    [
      'lines of JSON that the server calls JSON',
      'application/json',
      '1\n2',
      {
        kind: 'text',
        mediaType: 'application/json',
        language: 'json',
        raw: '1\n2',
        formatted: '1\n2',
        complaint:
          'The body says that it is JSON (application/json), and is several JSON texts below one another.',
      },
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
      '<a><b/></a>',
      {
        kind: 'text',
        mediaType: 'application/atom+xml',
        language: 'xml',
        raw: '<a><b/></a>',
        formatted: '<a>\n  <b/>\n</a>',
      },
    ],
    [
      'XML whose tags do not match',
      'text/xml',
      '<a>\n</b>',
      {
        kind: 'text',
        mediaType: 'text/xml',
        language: 'xml',
        raw: '<a>\n</b>',
        complaint:
          'The body says that it is XML (text/xml), and is not: see line 2, column 1. It is shown as it came.',
      },
    ],
    [
      'HTML',
      'text/html',
      '<p><br>',
      { kind: 'text', mediaType: 'text/html', language: 'html', raw: '<p><br>', formatted: '<p>\n<br>' },
    ],
    [
      'a vector image as XML',
      'image/svg+xml',
      '<svg/>',
      {
        kind: 'text',
        mediaType: 'image/svg+xml',
        language: 'xml',
        raw: '<svg/>',
        formatted: '<svg/>',
      },
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
    expect(see(headers, bytes)).toEqual(view);
  });
});

/** Knows Latin-1, and takes every byte beyond ASCII for an error in UTF-8. */
const decodeLatin: DecodeText = (bytes, charset) =>
  Array.from(bytes, (byte) =>
    byte > 0x7f && charset === 'utf-8' ? '\uFFFD' : String.fromCharCode(byte),
  ).join('');

function see(headers: readonly HeaderField[], bytes: Uint8Array): Seen {
  const port = {
    decode: decodeLatin,
    encode: (text: string) => new TextEncoder().encode(text),
    isUtf8: (each: Uint8Array) => each.every((byte) => byte < 0x80),
  };
  const view = run(viewBody({ headers, bytes }, port));
  if (view.kind !== 'text') return view;
  const { raw, formatted, ...rest } = view;
  const textOf = (of: typeof raw) => new TextDecoder().decode(run(wholeText(of, 1e6)));
  return { ...rest, raw: textOf(raw), ...(formatted && { formatted: textOf(formatted) }) };
}

function run<T>(sliced: Sliced<T>): T {
  for (;;) {
    const step = sliced.next();
    if (step.done) return step.value;
  }
}
