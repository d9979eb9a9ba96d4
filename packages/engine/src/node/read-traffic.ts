/** Reads recorded requests from a file of any size: logs and traces line by line, archives as a whole. */

import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { openLogReader } from '../documents/usages/traffic/read-log-line.ts';
import { readTrafficJson } from '../documents/usages/traffic/read-traffic-json.ts';
import type { RecordedRequest } from '../documents/usages/traffic/recorded-request.ts';
import { t } from '../text/l10n.ts';
import { parseJson } from '../text/parse-json.ts';

export interface TrafficSink {
  add(request: RecordedRequest): void;
  /** A line that is none of a request. */
  skip(): void;
}

/**
 * Files that end with `.gz` are unpacked; `-` is the standard input.
 * @returns what is wrong with the file, as a full sentence without its name; `undefined` where it was read
 */
export async function readTraffic(file: string, sink: TrafficSink): Promise<string | undefined> {
  const raw = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  const stream = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  let reader: TrafficReader | undefined;
  try {
    const decoder = new TextDecoder();
    // A stream that is piped tells its errors to nobody else.
    const failed = new Promise<never>((_, reject) => raw.once('error', reject));
    failed.catch(() => undefined);
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true });
      reader ??= text.trimStart() === '' ? undefined : openReader(text, sink);
      reader?.take(text);
    }
    reader?.take(decoder.decode());
    return reader === undefined ? t('It is empty.') : reader.end();
  } catch (error) {
    return t`It could not be read: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

interface TrafficReader {
  take(text: string): void;
  /** @returns what is wrong with the whole */
  end(): string | undefined;
}

function openReader(start: string, sink: TrafficSink): TrafficReader {
  return /^\s*[{[]/.test(start) ? openJsonReader(sink) : createLineReader(readLogLines(sink));
}

function createLineReader(onLine: (line: string) => void): TrafficReader {
  let rest = '';
  return {
    take(text) {
      const all = rest + text;
      let start = 0;
      for (let end = all.indexOf('\n'); end >= 0; end = all.indexOf('\n', start)) {
        if (end > start) onLine(all.slice(start, end));
        start = end + 1;
      }
      rest = all.slice(start);
      // No line is so long; a file without ends of lines is none of lines.
      if (rest.length > mostLine) rest = '';
    },
    end() {
      if (rest.trim() !== '') onLine(rest);
      return undefined;
    },
  };
}

const mostLine = 1 << 26;

function readLogLines({ add, skip }: TrafficSink): (line: string) => void {
  const read = openLogReader();
  return (line) => {
    const request = read(line);
    if (request !== undefined) add(request);
    // Comments of the W3C format.
    else if (!line.startsWith('#') && line.trim() !== '') skip();
  };
}

/** A value a line, as the collector of OpenTelemetry writes, or one value. */
function openJsonReader(sink: TrafficSink): TrafficReader {
  let whole: string[] | undefined;
  let size = 0;
  let isFirst = true;
  const lines = createLineReader((line) => {
    if (whole !== undefined) {
      whole.push(line);
      return;
    }
    const requests = readTrafficJson(parseJson(line));
    if (requests !== undefined) requests.forEach(sink.add);
    else if (isFirst) whole = [line];
    else if (line.trim() !== '') sink.skip();
    isFirst = false;
  });
  return {
    take(text) {
      size += text.length;
      if (whole === undefined || size <= mostWhole) lines.take(text);
    },
    end() {
      lines.end();
      if (whole === undefined) return undefined;
      if (size > mostWhole) return t('It is one value of JSON of more than 500 MB: write one a line.');
      const requests = readTrafficJson(parseJson(whole.join('\n')));
      if (requests === undefined)
        return t(
          'It is neither an HTTP archive (HAR), nor a trace (OTLP/JSON), nor what the actuator has at httpexchanges.',
        );
      requests.forEach(sink.add);
      return undefined;
    },
  };
}

/** The engine of JavaScript has no longer text. */
const mostWhole = 500_000_000;
