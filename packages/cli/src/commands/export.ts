import path from 'node:path';
import {
  describeExtent,
  describeScripts,
  type Endpoint,
  type ExporterId,
  type ExportOrder,
  type ExportResult,
  exporterIds,
  hostOfEnvironment,
  isExporterId,
  mayExportHoldSecret,
  type OrderedEndpoint,
  resolveEnvironment,
  withoutScripts,
} from '@endpoint-atlas/engine';
import type { ExportCommand, UsageError } from '../arguments.ts';
import { checkExport } from '../check-before-scan.ts';
import {
  checkEnvironmentHosts,
  type ExportEnvironment,
  readExportEnvironment,
} from '../export-environment.ts';
import { tellFailures } from '../fail-on.ts';
import { readMarkdownSettings } from '../markdown-options.ts';
import { checkExported } from '../output/check-export.ts';
import { printable } from '../output/printable.ts';
import { reportDiagnostics } from '../output/report-diagnostics.ts';
import { stylesFor } from '../output/styles.ts';
import { writeExport } from '../output/write-export.ts';
import { uploadExport } from '../postman-upload.ts';
import { checkReports, writeReports } from '../reports/reports.ts';
import { scanProject } from '../scan-project.ts';
import { chosenEndpoints, nothingFound } from '../searched.ts';

export const exportFormats: readonly string[] = exporterIds;

/** Exports the endpoints; answers with the exit code. */
export async function runExport(command: ExportCommand): Promise<number | UsageError> {
  if (!isExporterId(command.format))
    throw new Error(`"${command.format}" got past the command line's reader`);
  const wrong = checkExport(command, process.env) ?? checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const markdown = readMarkdownSettings(command.markdown);
  if ('kind' in markdown) return markdown;
  const engine = scanProject(command);
  if ('kind' in engine) return engine;

  const chosen = chosenEndpoints(engine.findings().endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  const { endpoints } = chosen;
  if (endpoints.length === 0 && command.search !== undefined)
    return { kind: 'usage-error', message: nothingFound(command.search) };
  const environment = readExportEnvironment(command, endpoints);
  if (environment.kind === 'usage-error') return environment;
  const noHost = command.host === undefined ? checkEnvironmentHosts(environment, endpoints) : undefined;
  if (noHost !== undefined) return noHost;
  const order: ExportOrder = {
    format: command.format,
    title: titleOf(command),
    endpoints: endpoints.map((endpoint) => orderOf(endpoint, environment, command)),
    settings: { curl: command.curl, markdown, openapi: command.openapi },
  };
  const written = engine.exportEndpoints(order);
  const result = command.includesScripts ? written : leaveOutScripts(command.format, written);
  reportDiagnostics(environment.diagnostics, command);
  reportDiagnostics(result.diagnostics, command);
  const { leftOut, requested } = result;
  const diagnostics = [...engine.findings().diagnostics, ...environment.diagnostics, ...result.diagnostics];
  const reported = writeReports(command.reports, diagnostics);
  if (result.failure !== undefined) {
    process.stderr.write(`endpoint-atlas: ${printable(result.failure)}\n`);
    return 1;
  }
  const outcome = { diagnostics, endpoints: requested - leftOut.length, leftOut };
  if (tellFailures(command.failOn, outcome) !== 0) return 1;
  if (requested > 0 && outcome.endpoints === 0) {
    process.stderr.write(`endpoint-atlas: Nothing was written: ${describeExtent(result, command.format)}.\n`);
    return 1;
  }
  const delivered = await deliver(result, command, command.format, mayExportHoldSecret(order));
  return typeof delivered === 'number' ? Math.max(reported, delivered) : delivered;
}

/** Brings the files where the command says. Returns the exit code. */
async function deliver(
  result: ExportResult,
  command: ExportCommand,
  format: ExporterId,
  isPrivate: boolean,
): Promise<number | UsageError> {
  if (command.upload !== undefined) return await uploadExport(result, command.upload, process.env);
  const [main, ...beside] = result.files;
  const extent = describeExtent(result, format);
  if (main === undefined) return 0;
  if (command.output !== undefined) {
    const { output, force, isCheck, color, quiet } = command;
    const written = { main, beside, extent, isPrivate };
    return isCheck
      ? checkExported(output, written, stylesFor(color, process.stdout))
      : writeExport(output, written, { force, isQuiet: quiet });
  }

  for (const piece of main.pieces) process.stdout.write(piece);
  if (result.leftOut.length > 0 && !command.quiet) process.stderr.write(`Exported ${extent}.\n`);
  if (beside.length > 0) {
    const names = beside.map((file) => file.name).join(', ');
    process.stderr.write(`The requests refer to files that are not written to standard output: ${names}.\n`);
    process.stderr.write('Use --output FILE to write them beside it.\n');
  }
  return 0;
}

/** Scripts of a repository would run in the program that opens the collection. */
function leaveOutScripts(format: ExporterId, result: ExportResult): ExportResult {
  const { scripts } = result;
  if (scripts === undefined) return result;
  process.stderr.write(
    `${printable(describeScripts(scripts))} would run in the program that opens the collection, so that they are left out. --include-scripts writes them.\n`,
  );
  return withoutScripts(format, result);
}

function orderOf(
  endpoint: Endpoint,
  environment: ExportEnvironment,
  command: ExportCommand,
): OrderedEndpoint {
  const { id, protocol } = endpoint;
  const variables = environment.valuesOf(endpoint);
  // An environment's host is one of HTTP: rpcs have another port.
  const isNamed = variables !== undefined && protocol === 'http';
  const host = command.host ?? (isNamed ? hostOfEnvironment(resolveEnvironment(variables)) : undefined);
  return { id, ...(host !== undefined && { host }), ...(variables !== undefined && { variables }) };
}

/** The name of the folder that is scanned; of the working folder where there are several. */
function titleOf({ paths }: ExportCommand): string {
  const [only, ...more] = paths;
  return path.basename(path.resolve(only === undefined || more.length > 0 ? '.' : only));
}
