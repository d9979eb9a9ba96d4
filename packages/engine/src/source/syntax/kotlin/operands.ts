/** Skips the operands of expressions: what stands between operators, with its prefixes. */
import { t } from '../../../text/l10n.ts';
import { parseTypeAnnotations } from './annotations.ts';
import { modifierFlag } from './modifier-flags.ts';
import { skipBrackets } from './skip.ts';
import { parseSupertypes } from './supertypes.ts';
import type { Tokens } from './tokens.ts';
import { skipType } from './type-uses.ts';

/** Says what surrounds an expression, as far as it changes where it ends. */
export type ExpressionPlace =
  /** Behind `=` or `by` of a declaration: a line end may end it. */
  | 'declaration'
  /** In parentheses line ends mean nothing. */
  | 'parentheses'
  /** Behind `by` of a supertype: a brace starts the body of the class. */
  | 'class-header';

export class OperandSkipper {
  protected readonly tokens: Tokens;
  protected readonly place: ExpressionPlace;
  /** Ifs that may still get an `else`. */
  protected openIfs = 0;
  /** Behind the block of a `try`, where `catch` and `finally` go on. */
  protected isBehindTry = false;

  constructor(tokens: Tokens, place: ExpressionPlace) {
    this.tokens = tokens;
    this.place = place;
  }

  /** Prefixes and one operand, without what follows it. */
  protected skipOperand(): boolean {
    const { tokens } = this;
    for (;;) {
      switch (tokens.kind) {
        case '+':
        case '-':
        case '!':
          tokens.next();
          continue;
        case '@':
          parseTypeAnnotations(tokens);
          continue;
        case 'if':
          tokens.next();
          if (!this.skipCondition()) return false;
          this.openIfs++;
          continue;
        case 'throw':
          tokens.next();
          continue;
        case 'return':
          tokens.next();
          this.skipLabel();
          if (this.isAtEnd()) return true;
          continue;
        case 'break':
        case 'continue':
          tokens.next();
          this.skipLabel();
          return true;
        case 'this':
        case 'super':
          tokens.next();
          this.skipLabel();
          return true;
        case 'null':
        case 'true':
        case 'false':
        case 'number':
        case 'string':
        case 'character':
          tokens.next();
          return true;
        case 'identifier':
          if (this.isModifierOfDeclaration()) break;
          if (tokens.isWord('suspend') && tokens.peek() === 'fun') {
            tokens.next();
            continue;
          }
          tokens.next();
          if (!tokens.at('@') || !this.isAdjacent()) return true;
          // A label: `outer@ for …`
          tokens.next();
          continue;
        case '(':
        case '[':
        case '{':
          skipBrackets(tokens);
          return true;
        case ':':
          if (!this.skipDoubleColon()) break;
          return this.skipReferenced();
        case 'when':
          tokens.next();
          if (tokens.at('(')) skipBrackets(tokens);
          return this.skipBlock();
        case 'try':
          tokens.next();
          this.isBehindTry = true;
          return this.skipBlock();
        case 'object':
          tokens.next();
          if (tokens.accept(':')) parseSupertypes(tokens);
          if (tokens.at('{')) skipBrackets(tokens);
          return true;
        case 'fun':
          if (!this.skipAnonymousHeader()) break;
          if (tokens.accept('=')) continue;
          return !tokens.at('{') || this.skipBlock();
      }
      tokens.missing(t('An expression'));
      return false;
    }
  }

  protected skipDoubleColon(): boolean {
    const { tokens } = this;
    if (!tokens.isSign('::')) return false;
    tokens.moveTo(tokens.start + 2);
    return true;
  }

  /** Returns what stands behind `::`. */
  protected skipReferenced(): boolean {
    const { tokens } = this;
    if (tokens.accept('class') || tokens.accept('identifier')) return true;
    tokens.missing(t('A name'));
    return false;
  }

  /** The condition of an `if` or the parameter of a `catch`. */
  protected skipCondition(): boolean {
    const { tokens } = this;
    if (tokens.at('(')) {
      skipBrackets(tokens);
      return true;
    }
    return tokens.expect('(');
  }

  protected skipBlock(): boolean {
    const { tokens } = this;
    if (tokens.at('{')) {
      skipBrackets(tokens);
      return true;
    }
    return tokens.expect('{');
  }

  /** `@label` directly behind `this`, `return` and the like. */
  private skipLabel(): void {
    const { tokens } = this;
    if (!tokens.at('@') || !this.isAdjacent()) return;
    tokens.next();
    tokens.accept('identifier');
  }

  protected isAdjacent(): boolean {
    return this.tokens.start === this.tokens.previousEnd;
  }

  /** Behind `return`: does nothing follow that could be its value? */
  private isAtEnd(): boolean {
    const { tokens } = this;
    if (tokens.isOnNewLine) return true;
    switch (tokens.kind) {
      case 'end':
      case '}':
      case ')':
      case ']':
      case ',':
      case ';':
      case 'else':
        return true;
      default:
        return false;
    }
  }

  /** `fun(x: Int) = x`, `fun Int.(x: Int): Int { … }`. One with a name is the next declaration. */
  private skipAnonymousHeader(): boolean {
    const { tokens } = this;
    tokens.next();
    if (!tokens.at('(')) {
      RECEIVER_OF_ANONYMOUS.lastIndex = tokens.start;
      if (!RECEIVER_OF_ANONYMOUS.test(tokens.text)) return false;
      tokens.moveTo(RECEIVER_OF_ANONYMOUS.lastIndex);
    }
    skipBrackets(tokens);
    return !tokens.accept(':') || skipType(tokens);
  }

  /**
   * `private` in front of `fun` is a name only to the letter of the grammar: somebody has not typed the expression
   * yet, and this is the next declaration.
   */
  private isModifierOfDeclaration(): boolean {
    const { tokens } = this;
    if (!tokens.isOnNewLine || tokens.isWord('suspend')) return false;
    WORD_AND_DECLARATION.lastIndex = tokens.start;
    return (
      modifierFlag(tokens.text.slice(tokens.start, tokens.end)) !== 0 &&
      WORD_AND_DECLARATION.test(tokens.text)
    );
  }
}

const WORD_AND_DECLARATION = /\w+[ \t]+(?:fun|val|var|class|interface|typealias)\b/y;
const RECEIVER_OF_ANONYMOUS = /[\w.<>?,* ]+\.\s*(?=\()/y;
