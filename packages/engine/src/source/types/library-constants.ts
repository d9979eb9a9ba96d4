/**
 * Constants of libraries whose names say what they are: `HttpHeaders.IF_MATCH` of any vendor (RFC 9110 writes field names
 * so), media types (RFC 6838), empty texts, and the ends of Spring's orders.
 */
import { packageOf, simpleName } from '../declarations/qualified-name.ts';

/** The value by the qualified name of a constant; `undefined` where its name does not tell. */
export function libraryConstant(qualifiedName: string): string | number | undefined {
  const owner = ownerOf(qualifiedName);
  const name = simpleName(qualifiedName);
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) return undefined;
  switch (owner) {
    case 'HttpHeaders':
    case 'HttpHeader':
    case 'HttpHeaderNames':
      return headerName(name);
    case 'MediaType':
    case 'MediaTypes':
    case 'MimeTypeUtils':
      return mediaType(name.replace(/_(?:VALUE|TYPE)$/, ''));
    case 'StringUtils':
      return texts[name];
    case 'Ordered':
    case 'PriorityOrdered':
      return precedences[name];
    default:
      return undefined;
  }
}

/** Spring's `Ordered`. */
const precedences: Readonly<Record<string, number>> = {
  HIGHEST_PRECEDENCE: -(2 ** 31),
  LOWEST_PRECEDENCE: 2 ** 31 - 1,
};

/** Netty 4.0 has names of headers in a class inside `HttpHeaders`. */
function ownerOf(qualifiedName: string): string {
  const type = packageOf(qualifiedName);
  return type.endsWith('.HttpHeaders.Names') ? 'HttpHeaders' : simpleName(type);
}

const texts: Readonly<Record<string, string>> = { EMPTY: '', SPACE: ' ' };

/** `X_REQUEST_ID` → `X-Request-ID`. */
function headerName(name: string): string {
  return name
    .split('_')
    .map((word) => headerWords.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase())
    .join('-');
}

/** Words that field names write in their own way; a server does not mind. */
const headerWords: ReadonlyMap<string, string> = new Map([
  ['CH', 'CH'],
  ['DNS', 'DNS'],
  ['DNT', 'DNT'],
  ['ETAG', 'ETag'],
  ['GPC', 'GPC'],
  ['HTTP2', 'HTTP2'],
  ['ID', 'ID'],
  ['MD5', 'MD5'],
  ['NEL', 'NEL'],
  ['P3P', 'P3P'],
  ['TE', 'TE'],
  ['UA', 'UA'],
  ['URI', 'URI'],
  ['WEBSOCKET', 'WebSocket'],
  ['WWW', 'WWW'],
  ['XSS', 'XSS'],
]);

/** `APPLICATION_PROBLEM_JSON` → `application/problem+json`. */
function mediaType(name: string): string | undefined {
  const known = mediaTypes.get(name);
  if (known !== undefined) return known;
  const [, type, subtype = '', suffix] =
    /^(APPLICATION|AUDIO|FONT|IMAGE|MULTIPART|TEXT|VIDEO)_([A-Z0-9_]+?)(?:_(JSON|XML))?$/.exec(name) ?? [];
  if (type === undefined) return undefined;
  const parts = subtype.toLowerCase().replaceAll('_', '-');
  return `${type.toLowerCase()}/${parts}${suffix === undefined ? '' : `+${suffix.toLowerCase()}`}`;
}

/** Those whose names leave something out. */
const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['ALL', '*/*'],
  ['WILDCARD', '*/*'],
  ['APPLICATION_FORM_URLENCODED', 'application/x-www-form-urlencoded'],
  ['APPLICATION_JSON', 'application/json'],
  ['APPLICATION_JSON_UTF8', 'application/json;charset=UTF-8'],
  ['APPLICATION_NDJSON', 'application/x-ndjson'],
  ['APPLICATION_PROTOBUF', 'application/x-protobuf'],
  ['APPLICATION_XML', 'application/xml'],
  ['IMAGE_SVG', 'image/svg+xml'],
  ['MULTIPART_FORM_DATA', 'multipart/form-data'],
  ['SERVER_SENT_EVENTS', 'text/event-stream'],
  ['TEXT_XML', 'text/xml'],
]);
