/** Modifiers as the model has them: what Kotlin leaves unsaid, because it goes without saying there, is said. */
import { type ModifierWord, modifierFlag, modifierWords } from '../../syntax/kotlin/modifier-flags.ts';
import type { Modifier } from '../model.ts';

export type Visibility = 'public' | 'protected' | 'private' | 'internal';

/** The flags of all visibilities. */
export const VISIBILITY =
  modifierFlag('public') | modifierFlag('protected') | modifierFlag('private') | modifierFlag('internal');

/** Without a word for it, declarations are public. */
export function visibilityOf(flags: number): Visibility {
  if (hasModifier(flags, 'private')) return 'private';
  if (hasModifier(flags, 'protected')) return 'protected';
  return hasModifier(flags, 'internal') ? 'internal' : 'public';
}

export function hasModifier(flags: number, word: ModifierWord): boolean {
  return (flags & modifierFlag(word)) !== 0;
}

/** The modifiers of a declaration, and those that come from where it stands, such as `static`. */
export function lowerModifiers(flags: number, ...more: readonly Modifier[]): Modifier[] {
  const written = modifierWords(flags).flatMap((word) => inModel[word] ?? []);
  return [visibilityOf(flags), ...more, ...written.filter((modifier) => !more.includes(modifier))];
}

/** Visibility apart. Kinds of class and what only the compiler wants to know are no modifiers of the model. */
const inModel: Readonly<Partial<Record<ModifierWord, Modifier>>> = {
  final: 'final',
  open: 'open',
  abstract: 'abstract',
  sealed: 'sealed',
  const: 'const',
  external: 'native',
  override: 'override',
  lateinit: 'lateinit',
  suspend: 'suspend',
  inner: 'inner',
  companion: 'companion',
  inline: 'inline',
  value: 'value',
  operator: 'operator',
  data: 'data',
};
