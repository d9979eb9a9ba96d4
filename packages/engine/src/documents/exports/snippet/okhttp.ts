/** OkHttp, 4 and later, from Java. */

import { mediaTypeOfFile } from '../../../client/request/media-type.ts';
import { lastSegment } from '../../../client/request/multipart.ts';
import type { HttpRequest, Part } from '../../../model/http-request.ts';
import { headerValue } from '../../../model/http-request.ts';
import { textExpression } from './java-code.ts';
import { javaString } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';

export const okhttp: SnippetTarget = {
  title: 'Java: OkHttp',
  fileExtension: '.java',
  write(request) {
    const { method, url, headers } = request;
    const body = bodyCode(request);
    return [
      ...(body === undefined ? [] : [`RequestBody body = ${body};`]),
      'Request request = new Request.Builder()',
      `    .url(${javaString(url)})`,
      ...headers.map(([name, value]) => `    .addHeader(${javaString(name)}, ${javaString(value)})`),
      `    .method(${javaString(method)}, ${body === undefined ? noBody(method) : 'body'})`,
      '    .build();',
      'try (Response response = new OkHttpClient().newCall(request).execute()) {',
      '    System.out.println(response.code() + " " + response.body().string());',
      '}',
    ].join('\n');
  },
};

/** OkHttp refuses these methods without a body. */
function noBody(method: string): string {
  return /^(?:POST|PUT|PATCH|PROPPATCH|REPORT)$/.test(method) ? 'RequestBody.create(new byte[0])' : 'null';
}

function bodyCode({ body, headers }: HttpRequest): string | undefined {
  if (body.kind === 'multipart') {
    const parts = body.parts.map((part) => `    ${partCode(part)}`);
    const type = `MediaType.get(${javaString(body.mediaType)})`;
    return [`new MultipartBody.Builder()`, `    .setType(${type})`, ...parts, '    .build()'].join('\n');
  }
  const type = headerValue(headers, 'Content-Type');
  const mediaType = type === undefined ? 'null' : `MediaType.parse(${javaString(type)})`;
  if (body.kind === 'bytes') return `RequestBody.create(new File(${javaString(body.file)}), ${mediaType})`;
  const text = textExpression(body, '    ');
  if (text === undefined) return undefined;
  // As bytes: with a text, OkHttp would add a charset to the type.
  return `RequestBody.create(${text}.getBytes(StandardCharsets.UTF_8), ${mediaType})`;
}

function partCode(part: Part): string {
  const name = javaString(part.name);
  if (part.kind === 'file') {
    const file = lastSegment(part.path);
    const type = javaString(part.contentType ?? mediaTypeOfFile(file));
    const body = `RequestBody.create(new File(${javaString(part.path)}), MediaType.parse(${type}))`;
    return `.addFormDataPart(${name}, ${javaString(file)}, ${body})`;
  }
  if (part.contentType === undefined) return `.addFormDataPart(${name}, ${javaString(part.value)})`;
  const bytes = `${javaString(part.value)}.getBytes(StandardCharsets.UTF_8)`;
  const body = `RequestBody.create(${bytes}, MediaType.parse(${javaString(part.contentType)}))`;
  return `.addFormDataPart(${name}, null, ${body})`;
}
