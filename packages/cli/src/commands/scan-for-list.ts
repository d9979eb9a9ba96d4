import { createScanner, type Scanner, type ScanRequest } from '@endpoint-atlas/engine';
import type { ListCommand } from '../arguments.ts';
import type { PlannedScan } from '../plan-scan.ts';
import { scanPlanned } from '../scan-for-command.ts';

/** @param walked see `ScanRequest` */
export function scanForList(
  command: ListCommand,
  planned: PlannedScan,
  walked: ScanRequest['walked'],
): Scanner {
  return scanPlanned(command, { ...planned, request: { ...planned.request, walked } }, createScanner);
}
