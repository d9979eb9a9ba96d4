/** Modifiers and annotations (JLS 8.1.1, 8.3.1, 8.4.3, 9.7). */
import { modifierFlag } from './modifier-flags.ts';
import { parseQualifiedName } from './names.ts';
import type { AnnotationNode, ModifiersNode } from './nodes.ts';
import { skipParentheses } from './skip.ts';
import type { Tokens } from './tokens.ts';

const NO_ANNOTATIONS: readonly AnnotationNode[] = [];
const ACCESS = modifierFlag('public') | modifierFlag('protected') | modifierFlag('private');

/**
 * The modifiers of a declaration in any order. `column` is where the declaration starts in its line, -1 where that
 * says nothing: arguments of an annotation that are never closed do not swallow what starts in that column.
 */
export function parseModifiers(tokens: Tokens, column: number): ModifiersNode {
  let documentation = tokens.documentation();
  let { start } = tokens;
  let flags = 0;
  let annotations: AnnotationNode[] | undefined;
  for (;;) {
    let isBegunAgain = false;
    if (tokens.at('@') && tokens.peek() !== 'interface') {
      const problems = tokens.problems.length;
      isBegunAgain = tokens.guide === 'indentation' && flags !== 0 && tokens.isFirstOnLine();
      if (!isBegunAgain) {
        const annotation = parseAnnotation(tokens, column);
        if (annotation !== undefined) {
          annotations ??= [];
          annotations.push(annotation);
        }
        isBegunAgain = tokens.problems.length > problems && tokens.isSetApart();
      }
    } else {
      const flag = modifierAt(tokens);
      if (flag === 0) break;
      const isContradiction = (flags & flag) !== 0 || ((flag & ACCESS) !== 0 && (flags & ACCESS) !== 0);
      if (isContradiction) tokens.problem('This modifier contradicts or repeats another one.');
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
    }
  }
  return { documentation, start, flags, annotations: annotations ?? NO_ANNOTATIONS };
}

/** The flag of the modifier at the current token, 0 if it is none. Stops on the last token of `non-sealed`. */
function modifierAt(tokens: Tokens): number {
  switch (tokens.kind) {
    case 'public':
    case 'protected':
    case 'private':
    case 'abstract':
    case 'static':
    case 'final':
    case 'native':
    case 'synchronized':
    case 'transient':
    case 'volatile':
    case 'strictfp':
    case 'default':
      return modifierFlag(tokens.kind);
    case 'identifier':
      if (tokens.isWord('sealed') && isModifierOrTypeNext(tokens)) return modifierFlag('sealed');
      if (tokens.isWord('non') && tokens.text.startsWith('-sealed', tokens.end)) {
        tokens.next();
        tokens.next();
        return modifierFlag('non-sealed');
      }
      return 0;
    default:
      return 0;
  }
}

/** `sealed` is a modifier only before another one or before the type it seals; elsewhere it is a name (JLS 3.9). */
function isModifierOrTypeNext(tokens: Tokens): boolean {
  const next = tokens.peek();
  return next === 'class' || next === 'interface' || next === '@' || modifierFlag(next) !== 0;
}

/** Annotations before a type or a dimension (JLS 9.7.4): names do not matter there until the type is read. */
export function skipAnnotations(tokens: Tokens): void {
  while (tokens.at('@')) parseAnnotation(tokens, tokens.indentation.own);
}

/** JLS 9.7: a name after `@`, perhaps qualified, and arguments in parentheses. */
function parseAnnotation(tokens: Tokens, column: number): AnnotationNode | undefined {
  const { start } = tokens;
  tokens.next();
  const name = parseQualifiedName(tokens);
  if (name === undefined) return undefined;
  const args = tokens.at('(') ? skipParentheses(tokens, column) : undefined;
  return { name, arguments: args, span: tokens.spanFrom(start) };
}
