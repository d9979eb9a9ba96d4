/** Skipping the bodies of members, alike in languages with braces. */
import { closedAt, startOfContent } from './indentation.ts';
import { t } from './l10n.ts';
import type { TokenCursor } from './token-cursor.ts';

/** Says what a language says about the text that is skipped. */
export interface Skipping<Tokens> {
  /** The offset behind the literal or comment that starts here; behind the character itself if none does. */
  endOfLiteralOrComment(tokens: Tokens, start: number): number;
  /** Notes that the current bracket is not closed before `end`, and returns where what it opens ends. */
  unclosed(tokens: Tokens, end: number): number;
}

/**
 * From the current `{` to behind the `}` that matches it. Where the indentation is known, the place of a closing brace
 * tells more than how many of them there are.
 *
 * @param stop finds braces, whatever starts literals and comments and, guided by indentation, line ends
 */
export function endOfBody<Tokens extends TokenCursor<string>>(
  tokens: Tokens,
  stop: RegExp,
  { endOfLiteralOrComment, unclosed }: Skipping<Tokens>,
): number {
  const { text, indentation } = tokens;
  let depth = 1;
  let at = tokens.start + 1;
  for (;;) {
    stop.lastIndex = at;
    if (!stop.test(text)) return unclosed(tokens, text.length);
    at = stop.lastIndex;
    switch (text.charCodeAt(at - 1)) {
      case OPEN_BRACE:
        depth++;
        break;
      case CLOSE_BRACE:
        depth--;
        switch (closedAt(text, at - 1, indentation)) {
          case 'unknown':
            if (depth === 0) return at;
            break;
          case 'own':
            if (depth !== 0) tokens.problem(t('This brace closes more than one block.'), at - 1, at);
            return at;
          case 'outer':
            return unclosed(tokens, at - 1);
          case 'inner':
            if (depth > 0) break;
            tokens.problem(t('This brace closes nothing.'), at - 1, at);
            depth = 1;
        }
        break;
      case LINE_FEED: {
        const first = startOfContent(text, at);
        if (tokens.startsDeclaration(first, indentation.own)) return unclosed(tokens, first);
        break;
      }
      default:
        at = endOfLiteralOrComment(tokens, at - 1);
    }
  }
}

const LINE_FEED = 0x0a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
