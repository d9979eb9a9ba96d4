/**
 * Says which paths and operations of one document are those of the other: the names of path variables do not matter.
 */
import { operationVerbs } from '../../../model/operation-verbs.ts';
import type { Json } from '../../../text/is-record.ts';
import { follow, recordIn } from './document.ts';

export interface PathIn {
  readonly path: string;
  readonly item: Json;
}

/** Says what a path's variables are called in the revision, by their names in the base. */
export type RenamedVariables = ReadonlyMap<string, string>;

export interface MatchedPaths {
  readonly added: readonly PathIn[];
  readonly removed: readonly PathIn[];
  readonly kept: readonly { readonly base: PathIn; readonly revision: PathIn }[];
}

export function matchPaths(base: Json, revision: Json): MatchedPaths {
  const before = pathsIn(base);
  const after = pathsIn(revision);
  const byPath = new Map(after.map((each) => [each.path, each]));
  const byTemplate = new Map(after.map((each) => [withoutVariableNames(each.path), each]));
  const templates = new Set(before.map(({ path }) => withoutVariableNames(path)));
  const kept = before.flatMap((each) => {
    const found = byPath.get(each.path) ?? byTemplate.get(withoutVariableNames(each.path));
    return found === undefined ? [] : [{ base: each, revision: found }];
  });
  const found = new Set(kept.map((each) => each.base));
  return {
    added: after.filter(({ path }) => !templates.has(withoutVariableNames(path))),
    removed: before.filter((each) => !found.has(each)),
    kept,
  };
}

export function operationsIn({ item }: PathIn): ReadonlyMap<string, Json> {
  return new Map(
    operationVerbs.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [[method, recordIn(operation)] as const];
    }),
  );
}

export function renamedVariables(base: string, revision: string): RenamedVariables {
  const names = variablesIn(revision);
  return new Map(variablesIn(base).map((name, index) => [name, names[index] ?? name]));
}

export function pathsIn(root: Json): readonly PathIn[] {
  return Object.entries(recordIn(root.paths)).flatMap(([path, value]) => {
    const item = follow(root, value);
    return item === undefined ? [] : [{ path, item }];
  });
}

/** Writes a path without the names of its variables. */
export function withoutVariableNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

function variablesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}
