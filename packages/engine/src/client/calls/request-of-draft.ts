/** The request that scripts have made of a draft. */

import type { BodyDraft, RequestDraft } from '../../endpoints/rules/engine/scripts/request-draft.ts';
import { type HttpRequest, headerValue, type Part, type RequestBody } from '../../model/http-request.ts';

/** @param before what the draft was made of; absent for a request that a script has put together */
export function requestOf({ method, url, headers, body }: RequestDraft, before?: HttpRequest): HttpRequest {
  const built = requestBodyOf(body, before?.body);
  const isContentType = ([name]: readonly [string, string]) => name.toLowerCase() === 'content-type';
  // Whoever writes a multipart body chooses its boundary, and says so in the header.
  if (built.kind === 'multipart')
    return {
      kind: 'http',
      method,
      url,
      headers: headers.filter((each) => !isContentType(each)),
      body: built,
    };
  const isBareForm = built.kind === 'form' && headerValue(headers, 'content-type') === undefined;
  const all = isBareForm ? [...headers, formType] : headers;
  return { kind: 'http', method, url, headers: all, body: built };
}

const formType = ['Content-Type', 'application/x-www-form-urlencoded'] as const;

function requestBodyOf(body: BodyDraft, before: RequestBody | undefined): RequestBody {
  switch (body.mode) {
    case 'none':
      // Scripts see texts and forms only.
      return before?.kind === 'bytes' ? before : { kind: 'none' };
    case 'raw':
      return { kind: 'text', text: body.raw };
    case 'urlencoded':
      return { kind: 'form', fields: body.urlencoded };
    case 'formdata': {
      const mediaType = before?.kind === 'multipart' ? before.mediaType : 'multipart/form-data';
      const parts = body.formdata.map(({ name, value, isFile, contentType }): Part => {
        const type = contentType === undefined ? {} : { contentType };
        return isFile ? { kind: 'file', name, path: value, ...type } : { kind: 'text', name, value, ...type };
      });
      return { kind: 'multipart', mediaType, parts };
    }
  }
}
