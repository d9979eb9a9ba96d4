/**
 * Tells what has changed on the disk since the last time that somebody asked. For programs that are asked from time to time:
 * a watch tells late, loses events on network drives, and takes a handle for each folder.
 */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileChange } from '../engine/api.ts';

/** Everything is to be read again where the files that count may be others now. */
type ChangedFiles =
  | { readonly kind: 'changes'; readonly changes: readonly FileChange[] }
  | { readonly kind: 'scan' };

/** Says what version control and tools write: thousands of files that are never read. */
const neverRead = new Set(['.git', 'node_modules', '.gradle', '.idea', '.vscode', '.DS_Store']);

const sources = /\.(?:java|kt|proto)$/;
const builtFolders = /[\\/](?:target|build|out|bin|dist)[\\/]/;
const ofBuilds = /\.(?:class|jar|war|zip|log|lock|tmp|swp)$|~$/;
/** A change of such a file may change which modules there are, and which files are left out. */
const decideWhatIsRead = /[\\/](?:pom\.xml|[^\\/]*\.gradle(?:\.kts)?|\.gitignore)$/;

/** @param roots absolute paths of folders and files */
export function trackChanges(roots: readonly string[]): () => ChangedFiles {
  let known = fingerprints(roots);
  return () => {
    const before = known;
    known = fingerprints(roots);
    const changed = [...known].filter(([file, print]) => before.get(file) !== print).map(([file]) => file);
    const deleted = [...before.keys()].filter((file) => !known.has(file));
    if ([...changed, ...deleted].some((file) => decideWhatIsRead.test(file) || isUnpackedProto(file)))
      return { kind: 'scan' };
    const changeOf = (kind: 'changed' | 'deleted') => (file: string) => ({
      kind,
      path: file.replaceAll(path.sep, '/'),
    });
    return {
      kind: 'changes',
      changes: [...changed.map(changeOf('changed')), ...deleted.map(changeOf('deleted'))],
    };
  };
}

function isUnpackedProto(file: string): boolean {
  return file.endsWith('.proto') && builtFolders.test(file);
}

/** The files that may be read, by absolute paths. Links are not followed. */
function fingerprints(roots: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const pending = [...roots];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const entries = entriesOf(next);
    if (entries === undefined) {
      addFingerprint(found, next);
      continue;
    }
    for (const entry of entries) {
      if (neverRead.has(entry.name)) continue;
      const file = path.join(next, entry.name);
      if (entry.isDirectory()) pending.push(file);
      else if (entry.isFile() && mayCount(file)) addFingerprint(found, file);
    }
  }
  return found;
}

function mayCount(file: string): boolean {
  return sources.test(file) || !(ofBuilds.test(file) || builtFolders.test(file));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return undefined;
  }
}

function addFingerprint(found: Map<string, string>, file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat !== undefined) found.set(file, `${stat.mtimeMs} ${stat.ctimeMs} ${stat.size} ${stat.ino}`);
}
