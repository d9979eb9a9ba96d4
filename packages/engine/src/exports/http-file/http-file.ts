/**
 * The `.http` file that IntelliJ's HTTP Client, REST Client and httpYac read, after JetBrains'
 * "HTTP request in Editor" specification.
 *
 * URLs are written out, host and all, instead of with a file variable: every reader understands a literal URL, a
 * single request can be copied out of the file, and who wants a variable types `{{baseUrl}}` as the host.
 */
import { type HttpRequest, headerValue } from '../../request/http-request.ts';
import { essenceOf } from '../../request/media-type.ts';
import type { Diagnostic } from '../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import { type ExportedRequest, type Exporter, isOfHttp } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';
import { writeBody } from './body.ts';
import { commentLines, requestNames } from './names.ts';
import { headerLine, isKnownMethod, writeUrl } from './request-head.ts';
import { createSideFiles, type SideFiles } from './side-files.ts';

export const httpFile: Exporter = {
  id: 'http-file',
  title: 'HTTP Client (.http)',
  fileExtension: '.http',
  protocols: ['http'],
  exportTo(exported, options) {
    const requests = exported.filter(isOfHttp);
    const exportName = fileNameOf(options.title, 'endpoints');
    const names = requestNames(requests.map(({ endpoint }) => endpoint));
    const sideFiles = createSideFiles(exportName);
    const written = requests.map((each, index) => writeRequest(each, names[index] ?? '', sideFiles));
    const texts = written.flatMap(({ lines }) => (lines.length === 0 ? [] : [`${lines.join('\n')}\n`]));
    return {
      files: [{ name: `${exportName}.http`, text: texts.join('\n') }, ...sideFiles.files()],
      diagnostics: written.flatMap(({ diagnostics }) => diagnostics),
    };
  },
};

interface WrittenRequest {
  readonly lines: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

function writeRequest(
  exported: ExportedRequest<HttpRequest>,
  name: string,
  sideFiles: SideFiles,
): WrittenRequest {
  const { endpoint, request } = exported;
  if (!isKnownMethod(request.method)) {
    const message = `${name} is left out: not all readers of .http files know the method ${request.method}.`;
    return { lines: [], diagnostics: [problemAt(endpoint, 'not-exported', message)] };
  }
  const body = writeBody(request, (text) => sideFiles.add(text, name));
  const headers = body.contentType === undefined ? [] : [`Content-Type: ${body.contentType}`];
  const diagnostics = body.gaps.map((gap) => problemAt(endpoint, 'request-incomplete', `${name}: ${gap}`));
  for (const [headerName, value] of request.headers) {
    const line = headerLine(headerName, value);
    if (line !== undefined) {
      headers.push(line);
    } else {
      const message = `${name} is exported without its header ${headerName}, which an .http file cannot hold.`;
      diagnostics.push(problemAt(endpoint, 'not-exported', message));
    }
  }
  const isMarkdown = essenceOf(headerValue(request.headers, 'Content-Type') ?? '') === 'text/markdown';
  const lines = [
    `### ${name}`,
    ...commentLines(endpoint.description ?? '', endpoint.name),
    ...(endpoint.deprecated ? ['# Deprecated.'] : []),
    ...(hasSeveralCookies(request) ? ['# @no-cookie-jar'] : []),
    `${request.method} ${writeUrl(request.url)}`,
    ...headers,
    ...(body.lines.length > 0 ? ['', ...body.lines] : []),
    // Headings of Markdown start with `###`, too, so that httpYac ends such a request at a bare separator only.
    ...(isMarkdown ? ['', '###'] : []),
  ];
  return { lines, diagnostics };
}

/**
 * httpYac hands the Cookie header to its jar, which keeps the first cookie and takes the others for attributes of it.
 * All three readers know the instruction to leave the jar out.
 */
function hasSeveralCookies({ headers }: HttpRequest): boolean {
  return headerValue(headers, 'Cookie')?.includes(';') ?? false;
}
