/** One thing that the user does to a request's values. Host and page apply the same function. */
import {
  type RequestValues,
  type RowList,
  type TextField,
  userRow,
  type ValueRow,
} from '@endpoint-atlas/engine/requests';

export type ValuesChange =
  | { readonly kind: 'setText'; readonly field: TextField; readonly text: string }
  | { readonly kind: 'setRow'; readonly list: RowList; readonly index: number; readonly row: RowPatch }
  /** At the end of the list. */
  | { readonly kind: 'addRow'; readonly list: RowList; readonly row: RowPatch }
  | { readonly kind: 'removeRow'; readonly list: RowList; readonly index: number };

/** The name of a row that the source declares stays as it is. */
export interface RowPatch {
  readonly name?: string;
  readonly value?: string;
  readonly enabled?: boolean;
  readonly type?: ValueRow['type'];
}

/** A change that does not fit (no such row) changes nothing. */
export function applyChange(values: RequestValues, change: ValuesChange): RequestValues {
  switch (change.kind) {
    case 'setText':
      return { ...values, [change.field]: change.text };
    case 'setRow': {
      const rows = values[change.list].map((row, index) =>
        index === change.index ? patched(row, change.row) : row,
      );
      return { ...values, [change.list]: rows };
    }
    case 'addRow':
      return { ...values, [change.list]: [...values[change.list], patched(userRow('', ''), change.row)] };
    case 'removeRow': {
      const rows = values[change.list].filter(
        (row, index) => index !== change.index || row.origin === 'source',
      );
      return { ...values, [change.list]: rows };
    }
  }
}

function patched(row: ValueRow, patch: RowPatch): ValueRow {
  return row.origin === 'source' ? { ...row, ...patch, name: row.name } : { ...row, ...patch };
}
