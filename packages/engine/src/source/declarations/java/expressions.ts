/**
 * Reads annotation arguments, initialisers and default values (JLS 15) with operator precedence, Pratt's way.
 *
 * Only what can be part of a constant or of an annotation is taken apart. Everything else (lambdas, `switch`,
 * anonymous classes …) becomes an `OpaqueExpression`, alone: its neighbours in an argument list are still read.
 */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import { skipValue } from '../../syntax/java/skip.ts';
import { Tokens } from '../../syntax/java/tokens.ts';
import { isPrimitive, parseTypeParameters } from '../../syntax/java/type-uses.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import { dottedName, type Expression } from '../expression.ts';
import type { Annotation, AnnotationArgument } from '../model.ts';
import type { TypeReference } from '../type-reference.ts';
import { namedType } from '../type-reference.ts';
import { readCastType } from './casts.ts';
import { charValue, numberType, stringValue } from './literals.ts';
import { originalSpan, readQualifiedName } from './names.ts';
import { binaryOperatorAt, findPrecedence } from './operators.ts';
import { makeArrayType, readType } from './type-references.ts';

/** Nothing that people write is deeper, and those who walk over an expression recur as deep as it is. */
const MAX_DEPTH = 500;

/** The expression at a span of the tree. */
export function lowerExpression(source: UnescapedText, span: Span): Expression {
  return new ExpressionReader(source, Tokens.within(source.text, span)).readWhole(span);
}

/** The arguments of a call or an enum constant; the span includes the parentheses. */
export function lowerArguments(source: UnescapedText, span: Span | undefined): readonly Expression[] {
  if (span === undefined) return [];
  return new ExpressionReader(source, Tokens.within(source.text, span)).readArguments();
}

/** The arguments of an annotation (JLS 9.7.1, 9.7.3); the span includes the parentheses. */
export function lowerAnnotationArguments(
  source: UnescapedText,
  span: Span | undefined,
): readonly AnnotationArgument[] {
  if (span === undefined) return [];
  return new ExpressionReader(source, Tokens.within(source.text, span)).readAnnotationArguments();
}

class ExpressionReader {
  private readonly source: UnescapedText;
  private readonly tokens: Tokens;
  private depth = 0;

  constructor(source: UnescapedText, tokens: Tokens) {
    this.source = source;
    this.tokens = tokens;
  }

  /** All tokens, which make up `span`, as one value. */
  readWhole(span: Span): Expression {
    const value = this.readArrayOrBinary();
    return value !== undefined && this.tokens.at('end') ? value : this.opaque(span);
  }

  /** Reads what stands between the commas, up to a bracket that closes something around it. */
  private readValue(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    // A comment that nothing ends may reach beyond the text that is read.
    if (tokens.at('end')) return this.opaque({ start: tokens.previousEnd, end: tokens.previousEnd });
    const value = this.readArrayOrBinary();
    if (value !== undefined && this.isAtEndOfValue()) return value;
    tokens.moveTo(start);
    return this.opaque(skipValue(tokens));
  }

  private readArrayOrBinary(): Expression | undefined {
    return this.nested(() => (this.tokens.at('{') ? this.readArray() : this.readBinary(0)));
  }

  private opaque(span: Span): Expression {
    return { kind: 'opaque', text: this.tokens.text.slice(span.start, span.end), span: this.spanOf(span) };
  }

  /** From `(` to behind `)`. */
  readArguments(): readonly Expression[] {
    this.tokens.next();
    return this.readValuesUntil(')');
  }

  /** From `(` to behind `)`. */
  readAnnotationArguments(): readonly AnnotationArgument[] {
    const { tokens } = this;
    const args: AnnotationArgument[] = [];
    tokens.next();
    while (!tokens.at(')') && !tokens.at('end')) {
      const { start } = tokens;
      args.push(this.readAnnotationArgument());
      tokens.accept(',');
      if (tokens.start === start) tokens.next();
    }
    tokens.accept(')');
    return trimmed(args);
  }

  private readAnnotationArgument(): AnnotationArgument {
    const { tokens } = this;
    let name = 'value';
    if (tokens.at('identifier') && NAMED_ARGUMENT.test(tokens.text.slice(tokens.end, tokens.end + 100))) {
      name = tokens.text.slice(tokens.start, tokens.end);
      tokens.next();
      tokens.next();
    }
    return { name, value: this.readValue() };
  }

  private isAtEndOfValue(): boolean {
    switch (this.tokens.kind) {
      case ',':
      case ')':
      case '}':
      case 'end':
        return true;
      default:
        return false;
    }
  }

  private readValuesUntil(close: ')' | '}'): readonly Expression[] {
    const { tokens } = this;
    const values: Expression[] = [];
    while (!tokens.at(close) && !tokens.at('end')) {
      const { start } = tokens;
      // `{,}` is an empty array (JLS 10.6).
      if (!tokens.at(',')) values.push(this.readValue());
      tokens.accept(',');
      if (tokens.start === start) tokens.next();
    }
    tokens.accept(close);
    return trimmed(values);
  }

  /** JLS 10.6, 9.7.1 */
  private readArray(): Expression {
    const { start } = this.tokens;
    this.tokens.next();
    const elements = this.readValuesUntil('}');
    return { kind: 'array', elements, span: this.spanFrom(start) };
  }

  /** An expression of operators that bind tighter than `minimum`; the ternary one binds loosest (JLS 15.25). */
  private readBinary(minimum: number): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    let left = this.nested(() => this.readUnary());
    let length = 0;
    while (left !== undefined) {
      const operator = binaryOperatorAt(tokens);
      if (operator === undefined) break;
      const precedence = findPrecedence(operator);
      if (precedence <= minimum) return left;
      // A chain of operators is as deep as it is long.
      if (++length > MAX_DEPTH) return undefined;
      tokens.moveTo(tokens.start + operator.length);
      const right = this.nested(() => this.readBinary(precedence));
      if (right === undefined) return undefined;
      left = { kind: 'binary', operator, left, right, span: this.spanFrom(start) };
    }
    if (left === undefined || minimum > 0 || !tokens.at('?')) return left;
    return this.readConditional(left, start);
  }

  private readConditional(condition: Expression, start: number): Expression | undefined {
    const { tokens } = this;
    tokens.next();
    const whenTrue = this.nested(() => this.readBinary(0));
    if (whenTrue === undefined || !tokens.accept(':')) return undefined;
    const whenFalse = this.nested(() => this.readBinary(0));
    if (whenFalse === undefined) return undefined;
    return { kind: 'conditional', condition, whenTrue, whenFalse, span: this.spanFrom(start) };
  }

  /** JLS 15.15 */
  private readUnary(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    const operator = tokens.kind;
    switch (operator) {
      case '+':
      case '-':
        if (tokens.text[start + 1] === operator) return undefined;
        break;
      case '~':
      case '!':
        break;
      default:
        return this.readPostfix();
    }
    tokens.next();
    const operand = this.nested(() => this.readUnary());
    return operand && { kind: 'unary', operator, operand, span: this.spanFrom(start) };
  }

  /** A primary expression and the members and calls behind it (JLS 15.8 to 15.12). */
  private readPostfix(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    let expression = this.readPrimary();
    let length = 0;
    while (expression !== undefined && ++length <= MAX_DEPTH) {
      if (tokens.at('.')) {
        tokens.next();
        expression = this.readMember(expression, start);
      } else if (tokens.at('(') && expression.kind === 'name') {
        const { name, span: nameSpan } = expression;
        const args = this.readArguments();
        expression = {
          kind: 'call',
          target: undefined,
          name,
          nameSpan,
          arguments: args,
          isConstructor: false,
          span: this.spanFrom(start),
        };
      } else if (tokens.at('<') && expression.kind === 'name' && this.isGenericReference()) {
        return undefined;
      } else if (tokens.at('[') && tokens.peek() === ']') {
        const name = dottedName(expression);
        expression = name === undefined ? undefined : this.readClassLiteral(namedType(name), start);
      } else return expression;
    }
    return undefined;
  }

  /** `Map<K, V>::new` (JLS 15.13): neither a comparison nor a constant. */
  private isGenericReference(): boolean {
    const { tokens } = this;
    const { start } = tokens;
    const isReference = parseTypeParameters(tokens) !== undefined && tokens.at(':');
    tokens.moveTo(start);
    return isReference;
  }

  /** Behind the dot. */
  private readMember(target: Expression, start: number): Expression | undefined {
    const { tokens } = this;
    if (tokens.accept('class')) {
      const name = dottedName(target);
      return name === undefined
        ? undefined
        : { kind: 'class', type: namedType(name), span: this.spanFrom(start) };
    }
    const isGenericCall = tokens.at('<') && parseTypeParameters(tokens) !== undefined;
    if (!tokens.at('identifier')) return undefined;
    const name = tokens.text.slice(tokens.start, tokens.end);
    const nameSpan = this.spanOf(tokens.span());
    tokens.next();
    if (tokens.at('(')) {
      const args = this.readArguments();
      return {
        kind: 'call',
        target,
        name,
        nameSpan,
        arguments: args,
        isConstructor: false,
        span: this.spanFrom(start),
      };
    }
    return isGenericCall ? undefined : { kind: 'member', target, name, span: this.spanFrom(start) };
  }

  private readPrimary(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    const text = tokens.text.slice(start, tokens.end);
    switch (tokens.kind) {
      case 'string':
        tokens.next();
        return { kind: 'string', value: stringValue(text), span: this.spanFrom(start) };
      case 'character':
        tokens.next();
        return { kind: 'char', value: charValue(text), span: this.spanFrom(start) };
      case 'number':
        tokens.next();
        return { kind: 'number', type: numberType(text), text, span: this.spanFrom(start) };
      case 'true':
      case 'false':
        tokens.next();
        return { kind: 'boolean', value: text === 'true', span: this.spanFrom(start) };
      case 'null':
        tokens.next();
        return { kind: 'null', span: this.spanFrom(start) };
      case 'identifier':
        tokens.next();
        return { kind: 'name', name: text, span: this.spanFrom(start) };
      case '@':
        return { kind: 'annotation', annotation: this.readAnnotation(), span: this.spanFrom(start) };
      case '(':
        return this.readCast() ?? this.readParenthesised(start);
      case 'new':
        return this.readCreation();
      case 'void':
        tokens.next();
        return this.readClassLiteral(namedType('void'), start);
      default:
        if (!isPrimitive(tokens.kind)) return undefined;
        tokens.next();
        return this.readClassLiteral(namedType(text), start);
    }
  }

  /** `int.class`, `String[].class` (JLS 15.8.2), from behind the name on. */
  private readClassLiteral(element: TypeReference, start: number): Expression | undefined {
    const { tokens } = this;
    let dimensions = 0;
    while (tokens.accept('[')) {
      if (!tokens.accept(']')) return undefined;
      dimensions++;
    }
    if (!tokens.accept('.') || !tokens.accept('class')) return undefined;
    return { kind: 'class', type: makeArrayType(element, dimensions), span: this.spanFrom(start) };
  }

  private readAnnotation(): Annotation {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const name = readQualifiedName(tokens);
    const args = tokens.at('(') ? this.readAnnotationArguments() : [];
    return { name, target: undefined, arguments: args, unnamed: [], span: this.spanFrom(start) };
  }

  private readParenthesised(start: number): Expression | undefined {
    const { tokens } = this;
    tokens.moveTo(start);
    tokens.next();
    const inner = this.nested(() => this.readBinary(0));
    return tokens.accept(')') ? inner : undefined;
  }

  private readCast(): Expression | undefined {
    const { start } = this.tokens;
    const type = readCastType(this.tokens, this.source);
    const operand = type && this.nested(() => this.readUnary());
    return operand && { kind: 'cast', type, operand, span: this.spanFrom(start) };
  }

  /** `new Foo(1)`, `new String[] {"a"}`; with a body or with lengths it is opaque (JLS 15.9, 15.10). */
  private readCreation(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    // Constructors may have type arguments of their own: `new <T>Foo()`.
    parseTypeParameters(tokens);
    const { start: startOfType } = tokens;
    const type = readType(tokens, this.source);
    const nameSpan = this.spanFrom(startOfType);
    if (type === undefined) return undefined;
    if (type.kind === 'array') {
      if (!tokens.at('{')) return undefined;
      const array = this.readArray();
      return { ...array, span: this.spanFrom(start) };
    }
    if (type.kind !== 'named' || !tokens.at('(')) return undefined;
    const args = this.readArguments();
    if (tokens.at('{')) return undefined;
    return {
      kind: 'call',
      target: undefined,
      name: type.name,
      nameSpan,
      arguments: args,
      isConstructor: true,
      span: this.spanFrom(start),
    };
  }

  private nested(read: () => Expression | undefined): Expression | undefined {
    if (this.depth >= MAX_DEPTH) return undefined;
    this.depth++;
    const expression = read();
    this.depth--;
    return expression;
  }

  private spanFrom(start: number): Span {
    return this.spanOf(this.tokens.spanFrom(start));
  }

  private spanOf(span: Span): Span {
    return originalSpan(this.source, span);
  }
}

/** An element name before `=`, but not before `==`. */
const NAMED_ARGUMENT = /^\s*=(?!=)/;
