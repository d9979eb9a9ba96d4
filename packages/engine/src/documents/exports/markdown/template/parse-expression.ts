/**
 * The inside of a tag. Calls are written `code(endpoint.path)` or, as in Handlebars, `code endpoint.path`, with
 * parentheses around a call that is an argument: `codeBlock (jsonDemo body) "json"`.
 */
import type { ScanProblem, Word } from './scan-tags.ts';
import type { Expression } from './syntax.ts';

const maxDepth = 20;

export class ExpressionReader {
  readonly #words: readonly Word[];
  readonly #end: number;
  #at = 0;

  /** @param end the offset behind the tag, for what is missing there */
  constructor(words: readonly Word[], end: number) {
    this.#words = words;
    this.#end = end;
  }

  whole(): Expression | ScanProblem {
    const expression = this.#callOrOperand(0);
    const rest = this.#words[this.#at];
    if (expression.kind === 'scan-problem' || rest === undefined) return expression;
    return { kind: 'scan-problem', offset: rest.offset, message: `"${rest.text}" cannot stand here.` };
  }

  /** `name operand operand …` is a call as well. */
  #callOrOperand(depth: number): Expression | ScanProblem {
    const first = this.#operand(depth);
    if (first.kind !== 'path' || !this.#startsOperand()) return first;
    const args: Expression[] = [];
    while (this.#startsOperand()) {
      const operand = this.#operand(depth);
      if (operand.kind === 'scan-problem') return operand;
      args.push(operand);
    }
    return { kind: 'call', name: first.names.join('.'), arguments: args };
  }

  #startsOperand(): boolean {
    const word = this.#words[this.#at];
    return word !== undefined && (word.kind !== 'sign' || word.text === '(');
  }

  #operand(depth: number): Expression | ScanProblem {
    const word = this.#words[this.#at];
    if (word === undefined) return this.#missing('a name or a value');
    if (depth > maxDepth)
      return { kind: 'scan-problem', offset: word.offset, message: 'This is nested too deeply.' };
    this.#at++;
    switch (word.kind) {
      case 'text':
        return { kind: 'literal', value: word.text };
      case 'number':
        return { kind: 'literal', value: Number(word.text) };
      case 'name':
        if (word.text === 'true' || word.text === 'false')
          return { kind: 'literal', value: word.text === 'true' };
        return this.#pathOrCall(word, depth);
      case 'sign': {
        if (word.text !== '(')
          return { kind: 'scan-problem', offset: word.offset, message: `"${word.text}" cannot stand here.` };
        const inner = this.#callOrOperand(depth + 1);
        if (inner.kind === 'scan-problem') return inner;
        return this.#take(')') ? inner : this.#missing('")"');
      }
    }
  }

  #pathOrCall(first: Word, depth: number): Expression | ScanProblem {
    const names = [first.text];
    while (this.#take('.')) {
      const next = this.#words[this.#at];
      if (next === undefined || (next.kind !== 'name' && next.kind !== 'number'))
        return this.#missing('a name');
      names.push(next.text);
      this.#at++;
    }
    // `code (a)` with a blank is the other way to write a call; both mean the same.
    if (!this.#take('(')) return { kind: 'path', names };
    const args: Expression[] = [];
    if (!this.#take(')')) {
      do {
        const argument = this.#callOrOperand(depth + 1);
        if (argument.kind === 'scan-problem') return argument;
        args.push(argument);
      } while (this.#take(','));
      if (!this.#take(')')) return this.#missing('")"');
    }
    return { kind: 'call', name: names.join('.'), arguments: args };
  }

  #take(sign: string): boolean {
    const word = this.#words[this.#at];
    if (word?.kind !== 'sign' || word.text !== sign) return false;
    this.#at++;
    return true;
  }

  #missing(what: string): ScanProblem {
    return {
      kind: 'scan-problem',
      offset: this.#words[this.#at]?.offset ?? this.#end,
      message: `Here ${what} is missing.`,
    };
  }
}
