/** Content that would change its meaning inside an `.http` file lies in a file beside it. */
import type { ExportedFile } from '../exporter.ts';
import { makeFileName } from '../file-name.ts';
import { createFileNames, type FileNames } from '../file-names.ts';

export interface SideFiles {
  /** Keeps the text in a file of its own, named for its request; returns that name. */
  add(text: string, requestName: string): string;
  files(): readonly ExportedFile[];
}

/**
 * The side files of one export, all named after it.
 * @param names of the folder that they are written to
 */
export function createSideFiles(exportName: string, names: FileNames = createFileNames()): SideFiles {
  const files: ExportedFile[] = [];
  return {
    add(text, requestName) {
      const name = names.free(`${exportName}.${makeFileName(requestName, 'request')}`, '.txt');
      files.push({ name, pieces: [text] });
      return name;
    },
    files: () => files,
  };
}
