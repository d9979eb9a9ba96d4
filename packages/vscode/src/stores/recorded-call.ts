/** A call as it is stored on disk: what was sent and what came back, without secrets. */
import type { RequestValues, ValueRow } from '@endpoint-atlas/engine/requests';
import * as v from 'valibot';
import type { Tone } from '../protocol/exchange-view.ts';

export interface RecordedCall {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  readonly endpoint: {
    readonly id: string;
    /** `GET /users/{id}` */
    readonly label: string;
    readonly name: string;
  };
  /** Is where a request stands that no source has; the endpoint names it then. */
  readonly file?: RecordedFile;
  /** Absent where none was active. */
  readonly environment?: string;
  /** Holds what the request was made from, with its placeholders. */
  readonly values: RequestValues;
  readonly request: RecordedRequest;
  readonly outcome: RecordedOutcome;
}

/** An `.http` file. */
export interface RecordedFile {
  readonly uri: string;
  /** Is the request's line, from 1, when it was sent. */
  readonly line: number;
}

/** As it was sent, placeholders filled in. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Fields;
  readonly body: string;
}

export type RecordedOutcome =
  | {
      readonly kind: 'response';
      readonly status: number;
      readonly statusText: string;
      readonly tone: Tone;
      /** `GET http://localhost:8080/users/1`, after redirects. */
      readonly summary: string;
      /** `128 ms` */
      readonly time: string;
      /** `3.4 KB` */
      readonly size: string;
      readonly headers: Fields;
      readonly trailers?: Fields;
      readonly notes: readonly string[];
      readonly body: RecordedBody;
    }
  | { readonly kind: 'failure'; readonly title: string; readonly message: string };

export type RecordedBody =
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  /** No text: it is not stored. */
  | { readonly kind: 'binary' };

export type Fields = readonly (readonly [name: string, value: string])[];

/** Says what lists show of a call. */
export interface CallSummary extends Pick<RecordedCall, 'at' | 'endpoint' | 'environment'> {
  /** Unlike that of any other call, and later than those of earlier ones. */
  readonly key: string;
  readonly method: string;
  readonly url: string;
  readonly outcome:
    | Pick<
        RecordedOutcome & { readonly kind: 'response' },
        'kind' | 'status' | 'statusText' | 'tone' | 'time'
      >
    | Pick<RecordedOutcome & { readonly kind: 'failure' }, 'kind' | 'title'>;
}

export function summarize(
  key: string,
  { at, endpoint, environment, request, outcome }: RecordedCall,
): CallSummary {
  const { method, url } = request;
  const shared = { key, at, endpoint, method, url, ...(environment !== undefined && { environment }) };
  if (outcome.kind === 'failure') return { ...shared, outcome: { kind: 'failure', title: outcome.title } };
  const { kind, status, statusText, tone, time } = outcome;
  return { ...shared, outcome: { kind, status, statusText, tone, time } };
}

/** All of the call that somebody may search for. */
export function searchedText({ request, outcome, endpoint, environment }: RecordedCall): string {
  const fields = (headers: Fields) => headers.map((field) => field.join(': '));
  const received =
    outcome.kind === 'failure'
      ? [outcome.title, outcome.message]
      : [
          `${outcome.status} ${outcome.statusText}`,
          ...fields(outcome.headers),
          ...(outcome.body.kind === 'text' ? [outcome.body.text] : []),
        ];
  const sent = [`${request.method} ${request.url}`, ...fields(request.headers), request.body];
  return [endpoint.label, endpoint.name, environment ?? '', ...sent, ...received].join('\n').toLowerCase();
}

const text = v.string();
const fields = v.array(v.tuple([text, text]));

const recordedOutcome: v.GenericSchema<unknown, RecordedOutcome> = v.variant('kind', [
  v.object({
    kind: v.literal('response'),
    status: v.number(),
    statusText: text,
    tone: v.picklist(['success', 'neutral', 'clientError', 'serverError']),
    summary: text,
    time: text,
    size: text,
    headers: fields,
    trailers: v.exactOptional(fields),
    notes: v.array(text),
    body: v.variant('kind', [
      v.object({ kind: v.literal('text'), text, isCut: v.boolean() }),
      v.object({ kind: v.literal('binary') }),
    ]),
  }),
  v.object({ kind: v.literal('failure'), title: text, message: text }),
]);

/** Every field of a row has its form here: one without would set all calls aside that have it. */
const rowFields = {
  name: text,
  value: text,
  enabled: v.boolean(),
  origin: v.picklist(['source', 'user']),
  required: v.boolean(),
  type: v.picklist(['text', 'file']),
  isCredential: v.exactOptional(v.literal(true)),
  description: v.exactOptional(text),
  enum: v.exactOptional(v.array(text)),
  contentType: v.exactOptional(text),
} satisfies Record<keyof ValueRow, unknown>;

const rows = v.array(v.strictObject(rowFields));

/** The dashboard sends no bytes of a file as they are. */
const valueFields = {
  host: text,
  pathParams: rows,
  params: rows,
  headers: rows,
  form: rows,
  contentType: text,
  body: text,
  followRedirects: v.exactOptional(v.boolean()),
} satisfies Record<Exclude<keyof RequestValues, 'bodyBytes'>, unknown>;

const requestValues: v.GenericSchema<unknown, RequestValues> = v.strictObject(valueFields);

const recordedCall: v.GenericSchema<unknown, RecordedCall> = v.object({
  at: v.number(),
  endpoint: v.object({ id: text, label: text, name: text }),
  file: v.exactOptional(v.object({ uri: text, line: v.number() })),
  environment: v.exactOptional(text),
  values: requestValues,
  request: v.object({ method: text, url: text, headers: fields, body: text }),
  outcome: recordedOutcome,
});

/** `undefined`: it is none. */
export function parseRecordedCall(value: unknown): RecordedCall | undefined {
  const result = v.safeParse(recordedCall, value);
  return result.success ? result.output : undefined;
}
