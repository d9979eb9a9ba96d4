/** The constants of an enum (JLS 8.9.1). */
import { findColumn, UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import { parseModifiers } from './modifiers.ts';
import type { EnumConstantNode } from './nodes.ts';
import { skipBody, skipParentheses } from './skip.ts';
import type { Tokens } from './tokens.ts';

/** From behind the body's `{` to behind the `;` after the constants, or to before `}`. */
export function parseEnumConstants(
  tokens: Tokens,
  constants: EnumConstantNode[],
  typeName: string | undefined,
): void {
  for (;;) {
    if (tokens.at('identifier') || tokens.at('@')) {
      const constant = parseEnumConstant(tokens);
      if (constant !== undefined) constants.push(constant);
    }
    if (tokens.accept(',')) continue;
    if (tokens.accept(';') || tokens.at('}')) return;
    tokens.missing(t("',' or ';'"));
    if (!skipToNextConstant(tokens) || (typeName !== undefined && tokens.isWord(typeName))) return;
  }
}

/** After a problem: behind the next comma, or to a line that starts like a constant. Returns whether there is one. */
function skipToNextConstant(tokens: Tokens): boolean {
  for (;;) {
    switch (tokens.kind) {
      case ',':
        tokens.next();
        return true;
      case '(':
        skipParentheses(tokens, tokens.indentation.own);
        break;
      case 'identifier':
        if (findColumn(tokens.text, tokens.start) >= 0) return isConstantAt(tokens);
        tokens.next();
        break;
      case 'number':
      case 'string':
      case 'character':
      case '.':
      case ')':
        tokens.next();
        break;
      default:
        return false;
    }
  }
}

/** `NAME`, `NAME,`, `NAME(…`, `NAME {`: but not a type with another name behind it. */
function isConstantAt(tokens: Tokens): boolean {
  const next = tokens.peek();
  return next !== 'identifier' && next !== '<' && next !== '[' && next !== '.';
}

function parseEnumConstant(tokens: Tokens): EnumConstantNode | undefined {
  const type = tokens.indentation;
  const own = type.own < 0 ? -1 : findColumn(tokens.text, tokens.start);
  const modifiers = parseModifiers(tokens, own);
  const name = parseName(tokens, t('a constant'));
  if (name === undefined) return undefined;
  const args = tokens.at('(') ? skipParentheses(tokens, own) : undefined;
  tokens.indentation = own < 0 ? UNKNOWN_INDENTATION : { own, outer: type.own };
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const span = tokens.spanFrom(modifiers.start);
  tokens.indentation = type;
  if (tokens.guide === 'indentation') tokens.rescan();
  return { modifiers, name, arguments: args, body, span };
}
