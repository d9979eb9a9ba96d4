/** Modifiers as bits of a number, because every declaration of every file has a set of them. */
import { flagTable } from '../../../text/flag-table.ts';

/** JLS 8.1.1, 8.3.1, 8.4.3, 9.4, in the customary order. */
export const { flag: modifierFlag, words: modifierWords } = flagTable([
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
]);
