/** Gives the placeholders in credentials their values. */
import { resolvePlaceholders, unresolvedNames, type VariableResolver } from '../request/placeholders.ts';
import type { Auth } from './auth.ts';

export interface FilledAuth<Filled extends Auth> {
  readonly auth: Filled;
  /** Variables without a value, each once. */
  readonly missing: readonly string[];
}

export function fillAuth<Filled extends Auth>(auth: Filled, resolve: VariableResolver): FilledAuth<Filled> {
  const texts = Object.entries(auth).map(([name, text]) => [name, resolvePlaceholders(text, resolve).trim()]);
  return {
    auth: Object.fromEntries(texts) as Filled,
    missing: unresolvedNames(Object.values(auth).join('\n'), resolve),
  };
}
