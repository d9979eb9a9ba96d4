/** The responses of an endpoint, as examples that collections keep beside a request. */

import { buildExample } from '../../client/request/build-example.ts';
import { isJson } from '../../client/request/media-type.ts';
import type { ApiResponse, Contract, ResponseContent } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { withoutMark, writeJson } from '../../model/exact-number.ts';
import { standardStatusText } from '../../model/status.ts';

export interface SavedExample {
  /** `201 Created` */
  readonly name: string;
  readonly code: number;
  /** Empty where the code has none. */
  readonly status: string;
  /** Absent where no body is known. */
  readonly mediaType?: string;
  /** With the Content-Type, if there is one, in front. */
  readonly headers: readonly SavedExampleHeader[];
  readonly body: string;
}

export interface SavedExampleHeader {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
}

/** One for each status, success first. Empty where the source says nothing of any. */
export function savedExamples(endpoint: Endpoint, { responses }: Contract): readonly SavedExample[] {
  const told = responses.filter((response) => endpoint.response !== undefined || saysSomething(response));
  const named = new Map<string, SavedExample>();
  for (const response of told) {
    const example = savedExample(response, told);
    if (!named.has(example.name)) named.set(example.name, example);
  }
  return [...named.values()];
}

/** Every handler returns; that alone is nothing to keep beside a request. */
function saysSomething({ contents, description, headers = [], provenance }: ApiResponse): boolean {
  const isSaid = provenance !== undefined && provenance.from !== 'handler';
  return isSaid || contents.length > 0 || description !== undefined || headers.length > 0;
}

function savedExample(response: ApiResponse, all: readonly ApiResponse[]): SavedExample {
  const code = codeOf(response.status, all);
  const status = standardStatusText(code);
  const [content] = response.contents;
  const others = (response.headers ?? []).map(({ name, value = '', description }) => ({
    name,
    value,
    ...(description !== undefined && { description }),
  }));
  const type = content === undefined ? [] : [{ name: 'Content-Type', value: content.mediaType }];
  return {
    name: `${code} ${status}`.trim(),
    code,
    status,
    ...(content !== undefined && { mediaType: content.mediaType }),
    headers: [...type, ...others],
    body: content === undefined ? '' : bodyOf(content),
  };
}

/** Collections know numbers only: `4XX` is the first of its class, `default` an error where there is a success. */
function codeOf(status: string, all: readonly ApiResponse[]): number {
  if (status === 'default') return all.some((each) => each.status.startsWith('2')) ? 500 : 200;
  return Number(status.replace(/X/gi, '0')) || 200;
}

/** Only JSON can be written from a schema alone; other bodies are one text. */
function bodyOf({ mediaType, schema = {}, examples = [] }: ResponseContent): string {
  if (schema.format === 'binary') return '';
  const [documented] = examples;
  const example = documented?.value ?? buildExample(schema, 'response', 'response');
  // Whoever documents an example of JSON as a text has written it already.
  if (typeof example === 'string' && (!isJson(mediaType) || documented !== undefined))
    return withoutMark(example);
  return isJson(mediaType) ? writeJson(example, 2) : '';
}
