/** An export on its way to Postman: into a new collection, or over one that is there. */

import type { ExportResult } from '../../exports/exporter.ts';
import { toText } from '../../exports/file-text.ts';
import type { Collection } from '../../exports/postman/collection.ts';
import type { ApiResult } from './api-call.ts';
import { mergeCollection, withoutIds } from './merge-collection.ts';
import type { PostmanApi } from './postman-api.ts';

export type UploadTarget =
  | { readonly kind: 'new'; readonly workspace: string }
  | { readonly kind: 'existing'; readonly uid: string };

export interface Uploaded {
  readonly uid: string;
  /** Numbers of requests. */
  readonly added: number;
  readonly updated: number;
  readonly untouched: number;
}

export async function uploadCollection(
  collection: Collection,
  target: UploadTarget,
  api: PostmanApi,
): Promise<ApiResult<Uploaded>> {
  switch (target.kind) {
    case 'new': {
      const created = await api.create(target.workspace, withoutIds(collection));
      if (created.kind === 'failure') return created;
      const added = mergeCollection({}, collection).added;
      return { kind: 'value', value: { uid: created.value.uid, added, updated: 0, untouched: 0 } };
    }
    case 'existing': {
      const { uid } = target;
      const stored = await api.read(uid);
      if (stored.kind === 'failure') return stored;
      const { collection: merged, ...numbers } = mergeCollection(stored.value, collection);
      const replaced = await api.replace(uid, merged);
      return replaced.kind === 'failure' ? replaced : { kind: 'value', value: { uid, ...numbers } };
    }
  }
}

/** The collection that an export in Postman's format wrote; `undefined`: it wrote none. */
export function exportedCollection({ files: [file] }: ExportResult): Collection | undefined {
  return file === undefined ? undefined : (JSON.parse(toText(file)) as Collection);
}
