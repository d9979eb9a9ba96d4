/**
 * Skipping what is not read now: bodies, arguments, initialisers. Only brackets, literals and comments count there,
 * and a regular expression finds the next of them much faster than a loop over characters.
 *
 * Guided by indentation, a line that starts a declaration at the column of the member being read, or a closing brace
 * there, ends the skipping whatever the brackets say.
 */

import { closedAt, type Indentation, startOfContent } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { endOfBody, type Skipping } from '../../../text/skip-body.ts';
import type { Span } from '../../../text/span.ts';
import { endOfContent } from './extents.ts';
import { cannotBeExpression, startsDeclaration } from './layout.ts';
import type { Tokens } from './tokens.ts';

const IN_BODY = /[{}"'/]/g;
const IN_BODY_WITH_LINES = /[{}"'/\n]/g;
const IN_PARENTHESES = /[()"'/]/g;
const IN_PARENTHESES_WITH_LINES = /[(){}"'/\n]/g;
const IN_VALUE = /[(){}[\]"'/;,\n]/g;

/** From the current `{` to behind the `}` that matches it. */
export function skipBody(tokens: Tokens): Span {
  const { start, indentation } = tokens;
  const stop = indentation.own < 0 ? IN_BODY : IN_BODY_WITH_LINES;
  const end = Math.min(endOfBody(tokens, stop, skipping), tokens.limit);
  tokens.moveTo(end);
  return { start, end };
}

const skipping: Skipping<Tokens> = {
  endOfLiteralOrComment: (tokens, start) => tokens.endOfLiteralOrComment(start),
  unclosed,
};

/**
 * From the current `(` to behind the `)` that matches it. `column` is where the declaration starts, -1 if unknown: the
 * arguments of its annotations are read before the tokens know its indentation.
 */
export function skipParentheses(tokens: Tokens, column: number): Span {
  const { start } = tokens;
  const end = Math.min(endOfParentheses(tokens, column), tokens.limit);
  tokens.moveTo(end);
  return { start, end };
}

/** Guided by indentation, a brace that closes more than the parentheses contain ends them too. */
function endOfParentheses(tokens: Tokens, column: number): number {
  const { text } = tokens;
  const stop = column < 0 ? IN_PARENTHESES : IN_PARENTHESES_WITH_LINES;
  let depth = 1;
  let braces = 0;
  let at = tokens.start + 1;
  for (;;) {
    stop.lastIndex = at;
    if (!stop.test(text)) return unclosed(tokens, text.length);
    at = stop.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_PARENTHESIS:
        depth++;
        break;
      case CLOSE_PARENTHESIS:
        if (--depth === 0) return at;
        break;
      case OPEN_BRACE:
        braces++;
        break;
      case CLOSE_BRACE:
        if (--braces < 0) return unclosed(tokens, at - 1);
        break;
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (startsDeclaration(text, first, column)) return unclosed(tokens, first);
        break;
      }
      default: {
        const isText = text.charCodeAt(at - 1) !== SLASH;
        at = tokens.endOfLiteralOrComment(at - 1);
        // While somebody types the arguments of an annotation, its declaration already stands behind them.
        if (isText && column >= 0 && isFollowedByWord(text, at)) return unclosed(tokens, at);
      }
    }
  }
}

/** Does a word stand behind the literal that ends here? No argument goes on like that (JLS 15). */
function isFollowedByWord(text: string, end: number): boolean {
  WORD.lastIndex = end;
  return WORD.test(text);
}

const WORD = /[ \t]+(?!instanceof\b)[A-Za-z_$]/y;

/** The current token opens something that ends, unclosed, before `end`. */
function unclosed(tokens: Tokens, end: number): number {
  const { text, start } = tokens;
  tokens.problem(t`This '${text[start]}' is never closed.`);
  return endOfContent(text, start, end);
}

/**
 * From the current token to before the `;` or `,` that ends a value (an initialiser, an argument), or to before a
 * bracket that closes something around it.
 */
export function skipValue(tokens: Tokens): Span {
  const { text, start, indentation } = tokens;
  let depth = 0;
  let at = start;
  /** Commas before this offset are known to separate type arguments. */
  let typeArgumentsEnd = start;
  scan: for (;;) {
    IN_VALUE.lastIndex = at;
    if (!IN_VALUE.test(text)) {
      at = text.length;
      break;
    }
    at = IN_VALUE.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_PARENTHESIS:
      case OPEN_BRACE:
      case OPEN_BRACKET:
        depth++;
        break;
      case CLOSE_PARENTHESIS:
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        if (--depth < 0) {
          at--;
          break scan;
        }
        break;
      case SEMICOLON:
        if (depth === 0) {
          at--;
          break scan;
        }
        break;
      case COMMA:
        if (depth > 0 || at <= typeArgumentsEnd) break;
        typeArgumentsEnd = endOfTypeArguments(tokens, start, at);
        if (typeArgumentsEnd < 0) {
          at--;
          break scan;
        }
        break;
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (endsValue(text, first, depth, indentation)) {
          at = first;
          break scan;
        }
        break;
      }
      default:
        at = tokens.endOfLiteralOrComment(at - 1);
    }
  }
  const end = endOfContent(text, start, Math.min(at, tokens.limit));
  tokens.moveTo(end);
  return { start, end };
}

const NOT_IN_TYPE_ARGUMENTS = /[^\w$\s.,?&[\]@\u0080-\uffff]/g;

/**
 * A comma outside brackets ends a value (`int a = 1, b = 2;`) or separates type arguments (`new HashMap<K, V>()`).
 * In the second case a `<` stands before it, behind it only what types are made of, and then a `>` that closes more
 * than was opened. Returns the offset behind that, -1 in the first case.
 */
function endOfTypeArguments(tokens: Tokens, valueStart: number, offset: number): number {
  const { text } = tokens;
  if (!text.slice(valueStart, offset).includes('<')) return -1;
  let depth = 0;
  let at = offset;
  for (;;) {
    NOT_IN_TYPE_ARGUMENTS.lastIndex = at;
    if (!NOT_IN_TYPE_ARGUMENTS.test(text)) return -1;
    at = NOT_IN_TYPE_ARGUMENTS.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case LESS:
        depth++;
        break;
      case GREATER:
        if (--depth < 0) return at;
        break;
      case SLASH: {
        const end = tokens.endOfLiteralOrComment(at - 1);
        if (end === at) return -1;
        at = end;
        break;
      }
      default:
        return -1;
    }
  }
}

/**
 * Does the line that starts at `first` end a value whose `;` is missing? Outside brackets that is plain even without
 * a look at the indentation.
 */
function endsValue(text: string, first: number, depth: number, indentation: Indentation): boolean {
  switch (text.charCodeAt(first)) {
    case CLOSE_BRACE:
      return closedAt(text, first, indentation) === 'outer';
    case SLASH:
    case AT:
      // A comment or an annotation may stand in the middle of an expression.
      return startsDeclaration(text, first, indentation.own);
    default:
      return (
        (depth === 0 && cannotBeExpression(text, first)) || startsDeclaration(text, first, indentation.own)
      );
  }
}

const LINE_FEED = 0x0a;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const COMMA = 0x2c;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const AT = 0x40;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
