/** Reads who calls what has changed, where the command says in which folders callers may be. */
import { callerScanOptions, createEngine } from '@endpoint-atlas/engine';
import {
  type ChangedUsages,
  type Comparison,
  hitsCallers,
  usagesOfChanges,
} from '@endpoint-atlas/engine/diff';
import { findOutsideCalls } from '@endpoint-atlas/engine/usages';
import type { UsageError } from '../../options/parse.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanWithoutReport } from '../../project/scan-for-command.ts';
import type { DiffCommand } from './options.ts';

/** Nothing is read where no caller would notice what has changed. */
export function readCallers(compared: Comparison, command: DiffCommand): ChangedUsages | UsageError {
  const { usages: paths } = command;
  const planned = planScan({ ...command, paths }, callerScanOptions);
  if (planned.kind === 'usage-error') return planned;
  if (!compared.changes.some(hitsCallers)) return new Map();
  const engine = scanWithoutReport(command, planned, createEngine);
  const { calls } = findOutsideCalls(planned.request.roots, planned.files);
  return usagesOfChanges(compared, [...calls, ...engine.calls()]);
}
