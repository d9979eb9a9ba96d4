import { type Run, raise } from '../run.ts';
import { makeObject, type TextObjectValue } from '../values/objects.ts';
import { javaType } from '../values/types.ts';
import { isA, type Value } from '../values/values.ts';
import { decode, encode } from './arrays.ts';
import { hexOf } from './digests.ts';
import { constructors, type LibraryPart, methods, methodsOn, statics } from './signature.ts';

/** java.net.URI and URL, for taking addresses apart and joining them; nothing here opens a connection. */
interface Parts {
  readonly scheme?: string | undefined;
  readonly authority?: string | undefined;
  readonly path: string;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

function cut(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The parts of an address (RFC 3986, section 3), still encoded. */
function split(text: string): Parts {
  const [whole, fragment] = cut(text, '#');
  const [before, query] = cut(whole, '?');
  const colon = before.split('/', 1)[0]?.indexOf(':') ?? -1;
  const scheme = colon > 0 ? before.slice(0, colon) : undefined;
  const rest = before.slice(colon > 0 ? colon + 1 : 0);
  if (!rest.startsWith('//')) return { scheme, path: rest, query, fragment };
  const slash = rest.indexOf('/', 2);
  const end = slash < 0 ? rest.length : slash;
  return { scheme, authority: rest.slice(2, end), path: rest.slice(end), query, fragment };
}

function join({ scheme, authority, path, query, fragment }: Parts): string {
  const marked = (mark: string, part: string | undefined) => (part === undefined ? '' : mark + part);
  const start = scheme === undefined ? '' : `${scheme}:`;
  return start + marked('//', authority) + path + marked('?', query) + marked('#', fragment);
}

const address = (type: 'URI' | 'URL', parts: Parts): TextObjectValue =>
  makeObject(type, { text: join(parts) });

/** User, host and port of an authority; the port is -1 where there is none. */
function server(authority = '') {
  const at = authority.lastIndexOf('@');
  const place = authority.slice(at + 1);
  const port = /:(\d{1,9})$/.exec(place)?.[1];
  const host = port === undefined ? place : place.slice(0, -port.length - 1);
  return { user: at < 0 ? null : authority.slice(0, at), host, port: Number(port ?? -1) };
}

/** Percent-encoded octets as text. */
function decoded(text: string | undefined): string | null {
  if (text === undefined) return null;
  const [start = '', ...escapes] = text.split('%');
  let octets: number[] = [];
  let plain = start;
  for (const code of escapes) {
    octets.push(Number.parseInt(code.slice(0, 2), 16));
    if (code.length === 2) continue;
    plain += decode(octets, 'UTF-8') + code.slice(2);
    octets = [];
  }
  return plain + decode(octets, 'UTF-8');
}

const illegal = /[\s"<>\\^`{|}\x7f]/;
const everyIllegal = /[\s"<>\\^`{|}\x7f]/g;

/** Encodes what may not stand in a URI; `%` as well where the text is not encoded yet. */
function quoted(run: Run, text: string | null | undefined): string | undefined {
  return text?.replace(everyIllegal, (char) => `%${hexOf(encode(run, char, 'UTF-8')).toUpperCase()}`);
}

/** java.net.URI's constructor refuses what `illegal` names, and says in which part it stands. */
function parseUri(text: string, problem: 'URISyntaxException' | 'IllegalArgumentException'): TextObjectValue {
  const index = text.search(illegal);
  if (index < 0) return makeObject('URI', { text });
  const { scheme, authority } = split(text);
  const start = (scheme === undefined ? 0 : scheme.length + 1) + (authority === undefined ? 0 : 2);
  const before = text.slice(0, index);
  const inPath = index < start + (authority?.length ?? 0) ? 'authority' : 'path';
  const part = before.includes('#') ? 'fragment' : before.includes('?') ? 'query' : inPath;
  const at = part === 'authority' ? start : index;
  throw raise(problem, `Illegal character in ${part} at index ${at}: ${text}`);
}

/** Takes `.` and `..` out of a path. */
function normalized(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [i, segment] of segments.entries()) {
    const isLast = i === segments.length - 1;
    const canLeave = kept.length > 0 && kept.at(-1) !== '' && kept.at(-1) !== '..';
    if (segment === '..' && canLeave) kept.pop();
    else if (segment !== '.') kept.push(segment);
    if (isLast && (segment === '.' || segment === '..') && kept.at(-1) !== '..') kept.push('');
  }
  return kept.join('/');
}

/** A reference seen from a base (RFC 3986, section 5.2). */
function resolve(base: Parts, text: string): Parts {
  const { scheme, authority, path, query, fragment } = split(text);
  if (scheme !== undefined) return split(text);
  if (authority !== undefined) return { ...split(text), scheme: base.scheme };
  if (path === '' && query === undefined) return { ...base, fragment };
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1);
  const joined = path.startsWith('/') ? path : normalized((folder || (base.authority ? '/' : '')) + path);
  return { ...base, path: joined, query, fragment };
}

function relativize(base: Parts, text: string): Parts {
  const other = split(text);
  const folder = base.path.endsWith('/') ? base.path : `${base.path}/`;
  const isBelow = other.path === base.path || other.path.startsWith(folder);
  if (base.scheme !== other.scheme || base.authority !== other.authority || !isBelow) return other;
  const path = other.path === base.path ? '' : other.path.slice(folder.length);
  return { path, query: other.query, fragment: other.fragment };
}

const ports: Readonly<Record<string, number>> = {
  http: 80,
  https: 443,
  ftp: 21,
  file: -1,
  jar: -1,
  mailto: -1,
};

function url(parts: Parts): TextObjectValue {
  const { scheme } = parts;
  if (scheme === undefined) throw raise('MalformedURLException', `no protocol: ${join(parts)}`);
  if (!(scheme.toLowerCase() in ports)) throw raise('MalformedURLException', `unknown protocol: ${scheme}`);
  return address('URL', parts);
}

const both = methodsOn<TextObjectValue>()({
  'getHost()': ({ text }) => server(split(text).authority).host || (text.startsWith('http') ? '' : null),
  'getPort()': ({ text }) => server(split(text).authority).port,
  'toString|toExternalForm|toASCIIString()': ({ text }) => text,
  'hashCode()': ({ text }, run) => run.invoke(text, 'hashCode', []),
  'equals(Object)': (self, other) =>
    isA(other, 'Object') && other.type === self.type && textOf(other) === self.text,
});

const textOf = (value: Value) => (value as TextObjectValue).text;
const isOpaque = ({ scheme, path }: Parts) => scheme !== undefined && path !== '' && !path.startsWith('/');
const own = (text: string): Parts => (isOpaque(split(text)) ? { path: '' } : split(text));
const specific = (text: string) => join({ ...split(text), scheme: undefined, fragment: undefined });

const uri = methods<TextObjectValue>()('URI', {
  'getScheme()': ({ text }) => split(text).scheme,
  'getSchemeSpecificPart()': ({ text }) => decoded(specific(text)),
  'getRawSchemeSpecificPart()': ({ text }) => specific(text),
  'getAuthority()': ({ text }) => decoded(split(text).authority),
  'getUserInfo()': ({ text }) => decoded(server(split(text).authority).user ?? undefined),
  'getPath()': ({ text }) => (isOpaque(split(text)) ? null : decoded(split(text).path)),
  'getRawPath()': ({ text }) => (isOpaque(split(text)) ? null : split(text).path),
  'getQuery()': ({ text }) => decoded(own(text).query),
  'getRawQuery()': ({ text }) => own(text).query,
  'getFragment()': ({ text }) => decoded(split(text).fragment),
  'getRawFragment()': ({ text }) => split(text).fragment,
  'isAbsolute()': ({ text }) => split(text).scheme !== undefined,
  'isOpaque()': ({ text }) => isOpaque(split(text)),
  'normalize()': ({ text }) => address('URI', { ...split(text), path: normalized(split(text).path) }),
  'resolve(Object)': ({ text }, other, run) => address('URI', resolve(split(text), run.text(other))),
  'relativize(URI)': ({ text }, other) => address('URI', relativize(split(text), textOf(other))),
  'compareTo(URI)': ({ text }, other, run) => run.compare(text, textOf(other)),
  'toURL()': ({ text }) => url(split(text)),
});

export const addressLibrary: LibraryPart = [
  constructors('URI', {
    'new(String)': (text) => parseUri(text, 'URISyntaxException'),
    'new(String?,String?,String?,String?,String?)': (scheme, authority, path, query, fragment, run) => {
      const [first, second] = [quoted(run, authority) ?? undefined, quoted(run, path) ?? ''];
      const rest = { query: quoted(run, query), fragment: quoted(run, fragment) };
      return address('URI', { scheme: scheme ?? undefined, authority: first, path: second, ...rest });
    },
  }),
  statics('URI', { 'create(String)': (text) => parseUri(text, 'IllegalArgumentException') }),
  { type: 'URI', methods: both },
  uri,
  constructors('URL', {
    'new(String)': (text) => url(split(text)),
    'new(URL,String)': (base, text) => url(resolve(split(textOf(base)), text)),
    'new(String,String,int,String)': (scheme, host, port, file) =>
      url(split(`${scheme}://${host}${port < 0 ? '' : `:${port}`}${file}`)),
  }),
  { type: 'URL', methods: both },
  methods<TextObjectValue>()('URL', {
    'getProtocol()': ({ text }) => split(text).scheme?.toLowerCase(),
    'getAuthority()': ({ text }) => split(text).authority,
    'getUserInfo()': ({ text }) => server(split(text).authority).user,
    'getDefaultPort()': ({ text }) => ports[split(text).scheme?.toLowerCase() ?? ''] ?? -1,
    'getPath()': ({ text }) => split(text).path,
    'getQuery()': ({ text }) => split(text).query,
    'getRef()': ({ text }) => split(text).fragment,
    'getFile()': ({ text }) => {
      const { path, query } = split(text);
      return join({ path, query });
    },
    'toURI()': ({ text }) => parseUri(text, 'URISyntaxException'),
  }),
  methods<string>()('String', {
    'toURI()': (text) => parseUri(text, 'URISyntaxException'),
    'toURL()': (text, run) => run.construct(javaType('URL'), [text]),
  }),
];
