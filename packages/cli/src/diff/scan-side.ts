/** A side that is source on the disk, or in a revision. */
import { createDescriber, type SourceSide, sourceSide } from '@endpoint-atlas/engine/diff';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { type PlannedScan, planScan } from '../plan-scan.ts';
import { scanWithoutReport } from '../scan-for-command.ts';

/** @param paths files and folders, as messages name them */
export function scanSide(command: DiffCommand, paths: readonly string[]): SourceSide | UsageError {
  const planned = planScan({ ...command, paths }, { describesTypes: true });
  return planned.kind === 'usage-error' ? planned : scanPlannedSide(command, planned);
}

export function scanPlannedSide(command: DiffCommand, planned: PlannedScan): SourceSide {
  const { api, openapi } = command;
  return sourceSide(scanWithoutReport(command, planned, createDescriber), planned.below, { api, openapi });
}
