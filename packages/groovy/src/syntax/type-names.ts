import type { Cursor } from './cursor.ts';
import type { TypeName } from './nodes.ts';

const primitives = new Set(['boolean', 'char', 'byte', 'short', 'int', 'long', 'float', 'double', 'void']);

export function parseTypeName(cursor: Cursor): TypeName {
  const type = tryTypeName(cursor);
  if (!type) throw cursor.unexpected('a type');
  return type;
}

/** Reads a type if one stands here, with the brackets of arrays unless they are not wanted. */
export function tryTypeName(cursor: Cursor, withDimensions = true): TypeName | undefined {
  const { start } = cursor;
  if (cursor.peek().kind !== 'name') return undefined;
  let name = cursor.name();
  while (cursor.is('.') && cursor.peek(1).kind === 'name') {
    cursor.next();
    name += `.${cursor.name()}`;
  }
  const { index } = cursor;
  const typeArguments = cursor.is('<') ? cursor.nested(() => tryTypeArguments(cursor)) : [];
  if (!typeArguments) cursor.index = index;
  let dimensions = 0;
  for (; withDimensions && cursor.is('[') && cursor.is(']', 1); dimensions++) cursor.index += 2;
  return cursor.node(start, { name, arguments: typeArguments ?? [], dimensions });
}

/** `<String, List<? extends T>>`, and `<>`; undefined where `<` turns out to compare. */
function tryTypeArguments(cursor: Cursor): readonly TypeName[] | undefined {
  const found: TypeName[] = [];
  cursor.expect('<');
  while (!cursor.take('>')) {
    const isWildcard = cursor.take('?') && !cursor.take('extends') && !cursor.take('super');
    const type = isWildcard ? undefined : tryTypeName(cursor);
    if (!isWildcard && !type) return undefined;
    if (type) found.push(type);
    if (!cursor.take(',') && !cursor.is('>')) return undefined;
  }
  return found;
}

/**
 * Tells whether `Type name` stands here. A type whose last part begins with a small letter counts only where an
 * assignment follows, because `title name` is a command (Groovy's grammar decides the same way).
 */
export function beginsTypedName(cursor: Cursor): boolean {
  const { index } = cursor;
  const type = tryTypeName(cursor);
  const { kind, startsLine } = cursor.peek();
  const isNamed = !startsLine && (kind === 'name' || (kind === 'text' && cursor.is('(', 1)));
  const isAssigned = cursor.is('=', 1);
  cursor.index = index;
  if (!type || !isNamed) return false;
  const isClassLike = primitives.has(type.name) || /(^|\.)\p{Lu}[^.]*$/u.test(type.name);
  return isClassLike || isAssigned || type.arguments.length > 0 || type.dimensions > 0;
}
