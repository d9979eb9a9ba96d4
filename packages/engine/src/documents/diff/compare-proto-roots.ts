/**
 * The `.proto` files of a project, which may have several import roots: a monorepo holds services whose files have the
 * same paths, `api/v1/service.proto` in each.
 */
import type { Change, ChangeSide } from './change.ts';
import { compareProtos } from './proto/compare-protos.ts';
import type { ProtoSource } from './proto/definitions.ts';

export interface RootedProto extends ProtoSource {
  /** The import root, relative to the folder that is compared; empty for that folder itself. */
  readonly root: string;
  /** As messages name the file. */
  readonly file: string;
  /** It is not compared itself: files that are have its types. */
  readonly isImported?: boolean;
}

/** Roots are compared one by one where a path stands in several of them. */
export function compareProtoRoots(
  base: readonly RootedProto[],
  revision: readonly RootedProto[],
): readonly Change[] {
  if (!hasTwins(base) && !hasTwins(revision)) return compareRoot(base, revision);
  const compared = [...base, ...revision].filter(({ isImported }) => isImported !== true);
  const roots = new Set(compared.map(({ root }) => root));
  return [...roots].flatMap((root) => {
    const isInside = (proto: RootedProto) => proto.root === root || proto.isImported === true;
    return compareRoot(base.filter(isInside), revision.filter(isInside));
  });
}

function hasTwins(protos: readonly RootedProto[]): boolean {
  return new Set(protos.map(({ path }) => path)).size < protos.length;
}

function compareRoot(base: readonly RootedProto[], revision: readonly RootedProto[]): readonly Change[] {
  const filesOf = (protos: readonly RootedProto[]) => new Map(protos.map(({ path, file }) => [path, file]));
  const files: Readonly<Record<ChangeSide, ReadonlyMap<string, string>>> = {
    base: filesOf(base),
    revision: filesOf(revision),
  };
  const imported = new Set([...base, ...revision].flatMap((each) => (each.isImported ? [each.path] : [])));
  const changes = compareProtos(base, revision).filter(({ place }) => !imported.has(place?.file ?? ''));
  return changes.map(({ place, ...change }) => {
    if (place === undefined) return change;
    const { side, file: importedAs, line } = place;
    return { ...change, place: { side, file: files[side].get(importedAs) ?? importedAs, line, importedAs } };
  });
}
