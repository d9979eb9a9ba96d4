/** Kotlin's binary operators in bodies (Kotlin specification, "Expressions"), as far as one goes on after a line end. */
import type { Tokens } from '../../syntax/kotlin/tokens.ts';

interface Operator {
  /** As written; the name of an infix function. */
  readonly sign: string;
  readonly precedence: number;
}

/** The operator that starts with the current token. Behind a line end only what cannot start a statement counts. */
export function operatorAt(tokens: Tokens, isAtLineEnd: boolean): Operator | undefined {
  switch (tokens.kind) {
    case 'identifier':
      if (isAtLineEnd) return undefined;
      return { sign: tokens.text.slice(tokens.start, tokens.end), precedence: INFIX_FUNCTION };
    case 'end':
    case ')':
    case ']':
    case '}':
    case ',':
    case ';':
    case '(':
    case '{':
      return undefined;
  }
  OPERATOR.lastIndex = tokens.start;
  const sign = OPERATOR.exec(tokens.text)?.[0];
  const precedence = sign === undefined ? undefined : PRECEDENCE[sign];
  if (sign === undefined || precedence === undefined) return undefined;
  return isAtLineEnd && !GOES_ON.has(sign) ? undefined : { sign, precedence };
}

const INFIX_FUNCTION = 7;
export const PREFIX = 12;

const PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '===': 3,
  '!==': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  in: 5,
  '!in': 5,
  is: 5,
  '!is': 5,
  '?:': 6,
  '..': 8,
  '..<': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
  as: 11,
  'as?': 11,
};

/** Says what goes on behind a line end. */
const GOES_ON: ReadonlySet<string> = new Set(['||', '&&', '?:', 'as', 'as?']);

/** The longest operator wins, so that `+=` and `->` are not taken for another one. */
const OPERATOR =
  /===|!==|->|\+\+|--|[-+*/%]=|[<>=!]=|&&|\|\||\?:|\.\.<?|as\?|(?:as|in|is|!in|!is)\b|[-+*/%<>]/y;
