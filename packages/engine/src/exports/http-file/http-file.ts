/**
 * The `.http` file that IntelliJ's HTTP Client, REST Client and httpYac read, after JetBrains'
 * "HTTP request in Editor" specification.
 *
 * URLs are written out, host and all, instead of with a file variable: every reader understands a literal URL, a
 * single request can be copied out of the file, and who wants a variable types `{{baseUrl}}` as the host.
 */
import type { Diagnostic } from '../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import type { ExportedFile, ExportedRequest, Exporter } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';
import { writeBody } from './body.ts';
import { commentLines, requestNames } from './names.ts';
import { headerLine, isHttpMethod, writeUrl } from './request-head.ts';
import { createSideFiles } from './side-files.ts';

export const httpFile: Exporter = {
  id: 'http-file',
  title: 'HTTP Client (.http)',
  fileExtension: '.http',
  protocols: ['http'],
  exportTo(requests, options) {
    const baseName = fileNameOf(options.title, 'endpoints');
    const names = requestNames(requests.map(({ endpoint }) => endpoint));
    const diagnostics: Diagnostic[] = [];
    const sideFiles: ExportedFile[] = [];
    const texts = requests.flatMap((exported, index) => {
      const written = writeRequest(exported, names[index] ?? '', baseName);
      diagnostics.push(...written.diagnostics);
      sideFiles.push(...written.sideFiles);
      return written.lines.length === 0 ? [] : [`${written.lines.join('\n')}\n`];
    });
    return { files: [{ name: `${baseName}.http`, text: texts.join('\n') }, ...sideFiles], diagnostics };
  },
};

interface WrittenRequest {
  readonly lines: readonly string[];
  readonly sideFiles: readonly ExportedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

function writeRequest(
  { endpoint, request }: ExportedRequest,
  name: string,
  baseName: string,
): WrittenRequest {
  if (!isHttpMethod(request.method)) {
    const message = `${name} is left out: readers of .http files do not know the method ${request.method}.`;
    return { lines: [], sideFiles: [], diagnostics: [problemAt(endpoint, 'not-exported', message)] };
  }
  const diagnostics: Diagnostic[] = [];
  const headers = request.headers.flatMap(([headerName, value]) => {
    const line = headerLine(headerName, value);
    if (line !== undefined) return [line];
    const message = `${name} is exported without its header ${headerName}, which an .http file cannot hold.`;
    diagnostics.push(problemAt(endpoint, 'not-exported', message));
    return [];
  });
  const sideFiles = createSideFiles(`${baseName}.${fileNameOf(name, 'request')}`);
  const body = writeBody(request, sideFiles);
  diagnostics.push(...body.gaps.map((gap) => problemAt(endpoint, 'request-incomplete', `${name}: ${gap}`)));
  return {
    lines: [
      `### ${name}`,
      ...commentLines(endpoint.description ?? ''),
      ...(endpoint.deprecated ? ['# Deprecated.'] : []),
      `${request.method} ${writeUrl(request.url)}`,
      ...body.headers,
      ...headers,
      ...(body.lines.length > 0 ? ['', ...body.lines] : []),
    ],
    sideFiles: sideFiles.files(),
    diagnostics,
  };
}
