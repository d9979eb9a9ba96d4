/** Kotlin's binary operators and infix functions (Kotlin specification, "Expressions"). */
import type { Tokens } from '../../syntax/kotlin/tokens.ts';
import type { BinaryOperator } from '../expression.ts';
import { nameIn } from './source.ts';

export interface Operator {
  /** As written; the name of an infix function. */
  readonly sign: string;
  readonly precedence: number;
}

/** The operator that starts with the current token. */
export function operatorAt(tokens: Tokens): Operator | undefined {
  if (tokens.at('identifier')) {
    return { sign: nameIn(tokens.text, tokens.span()), precedence: INFIX_FUNCTION };
  }
  if (tokens.at('end')) return undefined;
  OPERATOR.lastIndex = tokens.start;
  const sign = OPERATOR.exec(tokens.text)?.[0];
  const precedence = sign === undefined ? undefined : PRECEDENCE[sign];
  return sign === undefined || precedence === undefined ? undefined : { sign, precedence };
}

const INFIX_FUNCTION = 5;
export const PREFIX = 9;

/** Kotlin specification, "Expressions", from the loosest to the tightest. Ranges, `?:`, `in` and `is` make no constants. */
const PRECEDENCE: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  as: 8,
};

/** Signs and infix functions that Java has operators for. */
export const BINARY_OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  '||': '||',
  '&&': '&&',
  '==': '==',
  '!=': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  shl: '<<',
  shr: '>>',
  ushr: '>>>',
  and: '&',
  or: '|',
  xor: '^',
};

/** The longest operator wins, so that `===` and `->` are not taken for another one. */
const OPERATOR = /===|!==|->|\+\+|--|[-+*/%]=|[<>=!]=|&&|\|\||as\b|[-+*/%<>]/y;
