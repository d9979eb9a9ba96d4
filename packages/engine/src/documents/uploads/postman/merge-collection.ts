/**
 * An exported collection laid over the one that Postman has: what Postman is sent in the end replaces everything, so
 * that whatever people did there has to be in it. Requests are the same where verb and path are; they keep their ids,
 * and with them their links, their examples and their comments.
 *
 * From the source come names, requests, examples of the responses and the scripts of rules; what Postman has beside that
 * stays: values of variables, further examples, authorisation, scripts where rules say none, and requests and folders
 * that are not in the export.
 */

import { groupBy } from '../../../text/group-by.ts';
import { isRecord } from '../../../text/is-record.ts';
import { t } from '../../../text/l10n.ts';
import type { Collection, Folder, Item, ItemOrFolder } from '../../exports/postman/collection.ts';
import type { JsonObject } from './postman-api.ts';

export interface MergedCollection {
  readonly collection: JsonObject;
  /** Numbers of requests. */
  readonly updated: number;
  readonly added: number;
  /** That are in Postman only. */
  readonly untouched: number;
}

export function mergeCollection(stored: JsonObject, exported: Collection): MergedCollection {
  const claims = claimItems(stored, exported);
  const item = mergeLevel(childrenOf(stored), exported.item, claims);
  const all = requestsIn(exported.item).length;
  return {
    collection: {
      ...stored,
      // People may have given it another name there.
      info: { ...exported.info, ...(isRecord(stored.info) ? stored.info : {}), schema: exported.info.schema },
      item,
      ...withList('variable', mergeBy('key', listOf(stored.variable), exported.variable ?? [], 'stored')),
      ...withList('event', mergeBy('listen', listOf(stored.event), exported.event ?? [], 'exported')),
    },
    updated: claims.size,
    added: all - claims.size,
    untouched: storedRequests(stored).length - claims.size,
  };
}

/** A copy for a place where Postman has nothing yet: ids are Postman's to give. */
export function withoutIds(exported: Collection): JsonObject {
  const { _postman_id: _, ...info } = exported.info;
  return { ...exported, info, item: exported.item.map(newEntry) };
}

/** The stored request that each exported one is; none is taken twice. */
type Claims = ReadonlyMap<Item, JsonObject>;

function claimItems(stored: JsonObject, exported: Collection): Claims {
  const free = groupBy(storedRequests(stored), ({ request }) => keyOf(request));
  const claims = new Map<Item, JsonObject>();
  for (const item of requestsIn(exported.item)) {
    const candidates = free.get(keyOf(item.request)) ?? [];
    // Of several with one verb and path, the one of the same name.
    const found = candidates.find(({ name }) => name === item.name) ?? candidates[0];
    if (found === undefined) continue;
    claims.set(item, found);
    free.set(
      keyOf(item.request),
      candidates.filter((each) => each !== found),
    );
  }
  return claims;
}

function mergeLevel(
  stored: readonly JsonObject[],
  exported: readonly ItemOrFolder[],
  claims: Claims,
): readonly JsonObject[] {
  const claimed = new Set(claims.values());
  const folders = new Map<string, JsonObject>();
  for (const each of stored) {
    if (isFolder(each) && typeof each.name === 'string' && !folders.has(each.name))
      folders.set(each.name, each);
  }
  const used = new Set<JsonObject>();
  const merged = exported.map((each): JsonObject => {
    if (!('item' in each)) return mergeItem(claims.get(each), each);
    const folder = folders.get(each.name);
    if (folder === undefined) return { ...newEntry(each), item: mergeLevel([], each.item, claims) };
    folders.delete(each.name);
    used.add(folder);
    return mergeFolder(folder, each, claims);
  });
  const untouched = stored.flatMap((each): readonly JsonObject[] => {
    if (used.has(each) || claimed.has(each)) return [];
    if (!isFolder(each)) return [each];
    const item = mergeLevel(childrenOf(each), [], claims);
    // A folder whose requests all went elsewhere has had its day.
    return item.length === 0 && childrenOf(each).length > 0 ? [] : [{ ...each, item }];
  });
  return [...merged, ...untouched];
}

function mergeFolder(stored: JsonObject, exported: Folder, claims: Claims): JsonObject {
  return {
    ...stored,
    item: mergeLevel(childrenOf(stored), exported.item, claims),
    ...withList('event', mergeBy('listen', listOf(stored.event), exported.event ?? [], 'exported')),
  };
}

function mergeItem(stored: JsonObject | undefined, exported: Item): JsonObject {
  if (stored === undefined) return newEntry(exported);
  const { id: _, event, response, ...own } = exported;
  const request = isRecord(stored.request) ? stored.request : {};
  const { description, auth } = request;
  const { protocolProfileBehavior: behaviour } = stored;
  return {
    ...stored,
    ...own,
    // Most settings of a request there are about redirects and certificates; only the one about bodies is ours.
    ...(isRecord(behaviour) && {
      protocolProfileBehavior: { ...behaviour, ...own.protocolProfileBehavior },
    }),
    request: {
      ...(description !== undefined && { description }),
      ...exported.request,
      ...(auth !== undefined && { auth }),
    },
    response: mergeBy('name', listOf(stored.response), response.map(withoutId), 'exported'),
    ...withList('event', mergeBy('listen', listOf(stored.event), event ?? [], 'exported')),
  };
}

/**
 * Both lists as one, with one entry for each name; where both have it, the one that counts gets the ids of the other.
 */
function mergeBy(
  name: string,
  stored: readonly JsonObject[],
  exported: readonly JsonObject[],
  counts: 'stored' | 'exported',
): readonly JsonObject[] {
  const fresh = new Map(exported.map((each) => [each[name], each]));
  const merged = stored.map((each) => {
    const counterpart = fresh.get(each[name]);
    fresh.delete(each[name]);
    if (counterpart === undefined || counts === 'stored') return each;
    return { ...each, ...counterpart };
  });
  return [...merged, ...fresh.values()];
}

function withList(name: string, list: readonly JsonObject[]): JsonObject {
  return list.length === 0 ? {} : { [name]: list };
}

function newEntry(entry: ItemOrFolder): JsonObject {
  const { id: _, ...own } = entry;
  return 'item' in own
    ? { ...own, item: own.item.map(newEntry) }
    : { ...own, response: own.response.map(withoutId) };
}

function withoutId<Entry extends { readonly id: string }>({ id: _, ...own }: Entry): Omit<Entry, 'id'> {
  return own;
}

function requestsIn(entries: readonly ItemOrFolder[]): readonly Item[] {
  return entries.flatMap((each) => ('item' in each ? requestsIn(each.item) : [each]));
}

function storedRequests(entry: JsonObject): readonly JsonObject[] {
  return childrenOf(entry).flatMap((each) => (isFolder(each) ? storedRequests(each) : [each]));
}

function isFolder(entry: JsonObject): boolean {
  return Array.isArray(entry.item);
}

function childrenOf(entry: JsonObject): readonly JsonObject[] {
  return listOf(entry.item);
}

function listOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Verb and path, whatever the host, and whatever the variables are called: `GET users/:/orders`. */
function keyOf(request: unknown): string {
  if (typeof request === 'string') return t`GET ${pathOf(request)}`;
  if (!isRecord(request)) return '';
  const method = typeof request.method === 'string' ? request.method.toUpperCase() : 'GET';
  const { url } = request;
  if (!isRecord(url)) return `${method} ${pathOf(typeof url === 'string' ? url : '')}`;
  const path = Array.isArray(url.path) ? url.path.join('/') : url.path;
  if (typeof path === 'string') return `${method} ${anonymous(path)}`;
  return `${method} ${pathOf(typeof url.raw === 'string' ? url.raw : '')}`;
}

/** `{{baseUrl}}/users/:id?x=1` → `users/:` */
function pathOf(url: string): string {
  const withoutHost = url.replace(/^[a-z]+:\/\//i, '').replace(/^[^/?#]*/, '');
  return anonymous(withoutHost.replace(/[?#].*$/s, ''));
}

function anonymous(path: string): string {
  return path
    .replace(/^\/+/, '')
    .split('/')
    .map((segment) => (/^:[\w-]+$/.test(segment) ? ':' : segment))
    .join('/');
}
