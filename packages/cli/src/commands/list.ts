import { createScanner, type Scanner } from '@endpoint-atlas/engine';
import { tellFailures } from '../arguments/fail-on.ts';
import type { ListCommand, UsageError } from '../arguments.ts';
import { explanationOf } from '../find-endpoint.ts';
import { endpointTable } from '../output/endpoint-table.ts';
import { explanationJson } from '../output/explanation-json.ts';
import { explanationText } from '../output/explanation-text.ts';
import { listVersion, printJson } from '../output/print-json.ts';
import { stylesFor } from '../output/styles.ts';
import { checkReports, writeReports } from '../reports/reports.ts';
import { scanProject } from '../scan-project.ts';
import { chosenEndpoints, nothingFound } from '../searched.ts';

/** Prints the endpoints, or all about one of them; returns the exit code. */
export function runList(command: ListCommand): number | UsageError {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const engine = scanProject(command, createScanner, { describesTypes: showsTypes(command) });
  if ('kind' in engine) return engine;
  if (command.explain !== undefined) return explain(engine, command.explain, command);
  const findings = engine.findings();
  const chosen = chosenEndpoints(findings.endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  const { endpoints } = chosen;
  const { diagnostics } = findings;
  switch (command.format) {
    case 'json':
      printJson({ version: listVersion, ...engine.list(endpoints.map(({ id }) => id)), diagnostics });
      break;
    case 'table':
      if (findings.endpoints.length === 0) tellNothing(command, noEndpoints);
      else if (endpoints.length === 0) tellNothing(command, `${nothingFound(command.search)}\n`);
      else process.stdout.write(endpointTable(endpoints, stylesFor(command.color, process.stdout)));
      break;
  }
  const reported = writeReports(command.reports, diagnostics);
  return Math.max(reported, tellFailures(command.failOn, { diagnostics, endpoints: endpoints.length }));
}

/** A table shows no types. Whoever allows rules to do something wants all of them to run, and builds all diagnostics. */
function showsTypes(command: ListCommand): boolean {
  const { format, explain, verbose, writableFolders, allowedHosts, localStorage } = command;
  const isForBuild = command.failOn.length + command.reports.length > 0;
  const hasEffects = writableFolders.length + allowedHosts.length > 0 || localStorage !== undefined;
  return format !== 'table' || explain !== undefined || verbose || hasEffects || isForBuild;
}

const noEndpoints = `No endpoints found.
Test sources are left out unless --include-tests is given; so are files that a .gitignore names.
`;

function tellNothing({ quiet }: ListCommand, text: string): void {
  if (!quiet) process.stderr.write(text);
}

function explain(engine: Scanner, wanted: string, { format, color }: ListCommand): number | UsageError {
  const found = explanationOf(engine, wanted);
  if (found.kind === 'usage-error') return found;
  const { explanation } = found;
  switch (format) {
    case 'json':
      printJson(explanationJson(engine, explanation));
      return 0;
    case 'table':
      process.stdout.write(explanationText(explanation, stylesFor(color, process.stdout)));
      return 0;
  }
}
