/** Applies what the user does to a request's values; host and page do it with the same function. */
import { type RequestValues, userRow, type ValueRow } from '@endpoint-atlas/engine/requests';
import type { RowPatch, ValuesChange } from './page-message.ts';

/** A change that does not fit (no such row) changes nothing. */
export function applyChange(values: RequestValues, change: ValuesChange): RequestValues {
  switch (change.kind) {
    case 'setText':
      return { ...values, [change.field]: change.text };
    case 'setFollowRedirects':
      return { ...values, followRedirects: change.isOn };
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
