/** `list`: the endpoints as a table or as JSON, from what an earlier run has left where nothing has changed. */

import {
  type AccessReport,
  type Endpoint,
  type Findings,
  readUnchangedScan,
  type UnchangedScan,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { diskFiles } from '@endpoint-atlas/engine/node';
import { reportFailures } from '../../options/conditions.ts';
import { findFailures } from '../../options/fail-on.ts';
import type { UsageError } from '../../options/parse.ts';
import { listVersion, printJson, printJsonLines } from '../../output/print-json.ts';
import { withProgress } from '../../output/progress-line.ts';
import { stylesFor } from '../../output/styles.ts';
import { type PlannedScan, planScan } from '../../project/plan-scan.ts';
import { chosenEndpoints, nothingFound } from '../../project/searched.ts';
import { expectColdCode } from '../../project/short-lived.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import type { ListCommand } from './options.ts';
import { endpointTable } from './print.ts';

/** Prints the endpoints, or all about one of them; returns the exit code. */
export async function runList(command: ListCommand): Promise<number | UsageError> {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const planned = planScan(command, { describesTypes: showsTypes(command) });
  if (planned.kind === 'usage-error') return planned;
  const { explain } = command;
  if (explain !== undefined) return (await import('./explain.ts')).runExplain(command, planned, explain);
  const listing = await makeListing(command, planned);
  return listing.kind === 'usage-error' ? listing : printListing(listing, command);
}

interface Listing {
  readonly kind: 'listing';
  readonly findings: Findings;
  readonly endpoints: readonly Endpoint[];
  /** Is set for JSON and its lines only. */
  readonly json: ReturnType<UnchangedScan['list']>;
  /** Is set where the table tells who may call. */
  readonly access?: AccessReport;
}

/** Loads what finds endpoints only where something has changed since an earlier run. */
async function makeListing(command: ListCommand, planned: PlannedScan): Promise<Listing | UsageError> {
  const { request, store, below } = planned;
  expectColdCode();
  const earlier =
    store && withProgress(command, (observer) => readUnchangedScan(request, diskFiles(), store, observer));
  if (earlier?.kind === 'unchanged') {
    const findings = earlier.findings(below);
    const listing = listingOf(findings, earlier, command);
    // Contracts that no earlier run has listed need a scan.
    const isComplete =
      (command.format === 'table' && !command.callers) ||
      (listing.kind === 'listing' && listing.json !== undefined);
    if (listing.kind === 'usage-error' || isComplete) {
      reportDiagnostics(findings.diagnostics, command, request.options.describesTypes ? 'exact' : 'at-least');
      return listing;
    }
  }
  const { scanForList } = await import('./scan-for-list.ts');
  const scanner = scanForList(command, planned, earlier?.walked);
  const listing = listingOf(scanner.findings(below), scanner, command);
  return listing.kind === 'usage-error' || !command.callers
    ? listing
    : { ...listing, access: scanner.access() };
}

function listingOf(
  findings: Findings,
  scan: Pick<UnchangedScan, 'list'>,
  command: ListCommand,
): Listing | UsageError {
  const chosen = chosenEndpoints(findings.endpoints, command, 'best-first');
  if (chosen.kind === 'usage-error') return chosen;
  const { endpoints } = chosen;
  const json = command.format !== 'table' ? scan.list(endpoints.map(({ id }) => id)) : undefined;
  return { kind: 'listing', findings, endpoints, json };
}

function printListing({ findings, endpoints, json, access }: Listing, command: ListCommand): number {
  const { diagnostics } = findings;
  switch (command.format) {
    case 'json':
      printJson({ version: listVersion, ...json, diagnostics });
      break;
    case 'ndjson':
      printJsonLines([
        { kind: 'list', version: listVersion },
        ...Object.entries(json?.schemas ?? {}).map(([name, schema]) => ({ kind: 'schema', name, schema })),
        ...(json?.endpoints ?? []).map((endpoint) => ({ kind: 'endpoint', ...endpoint })),
        ...diagnostics.map((diagnostic) => ({ kind: 'diagnostic', ...diagnostic })),
      ]);
      break;
    case 'table':
      if (findings.endpoints.length === 0) reportNothing(command, noEndpoints);
      else if (endpoints.length === 0) reportNothing(command, `${nothingFound(command.search)}\n`);
      else process.stdout.write(endpointTable(endpoints, stylesFor(command.color, process.stdout), access));
      break;
  }
  const reported = writeReports(command.reports, diagnostics);
  return Math.max(
    reported,
    reportFailures(findFailures(command.failOn, { diagnostics, endpoints: endpoints.length })),
  );
}

/**
 * A table shows no types. Whoever allows rules to do something wants all of them to run, and whoever reports to a build
 * or has it fail needs all diagnostics.
 */
function showsTypes(command: ListCommand): boolean {
  const { format, explain, verbose, writableFolders, allowedHosts, localStorage } = command;
  const isForBuild = command.failOn.length + command.reports.length > 0;
  const hasEffects = writableFolders.length + allowedHosts.length > 0 || localStorage !== undefined;
  return format !== 'table' || explain !== undefined || verbose || hasEffects || isForBuild;
}

const noEndpoints = t(`No endpoints found.
Left out are test sources, unless --include-tests is given, and what a .gitignore names. A path that is named itself is read.
`);

function reportNothing({ quiet }: ListCommand, text: string): void {
  if (!quiet) process.stderr.write(text);
}
