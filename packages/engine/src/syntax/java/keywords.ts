/** Words that mean something in Java: the reserved ones, and how to tell them from names quickly. */

/** Reserved words and the three literals that look like names (JLS 3.9, 3.10.3, 3.10.8). Contextual ones are identifiers. */
const RESERVED = [
  'abstract',
  'assert',
  'boolean',
  'break',
  'byte',
  'case',
  'catch',
  'char',
  'class',
  'const',
  'continue',
  'default',
  'do',
  'double',
  'else',
  'enum',
  'extends',
  'false',
  'final',
  'finally',
  'float',
  'for',
  'goto',
  'if',
  'implements',
  'import',
  'instanceof',
  'int',
  'interface',
  'long',
  'native',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'short',
  'static',
  'strictfp',
  'super',
  'switch',
  'synchronized',
  'this',
  'throw',
  'throws',
  'transient',
  'true',
  'try',
  'void',
  'volatile',
  'while',
] as const;

export type Keyword = (typeof RESERVED)[number];

const LONGEST = 12;
const SMALL_A = 0x61;

/** Reserved words by length and first letter, so that most names are told apart without being cut out of the text. */
const byShape: readonly (readonly Keyword[] | undefined)[] = groupByShape();

/** The reserved word that `text` has from `start` to `end`, if it is one. */
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
  for (const keyword of RESERVED) {
    const shape = keyword.length * 26 + keyword.charCodeAt(0) - SMALL_A;
    groups[shape] = [...(groups[shape] ?? []), keyword];
  }
  return groups;
}
