/** Java's own client, since 11; parts of a form since 16. */

import { lastSegment, partHeaders } from '../../../client/request/multipart.ts';
import type { RequestBody } from '../../../model/http-request.ts';
import { textExpression } from './java-code.ts';
import { javaString } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const javaHttpClient: SnippetTarget = {
  title: 'Java: HttpClient',
  fileExtension: '.java',
  write({ method, url, headers, body }) {
    const contentType = body.kind === 'multipart' ? [`${body.mediaType}; boundary=${boundary}`] : [];
    const lines = [
      ...contentType.map((type) => `.header("Content-Type", ${javaString(type)})`),
      ...headers.map(([name, value]) => `.header(${javaString(name)}, ${javaString(value)})`),
      `.method(${javaString(method)}, ${publisher(body)})`,
    ];
    return [
      `HttpRequest request = HttpRequest.newBuilder(URI.create(${javaString(url)}))`,
      ...lines.map((line) => `    ${line}`),
      '    .build();',
      'HttpResponse<String> response = HttpClient.newHttpClient()',
      '    .send(request, HttpResponse.BodyHandlers.ofString());',
      'System.out.println(response.statusCode() + " " + response.body());',
    ].join('\n');
  },
};

const boundary = 'endpoint-atlas-boundary';

function publisher(body: RequestBody): string {
  if (body.kind === 'bytes') return `HttpRequest.BodyPublishers.ofFile(Path.of(${javaString(body.file)}))`;
  if (body.kind !== 'multipart') {
    const text = textExpression(body, '        ');
    return text === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${text})`;
  }
  const pieces = body.parts.flatMap((part) => {
    const head = [`--${boundary}`, ...partHeaders(part, part.kind === 'file' ? lastSegment(part.path) : '')];
    const start = `${head.join('\r\n')}\r\n\r\n`;
    return part.kind === 'text'
      ? [ofString(`${start}${part.value}\r\n`)]
      : [
          ofString(start),
          `HttpRequest.BodyPublishers.ofFile(Path.of(${javaString(part.path)}))`,
          ofString('\r\n'),
        ];
  });
  const all = [...pieces, ofString(`--${boundary}--\r\n`)].map((piece) => `        ${piece}`).join(',\n');
  return `HttpRequest.BodyPublishers.concat(\n${all})`;
}

function ofString(text: string): string {
  return `HttpRequest.BodyPublishers.ofString(${javaString(text)})`;
}
