import type { Cursor } from './cursor.ts';
import { parseCommand, parseExpression } from './expressions.ts';
import type { Closure, Expression, Parameter } from './nodes.ts';
import { parseStatements } from './statements.ts';
import { parseTypeName } from './type-names.ts';

/** Closures, lambdas and the parameters of both and of methods. */

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
    if (cursor.is('(', i) || cursor.is('[', i)) {
      const after = cursor.afterBrackets(i);
      if (after === 0) return false;
      i = after - 1;
    } else if (isBroken || cursor.peek(i).kind === 'end' || cursor.isOneOf(['{', '}', ';'], i)) return false;
  }
}

/** Parameters of a closure (up to `->`) or of a method (up to the parenthesis). */
export function parseParameters(cursor: Cursor, close: '->' | ')'): readonly Parameter[] {
  return cursor.listUntil(close, () => {
    const { start } = cursor;
    const isFinal = cursor.take('final');
    const isUntyped = cursor.take('def') || cursor.isOneOf([',', '=', close], 1);
    const type = isUntyped ? undefined : parseTypeName(cursor);
    const isRest = cursor.take('...');
    const name = cursor.name();
    const initial = cursor.take('=') ? parseExpression(cursor) : undefined;
    return cursor.node(start, { name, type, isFinal, initial, isRest });
  });
}

/** `x -> …` and `(x, y) -> …`, which are closures that cannot have `it`. */
export function tryLambda(cursor: Cursor): Expression | undefined {
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
