/** Makes what is stored of a call. Pure: secrets are masked here, before anything is written. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type HttpRequest,
  headerValue,
  type RequestValues,
  readCharset,
  rowLists,
  type SecretMask,
} from '@endpoint-atlas/engine/requests';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type {
  Fields,
  RecordedBody,
  RecordedCall,
  RecordedFile,
  RecordedOutcome,
  RecordedRequest,
} from '../stores/recorded-call.ts';

/** A call that has come to its end. */
export interface EndedCall {
  readonly at: number;
  readonly endpoint: Endpoint | RecordedCall['endpoint'];
  readonly file?: RecordedFile;
  readonly environment?: string;
  readonly values: RequestValues;
  readonly request: HttpRequest;
  readonly exchange: Exchange & { readonly kind: 'response' | 'failed' };
  /** Belongs to the response. */
  readonly body: Uint8Array;
}

export function recordCall(call: EndedCall, mask: SecretMask): RecordedCall {
  const { at, endpoint, file, environment, values, request } = call;
  return {
    at,
    endpoint:
      'label' in endpoint
        ? endpoint
        : { id: endpoint.id, label: endpointLabel(endpoint), name: endpoint.name },
    ...(file !== undefined && { file }),
    ...(environment !== undefined && { environment }),
    values: maskValues(values, mask),
    request: requestOf(request, mask),
    outcome: outcomeOf(call, mask),
  };
}

export function maskValues(values: RequestValues, mask: SecretMask): RequestValues {
  const lists = rowLists.map((list) => [
    list,
    values[list].map((row) => ({ ...row, value: mask.value(row.name, row.value) })),
  ]);
  return {
    ...values,
    ...Object.fromEntries(lists),
    host: mask.url(values.host),
    body: mask.text(values.body, values.contentType),
  };
}

function outcomeOf({ exchange, body }: EndedCall, mask: SecretMask): RecordedOutcome {
  if (exchange.kind === 'failed') {
    return { kind: 'failure', title: exchange.title, message: mask.text(exchange.message, '') };
  }
  const { status, statusText, tone, summary, time, size, headers, trailers, notes } = exchange.response;
  return {
    kind: 'response',
    ...{ status, statusText, tone, time, size },
    summary: mask.url(summary),
    headers: mask.headers(headers),
    ...(trailers !== undefined && { trailers: mask.headers(trailers) }),
    notes: notes.map((note) => mask.text(note, '')),
    body: bodyOf(body, headers, exchange.response.body.kind, mask),
  };
}

/** Bounds a body in a file; a longer one is cut. */
export const maxBodyBytes = 256 * 1024;

function bodyOf(
  bytes: Uint8Array,
  headers: Fields,
  shown: 'text' | 'long' | (string & {}),
  mask: SecretMask,
): RecordedBody {
  if (bytes.length > 0 && shown !== 'text' && shown !== 'long') return { kind: 'binary' };
  const contentType = headerValue(headers, 'Content-Type') ?? '';
  const isCut = bytes.length > maxBodyBytes;
  const text = decode(bytes.subarray(0, maxBodyBytes), contentType);
  return { kind: 'text', text: mask.text(text, contentType), isCut };
}

function decode(bytes: Uint8Array, contentType: string): string {
  const charset = readCharset(contentType) ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Text, or the file that it was; the history keeps no bytes. */
function bytesAsText(
  bytes: Uint8Array,
  file: string,
  headers: HttpRequest['headers'],
  mask: SecretMask,
): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, maxBodyBytes));
    return mask.text(text, headerValue(headers, 'Content-Type') ?? '');
  } catch {
    return `< ${file}`;
  }
}

/** The body as people read it. */
function requestOf({ method, url, headers, body }: HttpRequest, mask: SecretMask): RecordedRequest {
  const sent = { method, url: mask.url(url), headers: mask.headers(headers) };
  switch (body.kind) {
    case 'none':
      return { ...sent, body: '' };
    case 'text':
      return {
        ...sent,
        body: mask.text(body.text.slice(0, maxBodyBytes), headerValue(headers, 'Content-Type') ?? ''),
      };
    case 'bytes':
      return { ...sent, body: bytesAsText(body.bytes, body.file, headers, mask) };
    case 'form': {
      const lines = body.fields.map(([name, value]) => `${name}=${mask.value(name, value)}`);
      return { ...sent, body: lines.join('\n') };
    }
    case 'multipart': {
      const lines = body.parts.map((part) =>
        part.kind === 'file'
          ? `${part.name}=@${part.path}`
          : `${part.name}=${mask.value(part.name, part.value)}`,
      );
      return {
        ...sent,
        headers: [...sent.headers, ['Content-Type', body.mediaType]],
        body: lines.join('\n'),
      };
    }
  }
}
