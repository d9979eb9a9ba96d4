/** A command of curl, as a browser or a colleague copies it, as a request. Nothing is run and no file is read. */

import { base64OfText } from '../../request/base64.ts';
import { digestLogin } from '../../request/digest-login.ts';
import type { HeaderField } from '../../request/http-request.ts';
import { isMultipart, isUrlEncodedForm } from '../../request/media-type.ts';
import { encodeFormField } from '../../request/percent-encoding.ts';
import { splitPlaceholders } from '../../request/placeholders.ts';
import { readPairs } from '../../request/read-pairs.ts';
import { jsonProblemAt } from '../../text/format-json.ts';
import {
  type ImportedBody,
  type ImportedPart,
  type ImportedRequest,
  readHeaderLine,
} from '../imported-request.ts';
import { type CurlOption, longOption, shortOption, takesValue } from './curl-options.ts';
import { shellWords } from './shell-words.ts';

export function isCurlCommand(text: string): boolean {
  return /^\s*(?:[$%>]\s+)?curl(?:\.exe)?\s/i.test(text);
}

/** @returns `undefined` where the command names no URL */
export function readCurl(text: string): ImportedRequest | undefined {
  const [, ...words] = shellWords(text.replace(/^\s*[$%>]\s+/, ''));
  const command = collect(words);
  const [url, ...others] = command.urls;
  if (url === undefined) return undefined;
  if (others.length > 0) command.notes.push('Of several URLs in the command the first is taken.');
  addUser(command);
  const data = command.data.join('&');
  const query = command.isGet && data !== '' ? `${url.includes('?') ? '&' : '?'}${data}` : '';
  const { contentType, body } = bodyOf(command, command.isGet ? '' : data);
  return {
    method: command.method ?? (command.isHead ? 'HEAD' : body.kind === 'none' ? 'GET' : 'POST'),
    url: url + query,
    headers: command.headers.filter(([name]) => !isContentType(name)),
    contentType,
    body,
    notes: command.notes,
  };
}

interface Command {
  readonly urls: string[];
  readonly headers: HeaderField[];
  readonly data: string[];
  readonly parts: ImportedPart[];
  readonly notes: string[];
  method?: string;
  user?: string;
  isGet: boolean;
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
    parts: [],
    notes: [],
    isGet: false,
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

type BodyOption = 'data' | 'data-raw' | 'data-urlencode' | 'json' | 'form' | 'form-string' | 'upload';

function applyBody(command: Command, option: BodyOption, value: string): void {
  switch (option) {
    case 'data':
    case 'json':
    case 'upload':
      if (option === 'json') command.isJson = true;
      if (option === 'upload') command.method ??= 'PUT';
      if (option === 'upload' || value.startsWith('@'))
        command.notes.push(
          `The body lies in the file ${value.replace(/^@/, '')}, which is not read: paste it.`,
        );
      else command.data.push(value);
      return;
    case 'data-raw':
      command.data.push(value);
      return;
    case 'data-urlencode':
      command.data.push(urlEncoded(value));
      return;
    case 'form':
    case 'form-string': {
      const equals = value.indexOf('=');
      if (equals > 0)
        command.parts.push(partOf(value.slice(0, equals), value.slice(equals + 1), option === 'form'));
    }
  }
}

/** `name=text to encode`, `=text` and plain text; what stands in files is left to the user. */
function urlEncoded(value: string): string {
  const equals = value.indexOf('=');
  const name = equals > 0 ? `${value.slice(0, equals)}=` : '';
  return name + encodeFormField(value.slice(equals + 1));
}

function partOf(name: string, value: string, isFlexible: boolean): ImportedPart {
  if (!isFlexible) return { name, value, type: 'text' };
  const isFile = value.startsWith('@') || value.startsWith('<');
  const [head = '', ...details] = (isFile ? value.slice(1) : value).split(';');
  const type = details
    .find((detail) => detail.trim().startsWith('type='))
    ?.trim()
    .slice('type='.length);
  return {
    name,
    value: head.replace(/^"(.*)"$/s, '$1'),
    type: isFile ? 'file' : 'text',
    ...(type !== undefined && { contentType: type }),
  };
}

function bodyOf(command: Command, data: string): Pick<ImportedRequest, 'contentType' | 'body'> {
  const declared = command.headers.find(([name]) => isContentType(name))?.[1];
  if (command.parts.length > 0) {
    const contentType = declared !== undefined && isMultipart(declared) ? declared : 'multipart/form-data';
    return {
      contentType: contentType.split(';')[0] ?? '',
      body: { kind: 'multipart', parts: command.parts },
    };
  }
  if (data === '') return { contentType: declared ?? '', body: { kind: 'none' } };
  const contentType = declared ?? (command.isJson ? 'application/json' : guessedType(data, command.notes));
  const body: ImportedBody = isUrlEncodedForm(contentType)
    ? { kind: 'form', fields: readPairs(data) }
    : { kind: 'text', text: data };
  return { contentType, body };
}

/** curl calls everything a form that has no type; whoever writes JSON behind `-d` has forgotten to say so. */
function guessedType(data: string, notes: string[]): string {
  const isJson = /^\s*[{[]/.test(data) && jsonProblemAt(data, { placeholders: true }) === undefined;
  if (!isJson) return 'application/x-www-form-urlencoded';
  notes.push('The body is sent as JSON; curl would have called it a form.');
  return 'application/json';
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}
