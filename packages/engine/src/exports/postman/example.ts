/** What an endpoint answers, as an example that Postman shows beside the request and its mock servers play. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { exampleAnswer } from '../example-answer.ts';
import { languageOf } from './body.ts';
import type { ExampleResponse, ItemRequest } from './collection.ts';
import { fieldOf } from './field.ts';
import { stableId } from './stable-id.ts';

/** Empty where the source says nothing of the answer. */
export function writeExample(endpoint: Endpoint, originalRequest: ItemRequest): readonly ExampleResponse[] {
  const answer = exampleAnswer(endpoint);
  if (answer === undefined) return [];
  const { name, status, code, mediaType, headers, body } = answer;
  return [
    {
      id: stableId('example', endpoint.id),
      name,
      originalRequest,
      ...(status !== '' && { status }),
      code,
      ...(mediaType !== undefined && { _postman_previewlanguage: languageOf(mediaType) }),
      header: headers.map((header) => fieldOf(header.name, header.value, header)),
      cookie: [],
      body,
    },
  ];
}
