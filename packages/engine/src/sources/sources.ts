/**
 * The text of the project's files as it counts now (an editor's unsaved text before the disk), and the declarations
 * made from it. Declarations are made when asked for and kept while there is room, so that a project of any size
 * costs a bounded amount of memory.
 */
import type { FileDeclarations } from '../declarations/model.ts';
import { declarationsOf } from '../declarations/read-declarations.ts';
import type { FileProblem, Files, FileText } from '../host/files.ts';

export interface Sources {
  read(path: string): FileText | FileProblem;
  declarations(path: string): FileDeclarations | undefined;
  /** An editor's text counts from now on. Answers whether it is different from what counted before. */
  edit(path: string, text: string): boolean;
  /** The disk counts again. Answers whether its text may be different from what counted before. */
  close(path: string): boolean;
  /** The file on disk may have changed. */
  forget(path: string): void;
}

export function createSources(files: Files, maxFileBytes: number): Sources {
  const edited = new Map<string, string>();
  const kept = new Map<string, FileDeclarations>();
  let keptCharacters = 0;

  function forget(path: string): void {
    const old = kept.get(path);
    if (old === undefined) return;
    kept.delete(path);
    keptCharacters -= old.text.length;
  }

  function keep(path: string, declarations: FileDeclarations): void {
    kept.set(path, declarations);
    keptCharacters += declarations.text.length;
    // A Map iterates in the order of insertion, and a hit inserts again: the first key is the one used longest ago.
    for (const oldest of kept.keys()) {
      if (keptCharacters <= maxKeptCharacters) break;
      forget(oldest);
    }
  }

  function read(path: string): FileText | FileProblem {
    const text = edited.get(path);
    return text === undefined ? files.readText(path, maxFileBytes) : { kind: 'text', text };
  }

  return {
    read,
    declarations(path) {
      const known = kept.get(path);
      if (known !== undefined) {
        kept.delete(path);
        kept.set(path, known);
        return known;
      }
      const found = read(path);
      if (found.kind === 'problem') return undefined;
      const declarations = declarationsOf(path, found.text);
      keep(path, declarations);
      return declarations;
    },
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
  };
}

/** About 16 MB of source text, with some three times as much for the declarations made from it. */
const maxKeptCharacters = 16 * 1024 * 1024;
