/**
 * Reads the chains of calls in a body: `route().GET("/orders", handler::list).build()`, `"/api".nest { … }`.
 *
 * Bodies are only spans in the declarations, since hardly any is ever looked into. Those few that are (functional
 * routes) need no statements and no types, only which function is called on what with which arguments. Everything
 * else is skipped token by token, so that broken text costs no more than itself.
 */
import type { Span } from '../../text/span.ts';
import type {
  BodyExpression,
  BodyStatement,
  Call,
  Lambda,
  LocalVariable,
  MethodReference,
} from './body-expression.ts';
import { BodyTokens, CLOSING, OPENING } from './body-tokens.ts';
import type { Expression } from './expression.ts';
import { lowerExpression as lowerJavaExpression } from './java/expressions.ts';
import { lowerExpression as lowerKotlinExpression } from './kotlin/expressions.ts';
import type { FileDeclarations } from './model.ts';

/** All calls of a body or initialiser that stand on their own, and its variables, in order. */
export function callsIn(file: FileDeclarations, span: Span): readonly BodyStatement[] {
  return new CallReader(file, span).readStatements('end');
}

/** The one expression that a part of a body is. */
export function expressionIn(file: FileDeclarations, span: Span): BodyExpression {
  return new CallReader(file, span).readArgument();
}

/** What a call or a constructor is handed: from `(` on. */
export function argumentsAt(file: FileDeclarations, span: Span): readonly BodyExpression[] {
  return new CallReader(file, span).readArguments();
}

/** A part of a body as an expression that can be evaluated. */
export function expressionAt({ language, text }: FileDeclarations, span: Span): Expression {
  return language === 'kotlin'
    ? lowerKotlinExpression(text, span)
    : lowerJavaExpression({ original: text, text, originalOffset: (offset) => offset }, span);
}

class CallReader extends BodyTokens {
  /** Up to the closing bracket, which stays the current token. */
  readStatements(close: string): BodyStatement[] {
    const { tokens } = this;
    const found: BodyStatement[] = [];
    let statement = tokens.start;
    let before = '';
    while (tokens.kind !== close && tokens.kind !== 'end') {
      const { start, kind } = tokens;
      const isReturned = before === 'return';
      if (before === ';' || before === '{' || before === '}') statement = start;
      before = kind;
      if (this.isKotlin && (kind === 'val' || kind === 'var')) {
        found.push(...this.readKotlinVariable());
        continue;
      }
      if (CONDITIONAL.has(kind)) {
        tokens.next();
        if (this.at('(')) this.skipBrackets();
        continue;
      }
      const expression = this.readExpression();
      if (expression?.kind === 'plain' && this.atAssignment()) {
        found.push(...this.readAssignment(statement, expression.span));
        continue;
      }
      const isValue = isReturned || (this.isKotlin && this.at(close));
      if (expression !== undefined && (expression.kind !== 'plain' || isValue)) found.push(expression);
      if (tokens.start !== start) continue;
      if (kind !== '{') tokens.next();
      else found.push(...this.nested([], () => this.readBlock()));
    }
    return found;
  }

  private atAssignment(): boolean {
    return this.at('=') && this.tokens.text[this.tokens.end] !== '=';
  }

  /** Java's `String base = "/orders"` from `=` on, and an assignment in either language. */
  private readAssignment(statement: number, nameSpan: Span): LocalVariable[] {
    const { text } = this.tokens;
    const name = text.slice(nameSpan.start, nameSpan.end).replace(/^this\./, '');
    const written = text.slice(statement, nameSpan.start).replace(MODIFIERS, '').trim();
    const isType = !this.isKotlin && written !== 'var' && TYPE.test(written);
    return this.readValue(name, isType ? written : '', statement);
  }

  /** `val base: String = "/orders"`; what is destructured or delegated is no variable here. */
  private readKotlinVariable(): LocalVariable[] {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (!this.at('identifier')) return [];
    const { end } = tokens;
    const name = this.readName();
    let type = '';
    if (this.at(':')) {
      while (!this.at('=') && !this.at('end') && !this.isOnNewLine()) tokens.next();
      type = tokens.text.slice(end, tokens.previousEnd).replace(/^\s*:\s*/, '');
    }
    return this.atAssignment() ? this.readValue(name, type, start) : [];
  }

  private readValue(name: string, type: string, start: number): LocalVariable[] {
    this.tokens.next();
    const value = this.readExpression();
    return value === undefined ? [] : [{ kind: 'local', name, type, value, span: this.spanFrom(start) }];
  }

  /** From `{` to behind `}`. */
  private readBlock(): BodyStatement[] {
    return this.between(false, () => {
      this.tokens.next();
      const found = this.readStatements('}');
      if (this.at('}')) this.tokens.next();
      return found;
    });
  }

  /** An operand and what is joined to it by `+` or, in Kotlin, by infix functions. */
  private readExpression(): BodyExpression | undefined {
    return this.nested(undefined, () => {
      const { tokens } = this;
      const { start } = tokens;
      let left = this.readOperand();
      while (left !== undefined) {
        if (this.at('+')) {
          tokens.next();
          this.readOperand();
          left = { kind: 'plain', span: this.spanFrom(start) };
        } else if (this.isKotlin && this.at('identifier') && !this.isOnNewLine()) {
          const nameSpan = this.span();
          const name = this.readName();
          const right = this.readOperand();
          if (right === undefined) break;
          left = {
            kind: 'call',
            target: left,
            name,
            arguments: [right],
            nameSpan,
            span: this.spanFrom(start),
          };
        } else break;
      }
      return left;
    });
  }

  private readOperand(): BodyExpression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    switch (tokens.kind) {
      case 'identifier':
        if (!this.isKotlin && this.isFollowedBy(ARROW)) {
          tokens.next();
          return this.readJavaLambda(start);
        }
        return this.readChain(start, true);
      case 'this':
      case 'super':
      case 'string':
      case 'character':
      case 'number':
      case 'true':
      case 'false':
      case 'null':
        return this.readChain(start, false);
      case '(':
        if (!this.isKotlin && ARROW_BEHIND_PARAMETERS.test(tokens.text.slice(start, start + 500))) {
          this.skipBrackets();
          return this.readJavaLambda(start);
        }
        return this.readParenthesized(start);
      case '{':
        if (!this.isKotlin) return undefined;
        return { kind: 'lambda', body: this.readBlock(), span: this.spanFrom(start) };
      case 'new':
        tokens.next();
        while (this.at('identifier') || this.at('.')) tokens.next();
        this.skipTypeArguments();
        if (this.at('(')) this.skipBrackets();
        if (this.at('{')) this.skipBrackets();
        return this.readSelectors({ kind: 'plain', span: this.spanFrom(start) }, undefined);
      case ':':
        return this.atReference() ? this.readReference(start, '') : undefined;
      default:
        return undefined;
    }
  }

  private readChain(start: number, isName: boolean): BodyExpression {
    const nameSpan = this.span();
    const name = this.readName();
    const plain = { kind: 'plain', span: this.spanFrom(start) } as const;
    return this.readSelectors(plain, isName ? { target: undefined, name, nameSpan } : undefined);
  }

  /** Java's casts are read as what they cast. */
  private readParenthesized(start: number): BodyExpression {
    this.tokens.next();
    const inner = this.between(true, () => this.readArgument());
    if (this.at(')')) this.tokens.next();
    const isCast = !this.isKotlin && inner.kind === 'plain' && (this.at('identifier') || this.at('new'));
    if (isCast) return this.readOperand() ?? inner;
    const span = this.spanFrom(start);
    return this.readSelectors(inner.kind === 'plain' ? { ...inner, span } : inner, undefined);
  }

  /** What follows an operand: `.name`, `(…)`, `{ … }`, `::name`, `[…]`. `callee` is the name that parentheses would call. */
  private readSelectors(operand: BodyExpression, callee: Callee | undefined): BodyExpression {
    const { tokens } = this;
    const { start } = operand.span;
    let left = operand;
    let called = callee;
    for (;;) {
      if (this.at('.') || (this.isKotlin && this.atSigns('?', '?.'))) {
        if (!this.at('.')) tokens.next();
        tokens.next();
        if (!this.isKotlin) this.skipTypeArguments();
        const nameSpan = this.span();
        const name = this.readName();
        called = { target: left, name, nameSpan };
        left = { kind: 'plain', span: this.spanFrom(start), member: { of: left, name } };
      } else if (this.isKotlin && this.atSigns('!', '!!')) {
        tokens.next();
        tokens.next();
      } else if (this.at('(') && !(this.isKotlin && this.isOnNewLine())) {
        const args = this.readArguments();
        if (this.isKotlin && this.atTrailingLambda()) args.push(this.readTrailingLambda());
        left = this.callOf(called, left, args, start);
        called = undefined;
      } else if (this.isKotlin && this.atTrailingLambda()) {
        left = this.callOf(called, left, [this.readTrailingLambda()], start);
        called = undefined;
      } else if (this.atReference()) {
        return this.readReference(start, tokens.text.slice(start, tokens.previousEnd));
      } else if (this.at('[')) {
        this.skipBrackets();
        left = { kind: 'plain', span: this.spanFrom(start) };
        called = undefined;
      } else if (this.isKotlin && called !== undefined && this.atTypeArgumentsOfCall()) {
        this.skipTypeArguments();
      } else return left;
    }
  }

  private callOf(
    callee: Callee | undefined,
    left: BodyExpression,
    args: readonly BodyExpression[],
    start: number,
  ): Call {
    const { target, name, nameSpan } = callee ?? { target: left, name: 'invoke', nameSpan: left.span };
    return { kind: 'call', target, name, arguments: args, nameSpan, span: this.spanFrom(start) };
  }

  /** From `(` to behind `)`. Names of Kotlin's arguments are left out. */
  readArguments(): BodyExpression[] {
    const { tokens } = this;
    const args: BodyExpression[] = [];
    tokens.next();
    while (!this.at(')') && !this.at('end')) {
      const { start } = tokens;
      if (this.isKotlin && this.at('identifier') && this.isFollowedBy(SINGLE_EQUALS)) {
        tokens.next();
        tokens.next();
      }
      args.push(this.between(true, () => this.readArgument()));
      if (this.at(',')) tokens.next();
      if (tokens.start === start) tokens.next();
    }
    if (this.at(')')) tokens.next();
    return args;
  }

  /** Up to the comma or bracket behind it. */
  readArgument(): BodyExpression {
    const { tokens } = this;
    const { start } = tokens;
    const value = this.readExpression();
    if (value !== undefined && this.isAtEndOfArgument()) return value;
    while (!this.isAtEndOfArgument()) {
      if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
    }
    return { kind: 'plain', span: this.spanFrom(start) };
  }

  private isAtEndOfArgument(): boolean {
    const { kind } = this.tokens;
    return kind === ',' || kind === ';' || kind === 'end' || CLOSING.has(kind);
  }

  /** From `->` on. */
  private readJavaLambda(start: number): Lambda {
    const { tokens } = this;
    tokens.next();
    tokens.next();
    const body = this.at('{') ? this.nested([], () => this.readBlock()) : [this.readArgument()];
    return { kind: 'lambda', body, span: this.spanFrom(start) };
  }

  private atTrailingLambda(): boolean {
    return this.at('{') && !this.isOnNewLine();
  }

  private readTrailingLambda(): Lambda {
    const { start } = this.tokens;
    const body = this.nested([], () => this.readBlock());
    return { kind: 'lambda', body, span: this.spanFrom(start) };
  }

  private atReference(): boolean {
    return this.atSigns(':', '::');
  }

  private readReference(start: number, target: string): MethodReference {
    this.tokens.next();
    this.tokens.next();
    return { kind: 'reference', target, name: this.readName(), span: this.spanFrom(start) };
  }
}

interface Callee {
  readonly target: BodyExpression | undefined;
  readonly name: string;
  readonly nameSpan: Span;
}

/** Parentheses behind these hold a condition, and braces behind that a block. */
const CONDITIONAL: ReadonlySet<string> = new Set(['if', 'while', 'for', 'when', 'switch', 'catch']);
/** Before a variable's type. */
const MODIFIERS = /^(?:\s|final\b|@[\w.]+(?:\([^()]*\))?)+/;
const TYPE = /^[\w.$<>,?[\]\s]+$/;
const ARROW = /\s*->/y;
const SINGLE_EQUALS = /\s*=(?!=)/y;
const ARROW_BEHIND_PARAMETERS = /^\([^()]*\)\s*->/;
