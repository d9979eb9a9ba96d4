/** Finds the keywords of a language among the words of a text. */
export type KeywordTable<Keyword> = (text: string, start: number, end: number) => Keyword | undefined;

/**
 * Returns the keyword that `text` has from `start` to `end`, if it is one. Keywords, all of small letters, are
 * kept by length and first letter, so that most names are told apart without being cut out of the text.
 */
export function keywordTable<Keyword extends string>(keywords: readonly Keyword[]): KeywordTable<Keyword> {
  const longest = Math.max(...keywords.map(({ length }) => length));
  const byShape: (readonly Keyword[] | undefined)[] = new Array((longest + 1) * LETTERS).fill(undefined);
  for (const keyword of keywords) {
    const shape = keyword.length * LETTERS + keyword.charCodeAt(0) - SMALL_A;
    byShape[shape] = [...(byShape[shape] ?? []), keyword];
  }
  return (text, start, end) => {
    const length = end - start;
    if (length > longest) return undefined;
    const first = text.charCodeAt(start) - SMALL_A;
    if (first < 0 || first >= LETTERS) return undefined;
    const candidates = byShape[length * LETTERS + first];
    if (candidates === undefined) return undefined;
    for (const keyword of candidates) if (text.startsWith(keyword, start)) return keyword;
    return undefined;
  };
}

const LETTERS = 26;
const SMALL_A = 0x61;
