/** Named paths that are links, or lie below one: the project leaves links out, but not what they lead to. */
import { lstatSync, realpathSync } from 'node:fs';
import { isWithin } from '@endpoint-atlas/engine';
import { withSlashes } from '../output/path-names.ts';

/**
 * The paths as the tops name what they lead to; those that lead out of all tops stay as they are, and of two that lead
 * to the same place the second is named as the first. So no file is read at two paths.
 */
export function withoutLinks(paths: readonly string[], tops: readonly string[]): readonly string[] {
  const known = [...new Set([...tops, ...paths])]
    .map((path) => ({ path, real: realPathOf(path) }))
    // The outer of two comes first.
    .sort((a, b) => a.real.length - b.real.length);
  return paths.map((path) => {
    const real = realPathOf(path);
    const around = known.find((each) => isWithin(real, [each.real]));
    if (around === undefined) return path;
    return `${around.path}${real.slice(around.real.length)}`;
  });
}

/** Tells whether a link lies at a path where nothing is found. */
export function isDeadLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** The path itself where it cannot be followed. */
function realPathOf(path: string): string {
  try {
    return withSlashes(realpathSync.native(path));
  } catch {
    return path;
  }
}
