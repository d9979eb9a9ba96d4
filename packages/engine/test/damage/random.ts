/** Repeatable randomness: the same seed gives the same choices on every machine. */
export interface Random {
  /** An integer from 0 up to, not including, `limit`. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: a 32-bit state is plenty for choosing places in a text. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
  };
}
