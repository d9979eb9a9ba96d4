/**
 * The files of a commit behind the engine's `Files` port, as if they lay where the repository lies. They are read as the
 * repository stores them, without filters, and never written anywhere; links and submodules lead nowhere.
 */

import type { FileProblem, FileStat, Files, FolderEntry } from '../../ports/files.ts';
import { isWithin } from '../../walk/enclosing-project.ts';
import { isBuildFile, isRuleFile, isSourceFile, ruleFolders } from '../../walk/project-layout.ts';
import { decodeFile } from '../decode-file.ts';
import { diskFiles } from '../disk-files.ts';
import { type BlobReader, openBlobs } from './read-blobs.ts';
import { runGit } from './run-git.ts';

export interface ReadTree {
  readonly kind: 'tree';
  readonly files: Files;
  prefetch(folders: readonly string[]): number;
}

/**
 * @param top absolute, with `/`: the folder of the repository
 * @param commit the name of its object
 */
export function readTree(
  top: string,
  commit: string,
): ReadTree | { readonly kind: 'problem'; readonly message: string } {
  const listed = runGit(top, ['ls-tree', '-r', '-z', '--full-tree', commit], { maxBytes: maxListing });
  switch (listed.kind) {
    case 'done': {
      const table = tableOf(top, listed.output.toString('utf8'));
      return treeFiles(top, table, openBlobs(top));
    }
    case 'too-large':
      return { kind: 'problem', message: 'The revision has too many files to be read.' };
    case 'refused':
    case 'no-git': {
      const reason = listed.kind === 'refused' ? `: ${listed.complaint.replace(/^fatal: /, '')}` : '.';
      return { kind: 'problem', message: `git cannot list the files of the revision${reason}` };
    }
  }
}

const maxListing = 512 * 1024 * 1024;

interface TreeTable {
  /** By absolute path. */
  readonly folders: ReadonlyMap<string, FolderEntry[]>;
  /** Objects of regular files, by absolute path. */
  readonly blobs: ReadonlyMap<string, string>;
  /** Links and submodules. */
  readonly others: ReadonlySet<string>;
}

/** Of `100644 blob 3b18e5…\tsrc/Main.java`, each ended by a NUL (git-ls-tree(1)). */
function tableOf(top: string, listing: string): TreeTable {
  const folders = new Map<string, FolderEntry[]>([[top, [{ name: '.git', type: 'folder' }]]]);
  const blobs = new Map<string, string>();
  const others = new Set<string>();
  for (const line of listing.split('\0')) {
    const tab = line.indexOf('\t');
    const [mode = '', , object = ''] = line.slice(0, tab).split(' ');
    const names = line.slice(tab + 1).split('/');
    if (tab < 0 || names.some(isNoName)) continue;
    const path = `${top}/${names.join('/')}`;
    const type = mode === '120000' ? 'link' : mode.startsWith('100') ? 'file' : 'other';
    if (type === 'file') blobs.set(path, object);
    else others.add(path);
    addTo(folders, path, type);
  }
  return { folders, blobs, others };
}

/** A tree that no git has written may hold names that lead elsewhere. */
function isNoName(name: string): boolean {
  return name === '' || name === '.' || name === '..' || name.toLowerCase() === '.git';
}

/** With the folders around it, as far as they are new. */
function addTo(folders: Map<string, FolderEntry[]>, path: string, type: FolderEntry['type']): void {
  const slash = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, slash), path.slice(slash + 1)];
  const entries = folders.get(folder);
  if (entries !== undefined) {
    entries.push({ name, type });
    return;
  }
  folders.set(folder, [{ name, type }]);
  addTo(folders, folder, 'folder');
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
      return typeof bytes === 'string' ? problem(bytes, path) : decodeFile(bytes, encoding);
    },
  };
  return {
    kind: 'tree',
    files,
    prefetch(roots) {
      const wanted = [...blobs].filter(([path]) => isReadInScans(path) && isWithin(path, roots));
      return content.prefetch(wanted.map(([, object]) => object));
    },
  };
}

/** What is read of nearly every project; other files are read when somebody asks. */
function isReadInScans(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (
    isSourceFile(name) ||
    isBuildFile(name) ||
    isRuleFile(name) ||
    name === '.gitignore' ||
    name.endsWith('.properties') ||
    /^(?:application|bootstrap)[^/]*\.ya?ml$/.test(name) ||
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
