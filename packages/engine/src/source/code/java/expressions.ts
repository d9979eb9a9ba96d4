/** Reads the expressions of Java's bodies (JLS 15), with operator precedence, Pratt's way. Statements are in `statements.ts`. */
import { dottedName, type Expression } from '../../declarations/expression.ts';
import { readCastType } from '../../declarations/java/casts.ts';
import { charValue, numberType, stringValue } from '../../declarations/java/literals.ts';
import { binaryOperatorAt, findPrecedence } from '../../declarations/java/operators.ts';
import { makeArrayType, readType } from '../../declarations/java/type-references.ts';
import type { BlockExpression, LambdaParameter } from '../../declarations/statement.ts';
import { namedType, type TypeReference } from '../../declarations/type-reference.ts';
import { parseModifiers } from '../../syntax/java/modifiers.ts';
import type { TokenKind, Tokens } from '../../syntax/java/tokens.ts';
import { isPrimitive } from '../../syntax/java/type-uses.ts';
import { CodeReader, MAX_CHAIN } from '../code-reader.ts';

export abstract class JavaExpressions extends CodeReader<TokenKind, Tokens> {
  /** From `{` to behind `}`. */
  abstract readBlock(): BlockExpression;
  abstract readMembers(): readonly Expression[];
  abstract readSwitch(): Expression;

  /** JLS 15.26: an assignment binds loosest, and its right side is one again. */
  readExpression(): Expression {
    return this.nested<Expression>(
      () => {
        const { tokens } = this;
        const { start } = tokens;
        const target = this.readConditional();
        const operator = this.assignmentOperator();
        if (operator === undefined) return target;
        tokens.moveTo(tokens.start + operator.length);
        const value = this.readExpression();
        return { kind: 'assignment', operator, target, value, span: this.spanFrom(start) };
      },
      (skipped) => skipped,
    );
  }

  private assignmentOperator(): string | undefined {
    const { tokens } = this;
    if (tokens.at('end')) return undefined;
    ASSIGNMENT.lastIndex = tokens.start;
    return ASSIGNMENT.exec(tokens.text)?.[0];
  }

  /** JLS 15.25 */
  protected readConditional(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const condition = this.readBinary(0);
    if (!tokens.accept('?')) return condition;
    const whenTrue = this.readExpression();
    const whenFalse = tokens.accept(':') ? this.readExpression() : undefined;
    return { kind: 'conditional', condition, whenTrue, whenFalse, span: this.spanFrom(start) };
  }

  private readBinary(minimum: number): Expression {
    const { tokens } = this;
    const { start } = tokens;
    let left = this.readUnary();
    for (let length = 0; length < MAX_CHAIN; length++) {
      if (tokens.at('instanceof')) {
        if (findPrecedence('<') <= minimum) return left;
        left = this.readTypeTest(left, start);
        continue;
      }
      const operator = binaryOperatorAt(tokens);
      if (operator === undefined || findPrecedence(operator) <= minimum) return left;
      tokens.moveTo(tokens.start + operator.length);
      const right = this.nested(
        () => this.readBinary(findPrecedence(operator)),
        (skipped) => skipped,
      );
      left = { kind: 'binary', operator, left, right, span: this.spanFrom(start) };
    }
    return this.skipToSeparator(start);
  }

  /** `order instanceof final Paid paid`, `order instanceof Paid(var when)` (JLS 15.20.2, 14.30). */
  private readTypeTest(operand: Expression, start: number): Expression {
    this.tokens.next();
    return { ...this.readPattern(), operand, span: this.spanFrom(start) };
  }

  protected readPattern(): { kind: 'type-test'; type: TypeReference; name: string | undefined } {
    const { tokens } = this;
    if (tokens.at('final') || tokens.at('@')) parseModifiers(tokens, -1);
    const type = this.readTypeHere() ?? namedType('');
    if (tokens.at('(')) this.skipOne();
    const name = tokens.at('identifier') && !tokens.isWord('when') ? this.readName() : undefined;
    return { kind: 'type-test', type, name };
  }

  /** JLS 15.15, 15.16 */
  private readUnary(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const operator = tokens.kind;
    switch (operator) {
      case '+':
      case '-':
        if (tokens.text[start + 1] === operator) {
          tokens.moveTo(start + 2);
          const target = this.readOperand();
          return {
            kind: 'assignment',
            operator: `${operator}${operator}`,
            target,
            value: undefined,
            span: this.spanFrom(start),
          };
        }
        break;
      case '~':
      case '!':
        break;
      default:
        return this.readPostfix();
    }
    tokens.next();
    const operand = this.readOperand();
    return { kind: 'unary', operator, operand, span: this.spanFrom(start) };
  }

  private readOperand(): Expression {
    return this.nested(
      () => this.readUnary(),
      (skipped) => skipped,
    );
  }

  /** A primary expression with the members, calls and indices behind it (JLS 15.8 to 15.14). */
  private readPostfix(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    let expression = this.readPrimary();
    for (let length = 0; length < MAX_CHAIN; length++) {
      if (tokens.at('.')) {
        if (tokens.isSign('...')) return expression;
        tokens.next();
        expression = this.readMember(expression, start);
      } else if (tokens.at('(') && expression.kind === 'name') {
        const { name, span: nameSpan } = expression;
        const args = this.readArguments();
        const span = this.spanFrom(start);
        expression = {
          kind: 'call',
          target: undefined,
          name,
          nameSpan,
          arguments: args,
          isConstructor: false,
          span,
        };
      } else if (tokens.at('[')) expression = this.readIndex(expression, start);
      else if (tokens.isSign('::')) expression = this.readReference(expression, start);
      else if (tokens.at('<') && this.skipTypeArgumentsOfReference()) continue;
      else if (tokens.isSign('++') || tokens.isSign('--')) {
        const operator = tokens.at('+') ? '++' : '--';
        tokens.moveTo(tokens.start + 2);
        expression = {
          kind: 'assignment',
          operator,
          target: expression,
          value: undefined,
          span: this.spanFrom(start),
        };
      } else return expression;
    }
    return this.skipToSeparator(start);
  }

  /** Behind the dot. */
  private readMember(target: Expression, start: number): Expression {
    const { tokens } = this;
    switch (tokens.kind) {
      case 'class': {
        tokens.next();
        return { kind: 'class', type: namedType(dottedName(target) ?? ''), span: this.spanFrom(start) };
      }
      case 'this':
      case 'super': {
        const name = tokens.kind;
        tokens.next();
        return { kind: 'name', name, span: this.spanFrom(start) };
      }
      case 'new':
        return this.readCreation();
    }
    const typeArguments = tokens.at('<') ? this.readTypeArguments() : undefined;
    const nameSpan = tokens.span();
    const isName = tokens.at('identifier');
    const name = isName ? this.readName() : '';
    if (!isName || !tokens.at('(')) return { kind: 'member', target, name, span: this.spanFrom(start) };
    const args = this.readArguments();
    return {
      ...{
        kind: 'call',
        target,
        name,
        nameSpan,
        arguments: args,
        isConstructor: false,
        span: this.spanFrom(start),
      },
      ...(typeArguments === undefined ? {} : { typeArguments }),
    };
  }

  /** `<Order>` before the name of a method (JLS 15.12). */
  private readTypeArguments(): readonly TypeReference[] {
    const { tokens } = this;
    const types: TypeReference[] = [];
    do {
      tokens.next();
      const type = this.readTypeHere();
      if (type !== undefined) types.push(type);
    } while (tokens.at(','));
    tokens.accept('>');
    return types;
  }

  /** `Map<K, V>::new`: what looks like a comparison is none (JLS 15.13). */
  private skipTypeArgumentsOfReference(): boolean {
    const { tokens } = this;
    GENERIC_REFERENCE.lastIndex = tokens.start;
    if (!GENERIC_REFERENCE.test(tokens.text)) return false;
    tokens.moveTo(GENERIC_REFERENCE.lastIndex);
    return true;
  }

  private readReference(target: Expression, start: number): Expression {
    const { tokens } = this;
    tokens.moveTo(tokens.start + 2);
    const nameSpan = tokens.span();
    const isName = tokens.at('identifier') || tokens.at('new');
    const name = isName ? this.readName() : '';
    return { kind: 'reference', target, name, nameSpan, span: this.spanFrom(start) };
  }

  /** `orders[0]`, and the brackets of `Order[].class` and `Order[]::new`. */
  private readIndex(target: Expression, start: number): Expression {
    const { tokens } = this;
    if (tokens.peek() === ']') return this.readArrayType(namedType(dottedName(target) ?? ''), start);
    tokens.next();
    const index = this.readExpression();
    this.skipToSeparator(tokens.start);
    tokens.accept(']');
    return { kind: 'index', target, indices: [index], span: this.spanFrom(start) };
  }

  private readArrayType(element: TypeReference, start: number): Expression {
    const { tokens } = this;
    let dimensions = 0;
    while (tokens.at('[') && tokens.peek() === ']') {
      tokens.next();
      tokens.next();
      dimensions++;
    }
    if (tokens.at('.') && tokens.peek() === 'class') {
      tokens.next();
      tokens.next();
    }
    return { kind: 'class', type: makeArrayType(element, dimensions), span: this.spanFrom(start) };
  }

  private readPrimary(): Expression {
    const { tokens } = this;
    const { start, kind } = tokens;
    const text = tokens.text.slice(start, tokens.end);
    switch (kind) {
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
        return { kind: 'boolean', value: kind === 'true', span: this.spanFrom(start) };
      case 'null':
        tokens.next();
        return { kind: 'null', span: this.spanFrom(start) };
      case 'identifier':
      case 'this':
      case 'super': {
        const name = this.readName();
        if (this.areLambdasAllowed && tokens.isSign('->'))
          return this.readLambda([{ name, type: undefined }], start);
        return { kind: 'name', name, span: this.spanFrom(start) };
      }
      case '(':
        return this.readParenthesised();
      case 'new':
        return this.readCreation();
      case 'switch':
        return this.readSwitch();
      case '{':
        return this.readArray();
      default:
        if (!isPrimitive(kind) && kind !== 'void') return this.skipToSeparator(start);
        tokens.next();
        return this.readArrayType(namedType(text), start);
    }
  }

  /** A lambda, a cast, or an expression in parentheses, which stands for itself. */
  private readParenthesised(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    LAMBDA.lastIndex = start;
    if (this.areLambdasAllowed && LAMBDA.test(tokens.text))
      return this.readLambda(this.readParameters(), start);
    const type = readCastType(tokens, sourceOf(tokens.text));
    if (type !== undefined) {
      const operand = this.readOperand();
      return { kind: 'cast', type, operand, span: this.spanFrom(start) };
    }
    tokens.moveTo(start);
    tokens.next();
    const inner = this.readExpression();
    if (!tokens.at(')')) this.skipToSeparator(start);
    tokens.accept(')');
    return inner;
  }

  /** From `->` on (JLS 15.27). */
  private readLambda(parameters: readonly LambdaParameter[], start: number): Expression {
    const { tokens } = this;
    tokens.moveTo(tokens.start + 2);
    const { start: bodyStart } = tokens;
    const body = tokens.at('{') ? this.readBlock() : this.blockOf([this.readExpression()], bodyStart, true);
    return { kind: 'lambda', parameters, body, span: this.spanFrom(start) };
  }

  /** From `(` to behind `)`; types may be left out. */
  protected readParameters(): readonly LambdaParameter[] {
    const { tokens } = this;
    const parameters: LambdaParameter[] = [];
    tokens.next();
    this.readUntil(')', () => {
      if (tokens.at('@') || tokens.at('final')) parseModifiers(tokens, -1);
      const next = tokens.peek();
      const type = next === ',' || next === ')' ? undefined : this.readTypeHere();
      if (tokens.isSign('...')) tokens.moveTo(tokens.start + 3);
      if (tokens.at('identifier')) parameters.push({ name: this.readName(), type });
      this.skipToSeparator(tokens.start);
      tokens.accept(',');
    });
    return parameters;
  }

  /** Not in the labels of a `switch`, whose arrow is another one. */
  private areLambdasAllowed = true;

  protected withoutLambdas<T>(read: () => T): T {
    return this.withLambdas(false, read);
  }

  private withLambdas<T>(areAllowed: boolean, read: () => T): T {
    const before = this.areLambdasAllowed;
    this.areLambdasAllowed = areAllowed;
    const value = read();
    this.areLambdasAllowed = before;
    return value;
  }

  /** From `(` to behind `)`. */
  protected readArguments(): readonly Expression[] {
    return this.withLambdas(true, () => this.readArgumentsHere());
  }

  private readArgumentsHere(): readonly Expression[] {
    const { tokens } = this;
    const args: Expression[] = [];
    tokens.next();
    while (!tokens.at(')') && !tokens.at(';') && !tokens.at('}') && !tokens.at('end')) {
      const { start } = tokens;
      args.push(this.readExpression());
      if (!tokens.at(',')) this.skipToSeparator(tokens.start);
      tokens.accept(',');
      if (tokens.start === start) tokens.next();
    }
    tokens.accept(')');
    return args;
  }

  /** JLS 10.6 */
  protected readArray(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const elements: Expression[] = [];
    tokens.next();
    this.readUntil('}', () => {
      if (!tokens.at(',')) elements.push(this.readExpression());
      this.skipToSeparator(tokens.start);
      tokens.accept(',');
    });
    return { kind: 'array', elements, span: this.spanFrom(start) };
  }

  /** `new Order(1)`, `new Handler() { … }`, `new String[] {"a"}`, `new int[3]` (JLS 15.9, 15.10). */
  private readCreation(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (tokens.at('<')) this.readTypeArguments();
    const nameSpan = tokens.span();
    const type = this.readTypeHere();
    if (type?.kind === 'array' && tokens.at('{')) return { ...this.readArray(), span: this.spanFrom(start) };
    if (type?.kind !== 'named' || !tokens.at('(')) {
      while (tokens.at('[')) this.skipOne();
      return this.opaqueFrom(start);
    }
    const args = this.readArguments();
    if (tokens.at('{')) {
      const { start: brace } = tokens;
      const members = this.readMembers();
      const body = this.spanFrom(brace);
      return {
        kind: 'object',
        supertypes: [type],
        arguments: args,
        members,
        body,
        span: this.spanFrom(start),
      };
    }
    return {
      ...{ kind: 'call', target: undefined, name: type.name, nameSpan, arguments: args, isConstructor: true },
      ...(type.arguments === undefined ? {} : { typeArguments: type.arguments }),
      span: this.spanFrom(start),
    };
  }

  protected readTypeHere(): TypeReference | undefined {
    return readType(this.tokens, sourceOf(this.tokens.text));
  }

  protected readName(): string {
    const { text, start, end } = this.tokens;
    this.tokens.next();
    return text.slice(start, end);
  }
}

/** Bodies are read as they are written: unicode escapes stay as they are. */
function sourceOf(text: string) {
  return { original: text, text, originalOffset: (offset: number) => offset };
}

const ASSIGNMENT = /(?:>>>|>>|<<|[-+*/%&|^])?=(?!=)/y;
const LAMBDA = /\([^()]{0,1000}\)\s*->/y;
const GENERIC_REFERENCE = /<[\w$\s.,?<>[\]]{0,300}>\s*(?=::)/y;
