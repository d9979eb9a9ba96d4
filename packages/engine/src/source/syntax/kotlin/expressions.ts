/**
 * Skips expressions: initialisers, default values, expression bodies. No tree is built; what matters is where an
 * expression ends, and in Kotlin that is often just the end of a line.
 *
 * A line end is part of the expression where an operand is still missing (`a +`), and where the next line starts with
 * an operator that cannot start anything else (`.`, `?.`, `?:`, `&&`, `||`, `as`, `else`). So it takes no more than
 * to know, token by token, whether an operand or an operator comes next. (Kotlin specification, "Expressions"; the
 * list of operators is that of the compiler's parser.)
 */
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { parseTypeAnnotations } from './annotations.ts';
import { type ExpressionPlace, OperandSkipper } from './operands.ts';
import { skipBrackets } from './skip.ts';
import { Tokens } from './tokens.ts';
import { skipType, skipTypeArguments } from './type-uses.ts';

/** Object literals in headers of object literals: nobody nests them this deep, and recursion has to have an end. */
const MAX_DEPTH = 100;

/** From the current token to behind the expression that starts there; a problem is noted where none does. */
export function skipExpression(tokens: Tokens, place: ExpressionPlace): Span {
  const { start } = tokens;
  if (tokens.nestedExpressions < MAX_DEPTH) {
    tokens.nestedExpressions++;
    new ExpressionSkipper(tokens, place).skip();
    tokens.nestedExpressions--;
  } else tokens.problem(t('This expression is nested too deep.'));
  const { previousEnd } = tokens;
  // One that is missing is nowhere but behind what announces it.
  return previousEnd < start ? { start: previousEnd, end: previousEnd } : { start, end: previousEnd };
}

class ExpressionSkipper extends OperandSkipper {
  skip(): void {
    let isOperandMissing = true;
    do {
      if (isOperandMissing && !this.skipOperand()) return;
      const operator = this.skipOperator();
      if (operator === 'none') return;
      isOperandMissing = operator === 'binary';
    } while (!this.tokens.at('end'));
    if (isOperandMissing) this.tokens.missing(t('An expression'));
  }

  /** Returns what may follow an operand; `binary` operators and the like want another one. */
  private skipOperator(): 'binary' | 'postfix' | 'none' {
    const { tokens, place } = this;
    if (tokens.isOnNewLine && place !== 'parentheses' && !this.goesOnAfterLineEnd()) return 'none';
    switch (tokens.kind) {
      case '.':
        if (tokens.isSign('..<')) return this.skipSign(3);
        return this.skipSign(tokens.isSign('..') ? 2 : 1);
      case '?':
        if (this.skipNullableReference()) return 'postfix';
        return tokens.isSign('?.') || tokens.isSign('?:') ? this.skipSign(2) : 'none';
      case ':':
        return this.skipDoubleColon() && this.skipReferenced() ? 'postfix' : 'none';
      case '!':
        if (tokens.isSign('!!')) {
          tokens.moveTo(tokens.start + 2);
          return 'postfix';
        }
        return this.skipNegatedOperator();
      case '+':
      case '-':
        if (tokens.isSign('->')) return 'none';
        if (!tokens.isSign('++') && !tokens.isSign('--')) return this.skipSign(1);
        tokens.moveTo(tokens.start + 2);
        return 'postfix';
      case '*':
      case '/':
      case '%':
      case '>':
        return this.skipSign(tokens.isSign('>=') ? 2 : 1);
      case '<':
        if (this.skipCallTypeArguments()) return 'postfix';
        return this.skipSign(tokens.isSign('<=') ? 2 : 1);
      case '=':
        if (!tokens.isSign('==')) return 'none';
        return this.skipSign(tokens.isSign('===') ? 3 : 2);
      case '&':
        return tokens.isSign('&&') ? this.skipSign(2) : 'none';
      case '|':
        return tokens.isSign('||') ? this.skipSign(2) : 'none';
      case 'in':
        return this.skipSign(2);
      case 'as':
        tokens.next();
        if (tokens.at('?') && this.isAdjacent()) tokens.next();
        return skipType(tokens) ? 'postfix' : 'none';
      case 'is':
        tokens.next();
        return skipType(tokens) ? 'postfix' : 'none';
      case 'else':
        if (this.openIfs === 0) return 'none';
        this.openIfs--;
        tokens.next();
        return 'binary';
      case '(':
      case '[':
        skipBrackets(tokens);
        return 'postfix';
      case '{':
        if (place === 'class-header') return 'none';
        skipBrackets(tokens);
        return 'postfix';
      case 'identifier':
        return this.skipInfixFunction();
      case '@':
        return this.skipAnnotatedLambda() ? 'postfix' : 'none';
      default:
        return 'none';
    }
  }

  /** Does an expression go on although the current token starts a line? */
  private goesOnAfterLineEnd(): boolean {
    const { tokens } = this;
    switch (tokens.kind) {
      case '.':
        return !tokens.isSign('..');
      case '?':
        return tokens.isSign('?.') || tokens.isSign('?:');
      case '&':
      case '|':
      case 'as':
        return true;
      case 'else':
        return this.openIfs > 0;
      case '{':
        return this.place === 'declaration' && this.isBehindCall();
      case 'identifier':
        return this.isBehindTry && (tokens.isWord('catch') || tokens.isWord('finally'));
      default:
        return false;
    }
  }

  /** `a shl b`, the clauses of a `try`, or a lambda with a label: `list.forEach each@{ … }`. */
  private skipInfixFunction(): 'binary' | 'postfix' | 'none' {
    const { tokens } = this;
    if (this.isBehindTry && tokens.isWord('catch')) {
      tokens.next();
      return this.skipCondition() && this.skipBlock() ? 'postfix' : 'none';
    }
    if (this.isBehindTry && tokens.isWord('finally')) {
      tokens.next();
      return this.skipBlock() ? 'postfix' : 'none';
    }
    if (this.place === 'class-header' && tokens.isWord('where')) return 'none';
    tokens.next();
    if (tokens.at('@') && this.isAdjacent()) {
      tokens.next();
      return this.skipBlock() ? 'postfix' : 'none';
    }
    return 'binary';
  }

  /** `lazy @Ignored { … }` */
  private skipAnnotatedLambda(): boolean {
    const { tokens } = this;
    const before = tokens.mark();
    parseTypeAnnotations(tokens);
    if (tokens.at('{') && this.place !== 'class-header') return this.skipBlock();
    tokens.reset(before);
    return false;
  }

  /** `a !in b`, `a !is B`, `a != b`, `a !== b` */
  private skipNegatedOperator(): 'binary' | 'postfix' | 'none' {
    const { tokens } = this;
    if (tokens.isSign('!=')) return this.skipSign(tokens.isSign('!==') ? 3 : 2);
    const next = tokens.peek();
    if (next === 'in') {
      tokens.next();
      tokens.next();
      return 'binary';
    }
    if (next !== 'is') return 'none';
    tokens.next();
    tokens.next();
    return skipType(tokens) ? 'postfix' : 'none';
  }

  private skipSign(length: number): 'binary' {
    this.tokens.moveTo(this.tokens.start + length);
    return 'binary';
  }

  /** `Foo?::bar` */
  private skipNullableReference(): boolean {
    const { tokens } = this;
    if (!tokens.isSign('?::')) return false;
    tokens.next();
    return true;
  }

  /** Behind arguments, type arguments or a lambda, where one more lambda may follow on the next line. */
  private isBehindCall(): boolean {
    const { text, previousEnd } = this.tokens;
    return CALL_ENDS.includes(text.charAt(previousEnd - 1));
  }

  /**
   * Type arguments of a call or of a class literal. `a < b` compares, so what looks like type arguments is only taken
   * for them if what may follow type arguments follows.
   */
  private skipCallTypeArguments(): boolean {
    const { tokens } = this;
    const end = Math.min(tokens.text.length, tokens.start + MAX_TYPE_ARGUMENTS);
    const probe = Tokens.within(tokens.text, { start: tokens.start, end });
    if (!skipTypeArguments(probe) || !mayFollowTypeArguments(probe)) return false;
    tokens.moveTo(probe.previousEnd);
    return true;
  }
}

const CALL_ENDS = [')', '>', '}'];
/** Longer ones would not be typed into an expression. */
const MAX_TYPE_ARGUMENTS = 1_000;

function mayFollowTypeArguments(tokens: Tokens): boolean {
  if (tokens.isOnNewLine) return true;
  switch (tokens.kind) {
    case '(':
    case '{':
    case '.':
    case '?':
    case ':':
    case ')':
    case ',':
    case ';':
    case 'end':
      return true;
    default:
      return false;
  }
}
