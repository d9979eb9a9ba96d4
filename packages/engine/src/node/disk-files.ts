import { closeSync, readdirSync, type Stats, statSync } from 'node:fs';
import type { FileProblem, FileStat, Files, FolderEntry } from '../source/files/files.ts';
import { tn } from '../text/l10n.ts';
import { decodeFile } from './decode-file.ts';
import { type OpenFile, openRegularFile, readFully } from './open-regular-file.ts';

/** The disk behind the engine's `Files` port. One buffer is reused for all reads: a scan reads thousands of files. */
export function diskFiles(): Files {
  let buffer = Buffer.allocUnsafe(256 * 1024);

  return {
    list(folder) {
      try {
        const entries = readdirSync(folder, { withFileTypes: true });
        return {
          kind: 'listing',
          entries: entries.map((e): FolderEntry => ({ name: e.name, type: entryType(e) })),
        };
      } catch (error) {
        return problemOf(error);
      }
    },

    stat(path) {
      try {
        const found = statSync(path, { throwIfNoEntry: false });
        return found && statOf(found);
      } catch {
        return undefined;
      }
    },

    readText(path, maxBytes, encoding) {
      let open: OpenFile | undefined;
      try {
        open = openRegularFile(path);
        if (open === undefined) return { kind: 'problem', reason: 'not-a-file', detail: path };
        const { descriptor, stat } = open;
        if (stat.size > maxBytes)
          return { kind: 'problem', reason: 'too-large', detail: tn(stat.size, '1 byte', '{0} bytes') };
        if (stat.size > buffer.length) buffer = Buffer.allocUnsafe(stat.size);
        const length = readFully(descriptor, buffer, stat.size);
        const decoded = decodeFile(buffer.subarray(0, length), encoding);
        return decoded.kind === 'text' ? { ...decoded, stat: statOf(stat) } : decoded;
      } catch (error) {
        return problemOf(error);
      } finally {
        if (open !== undefined) closeSync(open.descriptor);
      }
    },
  };
}

interface Typed {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

function entryType(entry: Typed): FolderEntry['type'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}

function statOf(stat: Stats): FileStat {
  const type = stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : 'other';
  return { type, bytes: stat.size, modified: stat.mtimeMs, changed: stat.ctimeMs, inode: stat.ino };
}

function problemOf(error: unknown): FileProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'ENOENT':
    case 'ELOOP':
      return { kind: 'problem', reason: 'missing', detail };
    case 'EACCES':
    case 'EPERM':
      return { kind: 'problem', reason: 'denied', detail };
    case 'EISDIR':
    case 'ENOTDIR':
    // A socket, and a device without hardware.
    case 'ENXIO':
    case 'ENODEV':
      return { kind: 'problem', reason: 'not-a-file', detail };
    default:
      return { kind: 'problem', reason: 'failed', detail };
  }
}
