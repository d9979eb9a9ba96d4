/** The response of an endpoint, as an example that Postman shows beside the request and its mock servers play. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { SavedExample } from '../saved-examples.ts';
import { languageOf } from './body.ts';
import type { ExampleResponse, ItemRequest } from './collection.ts';
import { fieldOf } from './field.ts';
import { stableId } from './stable-id.ts';

export function writeExamples(
  { id }: Endpoint,
  savedResponses: readonly SavedExample[],
  originalRequest: ItemRequest,
): readonly ExampleResponse[] {
  return savedResponses.map(({ name, status, code, mediaType, headers, body }, index) => ({
    // The first is the one of success, whatever its status becomes.
    id: index === 0 ? stableId('example', id) : stableId('example', id, String(code)),
    name,
    originalRequest,
    ...(status !== '' && { status }),
    code,
    ...(mediaType !== undefined && { _postman_previewlanguage: languageOf(mediaType) }),
    header: headers.map((header) => fieldOf(header.name, header.value, header)),
    cookie: [],
    body,
  }));
}
