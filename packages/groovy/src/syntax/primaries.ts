import { numberLiteral } from '../values/number-texts.ts';
import { parseClosure } from './closures.ts';
import type { Cursor } from './cursor.ts';
import { parseClassBody } from './declarations.ts';
import { parseCommand, parseExpression } from './expressions.ts';
import type { Expression, MapEntry } from './nodes.ts';
import { parseArguments, parseSpread } from './paths.ts';
import { parseStatements } from './statements.ts';
import type { Token } from './tokens.ts';
import { tryTypeName } from './type-names.ts';

/** Names, literals and what stands in brackets. */

export function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  const { start, text, kind } = token;
  const literal = (value: Extract<Expression, { kind: 'Literal' }>['value']): Expression => {
    cursor.next();
    return cursor.node(start, { kind: 'Literal', value });
  };
  if (kind === 'text') return literal(text);
  if (kind === 'number') {
    const value = numberLiteral(text);
    if (value === undefined) throw cursor.problem(`The number ${text} does not fit its type.`);
    return literal(value);
  }
  if (kind === 'name') return cursor.node(start, { kind: 'Name', name: cursor.name() });
  if (kind === 'gstring') {
    cursor.next();
    return gstring(cursor, token);
  }
  switch (kind === 'end' ? '' : text) {
    case 'true':
    case 'false':
      return literal(text === 'true');
    case 'null':
      return literal(null);
    case 'this':
    case 'super':
      cursor.next();
      // At the start of a constructor, `this(…)` and `super(…)` call another one.
      if (text === 'this' && !cursor.is('(')) return cursor.node(start, { kind: 'This' });
      return cursor.node(start, { kind: 'Name', name: text });
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
export function gstring(cursor: Cursor, { start, parts = [] }: Token): Expression {
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
  if (cursor.take(':')) {
    cursor.expect(']');
    return cursor.node(start, { kind: 'Map', entries: [] });
  }
  if (!isMapEntry(cursor)) {
    const items = parseItems(cursor, ']');
    return cursor.node(start, { kind: 'List', items });
  }
  const entries = cursor.listUntil(']', () => {
    if (!isMapEntry(cursor)) throw cursor.unexpected("'key: value'");
    return parseMapEntry(cursor);
  });
  return cursor.node(start, { kind: 'Map', entries });
}

export function parseItems(cursor: Cursor, close: ']' | '}'): readonly Expression[] {
  return cursor.listUntil(close, () => (cursor.is('*') ? parseSpread(cursor) : parseExpression(cursor)));
}

/** A name, keyword or literal, or something in brackets, with a colon behind it; or `*: map`. */
export function isMapEntry(cursor: Cursor): boolean {
  if (cursor.is('(') || cursor.is('[') || cursor.is('{')) return cursor.is(':', cursor.afterBrackets());
  return cursor.is(':', 1) && (cursor.peek().kind !== 'operator' || cursor.is('*'));
}

export function parseMapEntry(cursor: Cursor): MapEntry {
  const { kind, text, start } = cursor.peek();
  let key: Expression | undefined;
  if (kind === 'name' || kind === 'keyword') {
    cursor.next();
    key = cursor.node(start, { kind: 'Literal', value: text });
  } else if (!cursor.take('*')) key = parsePrimary(cursor);
  cursor.expect(':');
  return { key, value: parseExpression(cursor) };
}
