/**
 * The text of the project's files as it counts now (an editor's unsaved text before the disk), and the declarations
 * made from it. Declarations are made when asked for and cached while there is room, so that a project of any size
 * costs a bounded amount of memory.
 */
import type { FileDeclarations } from '../../declarations/model.ts';
import { type ProtoFile, parseProtoFile } from '../../declarations/proto/proto-file.ts';
import { readAllDeclarations } from '../../declarations/read-declarations.ts';
import type { FileProblem, Files, FileText } from '../files.ts';
import { buildEncodings } from './build-encoding.ts';

export interface Sources {
  read(path: string): FileText | FileProblem;
  declarations(path: string): FileDeclarations | undefined;
  protoFile(path: string): ProtoFile | undefined;
  /** An editor's text counts from now on. Returns whether it is different from what counted before. */
  edit(path: string, text: string): boolean;
  /** The disk counts again. Returns whether its text may be different from what counted before. */
  close(path: string): boolean;
  /** The file on disk may have changed. */
  forget(path: string): void;
  /** Build files changed. Returns the paths of sources whose encoding they may say, which are to be read again. */
  forgetEncodings(): readonly string[];
}

export function createSources(files: Files, maxFileBytes: number): Sources {
  const edited = new Map<string, string>();
  const encodings = buildEncodings(files);
  const declarations = createCache(readAllDeclarations, read, maxCachedCharacters);
  const protoFiles = createCache(parseProtoFile, read, maxCachedProtoCharacters);

  function forget(path: string): void {
    declarations.forget(path);
    protoFiles.forget(path);
  }

  function read(path: string): FileText | FileProblem {
    const text = edited.get(path);
    if (text !== undefined) return { kind: 'text', text };
    const read = files.readText(path, maxFileBytes);
    const encoding = read.kind === 'text' && read.isMalformed ? encodings.of(path) : undefined;
    return encoding === undefined ? read : files.readText(path, maxFileBytes, encoding);
  }

  return {
    read,
    declarations: declarations.get,
    protoFile: protoFiles.get,
    edit(path, text) {
      if (edited.get(path) === text) return false;
      edited.set(path, text);
      forget(path);
      return true;
    },
    close(path) {
      const before = edited.get(path);
      edited.delete(path);
      const now = read(path);
      if (before !== undefined && now.kind === 'text' && now.text === before) return false;
      forget(path);
      return true;
    },
    forget,
    forgetEncodings() {
      const paths = encodings.forget().filter((path) => !edited.has(path));
      for (const path of paths) forget(path);
      return paths;
    },
  };
}

/** Says what was made from the texts of files, as long as there is room. */
interface Cached<T> {
  get(path: string): T | undefined;
  forget(path: string): void;
}

function createCache<T extends { readonly text: string }>(
  make: (path: string, text: string) => T,
  read: (path: string) => FileText | FileProblem,
  maxCharacters: number,
): Cached<T> {
  const cached = new Map<string, T>();
  let characters = 0;

  function forget(path: string): void {
    const old = cached.get(path);
    if (old === undefined) return;
    cached.delete(path);
    characters -= old.text.length;
  }

  return {
    get(path) {
      const known = cached.get(path);
      if (known !== undefined) {
        cached.delete(path);
        cached.set(path, known);
        return known;
      }
      const found = read(path);
      if (found.kind === 'problem') return undefined;
      const made = make(path, found.text);
      cached.set(path, made);
      characters += made.text.length;
      // A Map iterates in the order of insertion, and a hit inserts again: the first key is the one used longest ago.
      for (const oldest of cached.keys()) {
        if (characters <= maxCharacters) break;
        forget(oldest);
      }
      return made;
    },
    forget,
  };
}

/** About 16 MB of source text, with some three times as much for the declarations made from it. */
const maxCachedCharacters = 16 * 1024 * 1024;
const maxCachedProtoCharacters = 4 * 1024 * 1024;
