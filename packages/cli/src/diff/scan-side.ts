/** A side that is source: its endpoints of HTTP become a document, which is compared with that of the other side. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { createDescriber, type Describer, placesInSource } from '@endpoint-atlas/engine/diff';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { type PlannedScan, planScan } from '../plan-scan.ts';
import { scanWithoutReport } from '../scan-for-command.ts';
import type { Side } from './side.ts';

/** @param paths files and folders, as a message names them */
export function scanSide(command: DiffCommand, paths: readonly string[]): Side | UsageError {
  const planned = planScan({ ...command, paths }, { describesTypes: true });
  return planned.kind === 'usage-error' ? planned : scanPlannedSide(command, planned);
}

function scanPlannedSide(command: DiffCommand, planned: PlannedScan): Side | UsageError {
  const describer = scanWithoutReport(command, planned, createDescriber);
  const { diagnostics } = describer.findings();
  const protos = describer.protoSources(planned.below);
  const served = servedOverHttp(describer, planned);
  if (served.length === 0) return { kind: 'side', api: { protos }, diagnostics };
  const described = describer.describeApi(
    served.map(({ id }) => id),
    command,
  );
  switch (described.kind) {
    case 'described': {
      const document = { root: described.document, placeOf: placesInSource(described.operations) };
      return {
        kind: 'side',
        api: { document, protos },
        diagnostics: [...diagnostics, ...described.diagnostics],
      };
    }
    case 'clash':
      return { kind: 'usage-error', message: described.message, hint: 'Compare one service at a time.' };
    case 'failure':
      return { kind: 'usage-error', message: described.message };
  }
}

/** Clients call the API of somebody else. */
function servedOverHttp(describer: Describer, { below }: PlannedScan): readonly Endpoint[] {
  const { endpoints } = describer.findings();
  return [...endpoints, ...describer.scannedElsewhere(below)].filter(
    ({ protocol, role }) => protocol === 'http' && role === 'server',
  );
}
