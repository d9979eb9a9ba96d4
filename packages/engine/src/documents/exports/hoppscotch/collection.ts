/**
 * The parts of a Hoppscotch collection that exports write; the words are the format's own. Types and not interfaces,
 * because scripts of rules take requests and collections as plain JSON.
 *
 * Collections have scripts since version 12 (Hoppscotch 2026.4), requests a description since 17 (2025.11). Hoppscotch
 * reads all older versions, so that these only have to be raised for something new. There are no ids: its own exports
 * leave them out, and its import gives every collection a new one.
 */
import { isRecord } from '../../../text/is-record.ts';

export const collectionVersion = 12;
export const requestVersion = '17';
export const exampleRequestVersion = '6';

/** The whole, or a folder in it. */
export type Collection = {
  readonly v: typeof collectionVersion;
  readonly name: string;
  readonly description: string | null;
  readonly folders: readonly Collection[];
  readonly requests: readonly Request[];
  readonly auth: Auth;
  readonly headers: readonly Field[];
  readonly variables: readonly CollectionVariable[];
  /** Scripts run around every request below, from the outermost inwards. */
  readonly preRequestScript: string;
  readonly testScript: string;
};

export type Request = {
  readonly v: typeof requestVersion;
  readonly name: string;
  /** Markdown. */
  readonly description: string | null;
  readonly method: string;
  /** The URL without its query. */
  readonly endpoint: string;
  readonly params: readonly Field[];
  readonly headers: readonly Field[];
  readonly requestVariables: readonly RequestVariable[];
  readonly body: RequestBody;
  readonly auth: Auth;
  readonly preRequestScript: string;
  readonly testScript: string;
  /** By their names. */
  readonly responses: { readonly [name: string]: ExampleResponse };
};

/** A parameter of the query, not encoded, or a header. */
export type Field = {
  readonly key: string;
  readonly value: string;
  /** Says whether it is sent. */
  readonly active: boolean;
  readonly description: string;
};

/** Says what `<<key>>` stands for in one request; an empty value leaves it to the collection and the environment. */
export type RequestVariable = { readonly key: string; readonly value: string; readonly active: boolean };

export type CollectionVariable = {
  readonly key: string;
  readonly initialValue: string;
  readonly currentValue: string;
  readonly secret: boolean;
};

export type Auth = { readonly authType: 'inherit' | 'none'; readonly authActive: true };

export type RequestBody =
  | { readonly contentType: null; readonly body: null }
  | { readonly contentType: TextType; readonly body: string }
  /** A line for each field: see `writeFormLine`. */
  | { readonly contentType: 'application/x-www-form-urlencoded'; readonly body: string }
  /** A file, which no collection holds. */
  | { readonly contentType: 'application/octet-stream'; readonly body: null }
  | {
      readonly contentType: 'multipart/form-data';
      readonly body: readonly FormPart[];
      /** Shows the column with the media types of the parts. */
      readonly showIndividualContentType?: true;
    };

/** Hoppscotch offers these and no others; a header of the request may say something else. */
export const textTypes = [
  'application/json',
  'application/ld+json',
  'application/hal+json',
  'application/vnd.api+json',
  'application/xml',
  'text/xml',
  'text/html',
  'text/plain',
] as const;
export type TextType = (typeof textTypes)[number];

export type FormPart = {
  readonly key: string;
  readonly active: boolean;
  readonly contentType?: string;
} & (
  | { readonly isFile: false; readonly value: string }
  /** Whoever sends it chooses the files. */
  | { readonly isFile: true; readonly value: readonly never[] }
);

export type ExampleResponse = {
  readonly name: string;
  readonly code: number;
  readonly status: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
  readonly body: string;
  readonly originalRequest: ExampleRequest;
};

export type ExampleRequest = { readonly v: typeof exampleRequestVersion } & Pick<
  Request,
  'name' | 'method' | 'endpoint' | 'params' | 'headers' | 'requestVariables' | 'body' | 'auth'
>;

/** As far as exports rely on it. */
export function isRequest(value: unknown): value is Request {
  return isRecord(value) && typeof value.name === 'string' && typeof value.endpoint === 'string';
}

export function isCollection(value: unknown): value is Collection {
  return isRecord(value) && Array.isArray(value.folders) && Array.isArray(value.requests);
}
