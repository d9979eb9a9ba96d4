/**
 * Reads the expressions of Kotlin's bodies (Kotlin specification, "Expressions"), with operator precedence, Pratt's way.
 * A line end is part of an expression in parentheses, and before what cannot start anything else. Statements, and
 * expressions with blocks, are in `statements.ts`.
 */

import type { Span } from '../../../text/span.ts';
import { type CallExpression, dottedName, type Expression } from '../../declarations/expression.ts';
import { characterValue, numberLiteral } from '../../declarations/kotlin/literals.ts';
import { BINARY_OPERATORS } from '../../declarations/kotlin/operators.ts';
import { nameIn } from '../../declarations/kotlin/source.ts';
import { lowerString } from '../../declarations/kotlin/strings.ts';
import { named, readType } from '../../declarations/kotlin/type-references.ts';
import type { LambdaExpression } from '../../declarations/statement.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import { parseTypeAnnotations } from '../../syntax/kotlin/annotations.ts';
import { type TokenKind, Tokens } from '../../syntax/kotlin/tokens.ts';
import { skipTypeArguments } from '../../syntax/kotlin/type-uses.ts';
import { CodeReader, MAX_CHAIN } from '../code-reader.ts';
import { operatorAt, PREFIX } from './operators.ts';

interface Arguments {
  readonly values: Expression[];
  readonly names: (string | undefined)[];
}

export abstract class KotlinExpressions extends CodeReader<TokenKind, Tokens> {
  /** Between parentheses a new line ends nothing. */
  private isInParentheses = false;

  abstract readLambda(): LambdaExpression;
  /** `if`, `when`, `try`, `object`, `fun`, `throw`, `return` and the like; `undefined` where none of them stands there. */
  abstract readControl(): Expression | undefined;
  /** Reads what a `${…}` holds. */
  protected abstract readTemplate(span: Span): Expression;

  readExpression(minimum = 0): Expression {
    return this.nested<Expression>(
      () => this.readOperation(minimum),
      (skipped) => skipped,
    );
  }

  protected between<T>(isInParentheses: boolean, read: () => T): T {
    const before = this.isInParentheses;
    this.isInParentheses = isInParentheses;
    const value = read();
    this.isInParentheses = before;
    return value;
  }

  /** Does a line end before the current token that ends what was read? */
  protected isAtLineEnd(): boolean {
    return this.tokens.isOnNewLine && !this.isInParentheses;
  }

  private readOperation(minimum: number): Expression {
    const { start } = this.tokens;
    let left = this.readPrefix();
    for (let length = 0; length < MAX_CHAIN; length++) {
      const operator = operatorAt(this.tokens, this.isAtLineEnd());
      if (operator === undefined || operator.precedence <= minimum) return left;
      left = this.readRight(left, operator.sign, operator.precedence, start);
    }
    return this.skipToSeparator(start);
  }

  private readRight(left: Expression, sign: string, precedence: number, start: number): Expression {
    const { tokens } = this;
    const nameSpan = { start: tokens.start, end: tokens.start + sign.length };
    const isWord = tokens.at('identifier');
    const name = isWord ? nameIn(tokens.text, tokens.span()) : sign;
    if (isWord) tokens.next();
    else tokens.moveTo(tokens.start + sign.length);
    switch (sign) {
      case 'as':
      case 'as?': {
        const type = readType(tokens) ?? named('');
        return { kind: 'cast', type, operand: left, span: this.spanFrom(start) };
      }
      case 'is':
      case '!is': {
        const type = readType(tokens) ?? named('');
        const test = {
          kind: 'type-test',
          operand: left,
          type,
          name: undefined,
          span: this.spanFrom(start),
        } as const;
        return sign === 'is' ? test : { kind: 'unary', operator: '!', operand: test, span: test.span };
      }
    }
    const right = this.readExpression(precedence);
    const span = this.spanFrom(start);
    const call = (target: Expression, called: string, argument: Expression): CallExpression => ({
      ...{ kind: 'call', target, name: called, nameSpan, arguments: [argument], isConstructor: false, span },
    });
    switch (sign) {
      case '?:':
        return { kind: 'elvis', left, right, span };
      case 'in':
        return call(right, 'contains', left);
      case '!in':
        return { kind: 'unary', operator: '!', operand: call(right, 'contains', left), span };
      case '..':
        return call(left, 'rangeTo', right);
      case '..<':
        return call(left, 'rangeUntil', right);
      case '===':
        return { kind: 'binary', operator: '==', left, right, span };
      case '!==':
        return { kind: 'binary', operator: '!=', left, right, span };
    }
    // `and` and `or` of numbers are rare in bodies; of predicates they are not.
    const operator = name === 'and' || name === 'or' ? undefined : BINARY_OPERATORS[name];
    return operator === undefined ? call(left, name, right) : { kind: 'binary', operator, left, right, span };
  }

  private readPrefix(): Expression {
    const { tokens } = this;
    const { start, kind: operator } = tokens;
    switch (operator) {
      case '+':
      case '-':
        if (tokens.isSign(`${operator}${operator}`)) {
          tokens.moveTo(start + 2);
          const target = this.readExpression(PREFIX);
          return {
            kind: 'assignment',
            operator: operator + operator,
            target,
            value: undefined,
            span: this.spanFrom(start),
          };
        }
        break;
      case '!':
        break;
      case '@':
        parseTypeAnnotations(tokens);
        return this.readExpression(PREFIX);
      default:
        return this.readPostfix();
    }
    tokens.next();
    const operand = this.readExpression(PREFIX);
    return { kind: 'unary', operator, operand, span: this.spanFrom(start) };
  }

  /** An operand with the members, calls, indices and lambdas behind it. */
  private readPostfix(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    let expression = this.readPrimary();
    for (let length = 0; length < MAX_CHAIN; length++) {
      const next = this.readSelector(expression, start);
      if (next === undefined) return expression;
      expression = next;
    }
    return this.skipToSeparator(start);
  }

  private readSelector(left: Expression, start: number): Expression | undefined {
    const { tokens } = this;
    switch (tokens.kind) {
      case '.':
        if (tokens.isSign('..')) return undefined;
        tokens.next();
        return this.readMember(left, start);
      case '?':
        if (tokens.isSign('?.')) {
          tokens.moveTo(tokens.start + 2);
          return this.readMember(left, start);
        }
        if (!tokens.isSign('?::')) return undefined;
        tokens.next();
        return left;
      case '!':
        if (!tokens.isSign('!!') || this.isAtLineEnd()) return undefined;
        tokens.moveTo(tokens.start + 2);
        return left;
      case ':':
        return tokens.isSign('::') && !this.isAtLineEnd() ? this.readReference(left, start) : undefined;
      case '(':
      case '{':
      case '<':
        return this.readCallBehind(left, start);
      case '[':
        return this.isAtLineEnd() ? undefined : this.readIndex(left, start);
      case '+':
      case '-': {
        const operator = tokens.at('+') ? '++' : '--';
        if (!tokens.isSign(operator) || this.isAtLineEnd()) return undefined;
        tokens.moveTo(tokens.start + 2);
        return { kind: 'assignment', operator, target: left, value: undefined, span: this.spanFrom(start) };
      }
      default:
        return undefined;
    }
  }

  /** Behind the dot: a name, which parentheses or a lambda behind it call. */
  private readMember(target: Expression, start: number): Expression {
    const { tokens } = this;
    if (tokens.at('class')) tokens.next();
    const isName = tokens.at('identifier');
    const nameSpan = tokens.span();
    const name = isName ? this.readName() : '';
    const member = { kind: 'member', target, name, span: this.spanFrom(start) } as const;
    return (isName && this.readCall(target, name, nameSpan, start)) || member;
  }

  private readCallBehind(left: Expression, start: number): Expression | undefined {
    if (left.kind === 'name') {
      const { name, span } = left;
      return this.readCall(undefined, name, span, start);
    }
    const isCalled = left.kind !== 'member' && left.kind !== 'lambda' && !this.tokens.at('<');
    // Whoever has been called already takes a lambda on the same line only: `router { … }`, `"/x" { … }`.
    if (!isCalled || this.isAtLineEnd()) return undefined;
    return this.readCall(left, 'invoke', left.span, start);
  }

  /** Type arguments, parentheses and a lambda behind a name; `undefined` where it is not called. */
  private readCall(
    target: Expression | undefined,
    name: string,
    nameSpan: Span,
    start: number,
  ): Expression | undefined {
    const { tokens } = this;
    const typeArguments = tokens.at('<') ? this.readTypeArguments(nameSpan) : undefined;
    if (tokens.isSign('::') && typeArguments !== undefined) return undefined;
    const hasParentheses = tokens.at('(') && !this.isAtLineEnd();
    if (!hasParentheses && (this.isAtLineEnd() || !this.atLambda())) return undefined;
    const { values, names } = hasParentheses ? this.readArguments() : { values: [], names: [] };
    if (this.atLambda()) this.readTrailingLambda(values, names);
    return {
      ...{ kind: 'call', target, name, nameSpan, arguments: values, isConstructor: false },
      ...(names.some((each) => each !== undefined) && { argumentNames: names }),
      ...(typeArguments !== undefined && { typeArguments }),
      span: this.spanFrom(start),
    };
  }

  /** In the header of an object literal a brace starts its body. */
  protected isLambdaAllowed = true;

  /** `{ … }`, perhaps with a label. */
  private atLambda(): boolean {
    const { tokens } = this;
    if (!this.isLambdaAllowed) return false;
    return tokens.at('{') || (tokens.at('identifier') && !this.isAtLineEnd() && this.atLabelOfLambda());
  }

  private atLabelOfLambda(): boolean {
    const { text, start } = this.tokens;
    LABELLED_LAMBDA.lastIndex = start;
    return LABELLED_LAMBDA.test(text);
  }

  private readTrailingLambda(values: Expression[], names: (string | undefined)[]): void {
    if (!this.tokens.at('{')) {
      this.tokens.next();
      this.tokens.next();
    }
    values.push(this.readLambda());
    names.push(undefined);
  }

  /** `<Order>` of a call, since what may be called follows; `a < b` compares. */
  private readTypeArguments(nameSpan: Span): readonly TypeReference[] | undefined {
    const { tokens } = this;
    const end = Math.min(tokens.limit, tokens.start + MAX_TYPE_ARGUMENTS);
    const probe = Tokens.within(tokens.text, { start: tokens.start, end });
    if (!skipTypeArguments(probe)) return undefined;
    if (!probe.at('(') && !probe.at('{') && !probe.isSign('::')) return undefined;
    const type = readType(Tokens.within(tokens.text, { start: nameSpan.start, end: probe.previousEnd }));
    tokens.moveTo(probe.previousEnd);
    return type?.kind === 'named' ? (type.arguments ?? []) : [];
  }

  /** From `(` to behind `)`. */
  protected readArguments(): Arguments {
    const { tokens } = this;
    const values: Expression[] = [];
    const names: (string | undefined)[] = [];
    tokens.next();
    this.between(true, () =>
      this.readUntil(')', () => {
        let name: string | undefined;
        if (
          tokens.at('identifier') &&
          tokens.peek() === '=' &&
          !NAMED_ENDS.test(tokens.text.slice(tokens.end, tokens.end + 20))
        ) {
          name = this.readName();
          tokens.next();
        }
        tokens.accept('*');
        values.push(this.readExpression());
        names.push(name);
        if (!tokens.at(',')) this.skipToSeparator(tokens.start);
        if (tokens.at('}') || tokens.at(']')) return;
        tokens.accept(',');
      }),
    );
    return { values, names };
  }

  private readIndex(target: Expression, start: number): Expression {
    const { tokens } = this;
    const indices: Expression[] = [];
    tokens.next();
    this.between(true, () =>
      this.readUntil(']', () => {
        indices.push(this.readExpression());
        if (!tokens.at(',')) this.skipToSeparator(tokens.start);
        tokens.accept(',');
      }),
    );
    return { kind: 'index', target, indices, span: this.spanFrom(start) };
  }

  /** `Order::class`, `Order::class.java`, `handler::list`, `::list`. */
  protected readReference(target: Expression | undefined, start: number): Expression {
    const { tokens } = this;
    tokens.moveTo(tokens.start + 2);
    if (tokens.at('class')) {
      tokens.next();
      JAVA_CLASS.lastIndex = tokens.start;
      if (JAVA_CLASS.test(tokens.text)) {
        tokens.next();
        tokens.next();
      }
      const name = (target && dottedName(target)) ?? '';
      return { kind: 'class', type: named(name), span: this.spanFrom(start) };
    }
    const nameSpan = tokens.span();
    const name = tokens.at('identifier') ? this.readName() : '';
    return { kind: 'reference', target, name, nameSpan, span: this.spanFrom(start) };
  }

  private readPrimary(): Expression {
    const { tokens } = this;
    const { start, kind } = tokens;
    const span = tokens.span();
    const text = tokens.text.slice(start, tokens.end);
    switch (kind) {
      case 'string':
        tokens.next();
        return lowerString(tokens.text, span, (inner) => this.readTemplate(inner));
      case 'character':
        tokens.next();
        return { kind: 'char', value: characterValue(text), span };
      case 'number':
        tokens.next();
        return { kind: 'number', ...numberLiteral(text), span };
      case 'true':
      case 'false':
        tokens.next();
        return { kind: 'boolean', value: kind === 'true', span };
      case 'null':
        tokens.next();
        return { kind: 'null', span };
      case 'identifier': {
        const name = this.readName();
        if (tokens.at('@') && tokens.start === tokens.previousEnd) {
          tokens.next();
          return this.readExpression(PREFIX);
        }
        return { kind: 'name', name, span };
      }
      case 'this':
      case 'super':
        return this.readThis();
      case '{':
        return this.readLambda();
      case '(':
        return this.readParenthesised();
      case '[':
        return this.readArray();
      case ':':
        return tokens.isSign('::') ? this.readReference(undefined, start) : this.skipToSeparator(start);
      default:
        return this.readControl() ?? this.skipToSeparator(start);
    }
  }

  /** `this@Outer`, `super<Base>@Outer` */
  private readThis(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const name = tokens.at('this') ? 'this' : 'super';
    tokens.next();
    if (name === 'super' && tokens.at('<')) skipTypeArguments(tokens);
    this.skipLabel();
    return { kind: 'name', name, span: this.spanFrom(start) };
  }

  protected skipLabel(): string | undefined {
    const { tokens } = this;
    if (!tokens.at('@') || tokens.start !== tokens.previousEnd) return undefined;
    tokens.next();
    return tokens.at('identifier') ? this.readName() : undefined;
  }

  private readParenthesised(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const inner = this.between(true, () => this.readExpression());
    if (!tokens.at(')')) this.skipToSeparator(start);
    tokens.accept(')');
    return inner;
  }

  private readArray(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const elements: Expression[] = [];
    tokens.next();
    this.between(true, () =>
      this.readUntil(']', () => {
        elements.push(this.readExpression());
        if (!tokens.at(',')) this.skipToSeparator(tokens.start);
        tokens.accept(',');
      }),
    );
    return { kind: 'array', elements, span: this.spanFrom(start) };
  }

  protected readName(): string {
    const name = nameIn(this.tokens.text, this.tokens.span());
    this.tokens.next();
    return name;
  }
}

/** Longer ones would not be typed into an expression. */
const MAX_TYPE_ARGUMENTS = 1_000;
const JAVA_CLASS = /\.\s*java(?:ObjectType|PrimitiveType)?\b/y;
const LABELLED_LAMBDA = /\w+@\s*\{/y;
/** Matches what follows the name of `name == value`. */
const NAMED_ENDS = /^\s*==/;
