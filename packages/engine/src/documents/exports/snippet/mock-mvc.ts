/** Spring's MockMvc, which calls a controller without a server: no host, and no context path. */

import { mediaTypeOfFile } from '../../../client/request/media-type.ts';
import { lastSegment } from '../../../client/request/multipart.ts';
import type { HttpRequest, Part } from '../../../model/http-request.ts';
import { pathOfUrl, springUri, springVerb, textExpression } from './java-code.ts';
import { javaString } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const mockMvc: SnippetTarget = {
  title: 'Java: Spring MockMvc',
  fileExtension: '.java',
  write(request, { contextPath }) {
    const { headers, body } = request;
    const text =
      body.kind === 'bytes'
        ? `Files.readAllBytes(Path.of(${javaString(body.file)}))`
        : textExpression(body, '            ');
    const lines = [
      ...(body.kind === 'multipart' ? body.parts.map(partCode) : []),
      ...headers.map(([name, value]) => `.header(${javaString(name)}, ${javaString(value)})`),
      ...(text === undefined ? [] : [`.content(${text})`]),
    ].map((line) => `        ${line}`);
    return [`mockMvc.perform(${start(request, pathOfUrl(request.url, contextPath))}`, ...lines]
      .join('\n')
      .concat(')\n    .andExpect(status().isOk());');
  },
};

function start({ method, body }: HttpRequest, path: string): string {
  const uri = springUri(path);
  if (body.kind === 'multipart') return `multipart(HttpMethod.valueOf(${javaString(method)}), ${uri})`;
  const verb = springVerb(method);
  return verb === undefined
    ? `request(HttpMethod.valueOf(${javaString(method)}), ${uri})`
    : `${verb}(${uri})`;
}

function partCode(part: Part): string {
  const name = javaString(part.name);
  if (part.kind === 'text') {
    const bytes = `${javaString(part.value)}.getBytes(StandardCharsets.UTF_8)`;
    if (part.contentType === undefined) return `.part(new MockPart(${name}, ${bytes}))`;
    const type = `MediaType.parseMediaType(${javaString(part.contentType)})`;
    return `.part(new MockPart(${name}, null, ${bytes}, ${type}))`;
  }
  const file = lastSegment(part.path);
  const type = javaString(part.contentType ?? mediaTypeOfFile(file));
  const bytes = `Files.readAllBytes(Path.of(${javaString(part.path)}))`;
  return `.file(new MockMultipartFile(${name}, ${javaString(file)}, ${type}, ${bytes}))`;
}
