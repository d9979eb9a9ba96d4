import type { FileStat, Files, FolderEntry } from '../../packages/engine/src/source/files/files.ts';

/** The files of a project in memory by their absolute paths, quick enough for thousands of scans. */
export interface ProjectTree {
  readonly files: Files;
  readonly texts: ReadonlyMap<string, string>;
  /** Writes, or with `undefined` deletes. */
  put(path: string, text: string | undefined): void;
}

export function projectTree(start: ReadonlyMap<string, string>): ProjectTree {
  const texts = new Map(start);
  const times = new Map<string, number>();
  const folders = new Map<string, Map<string, FolderEntry['type']>>();
  let clock = 0;

  const enter = (path: string, type: FolderEntry['type']) => {
    const at = path.lastIndexOf('/');
    if (at < 0) return;
    const folder = path.slice(0, at);
    const entries = folders.get(folder);
    if (entries) entries.set(path.slice(at + 1), type);
    else {
      folders.set(folder, new Map([[path.slice(at + 1), type]]));
      enter(folder, 'folder');
    }
  };
  const leave = (path: string) => {
    const at = path.lastIndexOf('/');
    const folder = path.slice(0, at);
    const entries = folders.get(folder);
    entries?.delete(path.slice(at + 1));
    if (entries?.size === 0) {
      folders.delete(folder);
      leave(folder);
    }
  };
  for (const path of texts.keys()) enter(path, 'file');

  const stat = (path: string): FileStat | undefined => {
    const text = texts.get(path);
    if (text !== undefined)
      return { type: 'file', bytes: text.length, modified: times.get(path) ?? 0, changed: 0, inode: 0 };
    return folders.has(path) ? { type: 'folder', bytes: 0, modified: 0, changed: 0, inode: 0 } : undefined;
  };
  const files: Files = {
    list(folder) {
      const entries = folders.get(folder);
      if (!entries) return { kind: 'problem', reason: 'missing', detail: 'ENOENT' };
      return { kind: 'listing', entries: [...entries].map(([name, type]) => ({ name, type })) };
    },
    stat,
    readText(path, maxBytes) {
      const text = texts.get(path);
      const found = stat(path);
      if (text === undefined || !found) return { kind: 'problem', reason: 'missing', detail: 'ENOENT' };
      if (text.length > maxBytes)
        return { kind: 'problem', reason: 'too-large', detail: `${text.length} bytes` };
      return { kind: 'text', text, stat: found };
    },
  };
  return {
    files,
    texts,
    put(path, text) {
      times.set(path, ++clock);
      if (text === undefined) {
        if (texts.delete(path)) leave(path);
      } else {
        if (!texts.has(path)) enter(path, 'file');
        texts.set(path, text);
      }
    },
  };
}
