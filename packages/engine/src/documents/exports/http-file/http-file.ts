/**
 * The `.http` file that IntelliJ's HTTP Client, REST Client and httpYac read, after JetBrains'
 * "HTTP request in Editor" specification.
 *
 * URLs are written out, host and all, instead of with a file variable: every reader understands a literal URL, a
 * single request can be copied out of the file, and who wants a variable types `{{baseUrl}}` as the host.
 */

import { readEssence } from '../../../client/request/media-type.ts';
import { type HttpRequest, headerValue } from '../../../model/http-request.ts';
import type { Diagnostic } from '../../../text/diagnostic.ts';
import { problemAt } from '../export-problem.ts';
import type { ExportedRequest, Exporter, LeftOutEndpoint } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { joinedPieces } from '../file-text.ts';
import { writeBody } from './body.ts';
import { type WrittenCall, writeCall } from './grpc-call.ts';
import { commentLines, requestNames } from './names.ts';
import { headerLine, isKnownMethod, writeUrl } from './request-head.ts';
import { createSideFiles, type SideFiles } from './side-files.ts';
import type { BodyPlace } from './text-lines.ts';

export const httpFile: Exporter = {
  id: 'http-file',
  ...exporterTraits['http-file'],
  exportTo(requests, options) {
    const exportName = makeFileName(options.title, 'endpoints');
    const names = requestNames(requests.map(({ endpoint }) => endpoint));
    const sideFiles = createSideFiles(exportName);
    const written = requests.map((exported, index) => write(exported, names[index] ?? '', sideFiles));
    const texts = written.flatMap(({ lines }) => (lines.length === 0 ? [] : [`${lines.join('\n')}\n`]));
    return {
      files: [{ name: `${exportName}.http`, pieces: joinedPieces(texts, '\n') }, ...sideFiles.files()],
      diagnostics: written.flatMap(({ diagnostics }) => diagnostics),
      leftOut: written.flatMap(({ leftOut }) => leftOut ?? []),
    };
  },
};

interface WrittenRequest {
  readonly lines: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly leftOut?: LeftOutEndpoint;
}

function write(
  { endpoint, request, textNames }: ExportedRequest,
  name: string,
  sideFiles: SideFiles,
): WrittenRequest {
  if (request.kind === 'http' && !isKnownMethod(request.method)) {
    const message = `${name} is left out: not all readers of .http files know the method ${request.method}.`;
    return {
      lines: [],
      diagnostics: [problemAt(endpoint, 'not-exported', message)],
      leftOut: { id: endpoint.id, reason: 'method' },
    };
  }
  const place: BodyPlace = { textNames, keepBeside: (text) => sideFiles.add(text, name) };
  const { lines, gaps, lost } =
    request.kind === 'http' ? writeRequest(request, place) : writeCall(request, place);
  return {
    lines: [
      `### ${name}`,
      ...commentLines(endpoint.description ?? '', endpoint.name),
      ...(endpoint.deprecated ? ['# Deprecated.'] : []),
      ...lines,
    ],
    diagnostics: [
      ...gaps.map((gap) => problemAt(endpoint, 'request-incomplete', `${name}: ${gap}`)),
      ...lost.map((header) => {
        const message = `${name} is exported without its header ${header}, which an .http file cannot hold.`;
        return problemAt(endpoint, 'exported-in-part', message);
      }),
    ],
  };
}

function writeRequest(request: HttpRequest, place: BodyPlace): WrittenCall {
  const body = writeBody(request, place);
  const headers = request.headers.map(([name, value]) => ({ name, line: headerLine(name, value) }));
  const isMarkdown = readEssence(headerValue(request.headers, 'Content-Type') ?? '') === 'text/markdown';
  return {
    lines: [
      ...(hasSeveralCookies(request) ? ['# @no-cookie-jar'] : []),
      `${request.method} ${writeUrl(request.url)}`,
      ...(body.contentType === undefined ? [] : [`Content-Type: ${body.contentType}`]),
      ...headers.flatMap(({ line }) => line ?? []),
      ...(body.lines.length > 0 ? ['', ...body.lines] : []),
      // Headings of Markdown start with `###`, too, so that httpYac ends such a request at a bare separator only.
      ...(isMarkdown ? ['', '###'] : []),
    ],
    gaps: body.gaps,
    lost: headers.flatMap(({ name, line }) => (line === undefined ? [name] : [])),
  };
}

/**
 * httpYac hands the Cookie header to its jar, which keeps the first cookie and takes the others for attributes of it.
 * All three readers know the instruction to leave the jar out.
 */
function hasSeveralCookies({ headers }: HttpRequest): boolean {
  return headerValue(headers, 'Cookie')?.includes(';') ?? false;
}
