import { createScanner, type Scanner, type ScanRequest } from '@endpoint-atlas/engine';
import type { PlannedScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import type { ListCommand } from './options.ts';

/** @param walked see `ScanRequest` */
export function scanForList(
  command: ListCommand,
  planned: PlannedScan,
  walked: ScanRequest['walked'],
): Scanner {
  return scanPlanned(command, { ...planned, request: { ...planned.request, walked } }, createScanner);
}
