import path from 'node:path';
import { createEngine, type Endpoint, type Engine, isSourceFile } from '@endpoint-atlas/engine';
import {
  describeScripts,
  type ExporterId,
  type ExportItem,
  type ExportRequest,
  type ExportResult,
  isExporterId,
  type MarkdownSettings,
  mayExportHoldSecret,
  withoutScripts,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { hostOfEnvironment, resolveEnvironment } from '@endpoint-atlas/engine/requests';
import {
  checkEnvironmentHosts,
  type ExportEnvironment,
  readExportEnvironment,
} from '../../calls/read-environment.ts';
import { reportFailures } from '../../options/conditions.ts';
import { findFailures } from '../../options/fail-on.ts';
import type { UsageError } from '../../options/parse.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { type PlannedScan, planScan } from '../../project/plan-scan.ts';
import { scanPlanned } from '../../project/scan-for-command.ts';
import { chosenEndpoints, isNamedAlone, nothingFound } from '../../project/searched.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import { checkExported } from './check-export.ts';
import { checkExport } from './check-export-options.ts';
import { type ExportPart, exportParts, modulePlaceholder } from './export-parts.ts';
import { readExportedUsages, type UsagesOf } from './exported-usages.ts';
import { extentText } from './extent-text.ts';
import { readMarkdownSettings } from './markdown-template.ts';
import type { ExportCommand } from './options.ts';
import { uploadExport } from './postman-upload.ts';
import { refuseTaken, writeExport } from './write-export.ts';

/** Exports the endpoints; returns the exit code. */
export async function runExport(command: ExportCommand): Promise<number | UsageError> {
  const { format } = command;
  if (format !== 'snippet' && format !== 'backstage' && !isExporterId(format))
    throw new Error(`"${format}" got past the command line's reader`);
  const wrong = checkExport(command, process.env) ?? checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const markdown = readMarkdownSettings(command.markdown);
  if ('kind' in markdown) return markdown;
  const refused = refuseTaken(command);
  if (refused !== undefined) return refused;
  const planned = planScan(command, { describesTypes: true });
  if (planned.kind === 'usage-error') return planned;
  const engine = scanPlanned(command, planned, createEngine);

  const chosen = chosenEndpoints(endpointsFor(command, planned, engine), command);
  if (chosen.kind === 'usage-error') return chosen;
  const { endpoints } = chosen;
  if (endpoints.length === 0 && command.search !== undefined)
    return { kind: 'usage-error', message: nothingFound(command.search) };
  const environment = readExportEnvironment(command, endpoints);
  if (environment.kind === 'usage-error') return environment;
  const noHost = command.host === undefined ? checkEnvironmentHosts(environment, endpoints) : undefined;
  if (noHost !== undefined) return noHost;
  const parts = exportParts(command, engine, endpoints);
  if ('kind' in parts) return parts;
  const { base } = planned.request;
  const usages = readExportedUsages(command);
  if (usages !== undefined && typeof usages !== 'function') return usages;
  const written = parts.map((part) =>
    exportPart(part, { command, format, engine, environment, markdown, usages, base }),
  );
  reportDiagnostics(environment.diagnostics, command);
  const exportDiagnostics = written.flatMap(({ result }) => result.diagnostics);
  reportDiagnostics(exportDiagnostics, command);
  const diagnostics = [...engine.findings().diagnostics, ...environment.diagnostics, ...exportDiagnostics];
  const reported = writeReports(command.reports, diagnostics);
  if (written.some(({ result }) => reportFailure(result, command.output))) return 1;
  const outcome = {
    diagnostics,
    endpoints: written.reduce((sum, { result }) => sum + result.requested - result.leftOut.length, 0),
    leftOut: written.flatMap(({ result }) => result.leftOut),
  };
  if (reportFailures(findFailures(command.failOn, outcome)) !== 0) return 1;
  const held = written.filter(({ result }) => holdsAnything(result));
  if (held.length === 0) {
    const [first] = written;
    const why = first === undefined ? t('there are no endpoints') : extentText(first.result, format);
    process.stderr.write(t`endpoint-atlas: Nothing was written: ${why}.\n`);
    return 1;
  }
  let code: number = reported;
  for (const { result, request, output } of held) {
    const delivered = await deliver(result, { ...command, output }, format, mayExportHoldSecret(request));
    if (typeof delivered !== 'number') return delivered;
    code = Math.max(code, delivered);
  }
  return code;
}

/** A document is about all that its application serves. */
function endpointsFor(
  { format }: ExportCommand,
  { below }: PlannedScan,
  engine: Engine,
): readonly Endpoint[] {
  const { endpoints } = engine.findings();
  return format === 'openapi' ? [...endpoints, ...engine.scannedElsewhere(below)] : endpoints;
}

interface PartContext {
  readonly command: ExportCommand;
  readonly format: ExporterId;
  readonly engine: Engine;
  readonly environment: ExportEnvironment;
  readonly markdown: MarkdownSettings;
  /** Absent where the document is to say nothing of who calls. */
  readonly usages: UsagesOf | undefined;
  /** Is the folder that names of files count from. */
  readonly base: string;
}

function exportPart(
  { endpoints, output, title }: ExportPart,
  { command, format, engine, environment, markdown, usages, base }: PartContext,
) {
  const request: ExportRequest = {
    format,
    ...(title !== undefined && { title }),
    ...titleOf(command),
    endpoints: endpoints.map((endpoint) => ({
      ...exportItemOf(endpoint, environment, command),
      ...(usages !== undefined && { usages: usages(endpoint, base) }),
    })),
    settings: {
      api: command.api,
      curl: command.curl,
      documents: command.documents,
      markdown,
      openapi: command.openapi,
      snippet: command.snippet,
    },
  };
  const exported = engine.exportEndpoints(request);
  const result = command.includesScripts ? exported : leaveOutScripts(format, exported);
  return { result, request, output };
}

/** Tells whether there is no export, which standard error then says. */
function reportFailure({ failure, services }: ExportResult, output: string | undefined): boolean {
  if (failure === undefined) return false;
  process.stderr.write(`endpoint-atlas: ${printable(failure)}\n`);
  if (services !== undefined) process.stderr.write(`endpoint-atlas: ${hintFor(output)}\n`);
  return true;
}

/** A service of rpcs alone has no document of HTTP. */
function holdsAnything({ requested, leftOut }: ExportResult): boolean {
  return requested === 0 || leftOut.length < requested;
}

function hintFor(output: string | undefined): string {
  const { dir, ext } = path.parse(output ?? 'api.json');
  return t`Name the file by a pattern, --output '${path.join(dir, modulePlaceholder + ext)}', or one service with --only MODULE.`;
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
  const extent = extentText(result, format);
  if (main === undefined) return 0;
  if (command.output !== undefined) {
    const { output, force, isCheck, color, quiet } = command;
    const written = { main, beside, extent, isPrivate };
    return isCheck
      ? checkExported(output, written, stylesFor(color, process.stdout))
      : writeExport(output, written, { force, isQuiet: quiet });
  }

  for (const piece of main.pieces) process.stdout.write(piece);
  if (result.leftOut.length > 0 && !command.quiet) process.stderr.write(t`Exported ${extent}.\n`);
  if (beside.length > 0) {
    const names = beside.map((file) => file.name).join(', ');
    process.stderr.write(t`The requests refer to files that are not written to standard output: ${names}.\n`);
    process.stderr.write(t('Use --output FILE to write them beside it.\n'));
  }
  return 0;
}

/** Scripts of a repository would run in the program that opens the collection. */
function leaveOutScripts(format: ExporterId, result: ExportResult): ExportResult {
  const { scripts } = result;
  if (scripts === undefined) return result;
  process.stderr.write(
    t`${printable(describeScripts(scripts))} would run in the program that opens the collection, so that they are left out. --include-scripts writes them.\n`,
  );
  return withoutScripts(format, result);
}

function exportItemOf(
  endpoint: Endpoint,
  environment: ExportEnvironment,
  command: ExportCommand,
): ExportItem {
  const { id, protocol } = endpoint;
  const variables = environment.valuesOf(endpoint);
  // An environment's host is one of HTTP: rpcs have another port.
  const isNamed = variables !== undefined && protocol === 'http';
  const host = command.host ?? (isNamed ? hostOfEnvironment(resolveEnvironment(variables)) : undefined);
  return {
    id,
    ...(command.only.some((name) => isNamedAlone(endpoint, name)) && { isNamed: true }),
    variableNames: environment.variableNamesOf(endpoint),
    ...(host !== undefined && { host }),
    ...(variables !== undefined && { variables }),
  };
}

/** A file has its name; else the engine knows what the build calls the project. */
function titleOf({ paths, api }: ExportCommand): Pick<ExportRequest, 'title'> {
  const [only, ...more] = paths;
  if (api.title !== undefined) return { title: api.title };
  const isFile = only !== undefined && more.length === 0 && isSourceFile(only);
  return isFile ? { title: path.basename(only) } : {};
}
