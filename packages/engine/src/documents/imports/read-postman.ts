/** A Postman collection, version 2.0 or 2.1 (schema.postman.com). */

import { readFormText } from '../../client/http-files/form-text.ts';
import {
  type ImportedBody,
  type ImportedPart,
  leftOutBeyondItems,
  maxItems,
  readHeaderLine,
} from '../../client/http-files/imported-request.ts';
import { base64OfText } from '../../client/request/base64.ts';
import { isUrlEncodedForm } from '../../client/request/media-type.ts';
import { encodePathSegment, encodeQuery } from '../../client/request/percent-encoding.ts';
import { mayBeSecret } from '../../client/request/secrets.ts';
import { formatJson } from '../../text/format-json.ts';
import { isRecord, type Json } from '../../text/is-record.ts';
import { t } from '../../text/l10n.ts';
import { isHoldableVariable } from './holdable.ts';
import { type ImportedItem, maxFolderDepth, type ReadCollection } from './imported-collection.ts';
import { jsonText, scalarText } from './json-text.ts';
import type { VariableNames } from './variable-names.ts';

export function isPostmanCollection(value: unknown): value is Json {
  return isRecord(value) && isRecord(value.info) && Array.isArray(value.item);
}

interface Around {
  readonly folders: readonly string[];
  readonly auth: unknown;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function readPostman(collection: Json, names: VariableNames): ReadCollection {
  const variables = variablesOf(collection, names);
  const items: ImportedItem[] = [];
  const scripts = boundScripts();

  function add(value: unknown, around: Around, depth: number): void {
    if (!isRecord(value) || depth > maxFolderDepth || items.length >= maxItems) return;
    const inner = within(value, around);
    if (!Array.isArray(value.item)) {
      const item = itemOf(value, inner, names);
      if (item !== undefined) items.push(scripts.within(item));
      return;
    }
    const folders = [...around.folders, textIn(value, 'name')];
    for (const each of value.item) add(each, { ...inner, folders }, depth + 1);
  }

  const root = within(collection, { folders: [], auth: undefined, before: [], after: [] });
  for (const each of Array.isArray(collection.item) ? collection.item : []) add(each, root, 0);
  const title = isRecord(collection.info) ? textIn(collection.info, 'name') : '';
  const notes = [...(items.length >= maxItems ? [leftOutBeyondItems()] : []), ...scripts.notes()];
  return { title, items, variables, notes };
}

/** Reads variables, the last of each name. What is secret, or fits on no line, is kept elsewhere. */
function variablesOf(collection: Json, names: VariableNames): ReadCollection['variables'] {
  const written = new Map(
    (Array.isArray(collection.variable) ? collection.variable : []).flatMap((each) => {
      if (!isRecord(each) || each.disabled === true) return [];
      const name = [each.key, each.id, each.name].find((key) => typeof key === 'string' && key !== '');
      return typeof name === 'string' ? [[name, scalarText(each.value) ?? ''] as const] : [];
    }),
  );
  for (const name of written.keys()) names.define(name);
  return [...written].flatMap(([name, value]) => {
    const text = names.inText(value);
    if (!mayBeSecret(name, value) && isHoldableVariable(text)) return [[names.define(name), text] as const];
    names.keepSecret(name, text);
    return [];
  });
}

/** Scripts of a folder are written with each request in it, so that a small file could become an endless one. */
const maxScriptCharacters = 5_000_000;

function boundScripts() {
  let left = maxScriptCharacters;
  let without = 0;
  return {
    within(item: ImportedItem): ImportedItem {
      const size = [...item.before, ...item.after].reduce((sum, { length }) => sum + length, 0);
      if (size <= left) {
        left -= size;
        return item;
      }
      without++;
      return { ...item, before: [], after: [] };
    },
    notes: (): readonly string[] =>
      without === 0
        ? []
        : [
            t`Scripts of ${without} requests are left out: with those of their folders they are longer than ${maxScriptCharacters} characters.`,
          ],
  };
}

/** Authorization and scripts of a folder count for all that lies in it. */
function within(value: Json, around: Around): Around {
  const scripts = (listen: string) =>
    (Array.isArray(value.event) ? value.event : []).flatMap((event) =>
      isRecord(event) && event.listen === listen ? scriptIn(event.script) : [],
    );
  return {
    ...around,
    auth: (isRecord(value.request) ? value.request.auth : undefined) ?? value.auth ?? around.auth,
    before: [...around.before, ...scripts('prerequest')],
    after: [...around.after, ...scripts('test')],
  };
}

function scriptIn(script: unknown): readonly string[] {
  const exec = isRecord(script) ? script.exec : undefined;
  const text = Array.isArray(exec) ? exec.filter((each) => typeof each === 'string').join('\n') : exec;
  return typeof text === 'string' && text.trim() !== '' ? [text] : [];
}

function itemOf(value: Json, around: Around, names: VariableNames): ImportedItem | undefined {
  const request = typeof value.request === 'string' ? { url: value.request } : value.request;
  if (!isRecord(request)) return undefined;
  const notes: string[] = [];
  const written = headersIn(request.header);
  const isType = ([name]: readonly [string, string]) => name.trim().toLowerCase() === 'content-type';
  const { body, type, bodyFile } = bodyOf(request.body, notes);
  const contentType = written.find(isType)?.[1] ?? type;
  const auth = authOf(around.auth, names, notes);
  return {
    ...{ name: textIn(value, 'name'), folders: around.folders, before: around.before, after: around.after },
    method: (textIn(request, 'method') || 'GET').toUpperCase(),
    url: withQuery(urlOf(request.url), auth.query),
    headers: [...written.filter((header) => !isType(header)), ...auth.headers],
    contentType,
    body: body.kind === 'text' && isUrlEncodedForm(contentType) ? readFormText(body.text) : body,
    ...(bodyFile !== undefined && { bodyFile }),
    notes,
  };
}

/** A list, or a text with a header on each line. */
function headersIn(header: unknown): readonly (readonly [string, string])[] {
  if (typeof header !== 'string') return pairsIn(header, 'key');
  return header.split(/\r\n?|\n/).flatMap((line) => {
    const field = readHeaderLine(line);
    return field === undefined ? [] : [field];
  });
}

/** Path variables, `:id`, have their values in a list of their own. */
function urlOf(url: unknown): string {
  if (typeof url === 'string') return url;
  if (!isRecord(url)) return '';
  const values = new Map(pairsIn(url.variable, 'key'));
  const raw = typeof url.raw === 'string' ? url.raw : urlOfParts(url);
  const [address = '', ...query] = raw.split('?');
  const filled = address.replace(/\/:([\w-]+)/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : `/${aroundVariables(value, encodePathSegment)}`;
  });
  return query.length === 0 ? filled : `${filled}?${query.join('?')}`;
}

/** Encodes what stands around `{{name}}`, where a name may be anything. */
function aroundVariables(text: string, encode: (text: string) => string): string {
  return text
    .split(/(\{\{[^{}]{1,300}\}\})/)
    .map((piece, index) => (index % 2 === 1 || piece === '' ? piece : encode(piece)))
    .join('');
}

/** As the schema has them where `raw` is left out: texts, or lists of their pieces. */
function urlOfParts(url: Json): string {
  const joined = (value: unknown, sign: string) =>
    Array.isArray(value)
      ? value.map((each) => scalarText(isRecord(each) ? each.value : each) ?? '').join(sign)
      : (scalarText(value) ?? '');
  const scheme = textIn(url, 'protocol').replace(/:?\/{0,2}$/, '');
  const port = scalarText(url.port) ?? '';
  const path = joined(url.path, '/').replace(/^\//, '');
  const address = `${scheme === '' ? '' : `${scheme}://`}${joined(url.host, '.')}${port === '' ? '' : `:${port}`}/${path}`;
  const query = pairsIn(url.query, 'key').map(([name, value]) => `${name}=${value}`);
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

interface ReadAuth {
  readonly headers: readonly (readonly [string, string])[];
  readonly query: string;
}

/** Reads credentials, and puts placeholders into the request for what is secret. */
function authOf(auth: unknown, names: VariableNames, notes: string[]): ReadAuth {
  const none: ReadAuth = { headers: [], query: '' };
  if (!isRecord(auth)) return none;
  const type = textIn(auth, 'type');
  const values = authValues(auth[type]);
  const secret = (key: string, name: string) => {
    const value = values.get(key) ?? '';
    const isVariable = value === '' || /^\{\{[^{}]+\}\}$/.test(value);
    return isVariable ? value : names.secretFor(name, names.inText(value));
  };
  switch (type) {
    case '':
    case 'noauth':
      return none;
    case 'bearer':
      return { ...none, headers: [['Authorization', `Bearer ${secret('token', 'token')}`]] };
    case 'basic':
    case 'digest':
      return { ...none, headers: [['Authorization', loginOf(type, values, secret, names)]] };
    case 'apikey': {
      const name = values.get('key') ?? 'X-Api-Key';
      const value = secret('value', name);
      return values.get('in') === 'query'
        ? { ...none, query: `${aroundVariables(name, encodeQuery)}=${value}` }
        : { ...none, headers: [[name, value]] };
    }
    case 'oauth2':
      if ((values.get('accessToken') ?? '') === '') break;
      return values.get('addTokenTo') === 'queryParams'
        ? { ...none, query: `access_token=${secret('accessToken', 'access_token')}` }
        : {
            ...none,
            headers: [
              [
                'Authorization',
                `${values.get('headerPrefix') ?? 'Bearer'} ${secret('accessToken', 'token')}`.trim(),
              ],
            ],
          };
    default:
  }
  notes.push(t`The authorization "${type}" is left out: set it up for the environment.`);
  return none;
}

/** A list of keys and values since version 2.1, an object before. */
function authValues(written: unknown): ReadonlyMap<string, string> {
  if (!isRecord(written)) return new Map(pairsIn(written, 'key'));
  return new Map(Object.entries(written).map(([name, value]) => [name, scalarText(value) ?? '']));
}

/** A login that the plain form of `.http` files cannot hold is encoded, as servers get it (RFC 7617, 2). */
function loginOf(
  type: 'basic' | 'digest',
  values: ReadonlyMap<string, string>,
  secret: (key: string, name: string) => string,
  names: VariableNames,
): string {
  const scheme = type === 'basic' ? 'Basic' : 'Digest';
  const user = values.get('username') ?? '';
  const password = values.get('password') ?? '';
  const hasVariables = /\{\{[^{}]+\}\}/.test(user + password);
  const isPlain =
    /^(?:\{\{[^{}]+\}\}|[^\s:{}])+$/.test(user) && password !== '' && password === password.trim();
  return isPlain || hasVariables
    ? `${scheme} ${user} ${secret('password', 'password')}`
    : `${scheme} ${names.secretFor('Authorization', base64OfText(`${user}:${password}`))}`;
}

interface ReadBody {
  readonly body: ImportedBody;
  readonly type: string;
  readonly bodyFile?: ImportedItem['bodyFile'];
}

function bodyOf(body: unknown, notes: string[]): ReadBody {
  const none = { body: { kind: 'none' }, type: '' } as const;
  if (!isRecord(body) || body.disabled === true) return none;
  switch (body.mode) {
    case 'raw': {
      const text = textIn(body, 'raw');
      return text === '' ? none : { body: { kind: 'text', text }, type: typeOfLanguage(body.options) };
    }
    case 'urlencoded':
      return {
        body: { kind: 'form', fields: pairsIn(body.urlencoded, 'key') },
        type: 'application/x-www-form-urlencoded',
      };
    case 'formdata':
      return { body: { kind: 'multipart', parts: partsOf(body.formdata) }, type: 'multipart/form-data' };
    case 'graphql': {
      const { query, variables, operationName } = isRecord(body.graphql) ? body.graphql : {};
      const members = [
        `"query":${JSON.stringify(scalarText(query) ?? '')}`,
        ...(typeof operationName === 'string' && operationName !== ''
          ? [`"operationName":${JSON.stringify(operationName)}`]
          : []),
        ...variablesOfGraphQl(variables, notes),
      ];
      return { body: { kind: 'text', text: `{${members.join(',')}}` }, type: 'application/json' };
    }
    case 'file': {
      const source = isRecord(body.file) ? body.file.src : body.file;
      const content = isRecord(body.file) ? textIn(body.file, 'content') : '';
      if (content !== '') return { ...none, body: { kind: 'text', text: content } };
      return typeof source === 'string' && source !== ''
        ? { ...none, bodyFile: { path: source, isFilled: false } }
        : none;
    }
    default:
      notes.push(t`The body of the kind "${scalarText(body.mode) ?? ''}" is left out.`);
      return none;
  }
}

/** A text of JSON, perhaps with placeholders, stays as it is. */
function variablesOfGraphQl(variables: unknown, notes: string[]): readonly string[] {
  const text = typeof variables === 'string' ? variables.trim() : jsonText(variables);
  if (text === undefined && variables !== undefined)
    notes.push(t('The variables of GraphQL are nested too deeply: they are left out.'));
  if (text === undefined || text === '') return [];
  if (formatJson(text, { placeholders: true }) !== undefined) return [`"variables":${text}`];
  notes.push(t('The variables of GraphQL are no JSON: they are left out.'));
  return [];
}

function typeOfLanguage(options: unknown): string {
  const raw = isRecord(options) && isRecord(options.raw) ? textIn(options.raw, 'language') : '';
  const types: Readonly<Record<string, string>> = {
    json: 'application/json',
    xml: 'application/xml',
    html: 'text/html',
    javascript: 'application/javascript',
    text: 'text/plain',
  };
  return Object.hasOwn(types, raw) ? (types[raw] ?? '') : '';
}

function partsOf(parts: unknown): readonly ImportedPart[] {
  return (Array.isArray(parts) ? parts : []).flatMap((part): readonly ImportedPart[] => {
    if (!isRecord(part) || part.disabled === true) return [];
    const type = part.type === 'file' ? 'file' : 'text';
    const sources = Array.isArray(part.src) && part.src.length > 0 ? part.src : [part.src];
    const values =
      type === 'file' ? sources.map((each) => scalarText(each) ?? '') : [scalarText(part.value) ?? ''];
    const contentType = textIn(part, 'contentType');
    const name = textIn(part, 'key');
    return values.map((value) => ({ name, value, type, ...(contentType !== '' && { contentType }) }));
  });
}

/** Those that are switched on. */
function pairsIn(list: unknown, key: string): readonly (readonly [string, string])[] {
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    if (!isRecord(each) || each.disabled === true || typeof each[key] !== 'string') return [];
    return [[each[key], scalarText(each.value) ?? ''] as const];
  });
}

function textIn(value: Json, name: string): string {
  const text = value[name];
  return typeof text === 'string' ? text : '';
}
