/**
 * Parts of earlier responses, by the names of their requests: `{{login.response.body.$.token}}` and
 * `{{login.response.headers.Location}}` as REST Client writes them, `{{login.token}}` as httpYac does.
 */
import type { JsonValue } from '../endpoints/schema.ts';
import { type HeaderField, headerValue } from '../request/http-request.ts';

export interface NamedResponse {
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly body: string;
  /** The origins that the request reached. */
  readonly from: readonly string[];
}

/** `undefined` where no response has the name, or it has no such part. */
export function partOfResponse(
  responses: ReadonlyMap<string, NamedResponse>,
  expression: string,
): string | undefined {
  const [name = '', ...rest] = expression.split('.');
  const response = responses.get(name);
  if (response === undefined || rest.length === 0) return undefined;
  if (rest[0] !== 'response') return atPath(response.body, rest.join('.'));
  const path = rest.slice(2).join('.');
  switch (rest[1]) {
    case 'headers':
      return headerValue(response.headers, path);
    case 'status':
      return String(response.status);
    case 'body':
      return path === '' || path === '*' ? response.body : atPath(response.body, path);
    default:
      return undefined;
  }
}

/** `$.items[0].id`, with or without the `$`. */
function atPath(body: string, path: string): string | undefined {
  let value: JsonValue | undefined = readJson(body);
  for (const written of path.replace(/^\$/, '').split(/[.[\]]/)) {
    const key = written.replace(/^['"]|['"]$/g, '');
    if (key === '') continue;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, JsonValue>>)[key];
  }
  return value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
}

function readJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
