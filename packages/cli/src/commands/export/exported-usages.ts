/** Reads who calls the endpoints of a document, where the command says in which folders callers may be. */
import { join } from 'node:path';
import { createEngine, type Endpoint } from '@endpoint-atlas/engine';
import type { ExportedUsage } from '@endpoint-atlas/engine/exports';
import { findOutsideCalls, type UsedEndpoint } from '@endpoint-atlas/engine/usages';
import type { UsageError } from '../../options/parse.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanWithoutReport } from '../../project/scan-for-command.ts';
import { placeOf } from '../usages/place.ts';
import type { ExportCommand } from './options.ts';

/** Returns who calls an endpoint of a scan with this base. */
export type UsagesOf = (endpoint: Endpoint, base: string) => readonly ExportedUsage[];

/** @returns `undefined` where no folder is named */
export function readExportedUsages(command: ExportCommand): UsagesOf | undefined | UsageError {
  if (command.usages.length === 0) return undefined;
  const paths = [...command.paths, ...command.usages];
  const planned = planScan({ ...command, paths, includeTests: true }, { describesTypes: false });
  if (planned.kind === 'usage-error') return planned;
  const engine = scanWithoutReport(command, planned, createEngine);
  const found = findOutsideCalls(planned.request.roots, planned.files);
  const ids = engine.findings().endpoints.map(({ id }) => id);
  const { endpoints } = engine.usages({ endpoints: ids, ...found });
  const { base } = planned.request;
  const known = new Map(endpoints.map((each) => [placed(each.endpoint, base), exportedUsages(each)]));
  return (endpoint, from) => known.get(placed(endpoint, from)) ?? [];
}

/** More folders have another base, and endpoints other ids: a handler stays where it is. */
function placed({ method, path, source }: Endpoint, base: string): string {
  return [join(base, source.file), source.line, method, path].join('\n');
}

function exportedUsages({ callers, tests, requestFiles }: UsedEndpoint): readonly ExportedUsage[] {
  return [...callers, ...requestFiles, ...tests].map((usage) => ({
    place: placeOf(usage),
    caller: usage.caller ?? '',
    isTest: usage.kind === 'test',
  }));
}
