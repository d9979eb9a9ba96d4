/** Content that would change its meaning inside an `.http` file lies in a file beside it. */
import type { ExportedFile } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';

export interface SideFiles {
  /** Keeps the text in a file of its own, named for its request; returns that name. */
  add(text: string, requestName: string): string;
  files(): readonly ExportedFile[];
}

/** The side files of one export, all named after it. */
export function createSideFiles(exportName: string): SideFiles {
  const files: ExportedFile[] = [];
  const used = new Set<string>();
  return {
    add(text, requestName) {
      const base = `${exportName}.${fileNameOf(requestName, 'request')}`;
      let name = `${base}.txt`;
      // Different requests may be called alike once their names are file names, and some systems ignore case.
      for (let number = 2; used.has(name.toLowerCase()); number++) name = `${base}-${number}.txt`;
      used.add(name.toLowerCase());
      files.push({ name, pieces: [text] });
      return name;
    },
    files: () => files,
  };
}
