/** Reads Kotlin types (Kotlin specification, "Types") from the places where the parser skipped them. */

import type { Span } from '../../../text/span.ts';
import { trimmed } from '../../../text/trimmed.ts';
import { parseTypeAnnotations } from '../../syntax/kotlin/annotations.ts';
import type { TypeConstraintNode } from '../../syntax/kotlin/nodes.ts';
import { Tokens } from '../../syntax/kotlin/tokens.ts';
import {
  isReceiverOfFunctionType,
  isTypeNext,
  skipNullability,
  skipTypeParameterModifiers,
} from '../../syntax/kotlin/type-uses.ts';
import type { Annotation, TypeParameter } from '../model.ts';
import type { NamedTypeReference, TypeReference } from '../type-reference.ts';
import { lowerAnnotationArguments } from './expressions.ts';
import { nameIn, readQualifiedName } from './source.ts';

/** Types in types: the parser has refused deeper ones. */
const MAX_DEPTH = 100;
const MAX_ANNOTATION_LENGTH = 500;

/** The type at a span of the tree. */
export function lowerType(text: string, span: Span): TypeReference {
  const written = text.slice(span.start, span.end);
  if (PLAIN.test(written)) return named(written);
  return readType(Tokens.within(text, span)) ?? named(written);
}

const PLAIN = /^\w+$/;

export function named(name: string): NamedTypeReference {
  return { kind: 'named', name, arguments: undefined, owner: undefined, annotations: [], isNullable: false };
}

/** `<T : A, reified U>`, with the bounds that stand behind `where`. */
export function lowerTypeParameters(
  text: string,
  span: Span | undefined,
  constraints: readonly TypeConstraintNode[],
): readonly TypeParameter[] {
  if (span === undefined) return [];
  const tokens = Tokens.within(text, span);
  const parameters: TypeParameter[] = [];
  do {
    tokens.next();
    skipTypeParameterModifiers(tokens);
    if (!tokens.at('identifier')) break;
    const name = nameIn(text, tokens.span());
    tokens.next();
    const bound = tokens.accept(':') ? readType(tokens) : undefined;
    const more = constraints
      .filter((constraint) => nameIn(text, constraint.name) === name)
      .map((constraint) => lowerType(text, constraint.bound));
    parameters.push({ name, bounds: bound === undefined ? more : [bound, ...more] });
  } while (tokens.at(','));
  return parameters;
}

/** Reads a type from the current token on; `undefined` where none stands there. */
export function readType(tokens: Tokens, depth = 0): TypeReference | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const { annotations, context } = readTypeModifiers(tokens, depth);
  let parameters: readonly TypeReference[] | undefined;
  let type: TypeReference | undefined;
  if (tokens.at('(')) {
    parameters = readParameterTypes(tokens, depth);
    [type] = parameters;
  } else type = readUserType(tokens, annotations, depth);
  if (type === undefined && parameters === undefined) return undefined;
  if (skipQuestionMarks(tokens)) type = type && nullable(type);
  let receiver: readonly TypeReference[] = [];
  if (type !== undefined && isReceiverOfFunctionType(tokens)) {
    receiver = [skipQuestionMarks(tokens, true) ? nullable(type) : type];
    tokens.next();
    parameters = readParameterTypes(tokens, depth);
  }
  if (parameters !== undefined && tokens.isSign('->')) {
    tokens.moveTo(tokens.start + 2);
    const result = readType(tokens, depth + 1);
    if (result === undefined) return undefined;
    return {
      kind: 'function',
      parameters: [...context, ...receiver, ...parameters],
      result,
      isNullable: false,
    };
  }
  if (type === undefined || !tokens.at('&') || tokens.isSign('&&')) return type;
  tokens.next();
  const other = readType(tokens, depth + 1);
  return other && { kind: 'intersection', types: [type, other] };
}

interface TypeModifiers {
  readonly annotations: readonly Annotation[];
  /** Types of context parameters, which are the first parameters of a function type. */
  readonly context: readonly TypeReference[];
}

function readTypeModifiers(tokens: Tokens, depth: number): TypeModifiers {
  let annotations: readonly Annotation[] = [];
  let context: readonly TypeReference[] = [];
  for (;;) {
    if (tokens.at('@')) annotations = readAnnotations(tokens);
    else if (tokens.isWord('suspend') && isTypeNext(tokens)) tokens.next();
    else if (tokens.isWord('context') && tokens.peek() === '(') {
      tokens.next();
      context = readParameterTypes(tokens, depth);
    } else return { annotations, context };
  }
}

function readAnnotations(tokens: Tokens): readonly Annotation[] {
  return parseTypeAnnotations(tokens).map(({ name, arguments: args, span }) => {
    // Arguments may hold types with annotations again: a limit on their length is one on the depth.
    const isShort = span.end - span.start <= MAX_ANNOTATION_LENGTH;
    return {
      name: nameIn(tokens.text, name),
      target: undefined,
      ...lowerAnnotationArguments(tokens.text, isShort ? args : undefined),
      span,
    };
  });
}

/** From `(` to behind `)`. Parameters of function types may have names. */
function readParameterTypes(tokens: Tokens, depth: number): readonly TypeReference[] {
  const types: TypeReference[] = [];
  tokens.next();
  while (!tokens.at(')') && !tokens.at('end')) {
    if (tokens.at('identifier') && tokens.peek() === ':') {
      tokens.next();
      tokens.next();
    }
    const type = readType(tokens, depth + 1);
    if (type === undefined) break;
    types.push(type);
    if (!tokens.accept(',')) break;
  }
  tokens.accept(')');
  return types;
}

function readUserType(
  tokens: Tokens,
  annotations: readonly Annotation[],
  depth: number,
): NamedTypeReference | undefined {
  let owner: NamedTypeReference | undefined;
  let name = '';
  for (;;) {
    const segment = readQualifiedName(tokens);
    if (segment === '') return undefined;
    name += segment;
    const args = tokens.at('<') ? readTypeArguments(tokens, depth) : undefined;
    const type = { ...named(name), arguments: args, owner, annotations };
    if (!tokens.at('.') || tokens.peek() !== 'identifier') return type;
    owner = type;
    name += '.';
    tokens.next();
  }
}

function readTypeArguments(tokens: Tokens, depth: number): readonly TypeReference[] {
  const args: TypeReference[] = [];
  tokens.next();
  while (!tokens.at('>') && !tokens.at('end')) {
    const argument = readTypeArgument(tokens, depth);
    if (argument === undefined) break;
    args.push(argument);
    if (!tokens.accept(',')) break;
  }
  tokens.accept('>');
  return trimmed(args);
}

/** `*`, `in T` and `out T` are Java's `?`, `? super T` and `? extends T`. */
function readTypeArgument(tokens: Tokens, depth: number): TypeReference | undefined {
  if (tokens.accept('*')) return { kind: 'wildcard', variance: 'any', bound: undefined };
  if (tokens.accept('in')) return { kind: 'wildcard', variance: 'super', bound: readType(tokens, depth + 1) };
  if (tokens.isWord('out') && isTypeNext(tokens)) {
    tokens.next();
    return { kind: 'wildcard', variance: 'extends', bound: readType(tokens, depth + 1) };
  }
  return readType(tokens, depth + 1);
}

/** In a receiver the question mark may stand directly before the dot. */
function skipQuestionMarks(tokens: Tokens, isReceiver = false): boolean {
  const { start } = tokens;
  if (isReceiver) tokens.accept('?');
  else skipNullability(tokens);
  return tokens.start !== start;
}

function nullable(type: TypeReference): TypeReference {
  return type.kind === 'named' || type.kind === 'function' ? { ...type, isNullable: true } : type;
}
