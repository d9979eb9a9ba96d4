/** Reads a script of a request. What is not understood ends the reading with its line. */
import { scanHandler, type Token, unescaped, unquoted } from './scan-handler.ts';
import { type Expression, type FunctionExpression, HandlerError, type Statement } from './syntax.ts';

const binaryLevels: readonly (readonly string[])[] = [
  ['??'],
  ['||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const maxDepth = 100;

/** Words of the language that begin what is not understood here. */
const otherWords: ReadonlySet<string> = new Set(
  'async await class do new switch throw try while yield import export delete void in instanceof this'.split(
    ' ',
  ),
);

/** @param firstLine of the text in its file */
export function parseHandler(text: string, firstLine: number): readonly Statement[] {
  return parse(text, firstLine, 0).all();
}

interface Parser {
  all(): readonly Statement[];
  /** The whole text as one expression. */
  one(): Expression;
}

/** @param outer how deeply the text stands in others: that of a template does */
function parse(text: string, firstLine: number, outer: number): Parser {
  const tokens = scanHandler(text, firstLine);
  let at = 0;
  let depth = outer;
  const peek = (ahead = 0): Token => tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
  const isSign = (text: string, ahead = 0) => peek(ahead).kind === 'sign' && peek(ahead).text === text;
  const isWord = (text: string) => peek().kind === 'name' && peek().text === text;
  const take = (): Token => tokens[at < tokens.length - 1 ? at++ : at] as Token;
  const takeSign = (text: string): boolean => isSign(text) && take() !== undefined;

  function expect(text: string): void {
    if (!takeSign(text)) fail(`"${text}" is missing in front of "${peek().text}".`);
  }

  function fail(message: string): never {
    throw new HandlerError(peek().line, message);
  }

  function name(): string {
    const token = take();
    if (token.kind !== 'name') throw new HandlerError(token.line, 'A name is missing.');
    return token.text;
  }

  function statements(isEnd: () => boolean): readonly Statement[] {
    const all: Statement[] = [];
    while (!isEnd()) {
      if (peek().kind === 'end') fail('The handler ends too early.');
      if (!takeSign(';')) all.push(statement());
    }
    return all;
  }

  function statement(): Statement {
    const word = peek().kind === 'name' ? peek().text : '';
    switch (word) {
      case 'const':
      case 'let':
      case 'var': {
        take();
        const declared = name();
        const hasValue = word === 'const' || isSign('=');
        if (hasValue) expect('=');
        return { kind: 'declaration', name: declared, value: hasValue ? expression() : nothing(peek().line) };
      }
      case 'return':
        take();
        return {
          kind: 'return',
          value: isSign(';') || isSign('}') || peek().kind === 'end' ? nothing(peek().line) : expression(),
        };
      case 'function': {
        const { line } = take();
        const declared = name();
        return { kind: 'declaration', name: declared, value: functionBehind(line) };
      }
      case 'for':
        return forOf();
      case 'if':
        return condition();
      default:
        return { kind: 'expression', expression: expression() };
    }
  }

  function nothing(line: number): Expression {
    return { kind: 'literal', value: undefined, line };
  }

  function condition(): Statement {
    take();
    expect('(');
    const condition = expression();
    expect(')');
    const then = blockOrStatement();
    const hasElse = isWord('else');
    if (hasElse) take();
    return { kind: 'if', condition, then, otherwise: hasElse ? blockOrStatement() : [] };
  }

  function forOf(): Statement {
    take();
    expect('(');
    if (!['const', 'let', 'var'].includes(take().text))
      fail('Of the loops only "for (const x of …)" is understood.');
    const declared = name();
    if (take().text !== 'of') fail('Of the loops only "for (const x of …)" is understood.');
    const items = expression();
    expect(')');
    return { kind: 'for-of', name: declared, items, body: blockOrStatement() };
  }

  function blockOrStatement(): readonly Statement[] {
    if (++depth > maxDepth) fail('The handler is nested too deeply.');
    const read = isSign('{') ? block() : [statement()];
    depth--;
    return read;
  }

  function block(): readonly Statement[] {
    expect('{');
    const body = statements(() => isSign('}'));
    expect('}');
    return body;
  }

  function expression(): Expression {
    if (++depth > maxDepth) fail('The handler is nested too deeply.');
    const read = isArrow() ? arrow() : assignmentOrValue();
    depth--;
    return read;
  }

  function assignmentOrValue(): Expression {
    const { line } = peek();
    const condition = binary(0);
    if (condition.kind === 'name' && takeSign('='))
      return { kind: 'assignment', name: condition.name, value: expression(), line };
    if (!takeSign('?')) return condition;
    const then = expression();
    expect(':');
    return { kind: 'conditional', condition, then, otherwise: expression(), line };
  }

  function binary(level: number): Expression {
    const operators = binaryLevels[level];
    if (operators === undefined) return unary();
    let left = binary(level + 1);
    while (peek().kind === 'sign' && operators.includes(peek().text)) {
      const { text: operator, line } = take();
      left = { kind: 'binary', operator, left, right: binary(level + 1), line };
    }
    return left;
  }

  function unary(): Expression {
    const { line } = peek();
    if (++depth > maxDepth) fail('The handler is nested too deeply.');
    const operator = takeSign('!') ? '!' : takeSign('-') ? '-' : takeTypeof() ? 'typeof' : undefined;
    const read: Expression =
      operator === undefined ? postfix() : { kind: 'unary', operator, of: unary(), line };
    depth--;
    return read;
  }

  function takeTypeof(): boolean {
    return isWord('typeof') && take() !== undefined;
  }

  function postfix(): Expression {
    let of = primary();
    for (;;) {
      const { line } = peek();
      const isOptional = takeSign('?.');
      if (isOptional && !isSign('[') && !isSign('(')) {
        of = { kind: 'member', of, key: { kind: 'literal', value: name(), line }, isOptional, line };
      } else if (takeSign('.')) {
        const token = take();
        if (token.kind !== 'name') fail('A name is missing behind the dot.');
        of = { kind: 'member', of, key: { kind: 'literal', value: token.text, line }, isOptional, line };
      } else if (takeSign('[')) {
        of = { kind: 'member', of, key: expression(), isOptional, line };
        expect(']');
      } else if (takeSign('(')) of = { kind: 'call', callee: of, given: listUntil(')'), line };
      else return of;
    }
  }

  function listUntil(end: string): readonly Expression[] {
    const all: Expression[] = [];
    while (!takeSign(end)) {
      all.push(expression());
      if (!isSign(end)) expect(',');
    }
    return all;
  }

  function primary(): Expression {
    const { kind, text, line } = peek();
    if (takeSign('(')) {
      const inner = expression();
      expect(')');
      return inner;
    }
    take();
    switch (kind) {
      case 'number':
        return { kind: 'literal', value: Number(text), line };
      case 'string':
        return { kind: 'literal', value: unquoted(text), line };
      case 'template':
        return { kind: 'template', pieces: piecesOf(text.slice(1, -1), line), line };
      case 'name':
        return ofName(text, line);
      default:
        if (text === '[') return { kind: 'array', items: listUntil(']'), line };
        if (text === '{') return { kind: 'object', members: members(), line };
        throw new HandlerError(line, `"${text.slice(0, 20)}" is not understood here.`);
    }
  }

  function ofName(text: string, line: number): Expression {
    if (text === 'function') return functionBehind(line);
    if (otherWords.has(text)) throw new HandlerError(line, `"${text}" is not understood here.`);
    return constants.has(text)
      ? { kind: 'literal', value: constants.get(text), line }
      : { kind: 'name', name: text, line };
  }

  function members(): readonly (readonly [string, Expression])[] {
    const all: (readonly [string, Expression])[] = [];
    while (!takeSign('}')) {
      const { kind, text, line } = take();
      if (kind !== 'name' && kind !== 'string' && kind !== 'number') fail('A name is missing.');
      const key = kind === 'string' ? unquoted(text) : text;
      all.push([key, takeSign(':') ? expression() : { kind: 'name', name: key, line }]);
      if (!isSign('}')) expect(',');
    }
    return all;
  }

  function functionBehind(line: number): FunctionExpression {
    if (peek().kind === 'name') take();
    return { kind: 'function', parameters: parameters(), body: block(), line };
  }

  function parameters(): readonly string[] {
    expect('(');
    const names: string[] = [];
    while (!takeSign(')')) {
      names.push(name());
      if (!isSign(')')) expect(',');
    }
    return names;
  }

  /** `x => …`, or parentheses with nothing but names in front of an arrow. */
  function isArrow(): boolean {
    if (peek().kind === 'name') return isSign('=>', 1);
    if (!isSign('(')) return false;
    let ahead = 1;
    while (peek(ahead).kind === 'name' || isSign(',', ahead)) ahead++;
    return isSign(')', ahead) && isSign('=>', ahead + 1);
  }

  function arrow(): FunctionExpression {
    const { line } = peek();
    const names = isSign('(') ? parameters() : [name()];
    expect('=>');
    const body: readonly Statement[] = isSign('{') ? block() : [{ kind: 'return', value: expression() }];
    return { kind: 'function', parameters: names, body, line };
  }

  /** Braces inside of `${}` are not understood, which ends it. */
  function piecesOf(text: string, line: number): readonly Expression[] {
    const pieces: Expression[] = [];
    let rest = text;
    for (let open = rest.indexOf('${'); open >= 0; open = rest.indexOf('${')) {
      const close = rest.indexOf('}', open);
      if (close < 0) throw new HandlerError(line, '"}" is missing in a template.');
      pieces.push({ kind: 'literal', value: unescaped(rest.slice(0, open)), line });
      pieces.push(parse(rest.slice(open + 2, close), line, depth + 1).one());
      rest = rest.slice(close + 1);
    }
    return [...pieces, { kind: 'literal', value: unescaped(rest), line }];
  }

  return {
    all: () => statements(() => peek().kind === 'end'),
    one() {
      const read = expression();
      if (peek().kind !== 'end') fail(`"${peek().text}" is not understood here.`);
      return read;
    },
  };
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
