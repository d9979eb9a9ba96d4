/** `list --explain`: all about one endpoint. */
import { createScanner } from '@endpoint-atlas/engine';
import type { ListCommand, UsageError } from '../arguments.ts';
import { explanationOf } from '../find-endpoint.ts';
import { explanationJson } from '../output/explanation-json.ts';
import { explanationText } from '../output/explanation-text.ts';
import { printJson } from '../output/print-json.ts';
import { stylesFor } from '../output/styles.ts';
import type { PlannedScan } from '../plan-scan.ts';
import { scanPlanned } from '../scan-for-command.ts';

/** Returns the exit code. */
export function runExplain(command: ListCommand, planned: PlannedScan, wanted: string): number | UsageError {
  const engine = scanPlanned(command, planned, createScanner);
  const found = explanationOf(engine, wanted);
  if (found.kind === 'usage-error') return found;
  const { explanation } = found;
  switch (command.format) {
    case 'json':
      printJson(explanationJson(engine, explanation));
      return 0;
    case 'table':
      process.stdout.write(explanationText(explanation, stylesFor(command.color, process.stdout)));
      return 0;
  }
}
