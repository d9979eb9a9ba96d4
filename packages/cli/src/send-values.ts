/** What `send` changes in the values that an endpoint starts with, by its options. */
import {
  type Endpoint,
  isForm,
  type RequestValues,
  type RowList,
  userRow,
  type ValueRow,
} from '@endpoint-atlas/engine';
import type { UsageError } from './arguments.ts';

export interface SendChanges {
  readonly host: string | undefined;
  /** `name=value`, as often as they come. */
  readonly params: readonly string[];
  /** `Name: value`; the metadata of an rpc. */
  readonly headers: readonly string[];
  /** The body, or an rpc's messages. */
  readonly data: string | undefined;
}

export type ChangedValues = { readonly kind: 'values'; readonly values: RequestValues } | UsageError;

export function changeValues(endpoint: Endpoint, start: RequestValues, changes: SendChanges): ChangedValues {
  let values: RequestValues = { ...start, host: changes.host ?? start.host };
  for (const written of changes.params) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(written) ?? [];
    if (name === undefined || value === undefined)
      return usageError(`--param takes name=value, not "${written}".`);
    if (endpoint.protocol === 'grpc')
      return usageError('An rpc has no parameters: write its message with --data.');
    const list = listOf(values, name);
    values = { ...values, [list]: withRow(values[list], name, value) };
  }
  for (const written of changes.headers) {
    const [, name, value] = /^([^:]+):(.*)$/s.exec(written) ?? [];
    if (name === undefined || value === undefined)
      return usageError(`--header takes "Name: value", not "${written}".`);
    if (name.trim().toLowerCase() === 'content-type' && endpoint.protocol === 'http')
      values = { ...values, contentType: value.trim() };
    else values = { ...values, headers: withRow(values.headers, name.trim(), value.trim()) };
  }
  return changes.data === undefined ? { kind: 'values', values } : withData(values, changes.data);
}

/** Where the endpoint has a parameter of that name; a new one goes into the form, if there is one, else into the query. */
function listOf(values: RequestValues, name: string): RowList {
  const own = (['pathParams', 'params', 'form'] as const).find((list) =>
    values[list].some((row) => row.name === name),
  );
  return own ?? (isForm(values.contentType) ? 'form' : 'params');
}

/** Headers are compared without case; no other names differ by case alone. */
function withRow(rows: readonly ValueRow[], name: string, value: string): readonly ValueRow[] {
  const index = rows.findIndex((row) => row.name.toLowerCase() === name.toLowerCase());
  const row = rows[index];
  return row === undefined
    ? [...rows, userRow(name, value)]
    : rows.with(index, { ...row, value, enabled: true });
}

function withData(values: RequestValues, data: string): ChangedValues {
  const { contentType } = values;
  if (/^multipart\//i.test(contentType))
    return usageError('Write each part of a multipart body with --param name=value; a file by its path.');
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

function usageError(message: string): UsageError {
  return { kind: 'usage-error', message };
}
