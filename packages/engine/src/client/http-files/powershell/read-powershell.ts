/**
 * Commands of PowerShell that send a request, as browsers copy and people write them ("Invoke-WebRequest" of its manual).
 * Nothing is run and no file is read; variables have the values that the text gives them.
 */
import type { HeaderField } from '../../../model/http-request.ts';
import { isUrlEncodedForm } from '../../request/media-type.ts';
import { encodeFormField } from '../../request/percent-encoding.ts';
import { readFormText } from '../form-text.ts';
import type { ImportedBody, ImportedRequest } from '../imported-request.ts';
import type { BodyFile } from '../read-http-file.ts';
import { type Cursor, readValue, type ShellValue, skipBlanks, textOf } from './parse-values.ts';

const commandStart =
  /^[ \t]*(?:PS [^>\n]{0,200}>[ \t]*)?(?:\$\w{1,100}[ \t]*=[ \t]*)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm|(?:curl|wget)(?=\s(?:[^\n]{0,2000}\s)?-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing)\b))\s/im;

/**
 * Tells whether a text sends a request by PowerShell; in front of it nothing but assignments to variables may stand.
 */
export function isPowerShell(text: string): boolean {
  const found = commandStart.exec(text);
  if (found === null) return false;
  const [first = ''] = text.slice(0, found.index).trim().split('\n');
  return first === '' || /^(?:\$\w|#)/.test(first);
}

/** In Windows PowerShell `curl` and `wget` are other names of `Invoke-WebRequest`, as its parameters tell. */
export function isPowerShellCurl(text: string): boolean {
  return /^\s*(?:curl|wget)(?=\s(?:[^\n]{0,2000}\s)?-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing)\b)/i.test(
    text,
  );
}

export interface PowerShellRequest extends ImportedRequest {
  readonly bodyFile?: BodyFile;
}

export function readPowerShell(text: string): readonly PowerShellRequest[] {
  const cursor: Cursor = { text, variables: new Map(), filled: 0, at: 0, depth: 0 };
  const requests: PowerShellRequest[] = [];
  const cookies: HeaderField[] = [];
  while (cursor.at < text.length) {
    skipBlanks(cursor, 'over-lines');
    const start = cursor.at;
    if (!readCommand(cursor, requests, cookies) && !readStatement(cursor, cookies)) skipLine(cursor);
    if (cursor.at === start) cursor.at++;
  }
  return requests;
}

function skipLine(cursor: Cursor): void {
  const end = cursor.text.indexOf('\n', cursor.at);
  cursor.at = end < 0 ? cursor.text.length : end;
}

/** `$name = value`, `$name.Add("a", "b")`, `$name["a"] = "b"`, and the user agent and cookies of a session. */
function readStatement(cursor: Cursor, cookies: HeaderField[]): boolean {
  const { variables } = cursor;
  const head = /\$(\w{1,100})(?:(\.UserAgent)|(\.Cookies\.Add\()|(\.Add\()|(\[))?/iy;
  head.lastIndex = cursor.at;
  const [whole, name = '', agent, cookie, add, index] = head.exec(cursor.text) ?? [];
  if (whole === undefined) return false;
  cursor.at += whole.length;
  const key = name.toLowerCase();
  if (cookie !== undefined) return readCookie(cursor, cookies);
  if (add !== undefined || index !== undefined) {
    const [entry, text] = readPair(cursor);
    const { value, size } = variables.get(key) ?? { value: emptyMap, size: 0 };
    const entries = value.kind === 'map' ? value.entries : [];
    const grown: ShellValue = { kind: 'map', entries: [...entries, [entry, { kind: 'text', text }]] };
    if (entries.length < maxEntries)
      variables.set(key, { value: grown, size: size + entry.length + text.length });
    return true;
  }
  skipBlanks(cursor);
  if (cursor.text[cursor.at] !== '=') return false;
  cursor.at++;
  skipBlanks(cursor, 'over-lines');
  if (isAtCommand(cursor)) return true;
  const next = cursor.text.slice(cursor.at, cursor.at + 20);
  if (/^New-Object\b/i.test(next)) {
    variables.set(key, { value: emptyMap, size: 0 });
    skipLine(cursor);
    return true;
  }
  const start = cursor.at + cursor.filled;
  cursor.depth++;
  const value = readValue(cursor);
  cursor.depth--;
  if (agent !== undefined) cookies.push(['User-Agent', textOf(value)]);
  else variables.set(key, { value, size: cursor.at + cursor.filled - start });
  return true;
}

const emptyMap: ShellValue = { kind: 'map', entries: [] };

/** More headers than any request has. */
const maxEntries = 1000;

function readCookie(cursor: Cursor, cookies: HeaderField[]): boolean {
  const made = /\(?New-Object\s+System\.Net\.Cookie\(\s*/iy;
  made.lastIndex = cursor.at;
  const [start] = made.exec(cursor.text) ?? [];
  if (start === undefined) return false;
  cursor.at += start.length;
  const [name, value] = readPair(cursor);
  cookies.push(['Cookie', `${name}=${value}`]);
  skipLine(cursor);
  return true;
}

/** `"a", "b")` and `"a"] = "b"`. */
function readPair(cursor: Cursor): readonly [string, string] {
  cursor.depth++;
  skipBlanks(cursor);
  const first = textOf(readValue(cursor));
  const between = /[\s,)\]=]*/y;
  between.lastIndex = cursor.at;
  cursor.at += between.exec(cursor.text)?.[0].length ?? 0;
  const second = textOf(readValue(cursor));
  cursor.depth--;
  const end = /[ \t)]*/y;
  end.lastIndex = cursor.at;
  cursor.at += end.exec(cursor.text)?.[0].length ?? 0;
  return [first, second];
}

function isAtCommand(cursor: Cursor): boolean {
  return /^(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm|(?:curl|wget)(?=\s(?:[^\n]{0,2000}\s)?-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing)\b))\s/i.test(
    cursor.text.slice(cursor.at, cursor.at + 2100),
  );
}

function readCommand(
  cursor: Cursor,
  requests: PowerShellRequest[],
  session: readonly HeaderField[],
): boolean {
  const start =
    /(?:PS [^>\n]{0,200}>[ \t]*)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm|(?:curl|wget)(?=\s(?:[^\n]{0,2000}\s)?-(?:Uri|Method|Headers|Body|ContentType|UseBasicParsing)\b))(?=\s)/iy;
  start.lastIndex = cursor.at;
  const [whole] = start.exec(cursor.text) ?? [];
  if (whole === undefined) return false;
  cursor.at += whole.length;
  const given = new Map<string, ShellValue>();
  for (;;) {
    skipBlanks(cursor);
    const char = cursor.text[cursor.at];
    if (char === undefined || /[\r\n;|]/.test(char)) break;
    const before = cursor.at;
    readArgument(cursor, given);
    if (cursor.at === before) cursor.at++;
  }
  const request = requestOf(given, session);
  if (request !== undefined) requests.push(request);
  if (cursor.text[cursor.at] === '|') skipLine(cursor);
  return true;
}

function readArgument(cursor: Cursor, given: Map<string, ShellValue>): void {
  const parameter = /-([A-Za-z]{1,50}):?/y;
  parameter.lastIndex = cursor.at;
  const [whole, name = ''] = parameter.exec(cursor.text) ?? [];
  if (whole !== undefined) {
    cursor.at += whole.length;
    if (switches.test(name)) return;
    skipBlanks(cursor);
    given.set(name.toLowerCase(), readValue(cursor));
    return;
  }
  const splat = /@([A-Za-z_]\w{0,99})/y;
  splat.lastIndex = cursor.at;
  const [all, variable = ''] = splat.exec(cursor.text) ?? [];
  if (all === undefined) {
    given.set('uri', readValue(cursor));
    return;
  }
  cursor.at += all.length;
  const values = cursor.variables.get(variable.toLowerCase())?.value;
  for (const [key, value] of values?.kind === 'map' ? values.entries : [])
    given.set(key.toLowerCase(), value);
}

/** Those that take no value. */
const switches =
  /^(?:UseBasicParsing|SkipCertificateCheck|SkipHeaderValidation|SkipHttpErrorCheck|PassThru|NoProxy|UseDefaultCredentials|AllowUnencryptedAuthentication|DisableKeepAlive|PreserveAuthorizationOnRedirect|Resume|Verbose)$/i;

function requestOf(
  given: ReadonlyMap<string, ShellValue>,
  session: readonly HeaderField[],
): PowerShellRequest | undefined {
  const text = (name: string) => textOf(given.get(name) ?? { kind: 'text', text: '' });
  const uri = text('uri') || text('url');
  if (uri === '') return undefined;
  const headers = given.get('headers');
  const written = (headers?.kind === 'map' ? headers.entries : []).map(
    ([name, value]): HeaderField => [name, textOf(value)],
  );
  const type = written.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const method = (text('method') || text('custommethod') || 'GET').toUpperCase();
  const body = given.get('body');
  const sendsQuery = body?.kind === 'map' && method === 'GET';
  const contentType = text('contenttype') || type || (body !== undefined && !sendsQuery ? formType : '');
  const path = text('infile');
  return {
    method,
    url: sendsQuery ? withQuery(uri, formText(body)) : uri,
    headers: [
      ...written.filter(([name]) => name.toLowerCase() !== 'content-type'),
      ...(given.has('websession') ? joinedCookies(session) : []),
      ...(text('useragent') === '' ? [] : [['User-Agent', text('useragent')] as const]),
    ],
    contentType: given.has('form') ? 'multipart/form-data' : contentType,
    body: given.has('form')
      ? multipartOf(given.get('form'))
      : bodyOf(sendsQuery ? undefined : body, contentType),
    ...(path !== '' && { bodyFile: { path, isFilled: false } }),
    notes: ['credential', 'certificate', 'proxy']
      .filter((name) => given.has(name))
      .map((name) => `-${name} is left out: settings say how a request is sent.`),
  };
}

/** Says what PowerShell calls a body that has no type, of POST. */
const formType = 'application/x-www-form-urlencoded';

function joinedCookies(session: readonly HeaderField[]): readonly HeaderField[] {
  const cookies = session.filter(([name]) => name === 'Cookie').map(([, value]) => value);
  const others = session.filter(([name]) => name !== 'Cookie');
  return cookies.length === 0 ? others : [...others, ['Cookie', cookies.join('; ')]];
}

function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function formText(value: ShellValue | undefined): string {
  const entries = value?.kind === 'map' ? value.entries : [];
  return entries.map(([name, each]) => `${encodeFormField(name)}=${encodeFormField(textOf(each))}`).join('&');
}

function bodyOf(value: ShellValue | undefined, contentType: string): ImportedBody {
  if (value?.kind === 'map')
    return { kind: 'form', fields: value.entries.map(([name, each]) => [name, textOf(each)] as const) };
  const text = value === undefined ? '' : textOf(value);
  if (text === '') return { kind: 'none' };
  return isUrlEncodedForm(contentType) ? readFormText(text) : { kind: 'text', text };
}

function multipartOf(form: ShellValue | undefined): ImportedBody {
  const entries = form?.kind === 'map' ? form.entries : [];
  return {
    kind: 'multipart',
    parts: entries.map(([name, value]) => ({
      name,
      value: textOf(value),
      type: value.kind === 'text' && value.isFile === true ? 'file' : 'text',
    })),
  };
}
