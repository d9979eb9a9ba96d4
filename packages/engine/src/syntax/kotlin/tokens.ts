/**
 * The tokens of a Kotlin text, one at a time: the current one is in `kind`, `start` and `end`.
 *
 * Kinds are the words and signs themselves, so that the grammar reads like the grammar: `tokens.kind === 'class'`.
 * Every sign is one character; `->`, `?.`, `::` and the like are put together by those who want them, which lets a
 * type close two argument lists with `>>`. Only hard keywords are kinds: `data`, `get` or `by` are identifiers.
 */

import { columnOf, type Indentation, UNKNOWN_INDENTATION } from '../../text/indentation.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxProblem } from '../../text/syntax-problem.ts';
import { type Keyword, keywordAt } from './keywords.ts';
import { startsDeclaration } from './layout.ts';
import {
  endOfBackticks,
  endOfBlockComment,
  endOfCharacter,
  endOfLine,
  endOfString,
  IMPATIENT,
  PATIENT,
} from './literals.ts';

const SIGNS = '{}()[]<>.,;:=@&?|!+-*/%' as const;

export type Sign =
  | ('{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | '.' | ',' | ';' | ':' | '=' | '@')
  | ('&' | '?' | '|' | '!' | '+' | '-' | '*' | '/' | '%');

export type TokenKind = Keyword | Sign | 'identifier' | 'number' | 'string' | 'character' | 'unknown' | 'end';

/**
 * How the parser finds out where a declaration ends: by its brackets alone, or, in text that is known to be broken,
 * by its indentation wherever the brackets disagree with it.
 */
export type Guide = 'brackets' | 'indentation';

/** More would not tell anybody more. */
const MAX_PROBLEMS = 100;

/** Where the tokens were, to go back there. */
export type Mark = Pick<
  Tokens,
  'kind' | 'start' | 'end' | 'previousEnd' | 'isOnNewLine' | 'docStart' | 'docEnd'
>;

export class Tokens {
  readonly text: string;
  readonly guide: Guide;
  readonly problems: SyntaxProblem[] = [];

  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Where the token before the current one ended. */
  previousEnd = 0;
  /** Is there a line end, outside comments, between the previous token and this one? */
  isOnNewLine = false;
  /** The last documentation comment between the previous token and this one; -1 where there is none. */
  docStart = -1;
  docEnd = -1;

  /**
   * Guided by indentation, the tokens seem to end before a line that starts a declaration at the column of the one
   * being read, or left of it.
   */
  indentation: Indentation = UNKNOWN_INDENTATION;

  /** How many expressions are being read, one in the other. */
  nestedExpressions = 0;

  /** The text ends here as far as the tokens are concerned. */
  limit: number;
  /** Comments nest. Behind one that is never closed it is safer, and takes linear time, to let the next end count. */
  private comments: 'nested' | 'flat' | 'unclosed' = 'nested';

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
    this.isOnNewLine = false;
    this.docStart = -1;
    const start = this.skipTrivia(this.end);
    this.start = start;
    if (start >= this.limit || this.endsBefore(start)) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    const code = this.text.charCodeAt(start);
    const sort = code < 128 ? (sorts[code] ?? 'unknown') : 'name';
    switch (sort) {
      case 'name':
        this.readName(start, code);
        return;
      case 'number':
        this.readNumber(start);
        return;
      case '"':
        this.readLiteral('string', this.endOfString(start));
        return;
      case "'":
        this.readLiteral('character', endOfCharacter(this.text, start));
        return;
      case '`':
        this.readLiteral('identifier', endOfBackticks(this.text, start));
        return;
      case '.':
        // `.5` is a number, `..5` is not.
        if (isDigit(this.text.charCodeAt(start + 1)) && this.text.charCodeAt(start - 1) !== DOT) {
          this.readNumber(start);
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
    const { previousEnd, isOnNewLine, docStart, docEnd } = this;
    this.end = this.start;
    this.next();
    this.previousEnd = previousEnd;
    this.isOnNewLine = isOnNewLine;
    this.docStart = docStart;
    this.docEnd = docEnd;
  }

  mark(): Mark {
    const { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd } = this;
    return { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd };
  }

  /** Makes the token that was current then the current one again. Problems that were noted since stay noted. */
  reset(mark: Mark): void {
    this.kind = mark.kind;
    this.start = mark.start;
    this.end = mark.end;
    this.previousEnd = mark.previousEnd;
    this.isOnNewLine = mark.isOnNewLine;
    this.docStart = mark.docStart;
    this.docEnd = mark.docEnd;
  }

  /** The kind of the token after the current one. */
  peek(): TokenKind {
    const { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd } = this;
    this.next();
    const next = this.kind;
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.previousEnd = previousEnd;
    this.isOnNewLine = isOnNewLine;
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

  /** Is the current token this word, which is a name elsewhere (Kotlin reference, "Soft keywords")? */
  isWord(word: string): boolean {
    return (
      this.kind === 'identifier' &&
      this.end - this.start === word.length &&
      this.text.startsWith(word, this.start)
    );
  }

  /** Do these characters start at the current token, with nothing between them? */
  isSign(sign: string): boolean {
    return (
      this.start + sign.length <= this.limit && this.kind !== 'end' && this.text.startsWith(sign, this.start)
    );
  }

  span(): Span {
    return { start: this.start, end: this.end };
  }

  spanFrom(start: number): Span {
    return { start, end: this.previousEnd };
  }

  /** Does a blank line or a documentation comment stand before the current token? */
  isSetApart(): boolean {
    return this.docStart >= 0 || BLANK_LINE.test(this.text.slice(this.previousEnd, this.start));
  }

  isFirstOnLine(): boolean {
    return columnOf(this.text, this.start) >= 0;
  }

  /** Does the line of the current token look as if a declaration started with it? */
  isAtLineOfDeclaration(): boolean {
    return this.isFirstOnLine() && startsDeclaration(this.text, this.start, columnOf(this.text, this.start));
  }

  /** The documentation comment before the current token. */
  documentation(): Span | undefined {
    return this.docStart < 0 ? undefined : { start: this.docStart, end: this.docEnd };
  }

  /**
   * Notes that the text is not Kotlin here. Guided by brackets the rest is then not worth reading, since the parser
   * starts again guided by indentation: the tokens end.
   */
  problem(message: string, start: number = this.start, end: number = this.end): void {
    if (this.guide === 'brackets') {
      if (this.problems.length === 0) this.problems.push({ span: { start, end }, message });
      this.kind = 'end';
      this.limit = 0;
    } else if (this.problems.length < MAX_PROBLEMS && this.problems.at(-1)?.span.start !== start) {
      // A second problem at the same place is a consequence of the first one.
      this.problems.push({ span: { start, end }, message });
    }
  }

  /** The offset behind a string whose first quote is here; its complement where the string is not closed. */
  endOfString(quote: number): number {
    return endOfString(this.text, quote, this.guide === 'brackets' ? PATIENT : IMPATIENT);
  }

  /** At a slash: the offset behind the comment that starts with it, `start` if none does. */
  endOfComment(start: number): number {
    switch (this.text.charCodeAt(start + 1)) {
      case SLASH:
        return endOfLine(this.text, start);
      case STAR:
        return this.endOfBlockComment(start);
      default:
        return start;
    }
  }

  private endsBefore(offset: number): boolean {
    const { own } = this.indentation;
    return own >= 0 && startsDeclaration(this.text, offset, own);
  }

  private endOfBlockComment(start: number): number {
    const { text } = this;
    if (this.comments === 'nested') {
      const end = endOfBlockComment(text, start);
      if (end >= 0) return end;
      this.comments = 'flat';
    } else if (this.comments === 'flat') {
      const close = text.indexOf('*/', start + 2);
      if (close >= 0) return close + 2;
      this.comments = 'unclosed';
    }
    const lineEnd = endOfLine(text, start);
    this.problem('This comment is never closed.', start, lineEnd);
    // While somebody types a comment, the declarations below it are still there.
    return this.guide === 'brackets' ? text.length : lineEnd;
  }

  private skipTrivia(offset: number): number {
    const { text } = this;
    let at = offset;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code <= SPACE) {
        if (code === LINE_FEED || code === CARRIAGE_RETURN) this.isOnNewLine = true;
        at++;
      } else if (code === BYTE_ORDER_MARK) at++;
      else if (code === SLASH) {
        const end = this.endOfComment(at);
        if (end === at) return at;
        // `/**/` is empty, not a documentation comment.
        if (end > at + 4 && text.startsWith('/**', at)) {
          this.docStart = at;
          this.docEnd = end;
        }
        at = end;
      } else return at;
    }
    return at;
  }

  private readName(start: number, code: number): void {
    if (code === DOLLAR) {
      DOLLARS_AND_QUOTE.lastIndex = start;
      if (DOLLARS_AND_QUOTE.test(this.text)) {
        this.readLiteral('string', this.endOfString(DOLLARS_AND_QUOTE.lastIndex - 1));
        return;
      }
    }
    this.end = this.endOfName(start + 1);
    this.kind = keywordAt(this.text, start, this.end) ?? 'identifier';
  }

  private endOfName(offset: number): number {
    const { text } = this;
    let at = offset;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code < 128) {
        const sort = sorts[code];
        if (sort !== 'name' && sort !== 'number') break;
      }
      at++;
    }
    return at;
  }

  private readNumber(start: number): void {
    NUMBER.lastIndex = start;
    this.end = NUMBER.test(this.text) ? NUMBER.lastIndex : start + 1;
    this.kind = 'number';
  }

  /** `end` is the offset behind it, or the complement of where it has to end although it is not closed. */
  private readLiteral(kind: 'string' | 'character' | 'identifier', end: number): void {
    this.kind = kind;
    this.end = end;
    if (end >= 0) return;
    this.end = ~end;
    this.problem(`This ${NOUNS[kind]} is never closed.`);
  }
}

const NOUNS = { string: 'string', character: 'character', identifier: 'name' } as const;

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DOLLAR = 0x24;
const STAR = 0x2a;
const DOT = 0x2e;
const SLASH = 0x2f;
const BYTE_ORDER_MARK = 0xfeff;

/** What a token that starts with this character is; signs stand for themselves. */
const sorts: readonly (Sign | 'name' | 'number' | '"' | "'" | '`' | undefined)[] = Array.from(
  { length: 128 },
  (_, code) => {
    const character = String.fromCharCode(code);
    if (/[A-Za-z_$]/.test(character)) return 'name';
    if (/[0-9]/.test(character)) return 'number';
    if (character === '"' || character === "'" || character === '`') return character;
    return SIGNS.includes(character) ? (character as Sign) : undefined;
  },
);

const NUMBER =
  /(?:0[xX][\da-fA-F_]*[uU]?L?|0[bB][01_]*[uU]?L?|(?:\d[\d_]*)?(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?(?:[fF]|[uU]?L?))/y;
const BLANK_LINE = /\n[ \t]*\r?\n/;
const DOLLARS_AND_QUOTE = /\$+"/y;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
