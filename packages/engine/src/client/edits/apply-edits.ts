/**
 * Lays a user's edits over the values that the source gives today, which need not be the values that were edited.
 *
 * - A parameter that the source added since shows with its default.
 * - A parameter that is gone, but whose value was edited, stays as a row of the user's, switched off: the typed text
 *   is not lost, and nothing is sent that the endpoint no longer declares.
 * - A row that the user added, and that the source declares now, becomes the declared row with the user's value.
 */
import {
  type RequestValues,
  type RowList,
  rowLists,
  textFields,
  type ValueRow,
} from '../request/request-values.ts';
import type { AddedRow, EndpointEdits, ListEdits, RowKey } from './endpoint-edits.ts';
import { keyRows, keyText } from './row-keys.ts';

export function applyEdits(defaults: RequestValues, edits: EndpointEdits): RequestValues {
  const values: { -readonly [Field in keyof RequestValues]: RequestValues[Field] } = { ...defaults };
  for (const field of textFields) values[field] = edits[field] ?? defaults[field];
  if (edits.followRedirects !== undefined) values.followRedirects = edits.followRedirects;
  for (const list of rowLists) {
    const listEdits = edits[list];
    if (listEdits !== undefined) values[list] = applyListEdits(list, defaults[list], listEdits);
  }
  return values;
}

function applyListEdits(list: RowList, defaults: readonly ValueRow[], edits: ListEdits): readonly ValueRow[] {
  const declared = new Map(keyRows(list, defaults).map(({ key, row }) => [keyText(list, key), row]));
  const orphans: ValueRow[] = [];
  for (const { name, value, enabled } of edits.changed ?? []) {
    const row = declared.get(sourceKey(list, name));
    if (row !== undefined) {
      const change = { value: value ?? row.value, enabled: enabled ?? row.enabled };
      declared.set(sourceKey(list, name), { ...row, ...change });
    } else if (value !== undefined) {
      orphans.push(ownRow({ name, value, enabled: enabled ?? false, type: 'text' }));
    }
  }
  for (const name of edits.removed ?? []) declared.delete(sourceKey(list, name));

  const own: ValueRow[] = [];
  const takenOver = new Set<string>();
  for (const added of edits.added ?? []) {
    const key = sourceKey(list, added.name);
    const row = declared.get(key);
    if (added.besideSource || row === undefined || takenOver.has(key)) {
      own.push(ownRow(added));
    } else {
      declared.set(key, { ...row, value: added.value, enabled: added.enabled });
      takenOver.add(key);
    }
  }
  return inOrder(list, [...declared.values(), ...own, ...orphans], edits.order ?? []);
}

function sourceKey(list: RowList, name: string): string {
  return keyText(list, { origin: 'source', name, nth: 0 });
}

function ownRow(added: AddedRow): ValueRow {
  const { name, value, enabled, type, contentType } = added;
  return {
    name,
    value,
    enabled,
    origin: 'user',
    required: false,
    type,
    ...(contentType !== undefined && { contentType }),
  };
}

/** Rows that the order does not know keep their place behind the row that they follow by nature. */
function inOrder(list: RowList, rows: readonly ValueRow[], order: readonly RowKey[]): readonly ValueRow[] {
  if (order.length === 0) return rows;
  const natural = keyRows(list, rows).map(({ key, row }) => ({ key: keyText(list, key), row }));
  const byKey = new Map(natural.map((each) => [each.key, each]));
  const wanted = new Set(order.map((key) => keyText(list, key)));
  const ordered = [...wanted].flatMap((key) => byKey.get(key) ?? []);
  for (const [index, each] of natural.entries()) {
    if (wanted.has(each.key)) continue;
    const before = natural[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, each);
  }
  return ordered.map(({ row }) => row);
}
