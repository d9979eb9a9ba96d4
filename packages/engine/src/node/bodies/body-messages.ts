/** Says what the thread that reads bodies and its client tell each other. */

import type { BodyLanguage } from '../../client/send/body/body-view.ts';
import type { FindQuery } from '../../client/send/body/find.ts';
import type { JsonNodes, JsonSteps, NodesQuery } from '../../client/send/body/json-nodes.ts';
import type { HeaderField } from '../../model/http-request.ts';

/** Says where the bytes of a body are. */
export type BodySource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A file of ours; it may be gone. */
  | { readonly kind: 'file'; readonly path: string };

/** Says what a body is, for whoever shows it. */
export type OpenedBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'binary'; readonly mediaType: string }
  | {
      readonly kind: 'text';
      readonly mediaType: string;
      readonly language: BodyLanguage;
      readonly hasLayout: boolean;
      /** The body is not what it claims to be: a full sentence. */
      readonly complaint?: string;
      /** All of it, where it is short enough to be shown as a whole. */
      readonly short?: { readonly raw: string; readonly formatted?: string };
    };

/** As it came, or laid out. */
export type BodyLayout = 'raw' | 'formatted';

/** A text in rows of so many columns. */
export interface RowsOf {
  readonly layout: BodyLayout;
  readonly columns: number;
}

export interface ShownRow {
  readonly text: string;
  /** There is no line break between this row and the next. */
  readonly goesOn: boolean;
  /** Holds what was searched for: where it stands in the text, and its number. */
  readonly marks: readonly RowMark[];
}

export interface RowMark {
  readonly from: number;
  readonly to: number;
  /** Counts matches from 0. */
  readonly match: number;
}

export interface ShownRows {
  readonly rows: readonly ShownRow[];
  /** Says how many there are; more may be found while it is not complete. */
  readonly total: number;
  readonly isComplete: boolean;
}

export interface FindProgress {
  readonly count: number;
  /** Says how much was searched, of 1. */
  readonly share: number;
  readonly isComplete: boolean;
  /** There may be more matches than these. */
  readonly isCapped: boolean;
}

export type ToBodyThread =
  /** The only body that is open from now on; all other messages are about it. */
  | {
      readonly kind: 'open';
      readonly id: number;
      readonly headers: readonly HeaderField[];
      readonly source: BodySource;
    }
  | {
      readonly kind: 'rows';
      readonly id: number;
      readonly of: RowsOf;
      readonly from: number;
      readonly count: number;
    }
  /** Ends the search before; an empty text only does that. Replies come until it is complete. */
  | { readonly kind: 'find'; readonly id: number; readonly layout: BodyLayout; readonly query: FindQuery }
  /** The row of a match of the last search. */
  | { readonly kind: 'match'; readonly id: number; readonly of: RowsOf; readonly match: number }
  | { readonly kind: 'text'; readonly id: number; readonly layout: BodyLayout; readonly maxBytes: number }
  /** Looks into a body of JSON. */
  | { readonly kind: 'nodes'; readonly id: number; readonly query: NodesQuery }
  | { readonly kind: 'value'; readonly id: number; readonly of: ValuesOf };

/** One value, or all that a JSONPath finds. */
export type ValuesOf = { readonly steps: JsonSteps } | { readonly expression: string };

export type FromBodyThread =
  | { readonly kind: 'opened'; readonly id: number; readonly view: OpenedBody }
  | { readonly kind: 'rows'; readonly id: number; readonly rows: ShownRows }
  | { readonly kind: 'found'; readonly id: number; readonly progress: FindProgress }
  /** `undefined`: there is no such match. */
  | { readonly kind: 'match'; readonly id: number; readonly row: number | undefined }
  /** `undefined`: it is longer than was wanted. */
  | { readonly kind: 'text'; readonly id: number; readonly text: Uint8Array | undefined }
  | { readonly kind: 'nodes'; readonly id: number; readonly nodes: JsonNodes }
  /** `undefined`: nothing stands there. */
  | { readonly kind: 'value'; readonly id: number; readonly text: string | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
