/**
 * The tokens of a Java text (JLS 3), one at a time: the current one is in `kind`, `start` and `end`.
 *
 * Kinds are the words and signs themselves, so that the grammar reads like the grammar: `tokens.kind === 'class'`.
 * Every sign is one character; `>>`, `->`, `::` and `...` are put together by those who want them, which lets a type
 * close two argument lists with `>>`.
 */

import { columnOf, type Indentation, UNKNOWN_INDENTATION } from '../../text/indentation.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxProblem } from '../../text/syntax-problem.ts';
import { endOfBlockComment, endOfCharacter, endOfLine, endOfString, endOfTextBlock } from './extents.ts';
import { type Keyword, keywordAt } from './keywords.ts';
import { startsDeclaration } from './layout.ts';

const SIGNS = '{}()[]<>.,;:=@&?|^!~+-*/%' as const;

export type Sign =
  | ('{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | '.' | ',' | ';' | ':' | '=' | '@')
  | ('&' | '?' | '|' | '^' | '!' | '~' | '+' | '-' | '*' | '/' | '%');

export type TokenKind = Keyword | Sign | 'identifier' | 'number' | 'string' | 'character' | 'unknown' | 'end';

/**
 * How the parser finds out where a declaration ends: by its brackets alone, or, in text that is known to be broken,
 * by its indentation wherever the brackets disagree with it.
 */
export type Guide = 'brackets' | 'indentation';

/** More would not tell anybody more. */
const MAX_PROBLEMS = 100;

export class Tokens {
  readonly text: string;
  readonly guide: Guide;
  readonly problems: SyntaxProblem[] = [];

  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Where the token before the current one ended. */
  previousEnd = 0;
  /** The last documentation comment between the previous token and this one; -1 where there is none. */
  docStart = -1;
  docEnd = -1;

  /**
   * Guided by indentation, the tokens seem to end before a line that starts a declaration at the column of the one
   * being read, or left of it.
   */
  indentation: Indentation = UNKNOWN_INDENTATION;

  /** From here on no comment, no text block is closed: known once one is not, so that nobody searches again. */
  private unclosedComment = Number.POSITIVE_INFINITY;
  private unclosedTextBlock = Number.POSITIVE_INFINITY;

  /** Tokens from here on are not read. */
  readonly limit: number;
  private isGivenUp = false;

  constructor(text: string, guide: Guide, start = 0, limit = text.length) {
    this.text = text;
    this.guide = guide;
    this.limit = limit;
    this.end = start;
    this.next();
  }

  /** The tokens of a part that was skipped when the file was parsed; problems in it have been noted already. */
  static within(text: string, part: Span): Tokens {
    return new Tokens(text, 'indentation', part.start, part.end);
  }

  /** Goes on to the next token. At the end it stays there. */
  next(): void {
    this.previousEnd = this.end;
    this.docStart = -1;
    const start = this.skipTrivia(this.end);
    this.start = start;
    if (start >= this.limit || this.isGivenUp) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    if (this.indentation.own >= 0 && startsDeclaration(this.text, start, this.indentation.own)) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    const code = this.text.charCodeAt(start);
    // Which letters beyond ASCII may be in a name (JLS 3.8) is not ours to say.
    const sort = code < 128 ? (sorts[code] ?? 'unknown') : 'name';
    switch (sort) {
      case 'name':
        this.end = this.endOfName(start + 1);
        this.kind = keywordAt(this.text, start, this.end) ?? 'identifier';
        return;
      case 'number':
        this.end = this.endOfNumber(start);
        this.kind = 'number';
        return;
      case '"':
        this.end = this.endOfString(start);
        this.kind = 'string';
        return;
      case "'":
        this.end = this.endOfCharacter(start);
        this.kind = 'character';
        return;
      case '.':
        // `.5` is a number, `...` is not.
        if (isDigit(this.text.charCodeAt(start + 1))) {
          this.end = this.endOfNumber(start);
          this.kind = 'number';
          return;
        }
        break;
    }
    this.end = start + 1;
    this.kind = sort as Sign | 'unknown';
  }

  /** Makes the first token at or behind `offset` the current one. */
  moveTo(offset: number): void {
    this.end = offset;
    this.next();
    this.previousEnd = offset;
  }

  /** Reads the current token again, after `indentation` was changed. */
  rescan(): void {
    const { previousEnd, docStart, docEnd } = this;
    this.end = this.start;
    this.next();
    this.previousEnd = previousEnd;
    this.docStart = docStart;
    this.docEnd = docEnd;
  }

  /** The kind of the token after the current one, or of one further on. */
  peek(distance = 1): TokenKind {
    const { kind, start, end, previousEnd, docStart, docEnd } = this;
    for (let read = 0; read < distance; read++) this.next();
    const next = this.kind;
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.previousEnd = previousEnd;
    this.docStart = docStart;
    this.docEnd = docEnd;
    return next;
  }

  at(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** Goes on to the next token if the current one is of this kind. */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  expect(kind: TokenKind): boolean {
    if (this.accept(kind)) return true;
    this.missing(`'${kind}'`);
    return false;
  }

  /** Notes that something should stand behind the previous token. */
  missing(what: string): void {
    this.problem(`${what} is missing here.`, this.previousEnd, this.previousEnd);
  }

  /** Is the current token this contextual keyword (JLS 3.9)? */
  isWord(word: string): boolean {
    return (
      this.kind === 'identifier' &&
      this.end - this.start === word.length &&
      this.text.startsWith(word, this.start)
    );
  }

  span(): Span {
    return { start: this.start, end: this.end };
  }

  spanFrom(start: number): Span {
    return { start, end: this.previousEnd };
  }

  /** The documentation comment before the current token. */
  documentation(): Span | undefined {
    return this.docStart < 0 ? undefined : { start: this.docStart, end: this.docEnd };
  }

  /** Does a blank line or a documentation comment stand before the current token? */
  isSetApart(): boolean {
    return this.docStart >= 0 || BLANK_LINE.test(this.text.slice(this.previousEnd, this.start));
  }

  isFirstOnLine(): boolean {
    return columnOf(this.text, this.start) >= 0;
  }

  /** Does the line of the current token look as if a declaration started with it? */
  atLineOfDeclaration(): boolean {
    return startsDeclaration(this.text, this.start, columnOf(this.text, this.start));
  }

  /**
   * Notes that the text is not Java here. Guided by brackets the rest is then not worth reading, since the parser
   * starts again guided by indentation: the tokens end.
   */
  problem(message: string, start: number = this.start, end: number = this.end): void {
    if (this.guide === 'brackets') {
      if (this.problems.length === 0) this.problems.push({ span: { start, end }, message });
      this.kind = 'end';
      this.isGivenUp = true;
    } else if (
      this.problems.length < MAX_PROBLEMS &&
      // One place has one problem: the others only follow from it, or come from reading a token twice.
      !this.problems.some((known) => known.span.start === start)
    ) {
      this.problems.push({ span: { start, end }, message });
    }
  }

  /** White space and comments (JLS 3.6, 3.7). */
  private skipTrivia(offset: number): number {
    const { text } = this;
    let at = offset;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code <= SPACE || (code >= 128 && isUnicodeSpace(code))) at++;
      else if (code === SLASH) {
        const next = text.charCodeAt(at + 1);
        if (next === SLASH) at = this.skipLineComment(at);
        else if (next === STAR) at = this.skipBlockComment(at);
        else return at;
      } else return at;
    }
    return at;
  }

  /** `// …`, or a Markdown documentation comment: adjacent lines that start with exactly three slashes (JEP 467). */
  private skipLineComment(start: number): number {
    const { text } = this;
    let end = endOfLine(text, start);
    if (text.charCodeAt(start + 2) !== SLASH || text.charCodeAt(start + 3) === SLASH) return end;
    for (;;) {
      MARKDOWN_LINE.lastIndex = end;
      if (!MARKDOWN_LINE.test(text)) break;
      end = endOfLine(text, MARKDOWN_LINE.lastIndex);
    }
    this.docStart = start;
    this.docEnd = end;
    return end;
  }

  private skipBlockComment(start: number): number {
    const end = this.endOfBlockComment(start);
    // `/**/` is empty, not a documentation comment.
    if (this.text.charCodeAt(start + 2) === STAR && end > start + 4) {
      this.docStart = start;
      this.docEnd = end;
    }
    return end;
  }

  /** The offset behind the literal or comment that starts here; behind the character itself if none does. */
  endOfLiteralOrComment(start: number): number {
    const { text } = this;
    switch (text.charCodeAt(start)) {
      case QUOTE:
        return this.endOfString(start);
      case APOSTROPHE:
        return this.endOfCharacter(start);
      case SLASH:
        switch (text.charCodeAt(start + 1)) {
          case SLASH:
            return endOfLine(text, start);
          case STAR:
            return this.endOfBlockComment(start);
        }
    }
    return start + 1;
  }

  private endOfBlockComment(start: number): number {
    const end = start < this.unclosedComment ? endOfBlockComment(this.text, start) : undefined;
    if (end !== undefined) return end;
    this.unclosedComment = Math.min(start, this.unclosedComment);
    // While somebody types a comment, the declarations below it are still there.
    const lineEnd = endOfLine(this.text, start);
    this.problem('This comment is never closed.', start, lineEnd);
    return lineEnd;
  }

  private endOfString(start: number): number {
    const isTextBlock = this.text.startsWith('"""', start);
    const end = isTextBlock ? this.endOfTextBlock(start) : endOfString(this.text, start);
    if (end !== undefined) return end;
    // Three quotes that nothing closes are more likely an empty string with a quote too many.
    const assumedEnd = isTextBlock ? start + 3 : endOfLine(this.text, start);
    this.problem('This string is never closed.', start, assumedEnd);
    return assumedEnd;
  }

  private endOfTextBlock(start: number): number | undefined {
    const end = start < this.unclosedTextBlock ? endOfTextBlock(this.text, start) : undefined;
    if (end === undefined) this.unclosedTextBlock = Math.min(start, this.unclosedTextBlock);
    return end;
  }

  private endOfCharacter(start: number): number {
    const end = endOfCharacter(this.text, start);
    if (end !== undefined) return end;
    this.problem('This character is never closed.', start, start + 1);
    return start + 1;
  }

  private endOfName(offset: number): number {
    const { text } = this;
    let at = offset;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code < 128) {
        const sort = sorts[code];
        if (sort !== 'name' && sort !== 'number') break;
      } else if (isUnicodeSpace(code)) break;
      at++;
    }
    return at;
  }

  private endOfNumber(start: number): number {
    NUMBER.lastIndex = start;
    return NUMBER.test(this.text) ? NUMBER.lastIndex : start + 1;
  }
}

const SPACE = 0x20;
const SLASH = 0x2f;
const STAR = 0x2a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;

/** What a token that starts with this character is; signs stand for themselves. */
const sorts: readonly (Sign | 'name' | 'number' | '"' | "'" | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => {
    const character = String.fromCharCode(code);
    if (/[A-Za-z_$]/.test(character)) return 'name';
    if (/[0-9]/.test(character)) return 'number';
    if (character === '"' || character === "'") return character;
    return SIGNS.includes(character) ? (character as Sign) : undefined;
  },
);

/** JLS 3.10.1 and 3.10.2, generously. */
const NUMBER =
  /(?:0[xX][\da-fA-F_.]*(?:[pP][+-]?[\d_]+)?|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.[\d_]+)(?:[eE][+-]?[\d_]+)?)[lLfFdD]?/y;
const MARKDOWN_LINE = /(?:\r\n?|\n)[ \t\f]*\/\/\/(?!\/)/y;
const BLANK_LINE = /\n[ \t]*\r?\n/;

/** Not white space to Java, but a byte order mark starts many files, and pasted code has other such characters. */
function isUnicodeSpace(code: number): boolean {
  return UNICODE_SPACE.test(String.fromCharCode(code));
}

const UNICODE_SPACE = /\s/;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
