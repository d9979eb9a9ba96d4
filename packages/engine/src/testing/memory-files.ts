import type { FileStat, Files, FolderEntry } from '../source/files/files.ts';

/** A file system in memory: absolute path to text, to a link's target, or to a reason why it cannot be read. */
export type MemoryTree = Record<string, string | MemoryLink | MemoryProblem>;
export interface MemoryLink {
  readonly link: string;
}
export interface MemoryProblem {
  readonly problem: 'denied' | 'not-text';
}

export interface MemoryFiles extends Files {
  /** Writes, or with `undefined` deletes. */
  put(path: string, content: MemoryTree[string] | undefined): void;
  /** Paths that were read since the last call, in order: tests assert that nothing more was read than needed. */
  takeReads(): string[];
}

export function memoryFiles(tree: MemoryTree): MemoryFiles {
  const nodes = new Map(Object.entries(tree));
  const times = new Map<string, number>();
  let clock = 0;
  let reads: string[] = [];

  const isFolder = (path: string) => {
    const prefix = path.endsWith('/') ? path : `${path}/`;
    return [...nodes.keys()].some((key) => key.startsWith(prefix));
  };
  const follow = (path: string): string | undefined => {
    let at = path;
    for (let hops = 0; hops < 8; hops++) {
      const node = nodes.get(at);
      if (typeof node !== 'object' || !('link' in node)) return at;
      at = node.link;
    }
    return undefined;
  };

  function stat(path: string): FileStat | undefined {
    const target = follow(path);
    if (target === undefined) return undefined;
    const node = nodes.get(target);
    if (node === undefined)
      return isFolder(target) ? { type: 'folder', bytes: 0, modified: 0, changed: 0, inode: 0 } : undefined;
    const bytes = typeof node === 'string' ? node.length : 0;
    return { type: 'file', bytes, modified: times.get(target) ?? 0, changed: 0, inode: 0 };
  }

  return {
    list(folder) {
      const node = nodes.get(folder);
      if (typeof node === 'object' && 'problem' in node) {
        return { kind: 'problem', reason: 'denied', detail: 'EACCES' };
      }
      if (!isFolder(folder)) return { kind: 'problem', reason: 'missing', detail: 'ENOENT' };
      const prefix = folder.endsWith('/') ? folder : `${folder}/`;
      const entries = new Map<string, FolderEntry>();
      for (const [path, content] of nodes) {
        if (!path.startsWith(prefix)) continue;
        const [name = '', ...rest] = path.slice(prefix.length).split('/');
        const isLink = typeof content === 'object' && 'link' in content;
        const type = rest.length > 0 || isFolder(prefix + name) ? 'folder' : isLink ? 'link' : 'file';
        entries.set(name, { name, type });
      }
      return { kind: 'listing', entries: [...entries.values()] };
    },
    stat,
    readText(path, maxBytes) {
      reads.push(path);
      const node = nodes.get(follow(path) ?? path);
      if (node === undefined) return { kind: 'problem', reason: 'missing', detail: 'ENOENT' };
      if (typeof node !== 'string') {
        return { kind: 'problem', reason: 'problem' in node ? node.problem : 'missing', detail: 'in memory' };
      }
      if (node.length > maxBytes)
        return { kind: 'problem', reason: 'too-large', detail: `${node.length} bytes` };
      const found = stat(path);
      return { kind: 'text', text: node, ...(found && { stat: found }) };
    },
    put(path, content) {
      times.set(path, ++clock);
      if (content === undefined) nodes.delete(path);
      else nodes.set(path, content);
    },
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}
