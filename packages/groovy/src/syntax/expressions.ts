import { smallestWhole } from '../values/number-texts.ts';
import { isNumber, kindOfNumber, negate, toBigInt } from '../values/numbers.ts';
import { tryLambda } from './closures.ts';
import type { Cursor } from './cursor.ts';
import type { BinaryOperator, Expression } from './nodes.ts';
import { callOf, isAssignable, parseArguments, parsePath } from './paths.ts';
import { parsePrimary } from './primaries.ts';
import { parseTypeName, tryTypeName } from './type-names.ts';

/**
 * The expression grammar, from the loosest binding to the tightest:
 * assignment, `? :` and `?:`, `||` … `*` by the table of levels, unary `-`, `**`, `!` and casts, then the paths
 * of names, calls and indexes. `-2 ** 2` is -4, `!a.b` negates `a.b`, `1 + 2 as String` is a text.
 */
export function parseExpression(cursor: Cursor): Expression {
  return cursor.nested(() => {
    const { start } = cursor;
    const lambda = tryLambda(cursor);
    if (lambda) return lambda;
    const target = parseChoice(cursor);
    const written = shiftAssignment(cursor) || cursor.peek().text;
    const operator = cursor.peek().kind === 'operator' ? assignmentOperators.get(written) : undefined;
    if (operator === undefined) return target;
    if (!isAssignable(target))
      throw cursor.problem('Only a variable, a property or an element can be assigned to.', target);
    cursor.index += shiftAssignment(cursor) ? written.length - 1 : 1;
    return cursor.node(start, { kind: 'Assign', target, operator, value: parseCommand(cursor) });
  });
}

/**
 * An expression where also a call without parentheses may stand: `println "x"`, `def id = create "order", 5`.
 * `a b c d` is `a(b).c(d)`.
 */
export function parseCommand(cursor: Cursor): Expression {
  const { start } = cursor;
  let expression = parseExpression(cursor);
  const isChained = expression.kind === 'Call' && cursor.peek().kind === 'name';
  if (beginsArgument(cursor) && !isChained)
    expression = callOf(cursor, expression, parseArguments(cursor, undefined));
  while (cursor.peek().kind === 'name' && !cursor.peek().startsLine) {
    const at = cursor.start;
    const name = cursor.name();
    const member = { kind: 'Property', object: expression, name, at, access: 'plain' } as const;
    const property = cursor.node(start, member);
    expression = beginsArgument(cursor)
      ? callOf(cursor, property, parseArguments(cursor, undefined))
      : parsePath(cursor, property);
  }
  return expression;
}

const assignmentOperators: ReadonlyMap<string, BinaryOperator | '=' | '?:'> = new Map([
  ['=', '='],
  ['?=', '?:'],
  ...(['+', '-', '*', '/', '%', '**', '<<', '>>', '>>>', '&', '|', '^'] as const).map(
    (each) => [`${each}=`, each] as const,
  ),
]);

/** `>>=` comes as `>` and `>=`, because the lexer leaves `>` alone. */
function shiftAssignment(cursor: Cursor): string {
  const joined = cursor.is('>')
    ? `>${cursor.peek(1).text}${cursor.is('>', 1) ? cursor.peek(2).text : ''}`
    : '';
  return joined === '>>=' || joined === '>>>=' ? joined : '';
}

export function beginsArgument(cursor: Cursor): boolean {
  const { kind, text, startsLine } = cursor.peek();
  if (startsLine) return false;
  if (kind === 'keyword') return ['this', 'super', 'new', 'true', 'false', 'null'].includes(text);
  return kind === 'name' || kind === 'number' || kind === 'text' || kind === 'gstring';
}

function parseChoice(cursor: Cursor): Expression {
  const { start } = cursor;
  const test = parseBinary(cursor, 0);
  if (cursor.take('?:')) {
    const otherwise = cursor.nested(() => parseChoice(cursor));
    return cursor.node(start, { kind: 'Choice', test, chosen: undefined, otherwise });
  }
  if (!cursor.take('?')) return test;
  const chosen = parseExpression(cursor);
  cursor.expect(':');
  return cursor.node(start, { kind: 'Choice', test, chosen, otherwise: parseExpression(cursor) });
}

type Operator = BinaryOperator | '&&' | '||' | 'as' | 'instanceof' | '!in' | '!instanceof';

/** From the loosest level to the tightest. */
const levels: readonly (readonly Operator[])[] = [
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['=~', '==~'],
  ['==', '!=', '===', '!==', '<=>'],
  ['<', '<=', '>', '>=', 'in', '!in'],
  ['as', 'instanceof', '!instanceof'],
  ['<<', '>>', '>>>', '..', '..<'],
  ['+', '-'],
  ['*', '/', '%'],
];
const levelOf: ReadonlyMap<string, number> = new Map(
  levels.flatMap((level, i) => level.map((each) => [each, i] as const)),
);

function parseBinary(cursor: Cursor, lowest: number): Expression {
  const { start } = cursor;
  let left = parseUnary(cursor);
  for (;;) {
    const operator = binaryOperator(cursor);
    const level = levelOf.get(operator ?? '') ?? -1;
    if (operator === undefined || level < lowest) return left;
    cursor.index += /^>>+$/.test(operator) ? operator.length : 1;
    left = cursor.nested(() => parseRight(cursor, start, left, operator, level));
  }
}

function parseRight(
  cursor: Cursor,
  start: number,
  left: Expression,
  operator: Operator,
  level: number,
): Expression {
  if (operator === '!in' || operator === '!instanceof') {
    const operand = parseRight(cursor, start, left, operator === '!in' ? 'in' : 'instanceof', level);
    return cursor.node(start, { kind: 'Unary', operator: '!', operand });
  }
  if (operator === 'as' || operator === 'instanceof')
    return cursor.node(start, { kind: 'Convert', how: operator, value: left, type: parseTypeName(cursor) });
  const right = parseBinary(cursor, level + 1);
  if (operator === '||' || operator === '&&')
    return cursor.node(start, { kind: operator === '||' ? 'Or' : 'And', left, right });
  return cursor.node(start, { kind: 'Binary', operator, left, right });
}

/** The binary operator here. `+` and `-` at the start of a line begin a new statement instead. */
function binaryOperator(cursor: Cursor): Operator | undefined {
  const { kind, text, startsLine } = cursor.peek();
  if (kind !== 'operator' && kind !== 'keyword') return undefined;
  const adjoins = (i: number) => cursor.is('>', i + 1) && cursor.peek(i).end === cursor.peek(i + 1).start;
  if (text === '>')
    return shiftAssignment(cursor) ? undefined : !adjoins(0) ? '>' : adjoins(1) ? '>>>' : '>>';
  if (startsLine && (text === '+' || text === '-')) return undefined;
  return levelOf.has(text) ? (text as Operator) : undefined;
}

function parseUnary(cursor: Cursor): Expression {
  const { start, kind, text: operator } = cursor.peek();
  if (cursor.take('-') || cursor.take('+')) {
    const operand = cursor.nested(() => parseUnary(cursor));
    if (operator === '-' && operand.kind === 'Literal') return negativeLiteral(operand, start);
    return cursor.node(start, { kind: 'Unary', operator: operator === '-' ? '-' : '+', operand });
  }
  if (kind === 'operator' && (operator === '++' || operator === '--')) {
    cursor.next();
    const target = cursor.nested(() => parseUnary(cursor));
    if (!isAssignable(target)) throw cursor.problem(`Only a variable can follow '${operator}'.`, target);
    return cursor.node(start, { kind: 'Step', operator, isPrefix: true, target });
  }
  let left = parseNot(cursor);
  while (cursor.is('**') && !cursor.peek().startsLine) {
    cursor.next();
    const right = cursor.is('-') || cursor.is('+') ? parseUnary(cursor) : parseNot(cursor);
    left = cursor.node(start, { kind: 'Binary', operator: '**', left, right });
  }
  return left;
}

/** -2147483648 is an Integer, although 2147483648 alone is a Long. */
function negativeLiteral(literal: Extract<Expression, { kind: 'Literal' }>, start: number): Expression {
  const { value, end } = literal;
  if (!isNumber(value)) return { kind: 'Unary', operator: '-', operand: literal, start, end };
  const isOnEdge =
    kindOfNumber(value) !== 'Integer' && (toBigInt(value) === 2n ** 31n || toBigInt(value) === 2n ** 63n);
  return { kind: 'Literal', value: isOnEdge ? smallestWhole(-toBigInt(value)) : negate(value), start, end };
}

function parseNot(cursor: Cursor): Expression {
  const { start } = cursor;
  const operator = cursor.take('!') ? '!' : cursor.take('~') ? '~' : undefined;
  if (!operator) return tryCast(cursor) ?? parsePath(cursor, parsePrimary(cursor));
  const operand = cursor.nested(() => parseNot(cursor));
  return cursor.node(start, { kind: 'Unary', operator, operand });
}

/** `(Type) operand`; whether the type exists is not the parser's business, as in Groovy. */
function tryCast(cursor: Cursor): Expression | undefined {
  const { start, index } = cursor;
  const type = cursor.take('(') ? tryTypeName(cursor) : undefined;
  if (type && cursor.take(')') && beginsOperand(cursor)) {
    const value = cursor.nested(() =>
      cursor.is('-') || cursor.is('+') ? parseUnary(cursor) : parseNot(cursor),
    );
    return cursor.node(start, { kind: 'Convert', how: 'cast', value, type });
  }
  cursor.index = index;
  return undefined;
}

function beginsOperand(cursor: Cursor): boolean {
  const { kind, text, startsLine } = cursor.peek();
  if (kind === 'operator')
    return !startsLine && ['(', '[', '{', '!', '~', '+', '-', '++', '--'].includes(text);
  return beginsArgument(cursor);
}
