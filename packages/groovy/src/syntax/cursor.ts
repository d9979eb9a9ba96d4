import type { Node } from './nodes.ts';
import { SyntaxProblem, type Token } from './tokens.ts';

/** Says how deep expressions and blocks may nest; the parser and the evaluator recurse once or twice per level. */
const maxDepth = 120;

/** A place in the list of tokens, and the few questions that the parser keeps asking there. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #depth: number;
  index = 0;

  constructor(tokens: readonly Token[], depth = 0) {
    this.#tokens = tokens;
    this.#end = tokens.at(-1) ?? { kind: 'end', text: '', start: 0, end: 0, startsLine: true };
    this.#depth = depth;
  }

  /** A cursor over the tokens of a GString's expression. */
  inside(tokens: readonly Token[]): Cursor {
    return new Cursor(tokens, this.#depth);
  }

  peek(offset = 0): Token {
    return this.#tokens[this.index + offset] ?? this.#end;
  }

  get start(): number {
    return this.peek().start;
  }

  next(): Token {
    const token = this.peek();
    if (this.index < this.#tokens.length - 1) this.index++;
    return token;
  }

  /** Tells whether the operator or keyword stands here; a name or a text with the same letters does not count. */
  is(text: string, offset = 0): boolean {
    const token = this.peek(offset);
    return token.text === text && (token.kind === 'operator' || token.kind === 'keyword');
  }

  take(text: string): boolean {
    const isHere = this.is(text);
    if (isHere) this.next();
    return isHere;
  }

  expect(text: string): Token {
    if (!this.is(text)) throw this.unexpected(`'${text}'`);
    return this.next();
  }

  name(): string {
    if (this.peek().kind !== 'name') throw this.unexpected('a name');
    return this.next().text;
  }

  isOneOf(texts: readonly string[], offset = 0): boolean {
    return texts.some((each) => this.is(each, offset));
  }

  /** Elements with commas between them, up to the closing token, which is taken. */
  listUntil<T>(close: string, element: () => T): T[] {
    const elements: T[] = [];
    while (!this.take(close)) {
      elements.push(element());
      if (!this.take(',') && !this.is(close)) throw this.unexpected(`',' or '${close}'`);
    }
    return elements;
  }

  /** One element or more with separators between them. */
  list<T>(separator: string, element: () => T): T[] {
    const elements = [element()];
    while (this.take(separator)) elements.push(element());
    return elements;
  }

  isEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** Completes a node that began at `start` and ends before the token here. */
  node<const Fields extends object>(start: number, fields: Fields): Fields & Node {
    return { ...fields, start, end: (this.#tokens[this.index - 1] ?? this.#end).end };
  }

  /** Runs one level of the grammar deeper. */
  nested<T>(parse: () => T): T {
    if (++this.#depth > maxDepth) throw this.problem('The script is nested too deeply here.');
    const result = parse();
    this.#depth--;
    return result;
  }

  /** The offset from here to the token after the bracket that closes the one at `offset`; 0 if none does. */
  afterBrackets(offset = 0): number {
    let depth = 0;
    for (let i = offset; this.peek(i).kind !== 'end'; i++) {
      if (this.isOneOf(['(', '[', '{'], i)) depth++;
      if (this.isOneOf([')', ']', '}'], i)) depth--;
      if (depth === 0) return i + 1;
    }
    return 0;
  }

  unexpected(wanted: string): SyntaxProblem {
    const { kind, text } = this.peek();
    const found = kind === 'end' ? 'the end of the script' : kind === 'text' ? 'a text' : `'${text}'`;
    return this.problem(`Expected ${wanted}, found ${found}.`);
  }

  problem(message: string, { start, end }: Node = this.peek()): SyntaxProblem {
    return new SyntaxProblem(message, start, end);
  }
}
