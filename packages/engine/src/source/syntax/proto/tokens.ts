/** The tokens of `.proto` files, and the comments at the ends of declarations. */
import { findColumn } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { type Guide, TokenCursor } from '../../../text/token-cursor.ts';
import { commentsBetween } from './comments-between.ts';
import type { Comments } from './nodes.ts';

export type TokenKind = 'identifier' | 'integer' | 'float' | 'string' | Sign | 'unknown';

const signs = ['{', '}', '(', ')', '[', ']', '<', '>', ';', ',', '=', '.', ':', '-', '+', '/'] as const;
type Sign = (typeof signs)[number];

export class ProtoCursor extends TokenCursor<TokenKind> {
  /** Comments behind the last end of a declaration, which belong to the next one. */
  private leading: string | undefined;
  private detached: readonly string[];

  constructor(text: string, guide: Guide) {
    super(text, guide, 0, text.length);
    const { leading, detached } = commentsBetween(text, -1);
    this.leading = leading;
    this.detached = detached;
    this.next();
  }

  next(): void {
    this.previousEnd = this.end;
    const start = this.skipBlanksAndComments(this.end);
    this.start = start;
    if (this.endsAt(start)) {
      this.kind = 'end';
      this.end = start;
      return;
    }
    const quote = this.text[start];
    if (quote === '"' || quote === "'") {
      this.readString(quote);
      return;
    }
    token.lastIndex = start;
    const [, word, number] = token.exec(this.text) ?? [];
    this.end = Math.max(token.lastIndex, start + 1);
    if (word !== undefined) this.kind = 'identifier';
    else if (number !== undefined) this.kind = /^(?:0[xX]|\d+$)/.test(number) ? 'integer' : 'float';
    else this.kind = isSign(quote) ? quote : 'unknown';
  }

  word(): string {
    return this.text.slice(this.start, this.end);
  }

  /** Accepts one of these words where it is the current token. */
  acceptWord<W extends string>(...words: readonly W[]): W | undefined {
    const found = words.find((word) => this.isWord(word));
    if (found !== undefined) this.next();
    return found;
  }

  /**
   * The semicolon or brace that ends a declaration or its head, with the declaration's comments; `undefined` where it is
   * missing. Only here do comments change hands (`Parser::TryConsumeEndOfDeclaration` in protoc's parser.cc).
   */
  acceptEndOfDeclaration(sign: ';' | '{'): Comments | undefined {
    if (!this.at(sign)) return undefined;
    const { leading, detached } = this;
    const behind = commentsBetween(this.text, this.end);
    this.leading = behind.leading;
    this.detached = behind.detached;
    this.next();
    return { leading, trailing: behind.trailing, detached };
  }

  /** The end of something that has no comments of its own: an empty statement, or the brace that closes a body. */
  acceptEnd(sign: ';' | '}'): boolean {
    if (!this.at(sign)) return false;
    const behind = commentsBetween(this.text, this.end);
    this.leading = behind.leading;
    this.detached = sign === '}' ? behind.detached : [...this.detached, ...behind.detached];
    this.next();
    return true;
  }

  spanOfNothing(): Span {
    return { start: this.previousEnd, end: this.previousEnd };
  }

  /** A closing bracket at the column of a declaration closes it; every other sign and word there starts another one. */
  startsDeclaration(offset: number, column: number): boolean {
    const own = findColumn(this.text, offset);
    return own >= 0 && own <= column && /[\w.]/.test(this.text[offset] ?? '');
  }

  /** A string ends in its line. */
  private readString(quote: string): void {
    const { text, start } = this;
    let at = start + 1;
    while (at < text.length && text[at] !== quote && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
    const isClosed = text[at] === quote;
    this.kind = 'string';
    this.end = Math.min(isClosed ? at + 1 : at, text.length);
    if (!isClosed) this.problem(t('This string has no end.'));
  }

  /** A comment without an end reaches to the end of the text. */
  private skipBlanksAndComments(start: number): number {
    const { text } = this;
    for (let at = start; ; ) {
      blanks.lastIndex = at;
      blanks.exec(text);
      at = blanks.lastIndex;
      if (text.startsWith('//', at)) at = endOf(text, '\n', at);
      else if (text.startsWith('/*', at)) at = endOf(text, '*/', at + 2);
      else return at;
    }
  }
}

function isSign(character: string | undefined): character is Sign {
  return (signs as readonly (string | undefined)[]).includes(character);
}

function endOf(text: string, end: string, start: number): number {
  const found = text.indexOf(end, start);
  return found < 0 ? text.length : found + end.length;
}

const blanks = /[\s\uFEFF]*/y;
const token = /([A-Za-z_]\w*)|(0[xX][0-9a-fA-F]+|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[fF]?)/y;
