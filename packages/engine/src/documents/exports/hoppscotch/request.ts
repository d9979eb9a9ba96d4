/** One request of a collection: what Send would send, with its switched-off rows, documentation and an example. */

import { resolvePlaceholders, type VariableResolver } from '../../../client/request/placeholders.ts';
import type { RequestValues, ValueRow } from '../../../client/request/request-values.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { HttpRequest } from '../../../model/http-request.ts';
import type { CollectionVariables } from '../collection-variables.ts';
import {
  descriptionOfField,
  descriptionOfRequest,
  type FieldSource,
  nameOfRequest,
} from '../descriptions.ts';
import type { HttpExport } from '../folders.ts';
import { oneLine } from '../one-line.ts';
import type { SavedExample } from '../saved-examples.ts';
import { writeBody } from './body.ts';
import {
  type Auth,
  type ExampleRequest,
  type ExampleResponse,
  exampleRequestVersion,
  type Field,
  type Request,
  type RequestBody,
  requestVersion,
} from './collection.ts';
import { writePlaceholders } from './placeholders.ts';
import { writeUrl } from './url.ts';

export interface Scripts {
  readonly preRequestScript: string;
  readonly testScript: string;
}

/** Lets what a user sets for the collection count for all its requests. */
export const inheritedAuth: Auth = { authType: 'inherit', authActive: true };

export interface RequestAdditions {
  readonly scripts: Scripts;
  readonly variables: CollectionVariables;
  readonly savedResponses: readonly SavedExample[];
}

export function writeRequest(
  exported: HttpExport,
  { scripts, variables, savedResponses }: RequestAdditions,
): Request {
  const { endpoint, values, request, resolve } = exported;
  const name = nameOfRequest(endpoint);
  const body = writeBody(exported);
  const parts = {
    method: request.method,
    ...writeUrl(exported, variables),
    params: values.params.flatMap((row) => paramField(row, resolve)),
    headers: headerFields(request, values, body),
    body,
    auth: inheritedAuth,
  };
  const description = descriptionOf(endpoint, values, body);
  return {
    v: requestVersion,
    name,
    description: description === '' ? null : description,
    ...parts,
    ...scripts,
    responses: examples(savedResponses, { v: exampleRequestVersion, name, ...parts }),
  };
}

/** Hoppscotch encodes it. */
function paramField(row: ValueRow, resolve: VariableResolver): readonly Field[] {
  if (row.name.trim() === '') return [];
  const write = (text: string) => writePlaceholders(resolvePlaceholders(text, resolve));
  return [fieldOf(write(row.name), write(row.value), row)];
}

/** Lists what is switched off behind the others. */
function headerFields(
  { headers }: HttpRequest,
  values: RequestValues,
  { contentType }: RequestBody,
): readonly Field[] {
  const rows = new Map(values.headers.map((row) => [row.name.trim().toLowerCase(), row]));
  const sent = headers.flatMap(([name, value]) => {
    // Hoppscotch sends the type of the body by itself, and another one where a header says so.
    if (name.toLowerCase() === 'content-type' && value === contentType) return [];
    const { enum: allowed, description } = rows.get(name.toLowerCase()) ?? {};
    return [fieldOf(name, writePlaceholders(value), { description, ...(allowed && { enum: allowed }) })];
  });
  const off = values.headers
    .filter(({ name, enabled }) => !enabled && name.trim() !== '')
    .map((row) => fieldOf(row.name.trim(), writePlaceholders(row.value), row));
  return [...sent, ...off];
}

function fieldOf(key: string, value: string, source: FieldSource): Field {
  return { key, value, active: source.enabled !== false, description: descriptionOfField(source) };
}

/** Variables of the path and fields of a form have no description of their own in Hoppscotch. */
function descriptionOf(endpoint: Endpoint, { pathParams, form }: RequestValues, body: RequestBody): string {
  const isForm =
    body.contentType === 'multipart/form-data' || body.contentType === 'application/x-www-form-urlencoded';
  const lines = [...pathParams, ...(isForm ? form : [])].flatMap((row) => {
    const about = oneLine(descriptionOfField(row));
    return about === '' ? [] : [`* \`${row.name}\`: ${about}`];
  });
  const text = descriptionOfRequest(endpoint);
  return [...(text === '' ? [] : [text]), ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n');
}

function examples(
  savedResponses: readonly SavedExample[],
  originalRequest: ExampleRequest,
): { readonly [name: string]: ExampleResponse } {
  const written = savedResponses.map(({ name, code, status, headers, body }): [string, ExampleResponse] => {
    const fields = headers.map((header) => ({ key: header.name, value: header.value }));
    return [name, { name, code, status, headers: fields, body, originalRequest }];
  });
  return Object.fromEntries(written);
}
