import { isUtf8 } from 'node:buffer';
import { closeSync, readdirSync, type Stats, statSync } from 'node:fs';
import type { FileProblem, FileStat, Files, FileText, FolderEntry } from '../ports/files.ts';
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
          return { kind: 'problem', reason: 'too-large', detail: `${stat.size} bytes` };
        if (stat.size > buffer.length) buffer = Buffer.allocUnsafe(stat.size);
        const length = readFully(descriptor, buffer, stat.size);
        if (looksBinary(buffer, length))
          return { kind: 'problem', reason: 'not-text', detail: 'contains NUL bytes' };
        return { kind: 'text', ...decode(buffer.subarray(0, length), encoding), stat: statOf(stat) };
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

/** Text of no encoding that Java or Kotlin compilers take by default holds a NUL near its start. */
function looksBinary(bytes: Buffer, length: number): boolean {
  // The buffer is much larger than most files, and holds what was read before.
  return bytes.subarray(0, Math.min(length, 8192)).includes(0);
}

function decode(
  bytes: Buffer,
  encoding: string | undefined,
): Pick<FileText, 'text' | 'isMalformed' | 'encoding'> {
  const decoder = encoding === undefined ? undefined : decoderFor(encoding);
  if (decoder !== undefined && encoding !== undefined) {
    const text = decoder.decode(bytes);
    return { text, encoding, ...(text.includes(replacement) && { isMalformed: true }) };
  }
  const hasMark = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = bytes.toString('utf8', hasMark ? 3 : 0);
  // The sign may also stand in a text as itself.
  return { text, ...(text.includes(replacement) && !isUtf8(bytes) && { isMalformed: true }) };
}

const replacement = '\uFFFD';

/** By the names of Java, some of which have underlines where those of the web have dashes. */
function decoderFor(encoding: string) {
  try {
    const decoder = new TextDecoder(encoding.replaceAll('_', '-'));
    return decoder.encoding === 'utf-8' ? undefined : decoder;
  } catch {
    return undefined;
  }
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
