/** Files that nobody has chosen yet, and what stands in their place. */
import type { AnyRequest } from '../../client/request/build-any-request.ts';
import { isForm, isJson, readEssence } from '../../client/request/media-type.ts';
import type { RequestValues } from '../../client/request/request-values.ts';

import type { Endpoint } from '../../model/endpoint.ts';

/** Says what stands in commands and code for a file that nobody has chosen. */
export const unchosenFile = '/path/to/file';

/**
 * Bytes come from a file: the text that stands for them in the source's place would arrive as an image of four letters.
 *
 * @param defaults what the source gives: a body that somebody typed is sent as it is
 */
export function withUnchosenFile<Request extends AnyRequest>(
  endpoint: Endpoint,
  request: Request,
  values: RequestValues,
  defaults: RequestValues,
): Request {
  if (request.kind !== 'http' || request.body.kind !== 'text') return request;
  if (values.body !== defaults.body || !takesBytes(endpoint, values.contentType)) return request;
  return { ...request, body: { kind: 'bytes', bytes: new Uint8Array(), file: unchosenFile } };
}

function takesBytes({ body }: Endpoint, contentType: string): boolean {
  const essence = readEssence(contentType);
  if (essence === 'application/octet-stream') return true;
  const isText = isJson(essence) || isForm(essence) || /^text\/|[/+](?:xml|yaml)$/.test(essence);
  return body?.schema.format === 'binary' && !isText;
}
