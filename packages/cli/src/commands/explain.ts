/** `list --explain`: all about one endpoint. */
import { createScanner } from '@endpoint-atlas/engine';
import type { ListCommand, UsageError } from '../arguments.ts';
import { explanationOf } from '../find-endpoint.ts';
import { printExplanation } from '../output/print-explanation.ts';
import type { PlannedScan } from '../plan-scan.ts';
import { scanPlanned } from '../scan-for-command.ts';

/** Returns the exit code. */
export function runExplain(command: ListCommand, planned: PlannedScan, wanted: string): number | UsageError {
  const engine = scanPlanned(command, planned, createScanner);
  const found = explanationOf(engine, wanted);
  if (found.kind === 'usage-error') return found;
  printExplanation(engine, found.explanation, command);
  return 0;
}
