/**
 * Says where a reader of a body stands, whatever the language: in its tokens, at a bounded depth. A reader never throws
 * and never hangs: what it does not understand is opaque, alone, and each step goes on by at least one token.
 */

import type { Span } from '../../text/span.ts';
import type { TokenCursor } from '../../text/token-cursor.ts';
import type { Expression, OpaqueExpression } from '../declarations/expression.ts';
import type { BlockExpression } from '../declarations/statement.ts';

/** Nothing that people write is deeper, and those who walk over a body recur as deep as it is. */
const MAX_DEPTH = 200;
/** Calls in a chain and operands in a row: a chain is as deep as it is long. */
export const MAX_CHAIN = 1_500;

export abstract class CodeReader<Kind extends string, Cursor extends TokenCursor<Kind>> {
  protected readonly tokens: Cursor;
  protected depth: number;

  constructor(tokens: Cursor, depth = 0) {
    this.tokens = tokens;
    this.depth = depth;
  }

  /** One deeper. Where that is too deep, everything up to the closing bracket is opaque. */
  protected nested<T>(read: () => T, tooDeep: (skipped: OpaqueExpression) => T): T {
    if (this.depth >= MAX_DEPTH) return tooDeep(this.skipToClosing(this.tokens.start));
    this.depth++;
    const value = read();
    this.depth--;
    return value;
  }

  /** From `start` up to what separates it from its neighbours, or closes something around it. */
  protected skipToSeparator(start: number): OpaqueExpression {
    while (!isSeparator(this.tokens.kind)) this.skipOne();
    return this.opaqueFrom(start);
  }

  private skipToClosing(start: number): OpaqueExpression {
    while (!isClosing(this.tokens.kind)) this.skipOne();
    return this.opaqueFrom(start);
  }

  /** A token, or brackets with all that is in them. */
  protected skipOne(): void {
    const { tokens } = this;
    let open = 0;
    do {
      if (isOpening(tokens.kind)) open++;
      else if (open > 0 && isClosing(tokens.kind)) open--;
      tokens.next();
    } while (open > 0 && !tokens.at('end'));
  }

  protected opaqueFrom(start: number): OpaqueExpression {
    const span = this.spanFrom(start);
    return { kind: 'opaque', text: this.tokens.text.slice(span.start, span.end), span };
  }

  protected spanFrom(start: number): Span {
    const { previousEnd } = this.tokens;
    // What is missing is nowhere but behind what announces it.
    return { start: Math.min(start, previousEnd), end: previousEnd };
  }

  protected blockOf(statements: readonly Expression[], start: number, hasValue: boolean): BlockExpression {
    return { kind: 'block', statements, hasValue, span: this.spanFrom(start) };
  }

  /** Reads until one of these closes what was opened, and goes on where nothing was understood. */
  protected readUntil(close: Kind, read: () => void): void {
    const { tokens } = this;
    while (!tokens.at(close) && !tokens.at('end')) {
      const { start } = tokens;
      read();
      if (tokens.start === start && !tokens.at(close)) tokens.next();
    }
    tokens.accept(close);
  }
}

function isOpening(kind: string): boolean {
  return kind === '(' || kind === '[' || kind === '{';
}

function isClosing(kind: string): boolean {
  return kind === ')' || kind === ']' || kind === '}' || kind === 'end';
}

function isSeparator(kind: string): boolean {
  return kind === ',' || kind === ';' || isClosing(kind);
}
