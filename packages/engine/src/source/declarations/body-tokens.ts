/** Where a reader of bodies stands, in the tokens of either language. */

import type { Span } from '../../text/span.ts';
import { Tokens as JavaTokens } from '../syntax/java/tokens.ts';
import { Tokens as KotlinTokens } from '../syntax/kotlin/tokens.ts';
import type { FileDeclarations, Language } from './model.ts';

/** What the tokens of both languages have in common. */
export interface TokenStream {
  readonly text: string;
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  readonly previousEnd: number;
  next(): void;
  moveTo(offset: number): void;
}

export const tokensOf: Record<Language, (text: string, span: Span) => TokenStream> = {
  java: (text, span) => JavaTokens.within(text, span),
  kotlin: (text, span) => KotlinTokens.within(text, span),
};

/** Nothing that people write is deeper. */
const MAX_DEPTH = 200;

export class BodyTokens {
  protected readonly tokens: TokenStream;
  protected readonly isKotlin: boolean;
  private depth = 0;
  /** Between parentheses a new line ends nothing. */
  private isInParentheses = false;

  constructor({ text, language }: FileDeclarations, part: Span) {
    this.tokens = tokensOf[language](text, part);
    this.isKotlin = language === 'kotlin';
  }

  protected between<T>(parentheses: boolean, read: () => T): T {
    const before = this.isInParentheses;
    this.isInParentheses = parentheses;
    const value = read();
    this.isInParentheses = before;
    return value;
  }

  protected readName(): string {
    const { text, start, end } = this.tokens;
    this.tokens.next();
    return text.slice(start, end).replace(/^`(.*)`$/, '$1');
  }

  /** From an opening bracket to behind the one that closes it. */
  protected skipBrackets(): void {
    const { tokens } = this;
    let open = 0;
    do {
      if (OPENING.has(tokens.kind)) open++;
      else if (CLOSING.has(tokens.kind)) open--;
      tokens.next();
    } while (open > 0 && !this.at('end'));
  }

  protected skipTypeArguments(): void {
    const { text, start } = this.tokens;
    TYPE_ARGUMENTS.lastIndex = start;
    if (this.at('<') && TYPE_ARGUMENTS.test(text)) this.tokens.moveTo(TYPE_ARGUMENTS.lastIndex);
  }

  protected atTypeArgumentsOfCall(): boolean {
    const { text, start } = this.tokens;
    TYPE_ARGUMENTS.lastIndex = start;
    return this.at('<') && TYPE_ARGUMENTS.test(text) && /[({]/.test(text.charAt(TYPE_ARGUMENTS.lastIndex));
  }

  protected nested<T>(tooDeep: T, read: () => T): T {
    if (this.depth >= MAX_DEPTH) {
      this.skipBrackets();
      return tooDeep;
    }
    this.depth++;
    const value = read();
    this.depth--;
    return value;
  }

  protected at(kind: string): boolean {
    return this.tokens.kind === kind;
  }

  /** The text goes on behind the end of a part of a body, so that it alone does not say what stands there. */
  protected atSigns(first: string, both: string): boolean {
    return this.at(first) && this.tokens.text.startsWith(both, this.tokens.start);
  }

  protected isFollowedBy(pattern: RegExp): boolean {
    pattern.lastIndex = this.tokens.end;
    return pattern.test(this.tokens.text);
  }

  protected isOnNewLine(): boolean {
    const { text, previousEnd, start } = this.tokens;
    return !this.isInParentheses && text.slice(previousEnd, start).includes('\n');
  }

  protected span(): Span {
    return { start: this.tokens.start, end: this.tokens.end };
  }

  protected spanFrom(start: number): Span {
    return { start, end: Math.max(start, this.tokens.previousEnd) };
  }
}

export const OPENING: ReadonlySet<string> = new Set(['(', '[', '{']);
export const CLOSING: ReadonlySet<string> = new Set([')', ']', '}']);
const TYPE_ARGUMENTS = /<[\w\s.,?*<>]*>/y;
