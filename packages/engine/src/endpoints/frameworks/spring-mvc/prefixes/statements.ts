/**
 * The statements of a method that configures something, as far as configurations are written: variables, conditions,
 * loops over a list, calls. Expressions stay spans, which `read-expression.ts` reads when they are evaluated.
 */
import { BodyTokens, CLOSING, OPENING } from '../../../../source/declarations/body-tokens.ts';
import type { FileDeclarations } from '../../../../source/declarations/model.ts';
import type { Span } from '../../../../text/span.ts';

export type Statement =
  | { readonly kind: 'expression'; readonly value: Span }
  | AssignmentStatement
  | { readonly kind: 'return'; readonly value: Span | undefined }
  | { readonly kind: 'throw' }
  | IfStatement
  | ForEachStatement
  /** Another loop, a `switch`: nothing is known of what it does. */
  | { readonly kind: 'other'; readonly span: Span };

export interface AssignmentStatement {
  readonly kind: 'assignment';
  /** What stands before `=`, without a type and modifiers: `prefixes`, `this.prefix`, `mapping.pathPrefixes`. */
  readonly target: Span;
  readonly declares: boolean;
  readonly value: Span;
}

export interface IfStatement {
  readonly kind: 'if';
  readonly condition: Span;
  readonly then: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

export interface ForEachStatement {
  readonly kind: 'for-each';
  readonly variable: string;
  readonly values: Span;
  readonly body: readonly Statement[];
}

/** @param body a block in braces, or the expression that is the body of a Kotlin function or of a lambda */
export function statementsIn(file: FileDeclarations, body: Span): readonly Statement[] {
  return new StatementReader(file, body).readBody();
}

/** @param body what stands in the braces of a Kotlin lambda, behind its parameters; its last expression is its result */
export function statementsOfLambda(file: FileDeclarations, body: Span): readonly Statement[] {
  const found = new StatementReader(file, body).readAll();
  const last = found.at(-1);
  return last?.kind === 'expression' ? [...found.slice(0, -1), { ...last, kind: 'return' }] : found;
}

class StatementReader extends BodyTokens {
  readBody(): readonly Statement[] {
    if (this.at('{')) return this.readBlock();
    // Kotlin's `= expression`, a lambda's `-> expression`
    if (this.at('=')) this.tokens.next();
    const { start } = this.tokens;
    while (!this.at('end')) this.tokens.next();
    return [{ kind: 'return', value: this.spanFrom(start) }];
  }

  /** From `{` to behind `}`. */
  private readBlock(): readonly Statement[] {
    const { tokens } = this;
    tokens.next();
    const found = this.readAll();
    if (this.at('}')) tokens.next();
    return found;
  }

  readAll(): readonly Statement[] {
    const { tokens } = this;
    const found: Statement[] = [];
    while (!this.at('}') && !this.at('end')) {
      const { start } = tokens;
      found.push(...this.nested([], () => this.readStatement()));
      if (tokens.start === start) tokens.next();
    }
    return found;
  }

  private readStatement(): readonly Statement[] {
    const { tokens } = this;
    const { start } = tokens;
    switch (this.word()) {
      case ';':
        tokens.next();
        return [];
      case '{':
        return this.readBlock();
      case 'if':
        return [this.readIf()];
      case 'for':
        return [this.readFor()];
      case 'return': {
        tokens.next();
        const value = this.isOnNewLine() && this.isKotlin ? undefined : this.readSimple();
        return [{ kind: 'return', value: value && value.end > value.start ? value : undefined }];
      }
      case 'throw':
        this.readSimple();
        return [{ kind: 'throw' }];
      case 'try':
        return this.readTry();
      case 'while':
      case 'do':
      case 'switch':
      case 'synchronized':
        this.skipStatement();
        return [{ kind: 'other', span: this.spanFrom(start) }];
      default:
        return [this.readAssignmentOrExpression()];
    }
  }

  private word(): string {
    const { text, start, end } = this.tokens;
    return text.slice(start, end);
  }

  private readIf(): Statement {
    const { tokens } = this;
    tokens.next();
    const condition = this.readParenthesised();
    const then = this.readStatement();
    if (this.at(';') && !this.isKotlin) tokens.next();
    if (this.word() !== 'else') return { kind: 'if', condition, then, otherwise: [] };
    tokens.next();
    return { kind: 'if', condition, then, otherwise: this.readStatement() };
  }

  /** `for (Api api : apis) …`, `for (api in apis) …`; any other loop is not read. */
  private readFor(): Statement {
    const { tokens } = this;
    const { start } = tokens;
    tokens.next();
    const head = this.readParenthesised();
    const text = tokens.text.slice(head.start, head.end);
    const separator = this.isKotlin ? ' in ' : ':';
    const at = text.indexOf(separator);
    const variable = at < 0 || text.includes(';') ? undefined : variableIn(text.slice(0, at), this.isKotlin);
    const body = this.readStatement();
    if (variable === undefined) return { kind: 'other', span: this.spanFrom(start) };
    const values = { start: head.start + at + separator.length, end: head.end };
    return { kind: 'for-each', variable, values, body };
  }

  /** What is tried is taken to succeed. */
  private readTry(): readonly Statement[] {
    const { tokens } = this;
    tokens.next();
    if (this.at('(')) this.skipBrackets();
    const tried = this.at('{') ? this.readBlock() : [];
    while (this.word() === 'catch') {
      tokens.next();
      this.skipBrackets();
      this.skipBrackets();
    }
    if (this.word() !== 'finally') return tried;
    tokens.next();
    return [...tried, ...this.readBlock()];
  }

  /** Between the parentheses. */
  private readParenthesised(): Span {
    const { start } = this.tokens;
    this.skipBrackets();
    return { start: start + 1, end: this.tokens.previousEnd - 1 };
  }

  private skipStatement(): void {
    const { tokens } = this;
    while (!this.at(';') && !this.at('end') && !CLOSING.has(tokens.kind)) {
      const isBlock = this.at('{');
      if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
      if (isBlock) return;
    }
  }

  private readAssignmentOrExpression(): Statement {
    const { tokens } = this;
    const { start } = tokens;
    const sign = this.findAssignment();
    const whole = this.readSimpleFrom(start);
    if (sign === undefined) return { kind: 'expression', value: whole };
    const written = tokens.text.slice(start, sign).trimEnd();
    const declared =
      this.isKotlin && !/^va[lr]\b/.test(written) ? undefined : variableIn(written, this.isKotlin);
    const target = declared ?? written;
    const at = start + written.lastIndexOf(target);
    const value = { start: sign + 1, end: whole.end };
    return {
      kind: 'assignment',
      target: { start: at, end: at + target.length },
      declares: target !== written,
      value,
    };
  }

  /** The offset of a `=` of its own, in the statement from here on. */
  private findAssignment(): number | undefined {
    const { tokens } = this;
    const begin = tokens.start;
    let found: number | undefined;
    while (found === undefined && !this.endsStatement(begin)) {
      const { text, start } = tokens;
      const isAlone =
        this.at('=') && text[start + 1] !== '=' && !/[=!<>+\-*/%&|^]/.test(text[start - 1] ?? '');
      if (isAlone) found = start;
      else if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
    }
    tokens.moveTo(begin);
    return found;
  }

  private readSimple(): Span {
    return this.readSimpleFrom(this.tokens.start);
  }

  /** Up to `;`, or to the end of a line that does not go on. */
  private readSimpleFrom(start: number): Span {
    const { tokens } = this;
    tokens.moveTo(start);
    while (!this.endsStatement(start)) {
      if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
    }
    const span = this.spanFrom(start);
    if (this.at(';')) tokens.next();
    return span;
  }

  private endsStatement(start: number): boolean {
    const { kind } = this.tokens;
    if (kind === ';' || kind === 'end' || CLOSING.has(kind)) return true;
    return this.isKotlin && this.tokens.start > start && this.isOnNewLine() && !this.goesOn();
  }

  /** Kotlin's lines go on before an operator, and behind one. */
  private goesOn(): boolean {
    const { text, start, previousEnd } = this.tokens;
    return (
      GOING_ON.test(text.slice(start, start + 4)) || /[=+\-*/%&|,.:<>]/.test(text[previousEnd - 1] ?? '')
    );
  }
}

/** The name of `Map<String, Api> apis`, `val api: Api`; `undefined` where no type or keyword stands before it. */
function variableIn(written: string, isKotlin: boolean): string | undefined {
  if (isKotlin) return /^\s*(?:va[lr]\s+)?(\w+)/.exec(written)?.[1];
  const trimmed = written.trimEnd();
  let start = trimmed.length;
  while (start > 0 && /\w/.test(trimmed[start - 1] ?? '')) start--;
  return start < trimmed.length && /[\s>\]]$/.test(trimmed.slice(0, start))
    ? trimmed.slice(start)
    : undefined;
}

const GOING_ON = /^(?:\.|\?\.|\?:|&&|\|\||[+*/%]|as\b)/;
