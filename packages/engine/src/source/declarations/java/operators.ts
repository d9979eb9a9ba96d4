/** Java's binary operators (JLS 15.17 to 15.24), put together from tokens of one character. */
import type { Tokens } from '../../syntax/java/tokens.ts';
import type { BinaryOperator } from '../expression.ts';

/** From the loosest to the tightest. */
const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
};

/** The higher, the tighter the operator binds. */
export function findPrecedence(operator: BinaryOperator): number {
  return PRECEDENCE[operator];
}

/** The longest operator wins, so that `+=`, `++` and `->` are not taken for a binary one. */
const OPERATOR = />>>=|<<=|>>=|>>>|\+\+|--|->|[+\-*/%&|^]=|<<|>>|[<>=!]=|&&|\|\||[-+*/%&|^<>]/y;

/** The operator that starts with the current token. */
export function binaryOperatorAt(tokens: Tokens): BinaryOperator | undefined {
  if (tokens.at('end')) return undefined;
  OPERATOR.lastIndex = tokens.start;
  const operator = OPERATOR.exec(tokens.text)?.[0];
  return operator !== undefined && operator in PRECEDENCE ? (operator as BinaryOperator) : undefined;
}
