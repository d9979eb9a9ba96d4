/** Reads the statements of Java's bodies (JLS 14), and the members of classes that stand in them (JLS 8). */
import type { Expression } from '../../declarations/expression.ts';
import type {
  BlockExpression,
  CatchClause,
  SwitchCase,
  SwitchExpression,
  VariableStatement,
} from '../../declarations/statement.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import { parseModifiers } from '../../syntax/java/modifiers.ts';
import { isPrimitive, parseTypeParameters } from '../../syntax/java/type-uses.ts';
import { JavaExpressions } from './expressions.ts';

export class JavaStatements extends JavaExpressions {
  /** A body with its braces, or an expression. */
  readBody(): BlockExpression {
    const { tokens } = this;
    if (tokens.at('{')) return this.readBlock();
    const { start } = tokens;
    return this.blockOf([this.readExpression()], start, true);
  }

  /** A class with its annotations and modifiers. */
  readType(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    parseModifiers(tokens, -1);
    return this.readClass(start);
  }

  /** From behind the name on. */
  readConstructor(): BlockExpression {
    const { tokens } = this;
    while (!tokens.at('{') && !tokens.at('end')) this.skipOne();
    return this.readBlockHere();
  }

  override readBlock(): BlockExpression {
    const { tokens } = this;
    const { start } = tokens;
    return this.nested(
      () => {
        const statements: Expression[] = [];
        tokens.next();
        this.readUntil('}', () => statements.push(...this.readStatement()));
        return this.blockOf(statements, start, false);
      },
      (skipped) => this.blockOf([skipped], start, false),
    );
  }

  /** One statement; variables that are declared together are several. */
  private readStatement(): readonly Expression[] {
    const { tokens } = this;
    const { start } = tokens;
    switch (tokens.kind) {
      case ';':
        tokens.next();
        return [];
      case '{':
        return [this.readBlock()];
      case 'if':
        return [this.readIf()];
      case 'for':
        return [this.readFor()];
      case 'while':
        return [this.readWhile()];
      case 'do':
        return [this.readDo()];
      case 'switch':
        return [this.readSwitch()];
      case 'try':
        return [this.readTry()];
      case 'return': {
        tokens.next();
        const value = tokens.at(';') || tokens.at('}') ? undefined : this.readExpression();
        return this.ended({ kind: 'return', value, label: undefined, span: this.spanFrom(start) });
      }
      case 'throw': {
        tokens.next();
        const value = this.readExpression();
        return this.ended({ kind: 'throw', value, span: this.spanFrom(start) });
      }
      case 'break':
      case 'continue':
        tokens.next();
        tokens.accept('identifier');
        return this.ended({ kind: 'jump', span: this.spanFrom(start) });
      case 'synchronized':
        tokens.next();
        return [this.readCondition(), ...(tokens.at('{') ? [this.readBlock()] : [])];
      case 'assert': {
        tokens.next();
        const condition = this.readExpression();
        if (!tokens.accept(':')) return this.ended(condition);
        return [condition, ...this.ended(this.readExpression())];
      }
      case 'else':
      case 'catch':
      case 'finally':
      case ')':
      case ']':
        tokens.next();
        return [];
    }
    return this.readDeclarationOrExpression();
  }

  private readDeclarationOrExpression(): readonly Expression[] {
    const { tokens } = this;
    const { start } = tokens;
    if (tokens.at('identifier')) {
      const next = tokens.peek();
      if (next === ':' && tokens.text[tokens.end] === ':' && tokens.text[tokens.end + 1] !== ':') {
        tokens.next();
        tokens.next();
        return this.readStatement();
      }
      if (tokens.isWord('yield') && STARTS_VALUE.has(next)) {
        tokens.next();
        const value = this.readExpression();
        return this.ended({ kind: 'yield', value, span: this.spanFrom(start) });
      }
    }
    if (tokens.at('@') || MODIFIERS.has(tokens.kind)) parseModifiers(tokens, -1);
    if (this.atClass()) return [this.readClass(start)];
    return this.readVariables(start) ?? this.ended(this.readExpression());
  }

  /** Past the `;`, or past what nobody understands up to it. */
  private ended(statement: Expression): readonly Expression[] {
    const { tokens } = this;
    while (!tokens.at(';') && !tokens.at('}') && !tokens.at('end') && !this.atStatement()) this.skipOne();
    tokens.accept(';');
    return [statement];
  }

  /** A keyword that starts a statement, where a `;` has not been typed yet. */
  private atStatement(): boolean {
    return STATEMENTS.has(this.tokens.kind);
  }

  /** `final Order first = find(1), second;` `undefined` where no declaration stands there (JLS 14.4). */
  private readVariables(start: number): readonly VariableStatement[] | undefined {
    const { tokens } = this;
    if (!tokens.at('identifier') && !isPrimitive(tokens.kind)) return undefined;
    const before = tokens.mark();
    const type = this.readTypeHere();
    if (type === undefined || !tokens.at('identifier') || !FOLLOWS_VARIABLE.has(tokens.peek())) {
      tokens.reset(before);
      return undefined;
    }
    const found: VariableStatement[] = [];
    const known = type.kind === 'named' && type.name === 'var' ? undefined : type;
    do {
      if (!tokens.at('identifier')) break;
      found.push(this.readVariable(known, found.length === 0 ? start : tokens.start));
    } while (tokens.accept(','));
    if (tokens.at(';')) tokens.next();
    return found;
  }

  private readVariable(type: TypeReference | undefined, start: number): VariableStatement {
    const { tokens } = this;
    const name = this.readName();
    while (tokens.at('[')) this.skipOne();
    const value = tokens.at('=') && !tokens.isSign('==') ? this.readAssigned() : undefined;
    return { kind: 'variable', names: [name], type, value, span: this.spanFrom(start) };
  }

  private readAssigned(): Expression {
    this.tokens.next();
    return this.tokens.at('{') ? this.readArray() : this.readExpression();
  }

  /** Between parentheses. */
  private readCondition(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    if (!tokens.accept('(')) return this.opaqueFrom(start);
    const condition = this.readExpression();
    while (!tokens.at(')') && !tokens.at('{') && !tokens.at('}') && !tokens.at('end')) this.skipOne();
    tokens.accept(')');
    return condition;
  }

  /** A statement where only one may stand. */
  private readBranch(): Expression {
    const { start } = this.tokens;
    return this.nested<Expression>(
      () => {
        const [only, ...others] = this.readStatement();
        return only !== undefined && others.length === 0 ? only : this.blockOf([], start, false);
      },
      (skipped) => skipped,
    );
  }

  private readIf(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const condition = this.readCondition();
    const whenTrue = this.readBranch();
    const whenFalse = tokens.accept('else') ? this.readBranch() : undefined;
    return { kind: 'conditional', condition, whenTrue, whenFalse, span: this.spanFrom(start) };
  }

  /** `for (Order order : orders)`, `for (int i = 0; i < n; i++)` (JLS 14.14). */
  private readFor(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    tokens.accept('(');
    const head: Expression[] = [];
    const names: string[] = [];
    let over: Expression | undefined;
    this.readUntil(')', () => {
      const { start: from } = tokens;
      if (tokens.at('@') || tokens.at('final')) parseModifiers(tokens, -1);
      const variables = this.readVariables(from);
      if (variables === undefined) head.push(this.readExpression());
      else if (tokens.accept(':')) {
        names.push(...variables.flatMap((each) => each.names));
        over = this.readExpression();
      } else head.push(...variables);
      if (tokens.at(',') || tokens.at(';')) tokens.next();
    });
    const body = this.readBranch();
    return { kind: 'loop', names, over, head, body, span: this.spanFrom(start) };
  }

  private readWhile(): Expression {
    const { start } = this.tokens;
    this.tokens.next();
    const head = [this.readCondition()];
    const body = this.readBranch();
    return { kind: 'loop', names: [], over: undefined, head, body, span: this.spanFrom(start) };
  }

  private readDo(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const body = this.readBranch();
    const head = tokens.accept('while') ? [this.readCondition()] : [];
    tokens.accept(';');
    return { kind: 'loop', names: [], over: undefined, head, body, span: this.spanFrom(start) };
  }

  /** Statement or expression (JLS 14.11, 15.28). */
  override readSwitch(): SwitchExpression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const subject = this.readCondition();
    const cases: SwitchCase[] = [];
    if (tokens.accept('{')) {
      this.readUntil('}', () => {
        if (tokens.at('case') || tokens.at('default')) cases.push(this.readCase());
        else this.skipOne();
      });
    }
    return { kind: 'switch', subject, cases, span: this.spanFrom(start) };
  }

  private readCase(): SwitchCase {
    const { tokens } = this;
    const labels: Expression[] = [];
    let isDefault = tokens.accept('default');
    if (!isDefault) {
      do {
        tokens.next();
        if (tokens.accept('default')) isDefault = true;
        else labels.push(this.withoutLambdas(() => this.readLabel()));
      } while (tokens.at(','));
    }
    const guard = tokens.isWord('when') ? this.withoutLambdas(() => this.readGuard()) : undefined;
    while (!tokens.at(':') && !tokens.isSign('->') && !tokens.at('}') && !tokens.at('end')) this.skipOne();
    return { labels: isDefault ? [] : labels, guard, body: this.readCaseBody() };
  }

  private readGuard(): Expression {
    this.tokens.next();
    return this.readConditional();
  }

  /** A constant, or a pattern: `Paid paid`, `Paid(var when)` (JLS 14.30). */
  private readLabel(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    const before = tokens.mark();
    const pattern = this.readPattern();
    const isRecord = tokens.previousEnd > before.start && tokens.text[tokens.previousEnd - 1] === ')';
    const isPattern =
      pattern.type.kind === 'named' && pattern.type.name !== '' && (pattern.name !== undefined || isRecord);
    if (isPattern) return { ...pattern, operand: undefined, span: this.spanFrom(start) };
    tokens.reset(before);
    return this.readConditional();
  }

  private readCaseBody(): Expression {
    const { tokens } = this;
    if (tokens.isSign('->')) {
      tokens.moveTo(tokens.start + 2);
      if (tokens.at('{') || tokens.at('throw')) return this.readBranch();
      const value = this.readExpression();
      this.ended(value);
      return value;
    }
    tokens.accept(':');
    const { start } = tokens;
    const statements: Expression[] = [];
    while (!tokens.at('case') && !tokens.at('default') && !tokens.at('}') && !tokens.at('end')) {
      const { start: from } = tokens;
      statements.push(...this.readStatement());
      if (tokens.start === from) tokens.next();
    }
    return this.blockOf(statements, start, false);
  }

  /** JLS 14.20 */
  private readTry(): Expression {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const resources: Expression[] = [];
    if (tokens.accept('(')) {
      this.readUntil(')', () => {
        const { start: from } = tokens;
        if (tokens.at('@') || tokens.at('final')) parseModifiers(tokens, -1);
        resources.push(...(this.readVariables(from) ?? [this.readExpression()]));
        if (tokens.at(';')) tokens.next();
      });
    }
    const body = this.readBlockHere();
    const catches: CatchClause[] = [];
    while (tokens.accept('catch')) catches.push(this.readCatch());
    const last = tokens.accept('finally') ? this.readBlockHere() : undefined;
    return { kind: 'try', resources, body, catches, last, span: this.spanFrom(start) };
  }

  private readCatch(): CatchClause {
    const { tokens } = this;
    const types: TypeReference[] = [];
    let name = '';
    if (tokens.at('(')) {
      tokens.next();
      if (tokens.at('@') || tokens.at('final')) parseModifiers(tokens, -1);
      do {
        const type = this.readTypeHere();
        if (type !== undefined) types.push(type);
      } while (tokens.accept('|'));
      if (tokens.at('identifier')) name = this.readName();
      while (!tokens.at(')') && !tokens.at('{') && !tokens.at('}') && !tokens.at('end')) this.skipOne();
      tokens.accept(')');
    }
    return { name, types, body: this.readBlockHere() };
  }

  private readBlockHere(): BlockExpression {
    const { tokens } = this;
    return tokens.at('{') ? this.readBlock() : this.blockOf([], tokens.start, false);
  }

  private atClass(): boolean {
    const { tokens } = this;
    if (tokens.at('class') || tokens.at('interface') || tokens.at('enum')) return true;
    return (
      tokens.isWord('record') &&
      tokens.peek() === 'identifier' &&
      RECORD.test(tokens.text.slice(tokens.start, tokens.start + 200))
    );
  }

  /** A class in a body: what it extends, and its members. */
  private readClass(start: number): Expression {
    const { tokens } = this;
    const supertypes: TypeReference[] = [];
    while (!tokens.at('{') && !tokens.at('}') && !tokens.at(';') && !tokens.at('end')) {
      if (tokens.at('extends') || tokens.at('implements')) {
        do {
          tokens.next();
          const type = this.readTypeHere();
          if (type !== undefined) supertypes.push(type);
        } while (tokens.at(','));
      } else this.skipOne();
    }
    const { start: brace } = tokens;
    const hasBody = tokens.at('{');
    const members = hasBody ? this.readMembers() : [];
    const body = hasBody ? this.spanFrom(brace) : undefined;
    return { kind: 'object', supertypes, arguments: [], members, body, span: this.spanFrom(start) };
  }

  /** From `{` to behind `}`. */
  override readMembers(): readonly Expression[] {
    const { tokens } = this;
    return this.nested<readonly Expression[]>(
      () => {
        const members: Expression[] = [];
        tokens.next();
        this.readUntil('}', () => members.push(...this.readClassMember()));
        return members;
      },
      (skipped) => [skipped],
    );
  }

  private readClassMember(): readonly Expression[] {
    const { tokens } = this;
    const { start } = tokens;
    parseModifiers(tokens, -1);
    if (tokens.accept(';')) return [];
    if (tokens.at('{')) return [this.readBlock()];
    if (this.atClass()) return [this.readClass(start)];
    if (tokens.at('<')) parseTypeParameters(tokens);
    if (tokens.at('identifier') && tokens.peek() === '(') return this.readFunction(start);
    const before = tokens.mark();
    const type = this.readTypeHere();
    if (type !== undefined && tokens.at('identifier') && tokens.peek() === '(')
      return this.readFunction(start);
    tokens.reset(before);
    const fields = this.readVariables(start);
    if (fields !== undefined) return fields;
    this.skipOne();
    return [];
  }

  /** From its name on; without a body it is left out. */
  private readFunction(start: number): readonly Expression[] {
    const { tokens } = this;
    const name = this.readName();
    const parameters = this.readParameters();
    while (!tokens.at('{') && !tokens.at(';') && !tokens.at('}') && !tokens.at('end')) this.skipOne();
    if (!tokens.at('{')) return [];
    const body = this.readBlock();
    return [{ kind: 'function', name, parameters, body, span: this.spanFrom(start) }];
  }
}

const MODIFIERS: ReadonlySet<string> = new Set(['final', 'abstract', 'static', 'strictfp']);
const FOLLOWS_VARIABLE: ReadonlySet<string> = new Set(['=', ';', ',', ':', '[', ')', 'end', '}']);
const STARTS_VALUE: ReadonlySet<string> = new Set([
  ...['identifier', 'string', 'number', 'character', 'true', 'false', 'null'],
  ...['new', 'this', 'super', 'switch', '(', '!', '-', '+', '~'],
]);
const STATEMENTS: ReadonlySet<string> = new Set([
  ...[
    'if',
    'for',
    'while',
    'do',
    'switch',
    'try',
    'return',
    'throw',
    'break',
    'continue',
    'case',
    'default',
    'else',
  ],
  ...['catch', 'finally'],
]);
const RECORD = /^record\s+[\w$]+\s*[<(]/;
