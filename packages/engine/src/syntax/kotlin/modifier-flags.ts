/** Modifiers as bits of a number, because every declaration of every file has a set of them. */
export const MODIFIER_WORDS = [
  'public',
  'protected',
  'private',
  'internal',
  'expect',
  'actual',
  'final',
  'open',
  'abstract',
  'sealed',
  'const',
  'external',
  'override',
  'lateinit',
  'tailrec',
  'vararg',
  'noinline',
  'crossinline',
  'suspend',
  'inner',
  'enum',
  'annotation',
  'companion',
  'inline',
  'value',
  'infix',
  'operator',
  'data',
] as const;

/** Kotlin specification, "Modifiers". They are names wherever no declaration goes on behind them. */
export type ModifierWord = (typeof MODIFIER_WORDS)[number];

const flags: ReadonlyMap<string, number> = new Map(MODIFIER_WORDS.map((word, bit) => [word, 1 << bit]));

/** The bit of a modifier, 0 for any other word. */
export function modifierFlag(word: string): number {
  return flags.get(word) ?? 0;
}

/** The words of a set of flags, in the customary order (Kotlin coding conventions, "Modifiers order"). */
export function modifierWords(set: number): ModifierWord[] {
  return MODIFIER_WORDS.filter((_, bit) => set & (1 << bit));
}
