/**
 * Casts (JLS 15.16) in annotation arguments, initialisers and default values, for `expressions.ts`: they look like
 * parentheses until what follows them has been seen.
 */
import type { Tokens } from '../../syntax/java/tokens.ts';
import { isPrimitive } from '../../syntax/java/type-uses.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import type { TypeReference } from '../type-reference.ts';
import { readType } from './type-references.ts';

/**
 * From `(` to behind `)`. `(a) + b` adds and `(int) + b` casts, so behind a class type no sign may follow.
 * @returns `undefined` where it is no cast: the tokens have moved then, and the caller goes back
 */
export function readCastType(tokens: Tokens, source: UnescapedText): TypeReference | undefined {
  tokens.next();
  const types: TypeReference[] = [];
  do {
    const type = readType(tokens, source);
    if (type === undefined) return undefined;
    types.push(type);
  } while (tokens.accept('&'));
  const [type] = types;
  if (!tokens.accept(')') || type === undefined) return undefined;
  const isSignAllowed = type.kind === 'named' && isPrimitive(type.name);
  const isSigned = isSignAllowed && (tokens.at('+') || tokens.at('-'));
  if (!isSigned && !startsCastOperand(tokens)) return undefined;
  return types.length === 1 ? type : { kind: 'intersection', types };
}

/** A cast to a class may stand before everything but a sign. */
function startsCastOperand(tokens: Tokens): boolean {
  switch (tokens.kind) {
    case 'identifier':
    case 'string':
    case 'character':
    case 'number':
    case 'true':
    case 'false':
    case 'null':
    case '(':
    case '!':
    case '~':
    case 'new':
    case 'this':
    case 'super':
    case 'switch':
      return true;
    default:
      return isPrimitive(tokens.kind);
  }
}
