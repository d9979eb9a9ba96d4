/** Reads the statements of Kotlin's bodies, expressions with blocks in them, and the members of objects that stand there. */

import type { Span } from '../../../text/span.ts';
import type { Expression } from '../../declarations/expression.ts';
import { named, readType } from '../../declarations/kotlin/type-references.ts';
import type {
  BlockExpression,
  CatchClause,
  LambdaExpression,
  LambdaParameter,
  SwitchCase,
} from '../../declarations/statement.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import { parseTypeAnnotations } from '../../syntax/kotlin/annotations.ts';
import { modifierFlag } from '../../syntax/kotlin/modifier-flags.ts';
import { Tokens } from '../../syntax/kotlin/tokens.ts';
import { parseTypeParameters, skipTypeArguments } from '../../syntax/kotlin/type-uses.ts';
import { KotlinExpressions } from './expressions.ts';

export class KotlinStatements extends KotlinExpressions {
  /** A body with its braces, or the expression behind `=`. */
  readBody(isExpression: boolean): BlockExpression {
    const { tokens } = this;
    if (!isExpression && tokens.at('{')) return this.readBlock();
    const { start } = tokens;
    return this.blockOf([this.readExpression()], start, true);
  }

  /** A class or an object with its annotations and modifiers. */
  readType(): Expression {
    const { tokens } = this;
    this.skipModifiers();
    if (tokens.at('object')) return this.readObject();
    return this.readClass();
  }

  /** From behind the word `constructor` on: what it hands to another one is its first statement, as in Java. */
  readConstructor(): BlockExpression {
    const { tokens } = this;
    const { start } = tokens;
    if (tokens.at('(')) this.skipOne();
    const handedOn = tokens.accept(':') ? this.withoutLambda(() => this.readExpression()) : undefined;
    const block = this.readBlockHere();
    return this.blockOf([...(handedOn === undefined ? [] : [handedOn]), ...block.statements], start, false);
  }

  private withoutLambda<T>(read: () => T): T {
    this.isLambdaAllowed = false;
    const value = read();
    this.isLambdaAllowed = true;
    return value;
  }

  protected override readTemplate(span: Span): Expression {
    return new KotlinStatements(Tokens.within(this.tokens.text, span), this.depth + 1).readExpression();
  }

  /** From `{` to behind `}`. */
  private readBlock(): BlockExpression {
    const { tokens } = this;
    const { start } = tokens;
    return this.nested(
      () => {
        tokens.next();
        return this.blockOf(this.readStatements(), start, false);
      },
      (skipped) => this.blockOf([skipped], start, false),
    );
  }

  /** To behind the `}`. */
  private readStatements(): readonly Expression[] {
    const { tokens } = this;
    const statements: Expression[] = [];
    this.between(false, () =>
      this.readUntil('}', () => {
        if (!tokens.accept(';')) statements.push(...this.readStatement());
      }),
    );
    return statements;
  }

  private readStatement(): readonly Expression[] {
    const { tokens } = this;
    this.skipModifiers();
    const { start } = tokens;
    switch (tokens.kind) {
      case 'val':
      case 'var':
        return [this.readVariable()];
      case 'fun':
        if (tokens.peek() !== '(') return this.readFunction();
        break;
      case 'class':
      case 'interface':
        return [this.readClass()];
      case 'typealias':
        while (!tokens.at('end') && !tokens.at('}') && (tokens.start === start || !tokens.isOnNewLine))
          tokens.next();
        return [];
      case 'for':
        return [this.readFor()];
      case 'while':
        return [this.readWhile()];
      case 'do':
        return [this.readDo()];
      case ')':
      case ']':
      case ',':
      case 'else':
        tokens.next();
        return [];
    }
    const target = this.readExpression();
    return [this.readAssignment(target, start) ?? target];
  }

  /** Annotations, labels, and the words before a declaration. */
  private skipModifiers(): void {
    const { tokens } = this;
    for (;;) {
      if (tokens.at('@')) parseTypeAnnotations(tokens);
      else if (tokens.at('identifier') && LABEL.test(tokens.text.slice(tokens.end, tokens.end + 20))) {
        tokens.next();
        tokens.next();
      } else if (this.atModifier()) tokens.next();
      else return;
    }
  }

  private atModifier(): boolean {
    const { tokens } = this;
    if (!tokens.at('identifier')) return false;
    const word = tokens.text.slice(tokens.start, tokens.end);
    if (modifierFlag(word) === 0) return false;
    DECLARATION.lastIndex = tokens.start;
    return DECLARATION.test(tokens.text);
  }

  private readAssignment(target: Expression, start: number): Expression | undefined {
    const { tokens } = this;
    if (tokens.at('end')) return undefined;
    ASSIGNMENT.lastIndex = tokens.start;
    const operator = ASSIGNMENT.exec(tokens.text)?.[0];
    if (operator === undefined) return undefined;
    tokens.moveTo(tokens.start + operator.length);
    const value = this.readExpression();
    return { kind: 'assignment', operator, target, value, span: this.spanFrom(start) };
  }

  /** `val base: String = "/orders"`, `val (id, name) = order`, `val total by lazy { … }`. */
  private readVariable(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (tokens.at('<')) parseTypeParameters(tokens);
    const names: string[] = [];
    let type: TypeReference | undefined;
    if (tokens.at('(')) names.push(...this.readParameters().map(({ name }) => name));
    else {
      // Of an extension property the last name is its own.
      while (tokens.at('identifier')) {
        names.splice(0, 1, this.readName());
        if (tokens.at('<')) skipTypeArguments(tokens);
        if (!tokens.at('.')) break;
        tokens.next();
      }
      type = tokens.accept(':') ? readType(tokens) : undefined;
    }
    const isDelegated = tokens.isWord('by');
    const isGiven = isDelegated || (tokens.at('=') && !tokens.isSign('=='));
    if (isGiven) tokens.next();
    const value = isGiven ? this.readExpression() : undefined;
    return { kind: 'variable', names, type, value, span: this.spanFrom(start) };
  }

  /** From `{` to behind `}`, with what stands before its arrow. */
  override readLambda(): LambdaExpression {
    const { tokens } = this;
    const { start } = tokens;
    return this.nested<LambdaExpression>(
      () => {
        tokens.next();
        const parameters = this.readLambdaParameters();
        const body = this.blockOf(this.readStatements(), start, true);
        return { kind: 'lambda', parameters, body, span: this.spanFrom(start) };
      },
      (skipped) => {
        this.tokens.accept('}');
        const body = this.blockOf([skipped], start, true);
        return { kind: 'lambda', parameters: undefined, body, span: this.spanFrom(start) };
      },
    );
  }

  /** `a, b: Int ->`, `(a, b) ->`; `undefined` where there is no arrow. */
  private readLambdaParameters(): readonly LambdaParameter[] | undefined {
    const { tokens } = this;
    if (tokens.isSign('->')) {
      tokens.moveTo(tokens.start + 2);
      return [];
    }
    LAMBDA_HEAD.lastIndex = tokens.start;
    if ((!tokens.at('identifier') && !tokens.at('(')) || !LAMBDA_HEAD.test(tokens.text)) return undefined;
    const before = tokens.mark();
    const parameters: LambdaParameter[] = [];
    do {
      if (tokens.at('(')) {
        this.skipOne();
        parameters.push({ name: '', type: tokens.accept(':') ? readType(tokens) : undefined });
      } else if (tokens.at('identifier')) {
        const name = this.readName();
        parameters.push({ name, type: tokens.accept(':') ? readType(tokens) : undefined });
      }
    } while (tokens.accept(','));
    if (tokens.isSign('->')) {
      tokens.moveTo(tokens.start + 2);
      return parameters;
    }
    tokens.reset(before);
    return undefined;
  }

  override readControl(): Expression | undefined {
    const { tokens } = this;
    const { start } = tokens;
    switch (tokens.kind) {
      case 'if':
        return this.readIf();
      case 'when':
        return this.readWhen();
      case 'try':
        return this.readTry();
      case 'object':
        return this.readObject();
      case 'fun':
        return this.readAnonymousFunction();
      case 'throw': {
        tokens.next();
        const value = this.readExpression();
        return { kind: 'throw', value, span: this.spanFrom(start) };
      }
      case 'return': {
        tokens.next();
        const label = this.skipLabel();
        const value = this.isAtEndOfReturn() ? undefined : this.readExpression();
        return { kind: 'return', value, label, span: this.spanFrom(start) };
      }
      case 'break':
      case 'continue':
        tokens.next();
        this.skipLabel();
        return { kind: 'jump', span: this.spanFrom(start) };
      case 'for':
        return this.readFor();
      case 'while':
        return this.readWhile();
      case 'do':
        return this.readDo();
      default:
        return undefined;
    }
  }

  private isAtEndOfReturn(): boolean {
    return this.isAtLineEnd() || ENDS_RETURN.has(this.tokens.kind) || this.tokens.isSign('?:');
  }

  /** Between parentheses. */
  private readCondition(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    if (!tokens.accept('(')) return this.opaqueFrom(start);
    const condition = this.between(true, () => this.readExpression());
    if (!tokens.at(')')) this.skipToSeparator(start);
    tokens.accept(')');
    return condition;
  }

  /** A block, or a statement where only one may stand. */
  private readBranch(): Expression {
    const { tokens } = this;
    if (tokens.at('{')) return this.readBlock();
    const { start } = tokens;
    return this.nested<Expression>(
      () => {
        const target = this.readExpression();
        return this.readAssignment(target, start) ?? target;
      },
      (skipped) => skipped,
    );
  }

  private readIf(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const condition = this.readCondition();
    const whenTrue = tokens.at(';') ? this.blockOf([], tokens.start, false) : this.readBranch();
    if (tokens.at(';') && tokens.peek() === 'else') tokens.next();
    const whenFalse = tokens.accept('else') ? this.readBranch() : undefined;
    return { kind: 'conditional', condition, whenTrue, whenFalse, span: this.spanFrom(start) };
  }

  private readWhen(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    let subject: Expression | undefined;
    if (tokens.accept('(')) {
      if (tokens.at('@')) parseTypeAnnotations(tokens);
      subject = this.between(true, () => (tokens.at('val') ? this.readVariable() : this.readExpression()));
      if (!tokens.at(')')) this.skipToSeparator(start);
      tokens.accept(')');
    }
    const cases: SwitchCase[] = [];
    if (tokens.accept('{')) {
      this.between(false, () =>
        this.readUntil('}', () => {
          if (!tokens.accept(';')) cases.push(this.readEntry());
        }),
      );
    }
    return { kind: 'switch', subject, cases, span: this.spanFrom(start) };
  }

  private readEntry(): SwitchCase {
    const { tokens } = this;
    const labels: Expression[] = [];
    if (!tokens.accept('else')) {
      do {
        if (tokens.isSign('->')) break;
        labels.push(this.readLabel());
      } while (tokens.accept(','));
    }
    const guard = tokens.at('if') ? this.readGuard() : undefined;
    while (!tokens.isSign('->') && !tokens.at('}') && !tokens.at('end')) this.skipOne();
    if (tokens.isSign('->')) tokens.moveTo(tokens.start + 2);
    const { start } = tokens;
    const body = tokens.at('}') ? this.blockOf([], start, false) : this.readBranch();
    return { labels, guard, body };
  }

  private readGuard(): Expression {
    this.tokens.next();
    return this.readExpression();
  }

  /** `is Paid`, `!is Paid`, `in 1..9`, or an expression. */
  private readLabel(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const isNot = tokens.at('!') && (tokens.peek() === 'is' || tokens.peek() === 'in');
    if (isNot) tokens.next();
    let label: Expression;
    if (tokens.accept('is')) {
      const type = readType(tokens) ?? named('');
      label = { kind: 'type-test', operand: undefined, type, name: undefined, span: this.spanFrom(start) };
    } else if (tokens.at('in')) {
      const nameSpan = tokens.span();
      tokens.next();
      const target = this.readExpression();
      const span = this.spanFrom(start);
      label = {
        ...{ kind: 'call', target, name: 'contains', nameSpan },
        ...{ arguments: [], isConstructor: false, span },
      };
    } else label = this.readExpression();
    return isNot ? { kind: 'unary', operator: '!', operand: label, span: this.spanFrom(start) } : label;
  }

  private readTry(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const body = this.readBlockHere();
    const catches: CatchClause[] = [];
    while (tokens.isWord('catch') && tokens.peek() === '(') {
      tokens.next();
      const [{ name, type } = { name: '', type: undefined }] = this.readParameters();
      catches.push({ name, types: type === undefined ? [] : [type], body: this.readBlockHere() });
    }
    let last: BlockExpression | undefined;
    if (tokens.isWord('finally') && tokens.peek() === '{') {
      tokens.next();
      last = this.readBlock();
    }
    return { kind: 'try', resources: [], body, catches, last, span: this.spanFrom(start) };
  }

  private readBlockHere(): BlockExpression {
    const { tokens } = this;
    return tokens.at('{') ? this.readBlock() : this.blockOf([], tokens.start, false);
  }

  private readFor(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const names: string[] = [];
    let over: Expression | undefined;
    if (tokens.accept('(')) {
      this.between(true, () => {
        if (tokens.at('@')) parseTypeAnnotations(tokens);
        if (tokens.at('(')) names.push(...this.readParameters().map(({ name }) => name));
        else if (tokens.at('identifier')) names.push(this.readName());
        if (tokens.accept(':')) readType(tokens);
        if (tokens.accept('in')) over = this.readExpression();
        if (!tokens.at(')')) this.skipToSeparator(start);
      });
      tokens.accept(')');
    }
    const body = this.readLoopBody();
    return { kind: 'loop', names, over, head: [], body, span: this.spanFrom(start) };
  }

  private readWhile(): Expression {
    const { start } = this.tokens;
    this.tokens.next();
    const head = [this.readCondition()];
    const body = this.readLoopBody();
    return { kind: 'loop', names: [], over: undefined, head, body, span: this.spanFrom(start) };
  }

  private readDo(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const body = this.readLoopBody();
    const head = tokens.accept('while') ? [this.readCondition()] : [];
    return { kind: 'loop', names: [], over: undefined, head, body, span: this.spanFrom(start) };
  }

  private readLoopBody(): Expression {
    const { tokens } = this;
    return tokens.at(';') || tokens.at('while') ? this.blockOf([], tokens.start, false) : this.readBranch();
  }

  /** From `(` to behind `)`, with default values left out. */
  private readParameters(): readonly LambdaParameter[] {
    const { tokens } = this;
    const parameters: LambdaParameter[] = [];
    tokens.next();
    this.between(true, () =>
      this.readUntil(')', () => {
        if (tokens.at('@')) parseTypeAnnotations(tokens);
        while (tokens.at('identifier') && tokens.peek() === 'identifier') tokens.next();
        if (tokens.at('identifier')) {
          const name = this.readName();
          parameters.push({ name, type: tokens.accept(':') ? readType(tokens) : undefined });
        }
        if (!tokens.at(',')) this.skipToSeparator(tokens.start);
        tokens.accept(',');
      }),
    );
    return parameters;
  }

  /** `fun <T> Order.summary(short: Boolean): String = …`; one without a body is left out. */
  private readFunction(): readonly Expression[] {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (tokens.at('<')) parseTypeParameters(tokens);
    let name = '';
    while (tokens.at('identifier') || tokens.at('.') || tokens.at('?') || tokens.at('<')) {
      if (tokens.at('<')) skipTypeArguments(tokens);
      else if (tokens.at('identifier')) name = this.readName();
      else tokens.next();
    }
    if (!tokens.at('(')) return [];
    const parameters = this.readParameters();
    const body = this.readFunctionBody();
    return body === undefined
      ? []
      : [{ kind: 'function', name, parameters, body, span: this.spanFrom(start) }];
  }

  /** From behind the parameters on. */
  private readFunctionBody(): BlockExpression | undefined {
    const { tokens } = this;
    if (tokens.accept(':')) readType(tokens);
    if (tokens.at('{')) return this.readBlock();
    if (!tokens.at('=') || tokens.isSign('==')) return undefined;
    tokens.next();
    const { start } = tokens;
    return this.blockOf([this.readExpression()], start, true);
  }

  /** `fun(order: Order): String { … }` is a lambda whose `return` is its own. */
  private readAnonymousFunction(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    while (!tokens.at('(') && !tokens.at('{') && !tokens.at('end') && !tokens.isOnNewLine) tokens.next();
    const parameters = tokens.at('(') ? this.readParameters() : [];
    const body = this.readFunctionBody() ?? this.blockOf([], tokens.start, false);
    return { kind: 'lambda', parameters, body, span: this.spanFrom(start) };
  }

  /** `object : Handler(orders) { … }` */
  private readObject(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    // One with a name is declared: a companion, or an object in an object.
    if (tokens.at('identifier')) tokens.next();
    return this.readClassBody(start);
  }

  private readClass(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    if (tokens.at('identifier')) tokens.next();
    if (tokens.at('<')) parseTypeParameters(tokens);
    while (!tokens.isOnNewLine && (tokens.at('identifier') || tokens.at('@'))) {
      if (tokens.at('@')) parseTypeAnnotations(tokens);
      else tokens.next();
    }
    if (tokens.at('(')) this.skipOne();
    return this.readClassBody(start);
  }

  /** From the colon before its supertypes on. */
  private readClassBody(start: number): Expression {
    const { tokens } = this;
    const supertypes: TypeReference[] = [];
    const args: Expression[] = [];
    if (tokens.at(':') && !tokens.isSign('::')) {
      do {
        tokens.next();
        const type = readType(tokens);
        if (type !== undefined) supertypes.push(type);
        if (tokens.at('(')) args.push(...this.readArguments().values);
        if (tokens.isWord('by')) {
          tokens.next();
          args.push(this.withoutLambda(() => this.readExpression()));
        }
      } while (tokens.at(','));
    }
    const { start: brace } = tokens;
    const hasBody = tokens.at('{');
    const members = hasBody ? this.readMembers() : [];
    const body = hasBody ? this.spanFrom(brace) : undefined;
    return { kind: 'object', supertypes, arguments: args, members, body, span: this.spanFrom(start) };
  }

  private readMembers(): readonly Expression[] {
    const { tokens } = this;
    return this.nested<readonly Expression[]>(
      () => {
        const members: Expression[] = [];
        tokens.next();
        this.between(false, () =>
          this.readUntil('}', () => {
            if (!tokens.accept(';')) members.push(...this.readObjectMember());
          }),
        );
        return members;
      },
      (skipped) => [skipped],
    );
  }

  private readObjectMember(): readonly Expression[] {
    const { tokens } = this;
    this.skipModifiers();
    if (tokens.isWord('init') && tokens.peek() === '{') {
      tokens.next();
      return [this.readBlock()];
    }
    const isAccessor = tokens.isWord('get') || tokens.isWord('set');
    if (isAccessor && tokens.peek() === '(') {
      const { start } = tokens;
      const name = this.readName();
      const parameters = this.readParameters();
      const body = this.readFunctionBody();
      return body === undefined
        ? []
        : [{ kind: 'function', name, parameters, body, span: this.spanFrom(start) }];
    }
    if (tokens.at('object')) return [this.readObject()];
    return this.readStatement();
  }
}

const ASSIGNMENT = /(?:[-+*/%])?=(?!=)/y;
const LABEL = /^@\s/;
/** A modifier before a declaration; between them nothing but other modifiers. */
const DECLARATION = /(?:\w+\s+){1,8}?(?:fun|val|var|class|interface|object|typealias)\b/y;
const LAMBDA_HEAD = /[^{}=;]{1,1000}?->/y;
const ENDS_RETURN: ReadonlySet<string> = new Set(['end', '}', ')', ']', ',', ';', 'else', ':']);
