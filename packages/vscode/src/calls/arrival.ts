/**
 * A response on its way: its body is put away piece by piece, and what has come of it is told meanwhile, so that it is
 * still there when the user stops it or the server falls silent.
 */
import {
  type BodySink,
  createEventReader,
  detectStreamFormat,
  type HttpRequest,
  headerValue,
  type ResponseHead,
  readCharset,
} from '@endpoint-atlas/engine/requests';
import { createEventLog, type EventLog } from './event-log.ts';
import type { GrowingBody, ResponseBodies, StoredBody } from './response-bodies.ts';

export interface ArrivalContext {
  readonly bodies: Pick<ResponseBodies, 'open'>;
  /** Says how long the server may say nothing; a stream of events may for ever. */
  readonly timeoutMs: number;
  /** There is more than was told the last time. */
  onProgress(progress: Arriving): void;
}

/** Says what has come so far. */
export interface Arriving {
  readonly request: HttpRequest;
  readonly head: ResponseHead;
  readonly bytes: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** The end of a text, of a stream too; empty where it is none. */
  readonly tail: string;
  /** The body is longer than `tail`. */
  readonly isTailTruncated: boolean;
  /** Absent where the response is no stream of events. */
  readonly events?: EventLog;
}

export interface Arrived extends Arriving {
  readonly body: StoredBody;
}

export interface Arrival {
  readonly openSink: (head: ResponseHead, request: HttpRequest) => BodySink;
  /** `undefined`: no response has begun. */
  end(): Promise<Arrived | undefined>;
}

/** Most responses are there before anybody could read a part of them. */
const firstReportMs = 500;
const reportEveryMs = 250;
const maxTailCharacters = 32 * 1024;

export function createArrival({ bodies, timeoutMs, onProgress }: ArrivalContext): Arrival {
  const start = performance.now();
  let opened: { readonly body: GrowingBody; finish(): void; arriving(): Arriving } | undefined;
  let timer: NodeJS.Timeout | undefined;

  function reportSoon(delayMs: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (opened !== undefined) onProgress(opened.arriving());
    }, delayMs);
  }

  function openSink(head: ResponseHead, request: HttpRequest): BodySink {
    const body = bodies.open(head.headers);
    const text = readText(head);
    const firstByteMs = performance.now() - start;
    let bytes = 0;
    opened = {
      body,
      finish: text.end,
      arriving: () => {
        const totalMs = performance.now() - start;
        return { request, head, bytes, firstByteMs, totalMs, ...text.soFar() };
      },
    };
    const isEvents = text.format === 'server-sent-events';
    reportSoon(text.format === undefined ? firstReportMs : 0);
    return {
      silenceMs: isEvents ? Number.POSITIVE_INFINITY : timeoutMs,
      async write(piece) {
        bytes += piece.length;
        text.read(piece);
        await body.write(piece);
        reportSoon(reportEveryMs);
      },
    };
  }

  return {
    openSink,
    async end() {
      clearTimeout(timer);
      if (opened === undefined) return undefined;
      const { body, finish, arriving } = opened;
      finish();
      const saved = await body.end();
      return { ...arriving(), body: saved };
    },
  };
}

/** Reads what people can read of a body while it comes: events, or the end of a text. */
function readText({ headers }: ResponseHead) {
  const format = detectStreamFormat(headers);
  const events = format && createEventLog(Date.now);
  const reader = format && createEventReader(format);
  const decoder = decoderFor(headerValue(headers, 'Content-Type') ?? '');
  let tail = '';
  let isTailTruncated = false;
  let isText: boolean | undefined;

  function take(text: string): void {
    if (reader !== undefined) events?.add(reader.read(text));
    const all = tail + text;
    isTailTruncated ||= all.length > maxTailCharacters;
    tail = all.slice(-maxTailCharacters);
  }
  return {
    format,
    read(piece: Uint8Array): void {
      isText ??= format !== undefined || !piece.includes(0);
      if (isText) take(decoder.decode(piece, { stream: true }));
    },
    end(): void {
      if (reader !== undefined) events?.add(reader.end());
    },
    soFar: () => ({ tail, isTailTruncated, ...(events !== undefined && { events }) }),
  };
}

function decoderFor(contentType: string) {
  try {
    return new TextDecoder(readCharset(contentType) ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
