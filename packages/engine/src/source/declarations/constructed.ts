/**
 * Which objects a body makes, without reading its statements: `new NotFound(id)`, `NotFound::new`, Kotlin's
 * `NotFound(id)`. Of the exceptions among them nearly all are thrown.
 */

import type { Span } from '../../text/span.ts';
import { type TokenStream, tokensOf } from './body-tokens.ts';
import type { FileDeclarations } from './model.ts';

export interface Constructed {
  /** As written, perhaps with its package or outer class. */
  readonly name: string;
  /** What stands in the parentheses; `undefined` where a constructor is referred to. */
  readonly arguments: Span | undefined;
  readonly span: Span;
  /** The types that `catch` clauses behind the `try` around it name. */
  readonly caught: readonly string[];
}

export function constructedIn(file: FileDeclarations, body: Span): readonly Constructed[] {
  return new ConstructedReader(file, body).readAll();
}

class ConstructedReader {
  private readonly text: string;
  private readonly tokens: TokenStream;
  private readonly body: Span;
  private readonly isKotlin: boolean;
  private readonly found: Constructed[] = [];

  constructor({ language, text }: FileDeclarations, body: Span) {
    this.text = text;
    this.tokens = tokensOf[language](text, body);
    this.body = body;
    this.isKotlin = language === 'kotlin';
  }

  readAll(): readonly Constructed[] {
    const { tokens, found } = this;
    /** Places of braces that are open, and of those that belong to a `try`. */
    const open: { readonly start: number; readonly isTry: boolean }[] = [];
    let before = '';
    let isTry = false;
    while (tokens.kind !== 'end') {
      const { kind, start } = tokens;
      if (kind === 'identifier' && before !== '.' && !this.atTry()) {
        const made = this.readMade(before === 'new');
        if (made !== undefined) found.push(made);
        before = 'identifier';
        continue;
      }
      if (this.atTry()) isTry = true;
      else if (kind === '{') {
        open.push({ start, isTry });
        isTry = false;
      }
      before = kind;
      tokens.next();
      const block = kind === '}' ? open.pop() : undefined;
      if (block?.isTry) this.markCaught(block.start, start);
    }
    return found;
  }

  /** In Kotlin `try` is a keyword; in Java's bodies it may be read as a name. */
  private atTry(): boolean {
    const { kind, start, end } = this.tokens;
    return (
      kind === 'try' || (kind === 'identifier' && end - start === 3 && this.text.startsWith('try', start))
    );
  }

  private readMade(isNew: boolean): Constructed | undefined {
    const { tokens, text } = this;
    const span = this.readQualifiedName();
    const name = text.slice(span.start, span.end).replace(/\s+/g, '');
    if (!/^[A-Z]/.test(name.slice(name.lastIndexOf('.') + 1))) return undefined;
    const behind = text.slice(tokens.start, tokens.start + 20);
    if (/^::\s*new\b/.test(behind)) return { name, arguments: undefined, span, caught: [] };
    TYPE_ARGUMENTS.lastIndex = tokens.start;
    if (TYPE_ARGUMENTS.test(text)) tokens.moveTo(TYPE_ARGUMENTS.lastIndex);
    if (tokens.kind !== '(' || !(isNew || this.isKotlin)) return undefined;
    return { name, arguments: { start: tokens.start, end: this.closing(tokens.start) }, span, caught: [] };
  }

  private readQualifiedName(): Span {
    const { tokens } = this;
    const { start } = tokens;
    let { end } = tokens;
    tokens.next();
    while (tokens.kind === '.') {
      tokens.next();
      const inside: string = tokens.kind;
      if (inside !== 'identifier') break;
      end = tokens.end;
      tokens.next();
    }
    return { start, end };
  }

  /** Where the parenthesis closes, texts with parentheses in them left aside: arguments are only looked at. */
  private closing(from: number): number {
    let depth = 0;
    const limit = Math.min(this.body.end, from + 2000);
    for (let at = from; at < limit; at++) {
      if (this.text[at] === '(') depth++;
      else if (this.text[at] === ')' && --depth === 0) return at + 1;
    }
    return limit;
  }

  /** Reads the `catch` clauses behind a block of `try`. */
  private markCaught(start: number, end: number): void {
    const rest = this.text.slice(end + 1, Math.min(this.body.end, end + 500));
    const clause = /^\s*catch\s*\(([^()]{0,300})\)/.exec(rest);
    const names = clause?.[1]?.match(/\b[A-Z]\w*/g) ?? [];
    if (names.length === 0) return;
    this.found.forEach((each, index) => {
      if (each.span.start > start && each.span.end < end)
        this.found[index] = { ...each, caught: [...each.caught, ...names] };
    });
  }
}

const TYPE_ARGUMENTS = /<[\w\s.,?*<>]*>/y;
