/** What an endpoint answers, as an example that collections keep beside a request. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import { standardStatusText } from '../endpoints/status.ts';
import { exampleOf } from '../request/example-of.ts';
import { isConcrete, isJson } from '../request/media-type.ts';

export interface ExampleAnswer {
  /** `201 Created` */
  readonly name: string;
  readonly code: number;
  /** Empty where the code has none. */
  readonly status: string;
  /** Absent where no body is known. */
  readonly mediaType?: string;
  /** With the Content-Type, if there is one, in front. */
  readonly headers: readonly AnswerHeader[];
  readonly body: string;
}

export interface AnswerHeader {
  readonly name: string;
  readonly value: string;
  readonly description?: string;
}

/** `undefined`: the source says nothing of the answer. */
export function exampleAnswer(endpoint: Endpoint): ExampleAnswer | undefined {
  const { response } = endpoint;
  if (response === undefined) return undefined;
  const code = response.status ?? 200;
  const status = standardStatusText(code);
  const mediaType = mediaTypeOf(endpoint);
  const others = (response.headers ?? []).map(({ name, value = '', description }) => ({
    name,
    value,
    ...(description !== undefined && { description }),
  }));
  return {
    name: `${code} ${status}`.trim(),
    code,
    status,
    ...(mediaType !== undefined && { mediaType }),
    headers: [...(mediaType === undefined ? [] : [{ name: 'Content-Type', value: mediaType }]), ...others],
    body: mediaType === undefined ? '' : bodyOf(endpoint, mediaType),
  };
}

function mediaTypeOf({ produces, response }: Endpoint): string | undefined {
  if (response?.schema === undefined) return undefined;
  return produces.find((mediaType) => isConcrete(mediaType)) ?? response.mediaType ?? 'application/json';
}

/** Only JSON can be written from a schema alone; other bodies are one text. */
function bodyOf({ response }: Endpoint, mediaType: string): string {
  const schema = response?.schema ?? {};
  if (schema.format === 'binary') return '';
  const example = exampleOf(schema, 'response', 'response');
  if (isJson(mediaType)) return JSON.stringify(example, undefined, 2);
  return typeof example === 'string' ? example : '';
}
