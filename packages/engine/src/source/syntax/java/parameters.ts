/** Formal parameters (JLS 8.4.1) and record components (JLS 8.10.1). */

import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import { parseModifiers } from './modifiers.ts';
import type { ParameterNode } from './nodes.ts';
import { skipParentheses } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseType, skipDimensions } from './type-uses.ts';

/** From `(` to behind `)`. */
export function parseParameters(tokens: Tokens): ParameterNode[] {
  const parameters: ParameterNode[] = [];
  tokens.next();
  if (tokens.accept(')')) return parameters;
  do {
    const parameter = parseParameter(tokens);
    if (parameter === undefined) skipParameter(tokens);
    else if (parameter !== 'receiver') parameters.push(parameter);
  } while (tokens.accept(','));
  tokens.expect(')');
  return parameters;
}

/** After a problem: to before the next parameter's comma, or before what cannot be in a parameter list. */
function skipParameter(tokens: Tokens): void {
  for (;;) {
    switch (tokens.kind) {
      case '(':
        skipParentheses(tokens, tokens.indentation.own);
        break;
      case ',':
      case ')':
      case '{':
      case '}':
      case ';':
      case 'throws':
      case 'end':
        return;
      default:
        tokens.next();
    }
  }
}

/** One parameter; `'receiver'` for the `this` that only carries annotations (JLS 8.4). */
function parseParameter(tokens: Tokens): ParameterNode | 'receiver' | undefined {
  const { start } = tokens;
  const modifiers = parseModifiers(tokens, tokens.indentation.own);
  const type = parseType(tokens);
  if (type === undefined) return undefined;
  if (skipReceiver(tokens)) return 'receiver';

  const isVarargs = tokens.at('.') && tokens.text.startsWith('...', tokens.start);
  if (isVarargs) tokens.moveTo(tokens.start + 3);
  const name = parseName(tokens, t('a parameter'));
  if (name === undefined) return undefined;
  const dimensions = skipDimensions(tokens);
  return { modifiers, type, isVarargs, name, dimensions, span: tokens.spanFrom(start) };
}

/** `this`, or `Outer.this` in the constructor of an inner class. */
function skipReceiver(tokens: Tokens): boolean {
  if (tokens.at('this')) {
    tokens.next();
    return true;
  }
  if (!tokens.at('identifier') || tokens.peek() !== '.') return false;
  while (tokens.at('identifier') && tokens.peek() === '.') {
    tokens.next();
    tokens.next();
  }
  tokens.expect('this');
  return true;
}
