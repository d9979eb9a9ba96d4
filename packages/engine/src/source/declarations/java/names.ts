/** Parts of a Java file's text, on their way from the syntax tree to the model. */

import type { Span } from '../../../text/span.ts';
import type { Tokens } from '../../syntax/java/tokens.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';

/** The tree counts in the text after unicode escapes, the model in the original. */
export function originalSpan(source: UnescapedText, span: Span): Span {
  return { start: source.originalOffset(span.start), end: source.originalOffset(span.end) };
}

/** A simple or qualified name as written, without the white space and comments that may stand in it. */
export function nameIn(source: UnescapedText, span: Span): string {
  const name = source.text.slice(span.start, span.end);
  return HAS_TRIVIA.test(name) ? name.replace(TRIVIA, '') : name;
}

const HAS_TRIVIA = /[\s/]/;
const TRIVIA = /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|\s+/g;

/** Reads `a.b.C` from the current token on; ends before a dot that no identifier follows. */
export function readQualifiedName(tokens: Tokens): string {
  let name = '';
  while (tokens.at('identifier')) {
    name += tokens.text.slice(tokens.start, tokens.end);
    tokens.next();
    if (!tokens.at('.') || tokens.peek() !== 'identifier') break;
    name += '.';
    tokens.next();
  }
  return name;
}
