/**
 * Skipping what is not read now: bodies, arguments, initialisers. Only brackets, literals and comments count there,
 * and a regular expression finds the next of them much faster than a loop over characters.
 *
 * Guided by indentation, a line that starts a declaration at the column of the member being read, or a closing brace
 * there, ends the skipping whatever the brackets say.
 */
import type { Span } from '../../text/span.ts';
import { columnOf, startsDeclaration } from './layout.ts';
import { endOfChar, endOfComment, endOfString, type Tokens } from './tokens.ts';

const IN_BODY = /[{}"'/]/g;
const IN_BODY_WITH_LINES = /[{}"'/\n]/g;
const IN_PARENTHESES = /[()"'/]/g;
const IN_PARENTHESES_WITH_LINES = /[()"'/\n]/g;
const IN_VALUE = /[(){}[\]"'/;,]/g;
const IN_VALUE_WITH_LINES = /[(){}[\]"'/;,\n]/g;

/** From the current `{` to behind the `}` that matches it. */
export function skipBody(tokens: Tokens): Span {
  const start = tokens.start;
  const end = tokens.margin < 0 ? endOfBlock(tokens) : endOfIndentedBlock(tokens);
  tokens.moveTo(end);
  return { start, end };
}

function endOfBlock(tokens: Tokens): number {
  const { text } = tokens;
  let depth = 1;
  let at = tokens.start + 1;
  for (;;) {
    IN_BODY.lastIndex = at;
    if (!IN_BODY.test(text)) return unclosed(tokens, text.length);
    at = IN_BODY.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_BRACE:
        depth++;
        break;
      case CLOSE_BRACE:
        if (--depth === 0) return at;
        break;
      default:
        at = skipLiteralOrComment(tokens, at - 1);
    }
  }
}

/** The closing brace of an indented body stands at the member's column, or anywhere else in the line it opens in. */
function endOfIndentedBlock(tokens: Tokens): number {
  const { text, margin } = tokens;
  let depth = 1;
  let at = tokens.start + 1;
  for (;;) {
    IN_BODY_WITH_LINES.lastIndex = at;
    if (!IN_BODY_WITH_LINES.test(text)) return unclosed(tokens, text.length);
    at = IN_BODY_WITH_LINES.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_BRACE:
        depth++;
        break;
      case CLOSE_BRACE: {
        depth--;
        const column = columnOf(text, at - 1);
        if (column === margin) {
          if (depth !== 0) tokens.problem('This brace closes more than one block.', at - 1, at);
          return at;
        }
        if (column >= 0 && column < margin) return unclosed(tokens, at - 1);
        // A brace on a line of its own, right of the member's column, cannot be the one that closes the member.
        if (depth <= 0) {
          if (column < 0) return at;
          tokens.problem('This brace closes nothing.', at - 1, at);
          depth = 1;
        }
        break;
      }
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (startsDeclaration(text, first, margin)) return unclosed(tokens, first);
        break;
      }
      default:
        at = skipLiteralOrComment(tokens, at - 1);
    }
  }
}

function unclosed(tokens: Tokens, end: number): number {
  tokens.problem('This block is never closed.');
  return end;
}

/**
 * From the current `(` to behind the `)` that matches it. `column` is where the member starts, -1 if unknown: the
 * arguments of an annotation are read before the member's margin is set.
 */
export function skipParentheses(tokens: Tokens, column: number): Span {
  const { text, start } = tokens;
  const stop = column < 0 ? IN_PARENTHESES : IN_PARENTHESES_WITH_LINES;
  let depth = 1;
  let at = start + 1;
  while (depth > 0) {
    stop.lastIndex = at;
    if (!stop.test(text)) {
      tokens.problem('This parenthesis is never closed.');
      at = text.length;
      break;
    }
    at = stop.lastIndex;
    const code = text.charCodeAt(at - 1);
    if (code === OPEN_PARENTHESIS) depth++;
    else if (code === CLOSE_PARENTHESIS) depth--;
    else if (code === LINE_FEED) {
      const first = startOfContent(text, at);
      if (startsDeclaration(text, first, column) || isBraceAt(text, first, column)) {
        tokens.problem('This parenthesis is never closed.');
        at = first;
        break;
      }
    } else at = skipLiteralOrComment(tokens, at - 1);
  }
  tokens.moveTo(at);
  return { start, end: at };
}

/**
 * From the current token to before the `;` or `,` that ends a value (an initialiser, an argument), or to before a
 * bracket that closes something around it.
 */
export function skipValue(tokens: Tokens): Span {
  const { text, start, margin } = tokens;
  const stop = margin < 0 ? IN_VALUE : IN_VALUE_WITH_LINES;
  let depth = 0;
  let at = start;
  /** Commas before this offset are known to separate type arguments. */
  let typeArgumentsEnd = start;
  scan: for (;;) {
    stop.lastIndex = at;
    if (!stop.test(text)) {
      at = text.length;
      break;
    }
    at = stop.lastIndex;
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
        typeArgumentsEnd = endOfTypeArguments(text, start, at);
        if (typeArgumentsEnd < 0) {
          at--;
          break scan;
        }
        break;
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (startsDeclaration(text, first, margin)) {
          at = first;
          break scan;
        }
        break;
      }
      default:
        at = skipLiteralOrComment(tokens, at - 1);
    }
  }
  tokens.moveTo(at);
  return { start, end: endOfContent(text, start, at) };
}

const NOT_IN_TYPE_ARGUMENTS = /[^\w$\s.,?&[\]@\u0080-\uffff]/g;

/**
 * A comma outside brackets ends a value (`int a = 1, b = 2;`) or separates type arguments (`new HashMap<K, V>()`).
 * In the second case a `<` stands before it, behind it only what types are made of, and then a `>` that closes more
 * than was opened. Answers with the offset behind that, -1 in the first case.
 */
function endOfTypeArguments(text: string, valueStart: number, offset: number): number {
  if (text.lastIndexOf('<', offset) < valueStart) return -1;
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
        const end = endOfComment(text, at - 1);
        if (end < at) return -1;
        at = end;
        break;
      }
      default:
        return -1;
    }
  }
}

/** At a quote or a slash: behind the literal or comment that starts with it; behind the character itself if none does. */
function skipLiteralOrComment(tokens: Tokens, start: number): number {
  const { text } = tokens;
  switch (text.charCodeAt(start)) {
    case QUOTE: {
      const end = endOfString(text, start);
      if (end >= 0) return end;
      tokens.problem('This string is never closed.', start, ~end);
      return ~end;
    }
    case APOSTROPHE: {
      const end = endOfChar(text, start);
      if (end >= 0) return end;
      tokens.problem('This character is never closed.', start, ~end);
      return ~end;
    }
    default: {
      const end = endOfComment(text, start);
      return end === start ? start + 1 : end;
    }
  }
}

function startOfContent(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== TAB) break;
    at++;
  }
  return at;
}

/** `end` without the white space before it. */
function endOfContent(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= SPACE) at--;
  return at;
}

function isBraceAt(text: string, offset: number, margin: number): boolean {
  if (text.charCodeAt(offset) !== CLOSE_BRACE) return false;
  const column = columnOf(text, offset);
  return column >= 0 && column <= margin;
}

const LINE_FEED = 0x0a;
const TAB = 0x09;
const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const COMMA = 0x2c;
const SLASH = 0x2f;
const SEMICOLON = 0x3b;
const LESS = 0x3c;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
