/** Names of the files of one folder: no two files have one, where upper and lower case are one. */
export interface FileNames {
  /** The name with its extension, numbered where somebody has it; nobody else gets it afterwards. */
  free(name: string, extension: string): string;
}

/** @param taken names that belong to other files */
export function createFileNames(taken: readonly string[] = []): FileNames {
  const used = new Set(taken.map(comparable));
  const numbers = new Map<string, number>();
  return {
    free(name, extension) {
      const key = comparable(`${name}${extension}`);
      let free = `${name}${extension}`;
      let number = numbers.get(key) ?? 2;
      while (used.has(comparable(free))) free = `${name}-${number++}${extension}`;
      numbers.set(key, number);
      used.add(comparable(free));
      return free;
    },
  };
}

/** Some systems ignore case, and some compose the letters of names. */
function comparable(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
