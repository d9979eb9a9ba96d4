/** Stable keys of the rows of a values list, by which `edits-between.ts` and `apply-edits.ts` find a row again. */
import type { RowList, ValueRow } from '../request/request-values.ts';
import type { RowKey } from './endpoint-edits.ts';

export interface KeyedRow {
  readonly key: RowKey;
  readonly row: ValueRow;
}

/** The rows with their keys; rows of one origin and name are counted in order. */
export function keyRows(list: RowList, rows: readonly ValueRow[]): readonly KeyedRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const counter = `${row.origin} ${comparableName(list, row.name)}`;
    const nth = counts.get(counter) ?? 0;
    counts.set(counter, nth + 1);
    return { key: { origin: row.origin, name: row.name, nth }, row };
  });
}

export function keyText(list: RowList, key: RowKey): string {
  return `${key.origin} ${key.nth} ${comparableName(list, key.name)}`;
}

/** Header names are compared without case (RFC 9110, 5.1), all others as written. */
export function comparableName(list: RowList, name: string): string {
  return list === 'headers' ? name.toLowerCase() : name;
}
