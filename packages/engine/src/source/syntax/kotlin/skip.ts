/**
 * Skipping what is not read now: bodies, arguments, lambdas. Only brackets, literals and comments count there, and a
 * regular expression finds the next of them much faster than a loop over characters.
 *
 * Guided by indentation, a line that starts a declaration at the column of the member being read, or a closing bracket
 * there, ends the skipping whatever the brackets say.
 */
import { findColumn, startOfContent } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { endOfBody, type Skipping } from '../../../text/skip-body.ts';
import type { Span } from '../../../text/span.ts';
import { startsDeclaration } from './layout.ts';
import { endOfBackticks, endOfCharacter } from './literals.ts';
import type { Tokens } from './tokens.ts';

const IN_BRACES = /[{}"'`/]/g;
const IN_BRACES_WITH_LINES = /[{}"'`/\n]/g;
const IN_PARENTHESES = /[()"'`/]/g;
const IN_SQUARE_BRACKETS = /[[\]"'`/]/g;
const IN_BRACKETS_WITH_LINES = /[(){}[\]"'`/\n]/g;

/** The body of a member: from the current `{` to behind the `}` that matches it. */
export function skipBody(tokens: Tokens): Span {
  const { start, indentation } = tokens;
  const end = indentation.own < 0 ? endOfBrackets(tokens) : endOfBody(tokens, IN_BRACES_WITH_LINES, skipping);
  tokens.moveTo(end);
  return { start, end };
}

const skipping: Skipping<Tokens> = { endOfLiteralOrComment: skipLiteralOrComment, unclosed };

/**
 * Arguments, lambdas and the like: from the current bracket to behind the one that matches it. `column` is where the
 * declaration starts, -1 if unknown: the arguments of its annotations are read before the tokens know its indentation.
 */
export function skipBrackets(tokens: Tokens, column: number = tokens.indentation.own): Span {
  const { start } = tokens;
  const end = column < 0 ? endOfBrackets(tokens) : endOfIndentedBrackets(tokens, column);
  tokens.moveTo(end);
  return { start, end };
}

/** Brackets of other kinds do not count: what stands between those that match is valid, or broken in some other way. */
function endOfBrackets(tokens: Tokens): number {
  const { text, start } = tokens;
  const stop = tokens.at('{') ? IN_BRACES : tokens.at('(') ? IN_PARENTHESES : IN_SQUARE_BRACKETS;
  let depth = 1;
  let at = start + 1;
  for (;;) {
    stop.lastIndex = at;
    if (!stop.test(text) || stop.lastIndex > tokens.limit) return unclosed(tokens, tokens.limit);
    at = stop.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_BRACE:
      case OPEN_PARENTHESIS:
      case OPEN_SQUARE:
        depth++;
        break;
      case CLOSE_BRACE:
      case CLOSE_PARENTHESIS:
      case CLOSE_SQUARE:
        if (--depth === 0) return at;
        break;
      default:
        at = skipLiteralOrComment(tokens, at - 1);
    }
  }
}

/** A line that starts with closing brackets at the member's column, or left of it, closes as much as it can there. */
function endOfIndentedBrackets(tokens: Tokens, column: number): number {
  const { text, start } = tokens;
  let depth = 1;
  let at = start + 1;
  for (;;) {
    IN_BRACKETS_WITH_LINES.lastIndex = at;
    if (!IN_BRACKETS_WITH_LINES.test(text)) return unclosed(tokens, text.length);
    at = IN_BRACKETS_WITH_LINES.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_BRACE:
      case OPEN_PARENTHESIS:
      case OPEN_SQUARE:
        depth++;
        break;
      case CLOSE_BRACE:
      case CLOSE_PARENTHESIS:
      case CLOSE_SQUARE:
        if (--depth === 0) return at;
        break;
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (startsDeclaration(text, first, column)) return unclosed(tokens, first);
        const closing = closingBracketsAt(text, first, column);
        if (closing === 0 || closing >= depth) break;
        return unclosed(tokens, findColumn(text, first) === column ? first + closing : first);
      }
      default: {
        const isText = text.charCodeAt(at - 1) === QUOTE;
        at = skipLiteralOrComment(tokens, at - 1);
        // While somebody types the arguments of an annotation, its declaration already stands behind them.
        if (isText && text[start] === '(' && isFollowedByFunction(text, at)) return unclosed(tokens, at);
      }
    }
  }
}

/** Does a function start behind the text that ends here? No argument goes on like that. */
function isFollowedByFunction(text: string, end: number): boolean {
  FUNCTION.lastIndex = end;
  return FUNCTION.test(text);
}

const FUNCTION = /[ \t]+(?:(?:public|protected|private|internal|open|override|suspend)[ \t]+){0,4}fun\b/y;

/** Counts how many closing brackets a line starts with, if it starts at this column or left of it. */
function closingBracketsAt(text: string, offset: number, column: number): number {
  CLOSING_BRACKETS.lastIndex = offset;
  if (!CLOSING_BRACKETS.test(text) || findColumn(text, offset) > column) return 0;
  return CLOSING_BRACKETS.lastIndex - offset;
}

const CLOSING_BRACKETS = /[)}\]]+/y;

function unclosed(tokens: Tokens, end: number): number {
  tokens.problem(t`This '${tokens.text[tokens.start]}' is never closed.`);
  return end;
}

/** At a quote, backtick or slash: behind what starts with it; behind the character itself if nothing does. */
function skipLiteralOrComment(tokens: Tokens, start: number): number {
  const { text } = tokens;
  switch (text.charCodeAt(start)) {
    case QUOTE:
      return closedOrNot(tokens, 'string', start, tokens.endOfString(start));
    case APOSTROPHE:
      return closedOrNot(tokens, 'character', start, endOfCharacter(text, start));
    case BACKTICK:
      return closedOrNot(tokens, 'name', start, endOfBackticks(text, start));
    default: {
      const end = tokens.endOfComment(start);
      return end === start ? start + 1 : end;
    }
  }
}

/** `end` is the complement of where something ends although it is not closed. */
function closedOrNot(tokens: Tokens, what: string, start: number, end: number): number {
  if (end >= 0) return end;
  tokens.problem(t`This ${what} is never closed.`, start, ~end);
  return ~end;
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const OPEN_PARENTHESIS = 0x28;
const CLOSE_PARENTHESIS = 0x29;
const OPEN_SQUARE = 0x5b;
const CLOSE_SQUARE = 0x5d;
const BACKTICK = 0x60;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
