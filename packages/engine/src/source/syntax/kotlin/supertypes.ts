/** Reads what stands behind the colon of a class, an object or an object literal. */
import { skipExpression } from './expressions.ts';
import type { SupertypeNode } from './nodes.ts';
import { skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseType } from './type-uses.ts';

/** `delegationSpecifiers`: `Base(x), Readable by source, Closeable` */
export function parseSupertypes(tokens: Tokens): SupertypeNode[] {
  const supertypes: SupertypeNode[] = [];
  do {
    const type = parseType(tokens);
    if (type === undefined) break;
    const args = tokens.at('(') ? skipBrackets(tokens) : undefined;
    let delegate: SupertypeNode['delegate'];
    if (tokens.isWord('by')) {
      tokens.next();
      delegate = skipExpression(tokens, 'class-header');
    }
    supertypes.push({ type, arguments: args, delegate });
  } while (tokens.accept(','));
  return supertypes;
}
