/** Says what is pasted where a name is expected and is more than a name: rows. */
import { type RowList, readHeaderLine, readPairs, type ValueRow } from '@endpoint-atlas/engine/requests';
import type { ValuesChange } from '../../protocol/page-message.ts';

type Pair = readonly [name: string, value: string];

/** `?a=1&b=2`, or lines such as `Accept: text/plain` for headers; none where the text may well be a name. */
export function pastedRows(list: RowList, text: string): readonly Pair[] {
  const written = text.trim().slice(0, maxCharacters);
  if (list !== 'headers') {
    const isQuery = /^\?/.test(written) || /^[^\s=&]+=[^\n]*&/.test(written);
    return isQuery && !/\s/.test(written) ? readPairs(written.replace('?', '')) : [];
  }
  const pairs = written.split(/\r?\n/).map(readHeaderLine);
  return pairs.every((pair) => pair !== undefined) ? pairs : [];
}

const maxCharacters = 100_000;

/** Declared rows take the value of their name, the others are added. */
export function rowChanges(
  list: RowList,
  rows: readonly ValueRow[],
  pairs: readonly Pair[],
): readonly ValuesChange[] {
  const taken = new Set<number>();
  return pairs.map(([name, value]) => {
    const index = rows.findIndex(
      (row, at) =>
        row.origin === 'source' && !taken.has(at) && comparable(row.name, list) === comparable(name, list),
    );
    if (index < 0) return { kind: 'addRow', list, row: { name, value } };
    taken.add(index);
    return { kind: 'setRow', list, index, row: { value, enabled: true } };
  });
}

function comparable(name: string, list: RowList): string {
  return list === 'headers' ? name.toLowerCase() : name;
}
