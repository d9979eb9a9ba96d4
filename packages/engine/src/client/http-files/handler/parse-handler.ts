/** Reads a script of a request. What is not understood ends the reading with its line. */

import { t } from '../../../text/l10n.ts';
import { HandlerCursor } from './handler-cursor.ts';
import { unescaped, unquoted } from './scan-handler.ts';
import { type Expression, type FunctionExpression, HandlerError, type Statement } from './syntax.ts';
import { readNumber } from './values.ts';

const binaryLevels: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Words of the language that begin what is not understood here. */
const otherWords: ReadonlySet<string> = new Set(
  'async await class do new switch throw try while yield import export delete void in instanceof this'.split(
    ' ',
  ),
);

/** @param firstLine of the text in its file */
export function parseHandler(text: string, firstLine: number): readonly Statement[] {
  return new HandlerParser(text, firstLine, 0).all();
}

class HandlerParser extends HandlerCursor {
  all(): readonly Statement[] {
    return this.statements(() => this.isEnd());
  }

  /** The whole text as one expression. */
  one(): Expression {
    const read = this.expression();
    if (!this.isEnd()) this.fail(t`"${this.peek().text}" is not understood here.`);
    return read;
  }

  private statements(isEnd: () => boolean): readonly Statement[] {
    const all: Statement[] = [];
    while (!isEnd()) {
      if (this.isEnd()) this.fail(t('The handler ends too early.'));
      if (!this.takeSign(';')) all.push(this.statement());
    }
    return all;
  }

  private statement(): Statement {
    const word = this.peek().kind === 'name' ? this.peek().text : '';
    switch (word) {
      case 'const':
      case 'let':
      case 'var':
        return this.declaration(word === 'const');
      case 'return': {
        this.take();
        const hasValue = !this.isSign(';') && !this.isSign('}') && !this.isEnd();
        return { kind: 'return', value: hasValue ? this.expression() : this.nothing() };
      }
      case 'function': {
        const { line } = this.take();
        const declared = this.takeName();
        return { kind: 'declaration', name: declared, value: this.functionBehind(line) };
      }
      case 'for':
        return this.forOf();
      case 'if':
        return this.condition();
      default:
        return { kind: 'expression', expression: this.expression() };
    }
  }

  private declaration(isConstant: boolean): Statement {
    this.take();
    const name = this.takeName();
    const hasValue = isConstant || this.isSign('=');
    if (hasValue) this.expect('=');
    return { kind: 'declaration', name, value: hasValue ? this.expression() : this.nothing() };
  }

  private nothing(): Expression {
    return { kind: 'literal', value: undefined, line: this.peek().line };
  }

  private condition(): Statement {
    this.take();
    this.expect('(');
    const condition = this.expression();
    this.expect(')');
    const then = this.blockOrStatement();
    const otherwise = this.takeWord('else') ? this.blockOrStatement() : [];
    return { kind: 'if', condition, then, otherwise };
  }

  private forOf(): Statement {
    this.take();
    this.expect('(');
    if (!['const', 'let', 'var'].includes(this.take().text))
      this.fail(t('Of the loops only "for (const x of …)" is understood.'));
    const declared = this.takeName();
    if (this.take().text !== 'of') this.fail(t('Of the loops only "for (const x of …)" is understood.'));
    const items = this.expression();
    this.expect(')');
    return { kind: 'for-of', name: declared, items, body: this.blockOrStatement() };
  }

  private blockOrStatement(): readonly Statement[] {
    return this.nested(() => (this.isSign('{') ? this.block() : [this.statement()]));
  }

  private block(): readonly Statement[] {
    this.expect('{');
    const body = this.statements(() => this.isSign('}'));
    this.expect('}');
    return body;
  }

  private expression(): Expression {
    return this.nested(() => (this.isArrow() ? this.arrow() : this.assignmentOrValue()));
  }

  private assignmentOrValue(): Expression {
    const { line } = this.peek();
    const condition = this.binary(0);
    if ((condition.kind === 'name' || condition.kind === 'member') && this.takeSign('='))
      return { kind: 'assignment', target: condition, value: this.expression(), line };
    if (!this.takeSign('?')) return condition;
    const then = this.expression();
    this.expect(':');
    return { kind: 'conditional', condition, then, otherwise: this.expression(), line };
  }

  private binary(level: number): Expression {
    const operators = binaryLevels[level];
    if (operators === undefined) return this.unary();
    let left = this.binary(level + 1);
    while (this.peek().kind === 'sign' && operators.includes(this.peek().text)) {
      const { text: operator, line } = this.take();
      left = { kind: 'binary', operator, left, right: this.binary(level + 1), line };
    }
    return left;
  }

  private unary(): Expression {
    const { line } = this.peek();
    return this.nested(() => {
      const operator = this.prefixOperator();
      return operator === undefined ? this.postfix() : { kind: 'unary', operator, of: this.unary(), line };
    });
  }

  private prefixOperator(): '!' | '-' | 'typeof' | undefined {
    if (this.takeSign('!')) return '!';
    if (this.takeSign('-')) return '-';
    return this.takeWord('typeof') ? 'typeof' : undefined;
  }

  private postfix(): Expression {
    let of = this.primary();
    for (;;) {
      const { line } = this.peek();
      const isOptional = this.takeSign('?.');
      if (isOptional && !this.isSign('[') && !this.isSign('(')) {
        of = { kind: 'member', of, key: { kind: 'literal', value: this.takeName(), line }, isOptional, line };
      } else if (this.takeSign('.')) {
        const token = this.take();
        if (token.kind !== 'name') this.fail(t('A name is missing behind the dot.'));
        of = { kind: 'member', of, key: { kind: 'literal', value: token.text, line }, isOptional, line };
      } else if (this.takeSign('[')) {
        of = { kind: 'member', of, key: this.expression(), isOptional, line };
        this.expect(']');
      } else if (this.takeSign('('))
        of = { kind: 'call', callee: of, given: this.listUntil(')', () => this.expression()), line };
      else return of;
    }
  }

  private primary(): Expression {
    const { kind, text, line } = this.peek();
    if (this.takeSign('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    this.take();
    switch (kind) {
      case 'number':
        return { kind: 'literal', value: readNumber(text), line };
      case 'string':
        return { kind: 'literal', value: unquoted(text), line };
      case 'pattern': {
        const end = text.lastIndexOf('/');
        return { kind: 'pattern', source: text.slice(1, end), flags: text.slice(end + 1), line };
      }
      case 'template':
        return { kind: 'template', pieces: this.piecesOf(text.slice(1, -1), line), line };
      case 'name':
        return this.ofName(text, line);
      default:
        if (text === '[') return { kind: 'array', items: this.listUntil(']', () => this.expression()), line };
        if (text === '{') return { kind: 'object', members: this.listUntil('}', () => this.member()), line };
        throw new HandlerError(line, t`"${text.slice(0, 20)}" is not understood here.`);
    }
  }

  private ofName(text: string, line: number): Expression {
    if (text === 'function') return this.functionBehind(line);
    if (otherWords.has(text)) throw new HandlerError(line, t`"${text}" is not understood here.`);
    return constants.has(text)
      ? { kind: 'literal', value: constants.get(text), line }
      : { kind: 'name', name: text, line };
  }

  private member(): readonly [string, Expression] {
    const { kind, text, line } = this.take();
    if (kind !== 'name' && kind !== 'string' && kind !== 'number') this.fail(t('A name is missing.'));
    const key = kind === 'string' ? unquoted(text) : text;
    return [key, this.takeSign(':') ? this.expression() : { kind: 'name', name: key, line }];
  }

  private functionBehind(line: number): FunctionExpression {
    if (this.peek().kind === 'name') this.take();
    return { kind: 'function', parameters: this.parameters(), body: this.block(), line };
  }

  private parameters(): readonly string[] {
    this.expect('(');
    return this.listUntil(')', () => this.takeName());
  }

  /** `x => …`, or parentheses with nothing but names in front of an arrow. */
  private isArrow(): boolean {
    if (this.peek().kind === 'name') return this.isSign('=>', 1);
    if (!this.isSign('(')) return false;
    let ahead = 1;
    while (this.peek(ahead).kind === 'name' || this.isSign(',', ahead)) ahead++;
    return this.isSign(')', ahead) && this.isSign('=>', ahead + 1);
  }

  private arrow(): FunctionExpression {
    const { line } = this.peek();
    const names = this.isSign('(') ? this.parameters() : [this.takeName()];
    this.expect('=>');
    const body: readonly Statement[] = this.isSign('{')
      ? this.block()
      : [{ kind: 'return', value: this.expression() }];
    return { kind: 'function', parameters: names, body, line };
  }

  /** Braces inside of `${}` are not understood, which ends it. */
  private piecesOf(text: string, line: number): readonly Expression[] {
    const pieces: Expression[] = [];
    let rest = text;
    for (let open = rest.indexOf('${'); open >= 0; open = rest.indexOf('${')) {
      const close = rest.indexOf('}', open);
      if (close < 0) throw new HandlerError(line, t('"}" is missing in a template.'));
      pieces.push({ kind: 'literal', value: unescaped(rest.slice(0, open)), line });
      pieces.push(new HandlerParser(rest.slice(open + 2, close), line, this.depth + 1).one());
      rest = rest.slice(close + 1);
    }
    return [...pieces, { kind: 'literal', value: unescaped(rest), line }];
  }
}

const constants: ReadonlyMap<string, boolean | null | undefined> = new Map<
  string,
  boolean | null | undefined
>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);
