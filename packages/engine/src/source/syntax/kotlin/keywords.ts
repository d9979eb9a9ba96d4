/** Words that are never names in Kotlin, unless they stand in backticks. All others are identifiers to the lexer. */
import { keywordTable } from '../../../text/keyword-table.ts';

/** The hard keywords (Kotlin specification, "Lexical grammar"; Kotlin reference, "Keywords and operators"). */
const HARD = [
  'as',
  'break',
  'class',
  'continue',
  'do',
  'else',
  'false',
  'for',
  'fun',
  'if',
  'in',
  'interface',
  'is',
  'null',
  'object',
  'package',
  'return',
  'super',
  'this',
  'throw',
  'true',
  'try',
  'typealias',
  'typeof',
  'val',
  'var',
  'when',
  'while',
] as const;

export type Keyword = (typeof HARD)[number];

/** The keyword that a text has from one offset to another, if it is one. */
export const keywordAt = keywordTable(HARD);
