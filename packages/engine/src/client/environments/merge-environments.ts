/**
 * Says which values an environment has when several places know it. The narrower place counts: what the user has for
 * all projects, then the files of the project from its root to the folder at hand, then the private ones among them in
 * the same order, then what was stored for this workspace.
 *
 * That private files win follows httpYac; the help pages of IntelliJ's client say the opposite. A private value is
 * somebody's own, written beside the shared one to replace it (ADR 0017).
 */
import { t } from '../../text/l10n.ts';
import { nearestName } from '../../text/nearest-name.ts';
import {
  type EnvironmentFile,
  type EnvironmentVariables,
  isEnvironmentName,
  sharedEnvironment,
} from './environment-file.ts';
import type { EnvironmentValues } from './environment-values.ts';

/** A place that knows environments: a file, or what a user has without one. */
export interface EnvironmentSource {
  readonly environments: ReadonlyMap<string, EnvironmentVariables>;
}

/** The files that count for what lies in a folder, in the order in which they count. */
export function filesFor(files: readonly EnvironmentFile[], folder: string): readonly EnvironmentFile[] {
  const isAround = ({ path }: EnvironmentFile) => `${folder}/`.startsWith(folderOf(path));
  const around = files.filter(isAround).sort((a, b) => folderOf(a.path).length - folderOf(b.path).length);
  return [...around.filter(({ isPrivate }) => !isPrivate), ...around.filter(({ isPrivate }) => isPrivate)];
}

/** Every environment that one of the places knows, each once, in the order of the places. */
export function environmentNames(sources: readonly EnvironmentSource[]): readonly string[] {
  const names = sources.flatMap(({ environments }) => [...environments.keys()]);
  return [...new Set(names)].filter(isEnvironmentName);
}

/**
 * The variables of an environment, as written. What any place shares with all environments counts less than what one
 * says of this environment.
 * @param sources the one that counts most last
 */
export function environmentValues(sources: readonly EnvironmentSource[], name: string): EnvironmentValues {
  const of = (environment: string) =>
    sources.flatMap(({ environments }) => [...(environments.get(environment) ?? [])]);
  // Not spread into an object: a variable may be called `__proto__`.
  return Object.fromEntries(new Map([...of(sharedEnvironment), ...of(name)]));
}

/** Returns what to say to somebody who named an environment that no place knows. */
export function unknownEnvironment(name: string, known: readonly string[]): string {
  if (known.length === 0) return t`There is no environment "${name}", because no file defines any.`;
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? '' : t` Did you mean "${nearest}"?`;
  return t`There is no environment "${name}".${hint} Environments are: ${known.join(', ')}.`;
}

/** With the slash at its end. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
