/** What the scripts of events make of an item or of the whole collection. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { isRecord } from '../../text/is-record.ts';
import type { ExportRules } from '../export-rules.ts';
import type { Collection, Item } from './collection.ts';
import { writeEvents } from './scripts.ts';

/** `undefined`: the scripts left nothing that is one. */
export function itemByRules(item: Item, endpoint: Endpoint, rules: ExportRules): Item | undefined {
  const { item: changed } = rules.change(
    'postman.format.after',
    { item, endpoint: partsOf(endpoint) },
    endpoint,
  );
  return isItem(changed) ? changed : undefined;
}

/**
 * A value of `postman.collection.prerequest` or `.test` that is a script of ours runs on the collection; any other is
 * a script for Postman and becomes one of the collection.
 */
export function collectionByRules(collection: Collection, rules: ExportRules): Collection | undefined {
  const keys = ['postman.collection.prerequest', 'postman.collection.test'] as const;
  const [prerequest, test] = keys.map((key) => rules.copied(key));
  const event = writeEvents(prerequest ?? [], test ?? []);
  let whole: Collection = { ...collection, ...(event.length > 0 && { event }) };
  for (const key of keys) {
    const { collection: changed } = rules.change(key, { collection: whole });
    if (!isCollection(changed)) return undefined;
    whole = changed;
  }
  return whole;
}

/** What scripts see of an endpoint that they cannot change any more. */
function partsOf({ id, method, path, name, description, module, folder, className, methodName }: Endpoint) {
  return { id, method, path, name, description: description ?? '', module, folder, className, methodName };
}

/** What is inside is the script's own affair. */
function isItem(value: unknown): value is Item {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.request);
}

function isCollection(value: unknown): value is Collection {
  return isRecord(value) && isRecord(value.info) && Array.isArray(value.item);
}
