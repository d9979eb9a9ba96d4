/** Changes of an API as findings, each at a place of the revision: what others show stands in a file that is there. */

import path from 'node:path';
import { type Change, type ChangeGroup, groupChanges, type RevisionFiles } from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import { withSlashes } from '../output/path-names.ts';
import type { Finding } from './finding.ts';

export interface ShownPlaces {
  /** Tells whether the revision has a file, as changes name it. */
  isThere(file: string): boolean;
  /** The file that stands for the whole; empty where nobody knows one. */
  readonly whole: string;
}

/** Files that stand for a folder whose own ones are gone, the best first. */
const buildFiles = [
  'pom.xml',
  'build.gradle.kts',
  'build.gradle',
  'settings.gradle.kts',
  'settings.gradle',
  'README.md',
];

export function shownPlaces(shown: RevisionFiles): ShownPlaces {
  if (shown.kind === 'document') return { isThere: (file) => file === shown.file, whole: shown.file };
  const isThere = (file: string) => shown.hasFile(withSlashes(path.resolve(file)));
  return { isThere, whole: buildFileAround('', isThere) ?? '' };
}

/**
 * Makes one finding of what has changed alike in several operations. The place of what is gone is the nearest thing that is left
 * of it: the class or operation that had it, its file, the build file of its module.
 */
export function findingsOfChanges(changes: readonly Change[], places: ShownPlaces): readonly Finding[] {
  return groupChanges(changes).flatMap((group) =>
    group.changes.map((change) => findingOf(group, change, places)),
  );
}

function findingOf(
  { subject }: ChangeGroup,
  change: ChangeGroup['changes'][number],
  places: ShownPlaces,
): Finding {
  const { id, level, message, sharedBy } = change;
  const about =
    subject.kind === 'operation' ? `${subject.name}: ` : subject.kind === 'schema' ? `${subject.name}: ` : '';
  const several = sharedBy && t`, in ${sharedBy.messages} of ${listOf(sharedBy.operations)}.`;
  return {
    ...placeOf(change, places),
    severity: level,
    code: id,
    message: `${about}${several === undefined ? message : message.replace(/\.$/, several)}`,
  };
}

function placeOf(
  { place, nearest }: Pick<Change, 'place' | 'nearest'>,
  { isThere, whole }: ShownPlaces,
): Pick<Finding, 'file' | 'line'> {
  if (place?.side === 'revision') return { file: place.file, line: place.line };
  if (nearest !== undefined) return { file: nearest.file, line: nearest.line };
  if (place === undefined) return { file: whole, line: 1 };
  return {
    file: isThere(place.file) ? place.file : (buildFileAround(place.file, isThere) ?? whole),
    line: 1,
  };
}

function buildFileAround(file: string, isThere: (file: string) => boolean): string | undefined {
  const folders = file.split('/').slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--)
    for (const name of buildFiles) {
      const found = [...folders.slice(0, depth), name].join('/');
      if (isThere(found)) return found;
    }
  return undefined;
}

/** More than fits into an annotation. */
const maxOperations = 5;

function listOf(operations: readonly string[]): string {
  const more = operations.length - maxOperations;
  return `${operations.slice(0, maxOperations).join(', ')}${more > 0 ? t` and ${more} more` : ''}`;
}
