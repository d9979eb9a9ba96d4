/** Modifiers and annotations (JLS 8.1.1, 8.3.1, 8.4.3, 9.7). */

import { t } from '../../../text/l10n.ts';
import { parseQualifiedName } from '../../../text/names.ts';
import type { Span } from '../../../text/span.ts';
import { modifierFlag } from './modifier-flags.ts';
import type { AnnotationNode, ModifiersNode } from './nodes.ts';
import { skipParentheses } from './skip.ts';
import type { Tokens } from './tokens.ts';

const ACCESS = modifierFlag('public') | modifierFlag('protected') | modifierFlag('private');

/**
 * The modifiers of a declaration in any order. `column` is where the declaration starts in its line, -1 where that
 * says nothing: arguments of an annotation that are never closed do not swallow what starts in that column.
 */
export function parseModifiers(tokens: Tokens, column: number): ModifiersNode {
  let begun = beginAt(tokens);
  for (;;) {
    if (tokens.guide === 'indentation' && isBegunAgain(tokens, begun)) begun = beginAt(tokens);
    if (tokens.at('@') && tokens.peek() !== 'interface') {
      const problems = tokens.problems.length;
      const annotation = parseAnnotation(tokens, column);
      const isBroken = tokens.problems.length > problems;
      if (annotation !== undefined) (isBroken ? begun.broken : begun.annotations).push(annotation);
      begun.isBroken ||= isBroken;
    } else {
      const flag = modifierAt(tokens);
      if (flag === 0) break;
      if (contradicts(begun.flags, flag))
        tokens.problem(t('This modifier contradicts or repeats another one.'));
      begun.flags |= flag;
      tokens.next();
    }
  }
  const { documentation, start, flags, annotations, broken } = begun;
  // The first of two mappings counts, which is not to be one that somebody is typing above the declaration.
  return {
    documentation,
    start,
    flags,
    annotations: broken.length === 0 ? annotations : [...annotations, ...broken],
  };
}

interface Begun {
  readonly documentation: Span | undefined;
  readonly start: number;
  flags: number;
  readonly annotations: AnnotationNode[];
  /** Those with arguments that are never closed. */
  readonly broken: AnnotationNode[];
  isBroken: boolean;
}

function beginAt(tokens: Tokens): Begun {
  return {
    documentation: tokens.documentation(),
    start: tokens.start,
    flags: 0,
    annotations: [],
    broken: [],
    isBroken: false,
  };
}

/** Is what was read so far the beginning of a declaration that somebody is typing above the one that starts here? */
function isBegunAgain(tokens: Tokens, { flags, isBroken }: Begun): boolean {
  if (isBroken && tokens.isSetApart()) return true;
  // Annotations stand above the other modifiers, and those in one line.
  const isOdd = tokens.at('@') ? flags !== 0 : contradicts(flags, modifierFlag(tokens.kind));
  if (!isOdd || !tokens.isFirstOnLine()) return false;
  tokens.problem(t('The declaration above is not finished.'));
  return true;
}

function contradicts(flags: number, flag: number): boolean {
  return (flags & flag) !== 0 || ((flag & ACCESS) !== 0 && (flags & ACCESS) !== 0);
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
