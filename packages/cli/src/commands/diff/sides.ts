/** Says what BASE and REVISION name, and how this command scans what they name. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { isSourceFile, readUnchangedScan } from '@endpoint-atlas/engine';
import {
  type ComparisonPorts,
  createDescriber,
  type NamedSide,
  type RevisionTree,
  recordUnread,
  type ScanPlan,
  storeOfTree,
} from '@endpoint-atlas/engine/diff';
import { diskFiles, openRevision } from '@endpoint-atlas/engine/node';
import { namedFrom, withSlashes } from '../../output/path-names.ts';
import { type PlannedScan, planNamedScan, planScan, scanStoreFor } from '../../project/plan-scan.ts';
import { scanWithoutReport } from '../../project/scan-for-command.ts';
import type { DiffCommand } from './options.ts';

/** Holds what of a command says how sides are compared. */
export type SidesToCompare = Omit<DiffCommand, 'kind' | 'format' | 'accept' | 'acceptUntil' | 'usages'>;

export interface NamedSides {
  readonly base: NamedSide;
  readonly revision: NamedSide;
}

/** A revision of git without a path is about what the other side names, else about what the command is about. */
export function nameSides(command: Pick<SidesToCompare, 'base' | 'revision' | 'paths'>): NamedSides {
  const { base, revision, paths } = command;
  const named = [base, revision].find((name) => name !== undefined && isThere(name));
  const about = absolute(named === undefined ? paths : [named]);
  const otherwise = absolute(paths);
  const nameSide = (name: string): NamedSide => {
    if (!isThere(name)) return { kind: 'revision', written: name, paths: about, otherwise, mayBePath: true };
    if (isSourceFile(name) || statSync(name).isDirectory()) return { kind: 'source', paths: [name] };
    return { kind: 'document', path: withSlashes(path.resolve(name)) };
  };
  return {
    base: nameSide(base),
    revision: revision === undefined ? { kind: 'source', paths } : nameSide(revision),
  };
}

export function comparisonPorts(command: SidesToCompare): ComparisonPorts {
  const cwd = withSlashes(process.cwd());
  return {
    files: diskFiles(),
    openRevision: (written) => openRevision(written, cwd),
    planScan(paths, which, revision) {
      const wanted = { describesTypes: true };
      const planned =
        revision === undefined
          ? planScan({ ...command, paths }, wanted)
          : planNamedScan({ ...command, paths }, wanted, revision.files);
      if (planned.kind === 'usage-error') return { ...planned, kind: 'problem' };
      if (revision !== undefined) return planRevision(command, planned, revision);
      // A cached scan does not say what of its files could not be read, which has to be known of a base.
      const isUnknown = which === 'base' && command.failOn.length > 0;
      return isUnknown ? planRecorded(command, planned) : planOf(command, planned);
    },
    nameOf: (file) => namedFrom(cwd, file),
  };
}

/** Trees do not change, so that what a scan has found in one is cached by its name. */
function planRevision(command: SidesToCompare, planned: PlannedScan, revision: RevisionTree): ScanPlan {
  const stored = scanStoreFor(command);
  const store = stored && storeOfTree(stored, revision);
  return {
    ...planOf(command, { ...planned, store }),
    isCached: () =>
      store !== undefined &&
      readUnchangedScan(planned.request, planned.files, store, unwatched).kind === 'unchanged',
  };
}

const unwatched = { onProgress() {}, isCancelled: () => false };

function planRecorded(command: SidesToCompare, planned: PlannedScan): ScanPlan {
  const { unread, ...files } = recordUnread(planned.files);
  return planOf(command, { ...planned, files, store: undefined }, unread);
}

function planOf(
  command: SidesToCompare,
  planned: PlannedScan,
  unread?: ReturnType<typeof recordUnread>['unread'],
): ScanPlan {
  const { below, request } = planned;
  const scan = () => ({
    describer: scanWithoutReport(command, planned, createDescriber),
    below,
    ...(unread !== undefined && { unread }),
  });
  return { kind: 'plan', roots: request.roots, scan };
}

function absolute(paths: readonly string[]): readonly string[] {
  return paths.map((each) => withSlashes(path.resolve(each)));
}

function isThere(name: string): boolean {
  try {
    return statSync(name, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A part of the path is a file, or the name is none.
    return false;
  }
}
