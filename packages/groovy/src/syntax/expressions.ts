import { numberLiteral, smallestWhole } from '../values/number-texts.ts';
import { isNumber, kindOfNumber, negate, toBigInt } from '../values/numbers.ts';
import type { Cursor } from './cursor.ts';
import { parseClassBody } from './declarations.ts';
import type {
  Access,
  Assignable,
  BinaryOperator,
  Closure,
  Expression,
  MapEntry,
  Parameter,
} from './nodes.ts';
import { parseStatements } from './statements.ts';
import type { Token } from './tokens.ts';
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
    const target = parseTernary(cursor);
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
    const property: Expression = cursor.node(start, {
      kind: 'Property',
      object: expression,
      name: cursor.name(),
      at,
      access: 'plain',
    });
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

function isAssignable(expression: Expression): expression is Assignable {
  return expression.kind === 'Name' || expression.kind === 'Property' || expression.kind === 'Index';
}

function beginsArgument(cursor: Cursor): boolean {
  const { kind, text, startsLine } = cursor.peek();
  if (startsLine) return false;
  if (kind === 'keyword') return ['this', 'super', 'new', 'true', 'false', 'null'].includes(text);
  return kind === 'name' || kind === 'number' || kind === 'text' || kind === 'gstring';
}

function parseTernary(cursor: Cursor): Expression {
  const { start } = cursor;
  const test = parseBinary(cursor, 0);
  if (cursor.take('?:')) {
    const right = cursor.nested(() => parseTernary(cursor));
    return cursor.node(start, { kind: 'Elvis', left: test, right });
  }
  if (!cursor.take('?')) return test;
  const then = parseExpression(cursor);
  cursor.expect(':');
  const otherwise = parseExpression(cursor);
  return cursor.node(start, { kind: 'Ternary', test, then, otherwise });
}

type Operator = BinaryOperator | '&&' | '||' | 'as' | 'instanceof' | '!instanceof' | '..' | '..<';

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
  switch (operator) {
    case 'as':
      return cursor.node(start, { kind: 'As', value: left, type: parseTypeName(cursor) });
    case 'instanceof':
    case '!instanceof':
      return cursor.node(start, {
        kind: 'InstanceOf',
        value: left,
        type: parseTypeName(cursor),
        isNegated: operator !== 'instanceof',
      });
    default:
  }
  const right = parseBinary(cursor, level + 1);
  switch (operator) {
    case '||':
      return cursor.node(start, { kind: 'Or', left, right });
    case '&&':
      return cursor.node(start, { kind: 'And', left, right });
    case '..':
    case '..<':
      return cursor.node(start, { kind: 'Range', from: left, to: right, isInclusive: operator === '..' });
    default:
      return cursor.node(start, { kind: 'Binary', operator, left, right });
  }
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
  const { start, text: operator } = cursor.peek();
  if (cursor.take('-') || cursor.take('+')) {
    const operand = cursor.nested(() => parseUnary(cursor));
    if (operator === '-' && operand.kind === 'Literal') return negativeLiteral(operand, start);
    return cursor.node(start, { kind: 'Unary', operator: operator === '-' ? '-' : '+', operand });
  }
  if (cursor.take('++') || cursor.take('--')) {
    const target = cursor.nested(() => parseUnary(cursor));
    if (!isAssignable(target)) throw cursor.problem(`Only a variable can follow '${operator}'.`, target);
    return stepOf(cursor, start, target, operator, true);
  }
  let left = parseNot(cursor);
  while (cursor.is('**') && !cursor.peek().startsLine) {
    cursor.next();
    const right = cursor.is('-') || cursor.is('+') ? parseUnary(cursor) : parseNot(cursor);
    left = cursor.node(start, { kind: 'Binary', operator: '**', left, right });
  }
  return left;
}

function stepOf(
  cursor: Cursor,
  start: number,
  target: Assignable,
  operator: string,
  isPrefix: boolean,
): Expression {
  return cursor.node(start, { kind: 'Step', operator: operator === '++' ? '++' : '--', isPrefix, target });
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
    return cursor.node(start, { kind: 'Cast', type, value });
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

// ------------------------------------------------------------------------------------------------- paths

/** What follows a primary: `.name`, `(…)`, `[…]`, `{ closure }`, `++`. */
function parsePath(cursor: Cursor, first: Expression): Expression {
  const { start } = first;
  let expression = first;
  for (;;) {
    const { kind, text, startsLine } = cursor.peek();
    if (kind !== 'operator') return expression;
    if (text === '.' || text === '?.' || text === '*.') {
      expression = parseMember(
        cursor,
        expression,
        text === '.' ? 'plain' : text === '?.' ? 'safe' : 'spread',
      );
    } else if (cursor.take('.&') || cursor.take('::')) {
      const name = cursor.next().text;
      expression = cursor.node(start, { kind: 'MethodPointer', object: expression, name });
    } else if (text === '.@') {
      throw cursor.problem("Direct field access ('.@') is not supported in rule scripts.");
    } else if (text === '{') {
      // As in Groovy, a closure on the next line still belongs to the call before it.
      expression = callOf(cursor, expression, [parseClosure(cursor)], true);
    } else if (startsLine) {
      return expression;
    } else if (cursor.take('(')) {
      expression = callOf(cursor, expression, parseArguments(cursor, ')'));
    } else if (text === '[' || (text === '?' && isSafeIndex(cursor))) {
      const isSafe = cursor.take('?');
      cursor.expect('[');
      const indexes = parseItems(cursor, ']');
      expression = cursor.node(start, { kind: 'Index', object: expression, indexes, isSafe });
    } else if (isAssignable(expression) && (cursor.take('++') || cursor.take('--'))) {
      expression = stepOf(cursor, start, expression, text, false);
    } else return expression;
  }
}

/** `a?[0]`, without a blank between the two signs; `a ?[0] : …` is a choice all the same. */
function isSafeIndex(cursor: Cursor): boolean {
  const adjoins = cursor.peek().end === cursor.peek(1).start;
  return adjoins && cursor.is('[', 1) && !cursor.is(':', cursor.afterBrackets(1));
}

function parseMember(cursor: Cursor, object: Expression, access: Access): Expression {
  cursor.next();
  const token = cursor.peek();
  const { start: at, kind, text } = token;
  let name: string | Expression = text;
  if (cursor.take('(')) {
    name = parseCommand(cursor);
    cursor.expect(')');
  } else {
    if (kind === 'operator' || kind === 'number' || kind === 'end')
      throw cursor.unexpected('the name of a member');
    cursor.next();
    if (kind === 'gstring') name = gstring(cursor, token);
  }
  return cursor.node(object.start, { kind: 'Property', object, name, at, access });
}

/** Makes a call of what stands before the arguments; a closure after a call is one more argument of it. */
function callOf(
  cursor: Cursor,
  callee: Expression,
  args: readonly Expression[],
  isTrailing = false,
): Expression {
  const { start } = callee;
  const plain = { kind: 'Call', object: undefined, at: start, access: 'plain', arguments: args } as const;
  switch (callee.kind) {
    case 'Name':
      return cursor.node(start, { ...plain, name: callee.name });
    case 'Literal':
    case 'Text':
      // A method with a name such as "my method".
      if (callee.kind === 'Text' || typeof callee.value === 'string')
        return cursor.node(start, { ...plain, name: callee });
      break;
    case 'Property':
      return { ...callee, ...cursor.node(start, { kind: 'Call', arguments: args }) };
    case 'Call':
    case 'Invoke':
      if (isTrailing)
        return { ...callee, ...cursor.node(start, { arguments: [...callee.arguments, ...args] }) };
      break;
    default:
  }
  return cursor.node(start, { kind: 'Invoke', callee, arguments: args });
}

/** Arguments up to the closing token, or, without one, up to where a command ends; named ones become a map. */
export function parseArguments(cursor: Cursor, close: ')' | undefined): readonly Expression[] {
  const { start } = cursor;
  const args: Expression[] = [];
  const entries: MapEntry[] = [];
  while (!close || !cursor.take(close)) {
    if (isMapEntry(cursor)) entries.push(parseMapEntry(cursor));
    else if (cursor.is('*')) args.push(parseSpread(cursor));
    // `f(g x)` calls g without parentheses, but only as the first argument.
    else args.push(close && args.length === 0 ? parseCommand(cursor) : parseExpression(cursor));
    if (close) cursor.separate(close);
    else if (!cursor.take(',')) break;
  }
  return entries.length === 0 ? args : [cursor.node(start, { kind: 'Map', entries }), ...args];
}

function parseSpread(cursor: Cursor): Expression {
  const { start } = cursor.expect('*');
  const value = parseExpression(cursor);
  return cursor.node(start, { kind: 'Spread', value });
}

// ---------------------------------------------------------------------------------------------- primaries

function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  const { start, text, kind } = token;
  const literal = (value: Extract<Expression, { kind: 'Literal' }>['value']): Expression => {
    cursor.next();
    return cursor.node(start, { kind: 'Literal', value });
  };
  switch (kind) {
    case 'text':
      return literal(text);
    case 'number': {
      const value = numberLiteral(text);
      if (value === undefined) throw cursor.problem(`The number ${text} does not fit its type.`);
      return literal(value);
    }
    case 'name':
      return cursor.node(start, { kind: 'Name', name: cursor.name() });
    case 'gstring':
      cursor.next();
      return gstring(cursor, token);
    case 'end':
      throw cursor.unexpected('an expression');
    default:
  }
  switch (text) {
    case 'true':
    case 'false':
      return literal(text === 'true');
    case 'null':
      return literal(null);
    case 'this':
    case 'super':
      cursor.next();
      // At the start of a constructor, `this(…)` and `super(…)` call another one.
      return cursor.node(
        start,
        text === 'this' && !cursor.is('(') ? { kind: 'This' } : { kind: 'Name', name: text },
      );
    case 'new':
      return parseNew(cursor);
    case '(': {
      cursor.next();
      const inner = parseCommand(cursor);
      cursor.expect(')');
      return inner;
    }
    case '[':
      return parseListOrMap(cursor);
    case '{':
      return parseClosure(cursor);
    default:
      throw cursor.unexpected('an expression');
  }
}

function parseNew(cursor: Cursor): Expression {
  const { start } = cursor.expect('new');
  const type = tryTypeName(cursor, false);
  if (!type) throw cursor.unexpected('a type');
  if (cursor.is('[')) return parseNewArray(cursor, type.name, start);
  cursor.expect('(');
  const args = parseArguments(cursor, ')');
  const body = cursor.is('{') && !cursor.peek().startsLine ? parseClassBody(cursor, start) : undefined;
  return cursor.node(start, { kind: 'New', type, arguments: args, body });
}

/** `new int[3][]`, `new String[]{"a"}`. */
function parseNewArray(cursor: Cursor, name: string, start: number): Expression {
  const sizes: Expression[] = [];
  let dimensions = 0;
  for (; cursor.take('['); dimensions++) {
    if (cursor.take(']')) continue;
    sizes.push(parseExpression(cursor));
    cursor.expect(']');
  }
  const type = cursor.node(start, { name, arguments: [], dimensions });
  const items = sizes.length === 0 && cursor.take('{') ? parseItems(cursor, '}') : undefined;
  if (sizes.length === 0 && !items) throw cursor.unexpected('the size or the elements of the array');
  return cursor.node(start, { kind: 'NewArray', type, sizes, items });
}

/** The values of a GString are lists of tokens; each is a small script of its own. */
function gstring(cursor: Cursor, { start, parts = [] }: Token): Expression {
  const strings = parts.filter((part) => typeof part === 'string');
  const values = parts.flatMap((part) =>
    typeof part === 'string' ? [] : [cursor.nested(() => gstringValue(cursor.inside(part)))],
  );
  return cursor.node(start, { kind: 'Text', strings, values });
}

function gstringValue(cursor: Cursor): Expression {
  const { start } = cursor;
  if (cursor.isEnd()) return cursor.node(start, { kind: 'Literal', value: null });
  // `${-> x}` is a closure that runs whenever the text is needed.
  if (cursor.take('->'))
    return cursor.node(start, { kind: 'Closure', parameters: [], body: parseStatements(cursor) });
  const value = parseCommand(cursor);
  if (!cursor.isEnd()) throw cursor.unexpected("'}'");
  return value;
}

function parseListOrMap(cursor: Cursor): Expression {
  const { start } = cursor.expect('[');
  const entries: MapEntry[] = [];
  if (cursor.take(':')) cursor.expect(']');
  else if (!isMapEntry(cursor)) {
    const items = parseItems(cursor, ']');
    return cursor.node(start, { kind: 'List', items });
  } else {
    while (!cursor.take(']')) {
      if (!isMapEntry(cursor)) throw cursor.unexpected("'key: value'");
      entries.push(parseMapEntry(cursor));
      cursor.separate(']');
    }
  }
  return cursor.node(start, { kind: 'Map', entries });
}

function parseItems(cursor: Cursor, close: ']' | '}'): readonly Expression[] {
  const items: Expression[] = [];
  while (!cursor.take(close)) {
    items.push(cursor.is('*') ? parseSpread(cursor) : parseExpression(cursor));
    cursor.separate(close);
  }
  return items;
}

/** A name, keyword or literal, or something in brackets, with a colon behind it; or `*: map`. */
function isMapEntry(cursor: Cursor): boolean {
  if (cursor.is('(') || cursor.is('[') || cursor.is('{')) return cursor.is(':', cursor.afterBrackets());
  return cursor.is(':', 1) && (cursor.peek().kind !== 'operator' || cursor.is('*'));
}

function parseMapEntry(cursor: Cursor): MapEntry {
  const { kind, text, start } = cursor.peek();
  let key: Expression | undefined;
  if (kind === 'name' || kind === 'keyword') {
    cursor.next();
    key = cursor.node(start, { kind: 'Literal', value: text });
  } else if (!cursor.take('*')) key = parsePrimary(cursor);
  cursor.expect(':');
  return { key, value: parseExpression(cursor) };
}

// ----------------------------------------------------------------------------------- closures and lambdas

export function parseClosure(cursor: Cursor): Closure {
  return cursor.nested(() => {
    const { start } = cursor.expect('{');
    const parameters = hasArrow(cursor) ? parseParameters(cursor, '->') : undefined;
    const body = parseStatements(cursor);
    cursor.expect('}');
    return cursor.node(start, { kind: 'Closure', parameters, body });
  });
}

/** Looks for the arrow that ends a list of parameters; anything that cannot be in such a list ends the search. */
function hasArrow(cursor: Cursor): boolean {
  for (let i = 0; ; i++) {
    if (cursor.is('->', i)) return true;
    const isBroken = cursor.peek(i).startsLine && i > 0 && !cursor.is(',', i - 1);
    if (cursor.is('(', i) || cursor.is('[', i)) i = Math.max(i, cursor.afterBrackets(i) - 1);
    else if (isBroken || cursor.peek(i).kind === 'end' || ['{', '}', ';'].some((each) => cursor.is(each, i)))
      return false;
  }
}

/** Parameters of a closure (up to `->`) or of a method (up to the parenthesis). */
export function parseParameters(cursor: Cursor, close: '->' | ')'): readonly Parameter[] {
  const parameters: Parameter[] = [];
  while (!cursor.take(close)) {
    const { start } = cursor;
    const isFinal = cursor.take('final');
    const isUntyped = cursor.take('def') || [',', '=', close].some((each) => cursor.is(each, 1));
    const type = isUntyped ? undefined : parseTypeName(cursor);
    const isRest = cursor.take('...');
    const name = cursor.name();
    const initial = cursor.take('=') ? parseExpression(cursor) : undefined;
    parameters.push(cursor.node(start, { name, type, isFinal, initial, isRest }));
    cursor.separate(close);
  }
  return parameters;
}

/** `x -> …` and `(x, y) -> …`, which are closures that cannot have `it`. */
function tryLambda(cursor: Cursor): Expression | undefined {
  const { start } = cursor;
  const isList = cursor.is('(') && cursor.is('->', cursor.afterBrackets());
  if (!isList && (cursor.peek().kind !== 'name' || !cursor.is('->', 1))) return undefined;
  if (isList) cursor.next();
  const parameters = parseParameters(cursor, isList ? ')' : '->');
  if (isList) cursor.expect('->');
  if (cursor.is('{')) return { ...parseClosure(cursor), parameters, start };
  const expression = parseCommand(cursor);
  const body = [cursor.node(expression.start, { kind: 'Expression', expression })];
  return cursor.node(start, { kind: 'Closure', parameters, body });
}
