/** A side that is source: its endpoints of HTTP become a document, which is compared with that of the other side. */
import type { EndpointId } from '@endpoint-atlas/engine';
import { createDescriber, type Describer } from '@endpoint-atlas/engine/diff';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { type PlannedScan, planScan } from '../plan-scan.ts';
import { scanWithoutReport } from '../scan-for-command.ts';
import { describeSource } from './describe-source.ts';
import type { SourceSide } from './side.ts';

/** @param paths files and folders, as messages name them */
export function scanSide(command: DiffCommand, paths: readonly string[]): SourceSide | UsageError {
  const planned = planScan({ ...command, paths }, { describesTypes: true });
  return planned.kind === 'usage-error' ? planned : scanPlannedSide(command, planned);
}

export function scanPlannedSide(command: DiffCommand, planned: PlannedScan): SourceSide {
  const describer = scanWithoutReport(command, planned, createDescriber);
  const served = servedOverHttp(describer, planned);
  return {
    kind: 'source',
    protos: describer.protoSources(planned.below),
    diagnostics: describer.findings().diagnostics,
    describe: (form) => describeSource(describer, served, command, form),
  };
}

/** Clients call the API of somebody else. */
function servedOverHttp(describer: Describer, { below }: PlannedScan): readonly EndpointId[] {
  const { endpoints } = describer.findings();
  return [...endpoints, ...describer.scannedElsewhere(below)]
    .filter(({ protocol, role }) => protocol === 'http' && role === 'server')
    .map(({ id }) => id);
}
