/** A Postman collection, version 2.0 or 2.1 (schema.postman.com). */
import { encodePathSegment } from '../request/percent-encoding.ts';
import { mayBeSecret } from '../request/secrets.ts';
import { isRecord } from '../text/is-record.ts';
import {
  createSecretNames,
  type ImportedCollection,
  type ImportedItem,
  maxFolderDepth,
  type SecretNames,
  safeHeader,
} from './imported-collection.ts';
import { type ImportedBody, type ImportedPart, leftOutBeyondItems, maxItems } from './imported-request.ts';
import { jsonText, scalarText } from './json-text.ts';

type Json = Readonly<Record<string, unknown>>;

export function isPostmanCollection(value: unknown): value is Json {
  return isRecord(value) && isRecord(value.info) && Array.isArray(value.item);
}

interface Around {
  readonly folders: readonly string[];
  readonly auth: unknown;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export function readPostman(collection: Json): ImportedCollection {
  const written = pairsIn(collection.variable, 'key');
  const variables = written.filter(([name, value]) => !mayBeSecret(name, value));
  const secrets = createSecretNames(variables.map(([name]) => name));
  for (const [name, value] of written) if (mayBeSecret(name, value)) secrets.placeholderFor(name, value);
  const items: ImportedItem[] = [];
  const scripts = boundScripts();

  function add(value: unknown, around: Around, depth: number): void {
    if (!isRecord(value) || depth > maxFolderDepth || items.length >= maxItems) return;
    const inner = within(value, around);
    if (!Array.isArray(value.item)) {
      const item = itemOf(value, inner, secrets);
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
  return { title, items, variables, secrets: secrets.all(), notes };
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
            `Scripts of ${without} requests are left out: with those of their folders they are longer than ${maxScriptCharacters} characters.`,
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

function itemOf(value: Json, around: Around, secrets: SecretNames): ImportedItem | undefined {
  const request = typeof value.request === 'string' ? { url: value.request } : value.request;
  if (!isRecord(request)) return undefined;
  const notes: string[] = [];
  const written = pairsIn(request.header, 'key');
  const contentType = written.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const { body, type, bodyFile } = bodyOf(request.body, notes);
  const auth = authOf(around.auth, secrets, notes);
  return {
    ...{ name: textIn(value, 'name'), folders: around.folders, before: around.before, after: around.after },
    method: (textIn(request, 'method') || 'GET').toUpperCase(),
    url: withQuery(urlOf(request.url), auth.query),
    headers: [
      ...written
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map((field) => safeHeader(field, secrets)),
      ...auth.headers,
    ],
    contentType: contentType ?? type,
    body,
    ...(bodyFile !== undefined && { bodyFile }),
    notes,
  };
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
    if (value === undefined) return whole;
    return `/${/^\{\{[^{}]+\}\}$/.test(value) ? value : encodePathSegment(value)}`;
  });
  return query.length === 0 ? filled : `${filled}?${query.join('?')}`;
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

/** What is secret stands in the request as a placeholder. */
function authOf(auth: unknown, secrets: SecretNames, notes: string[]): ReadAuth {
  const none: ReadAuth = { headers: [], query: '' };
  if (!isRecord(auth)) return none;
  const type = textIn(auth, 'type');
  const values = new Map(pairsIn(auth[type], 'key'));
  const secret = (key: string, name: string) => {
    const value = values.get(key) ?? '';
    return value === '' || /^\{\{[^{}]+\}\}$/.test(value) ? value : secrets.placeholderFor(name, value);
  };
  switch (type) {
    case '':
    case 'noauth':
      return none;
    case 'bearer':
      return { ...none, headers: [['Authorization', `Bearer ${secret('token', 'token')}`]] };
    case 'basic':
    case 'digest':
      return {
        ...none,
        headers: [
          [
            'Authorization',
            `${type === 'basic' ? 'Basic' : 'Digest'} ${values.get('username') ?? ''} ${secret('password', 'password')}`,
          ],
        ],
      };
    case 'apikey': {
      const name = values.get('key') ?? 'X-Api-Key';
      const value = secret('value', name);
      return values.get('in') === 'query'
        ? { ...none, query: `${name}=${value}` }
        : { ...none, headers: [[name, value]] };
    }
    default:
      notes.push(`The authorization "${type}" is left out: set it up for the environment.`);
      return none;
  }
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
      const { query, variables } = isRecord(body.graphql) ? body.graphql : {};
      const text = jsonText({ query, variables: jsonIn(variables) });
      if (text === undefined)
        notes.push('The variables of GraphQL are nested too deeply: they are left out.');
      return {
        body: { kind: 'text', text: text ?? JSON.stringify({ query: scalarText(query) }) },
        type: 'application/json',
      };
    }
    case 'file': {
      const source = isRecord(body.file) ? body.file.src : body.file;
      return typeof source === 'string' && source !== ''
        ? { ...none, bodyFile: { path: source, isFilled: false } }
        : none;
    }
    default:
      notes.push(`The body of the kind "${scalarText(body.mode) ?? ''}" is left out.`);
      return none;
  }
}

function jsonIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
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
    const values = type === 'file' ? sources.map((each) => scalarText(each) ?? '') : [textIn(part, 'value')];
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
