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
    /** Those that import any of the names. All files are looked at once for the names that nobody has asked for yet. */
    importing(names: readonly string[]): Iterable<string> {
      const unknown = names.filter((name) => !importers.has(name));
      for (const name of unknown) importers.set(name, new Set());
      if (unknown.length > 0) addImporters(outlines.values(), new Set(unknown), importers);
      return new Set(names.flatMap((name) => [...(importers.get(name) ?? [])]));
    },
  };
}

/** Says the same as `importedBy`, and makes no list: all files are asked. */
function addImporters(
  outlines: Iterable<FileOutline>,
  wanted: ReadonlySet<string>,
  importers: ReadonlyMap<string, Set<string>>,
): void {
  for (const { path, imports, packageName, types } of outlines) {
    if (wanted.has(packageName)) importers.get(packageName)?.add(path);
    for (const { name, isOnDemand } of imports) {
      if (wanted.has(name)) importers.get(name)?.add(path);
      if (!isOnDemand) continue;
      for (const { annotations } of types)
        for (const annotation of annotations) {
          const imported = `${name}.${annotation}`;
          if (wanted.has(imported)) importers.get(imported)?.add(path);
        }
    }
  }
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
