/**
 * Says what the user changed on one endpoint: only what differs from the values that the source gives, so that
 * everything else goes on following the source. Plain data, stored beside the project.
 */
import type { RequestValues, RowList, TextField, ValueRow } from '../request/request-values.ts';

export type EndpointEdits = { readonly [Field in TextField]?: string } & {
  readonly [List in RowList]?: ListEdits;
} & Pick<RequestValues, 'followRedirects'>;

/** No edits at all. */
export const noEdits: EndpointEdits = {};

export interface ListEdits {
  /** Rows of the source whose value or switch differs. */
  readonly changed?: readonly RowChange[];
  /** The names of the source's rows that the user took out. */
  readonly removed?: readonly string[];
  /** The user's own rows, in their order. */
  readonly added?: readonly AddedRow[];
  /** All rows in the order that the user gave them; absent while they stand as they were declared or added. */
  readonly order?: readonly RowKey[];
}

/**
 * A row of a list. The source declares a name once, but a user may add several rows of one name (`tag=a&tag=b`):
 * `nth` counts them from 0.
 */
export interface RowKey {
  readonly origin: ValueRow['origin'];
  readonly name: string;
  readonly nth: number;
}

export interface RowChange {
  readonly name: string;
  readonly value?: string;
  readonly enabled?: boolean;
}

export interface AddedRow {
  readonly name: string;
  readonly value: string;
  readonly enabled: boolean;
  readonly type: ValueRow['type'];
  readonly contentType?: string;
  /**
   * The source declared this name when the user added a row of the same name, so both are meant. Without it, a
   * declaration that appears later takes the user's row over, and nothing is sent twice.
   */
  readonly besideSource?: true;
}

export function isEmptyEdits(edits: EndpointEdits): boolean {
  return Object.keys(edits).length === 0;
}
