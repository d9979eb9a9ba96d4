/** Modifiers, annotations and context parameters in front of a declaration (Kotlin specification, "Modifiers"). */
import type { Span } from '../../text/span.ts';
import { parseAnnotation } from './annotations.ts';
import { modifierFlag } from './modifier-flags.ts';
import type { AnnotationNode, ModifiersNode } from './nodes.ts';
import { skipBrackets } from './skip.ts';
import type { TokenKind, Tokens } from './tokens.ts';

const NO_ANNOTATIONS: readonly AnnotationNode[] = [];
const ACCESS =
  modifierFlag('public') | modifierFlag('protected') | modifierFlag('private') | modifierFlag('internal');

/**
 * The modifiers of a declaration in any order. `column` is where the declaration starts in its line, -1 where that
 * says nothing.
 */
export function parseModifiers(tokens: Tokens, column: number): ModifiersNode {
  const { start } = tokens;
  let documentation = tokens.documentation();
  let flags = 0;
  let annotations: AnnotationNode[] | undefined;
  let context: Span | undefined;
  for (;;) {
    // The last comment counts, wherever it stands among the modifiers.
    documentation = tokens.documentation() ?? documentation;
    if (tokens.at('@')) {
      annotations ??= [];
      parseAnnotation(tokens, annotations, column);
      continue;
    }
    if (!tokens.at('identifier')) break;
    const flag = modifierFlag(tokens.text.slice(tokens.start, tokens.end));
    if (flag === 0) {
      if (!tokens.isWord('context') || tokens.peek() !== '(') break;
      tokens.next();
      context = skipBrackets(tokens, column);
      continue;
    }
    if (!goesOnBehindModifier(tokens.peek())) break;
    if (flags & flag || (flag & ACCESS && flags & ACCESS)) {
      tokens.problem('This modifier contradicts or repeats another one.');
      // What was read so far is the beginning of a declaration that somebody is typing above this one.
      if (tokens.at('end')) break;
      return parseModifiers(tokens, column);
    }
    flags |= flag;
    tokens.next();
  }
  return { documentation, start, flags, annotations: annotations ?? NO_ANNOTATIONS, context };
}

/** A modifier's word is a name where no declaration goes on behind it, as in `data: String` and `open(x)`. */
function goesOnBehindModifier(next: TokenKind): boolean {
  switch (next) {
    case 'identifier':
    case '@':
    case 'class':
    case 'interface':
    case 'object':
    case 'fun':
    case 'val':
    case 'var':
    case 'typealias':
      return true;
    default:
      return false;
  }
}
