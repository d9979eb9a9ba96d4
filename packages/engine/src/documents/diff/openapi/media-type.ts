/** A media type as it is read: case, blanks, quotes and the order of parameters say nothing (RFC 9110, 8.3.1 and 5.6.6). */

export interface MediaType {
  readonly type: string;
  /** Without the suffix. */
  readonly subtype: string;
  /** `json` of `application/problem+json` (RFC 6838, 4.2.8); empty without one. */
  readonly suffix: string;
  /** By name, in the order of names. */
  readonly parameters: ReadonlyMap<string, string>;
}

export function readMediaType(name: string): MediaType {
  const [full = '', ...written] = splitOutsideQuotes(name);
  const [type = '', rest = ''] = full.trim().toLowerCase().split('/');
  const [subtype = '', suffix = ''] = rest.split('+');
  const parameters = written.flatMap((each) => readParameter(each) ?? []);
  const sorted = parameters
    .filter((each) => !isImplied(each, subtype, suffix))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { type, subtype, suffix, parameters: new Map(sorted) };
}

/** The same text for names that mean the same. */
export function mediaTypeKey(name: string): string {
  const { type, subtype, suffix, parameters } = readMediaType(name);
  return JSON.stringify([type, subtype, suffix, ...parameters]);
}

type Parameter = readonly [name: string, value: string];

function readParameter(written: string): readonly Parameter[] | undefined {
  const at = written.indexOf('=');
  if (at < 0) return undefined;
  const name = written.slice(0, at).trim().toLowerCase();
  const value = unquoted(written.slice(at + 1).trim());
  return [[name, name === 'charset' ? value.toLowerCase() : value]];
}

/** JSON is UTF-8, and a charset says nothing about it (RFC 8259, 8.1 and 11). */
function isImplied([name, value]: Parameter, subtype: string, suffix: string): boolean {
  return name === 'charset' && value === 'utf-8' && (suffix === '' ? subtype : suffix) === 'json';
}

function unquoted(value: string): string {
  if (!value.startsWith('"') || !value.endsWith('"') || value.length < 2) return value;
  return value.slice(1, -1).replace(/\\(.)/g, '$1');
}

function splitOutsideQuotes(text: string): readonly string[] {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === ';' && !isQuoted) parts.push('');
    else parts[parts.length - 1] += isQuoted && sign === '\\' ? sign + text.charAt(++at) : sign;
  }
  return parts;
}
