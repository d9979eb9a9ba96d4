/** One request of a collection: what Send would send, with its switched-off rows, documentation and an example. */

import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import type { RequestValues } from '../../request/request-values.ts';
import { writeBody } from './body.ts';
import type { CollectionEvent, Field, Item, ItemRequest } from './collection.ts';
import type { CollectionVariables } from './collection-variables.ts';
import { writeExample } from './example.ts';
import { fieldOf } from './field.ts';
import { type HttpExport, oneLine } from './folders.ts';
import { writePlaceholders } from './placeholders.ts';
import { stableId } from './stable-id.ts';
import { writeUrl } from './url.ts';

export function writeItem(
  exported: HttpExport,
  events: readonly CollectionEvent[],
  variables: CollectionVariables,
): Item {
  const { endpoint } = exported;
  const request = writeRequest(exported, variables);
  return {
    name: oneLine(endpoint.name) || `${endpoint.method} ${endpoint.path}`,
    id: stableId('item', endpoint.id),
    ...(events.length > 0 && { event: events }),
    ...(request.body !== undefined &&
      dropsBody(request.method) && { protocolProfileBehavior: { disableBodyPruning: true } }),
    request,
    response: writeExample(endpoint, request),
  };
}

function writeRequest(
  { endpoint, values, request, resolve }: HttpExport,
  variables: CollectionVariables,
): ItemRequest {
  const body = writeBody(request, values);
  const description = descriptionOf(endpoint);
  return {
    method: request.method,
    header: headerFields(request, values),
    ...(body !== undefined && { body }),
    url: writeUrl(endpoint, values, { resolve, variables }),
    ...(description !== '' && { description }),
  };
}

/** Content-Type stands in front, as it is sent; what is switched off, behind. */
function headerFields({ headers }: HttpRequest, values: RequestValues): readonly Field[] {
  const rows = new Map(values.headers.map((row) => [row.name.trim().toLowerCase(), row]));
  const sent = headers.map(([name, value]) => {
    const { enum: allowed, description } = rows.get(name.toLowerCase()) ?? {};
    return fieldOf(name, writePlaceholders(value), { description, ...(allowed && { enum: allowed }) });
  });
  const off = values.headers
    .filter(({ name, enabled }) => !enabled && name.trim() !== '')
    .map((row) => fieldOf(row.name.trim(), writePlaceholders(row.value), row));
  return [...sent, ...off];
}

/** What the documentation says beyond the name, which is most often its first sentence. */
function descriptionOf({ name, description = '', deprecated }: Endpoint): string {
  const text = description.trim();
  const [first = '', ...more] = text.split('\n');
  const rest = first.replace(/\.$/, '') === name ? more.join('\n').trim() : text;
  return [...(rest === '' ? [] : [rest]), ...(deprecated ? ['Deprecated.'] : [])].join('\n\n');
}

/** Verbs of which Postman thinks that they have no body. */
function dropsBody(method: string): boolean {
  return /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/.test(method);
}
