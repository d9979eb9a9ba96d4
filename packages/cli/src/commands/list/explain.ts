/** `list --explain`: all about one endpoint. */
import { createScanner } from '@endpoint-atlas/engine';
import type { UsageError } from '../../options/parse.ts';
import { explainNamed } from '../../project/find-endpoint.ts';
import type { PlannedScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import { printExplanation } from '../../reports/print-explanation.ts';
import type { ListCommand } from './options.ts';

/** Returns the exit code. */
export function runExplain(command: ListCommand, planned: PlannedScan, wanted: string): number | UsageError {
  const engine = scanPlanned(command, planned, createScanner);
  const found = explainNamed(engine, wanted);
  if (found.kind === 'usage-error') return found;
  printExplanation(engine, found.explanation, command);
  return 0;
}
