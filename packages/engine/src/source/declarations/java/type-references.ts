/** Reads Java types (JLS 4) from the places where the parser skipped them. */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import { parseModifiers } from '../../syntax/java/modifiers.ts';
import type { AnnotationNode } from '../../syntax/java/nodes.ts';
import { Tokens } from '../../syntax/java/tokens.ts';
import { isPrimitive } from '../../syntax/java/type-uses.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import type { Annotation, TypeParameter } from '../model.ts';
import { type NamedTypeReference, namedType, type TypeReference } from '../type-reference.ts';
import { lowerAnnotations } from './annotations.ts';

/** Type arguments in type arguments: nobody nests them this deep, and recursion has to have an end. */
const MAX_DEPTH = 50;
const MAX_ANNOTATION_LENGTH = 500;

/** The type at a span of the tree, with as many dimensions more as stood elsewhere: `int a[]`. */
export function lowerType(source: UnescapedText, span: Span, dimensions = 0): TypeReference {
  return makeArrayType(lowerWrittenType(source, span), dimensions);
}

function lowerWrittenType(source: UnescapedText, span: Span): TypeReference {
  const written = source.text.slice(span.start, span.end);
  if (PLAIN.test(written)) return namedType(written);
  return readType(Tokens.within(source.text, span), source) ?? namedType(written);
}

const PLAIN = /^[\w$]+$/;

/** JLS 8.1.2: `<T extends A & B, U>`. */
export function lowerTypeParameters(source: UnescapedText, span: Span | undefined): readonly TypeParameter[] {
  if (span === undefined) return [];
  const tokens = Tokens.within(source.text, span);
  const parameters: TypeParameter[] = [];
  do {
    tokens.next();
    parseModifiers(tokens, -1);
    if (!tokens.at('identifier')) break;
    const name = tokens.text.slice(tokens.start, tokens.end);
    tokens.next();
    const bounds: TypeReference[] = [];
    if (tokens.at('extends')) {
      do {
        tokens.next();
        const bound = readType(tokens, source);
        if (bound !== undefined) bounds.push(bound);
      } while (tokens.at('&'));
    }
    parameters.push({ name, bounds });
  } while (tokens.at(','));
  return parameters;
}

/** Reads a type from the current token on; `undefined` where none stands there. */
export function readType(tokens: Tokens, source: UnescapedText, depth = 0): TypeReference | undefined {
  const annotations = readAnnotations(tokens, source);
  let type: NamedTypeReference | undefined;
  if (isPrimitive(tokens.kind) || tokens.at('void')) {
    type = { ...namedType(tokens.text.slice(tokens.start, tokens.end)), annotations };
    tokens.next();
  } else type = readClassType(tokens, source, annotations, depth);
  return type === undefined ? undefined : makeArrayType(type, readDimensions(tokens));
}

/** JLS 4.3. Annotations before a qualified name belong to its first segment, so those before the last one are kept. */
function readClassType(
  tokens: Tokens,
  source: UnescapedText,
  leadingAnnotations: readonly Annotation[],
  depth: number,
): NamedTypeReference | undefined {
  let name = '';
  let annotations = leadingAnnotations;
  let owner: NamedTypeReference | undefined;
  for (;;) {
    const inner = readAnnotations(tokens, source);
    if (inner.length > 0) annotations = inner;
    if (!tokens.at('identifier')) return undefined;
    name += tokens.text.slice(tokens.start, tokens.end);
    tokens.next();
    const args = tokens.at('<') ? readTypeArguments(tokens, source, depth) : undefined;
    const type: NamedTypeReference = {
      kind: 'named',
      name,
      arguments: args,
      owner,
      annotations,
      isNullable: undefined,
    };
    const next = tokens.at('.') ? tokens.peek() : 'end';
    if (next !== 'identifier' && next !== '@') return type;
    if (args !== undefined) owner = type;
    name += '.';
    tokens.next();
  }
}

/** JLS 4.5.1. The current token is `<`; a diamond gives no arguments. */
function readTypeArguments(tokens: Tokens, source: UnescapedText, depth: number): readonly TypeReference[] {
  const args: TypeReference[] = [];
  tokens.next();
  if (tokens.accept('>')) return args;
  do {
    const argument = depth < MAX_DEPTH ? readTypeArgument(tokens, source, depth + 1) : undefined;
    if (argument === undefined) break;
    args.push(argument);
  } while (tokens.accept(','));
  tokens.accept('>');
  return trimmed(args);
}

function readTypeArgument(tokens: Tokens, source: UnescapedText, depth: number): TypeReference | undefined {
  skipAnnotationsBefore(tokens, '?');
  if (!tokens.accept('?')) return readType(tokens, source, depth);
  if (tokens.at('extends') || tokens.at('super')) {
    const variance = tokens.at('extends') ? 'extends' : 'super';
    tokens.next();
    return { kind: 'wildcard', variance, bound: readType(tokens, source, depth) };
  }
  return { kind: 'wildcard', variance: 'any', bound: undefined };
}

/** Annotations of a wildcard are read and dropped; those of a type stay to be read with it. */
function skipAnnotationsBefore(tokens: Tokens, kind: '?'): void {
  if (!tokens.at('@')) return;
  const { start } = tokens;
  parseModifiers(tokens, -1);
  if (!tokens.at(kind)) tokens.moveTo(start);
}

function readAnnotations(tokens: Tokens, source: UnescapedText): readonly Annotation[] {
  if (!tokens.at('@')) return [];
  const { annotations } = parseModifiers(tokens, -1);
  return lowerAnnotations(source, annotations.map(withBoundedArguments));
}

/** Arguments may hold types with annotations again: a limit on their length is one on the depth. */
function withBoundedArguments(annotation: AnnotationNode): AnnotationNode {
  const { start, end } = annotation.span;
  return end - start <= MAX_ANNOTATION_LENGTH ? annotation : { ...annotation, arguments: undefined };
}

function readDimensions(tokens: Tokens): number {
  let count = 0;
  for (;;) {
    if (tokens.at('@')) parseModifiers(tokens, -1);
    if (!tokens.at('[') || tokens.peek() !== ']') return count;
    tokens.next();
    tokens.next();
    count++;
  }
}

export function makeArrayType(element: TypeReference, dimensions: number): TypeReference {
  let type = element;
  for (let count = 0; count < Math.min(dimensions, maxDimensions); count++)
    type = { kind: 'array', element: type };
  return type;
}

/** Bounds the dimensions of an array (JVMS 4.3.2). */
const maxDimensions = 255;
