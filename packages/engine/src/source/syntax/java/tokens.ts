/**
 * The tokens of a Java text (JLS 3), one at a time: the current one is in `kind`, `start` and `end`.
 *
 * Kinds are the words and signs themselves, so that the grammar reads like the grammar: `tokens.kind === 'class'`.
 * Every sign is one character; `>>`, `->`, `::` and `...` are put together by those who want them, which lets a type
 * close two argument lists with `>>`.
 */
import { characterSorts, isDigit } from '../../../text/character-sorts.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { type Guide, TokenCursor } from '../../../text/token-cursor.ts';
import {
  endOfBlockComment,
  endOfCharacter,
  endOfContent,
  endOfLine,
  endOfString,
  endOfTextBlock,
} from './extents.ts';
import { type Keyword, keywordAt } from './keywords.ts';
import { declaresType, isClearlyMember, startsDeclaration } from './layout.ts';

const SIGNS = '{}()[]<>.,;:=@&?|^!~+-*/%' as const;

export type Sign =
  | ('{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | '.' | ',' | ';' | ':' | '=' | '@')
  | ('&' | '?' | '|' | '^' | '!' | '~' | '+' | '-' | '*' | '/' | '%');

export type TokenKind = Keyword | Sign | 'identifier' | 'number' | 'string' | 'character' | 'unknown' | 'end';

export class Tokens extends TokenCursor<TokenKind> {
  /** From here on no comment, no text block is closed: known once one is not, so that nobody searches again. */
  private unclosedComment = Number.POSITIVE_INFINITY;
  private unclosedTextBlock = Number.POSITIVE_INFINITY;

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
    this.docStart = -1;
    const start = this.skipTrivia(this.end);
    this.start = start;
    if (this.endsAt(start)) {
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

  protected override readonly hasOnlyTypes = true;

  override isClearlyMember(offset: number): boolean {
    return isClearlyMember(this.text, offset);
  }

  protected override declaresType(offset: number): boolean {
    return declaresType(this.text, offset);
  }

  startsDeclaration(offset: number, column: number): boolean {
    return startsDeclaration(this.text, offset, column);
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
    this.problem(t('This comment is never closed.'), start, lineEnd);
    return lineEnd;
  }

  private endOfString(start: number): number {
    const isTextBlock = this.text.startsWith('"""', start);
    const end = isTextBlock ? this.endOfTextBlock(start) : endOfString(this.text, start);
    if (end !== undefined) return end;
    // Three quotes that nothing closes are more likely an empty string with a quote too many. Blanks at the end of a
    // line belong to no string, as they belong to nothing else that is not closed.
    const assumedEnd = isTextBlock ? start + 3 : endOfContent(this.text, start, endOfLine(this.text, start));
    this.problem(t('This string is never closed.'), start, assumedEnd);
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
    this.problem(t('This character is never closed.'), start, start + 1);
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

const sorts = characterSorts(SIGNS, ['"', "'"]);

/** JLS 3.10.1 and 3.10.2, generously. */
const NUMBER =
  /(?:0[xX][\da-fA-F_.]*(?:[pP][+-]?[\d_]+)?|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.[\d_]+)(?:[eE][+-]?[\d_]+)?)[lLfFdD]?/y;
const MARKDOWN_LINE = /(?:\r\n?|\n)[ \t\f]*\/\/\/(?!\/)/y;

/** Not white space to Java, but a byte order mark starts many files, and pasted code has other such characters. */
function isUnicodeSpace(code: number): boolean {
  return UNICODE_SPACE.test(String.fromCharCode(code));
}

const UNICODE_SPACE = /\s/;
