/** From an endpoint's defaults and the values as the user left them to the edits that lead from one to the other. */
import {
  type RequestValues,
  type RowList,
  rowLists,
  textFields,
  type ValueRow,
} from '../request/request-values.ts';
import type { AddedRow, EndpointEdits, ListEdits, RowChange } from './endpoint-edits.ts';
import { comparableName, keyRows, keyText } from './row-keys.ts';

/** `applyEdits(defaults, editsBetween(defaults, values))` are the values again. */
export function editsBetween(defaults: RequestValues, values: RequestValues): EndpointEdits {
  const edits: { -readonly [Field in keyof EndpointEdits]: EndpointEdits[Field] } = {};
  for (const field of textFields) {
    if (values[field] !== defaults[field]) edits[field] = values[field];
  }
  const { followRedirects } = values;
  if (followRedirects !== undefined && followRedirects !== defaults.followRedirects)
    edits.followRedirects = followRedirects;
  for (const list of rowLists) {
    const listEdits = listEditsBetween(list, defaults[list], values[list]);
    if (Object.keys(listEdits).length > 0) edits[list] = listEdits;
  }
  return edits;
}

function listEditsBetween(
  list: RowList,
  defaults: readonly ValueRow[],
  values: readonly ValueRow[],
): ListEdits {
  const declared = keyRows(list, defaults);
  const declaredKeys = new Set(declared.map(({ key }) => keyText(list, key)));
  const declaredNames = new Set(defaults.map((row) => comparableName(list, row.name)));
  // A row that the source no longer declares is the user's from now on.
  const owned = keyRows(list, values).map(({ key, row }): ValueRow => {
    return declaredKeys.has(keyText(list, key)) ? row : { ...row, origin: 'user' };
  });
  const present = keyRows(list, owned);
  const current = new Map(present.map(({ key, row }) => [keyText(list, key), row]));

  const changed = declared.flatMap(({ key, row }) => changesOf(row, current.get(keyText(list, key))));
  const removed = declared.flatMap(({ key }) => (current.has(keyText(list, key)) ? [] : [key.name]));
  const users = present.filter(({ key }) => key.origin === 'user');
  const added = users.map(({ row }) => addedRow(row, declaredNames.has(comparableName(list, row.name))));

  const natural = [...declared.filter(({ key }) => current.has(keyText(list, key))), ...users];
  const isReordered = present.some(({ key }, index) => {
    const expected = natural[index];
    return expected === undefined || keyText(list, key) !== keyText(list, expected.key);
  });
  return {
    ...(changed.length > 0 && { changed }),
    ...(removed.length > 0 && { removed }),
    ...(added.length > 0 && { added }),
    ...(isReordered && { order: present.map(({ key }) => key) }),
  };
}

function changesOf(declared: ValueRow, now: ValueRow | undefined): readonly RowChange[] {
  if (now === undefined || (now.value === declared.value && now.enabled === declared.enabled)) return [];
  return [
    {
      name: declared.name,
      ...(now.value !== declared.value && { value: now.value }),
      ...(now.enabled !== declared.enabled && { enabled: now.enabled }),
    },
  ];
}

function addedRow(row: ValueRow, besideSource: boolean): AddedRow {
  return {
    name: row.name,
    value: row.value,
    enabled: row.enabled,
    type: row.type,
    ...(row.contentType !== undefined && { contentType: row.contentType }),
    ...(besideSource && { besideSource: true as const }),
  };
}
