/**
 * Says what happens to files, as changes that the engine understands: `watch-files.ts` collects them in a queue until
 * they are to be told, so that the engine hears of a burst of changes once. Pure.
 */
import type { FileChange } from '@endpoint-atlas/engine';
import type * as vscode from 'vscode';
import { enginePath } from '../workspace/roots.ts';

/** So many files at once are not a person at work but a branch switch or a generator: a full scan is quicker. */
const scanAfter = 200;

export type ChangeBatch =
  | { readonly kind: 'scan' }
  | { readonly kind: 'update'; readonly changes: readonly FileChange[] };

export type DiskChange = Extract<FileChange, { readonly kind: 'changed' | 'deleted' }>;

export interface ChangeQueue {
  /** News of the file system. */
  add(change: DiskChange): void;
  /** News of an editor, whose state is read when the queue is emptied: an editor tells of its first edit before it is unsaved. */
  addEditor(path: string, read: () => FileChange): void;
  /** Adds a file that is no source, but may hold rules or properties: however many there are, no scan is due. */
  addOther(change: DiskChange): void;
  /** The project as a whole may be different. */
  addScan(): void;
  /** Empties the queue. */
  take(): ChangeBatch | undefined;
}

export function createChangeQueue(): ChangeQueue {
  const changes = new Map<string, News>();
  const others = new Map<string, FileChange>();
  let needsScan = false;

  return {
    add(change) {
      // The file system's news of a change says nothing about the text that an editor holds or held.
      if (change.kind === 'changed' && changes.get(change.path)?.source === 'editor') return;
      changes.set(change.path, { source: 'disk', change });
    },
    addEditor(path, read) {
      changes.set(path, { source: 'editor', read });
    },
    addOther(change) {
      others.set(change.path, change);
    },
    addScan() {
      needsScan = true;
    },
    take() {
      const batch: ChangeBatch | undefined =
        needsScan || changes.size > scanAfter
          ? { kind: 'scan' }
          : changes.size + others.size > 0
            ? { kind: 'update', changes: [...[...changes.values()].map(changeIn), ...others.values()] }
            : undefined;
      changes.clear();
      others.clear();
      needsScan = false;
      return batch;
    },
  };
}

type News =
  | { readonly source: 'disk'; readonly change: DiskChange }
  | { readonly source: 'editor'; readonly read: () => FileChange };

const changeIn = (news: News): FileChange => (news.source === 'disk' ? news.change : news.read());

export function isSource(document: vscode.TextDocument): boolean {
  return document.uri.scheme === 'file' && /\.(?:java|kt|proto)$/.test(document.uri.path);
}

/** The text that counts for this file: the editor's while it is unsaved, else the disk's. */
export function changeOf(document: vscode.TextDocument): FileChange {
  const path = enginePath(document.uri.fsPath);
  return document.isDirty && !document.isClosed
    ? { kind: 'edited', path, text: document.getText() }
    : { kind: 'closed', path };
}
