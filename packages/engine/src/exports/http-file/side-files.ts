/** Content that would change its meaning inside an `.http` file lies in a file beside it. */
import type { ExportedFile } from '../exporter.ts';

export interface SideFiles {
  /** Keeps the text in a file of its own; answers with the line that reads it. */
  add(text: string, what: string): string;
  files(): readonly ExportedFile[];
}

/** The files of one request; `prefix` keeps them apart from those of others. */
export function createSideFiles(prefix: string): SideFiles {
  const files: ExportedFile[] = [];
  return {
    add(text, what) {
      const number = files.length === 0 ? '' : `-${files.length + 1}`;
      const name = `${prefix}.${what}${number}.txt`;
      files.push({ name, text });
      return `< ./${name}`;
    },
    files: () => files,
  };
}
