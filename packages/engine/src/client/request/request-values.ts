/**
 * Says what the dashboard edits: everything of a request that a user can change, as plain data. `defaultValues` makes
 * them from an endpoint, `applyEdits` lays the user's edits over them, `buildRequest` reads them.
 */
export interface RequestValues {
  /** `http://localhost:8080`; may hold a path of its own (a gateway's prefix) and placeholders. */
  readonly host: string;
  /**
   * The variables of the path. A row whose name starts with `;` is a matrix parameter (RFC 3986, 3.3) and is written
   * behind a segment: `/cars;color=red`. A variable before the `;` says whose segment: `car;color`.
   */
  readonly pathParams: readonly ValueRow[];
  /** The query string. */
  readonly params: readonly ValueRow[];
  /** All but Content-Type, which `contentType` holds; cookies stand in one `Cookie` row. */
  readonly headers: readonly ValueRow[];
  /** Sent when `contentType` is a form: `application/x-www-form-urlencoded` or `multipart/…`. */
  readonly form: readonly ValueRow[];
  /** The media type of what is sent, and by that the choice between `form` and `body`; empty: no body. */
  readonly contentType: string;
  /** Sent when `contentType` is not a form. */
  readonly body: string;
  /** Sent in the place of form and body: what a file or standard input holds, as it is. */
  readonly bodyBytes?: { readonly bytes: Uint8Array; readonly file: string };
  /** Says whether a redirect of this request is followed; absent: the setting decides. */
  readonly followRedirects?: boolean;
}

export interface ValueRow {
  readonly name: string;
  /** As the user types it, not encoded; a file's path where `type` is `file`. */
  readonly value: string;
  /** Only enabled rows are sent. */
  readonly enabled: boolean;
  /**
   * `source` rows are declared by the endpoint: their name, type and documentation follow the source, and no two of
   * them in one list have the same name.
   */
  readonly origin: 'source' | 'user';
  readonly required: boolean;
  readonly type: 'text' | 'file';
  /** Says who makes the call, in a value that the source does not give: Auth has it, or whoever types it. */
  readonly isCredential?: true;
  readonly description?: string;
  /** The values that the source allows. */
  readonly enum?: readonly string[];
  /** The media type of one part of a multipart form. */
  readonly contentType?: string;
}

/** The lists of rows, in the order in which the dashboard shows them. */
export const rowLists = ['pathParams', 'params', 'headers', 'form'] as const;
export type RowList = (typeof rowLists)[number];

/** The single values. */
export const textFields = ['host', 'contentType', 'body'] as const;
export type TextField = (typeof textFields)[number];

/** A row that the user adds. */
export function userRow(name: string, value: string): ValueRow {
  return { name, value, enabled: true, origin: 'user', required: false, type: 'text' };
}

/** The rows that take part, each with its place in the list. Rows without a name are still being typed. */
export function sentRows(rows: readonly ValueRow[]): readonly (readonly [index: number, row: ValueRow])[] {
  return [...rows.entries()].filter(([, row]) => row.enabled && row.name.trim() !== '');
}
