/**
 * Types where they are used (Kotlin specification, "Types"): recognised and skipped, not read. Each function returns
 * whether a type stood there; if not, a problem has been noted.
 */

import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import type { Span } from '../../../text/span.ts';
import { parseTypeAnnotations } from './annotations.ts';
import type { TypeConstraintNode } from './nodes.ts';
import { skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';

/** Types in types: nobody nests them this deep, and recursion has to have an end. */
const MAX_DEPTH = 100;

/** A type with its annotations, type arguments and question marks. */
export function parseType(tokens: Tokens): Span | undefined {
  const { start } = tokens;
  return skipType(tokens) ? tokens.spanFrom(start) : undefined;
}

/** `type`: `List<out T>?`, `suspend A.(B) -> C`, `T & Any`. */
export function skipType(tokens: Tokens, depth = 0): boolean {
  if (depth > MAX_DEPTH) {
    tokens.problem(t('This type is nested too deep.'));
    return false;
  }
  skipTypeModifiers(tokens);
  let isParenthesised = tokens.at('(');
  if (isParenthesised) skipBrackets(tokens);
  else if (!skipUserType(tokens, depth)) return false;
  skipNullability(tokens);
  if (isReceiverOfFunctionType(tokens)) {
    while (!tokens.at('(')) tokens.next();
    skipBrackets(tokens);
    isParenthesised = true;
  }
  if (isParenthesised && tokens.isSign('->')) {
    tokens.moveTo(tokens.start + 2);
    return skipType(tokens, depth + 1);
  }
  // `T & Any` (definitely non-nullable types), but not the `&&` behind `x is T`.
  if (!tokens.at('&') || tokens.isSign('&&')) return true;
  tokens.next();
  return skipType(tokens, depth + 1);
}

/** Annotations, `suspend`, and the context parameters of a function type. */
function skipTypeModifiers(tokens: Tokens): void {
  for (;;) {
    if (tokens.at('@')) parseTypeAnnotations(tokens);
    else if (tokens.isWord('suspend') && isTypeNext(tokens)) tokens.next();
    else if (tokens.isWord('context') && tokens.peek() === '(') {
      tokens.next();
      skipBrackets(tokens);
    } else return;
  }
}

/** `suspend`, `out` and `reified` are names where no type follows. */
export function isTypeNext(tokens: Tokens): boolean {
  const next = tokens.peek();
  return next === '(' || next === 'identifier' || next === '@';
}

/** `userType`: `a.b.Outer<T>.Inner<U>` */
function skipUserType(tokens: Tokens, depth: number): boolean {
  for (;;) {
    if (!tokens.at('identifier')) {
      tokens.missing(t('A type'));
      return false;
    }
    tokens.next();
    if (tokens.at('<') && !skipTypeArguments(tokens, depth + 1)) return false;
    if (!tokens.at('.') || tokens.peek() !== 'identifier') return true;
    tokens.next();
  }
}

/** The question marks of `T?`, but not those of `x as T ?: y` and `x as T?.length`. */
export function skipNullability(tokens: Tokens): void {
  while (tokens.at('?') && !tokens.isSign('?:') && !tokens.isSign('?.')) tokens.next();
}

/** At the dot of `A.(B) -> C`, or the question mark of `A?.(B) -> C`. */
export function isReceiverOfFunctionType(tokens: Tokens): boolean {
  RECEIVER_END.lastIndex = tokens.start;
  return (tokens.at('.') || tokens.at('?')) && RECEIVER_END.test(tokens.text);
}

const RECEIVER_END = /\??\.\s*\(/y;

/** `typeArguments`: from `<` to behind `>`. */
export function skipTypeArguments(tokens: Tokens, depth = 0): boolean {
  tokens.next();
  while (!tokens.at('>')) {
    if (tokens.at('*')) tokens.next();
    else {
      skipVariance(tokens);
      if (!skipType(tokens, depth + 1)) return false;
    }
    if (!tokens.accept(',') && !tokens.at('>')) {
      tokens.missing("'>'");
      return false;
    }
  }
  tokens.next();
  return true;
}

/** `in` and `out`, which is a name elsewhere. Annotations may come first. */
function skipVariance(tokens: Tokens): void {
  if (tokens.at('@')) parseTypeAnnotations(tokens);
  if (tokens.at('in') || (tokens.isWord('out') && isTypeNext(tokens))) tokens.next();
}

/** `typeParameters`, if there are any: `<reified T : Any, out U>` */
export function parseTypeParameters(tokens: Tokens): Span | undefined {
  if (!tokens.at('<')) return undefined;
  const { start } = tokens;
  tokens.next();
  while (!tokens.at('>')) {
    skipTypeParameterModifiers(tokens);
    if (parseName(tokens, t('a type parameter')) === undefined) return undefined;
    if (tokens.accept(':') && !skipType(tokens)) return undefined;
    if (!tokens.accept(',') && !tokens.at('>')) {
      tokens.missing("'>'");
      return undefined;
    }
  }
  tokens.next();
  return tokens.spanFrom(start);
}

export function skipTypeParameterModifiers(tokens: Tokens): void {
  for (;;) {
    if (tokens.at('@')) parseTypeAnnotations(tokens);
    else if (tokens.at('in') || (isModifierOfTypeParameter(tokens) && isTypeNext(tokens))) tokens.next();
    else return;
  }
}

function isModifierOfTypeParameter(tokens: Tokens): boolean {
  return tokens.isWord('out') || tokens.isWord('reified');
}

const NO_CONSTRAINTS: readonly TypeConstraintNode[] = [];

/** `typeConstraints`, if there are any: `where T : A, T : B` */
export function parseTypeConstraints(tokens: Tokens): readonly TypeConstraintNode[] {
  if (!tokens.isWord('where')) return NO_CONSTRAINTS;
  const constraints: TypeConstraintNode[] = [];
  do {
    tokens.next();
    if (tokens.at('@')) parseTypeAnnotations(tokens);
    const name = parseName(tokens, t('a type parameter'));
    if (name === undefined || !tokens.expect(':')) break;
    const bound = parseType(tokens);
    if (bound === undefined) break;
    constraints.push({ name, bound });
  } while (tokens.at(','));
  return constraints;
}
