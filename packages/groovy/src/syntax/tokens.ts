/** One word of a script. Offsets count from the start of the script's text. */
export interface Token {
  readonly kind: 'name' | 'keyword' | 'number' | 'text' | 'gstring' | 'operator' | 'end';
  /** As written, except for texts, which come with their escapes resolved. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A line ends between the token before and this one; never inside of parentheses and brackets. */
  readonly startsLine: boolean;
  /** The pieces of a gstring, texts and expressions in turn, beginning and ending with a text. */
  readonly parts?: readonly (string | readonly Token[])[];
}

/** Says where a script is wrong; thrown inside this folder and turned into a value at its door. */
export class SyntaxProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** The name of a class that scripts cannot have, where that is the problem. */
  readonly unknownClass: string | undefined;
  constructor(message: string, start: number, end: number, unknownClass?: string) {
    this.message = message;
    this.start = start;
    this.end = end;
    this.unknownClass = unknownClass;
  }
}

export const keywords: ReadonlySet<string> = new Set(
  (
    'abstract as assert break case catch class const continue def default do else enum extends false final finally ' +
    'for goto if implements import in instanceof interface native new null package private protected public return ' +
    'static strictfp super switch synchronized this threadsafe throw throws trait transient true try volatile while'
  ).split(' '),
);

/** Longest first; `>` stands alone, because `>>` also closes two lists of type arguments. */
/** Longest first; `>` stands alone, because `>>` also closes two lists of type arguments. */
export const operators: readonly string[] = (
  '**= <=> <<= === !== ==~ ..< ... .. ** *. *= += ++ -= -- -> /= %= &= && |= || ^= == =~ != <= << >= ' +
  '?. ?: ?= :: .& .@ ( ) [ ] { } . , ; : ? = + - * / % & | ^ ! ~ < > @'
).split(' ');
