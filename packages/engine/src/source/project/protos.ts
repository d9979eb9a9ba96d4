/**
 * The `.proto` files of a project: services by name, and files by the paths that imports name. Build folders and
 * settings bring files that only count where something imports them.
 */
import { baseName } from '../../text/paths.ts';
import type { ProtoFile, ProtoOutline } from '../declarations/proto/proto-file.ts';
import type { ChangedTypes } from './changed-types.ts';
import type { DependencyTracker } from './dependencies.ts';
import { wellKnownDeclaring, wellKnownProto } from './well-known/protos/well-known-protos.ts';

export interface Protos {
  outline(path: string): ProtoOutline | undefined;
  /** Everything that the file declares; `undefined` where there is no such file. */
  file(path: string): ProtoFile | undefined;
  /** The files that declare a service of this simple name; the one nearest to `from` in the tree of folders comes first. */
  declaring(service: string, from: string): readonly ProtoOutline[];
  /** The file that `import "google/type/money.proto"` means in the file at `from`. */
  imported(importPath: string, from: string): ProtoFile | undefined;
}

export interface ProtoContent {
  outline(path: string): ProtoOutline | undefined;
  declaring(service: string): readonly ProtoOutline[];
  /** All paths that end in this file name in groups: those of the project, then those that only count as imports. */
  named(fileName: string): readonly (readonly string[])[];
  load(path: string): ProtoFile | undefined;
}

export function createProtos(content: ProtoContent, recorder: DependencyTracker): Protos {
  const files = new Map<string, ProtoFile | undefined>();

  function load(path: string): ProtoFile | undefined {
    if (!files.has(path)) {
      files.set(path, path.startsWith(wellKnownFolder) ? wellKnownProto(path) : content.load(path));
    }
    return files.get(path);
  }

  return {
    outline: content.outline,
    file(path) {
      recorder.recordName(fileLookup(path));
      return load(path);
    },
    declaring(service, from) {
      recorder.recordName(serviceLookup(service));
      const declaring = content.declaring(service);
      return declaring.length === 0
        ? wellKnownDeclaring(service)
        : nearestFirst(declaring, from, ({ path }) => path);
    },
    imported(importPath, from) {
      recorder.recordName(fileLookup(importPath));
      for (const named of content.named(baseName(importPath))) {
        const candidates = named.filter((path) => path === importPath || path.endsWith(`/${importPath}`));
        // Paths that count from an import root are what imports name; those of a scan are absolute.
        if (candidates.includes(importPath)) return load(importPath);
        const [nearest] = nearestFirst(candidates, from, (path) => path);
        if (nearest !== undefined) return load(nearest);
      }
      return load(`${wellKnownFolder}${importPath}`);
    },
  };
}

/** Says where the files that every installation of protoc brings seem to be. */
const wellKnownFolder = 'well-known:';

/**
 * Returns what a change of a `.proto` file may change elsewhere, in the words of dependencies (see `DependencyNames`).
 */
export function protoChanges(
  before: ProtoOutline | undefined,
  after: ProtoOutline | undefined,
  path: string,
): ChangedTypes {
  const services = new Set([...(before?.services ?? []), ...(after?.services ?? [])]);
  const changed = [fileLookup(path), ...[...services].map(serviceLookup)];
  return { appeared: [], changed, vanished: [], extended: [] };
}

/** No type has such a name, and there is no dot in it, which would separate a package. */
function fileLookup(path: string): string {
  return `proto file ${baseName(path).replaceAll('.', ' ')}`;
}

function serviceLookup(service: string): string {
  return `proto service ${service}`;
}

/** By the length of the path that both have in common; stable, and by path where that is the same. */
function nearestFirst<T>(items: readonly T[], from: string, pathOf: (item: T) => string): readonly T[] {
  if (items.length <= 1) return items;
  return items
    .map((item) => ({ item, path: pathOf(item), common: commonFolders(pathOf(item), from) }))
    .sort((a, b) => b.common - a.common || (a.path < b.path ? -1 : 1))
    .map(({ item }) => item);
}

function commonFolders(a: string, b: string): number {
  const first = a.split('/');
  const second = b.split('/');
  let count = 0;
  while (count < first.length - 1 && first[count] === second[count]) count++;
  return count;
}
