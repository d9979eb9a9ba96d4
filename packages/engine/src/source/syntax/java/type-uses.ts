/**
 * Types where they are used (JLS 4): recognised and skipped, not read. Each function returns whether a type stood
 * there; if not, a problem has been noted.
 */
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { skipAnnotations } from './modifiers.ts';
import type { Tokens } from './tokens.ts';

/** A type with its annotations, type arguments and dimensions, `void` included. */
export function parseType(tokens: Tokens): Span | undefined {
  const { start } = tokens;
  return skipType(tokens) ? tokens.spanFrom(start) : undefined;
}

/** Types separated by commas: what follows `implements`, `throws`, `permits` … */
export function parseTypeList(tokens: Tokens): Span[] {
  const types: Span[] = [];
  do {
    const type = parseType(tokens);
    if (type === undefined) break;
    types.push(type);
  } while (tokens.accept(','));
  return types;
}

/** Type parameters (JLS 8.1.2), if there are any. */
export function parseTypeParameters(tokens: Tokens): Span | undefined {
  if (!tokens.at('<')) return undefined;
  const { start } = tokens;
  return skipAngles(tokens) ? tokens.spanFrom(start) : undefined;
}

/** The brackets after a name, as in `int a[]` (JLS 10.2); returns their number. */
export function skipDimensions(tokens: Tokens): number {
  let count = 0;
  for (;;) {
    if (tokens.at('@')) skipAnnotations(tokens);
    if (!tokens.at('[')) return count;
    tokens.next();
    if (!tokens.expect(']')) return count;
    count++;
  }
}

function skipType(tokens: Tokens): boolean {
  skipAnnotations(tokens);
  if (isPrimitive(tokens.kind) || tokens.at('void')) tokens.next();
  else if (!skipClassType(tokens)) return false;
  // `String @A ... names`: what an annotation here belongs to shows only behind it; either way it is in the type's span.
  skipDimensions(tokens);
  return true;
}

/** JLS 4.3: `a.b.Outer<T>.@A Inner<U>` */
function skipClassType(tokens: Tokens): boolean {
  for (;;) {
    skipAnnotations(tokens);
    if (!tokens.at('identifier')) {
      tokens.missing(t('A type'));
      return false;
    }
    tokens.next();
    if (tokens.at('<') && !skipAngles(tokens)) return false;
    // The dots of `Outer.this` and of `String... names` do not belong to a name.
    if (!tokens.at('.') || !isNameNext(tokens)) return true;
    tokens.next();
  }
}

function isNameNext(tokens: Tokens): boolean {
  const next = tokens.peek();
  return next === 'identifier' || next === '@';
}

/** From `<` to behind the `>` that matches it. What stands between is looked at only as far as it takes to find the end. */
function skipAngles(tokens: Tokens): boolean {
  let depth = 0;
  for (;;) {
    switch (tokens.kind) {
      case '<':
        depth++;
        break;
      case '>':
        if (--depth === 0) {
          tokens.next();
          return true;
        }
        break;
      case '@':
        skipAnnotations(tokens);
        continue;
      case 'identifier':
      case '.':
      case ',':
      case '?':
      case '&':
      case '[':
      case ']':
      case 'extends':
      case 'super':
        break;
      default:
        if (!isPrimitive(tokens.kind)) {
          tokens.missing("'>'");
          return false;
        }
    }
    tokens.next();
  }
}

/** JLS 4.2 */
export function isPrimitive(word: string): boolean {
  switch (word) {
    case 'boolean':
    case 'byte':
    case 'char':
    case 'double':
    case 'float':
    case 'int':
    case 'long':
    case 'short':
      return true;
    default:
      return false;
  }
}
