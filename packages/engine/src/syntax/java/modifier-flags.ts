/** Modifiers as bits of a number, because every declaration of every file has a set of them. */
export const MODIFIER_WORDS = [
  'public',
  'protected',
  'private',
  'abstract',
  'static',
  'final',
  'sealed',
  'non-sealed',
  'default',
  'native',
  'synchronized',
  'transient',
  'volatile',
  'strictfp',
] as const;

/** JLS 8.1.1, 8.3.1, 8.4.3, 9.4 */
export type ModifierWord = (typeof MODIFIER_WORDS)[number];

const flags: ReadonlyMap<string, number> = new Map(MODIFIER_WORDS.map((word, bit) => [word, 1 << bit]));

/** The bit of a modifier, 0 for any other word. */
export function modifierFlag(word: string): number {
  return flags.get(word) ?? 0;
}

/** The words of a set of flags, in the customary order (JLS 8.1.1). */
export function modifierWords(set: number): ModifierWord[] {
  return MODIFIER_WORDS.filter((_, bit) => set & (1 << bit));
}
