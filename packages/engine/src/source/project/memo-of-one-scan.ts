/**
 * The memo of a project that is read once, as the command line does: nothing changes, so that nobody asks what a result
 * depends on, and a result needs no entry of its own.
 */
import { type Expansion, expansionLimits } from './expansion.ts';
import { type Memo, type MemoKey, mapIn, tooDeep } from './memo.ts';

export function createMemoOfOneScan(expansion: Expansion): Memo {
  const plain = new Map<object, Map<object | string, unknown>>();
  const detailed = new Map<object, Map<object | string, Map<object | string, unknown>>>();
  let size = 0;
  /** Counts pieces of memoized work in progress, each inside of another. */
  let depth = 0;

  return {
    memoize<V>(key: MemoKey<V>, about: object | string, detail: string, work: () => V): V {
      const results = detail === '' ? mapIn(plain, key) : mapIn(mapIn(detailed, key), about);
      const place = detail === '' ? about : detail;
      const known = results.get(place);
      // A key's identity fixes the type of its results.
      if (known !== undefined || results.has(place)) return known as V;
      if (depth >= expansionLimits.depth) {
        expansion.recordTruncation(tooDeep);
        return key.onCycle;
      }
      results.set(place, key.onCycle);
      size++;
      depth++;
      let isDone = false;
      try {
        const result = work();
        results.set(place, result);
        isDone = true;
        return result;
      } finally {
        depth--;
        if (!isDone) results.delete(place);
      }
    },
    forget() {},
    size: () => size,
  };
}
