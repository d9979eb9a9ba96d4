/** Modifiers, annotations and context parameters in front of a declaration (Kotlin specification, "Modifiers"). */
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
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
  let documentation = tokens.documentation();
  let { start } = tokens;
  let flags = 0;
  let annotations: AnnotationNode[] | undefined;
  let broken: readonly AnnotationNode[] = NO_ANNOTATIONS;
  let context: Span | undefined;
  for (;;) {
    // The last comment counts, wherever it stands among the modifiers.
    documentation = tokens.documentation() ?? documentation;
    const problems = tokens.problems.length;
    let isBegunAgain = false;
    if (tokens.at('@')) {
      isBegunAgain = tokens.guide === 'indentation' && flags !== 0 && tokens.isFirstOnLine();
      if (!isBegunAgain) {
        annotations ??= [];
        const before = annotations.length;
        parseAnnotation(tokens, annotations, column);
        const isBroken = tokens.problems.length > problems;
        if (isBroken) broken = [...broken, ...annotations.splice(before)];
        isBegunAgain = isBroken && tokens.isSetApart();
      }
    } else if (tokens.isWord('context') && tokens.peek() === '(') {
      tokens.next();
      context = skipBrackets(tokens, column);
    } else {
      const flag = modifierAt(tokens);
      if (flag === 0) break;
      const isContradiction = (flags & flag) !== 0 || ((flag & ACCESS) !== 0 && (flags & ACCESS) !== 0);
      if (isContradiction) tokens.problem(t('This modifier contradicts or repeats another one.'));
      isBegunAgain = isContradiction && tokens.isFirstOnLine();
      if (!isBegunAgain) {
        flags |= flag;
        tokens.next();
      }
    }
    // What was read so far is the beginning of a declaration that somebody is typing above this one.
    if (isBegunAgain) {
      documentation = tokens.documentation();
      start = tokens.start;
      flags = 0;
      annotations = undefined;
      broken = NO_ANNOTATIONS;
      context = undefined;
    }
  }
  // The first of two mappings counts, which is not to be one that somebody is typing above the declaration.
  const all = broken.length === 0 ? annotations : [...(annotations ?? []), ...broken];
  return { documentation, start, flags, annotations: all ?? NO_ANNOTATIONS, context };
}

/** The flag of the modifier at the current token, 0 if it is none. */
function modifierAt(tokens: Tokens): number {
  if (!tokens.at('identifier')) return 0;
  const flag = modifierFlag(tokens.text.slice(tokens.start, tokens.end));
  return flag !== 0 && goesOnBehindModifier(tokens.peek()) ? flag : 0;
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
