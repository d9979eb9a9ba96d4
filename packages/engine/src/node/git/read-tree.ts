/**
 * The files of a commit behind the engine's `Files` port, as if they lay where the repository lies. They are read as the
 * repository stores them, without filters, and never written anywhere; links and submodules lead nowhere.
 */

import type { PrefetchResult } from '../../engine/compare/revision-port.ts';
import type { FileProblem, FileStat, Files, FolderEntry } from '../../source/files/files.ts';
import { isWithin } from '../../source/files/walk/enclosing-project.ts';
import {
  isBuildFile,
  isRuleFile,
  isSourceFile,
  ruleFolders,
} from '../../source/files/walk/project-layout.ts';
import { t } from '../../text/l10n.ts';
import { decodeFile } from '../decode-file.ts';
import { diskFiles } from '../disk-files.ts';
import { type BlobReader, openBlobs } from './read-blobs.ts';
import type { Git, GitResult } from './run-git.ts';

export interface ReadTree {
  readonly kind: 'tree';
  readonly files: Files;
  /** See `Revision`. */
  prefetch(folders: readonly string[]): Promise<PrefetchResult>;
}

/**
 * @param top absolute, with `/`: the folder of the repository
 * @param commit the name of its object
 */
export async function readTree(
  git: Git,
  top: string,
  commit: string,
): Promise<
  ReadTree | { readonly kind: 'cancelled' } | { readonly kind: 'problem'; readonly message: string }
> {
  const listed = await git.run(['ls-tree', '-r', '-z', '--full-tree', commit], {
    maxBytes: maxListing,
    timeoutMs: listingMs,
  });
  if (listed.kind === 'cancelled') return listed;
  if (listed.kind !== 'done') return { kind: 'problem', message: whyNotListed(listed) };
  const table = hasTooManyLines(listed.output) ? 'too-large' : tableOf(top, listed.output.toString('utf8'));
  return table === 'too-large'
    ? { kind: 'problem', message: tooManyFiles }
    : treeFiles(top, table, openBlobs(git));
}

function whyNotListed(listed: Exclude<GitResult, { readonly kind: 'done' | 'cancelled' }>): string {
  switch (listed.kind) {
    case 'too-large':
      return tooManyFiles;
    case 'timed-out':
      return gitHangs;
    case 'no-git':
      return t('git cannot list the files of the revision.');
    case 'refused':
      return t`git cannot list the files of the revision: ${listed.complaint.replace(/^fatal: /, '')}`;
  }
}

const tooManyFiles = t('The revision has too many files to be read.');
export const gitHangs = t(
  'git does not reply in time. Look whether its own commands work in this repository, and try again.',
);

/** A few objects may stand for millions of files: trees that hold one another many times. */
const maxListing = 96 * 1024 * 1024;
const maxEntries = 400_000;
const maxSources = 200_000;
const maxDepth = 200;
const listingMs = 60_000;

/** Before anything is made of them. */
function hasTooManyLines(listing: Buffer): boolean {
  let lines = 0;
  for (let at = listing.indexOf(0); at >= 0; at = listing.indexOf(0, at + 1))
    if (++lines > maxEntries) return true;
  return false;
}

interface TreeTable {
  /** By absolute path. */
  readonly folders: ReadonlyMap<string, FolderEntry[]>;
  /** Objects of regular files, by absolute path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Links and submodules. */
  readonly others: ReadonlySet<string>;
}

/** Reads lines as `100644 blob 3b18e5…\tsrc/Main.java`, each ended by a NUL (git-ls-tree(1)). */
function tableOf(top: string, listing: string): TreeTable | 'too-large' {
  const folders = new Map<string, FolderEntry[]>([[top, [{ name: '.git', type: 'folder' }]]]);
  const blobs = new Map<string, string>();
  const others = new Set<string>();
  let entries = 0;
  for (const line of listing.split('\0')) {
    const tab = line.indexOf('\t');
    const [mode = '', , object = ''] = line.slice(0, tab).split(' ');
    const names = line.slice(tab + 1).split('/');
    if (tab < 0 || names.some(isNoName)) continue;
    if (names.length > maxDepth) return 'too-large';
    const path = `${top}/${names.join('/')}`;
    const type = mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';
    if (type === 'file') blobs.set(path, object);
    else others.add(path);
    entries += addTo(folders, path, type);
    if (entries > maxEntries) return 'too-large';
  }
  return { folders, blobs, others };
}

/** A tree that no git has written may hold names that lead elsewhere. */
function isNoName(name: string): boolean {
  return name === '' || name === '.' || name === '..' || name.toLowerCase() === '.git';
}

/** With the folders around it, as far as they are new. Returns how many entries that are. */
function addTo(folders: Map<string, FolderEntry[]>, path: string, type: FolderEntry['type']): number {
  const slash = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, slash), path.slice(slash + 1)];
  const entries = folders.get(folder);
  if (entries !== undefined) {
    entries.push({ name, type });
    return 1;
  }
  folders.set(folder, [{ name, type }]);
  return 1 + addTo(folders, folder, 'folder');
}

function treeFiles(top: string, { folders, blobs, others }: TreeTable, content: BlobReader): ReadTree {
  const disk = diskFiles();
  const isOfTree = (path: string) => isWithin(path, [top]) && !isWithin(path, [`${top}/.git`]);
  const files: Files = {
    list(folder) {
      if (!isOfTree(folder)) return disk.list(folder);
      const entries = folders.get(folder);
      return entries === undefined ? problem('missing', folder) : { kind: 'listing', entries };
    },
    stat(path) {
      if (!isOfTree(path)) return disk.stat(path);
      if (folders.has(path)) return statOf('folder');
      if (blobs.has(path)) return statOf('file');
      return others.has(path) ? statOf('other') : undefined;
    },
    readText(path, maxBytes, encoding) {
      if (!isOfTree(path)) return disk.readText(path, maxBytes, encoding);
      const object = blobs.get(path);
      if (object === undefined)
        return problem(others.has(path) || folders.has(path) ? 'not-a-file' : 'missing', path);
      const bytes = content.read(object, maxBytes);
      if (typeof bytes === 'string') return problem(bytes, path);
      const decoded = decodeFile(bytes, encoding);
      return decoded.kind === 'text' ? { ...decoded, stat: statOf('file') } : decoded;
    },
  };
  return {
    kind: 'tree',
    files,
    async prefetch(roots) {
      const wanted = [...blobs].filter(([path]) => isReadInScans(path) && isWithin(path, roots));
      if (wanted.length > maxSources) return { kind: 'problem', message: tooManyFiles };
      const prefetched = await content.prefetch(wanted.map(([, object]) => object));
      switch (prefetched.kind) {
        case 'prefetched':
          return prefetched.missing === 0
            ? { kind: 'ready' }
            : { kind: 'incomplete', missing: prefetched.missing };
        case 'cancelled':
          return { kind: 'cancelled' };
        case 'timed-out':
          return { kind: 'problem', message: gitHangs };
        case 'too-large':
          return { kind: 'problem', message: t('The sources of the revision are too large to be read.') };
      }
    },
  };
}

/** Returns what is read of nearly every project; other files are read when somebody asks, who has to wait then. */
function isReadInScans(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    isSourceFile(name) ||
    isBuildFile(name) ||
    isRuleFile(name) ||
    name === '.gitignore' ||
    name.endsWith('.properties') ||
    // Properties of Spring, and OpenAPI documents that a build makes sources from.
    /\.(?:ya?ml|json|toml)$/.test(name) ||
    ruleFolders.some((folder) => path.includes(`/${folder}/`))
  );
}

/** All that tells one file from the next is its path: nothing changes while it is read. */
function statOf(type: FileStat['type']): FileStat {
  return { type, bytes: 0, modified: 0, changed: 0, inode: 0 };
}

function problem(reason: FileProblem['reason'], path: string): FileProblem {
  return { kind: 'problem', reason, detail: path };
}
