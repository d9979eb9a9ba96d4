/** Under which conditions a body gets to one of its calls: the `if` around it, and those before it that return. */
import type { Span } from '../text/span.ts';
import { BodyTokens, CLOSING, OPENING } from './body-tokens.ts';
import type { FileDeclarations } from './model.ts';

/** One operand of `&&` and `||`, as written, without the parentheses around it. */
export interface Condition {
  readonly span: Span;
  /** It has to hold, or it must not. */
  readonly holds: boolean;
}

/** All of them have to be met; `undefined` where the way there is another than by `if`: loops, `switch`, `else`. */
export function conditionsBefore(
  file: FileDeclarations,
  body: Span,
  offset: number,
): readonly Condition[] | undefined {
  return new ConditionReader(file, body).readUntil(offset);
}

class ConditionReader extends BodyTokens {
  readUntil(offset: number): readonly Condition[] | undefined {
    const { tokens } = this;
    const found: Condition[] = [];
    while (tokens.start < offset && !this.at('end')) {
      if (BRANCHES.has(tokens.kind) || this.atTernary()) return undefined;
      if (!this.at('if')) {
        tokens.next();
        continue;
      }
      tokens.next();
      const condition = this.readParenthesised();
      const statement = this.readStatement();
      const isInside = statement.start <= offset && offset < statement.end;
      if (!isInside && !this.leaves(statement)) return undefined;
      const operands = this.operandsOf(condition, isInside);
      if (operands === undefined) return undefined;
      found.push(...operands);
      if (isInside) tokens.moveTo(statement.start);
    }
    return found;
  }

  /** Between the parentheses. */
  private readParenthesised(): Span {
    const { start } = this.tokens;
    this.skipBrackets();
    return { start: start + 1, end: this.tokens.previousEnd - 1 };
  }

  /** A block, or up to `;`, the end of the line or what closes the block around it. */
  private readStatement(): Span {
    const { tokens } = this;
    const { start } = tokens;
    if (this.at('{')) {
      this.skipBrackets();
      return this.spanFrom(start);
    }
    do {
      if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
    } while (
      !this.at(';') &&
      !this.at('else') &&
      !this.at('end') &&
      !CLOSING.has(tokens.kind) &&
      !this.endsLine()
    );
    return this.spanFrom(start);
  }

  private endsLine(): boolean {
    return this.isKotlin && this.isOnNewLine();
  }

  /** Whoever gets behind it has not met the condition, unless an `else` goes another way. */
  private leaves({ start, end }: Span): boolean {
    return !this.at('else') && /^\{?\s*return\b/.test(this.tokens.text.slice(start, end));
  }

  /** What is joined by `&&` has to hold; of what is joined by `||` and left by nothing may. */
  private operandsOf(condition: Span, holds: boolean): readonly Condition[] | undefined {
    const { tokens } = this;
    const { start: behind } = tokens;
    const [joint, other] = holds ? ['&&', '||'] : ['||', '&&'];
    const found: Condition[] = [];
    let { start } = condition;
    tokens.moveTo(start);
    while (tokens.start < condition.end && !this.at('end')) {
      const { text, start: at } = tokens;
      if (text.startsWith(other, at)) return undefined;
      if (text.startsWith(joint, at)) {
        found.push({ span: { start, end: at }, holds });
        start = at + joint.length;
        tokens.moveTo(start);
      } else if (OPENING.has(tokens.kind)) this.skipBrackets();
      else tokens.next();
    }
    tokens.moveTo(behind);
    return [...found, { span: { start, end: condition.end }, holds }];
  }

  /** `a ? b : c` of Java, and no `Class<?>`. */
  private atTernary(): boolean {
    return !this.isKotlin && this.at('?') && !this.isFollowedBy(/\s*(?:[>,]|extends\b|super\b)/y);
  }
}

const BRANCHES: ReadonlySet<string> = new Set(['else', 'for', 'while', 'do', 'switch', 'when', 'try']);
