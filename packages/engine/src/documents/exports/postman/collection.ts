/**
 * The parts of a Postman collection, version 2.1, that exports write; the words are the format's own. Types and not
 * interfaces, because scripts of rules take items as plain JSON.
 */
import { isRecord } from '../../../text/is-record.ts';

/** Postman reads, and its API takes, collections with exactly this text. */
export const collectionSchema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

export type Collection = {
  readonly info: { readonly _postman_id: string; readonly name: string; readonly schema: string };
  readonly item: readonly ItemOrFolder[];
  readonly event?: readonly CollectionEvent[];
  readonly variable?: readonly CollectionVariable[];
};

export type ItemOrFolder = Item | Folder;

export type Folder = {
  readonly name: string;
  readonly description?: string;
  readonly id: string;
  readonly item: readonly ItemOrFolder[];
  readonly event?: readonly CollectionEvent[];
};

export type Item = {
  readonly name: string;
  readonly id: string;
  readonly event?: readonly CollectionEvent[];
  /** Without it Postman drops the body of a GET. */
  readonly protocolProfileBehavior?: { readonly disableBodyPruning: true };
  readonly request: ItemRequest;
  readonly response: readonly ExampleResponse[];
};

export type ItemRequest = {
  readonly auth?: DigestAuth;
  readonly method: string;
  readonly header: readonly Field[];
  readonly body?: ItemBody;
  readonly url: ItemUrl;
  readonly description?: string;
};

export type DigestAuth = {
  readonly type: 'digest';
  readonly digest: readonly { readonly key: string; readonly value: string; readonly type: 'string' }[];
};

/** A header, a parameter of the query, a field of a form. */
export type Field = {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  /** Shown with its box unticked, and not sent. */
  readonly disabled?: true;
};

export type ItemUrl = {
  /** The parts in one text; Postman goes by the parts. */
  readonly raw: string;
  readonly host: readonly string[];
  readonly path: readonly string[];
  readonly query?: readonly Field[];
  /** Holds what segments such as `:id` stand for. */
  readonly variable?: readonly Field[];
};

export type ItemBody =
  | {
      readonly mode: 'raw';
      readonly raw: string;
      readonly options: { readonly raw: { readonly language: RawLanguage } };
    }
  | { readonly mode: 'file'; readonly file: { readonly src: string | null } }
  | { readonly mode: 'urlencoded'; readonly urlencoded: readonly Field[] }
  | { readonly mode: 'formdata'; readonly formdata: readonly FormPart[] };

export type RawLanguage = 'json' | 'xml' | 'html' | 'javascript' | 'text';

export type FormPart =
  | (Field & { readonly type: 'text'; readonly contentType?: string })
  | (Omit<Field, 'value'> & {
      readonly type: 'file';
      /** A path on the machine of whoever sends it; `null` where no file is chosen yet. */
      readonly src: string | null;
      readonly contentType?: string;
    });

export type ExampleResponse = {
  readonly id: string;
  readonly name: string;
  readonly originalRequest: ItemRequest;
  readonly status?: string;
  readonly code: number;
  /** Holds what the body is shown as. */
  readonly _postman_previewlanguage?: RawLanguage;
  readonly header: readonly Field[];
  readonly cookie: readonly never[];
  readonly body: string;
};

export type CollectionEvent = {
  readonly listen: 'prerequest' | 'test';
  readonly script: { readonly type: 'text/javascript'; readonly exec: readonly string[] };
};

export type CollectionVariable = { readonly key: string; readonly value: string };

/** As far as exports rely on it. */
export function isItem(value: unknown): value is Item {
  return isRecord(value) && typeof value.name === 'string' && isRecord(value.request);
}

export function isCollection(value: unknown): value is Collection {
  return isRecord(value) && isRecord(value.info) && Array.isArray(value.item);
}
