import { parseClosure } from './closures.ts';
import type { Cursor } from './cursor.ts';
import { parseCommand, parseExpression } from './expressions.ts';
import type { Access, Assignable, Expression, MapEntry } from './nodes.ts';
import { gstring, isMapEntry, parseItems, parseMapEntry } from './primaries.ts';

/** Paths: what follows a name, literal or bracket, such as members, calls and indexes. */
const accesses: ReadonlyMap<string, Access> = new Map([
  ['.', 'plain'],
  ['?.', 'safe'],
  ['*.', 'spread'],
]);

/** Reads what follows a primary: `.name`, `(…)`, `[…]`, `{ closure }`, `++`. */
export function parsePath(cursor: Cursor, first: Expression): Expression {
  const { start } = first;
  let expression = first;
  for (;;) {
    const { kind, text, startsLine } = cursor.peek();
    if (kind !== 'operator') return expression;
    const access = accesses.get(text);
    if (access) {
      expression = parseMember(cursor, expression, access);
    } else if (cursor.take('.&') || cursor.take('::')) {
      const member = { kind: 'MethodPointer', object: expression, name: cursor.next().text } as const;
      expression = cursor.node(start, member);
    } else if (text === '.@') {
      throw cursor.problem("Direct field access ('.@') is not supported in rule scripts.");
    } else if (text === '{') {
      // As in Groovy, a closure on the next line still belongs to the call before it, as one more argument.
      const closure = parseClosure(cursor);
      expression =
        expression.kind === 'Call'
          ? { ...expression, ...cursor.node(start, { arguments: [...expression.arguments, closure] }) }
          : callOf(cursor, expression, [closure]);
    } else if (startsLine) {
      return expression;
    } else if (cursor.take('(')) {
      expression = callOf(cursor, expression, parseArguments(cursor, ')'));
    } else if (text === '[' || (text === '?' && isSafeIndex(cursor))) {
      const isSafe = cursor.take('?');
      cursor.expect('[');
      const indexes = parseItems(cursor, ']');
      expression = cursor.node(start, { kind: 'Index', object: expression, indexes, isSafe });
    } else if (isAssignable(expression) && (text === '++' || text === '--')) {
      cursor.next();
      const step = { kind: 'Step', operator: text, isPrefix: false, target: expression } as const;
      expression = cursor.node(start, step);
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

/** Makes a call of what stands before the arguments. */
export function callOf(cursor: Cursor, callee: Expression, args: readonly Expression[]): Expression {
  const { start } = callee;
  const plain = { kind: 'Call', object: undefined, at: start, access: 'plain', arguments: args } as const;
  if (callee.kind === 'Name') return cursor.node(start, { ...plain, name: callee.name });
  // A method with a name such as "my method".
  if (callee.kind === 'Text' || (callee.kind === 'Literal' && typeof callee.value === 'string'))
    return cursor.node(start, { ...plain, name: callee });
  if (callee.kind === 'Property')
    return { ...callee, ...cursor.node(start, { kind: 'Call', arguments: args }) };
  return cursor.node(start, { ...plain, object: callee, name: 'call' });
}

/** Arguments up to the closing token, or, without one, up to where a command ends; named ones become a map. */
export function parseArguments(cursor: Cursor, close: ')' | undefined): readonly Expression[] {
  const { start } = cursor;
  const args: Expression[] = [];
  const entries: MapEntry[] = [];
  const argument = () => {
    if (isMapEntry(cursor)) entries.push(parseMapEntry(cursor));
    else if (cursor.is('*')) args.push(parseSpread(cursor));
    // `f(g x)` calls g without parentheses, but only as the first argument.
    else args.push(close && args.length === 0 ? parseCommand(cursor) : parseExpression(cursor));
  };
  // The first argument is parsed as a command, which does not count as a level by itself.
  if (close) cursor.nested(() => cursor.listUntil(close, argument));
  else cursor.list(',', argument);
  return entries.length === 0 ? args : [cursor.node(start, { kind: 'Map', entries }), ...args];
}

export function parseSpread(cursor: Cursor): Expression {
  const { start } = cursor.expect('*');
  return cursor.node(start, { kind: 'Spread', value: parseExpression(cursor) });
}

export function isAssignable(expression: Expression): expression is Assignable {
  return expression.kind === 'Name' || expression.kind === 'Property' || expression.kind === 'Index';
}
