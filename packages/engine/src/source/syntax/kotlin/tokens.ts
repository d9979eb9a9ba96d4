/**
 * The tokens of a Kotlin text, one at a time: the current one is in `kind`, `start` and `end`.
 *
 * Kinds are the words and signs themselves, so that the grammar reads like the grammar: `tokens.kind === 'class'`.
 * Every sign is one character; `->`, `?.`, `::` and the like are put together by those who want them, which lets a
 * type close two argument lists with `>>`. Only hard keywords are kinds: `data`, `get` or `by` are identifiers.
 */
import { characterSorts, isDigit } from '../../../text/character-sorts.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { type Guide, TokenCursor } from '../../../text/token-cursor.ts';
import { type Keyword, keywordAt } from './keywords.ts';
import { declaresType, isClearlyMember, startsDeclaration } from './layout.ts';
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

export class Tokens extends TokenCursor<TokenKind> {
  /** Says how many expressions are being read, one in the other. */
  nestedExpressions = 0;

  /** Comments nest. Behind one that is never closed it is safer, and takes linear time, to let the next end count. */
  private comments: 'nested' | 'flat' | 'unclosed' = 'nested';

  constructor(text: string, guide: Guide, start = 0, limit = text.length) {
    super(text, guide, start, limit);
    this.next();
  }

  /** The tokens of a part that was skipped when the file was parsed; problems in it have been noted already. */
  static within(text: string, part: Span): Tokens {
    return new Tokens(text, 'indentation', part.start, part.end);
  }

  next(): void {
    this.previousEnd = this.end;
    this.isOnNewLine = false;
    this.docStart = -1;
    const start = this.skipTrivia(this.end);
    this.start = start;
    if (this.endsAt(start)) {
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

  /** Behind a dot at the end of a line the rest of the name has most likely not been typed yet. */
  override isNameNext(): boolean {
    const before = this.mark();
    this.next();
    const isName = this.at('identifier') && !(this.guide === 'indentation' && this.isOnNewLine);
    this.reset(before);
    return isName;
  }

  override isClearlyMember(offset: number): boolean {
    return isClearlyMember(this.text, offset);
  }

  protected override declaresType(offset: number): boolean {
    return declaresType(this.text, offset);
  }

  startsDeclaration(offset: number, column: number): boolean {
    return startsDeclaration(this.text, offset, column);
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
    this.problem(t('This comment is never closed.'), start, lineEnd);
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
    this.problem(t`This ${NOUNS[kind]} is never closed.`);
  }
}

const NOUNS = { string: t('string'), character: t('character'), identifier: t('name') } as const;

const SPACE = 0x20;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DOLLAR = 0x24;
const STAR = 0x2a;
const DOT = 0x2e;
const SLASH = 0x2f;
const BYTE_ORDER_MARK = 0xfeff;

const sorts = characterSorts(SIGNS, ['"', "'", '`']);

const NUMBER =
  /(?:0[xX][\da-fA-F_]*[uU]?L?|0[bB][01_]*[uU]?L?|(?:\d[\d_]*)?(?:\.\d[\d_]*)?(?:[eE][+-]?\d[\d_]*)?(?:[fF]|[uU]?L?))/y;
const DOLLARS_AND_QUOTE = /\$+"/y;
