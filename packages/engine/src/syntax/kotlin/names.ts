/** Names. Words with a meaning only in some places, such as `data`, are names in all others. */
import type { Span } from '../../text/span.ts';
import type { Tokens } from './tokens.ts';

/** A simple name; `of` says in a problem what lacks it. */
export function parseName(tokens: Tokens, of: string): Span | undefined {
  if (!tokens.at('identifier')) {
    tokens.missing(`The name of ${of}`);
    return undefined;
  }
  const name = tokens.span();
  tokens.next();
  return name;
}

/** Identifiers joined with dots. Ends before a dot that no identifier follows. */
export function parseQualifiedName(tokens: Tokens): Span | undefined {
  const { start } = tokens;
  if (!tokens.at('identifier')) {
    tokens.missing('A name');
    return undefined;
  }
  tokens.next();
  while (tokens.at('.') && isNameNext(tokens)) {
    tokens.next();
    tokens.next();
  }
  return tokens.spanFrom(start);
}

/** Behind a dot at the end of a line the rest of the name has most likely not been typed yet. */
function isNameNext(tokens: Tokens): boolean {
  const before = tokens.mark();
  tokens.next();
  const isName = tokens.at('identifier') && !(tokens.guide === 'indentation' && tokens.isOnNewLine);
  tokens.reset(before);
  return isName;
}
