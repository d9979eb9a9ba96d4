/** Says what a request or a response carries. */

import { buildExample } from '../../../client/request/build-example.ts';
import { isForm, isJson } from '../../../client/request/media-type.ts';
import { writeJson } from '../../../model/exact-number.ts';
import type { Schema } from '../../../model/schema.ts';
import { formatJson } from '../../../text/format-json.ts';
import type { ExportedRequest } from '../exporter.ts';
import type { FieldRow, FieldRowsOf } from './field-rows.ts';
import type { Labels } from './labels/labels.ts';
import { schemaType } from './type-text.ts';

export interface BodyView {
  /** Empty where the source does not say it, and for messages of gRPC. */
  readonly mediaType: string;
  /** Types the whole body: `object`, `Order[]`. */
  readonly type: string;
  /** Says whether the type says more than the table of its fields. */
  readonly showsType: boolean;
  readonly required: boolean;
  readonly description: string;
  readonly fields: readonly FieldRow[];
  /** Says whether there are more fields than are listed. */
  readonly isCut: boolean;
  /** As text; empty where there is none. */
  readonly example: string;
  /** Says what the example is written in: `json`, else empty. */
  readonly exampleLanguage: string;
}

/** The example is what Send would send, edits and all. */
export function requestBody(
  { endpoint, values, request }: ExportedRequest,
  labels: Labels,
  fieldRows: FieldRowsOf,
): BodyView | undefined {
  const sent = sentText(request);
  const { body } = endpoint;
  if (body === undefined && sent === undefined) return undefined;
  const isOfForm = isForm(values.contentType);
  if (body === undefined && isOfForm) return undefined;
  const { rows, isCut } = body === undefined ? nothing : fieldRows(body.schema, 'request');
  return {
    mediaType: request.kind === 'grpc' ? '' : values.contentType || (body?.mediaType ?? ''),
    ...typeView(body?.schema, labels),
    required: body?.required ?? false,
    description: body?.schema.description ?? '',
    fields: rows,
    isCut,
    ...exampleView(sent ?? '', request.kind === 'grpc' || isJson(values.contentType)),
  };
}

export function responseBody(
  { endpoint }: ExportedRequest,
  labels: Labels,
  fieldRows: FieldRowsOf,
): BodyView | undefined {
  const { response, produces } = endpoint;
  if (response?.schema === undefined) return undefined;
  const { schema } = response;
  const isGrpc = endpoint.protocol === 'grpc';
  const mediaType = isGrpc ? '' : (produces[0] ?? response.mediaType ?? '');
  const { rows, isCut } = fieldRows(schema, 'response');
  const type = typeView(schema, labels);
  const isUnknown = rows.length === 0 && !type.showsType;
  if (isUnknown && mediaType === '' && !isGrpc) return undefined;
  const isOfJson = !isUnknown && (isGrpc || mediaType === '' || isJson(mediaType));
  return {
    mediaType,
    ...type,
    required: true,
    description: schema.description ?? '',
    fields: rows,
    isCut,
    ...(isOfJson && schema.format !== 'binary' ? exampleOfResponse(schema) : exampleView('', true)),
  };
}

type ExampleView = Pick<BodyView, 'example' | 'exampleLanguage'>;

/** Many endpoints respond with the same body. */
const examplesOfResponses = new WeakMap<Schema, ExampleView>();

function exampleOfResponse(schema: Schema): ExampleView {
  let view = examplesOfResponses.get(schema);
  if (view === undefined) {
    const example = buildExample(schema, 'body', 'response');
    view = exampleView(example === '' ? '' : writeJson(example, 2), true);
    examplesOfResponses.set(schema, view);
  }
  return view;
}

const nothing = { rows: [], isCut: false } as const;

function typeView(schema: Schema | undefined, labels: Labels): Pick<BodyView, 'type' | 'showsType'> {
  const type = schema === undefined ? '' : schemaType(schema, labels);
  return { type, showsType: type !== '' && type !== 'object' && type !== 'any' };
}

function sentText(request: ExportedRequest['request']): string | undefined {
  if (request.kind === 'grpc') {
    const messages = request.messages.map(
      (message) => formatJson(message, { placeholders: true }) ?? message,
    );
    return messages.length === 0 ? undefined : messages.join('\n');
  }
  return request.body.kind === 'text' ? request.body.text : undefined;
}

function exampleView(text: string, isOfJson: boolean): ExampleView {
  const laidOut = isOfJson ? formatJson(text, { placeholders: true }) : undefined;
  return { example: laidOut ?? text, exampleLanguage: isOfJson ? 'json' : '' };
}
