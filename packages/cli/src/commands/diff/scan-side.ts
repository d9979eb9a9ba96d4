/** A side that is source on the disk, or in a revision. */
import { createDescriber, recordUnread, type SourceSide, sourceSide } from '@endpoint-atlas/engine/diff';
import type { UsageError } from '../../options/parse.ts';
import { type PlannedScan, planScan } from '../../project/plan-scan.ts';
import { scanWithoutReport } from '../../project/scan-for-command.ts';
import type { DiffCommand } from './options.ts';

/**
 * A cached scan does not say what of its files could not be read, so that a base that has to be known is read itself.
 * @param paths files and folders, as messages name them
 */
export function scanSide(
  command: DiffCommand,
  paths: readonly string[],
  which: 'base' | 'revision',
): SourceSide | UsageError {
  const planned = planScan({ ...command, paths }, { describesTypes: true });
  if (planned.kind === 'usage-error') return planned;
  if (which === 'revision' || command.failOn.length === 0) return scanPlannedSide(command, planned);
  const { unread, ...files } = recordUnread(planned.files);
  return scanPlannedSide(command, { ...planned, files, store: undefined }, unread);
}

export function scanPlannedSide(
  command: DiffCommand,
  planned: PlannedScan,
  unread?: SourceSide['unread'],
): SourceSide {
  const { api, openapi } = command;
  const scanned = scanWithoutReport(command, planned, createDescriber);
  return sourceSide(scanned, planned.below, { api, openapi }, unread);
}
