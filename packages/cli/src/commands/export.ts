import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  describeExtent,
  type Endpoint,
  type ExportedFile,
  exporterIds,
  hostOfEnvironment,
  isExporterId,
  type OrderedEndpoint,
  resolveEnvironment,
} from '@endpoint-atlas/engine';
import type { ExportCommand, UsageError } from '../arguments.ts';
import { type ExportEnvironment, readExportEnvironment } from '../export-environment.ts';
import { readMarkdownSettings } from '../markdown-options.ts';
import { reportDiagnostics } from '../output/report-diagnostics.ts';
import { uploadExport } from '../postman-upload.ts';
import { scanProject } from '../scan-project.ts';
import { nothingFound, searched } from '../searched.ts';

export const exportFormats: readonly string[] = exporterIds;

/** Exports the endpoints; answers with the exit code. */
export async function runExport(command: ExportCommand): Promise<number | UsageError> {
  if (!isExporterId(command.format))
    throw new Error(`"${command.format}" got past the command line's reader`);
  const markdown = readMarkdownSettings(command.markdown);
  if ('kind' in markdown) return markdown;
  const engine = scanProject(command);
  if ('kind' in engine) return engine;

  const endpoints = searched(engine.findings().endpoints, command.search);
  if (endpoints.length === 0 && command.search !== undefined)
    return { kind: 'usage-error', message: nothingFound(command.search) };
  const environment = readExportEnvironment(command, endpoints);
  if (environment.kind === 'usage-error') return environment;
  const result = engine.exportEndpoints({
    format: command.format,
    title: titleOf(command),
    endpoints: endpoints.map((endpoint) => orderOf(endpoint, environment, command)),
    settings: { curl: command.curl, markdown, openapi: command.openapi },
  });
  reportDiagnostics(environment.diagnostics, command);
  reportDiagnostics(result.diagnostics, command);
  if (command.upload !== undefined) return await uploadExport(result, command.upload, process.env);
  const [main, ...beside] = result.files;
  const extent = describeExtent(result, command.format);
  if (main === undefined) return 0;
  if (command.output !== undefined) return writeAll(command.output, { main, beside, extent }, command.force);

  process.stdout.write(main.text);
  if (result.leftOut.length > 0) process.stderr.write(`Exported ${extent}.\n`);
  if (beside.length > 0) {
    const names = beside.map((file) => file.name).join(', ');
    process.stderr.write(`The requests refer to files that are not written to standard output: ${names}.\n`);
    process.stderr.write('Use --output FILE to write them beside it.\n');
  }
  return 0;
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

interface WrittenExport {
  readonly main: ExportedFile;
  readonly beside: readonly ExportedFile[];
  /** How many endpoints it holds, and what it lacks. */
  readonly extent: string;
}

function writeAll(output: string, { main, beside, extent }: WrittenExport, force: boolean): number {
  const folder = path.dirname(output);
  const targets = [
    { file: output, text: main.text },
    ...beside.map(({ name, text }) => ({ file: path.join(folder, name), text })),
  ];
  for (const { file, text } of targets) {
    try {
      writeFileSync(file, text, { flag: force ? 'w' : 'wx' });
    } catch (error) {
      process.stderr.write(`endpoint-atlas: ${reason(error, file)}\n`);
      return 1;
    }
  }
  process.stderr.write(`Wrote ${targets.map(({ file }) => file).join(', ')}: ${extent}.\n`);
  return 0;
}

function reason(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EEXIST':
      return `${file} exists already. Use --force to overwrite it.`;
    case 'ENOENT':
      return `There is no folder ${path.dirname(file)}.`;
    case 'EACCES':
    case 'EPERM':
      return `You have no permission to write ${file}.`;
    case 'EISDIR':
      return `${file} is a folder. Name a file.`;
    default:
      return `${file} could not be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}
