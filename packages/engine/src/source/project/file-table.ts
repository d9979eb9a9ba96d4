import type { FileOutline } from '../declarations/outline.ts';

/** The outlines of the project's own files, and which of them import a name. */
export function createFileTable() {
  const outlines = new Map<string, FileOutline>();
  /** Holds the few names that anybody has asked for. */
  const importers = new Map<string, Set<string>>();
  return {
    outline: (path: string) => outlines.get(path),
    paths: () => outlines.keys(),
    outlines: () => outlines.values(),
    /** Returns what was known of the file before. */
    replace(path: string, after: FileOutline | undefined): FileOutline | undefined {
      const before = outlines.get(path);
      if (after === undefined) outlines.delete(path);
      else outlines.set(path, after);
      for (const name of before === undefined ? [] : importedBy(before)) importers.get(name)?.delete(path);
      for (const name of after === undefined ? [] : importedBy(after)) importers.get(name)?.add(path);
      return before;
    },
    importing(name: string): Iterable<string> {
      let paths = importers.get(name);
      if (paths === undefined) {
        paths = new Set();
        for (const outline of outlines.values()) if (isImporting(outline, name)) paths.add(outline.path);
        importers.set(name, paths);
      }
      return paths;
    },
  };
}

/** Says the same as `importedBy`, and makes no list: all files are asked for each name. */
function isImporting({ imports, packageName, types }: FileOutline, name: string): boolean {
  if (packageName === name) return true;
  return imports.some(
    (each) =>
      each.name === name ||
      (each.isOnDemand &&
        name.startsWith(`${each.name}.`) &&
        types.some(({ annotations }) => annotations.includes(name.slice(each.name.length + 1)))),
  );
}

/**
 * A file sees all of its own package without an import (JLS 6.3). One that imports all of a package imports the
 * annotations at its types, as far as anybody can tell without that package.
 */
export function importedBy({ imports, packageName, types }: FileOutline): readonly string[] {
  const packages = imports.flatMap(({ isOnDemand, name }) => (isOnDemand ? [name] : []));
  const annotations = new Set(packages.length === 0 ? [] : types.flatMap((each) => each.annotations));
  return [
    packageName,
    ...imports.map(({ name }) => name),
    ...packages.flatMap((home) => [...annotations].map((annotation) => `${home}.${annotation}`)),
  ];
}
