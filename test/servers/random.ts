/** Choices that one seed decides, so that a failure can be made again. */
export interface Random {
  /** Below the bound. */
  int(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Distinct ones, in any order. */
  several<T>(choices: readonly T[], atLeast: number, atMost: number): readonly T[];
}

/** Mulberry32: 32 bits of state suffice for choices. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (bound: number) => Math.floor(next() * bound);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const chosen = choices[int(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    several(choices, atLeast, atMost) {
      const left = [...choices];
      const count = Math.min(left.length, atLeast + int(atMost - atLeast + 1));
      return Array.from({ length: count }, () => left.splice(int(left.length), 1)).flat();
    },
  };
}
