/** Says which rows give way to what the user has set up in the tab Auth. */
import { placeOfAuth, type RowList, type ValueRow } from '@endpoint-atlas/engine/requests';
import type { AuthView } from '../../protocol/auth-view.ts';

/**
 * Tells whether the value of a row is replaced by what Auth says. A cookie is one of several in its row, which stays.
 */
export function isSetByAuth({ levels }: AuthView, list: RowList, name: string): boolean {
  const auth = levels.find((level) => level.auth !== undefined)?.auth;
  const set = auth && placeOfAuth(auth);
  if (set === undefined) return false;
  if (list === 'headers' && set.place === 'header') return set.name.toLowerCase() === name.toLowerCase();
  return list === 'params' && set.place === 'query' && set.name === name;
}

/** Tells whether a row waits for somebody to sign in, or to type what it takes. */
export function waitsForAuth({ value, enabled, isCredential }: ValueRow): boolean {
  return value === '' && !enabled && isCredential === true;
}
