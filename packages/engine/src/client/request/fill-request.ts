/**
 * Gives the placeholders of a request their values, at the last moment before it is sent: scripts see and change the
 * request with its placeholders, and may set the very variables that stand in it.
 */

import type { HeaderField, HttpRequest, Part, RequestBody } from '../../model/http-request.ts';
import { withoutEnd } from '../../text/trim.ts';
import type { AnyRequest } from './build-any-request.ts';
import { encodePathSegment, encodeQuery } from './percent-encoding.ts';
import {
  resolvePlaceholders,
  splitPlaceholders,
  unresolvedNames,
  type VariableResolver,
} from './placeholders.ts';

export interface FilledRequest {
  readonly request: HttpRequest;
  /**
   * Variables of the URL and the headers that have no value, each once. In a body, a placeholder may be meant as it
   * stands.
   */
  readonly missing: readonly string[];
}

/** @param request as built with placeholders left in place */
export function fillRequest(request: HttpRequest, resolve: VariableResolver): FilledRequest {
  const { url, headers, body } = request;
  const fill = (text: string) => resolvePlaceholders(text, resolve);
  return {
    missing: unresolvedNames([url, ...headers.flat()].join('\n'), resolve),
    request: {
      ...request,
      url: fillUrl(url, resolve),
      headers: headers.map(([name, value]): HeaderField => [fill(name), fill(value)]),
      body: fillBody(body, fill),
    },
  };
}

/** Tells whether there is anything to fill in. */
export function hasPlaceholders(request: AnyRequest): boolean {
  return textsOf(request).some((text) => splitPlaceholders(text).some(({ kind }) => kind === 'placeholder'));
}

function textsOf(request: AnyRequest): readonly string[] {
  return request.kind === 'grpc'
    ? [request.host, ...request.metadata.flat(), ...request.messages]
    : [request.url, ...request.headers.flat(), ...textsOfBody(request.body)];
}

/** All texts of a body that placeholders are filled in of. */
export function textsOfBody(body: RequestBody): readonly string[] {
  switch (body.kind) {
    case 'none':
    case 'bytes':
      return [];
    case 'text':
      return [body.text];
    case 'form':
      return body.fields.flat();
    case 'multipart':
      return body.parts.flatMap((part) => [
        ...[part.name, part.fileName ?? '', part.kind === 'file' ? part.path : part.value],
      ]);
  }
}

/** Encodes a value for where it stands: not at all in the host, which may be a whole address. */
function fillUrl(url: string, resolve: VariableResolver): string {
  let filled = '';
  for (const piece of splitPlaceholders(url)) {
    const value = piece.kind === 'text' ? undefined : resolve(piece.name);
    if (value === undefined) filled += piece.text;
    else if (filled.includes('?')) filled += encodeQuery(value);
    else if (/^[^/?]*:\/\/[^/]*\//.test(filled)) filled += encodePathSegment(value);
    else filled += filled === '' ? withoutEnd(value, '/') : value;
  }
  return filled;
}

function fillBody(body: RequestBody, fill: (text: string) => string): RequestBody {
  switch (body.kind) {
    case 'none':
    case 'bytes':
      return body;
    case 'text':
      return { kind: 'text', text: fill(body.text) };
    case 'form':
      return { kind: 'form', fields: body.fields.map(([name, value]) => [fill(name), fill(value)]) };
    case 'multipart':
      return { ...body, parts: body.parts.map((part): Part => fillPart(part, fill)) };
  }
}

function fillPart(part: Part, fill: (text: string) => string): Part {
  const head = {
    name: fill(part.name),
    ...(part.fileName !== undefined && { fileName: fill(part.fileName) }),
  };
  return part.kind === 'text'
    ? { ...part, ...head, value: fill(part.value) }
    : { ...part, ...head, path: fill(part.path) };
}
