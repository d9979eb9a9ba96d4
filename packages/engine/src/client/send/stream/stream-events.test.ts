import { describe, expect, it } from 'vitest';
import { createEventReader, detectStreamFormat, type StreamFormat } from './stream-events.ts';

/** The events of a text, however it is cut into pieces. */
function eventsOf(format: StreamFormat, text: string, pieceLength = text.length || 1) {
  const reader = createEventReader(format, 20);
  const events = [];
  for (let at = 0; at < text.length; at += pieceLength)
    events.push(...reader.read(text.slice(at, at + pieceLength)));
  return [...events, ...reader.end()];
}

const reported = (event: { type: string; id: string; data: string; isTruncated: boolean }) =>
  `${event.type}|${event.id}|${event.data}${event.isTruncated ? '…' : ''}`;

describe('server-sent events', () => {
  it.each<[name: string, text: string, expected: readonly string[]]>([
    [
      'have the type message unless they say another',
      'data: a\n\nevent: b\ndata: c\n\n',
      ['message||a', 'b||c'],
    ],
    ['have an id of their own', 'id: 7\ndata: a\n\ndata: b\n\n', ['message|7|a', 'message||b']],
    ['join their lines', 'data: a\ndata:b\ndata\n\n', ['message||a\nb\n']],
    ['lose one space behind the colon', 'data:  a\n\n', ['message|| a']],
    ['are none without data', 'event: a\nid: 1\n\n: a comment\n\n', []],
    [
      'end lines in any way',
      'data: a\r\rdata: b\r\n\r\ndata: c\n\n',
      ['message||a', 'message||b', 'message||c'],
    ],
    ['are none before their empty line', 'data: a\n\ndata: b\n', ['message||a']],
    ['ignore a mark of the byte order and an id with NUL', '\uFEFFdata: a\nid: 1\0\n\n', ['message||a']],
    ['keep the start of what is too long', `data: ${'x'.repeat(30)}\n\n`, [`message||${'x'.repeat(14)}…`]],
    [
      'keep the start of too many lines',
      `${'data: xxxxxxxxxx\n'.repeat(4)}\n`,
      ['message||xxxxxxxxxx\nxxxxxxxxx…'],
    ],
  ])('%s', (_, text, expected) => {
    for (const pieceLength of [text.length, 1, 2, 3])
      expect(eventsOf('server-sent-events', text, pieceLength).map(reported)).toEqual(expected);
  });
});

describe('lines of JSON', () => {
  it('are an event each, the last one without its end, too', () => {
    for (const pieceLength of [100, 1, 2])
      expect(eventsOf('lines', '{"a":1}\r\n\n {"b":2} \n{"c":3}', pieceLength).map(reported)).toEqual([
        '||{"a":1}',
        '||{"b":2}',
        '||{"c":3}',
      ]);
  });
});

it.each([
  ['text/event-stream;charset=UTF-8', 'server-sent-events'],
  ['application/x-ndjson', 'lines'],
  ['application/stream+json', 'lines'],
  ['application/json', undefined],
])('%s is a stream of %s', (type, format) => {
  expect(detectStreamFormat([['content-type', type]])).toBe(format);
});
