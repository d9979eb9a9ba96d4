/**
 * Reads annotation arguments, initialisers and default values (Kotlin specification, "Expressions") with operator
 * precedence, Pratt's way.
 *
 * Only what can be part of a constant or of an annotation is taken apart, and comes out as the same values that Java
 * has: `shl` is `<<`, `if` is a conditional. Everything else (lambdas, `when`, `?:` …) becomes an `OpaqueExpression`,
 * alone: its neighbours in an argument list are still read.
 */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import { skipExpression } from '../../syntax/kotlin/expressions.ts';
import { Tokens } from '../../syntax/kotlin/tokens.ts';
import { skipTypeArguments } from '../../syntax/kotlin/type-uses.ts';
import { type CallExpression, dottedName, type Expression } from '../expression.ts';
import type { Annotation, AnnotationArgument, EnumConstant } from '../model.ts';
import { characterValue, numberLiteral } from './literals.ts';
import { BINARY_OPERATORS, type Operator, operatorAt, PREFIX } from './operators.ts';
import { nameIn } from './source.ts';
import { lowerString } from './strings.ts';
import { named, readType } from './type-references.ts';

/** Nothing that people write is deeper, and those who walk over an expression recur as deep as it is. */
const MAX_DEPTH = 500;

/** The expression at a span of the tree. */
export function lowerExpression(text: string, span: Span): Expression {
  return new ExpressionReader(text, span, false).readWhole();
}

/** The value of an annotation's element: calls make annotations there. */
export function lowerAnnotationValue(text: string, span: Span): Expression {
  return new ExpressionReader(text, span, true).readWhole();
}

/** The arguments of a call or an enum entry; the span includes the parentheses. */
export function lowerArguments(
  text: string,
  span: Span | undefined,
): Pick<EnumConstant, 'arguments' | 'argumentNames'> {
  const read = span === undefined ? [] : new ExpressionReader(text, span, false).readArguments();
  const isNamed = read.some(({ name }) => name !== undefined);
  return {
    arguments: read.map(({ value }) => value),
    ...(isNamed && { argumentNames: read.map(({ name }) => name) }),
  };
}

/** The arguments of an annotation; the span includes the parentheses. */
export function lowerAnnotationArguments(
  text: string,
  span: Span | undefined,
): Pick<Annotation, 'arguments' | 'unnamed'> {
  return annotationArguments(
    span === undefined ? [] : new ExpressionReader(text, span, true).readArguments(),
  );
}

interface Argument {
  /** `undefined` where the position says which parameter is meant. */
  readonly name: string | undefined;
  readonly value: Expression;
}

/** In annotations of Java only `value` may go without a name; where it is an array, it takes all such arguments. */
function annotationArguments(args: readonly Argument[]): Pick<Annotation, 'arguments' | 'unnamed'> {
  const unnamed = args.flatMap(({ name, value }) => (name === undefined ? [value] : []));
  const [first] = unnamed;
  const last = unnamed.at(-1);
  const namedArguments = args.flatMap(({ name, value }) => (name === undefined ? [] : [{ name, value }]));
  if (first === undefined || last === undefined) return { arguments: namedArguments, unnamed };
  const value: Expression =
    unnamed.length === 1
      ? first
      : { kind: 'array', elements: unnamed, span: { start: first.span.start, end: last.span.end } };
  const argument: AnnotationArgument = { name: 'value', value };
  return { arguments: [argument, ...namedArguments], unnamed };
}

type Callee = Pick<CallExpression, 'target' | 'name' | 'nameSpan'>;

class ExpressionReader {
  private readonly tokens: Tokens;
  private readonly span: Span;
  /** In annotations a call makes an annotation, unless it makes an array. */
  private readonly isInAnnotation: boolean;
  private depth = 0;

  constructor(text: string, span: Span, isInAnnotation: boolean) {
    this.tokens = Tokens.within(text, span);
    this.span = span;
    this.isInAnnotation = isInAnnotation;
  }

  readWhole(): Expression {
    const value = this.readOperation(0);
    return value !== undefined && this.tokens.at('end') ? value : this.opaque(this.span);
  }

  /** From `(` to behind `)`. */
  readArguments(): Argument[] {
    this.tokens.next();
    return this.readUntil(')', () => this.readArgument()).flat();
  }

  /** Several where an array is spread: `*arrayOf("a", "b")` is the same as `"a", "b"`. */
  private readArgument(): Argument[] {
    const { tokens } = this;
    let name: string | undefined;
    if (tokens.at('identifier') && tokens.peek() === '=') {
      name = nameIn(tokens.text, tokens.span());
      tokens.next();
      tokens.next();
    }
    const isSpread = tokens.accept('*');
    const value = this.readValue();
    const elements = isSpread && name === undefined ? elementsOf(value) : undefined;
    return elements?.map((element) => ({ name, value: element })) ?? [{ name, value }];
  }

  private readUntil<T>(close: ')' | ']', read: () => T): readonly T[] {
    const { tokens } = this;
    const items: T[] = [];
    while (!tokens.at(close) && !tokens.at('end')) {
      const { start } = tokens;
      items.push(read());
      tokens.accept(',');
      if (tokens.start === start) tokens.next();
    }
    tokens.accept(close);
    return trimmed(items);
  }

  /** A whole value: what stands between the commas. */
  private readValue(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const value = this.readOperation(0);
    if (value !== undefined && this.isAtEndOfValue()) return value;
    tokens.moveTo(start);
    return this.opaque(skipExpression(tokens, 'parentheses'));
  }

  private isAtEndOfValue(): boolean {
    switch (this.tokens.kind) {
      case ',':
      case ')':
      case ']':
      case 'end':
        return true;
      default:
        return false;
    }
  }

  private opaque(span: Span): Expression {
    return { kind: 'opaque', text: this.tokens.text.slice(span.start, span.end), span };
  }

  /** An expression of operators that bind tighter than `minimum`. */
  private readOperation(minimum: number): Expression | undefined {
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth++;
    const { tokens } = this;
    const { start } = tokens;
    let left = this.readPrefix();
    // A chain of operators is as deep as it is long.
    for (let length = 0; left !== undefined; length++) {
      const operator = operatorAt(tokens);
      if (operator === undefined || operator.precedence <= minimum) break;
      left = length < MAX_DEPTH ? this.readRight(left, operator, start) : undefined;
    }
    this.depth--;
    return left;
  }

  private readRight(left: Expression, { sign, precedence }: Operator, start: number): Expression | undefined {
    const { tokens } = this;
    const nameSpan = tokens.span();
    tokens.moveTo(tokens.start + sign.length);
    if (sign === 'as') {
      if (tokens.isSign('?')) return undefined;
      const type = readType(tokens);
      return type && { kind: 'cast', type, operand: left, span: tokens.spanFrom(start) };
    }
    const right = this.readOperation(precedence);
    if (right === undefined) return undefined;
    const span = tokens.spanFrom(start);
    const operator = BINARY_OPERATORS[sign];
    if (operator !== undefined) return { kind: 'binary', operator, left, right, span };
    return {
      kind: 'call',
      target: left,
      name: sign,
      nameSpan,
      arguments: [right],
      isConstructor: false,
      span,
    };
  }

  private readPrefix(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    const operator = tokens.kind;
    switch (operator) {
      case '+':
      case '-':
        if (tokens.isSign(operator + operator)) return undefined;
        break;
      case '!':
        break;
      case 'if':
        return this.readConditional();
      default:
        return this.readPostfix();
    }
    tokens.next();
    const operand = this.readOperation(PREFIX);
    return operand && { kind: 'unary', operator, operand, span: tokens.spanFrom(start) };
  }

  private readConditional(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (!tokens.accept('(')) return undefined;
    const condition = this.readOperation(0);
    if (condition === undefined || !tokens.accept(')')) return undefined;
    const whenTrue = this.readOperation(0);
    if (whenTrue === undefined || !tokens.accept('else')) return undefined;
    const whenFalse = this.readOperation(0);
    if (whenFalse === undefined) return undefined;
    return { kind: 'conditional', condition, whenTrue, whenFalse, span: tokens.spanFrom(start) };
  }

  /** A primary expression and the members and calls behind it. */
  private readPostfix(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    let expression = this.readPrimary();
    for (let length = 0; expression !== undefined; length++) {
      if (length > MAX_DEPTH) return undefined;
      if (tokens.at('.') && !tokens.isSign('..')) {
        tokens.next();
        expression = this.readNameOrCall(expression, start);
      } else if (tokens.isSign('::')) {
        expression = this.readClassLiteral(expression, start);
      } else if (tokens.isSign('!!')) tokens.moveTo(tokens.start + 2);
      else return this.isAtLambda() ? undefined : expression;
    }
    return undefined;
  }

  /** Indexing, safe calls and trailing lambdas are no part of a constant. */
  private isAtLambda(): boolean {
    return this.tokens.at('{') || this.tokens.at('[') || this.tokens.at('?');
  }

  private readPrimary(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    const span = tokens.span();
    const text = tokens.text.slice(start, tokens.end);
    switch (tokens.kind) {
      case 'string':
        tokens.next();
        return lowerString(tokens.text, span, (inner) => lowerExpression(tokens.text, inner));
      case 'character':
        tokens.next();
        return { kind: 'char', value: characterValue(text), span };
      case 'number':
        tokens.next();
        return { kind: 'number', ...numberLiteral(text), span };
      case 'true':
      case 'false':
        tokens.next();
        return { kind: 'boolean', value: text === 'true', span };
      case 'null':
        tokens.next();
        return { kind: 'null', span };
      case 'identifier':
        return this.readNameOrCall(undefined, start);
      case '(': {
        tokens.next();
        const inner = this.readOperation(0);
        return tokens.accept(')') ? inner : undefined;
      }
      case '[': {
        tokens.next();
        const elements = this.readUntil(']', () => this.readValue());
        return { kind: 'array', elements, span: tokens.spanFrom(start) };
      }
      default:
        return undefined;
    }
  }

  /** `name`, `name(…)` or `name<T>(…)`, perhaps of a target. */
  private readNameOrCall(target: Expression | undefined, start: number): Expression | undefined {
    const { tokens } = this;
    if (!tokens.at('identifier')) return undefined;
    const nameSpan = tokens.span();
    const name = nameIn(tokens.text, nameSpan);
    tokens.next();
    const span = tokens.spanFrom(start);
    if (tokens.at('<')) {
      const before = tokens.mark();
      const isType = skipTypeArguments(tokens);
      if (isType && tokens.isSign('::')) return this.readClassLiteral(undefined, start);
      if (!isType || !tokens.at('(')) tokens.reset(before);
    }
    if (tokens.at('(')) return this.readCall({ target, name, nameSpan }, start);
    return target === undefined ? { kind: 'name', name, span } : { kind: 'member', target, name, span };
  }

  private readCall({ target, name, nameSpan }: Callee, start: number): Expression | undefined {
    const { tokens } = this;
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth++;
    const args = this.readArguments();
    this.depth--;
    const span = tokens.spanFrom(start);
    const annotationName = this.isInAnnotation ? nameOfAnnotation(target, name) : undefined;
    if (annotationName !== undefined) {
      const annotation = { name: annotationName, target: undefined, ...annotationArguments(args), span };
      return { kind: 'annotation', annotation, span };
    }
    const values = args.map(({ value }) => value);
    return { kind: 'call', target, name, nameSpan, arguments: values, isConstructor: false, span };
  }

  /** `Order::class`, and `Order::class.java`, which is the same to Java. Without a target, a type starts at `start`. */
  private readClassLiteral(target: Expression | undefined, start: number): Expression | undefined {
    const { tokens } = this;
    const name = target && dottedName(target);
    const type =
      target === undefined
        ? readType(Tokens.within(tokens.text, { start, end: tokens.start }))
        : name && named(name);
    tokens.moveTo(tokens.start + 2);
    if (!type || !tokens.accept('class')) return undefined;
    JAVA_CLASS.lastIndex = tokens.start;
    if (JAVA_CLASS.test(tokens.text)) {
      tokens.next();
      tokens.next();
    }
    return { kind: 'class', type, span: tokens.spanFrom(start) };
  }
}

const JAVA_CLASS = /\.\s*java(?:ObjectType|PrimitiveType)?\b/y;

/** `ApiResponse` of `ApiResponse(…)`, but not `arrayOf`: annotations start with a capital. */
function nameOfAnnotation(target: Expression | undefined, name: string): string | undefined {
  if (!/^\p{Lu}/u.test(name)) return undefined;
  const qualifier = target === undefined ? '' : dottedName(target);
  return qualifier === undefined ? undefined : qualifier === '' ? name : `${qualifier}.${name}`;
}

/** The elements of `["a"]` and `arrayOf("a")`. */
function elementsOf(expression: Expression): readonly Expression[] | undefined {
  if (expression.kind === 'array') return expression.elements;
  const isArrayOf = expression.kind === 'call' && expression.name === 'arrayOf';
  return isArrayOf ? expression.arguments : undefined;
}
