/** One request of a collection: what Send would send, with its switched-off rows, documentation and an example. */

import { type DigestLogin, digestLogin } from '../../../client/request/digest-login.ts';
import type { RequestValues } from '../../../client/request/request-values.ts';
import type { HttpRequest } from '../../../model/http-request.ts';
import type { CollectionVariables } from '../collection-variables.ts';
import { descriptionOfRequest, nameOfRequest } from '../descriptions.ts';
import type { HttpExport } from '../folders.ts';
import type { SavedExample } from '../saved-examples.ts';
import { writeBody } from './body.ts';
import type { CollectionEvent, DigestAuth, Field, Item, ItemRequest } from './collection.ts';
import { writeExamples } from './example.ts';
import { fieldOf } from './field.ts';
import { writePlaceholders } from './placeholders.ts';
import { stableId } from './stable-id.ts';
import { writeUrl } from './url.ts';

export interface ItemAdditions {
  readonly variables: CollectionVariables;
  readonly savedResponses: readonly SavedExample[];
}

export function writeItem(
  exported: HttpExport,
  events: readonly CollectionEvent[],
  { variables, savedResponses }: ItemAdditions,
): Item {
  const { endpoint } = exported;
  const request = writeRequest(exported, variables);
  return {
    name: nameOfRequest(endpoint),
    id: stableId('item', endpoint.id),
    ...(events.length > 0 && { event: events }),
    ...(request.body !== undefined &&
      dropsBody(request.method) && { protocolProfileBehavior: { disableBodyPruning: true } }),
    request,
    response: writeExamples(endpoint, savedResponses, request),
  };
}

function writeRequest(exported: HttpExport, variables: CollectionVariables): ItemRequest {
  const { endpoint, values, request, resolve } = exported;
  const body = writeBody(exported);
  const description = descriptionOfRequest(endpoint);
  const login = request.headers.map(digestLogin).find((each) => each !== undefined);
  return {
    ...(login !== undefined && { auth: writeDigest(login) }),
    method: request.method,
    header: headerFields(request, values),
    ...(body !== undefined && { body }),
    url: writeUrl(endpoint, values, { resolve, variables }),
    ...(description !== '' && { description }),
  };
}

/** Postman responds to the challenge itself. */
function writeDigest({ user, password }: DigestLogin): DigestAuth {
  const field = (key: string, value: string) =>
    ({ key, value: writePlaceholders(value), type: 'string' }) as const;
  return { type: 'digest', digest: [field('username', user), field('password', password)] };
}

/** Content-Type stands in front, as it is sent; what is switched off, behind. */
function headerFields({ headers }: HttpRequest, values: RequestValues): readonly Field[] {
  const rows = new Map(values.headers.map((row) => [row.name.trim().toLowerCase(), row]));
  const plain = headers.filter((header) => digestLogin(header) === undefined);
  const sent = plain.map(([name, value]) => {
    const { enum: allowed, description } = rows.get(name.toLowerCase()) ?? {};
    return fieldOf(name, writePlaceholders(value), { description, ...(allowed && { enum: allowed }) });
  });
  const off = values.headers
    .filter(({ name, enabled }) => !enabled && name.trim() !== '')
    .map((row) => fieldOf(row.name.trim(), writePlaceholders(row.value), row));
  return [...sent, ...off];
}

/** Verbs of which Postman thinks that they have no body. */
function dropsBody(method: string): boolean {
  return /^(?:GET|HEAD|COPY|PURGE|UNLOCK)$/.test(method);
}
