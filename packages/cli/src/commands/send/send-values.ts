/** Says what `send` changes in the values that an endpoint starts with, by its options. */

import { readFileSync } from 'node:fs';
import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  isForm,
  type RequestValues,
  type RowList,
  userRow,
  type ValueRow,
} from '@endpoint-atlas/engine/requests';
import { type UsageError, usageError } from '../../options/parse.ts';

export interface SendChanges {
  readonly host: string | undefined;
  /** `name=value`, as often as they come. */
  readonly params: readonly string[];
  /** `Name: value`; the metadata of an rpc. */
  readonly headers: readonly string[];
  /** The body, or an rpc's messages. */
  readonly data: string | DataBytes | undefined;
}

export type ChangedValues = { readonly kind: 'values'; readonly values: RequestValues } | UsageError;

/**
 * @param given what the call itself says, which counts less than the options: names and values of its path and query
 */
export function changeValues(
  endpoint: Endpoint,
  start: RequestValues,
  changes: SendChanges,
  given: readonly (readonly [name: string, value: string])[] = [],
): ChangedValues {
  const params: (readonly [string, string])[] = [];
  for (const written of changes.params) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(written) ?? [];
    if (name === undefined || value === undefined)
      return usageError(t`--param takes name=value, not "${written}".`);
    if (endpoint.protocol === 'grpc')
      return usageError(t('An rpc has no parameters: write its message with --data.'));
    params.push([name, value]);
  }
  const host = { ...start, host: changes.host ?? start.host };
  const withParams = [given, params].reduce((values, pairs) => setParams(endpoint, values, pairs), host);
  const values = setHeaders(endpoint, withParams, changes.headers);
  if ('kind' in values) return values;
  return changes.data === undefined ? { kind: 'values', values } : withData(values, changes.data);
}

/** The first value of a name replaces what is there; further ones stand beside it. */
function setParams(
  endpoint: Endpoint,
  start: RequestValues,
  pairs: readonly (readonly [name: string, value: string])[],
): RequestValues {
  let values = start;
  const set = new Set<string>();
  for (const [name, value] of pairs) {
    const list = listOf(endpoint, values, name);
    const key = `${list} ${list === 'headers' ? name.toLowerCase() : name}`;
    if (list === 'cookies') values = withCookie(values, name, value, set.has(key));
    else values = { ...values, [list]: withRow(values[list], name, value, { list, adds: set.has(key) }) };
    set.add(key);
  }
  return values;
}

function setHeaders(
  endpoint: Endpoint,
  start: RequestValues,
  headers: readonly string[],
): RequestValues | UsageError {
  let values = start;
  const set = new Set<string>();
  for (const written of headers) {
    const [, name, value] = /^([^:]+):(.*)$/s.exec(written) ?? [];
    if (name === undefined || value === undefined)
      return usageError(t`--header takes "Name: value", not "${written}".`);
    const key = name.trim().toLowerCase();
    if (key === 'content-type' && endpoint.protocol === 'http')
      values = { ...values, contentType: value.trim() };
    else {
      const place = { list: 'headers', adds: set.has(key) } as const;
      values = { ...values, headers: withRow(values.headers, name.trim(), value.trim(), place) };
    }
    set.add(key);
  }
  return values;
}

/**
 * Finds the list with a parameter of that name; a new one goes into the form, if there is one, else into the query.
 */
function listOf(endpoint: Endpoint, values: RequestValues, name: string): RowList | 'cookies' {
  const own = (['pathParams', 'params', 'form'] as const).find((list) =>
    values[list].some((row) => row.name === name),
  );
  if (own !== undefined) return own;
  const place = headerPlaceOf(endpoint, name);
  if (place !== undefined) return place === 'header' ? 'headers' : 'cookies';
  return isForm(values.contentType) ? 'form' : 'params';
}

/**
 * Tells whether a parameter of the endpoint travels in a header of its own or as a cookie; `undefined` where it does
 * neither.
 */
export function headerPlaceOf(endpoint: Endpoint, name: string): 'header' | 'cookie' | undefined {
  const isHeader = endpoint.parameters.some(
    (each) => each.in === 'header' && each.name.toLowerCase() === name.toLowerCase(),
  );
  if (isHeader) return 'header';
  return endpoint.parameters.some((each) => each.in === 'cookie' && each.name === name)
    ? 'cookie'
    : undefined;
}

/** Names of headers are compared without case. A variable of the path has one value: the last. */
function withRow(
  rows: readonly ValueRow[],
  name: string,
  value: string,
  { list, adds }: { readonly list: RowList; readonly adds: boolean },
): readonly ValueRow[] {
  const isSame = (row: ValueRow) =>
    list === 'headers' ? row.name.toLowerCase() === name.toLowerCase() : row.name === name;
  const index = rows.findIndex(isSame);
  const row = rows[index];
  if (row === undefined) return [...rows, userRow(name, value)];
  if (adds && list !== 'pathParams') return [...rows, { ...row, value, enabled: true }];
  const changed = rows.with(index, { ...row, value, enabled: true });
  return changed.filter((each, at) => at === index || !isSame(each));
}

/** All cookies travel in one header; those that are optional are left out unless one of them is named. */
function withCookie(values: RequestValues, name: string, value: string, adds: boolean): RequestValues {
  const index = values.headers.findIndex((row) => row.name.toLowerCase() === 'cookie');
  const row = values.headers[index];
  const pairs = row?.enabled ? row.value.split(/;\s*/).filter((pair) => pair !== '') : [];
  const others = pairs.filter((pair) => adds || pair.split('=')[0] !== name);
  const cookies = [...others, `${name}=${value}`].join('; ');
  const headers =
    row === undefined
      ? [...values.headers, userRow('Cookie', cookies)]
      : values.headers.with(index, { ...row, value: cookies, enabled: true });
  return { ...values, headers };
}

function withData(values: RequestValues, data: string | DataBytes): ChangedValues {
  const { contentType } = values;
  if (/^multipart\//i.test(contentType))
    return usageError(t('Write each part of a multipart body with --param name=value; a file by its path.'));
  if (typeof data === 'object') {
    const written = contentType === '' ? 'application/octet-stream' : contentType;
    return { kind: 'values', values: { ...values, contentType: written, bodyBytes: data } };
  }
  if (isForm(contentType)) {
    const form = [...new URLSearchParams(data)].map(([name, value]) => userRow(name, value));
    return { kind: 'values', values: { ...values, form } };
  }
  const written =
    contentType === '' ? (looksLikeJson(data) ? 'application/json' : 'text/plain') : contentType;
  return { kind: 'values', values: { ...values, contentType: written, body: data } };
}

function looksLikeJson(data: string): boolean {
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

/** Says what a file holds that is no text in UTF-8, or is sent in another charset. */
export interface DataBytes {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
  readonly file: string;
}

/** `@FILE` is what the file holds, `@-` what comes on standard input. */
export function readData(data: string | undefined): string | undefined | DataBytes | UsageError {
  if (data === undefined || !data.startsWith('@')) return data;
  const file = data.slice(1);
  try {
    const bytes = readFileSync(file === '-' ? 0 : file);
    return textOf(bytes) ?? { kind: 'bytes', bytes, file: file === '-' ? '' : file };
  } catch {
    return { kind: 'usage-error', message: t`The file ${file} cannot be read.` };
  }
}

/** Text may have placeholders, and rules read it. A mark at its start is a part of it. */
function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
