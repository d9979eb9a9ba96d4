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
}

/** Roots are compared one by one where a path stands in several of them. */
export function compareProtoRoots(
  base: readonly RootedProto[],
  revision: readonly RootedProto[],
): readonly Change[] {
  if (!hasTwins(base) && !hasTwins(revision)) return compareRoot(base, revision);
  const roots = new Set([...base, ...revision].map(({ root }) => root));
  return [...roots].flatMap((root) => {
    const isInside = (proto: RootedProto) => proto.root === root;
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
  return compareProtos(base, revision).map(({ place, ...change }) => {
    if (place === undefined) return change;
    const { side, file: importedAs, line } = place;
    return { ...change, place: { side, file: files[side].get(importedAs) ?? importedAs, line, importedAs } };
  });
}
