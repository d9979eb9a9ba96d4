/** Says where a scan of a revision is cached: beside those of folders, by the name of its tree, which never changes. */
import type { ScanStore } from '../../source/files/scan-store.ts';
import type { RevisionTree } from './named-side.ts';

export function storeOfTree(store: ScanStore, { tree, unread }: Omit<RevisionTree, 'files'>): ScanStore {
  const keyOf = (key: string) => `tree ${tree} ${key}`;
  return {
    open: (key, part) => store.open(keyOf(key), part),
    save(key, sections) {
      // A cached scan does not say which files could not be read, and a comparison has to.
      if (unread().length === 0) store.save(keyOf(key), sections);
    },
  };
}
