/** Between a request and the draft of it that scripts work on. */

import { type HttpRequest, headerValue, type Part, type RequestBody } from '../../request/http-request.ts';
import { type BodyDraft, noBody, type RequestDraft } from '../../rules/engine/scripts/pm/pm-call.ts';

export function draftOf({ method, url, headers, body }: HttpRequest): RequestDraft {
  return { method, url, headers, body: bodyDraftOf(body) };
}

function bodyDraftOf(body: RequestBody): BodyDraft {
  switch (body.kind) {
    case 'none':
      return noBody();
    case 'text':
      return { ...noBody(), mode: 'raw', raw: body.text };
    case 'form':
      return { ...noBody(), mode: 'urlencoded', urlencoded: body.fields };
    case 'multipart': {
      const formdata = body.parts.map((part) => ({
        name: part.name,
        value: part.kind === 'file' ? part.path : part.value,
        isFile: part.kind === 'file',
        contentType: part.contentType,
      }));
      return { ...noBody(), mode: 'formdata', formdata };
    }
  }
}

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
      return { kind: 'none' };
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
