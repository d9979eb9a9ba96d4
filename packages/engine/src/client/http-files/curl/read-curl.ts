/** A command of curl, as a browser or a colleague copies it, as a request. Nothing is run and no file is read. */

import type { HeaderField } from '../../../model/http-request.ts';
import { jsonProblemAt } from '../../../text/format-json.ts';
import { base64OfText } from '../../request/base64.ts';
import { digestLogin } from '../../request/digest-login.ts';
import { isMultipart, isUrlEncodedForm } from '../../request/media-type.ts';
import { lastSegment } from '../../request/multipart.ts';
import { encodeFormField } from '../../request/percent-encoding.ts';
import { encodeAroundPlaceholders, splitPlaceholders } from '../../request/placeholders.ts';
import { readFormText } from '../form-text.ts';
import {
  type ImportedBody,
  type ImportedPart,
  type ImportedRequest,
  readHeaderLine,
} from '../imported-request.ts';
import type { BodyFile } from '../read-http-file.ts';
import { type CurlOption, longOption, shortOption, takesValue } from './curl-options.ts';
import { readFormParts } from './form-parts.ts';
import { shellCommands } from './shell-words.ts';

export function isCurlCommand(text: string): boolean {
  return /^\s*(?:(?:[$%>]|PS[^>\n]{0,200}>)\s+)?(?:&\s+)?curl(?:\.exe)?\s/i.test(text);
}

export interface CurlRequest extends ImportedRequest {
  /** Is set where the body lies in a file alone. */
  readonly bodyFile?: BodyFile;
}

/** The requests of a text, in order: commands may stand behind each other on one line. Those without a URL are none. */
export function readCurls(text: string): readonly CurlRequest[] {
  return shellCommands(text).flatMap(({ words, comment }) => {
    const [program = '', ...others] = withoutPrompt(words);
    const request = /^curl(?:\.exe)?$/i.test(program) ? readCommand(others) : undefined;
    if (request === undefined) return [];
    return comment === undefined ? [request] : [{ ...request, name: comment }];
  });
}

function withoutPrompt(words: readonly string[]): readonly string[] {
  return /^[$%]$/.test(words[0] ?? '') ? words.slice(1) : words;
}

function readCommand(words: readonly string[]): CurlRequest | undefined {
  const command = collect(words);
  const [url, ...others] = command.urls;
  if (url === undefined) return undefined;
  if (others.length > 0) command.notes.push('Of several URLs in the command the first is taken.');
  addUser(command);
  const data = command.data.join('&');
  const query = [...command.query, ...(command.isGet && data !== '' ? [data] : [])].join('&');
  const bodyFile = bodyFileOf(command);
  const { contentType, body } = bodyOf(command, command.isGet ? '' : data, bodyFile);
  const sendsBody = (command.hasData && !command.isGet) || body.kind !== 'none';
  return {
    method: command.method ?? (command.isHead ? 'HEAD' : sendsBody ? 'POST' : 'GET'),
    url: withQuery(withUploadName(url, command.uploaded), query),
    headers: command.headers.filter(([name]) => !isContentType(name)),
    contentType,
    body,
    ...(bodyFile !== undefined && { bodyFile }),
    notes: command.notes,
  };
}

function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** curl puts the name of the file behind a URL that ends with a slash, or has no path (its manual, "--upload-file"). */
function withUploadName(url: string, file: string | undefined): string {
  if (file === undefined || file === '-' || file === '.') return url;
  const [, head = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const hasPath = /^(?:[^/]*:)?\/\/[^/]*\/|^(?![^/]*:\/\/)[^/]*\//.test(head);
  if (hasPath && !head.endsWith('/')) return url;
  return `${head}${hasPath ? '' : '/'}${encodeFormField(lastSegment(file))}${rest}`;
}

/** A file is the body where nothing stands beside it: curl joins what several options say. */
function bodyFileOf({ files, data, parts, isGet, notes }: Command): BodyFile | undefined {
  const [first, ...others] = files;
  if (first === undefined) return undefined;
  const isAlone = others.length === 0 && data.length === 0 && parts.length === 0;
  if (isAlone && !isGet && first !== '-') return { path: first, isFilled: false };
  for (const file of files)
    notes.push(
      file === '-'
        ? 'The body comes from standard input, which is not read: paste it.'
        : `The body lies in the file ${file}, which is not read: paste it.`,
    );
  return undefined;
}

interface Command {
  readonly urls: string[];
  readonly headers: HeaderField[];
  readonly data: string[];
  /** Stand encoded in the URL. */
  readonly query: string[];
  /** Those that hold data; `-` is standard input. */
  readonly files: string[];
  readonly parts: ImportedPart[];
  readonly notes: string[];
  method?: string;
  user?: string;
  /** The file of `-T`. */
  uploaded?: string;
  isGet: boolean;
  /** curl sends a POST for any data, also where it is empty. */
  hasData: boolean;
  isHead: boolean;
  isDigest: boolean;
  /** The body is of `--json`, or of `--data…`, which makes a form of it. */
  isJson: boolean;
}

function collect(words: readonly string[]): Command {
  const command: Command = {
    urls: [],
    headers: [],
    data: [],
    query: [],
    files: [],
    parts: [],
    notes: [],
    isGet: false,
    hasData: false,
    isHead: false,
    isDigest: false,
    isJson: false,
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word.startsWith('--')) {
      const option = longOption(word.slice(2));
      apply(command, option, word, takesValue(option) ? (words[++at] ?? '') : '');
    } else if (word.startsWith('-') && word.length > 1) at += applyLetters(command, word, words[at + 1]);
    else command.urls.push(word);
  }
  return command;
}

/** `-sXPOST`: letters, the last of which may take the rest of the word, or the next word. */
function applyLetters(command: Command, word: string, next: string | undefined): 0 | 1 {
  for (let at = 1; at < word.length; at++) {
    const letter = word[at] ?? '';
    const option = shortOption(letter);
    if (!takesValue(option)) {
      apply(command, option, `-${letter}`, '');
      continue;
    }
    const rest = word.slice(at + 1);
    apply(command, option, `-${letter}`, rest === '' ? (next ?? '') : rest);
    return rest === '' ? 1 : 0;
  }
  return 0;
}

function apply(command: Command, option: CurlOption | undefined, word: string, value: string): void {
  switch (option) {
    case undefined:
    case 'ignored-value':
      return;
    case 'unused':
    case 'unused-value':
      command.notes.push(`${word} is left out: settings and options say how a request is sent.`);
      return;
    case 'request':
      command.method = value.toUpperCase();
      return;
    case 'url':
      command.urls.push(value);
      return;
    case 'get':
      command.isGet = true;
      return;
    case 'head':
      command.isHead = true;
      return;
    case 'header': {
      // `Name;` is a header without a value, `Name:` takes one of curl's own away.
      const header = /^[^:]+;$/.test(value) ? ([value.slice(0, -1), ''] as const) : readHeaderLine(value);
      if (header && (header[1] !== '' || value.endsWith(';'))) command.headers.push(header);
      return;
    }
    case 'user':
      command.user = value;
      return;
    case 'digest':
      command.isDigest = true;
      return;
    case 'unknown-auth':
      command.notes.push(`${word} is not supported: the user of -u goes along as Basic or Digest alone.`);
      return;
    case 'bearer':
      command.headers.push(['Authorization', `Bearer ${value}`]);
      return;
    case 'cookie':
      // Without `=` it is the name of a file.
      if (value.includes('=')) command.headers.push(['Cookie', value]);
      else command.notes.push(`The cookies of the file ${value} are left out.`);
      return;
    case 'user-agent':
      command.headers.push(['User-Agent', value]);
      return;
    case 'referer':
      command.headers.push(['Referer', value]);
      return;
    default:
      applyBody(command, option, value);
  }
}

/** `--digest` may stand on either side of `-u`. With it, the header holds what a challenge is responded to with. */
function addUser({ user, isDigest, headers, notes }: Command): void {
  if (user === undefined) return;
  const plain = isDigest ? plainDigestLogin(user) : undefined;
  if (plain !== undefined) headers.push(plain);
  else if (splitPlaceholders(user).some(({ kind }) => kind === 'placeholder'))
    notes.push('The user of -u is left out: its variables have no value to be encoded yet.');
  else headers.push(['Authorization', `${isDigest ? 'Digest' : 'Basic'} ${base64OfText(user)}`]);
}

/** `undefined` where the two would be read as something else. */
function plainDigestLogin(written: string): HeaderField | undefined {
  const [user = '', ...rest] = written.split(':');
  const password = rest.join(':');
  const header = ['Authorization', `Digest ${user} ${password}`] as const;
  const login = digestLogin(header);
  return login?.user === user && login.password === password ? header : undefined;
}

type BodyOption =
  | 'data'
  | 'data-raw'
  | 'data-urlencode'
  | 'url-query'
  | 'json'
  | 'form'
  | 'form-string'
  | 'upload';

function applyBody(command: Command, option: BodyOption, value: string): void {
  switch (option) {
    case 'data':
    case 'json':
      if (option === 'json') command.isJson = true;
      command.hasData = true;
      if (value.startsWith('@')) command.files.push(value.slice(1));
      else command.data.push(value);
      return;
    case 'upload':
      command.method ??= 'PUT';
      command.files.push(value);
      command.uploaded = value;
      return;
    case 'data-raw':
      command.hasData = true;
      command.data.push(value);
      return;
    case 'data-urlencode':
      command.hasData = true;
      command.data.push(...urlEncoded(value, command.notes));
      return;
    case 'url-query':
      command.query.push(...(value.startsWith('+') ? [value.slice(1)] : urlEncoded(value, command.notes)));
      return;
    case 'form':
    case 'form-string': {
      const equals = value.indexOf('=');
      if (equals <= 0) return;
      const [name, content] = [value.slice(0, equals), value.slice(equals + 1)];
      if (option === 'form') command.parts.push(...readFormParts(name, content, command.notes));
      else command.parts.push({ name, value: content, type: 'text' });
    }
  }
}

/** `name=text to encode`, `=text` and plain text; none for `name@file` and `@file`, which is told. */
function urlEncoded(value: string, notes: string[]): readonly string[] {
  const equals = value.indexOf('=');
  const at = value.indexOf('@');
  if (equals < 0 && at >= 0) {
    const what = at === 0 ? 'Data' : `The value of ${value.slice(0, at)}`;
    notes.push(`${what} lies in the file ${value.slice(at + 1)}, which is not read: it is left out.`);
    return [];
  }
  const name = equals > 0 ? `${value.slice(0, equals)}=` : '';
  return [name + encodeAroundPlaceholders(value.slice(equals + 1), encodeFormField, () => true)];
}

function bodyOf(
  command: Command,
  data: string,
  bodyFile: BodyFile | undefined,
): Pick<ImportedRequest, 'contentType' | 'body'> {
  const declared = command.headers.find(([name]) => isContentType(name))?.[1];
  if (command.parts.length > 0) {
    const contentType = declared !== undefined && isMultipart(declared) ? declared : 'multipart/form-data';
    return {
      contentType: contentType.split(';')[0] ?? '',
      body: { kind: 'multipart', parts: command.parts },
    };
  }
  if (data === '') {
    const isOfData = bodyFile !== undefined && command.hasData;
    const type = isOfData ? typeOfFile(command, bodyFile.path) : '';
    return { contentType: declared ?? type, body: { kind: 'none' } };
  }
  const contentType = declared ?? (command.isJson ? 'application/json' : guessedType(data, command.notes));
  const body: ImportedBody = isUrlEncodedForm(contentType)
    ? readFormText(data)
    : { kind: 'text', text: data };
  return { contentType, body };
}

function typeOfFile({ isJson, notes }: Command, path: string): string {
  if (isJson) return 'application/json';
  if (!/\.json$/i.test(path)) return 'application/x-www-form-urlencoded';
  notes.push(sentAsJson);
  return 'application/json';
}

const sentAsJson = 'The body is sent as JSON; curl would have called it a form.';

/** curl calls everything a form that has no type; whoever writes JSON behind `-d` has forgotten to say so. */
function guessedType(data: string, notes: string[]): string {
  const isJson = /^\s*[{[]/.test(data) && jsonProblemAt(data, { placeholders: true }) === undefined;
  if (!isJson) return 'application/x-www-form-urlencoded';
  notes.push(sentAsJson);
  return 'application/json';
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}
