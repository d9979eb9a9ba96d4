/**
 * Parts of earlier requests and responses, by the names of their requests: `{{login.response.body.$.token}}`,
 * `{{login.response.headers.Location}}` and `{{login.request.headers.X}}` as REST Client writes them, `{{login.token}}`
 * as httpYac does.
 */
import { type HeaderField, headerValue } from '../../model/http-request.ts';
import { compactJson, jsonAt } from '../../text/json-slice.ts';

export interface NamedResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: string;
  /** The origins that the request reached. */
  readonly from: readonly string[];
  /** Holds what it responds to, without what a sign-in has added. */
  readonly request: NamedRequest;
}

export interface NamedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly HeaderField[];
  /** Empty where it is no text. */
  readonly body: string;
}

/** `undefined` where no response has the name, or it has no such part. */
export function partOfResponse(
  responses: ReadonlyMap<string, NamedResponse>,
  expression: string,
): string | undefined {
  const [name = '', ...rest] = expression.split('.');
  const response = responses.get(name);
  if (response === undefined || rest.length === 0) return undefined;
  const [side, part, ...path] = rest;
  if (side !== 'response' && side !== 'request') return atPath(response.body, rest.join('.'));
  const { headers, body, ...line } = side === 'response' ? response : response.request;
  switch (part) {
    case 'headers':
      return headerValue(headers, path.join('.'));
    case 'body':
      return path.length === 0 || path.join('.') === '*' ? body : atPath(body, path.join('.'));
    case 'status':
      return 'status' in line ? String(line.status) : undefined;
    case 'url':
    case 'method':
      return 'url' in line ? line[part] : undefined;
    default:
      return undefined;
  }
}

/** `$.items[0].id`, with or without the `$`. Numbers keep the digits that the server has written. */
function atPath(body: string, path: string): string | undefined {
  const keys = path
    .replace(/^\$/, '')
    .split(/[.[\]]/)
    .map((written) => written.replace(/^['"]|['"]$/g, ''))
    .filter((key) => key !== '');
  const json = jsonAt(body, keys);
  if (json === undefined) return undefined;
  return json.startsWith('"') ? String(JSON.parse(json)) : compactJson(json);
}
