/** Words as bits of a number, for sets that every declaration of every file has. */
export interface FlagTable<Word extends string> {
  /** The bit of a word, 0 for any other. */
  flag(word: string): number;
  /** The words of a set of bits, in the order of the table; the same list for the same set. */
  words(set: number): readonly Word[];
}

export function flagTable<const Word extends string>(words: readonly Word[]): FlagTable<Word> {
  const flags: ReadonlyMap<string, number> = new Map(words.map((word, bit) => [word, 1 << bit]));
  const lists = new Map<number, readonly Word[]>();
  return {
    flag: (word) => flags.get(word) ?? 0,
    words(set) {
      let list = lists.get(set);
      if (list === undefined) {
        list = words.filter((_, bit) => set & (1 << bit));
        lists.set(set, list);
      }
      return list;
    },
  };
}
