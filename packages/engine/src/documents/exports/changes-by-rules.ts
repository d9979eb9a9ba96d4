/** Says what rules make of the requests of a collection, and of the whole collection. */

import { hostWithoutPrefix } from '../../client/request/repeated-prefix.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { CopiedEventKey, JsonByName } from '../../source/project/rule-engine.ts';
import type { EventKey, TextKey } from '../../source/rule-files/catalogue.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { t } from '../../text/l10n.ts';
import type { ExportRules } from './export-rules.ts';
import type { ExportedRequest } from './exporter.ts';

type Json = JsonByName[string];

/** Sets the host that a rule says, which counts more than any other: it is about one format only. */
export function atHostOfRules<Exported extends ExportedRequest>(
  key: TextKey,
  exported: Exported,
  rules: ExportRules,
): Exported {
  const host = rules.text(key, exported.endpoint);
  if (host === undefined) return exported;
  const bare = hostWithoutPrefix(exported.endpoint, host, exported.resolve);
  return { ...exported, values: { ...exported.values, host: bare } };
}

/**
 * Runs an event on a finished request, which its scripts know as `item`.
 *
 * @returns `undefined` where what the scripts left is none
 */
export function requestByRules<Item extends Json>(
  key: EventKey,
  item: Item,
  { endpoint, rules, isItem }: ItemChange<Item>,
): Item | undefined {
  const { item: changed } = rules.change(key, { item, endpoint: partsOf(endpoint) }, endpoint);
  return isItem(changed) ? changed : undefined;
}

interface ItemChange<Item> {
  readonly endpoint: Endpoint;
  readonly rules: ExportRules;
  /** Checks that it still is one; what is inside is the script's own affair. */
  isItem(value: unknown): value is Item;
}

/** Runs the events of a whole collection, one after the other; `undefined` where what their scripts left is none. */
export function collectionByRules<Whole extends Json>(
  keys: readonly CopiedEventKey[],
  collection: Whole,
  rules: ExportRules,
  isCollection: (value: unknown) => value is Whole,
): Whole | undefined {
  let whole = collection;
  for (const key of keys) {
    const { collection: changed } = rules.change(key, { collection: whole });
    if (!isCollection(changed)) return undefined;
    whole = changed;
  }
  return whole;
}

/** @param keys those whose scripts left nonsense */
export function lostCollection([first, second]: readonly [CopiedEventKey, CopiedEventKey]): Diagnostic {
  const message = t`What \`${first}\` or \`${second}\` made of the collection is none; it is left as it was.`;
  return { file: '', line: 1, severity: 'warning', code: 'rule-failed', message };
}

/** Returns what scripts see of an endpoint that they cannot change any more. */
export function partsOf({
  id,
  method,
  path,
  name,
  description,
  module,
  folder,
  className,
  methodName,
}: Endpoint) {
  return { id, method, path, name, description: description ?? '', module, folder, className, methodName };
}
