/** A side that is source: its endpoints of HTTP become a document, which is compared with that of the other side. */
import type { Diagnostic, Endpoint } from '@endpoint-atlas/engine';
import {
  type ComparedDocument,
  createDescriber,
  type Describer,
  sourceDocument,
} from '@endpoint-atlas/engine/diff';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { type PlannedScan, planScan } from '../plan-scan.ts';
import { scanWithoutReport } from '../scan-for-command.ts';
import type { DescriptionForm, SourceSide } from './side.ts';

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
    describe: (form) => describeSide(describer, served, command, form),
  };
}

/** What a document has no words for is the business of whoever exports one. */
function asAside(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.code === 'exported-in-part' ? { ...diagnostic, severity: 'info' } : diagnostic;
}

/** Clients call the API of somebody else. */
function servedOverHttp(describer: Describer, { below }: PlannedScan): readonly Endpoint['id'][] {
  const { endpoints } = describer.findings();
  return [...endpoints, ...describer.scannedElsewhere(below)]
    .filter(({ protocol, role }) => protocol === 'http' && role === 'server')
    .map(({ id }) => id);
}

function describeSide(
  describer: Describer,
  served: readonly Endpoint['id'][],
  { api, openapi }: DiffCommand,
  { documents: wanted, isBesideDocument }: DescriptionForm,
): ReturnType<SourceSide['describe']> {
  const documents = new Map<string, ComparedDocument>();
  const diagnostics: Diagnostic[] = [];
  const parts = wanted === 'one' ? [{ name: '', endpoints: served }] : describer.services(served);
  for (const { name, endpoints } of parts) {
    if (endpoints.length === 0) continue;
    const contextPlace = isBesideDocument ? 'servers' : 'paths';
    const described = describer.describeApi(endpoints, { api, openapi, contextPlace });
    switch (described.kind) {
      case 'described':
        documents.set(name, sourceDocument(described.document, described.operations));
        diagnostics.push(...described.diagnostics.map(asAside));
        break;
      case 'clash':
        return described;
      case 'failure':
        return { kind: 'usage-error', message: described.message };
    }
  }
  return { kind: 'described', documents, diagnostics };
}
