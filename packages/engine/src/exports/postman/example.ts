/** What an endpoint answers, as an example that Postman shows beside the request and its mock servers play. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { standardStatusText } from '../../endpoints/status.ts';
import { exampleOf } from '../../request/example-of.ts';
import { isConcrete, isJson } from '../../request/media-type.ts';
import { languageOf } from './body.ts';
import type { ExampleResponse, Field, ItemRequest } from './collection.ts';
import { stableId } from './stable-id.ts';

/** Empty where the source says nothing of the answer. */
export function writeExample(endpoint: Endpoint, originalRequest: ItemRequest): readonly ExampleResponse[] {
  const { response } = endpoint;
  if (response === undefined) return [];
  const code = response.status ?? 200;
  const status = standardStatusText(code);
  const mediaType = mediaTypeOf(endpoint);
  const body = mediaType === undefined ? '' : writeExampleBody(endpoint, mediaType);
  const others = (response.headers ?? []).map(
    ({ name, value = '', description }): Field => ({
      key: name,
      value,
      ...(description !== undefined && { description }),
    }),
  );
  return [
    {
      id: stableId('example', endpoint.id),
      name: `${code} ${status}`.trim(),
      originalRequest,
      ...(status !== '' && { status }),
      code,
      ...(mediaType !== undefined && { _postman_previewlanguage: languageOf(mediaType) }),
      header: [...(mediaType === undefined ? [] : [{ key: 'Content-Type', value: mediaType }]), ...others],
      cookie: [],
      body,
    },
  ];
}

/** `undefined`: no body is known. */
function mediaTypeOf({ produces, response }: Endpoint): string | undefined {
  if (response?.schema === undefined) return undefined;
  return produces.find((mediaType) => isConcrete(mediaType)) ?? response.mediaType ?? 'application/json';
}

/** Only JSON can be written from a schema alone; other bodies are one text. */
function writeExampleBody({ response }: Endpoint, mediaType: string): string {
  const schema = response?.schema ?? {};
  if (schema.format === 'binary') return '';
  const example = exampleOf(schema, 'response', 'response');
  if (isJson(mediaType)) return JSON.stringify(example, undefined, 2);
  return typeof example === 'string' ? example : '';
}
