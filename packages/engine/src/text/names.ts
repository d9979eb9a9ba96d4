/** Names, alike in Java (JLS 6.2) and Kotlin. Words with a meaning only in some places are names in all others. */
import { t } from './l10n.ts';
import type { Span } from './span.ts';
import type { TokenCursor } from './token-cursor.ts';

/** A simple name; `of` says in a problem what lacks it. */
export function parseName(tokens: TokenCursor<string>, of: string): Span | undefined {
  if (!tokens.at('identifier')) {
    tokens.missing(t`The name of ${of}`);
    return undefined;
  }
  const name = tokens.span();
  tokens.next();
  return name;
}

/** Identifiers joined with dots. Ends before a dot that no identifier follows. */
export function parseQualifiedName(tokens: TokenCursor<string>): Span | undefined {
  const { start } = tokens;
  if (!tokens.at('identifier')) {
    tokens.missing(t('A name'));
    return undefined;
  }
  tokens.next();
  while (tokens.at('.') && tokens.isNameNext()) {
    tokens.next();
    tokens.next();
  }
  return tokens.spanFrom(start);
}
