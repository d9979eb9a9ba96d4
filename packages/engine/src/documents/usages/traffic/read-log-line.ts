/**
 * A line of an access log: the Common and the Combined Log Format (Apache's mod_log_config), which nginx, Tomcat, Jetty
 * and Undertow write as well, and whatever else quotes the request line (RFC 9112, 3) with the status behind it.
 */
import type { RecordedRequest } from './recorded-request.ts';

/** @returns a reader that remembers the time of the last line: most lines of a second have the same */
export function openLogReader(): (line: string) => RecordedRequest | undefined {
  let written = '';
  let time: number | undefined;
  const timeOf = (text: string) => {
    if (text !== written) {
      written = text;
      time = readLogTime(text);
    }
    return time;
  };
  return (line) => {
    const quote = requestLineIn(line);
    if (quote < 0) return undefined;
    const space = line.indexOf(' ', quote + 1);
    const end = line.indexOf('"', space + 1);
    const blank = line.indexOf(' ', space + 1);
    const last = blank < 0 || (end >= 0 && end < blank) ? end : blank;
    if (last < 0) return undefined;
    const status = statusAt(line, end);
    const at = timeIn(line, timeOf);
    return {
      method: line.slice(quote + 1, space),
      target: line.slice(space + 1, last),
      ...(status !== undefined && { status }),
      ...(at !== undefined && { at }),
    };
  };
}

/** Returns where the quote stands that a verb and a target follow; -1 where there is none. */
function requestLineIn(line: string): number {
  for (let quote = line.indexOf('"'); quote >= 0; quote = line.indexOf('"', quote + 1)) {
    let at = quote + 1;
    while (isCapital(line.charCodeAt(at))) at++;
    const next = line.charCodeAt(at + 1);
    // An absolute target is what proxies are sent.
    if (
      at > quote + 2 &&
      line.charCodeAt(at) === space &&
      (next === slash || line.startsWith('http', at + 1))
    )
      return quote;
  }
  return -1;
}

const space = 32;
const slash = 47;

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Behind the closing quote, where a line has three digits there. */
function statusAt(line: string, end: number): number | undefined {
  const at = end + 2;
  if (end < 0 || !isDigit(line.charCodeAt(at)) || !isDigit(line.charCodeAt(at + 2))) return undefined;
  return isDigit(line.charCodeAt(at + 3)) ? undefined : Number(line.slice(at, at + 3));
}

function timeIn(line: string, read: (text: string) => number | undefined): number | undefined {
  const open = line.indexOf('[');
  const close = open < 0 ? -1 : line.indexOf(']', open);
  return close < 0 ? undefined : read(line.slice(open + 1, close));
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `10/Oct/2000:13:55:36 -0700`, or a time of ISO 8601; `undefined` for another one. */
function readLogTime(text: string): number | undefined {
  const match = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d:\d\d:\d\d)(?: ([+-]\d\d)(\d\d))?$/.exec(text);
  const time =
    match === null
      ? Date.parse(text)
      : Date.parse(
          `${match[3]}-${String(months.indexOf(match[2] ?? '') + 1).padStart(2, '0')}-${match[1]}T${match[4]}${match[5] === undefined ? 'Z' : `${match[5]}:${match[6]}`}`,
        );
  return Number.isNaN(time) ? undefined : time;
}
