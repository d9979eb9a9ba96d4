import { numberLiteral } from '../values/number-texts.ts';
import type { Value } from '../values/values.ts';
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

const constants: ReadonlyMap<string, Value> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

export function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  const { start, text, kind } = token;
  const literal = (value: Value = null): Expression => {
    cursor.next();
    return cursor.node(start, { kind: 'Literal', value });
  };
  if (kind === 'text') return literal(text);
  if (kind === 'number') return literal(numberValue(cursor, text));
  if (kind === 'keyword' && constants.has(text)) return literal(constants.get(text));
  if (kind === 'gstring') return gstring(cursor, cursor.next());
  if (kind === 'name' || cursor.is('this') || cursor.is('super')) {
    cursor.next();
    // At the start of a constructor, `this(…)` and `super(…)` call another one.
    const isThis = kind === 'keyword' && text === 'this' && !cursor.is('(');
    return cursor.node(start, isThis ? { kind: 'This' } : { kind: 'Name', name: text });
  }
  if (cursor.is('new')) return parseNew(cursor);
  if (cursor.is('[')) return parseListOrMap(cursor);
  if (cursor.is('{')) return parseClosure(cursor);
  if (!cursor.take('(')) throw cursor.unexpected('an expression');
  const inner = parseCommand(cursor);
  cursor.expect(')');
  return inner;
}

function numberValue(cursor: Cursor, text: string): Value {
  const value = numberLiteral(text);
  if (value === undefined) throw cursor.problem(`The number ${text} does not fit its type.`);
  return value;
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
  if (!isMapEntry(cursor)) return cursor.node(start, { kind: 'List', items: parseItems(cursor, ']') });
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
