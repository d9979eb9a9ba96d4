/** Modifiers as bits of a number, because every declaration of every file has a set of them. In the customary order (Kotlin coding conventions, "Modifiers order"). */
import { flagTable } from '../../../text/flag-table.ts';

/** Kotlin specification, "Modifiers". They are names wherever no declaration goes on behind them. */
export const { flag: modifierFlag, words: modifierWords } = flagTable([
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
]);

export type ModifierWord = ReturnType<typeof modifierWords>[number];
