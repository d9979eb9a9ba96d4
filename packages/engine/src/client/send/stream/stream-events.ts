/** Events of a response that is a stream: server-sent events, or one JSON value on each line. */
import { type HeaderField, headerValue } from '../../../model/http-request.ts';
import { isJsonLines, readEssence } from '../../request/media-type.ts';

export type StreamFormat = 'server-sent-events' | 'lines';

export interface StreamEvent {
  /** `message` where the server does not say; empty for a line. */
  readonly type: string;
  /** Empty where the server gives none. */
  readonly id: string;
  readonly data: string;
  /** The event is longer than what is kept of one. */
  readonly isTruncated: boolean;
}

/** Reads a stream as it comes, in pieces of any size. */
export interface EventReader {
  /** The events that end in this piece. */
  read(text: string): readonly StreamEvent[];
  /** Returns what is left when the stream has ended: a last line without its end. */
  end(): readonly StreamEvent[];
}

/** Bounds one event. */
export const maxEventCharacters = 64 * 1024;

/** `undefined`: the response is no stream of events. */
export function detectStreamFormat(headers: readonly HeaderField[]): StreamFormat | undefined {
  const type = headerValue(headers, 'Content-Type') ?? '';
  if (readEssence(type) === 'text/event-stream') return 'server-sent-events';
  return isJsonLines(type) ? 'lines' : undefined;
}

export function createEventReader(format: StreamFormat, maxCharacters = maxEventCharacters): EventReader {
  return format === 'lines' ? readLines(maxCharacters) : readServerSentEvents(maxCharacters);
}

function readLines(maxCharacters: number): EventReader {
  const lines = splitLines(maxCharacters);
  const eventOf = ({ text, isTruncated }: Line): StreamEvent[] =>
    text.trim() === '' ? [] : [{ type: '', id: '', data: text.trim(), isTruncated }];
  return { read: (text) => lines.read(text).flatMap(eventOf), end: () => lines.end().flatMap(eventOf) };
}

/**
 * WHATWG HTML, 9.2.6 "Interpreting an event stream". An event without an empty line behind it is none, so that what a
 * cut stream ends with is in its text only.
 */
function readServerSentEvents(maxCharacters: number): EventReader {
  const lines = splitLines(maxCharacters);
  let event = noEvent;
  let isFirst = true;

  function take({ text, isTruncated }: Line): StreamEvent[] {
    const line = isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    if (line !== '') {
      event = withField(event, line, isTruncated, maxCharacters);
      return [];
    }
    const { data, type, id, isTruncated: wasTruncated } = event;
    event = noEvent;
    return data === undefined ? [] : [{ type: type || 'message', id, data, isTruncated: wasTruncated }];
  }
  return { read: (text) => lines.read(text).flatMap(take), end: () => [] };
}

interface EventUnderway {
  readonly type: string;
  readonly id: string;
  /** `undefined` until a line of data has come. */
  readonly data: string | undefined;
  readonly isTruncated: boolean;
}

const noEvent: EventUnderway = { type: '', id: '', data: undefined, isTruncated: false };

function withField(
  event: EventUnderway,
  line: string,
  isTruncated: boolean,
  maxCharacters: number,
): EventUnderway {
  const colon = line.indexOf(':');
  // A comment, which keeps the connection open.
  if (colon === 0) return event;
  const name = colon === -1 ? line : line.slice(0, colon);
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
  switch (name) {
    case 'event':
      return { ...event, type: value.slice(0, maxNameCharacters) };
    case 'id':
      return value.includes('\0') ? event : { ...event, id: value.slice(0, maxNameCharacters) };
    case 'data': {
      const data = event.data ?? '';
      if (data.length >= maxCharacters) return { ...event, isTruncated: true };
      const joined = event.data === undefined ? value : `${data}\n${value}`;
      const isLonger = joined.length > maxCharacters;
      return {
        ...event,
        data: joined.slice(0, maxCharacters),
        isTruncated: event.isTruncated || isTruncated || isLonger,
      };
    }
    default:
      return event;
  }
}

const maxNameCharacters = 200;

interface Line {
  readonly text: string;
  readonly isTruncated: boolean;
}

/** Lines that end in LF, CR or both; of a long one the start is kept. */
function splitLines(maxCharacters: number) {
  let rest = '';
  let isTruncated = false;
  let endedInReturn = false;

  function add(text: string): void {
    const room = maxCharacters - rest.length;
    isTruncated ||= text.length > room;
    if (room > 0) rest += text.slice(0, room);
  }
  function endLine(): Line {
    const line = { text: rest, isTruncated };
    rest = '';
    isTruncated = false;
    return line;
  }
  return {
    read(text: string): readonly Line[] {
      const lines: Line[] = [];
      let start = 0;
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        const isReturn = code === 0x0d;
        if (!isReturn && code !== 0x0a) {
          endedInReturn = false;
          continue;
        }
        if (isReturn || !endedInReturn) {
          add(text.slice(start, at));
          lines.push(endLine());
        }
        endedInReturn = isReturn;
        start = at + 1;
      }
      add(text.slice(start));
      return lines;
    },
    end: (): readonly Line[] => (rest === '' ? [] : [endLine()]),
  };
}
