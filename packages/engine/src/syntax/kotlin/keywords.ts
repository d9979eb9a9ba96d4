/** Words that are never names in Kotlin, unless they stand in backticks. All others are identifiers to the lexer. */

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

const LONGEST = 9;
const SMALL_A = 0x61;

/** Keywords by length and first letter, so that most names are told apart without being cut out of the text. */
const byShape: readonly (readonly Keyword[] | undefined)[] = groupByShape();

/** The keyword that `text` has from `start` to `end`, if it is one. */
export function keywordAt(text: string, start: number, end: number): Keyword | undefined {
  const length = end - start;
  if (length > LONGEST) return undefined;
  const first = text.charCodeAt(start) - SMALL_A;
  if (first < 0 || first >= 26) return undefined;
  const candidates = byShape[length * 26 + first];
  if (candidates === undefined) return undefined;
  for (const keyword of candidates) if (text.startsWith(keyword, start)) return keyword;
  return undefined;
}

function groupByShape(): (Keyword[] | undefined)[] {
  const groups: (Keyword[] | undefined)[] = new Array((LONGEST + 1) * 26).fill(undefined);
  for (const keyword of HARD) {
    const shape = keyword.length * 26 + keyword.charCodeAt(0) - SMALL_A;
    groups[shape] = [...(groups[shape] ?? []), keyword];
  }
  return groups;
}
