/** Parameters of functions, constructors and setters. */

import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import { skipExpression } from './expressions.ts';
import { parseModifiers } from './modifiers.ts';
import type { ParameterNode } from './nodes.ts';
import { skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseType } from './type-uses.ts';

/** `functionValueParameters`, `classParameters`: from `(` to behind `)`. Only the parameter of a setter needs no type. */
export function parseParameters(tokens: Tokens, isTypeNeeded = true): ParameterNode[] {
  const parameters: ParameterNode[] = [];
  tokens.next();
  while (!tokens.at(')')) {
    const parameter = parseParameter(tokens, isTypeNeeded);
    if (parameter !== undefined) parameters.push(parameter);
    if (tokens.accept(',')) continue;
    if (tokens.at(')')) break;
    tokens.missing(t("',' or ')'"));
    if (!skipToNextParameter(tokens)) return parameters;
  }
  tokens.next();
  return parameters;
}

/** After a problem: behind the next comma or to the `)`. Returns whether there is one before what is no parameter. */
function skipToNextParameter(tokens: Tokens): boolean {
  for (;;) {
    switch (tokens.kind) {
      case ',':
        tokens.next();
        return true;
      case ')':
        return true;
      case '(':
        skipBrackets(tokens);
        break;
      case '{':
      case '}':
      case ';':
      case 'fun':
      case 'class':
      case 'end':
        return false;
      default:
        tokens.next();
    }
  }
}

function parseParameter(tokens: Tokens, isTypeNeeded: boolean): ParameterNode | undefined {
  const { start } = tokens;
  const modifiers = parseModifiers(tokens, tokens.indentation.own);
  let property: ParameterNode['property'];
  if (tokens.at('val') || tokens.at('var')) {
    property = tokens.at('val') ? 'val' : 'var';
    tokens.next();
  }
  const name = parseName(tokens, t('a parameter'));
  if (name === undefined) return undefined;
  let type: ParameterNode['type'];
  if (tokens.accept(':')) type = parseType(tokens);
  else if (isTypeNeeded) tokens.missing("':'");
  const defaultValue = tokens.accept('=') ? skipExpression(tokens, 'parentheses') : undefined;
  return { modifiers, property, name, type, defaultValue, span: tokens.spanFrom(start) };
}
