/** Words as bits of a number, for sets that every declaration of every file has. */
export interface FlagTable<Word extends string> {
  /** The bit of a word, 0 for any other. */
  flag(word: string): number;
  /** The words of a set of bits, in the order of the table. */
  words(set: number): Word[];
}

export function flagTable<const Word extends string>(words: readonly Word[]): FlagTable<Word> {
  const flags: ReadonlyMap<string, number> = new Map(words.map((word, bit) => [word, 1 << bit]));
  return {
    flag: (word) => flags.get(word) ?? 0,
    words: (set) => words.filter((_, bit) => set & (1 << bit)),
  };
}
