/** Parameters of functions, constructors and setters. */
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
    if (parameter === undefined) break;
    parameters.push(parameter);
    if (!tokens.accept(',')) break;
  }
  if (tokens.accept(')')) return parameters;
  tokens.problem("')' is missing here.");
  skipToEndOfParameters(tokens);
  return parameters;
}

/** After a problem: behind the `)`, or before what cannot be in a parameter list. */
function skipToEndOfParameters(tokens: Tokens): void {
  for (;;) {
    switch (tokens.kind) {
      case ')':
        tokens.next();
        return;
      case '(':
        skipBrackets(tokens);
        break;
      case '{':
      case '}':
      case ';':
      case 'fun':
      case 'class':
      case 'end':
        return;
      default:
        tokens.next();
    }
  }
}

function parseParameter(tokens: Tokens, isTypeNeeded: boolean): ParameterNode | undefined {
  const { start } = tokens;
  const modifiers = parseModifiers(tokens, tokens.margin);
  let property: ParameterNode['property'];
  if (tokens.at('val') || tokens.at('var')) {
    property = tokens.at('val') ? 'val' : 'var';
    tokens.next();
  }
  const name = tokens.span();
  if (!tokens.at('identifier')) {
    tokens.problem('The name of a parameter is missing here.');
    return undefined;
  }
  tokens.next();
  let type: ParameterNode['type'];
  if (tokens.accept(':')) type = parseType(tokens);
  else if (isTypeNeeded) tokens.problem("':' is missing here.");
  const defaultValue = tokens.accept('=') ? skipExpression(tokens, 'parentheses') : undefined;
  return { modifiers, property, name, type, defaultValue, span: tokens.spanFrom(start) };
}
