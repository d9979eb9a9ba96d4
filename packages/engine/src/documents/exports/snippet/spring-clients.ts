/** Spring's RestClient (6.1 and later), and WebTestClient for tests, which read alike. */
import type { HttpRequest } from '../../../model/http-request.ts';
import { percentDecoded } from '../../../text/json-pointer.ts';
import { pathOfUrl, springUri, springVerb, textExpression } from './java-code.ts';
import { javaString } from './literals.ts';
import type { SnippetTarget } from './snippet-target.ts';
import { partsBuilder } from './spring-parts.ts';

export const restClient: SnippetTarget = {
  title: 'Java: Spring RestClient',
  fileExtension: '.java',
  write(request) {
    const { before, lines } = bodyCode(request, 'parts.build()');
    return [
      ...before,
      `ResponseEntity<String> response = RestClient.create().${verbCode(request)}`,
      `    .uri(${springUri(request.url)})`,
      ...headerLines(request),
      ...lines,
      '    .retrieve()',
      '    .toEntity(String.class);',
      'System.out.println(response.getStatusCode() + " " + response.getBody());',
    ].join('\n');
  },
};

/** The client that a test is given knows the address of the application, context path included. */
export const webTestClient: SnippetTarget = {
  title: 'Java: Spring WebTestClient',
  fileExtension: '.java',
  write(request, { contextPath }) {
    const { before, lines } = bodyCode(request, 'BodyInserters.fromMultipartData(parts.build())');
    const { template, values } = uriTemplate(pathOfUrl(request.url, contextPath));
    const uri = [template, ...values].map(javaString).join(', ');
    return [
      ...before,
      `webTestClient.${verbCode(request)}`,
      `    .uri(${uri})`,
      ...headerLines(request),
      ...lines,
      '    .exchange()',
      '    .expectStatus().isOk();',
    ].join('\n');
  },
};

function verbCode({ method, body }: HttpRequest): string {
  const verb = springVerb(method);
  // `get()` and its kin have no way to add a body.
  const takesBody = body.kind === 'none' || /^(?:post|put|patch)$/.test(verb ?? '');
  return verb !== undefined && takesBody ? `${verb}()` : `method(HttpMethod.valueOf(${javaString(method)}))`;
}

function headerLines({ headers, body }: HttpRequest): readonly string[] {
  const type =
    body.kind === 'multipart'
      ? [`    .contentType(MediaType.parseMediaType(${javaString(body.mediaType)}))`]
      : [];
  return [
    ...type,
    ...headers.map(([name, value]) => `    .header(${javaString(name)}, ${javaString(value)})`),
  ];
}

function bodyCode(
  { body }: HttpRequest,
  multipart: string,
): { readonly before: readonly string[]; readonly lines: readonly string[] } {
  if (body.kind === 'multipart')
    return {
      before: partsBuilder(body.parts),
      lines: [body.parts.length === 0 ? '' : `    .body(${multipart})`],
    };
  const text =
    body.kind === 'bytes'
      ? `new FileSystemResource(${javaString(body.file)})`
      : textExpression(body, '        ');
  const method = multipart.startsWith('BodyInserters') ? 'bodyValue' : 'body';
  return { before: [], lines: text === undefined ? [] : [`    .${method}(${text})`] };
}

/** Makes a variable of what is encoded, which Spring encodes again. */
function uriTemplate(url: string): { readonly template: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const template = url
    .split(/([/?&=;])/)
    .map((piece) => {
      if (!/[%{}]/.test(piece)) return piece;
      values.push(percentDecoded(piece));
      return `{v${values.length}}`;
    })
    .join('');
  return { template, values };
}
