/** Annotations and the places they are meant for (Kotlin specification, "Annotations"). */

import { parseQualifiedName } from '../../../text/names.ts';
import type { Span } from '../../../text/span.ts';
import type { AnnotationNode } from './nodes.ts';
import { skipBrackets } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { skipTypeArguments } from './type-uses.ts';

/** `annotationUseSiteTarget`, with `all` of Kotlin 2.2 (KEEP-402). They are names everywhere else. */
const TARGET = /(?:all|delegate|field|file|get|param|property|receiver|set|setparam)\s*:(?!:)/y;

/**
 * At `@`: reads one annotation, or several in square brackets, and adds them to `annotations`. `column` is where the
 * declaration starts: arguments that are never closed do not swallow what starts in that column.
 */
export function parseAnnotation(tokens: Tokens, annotations: AnnotationNode[], column: number): void {
  const { start } = tokens;
  tokens.next();
  const target = parseTarget(tokens);
  const isList = tokens.accept('[');
  let annotation = parseUnescapedAnnotation(tokens, target, isList ? tokens.start : start, column);
  while (annotation !== undefined) {
    annotations.push(annotation);
    if (!isList || !tokens.at('identifier')) break;
    annotation = parseUnescapedAnnotation(tokens, target, tokens.start, column);
  }
  if (isList) tokens.expect(']');
}

function parseTarget(tokens: Tokens): Span | undefined {
  TARGET.lastIndex = tokens.start;
  if (!tokens.at('identifier') || !TARGET.test(tokens.text)) return undefined;
  const target = tokens.span();
  tokens.next();
  tokens.next();
  return target;
}

/** `unescapedAnnotation`: a type's name and perhaps the arguments of its constructor. */
function parseUnescapedAnnotation(
  tokens: Tokens,
  target: Span | undefined,
  start: number,
  column: number,
): AnnotationNode | undefined {
  const name = parseQualifiedName(tokens);
  if (name === undefined) return undefined;
  if (tokens.at('<')) skipTypeArguments(tokens);
  const hasArguments = tokens.at('(') && !tokens.isOnNewLine;
  const args = hasArguments ? skipBrackets(tokens, column) : undefined;
  return { target, name, arguments: args, span: tokens.spanFrom(start) };
}

/**
 * Annotations of a type. In `@Composable (Int) -> Unit` the parentheses are those of the
 * function type, because white space stands before them.
 */
export function parseTypeAnnotations(tokens: Tokens): AnnotationNode[] {
  const annotations: AnnotationNode[] = [];
  while (tokens.accept('@')) {
    if (tokens.accept('[')) {
      while (tokens.at('identifier')) parseTypeAnnotation(tokens, annotations);
      tokens.expect(']');
    } else parseTypeAnnotation(tokens, annotations);
  }
  return annotations;
}

function parseTypeAnnotation(tokens: Tokens, annotations: AnnotationNode[]): void {
  const { start } = tokens;
  const target = parseTarget(tokens);
  const name = parseQualifiedName(tokens);
  if (name === undefined) return;
  if (tokens.at('<')) skipTypeArguments(tokens);
  const hasArguments = tokens.at('(') && tokens.start === tokens.previousEnd;
  const args = hasArguments ? skipBrackets(tokens) : undefined;
  annotations.push({ target, name, arguments: args, span: tokens.spanFrom(start) });
}
