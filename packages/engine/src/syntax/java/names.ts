/** Names (JLS 6.2). Words with a meaning only in some places, such as `record`, are names in all others. */
import type { Span } from '../../text/span.ts';
import type { Tokens } from './tokens.ts';

/** A simple name; `of` says in a problem what lacks it. */
export function parseName(tokens: Tokens, of: string): Span | undefined {
  if (!tokens.at('identifier')) {
    tokens.problem(`The name of ${of} is missing here.`);
    return undefined;
  }
  const name = tokens.span();
  tokens.next();
  return name;
}

/** Identifiers joined with dots (JLS 6.2). Ends before a dot that no identifier follows. */
export function parseQualifiedName(tokens: Tokens): Span {
  const { start } = tokens;
  if (!tokens.at('identifier')) {
    tokens.problem('A name is missing here.');
    return { start, end: start };
  }
  tokens.next();
  while (tokens.at('.') && tokens.peek() === 'identifier') {
    tokens.next();
    tokens.next();
  }
  return tokens.spanFrom(start);
}
