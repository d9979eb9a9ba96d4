/** Reads a response handler. What is not understood ends the reading with its line. */
import { type Expression, HandlerError, type Statement } from './syntax.ts';

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  readonly text: string;
  readonly line: number;
}

const binaryLevels: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const maxDepth = 100;
const maxTokens = 20_000;

/** @param firstLine of the text in its file */
export function parseHandler(text: string, firstLine: number): readonly Statement[] {
  const tokens = scan(text, firstLine);
  let at = 0;
  let depth = 0;
  const peek = (ahead = 0): Token => tokens[Math.min(at + ahead, tokens.length - 1)] as Token;
  const isSign = (text: string) => peek().kind === 'sign' && peek().text === text;
  const take = (): Token => tokens[at < tokens.length - 1 ? at++ : at] as Token;
  const takeSign = (text: string): boolean => isSign(text) && take() !== undefined;

  function expect(text: string): void {
    if (!takeSign(text)) fail(`"${text}" is missing in front of "${peek().text}".`);
  }

  function fail(message: string): never {
    throw new HandlerError(peek().line, message);
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
    if (/^(?:const|let|var)$/.test(word)) {
      take();
      const name = take();
      if (name.kind !== 'name') fail('A name is missing.');
      expect('=');
      return { kind: 'declaration', name: name.text, value: expression() };
    }
    if (word !== 'if') return { kind: 'expression', expression: expression() };
    take();
    expect('(');
    const condition = expression();
    expect(')');
    const then = blockOrStatement();
    const hasElse = peek().kind === 'name' && peek().text === 'else';
    if (hasElse) take();
    return { kind: 'if', condition, then, otherwise: hasElse ? blockOrStatement() : [] };
  }

  function blockOrStatement(): readonly Statement[] {
    return isSign('{') ? block() : [statement()];
  }

  function block(): readonly Statement[] {
    expect('{');
    const body = statements(() => isSign('}'));
    expect('}');
    return body;
  }

  function expression(): Expression {
    if (++depth > maxDepth) fail('The handler is nested too deeply.');
    const read = binary(0);
    depth--;
    return read;
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
    const operator = takeSign('!') ? '!' : takeSign('-') ? '-' : undefined;
    const read: Expression =
      operator === undefined ? postfix() : { kind: 'unary', operator, of: unary(), line };
    depth--;
    return read;
  }

  function postfix(): Expression {
    let of = primary();
    for (;;) {
      const { line } = peek();
      if (takeSign('.')) {
        const name = take();
        if (name.kind !== 'name') fail('A name is missing behind the dot.');
        of = { kind: 'member', of, key: { kind: 'literal', value: name.text, line }, line };
      } else if (takeSign('[')) {
        of = { kind: 'member', of, key: expression(), line };
        expect(']');
      } else if (takeSign('(')) of = { kind: 'call', callee: of, given: given(), line };
      else return of;
    }
  }

  function given(): readonly Expression[] {
    const all: Expression[] = [];
    while (!takeSign(')')) {
      all.push(expression());
      if (!isSign(')')) expect(',');
    }
    return all;
  }

  function primary(): Expression {
    const { kind, text, line } = peek();
    if (isArrow()) return arrow(line);
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
      case 'name':
        if (text === 'function') return functionBehind(line);
        return constants.has(text)
          ? { kind: 'literal', value: constants.get(text), line }
          : { kind: 'name', name: text, line };
      default:
        throw new HandlerError(line, `"${text.slice(0, 20)}" is not understood here.`);
    }
  }

  function functionBehind(line: number): Expression {
    if (peek().kind === 'name') take();
    expect('(');
    if (!takeSign(')')) fail('Functions with parameters are not understood.');
    return { kind: 'function', body: block(), line };
  }

  function isArrow(): boolean {
    return isSign('(') && peek(1).text === ')' && peek(2).text === '=>';
  }

  function arrow(line: number): Expression {
    at += 3;
    const body: readonly Statement[] = isSign('{')
      ? block()
      : [{ kind: 'expression', expression: expression() }];
    return { kind: 'function', body, line };
  }

  return statements(() => peek().kind === 'end');
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

function scan(text: string, firstLine: number): readonly Token[] {
  const tokens: Token[] = [];
  const pattern =
    /(?<space>\s+|\/\/[^\n]*)|(?<name>[A-Za-z_$][\w$]*)|(?<number>\d+(?:\.\d+)?)|(?<string>"(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*'|`[^`\\$]*`)|(?<sign>===|!==|=>|==|!=|<=|>=|&&|\|\||[-+*/%!<>=.,;:?()[\]{}])/y;
  let line = firstLine;
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined)
      throw new HandlerError(line, `"${text.slice(start, start + 20).split('\n')[0]}" is not understood.`);
    if (tokens.length >= maxTokens) throw new HandlerError(line, 'The handler is too long.');
    const { space, ...others } = groups;
    if (space !== undefined) line += space.split('\n').length - 1;
    for (const kind of ['name', 'number', 'string', 'sign'] as const) {
      const found = others[kind];
      if (found !== undefined) tokens.push({ kind, text: found, line });
    }
  }
  return [...tokens, { kind: 'end', text: 'the end', line }];
}

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(.)/g, (_, char: string) => ({ n: '\n', t: '\t', r: '\r' })[char] ?? char);
}
