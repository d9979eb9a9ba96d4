/** The members of a type: fields, methods, constructors, initialisers and member types (JLS 8.2, 9.1.5). */
import { readDeclarations } from '../../../text/declaration-list.ts';
import type { Indentation } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import type { Span } from '../../../text/span.ts';
import { modifierFlag } from './modifier-flags.ts';
import { parseModifiers } from './modifiers.ts';
import type { MemberNode, ModifiersNode, TypeNodeKind } from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody, skipValue } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseTypeDeclaration, typeKindAt } from './type-declarations.ts';
import { parseType, parseTypeList, parseTypeParameters, skipDimensions } from './type-uses.ts';

/** Says what surrounds a member, as far as it changes how the member is read. */
export interface MemberContext {
  /** The name of the type, which its constructors repeat; `undefined` at the top level of a compact source file. */
  readonly typeName: string | undefined;
  readonly kind: TypeNodeKind;
  /** Says how many types the member is in. */
  readonly depth: number;
}

/** Members up to the `}` that closes the type around them, or up to the end; `type` is the indentation of that type. */
export function parseMembers(
  tokens: Tokens,
  members: MemberNode[],
  around: MemberContext,
  type: Indentation,
): void {
  readDeclarations(tokens, type, {
    readDeclaration: (indentation) => parseMember(tokens, members, around, indentation),
    skipBody: () => skipBody(tokens),
  });
}

/**
 * Reads one member and adds it to `members`. Returns whether it was read to its end; otherwise a problem has been
 * noted.
 */
function parseMember(
  tokens: Tokens,
  members: MemberNode[],
  around: MemberContext,
  indentation: Indentation,
): boolean {
  const modifiers = parseModifiers(tokens, indentation.own);
  // Modifiers and annotations stand on lines of their own at the member's column; what comes now does not.
  tokens.indentation = indentation;

  const typeKind = typeKindAt(tokens);
  if (typeKind !== undefined) {
    const type = parseTypeDeclaration(tokens, typeKind, modifiers, around.depth);
    if (type === undefined) return false;
    members.push(type);
    return true;
  }
  if (tokens.at('{')) {
    const body = skipBody(tokens);
    const isStatic = (modifiers.flags & modifierFlag('static')) !== 0;
    members.push({ kind: 'initializer', isStatic, body, span: tokens.spanFrom(modifiers.start) });
    return true;
  }

  const typeParameters = parseTypeParameters(tokens);
  // Annotations may follow the type parameters; they belong to the declaration all the same (JLS 9.7.4).
  const declared = typeParameters === undefined ? modifiers : withAnnotationsHere(tokens, modifiers);
  if (isConstructorAt(tokens, around))
    return parseConstructor(tokens, members, declared, typeParameters, around);
  return parseMethodOrFields(tokens, members, declared, typeParameters);
}

function withAnnotationsHere(tokens: Tokens, modifiers: ModifiersNode): ModifiersNode {
  if (!tokens.at('@')) return modifiers;
  const { annotations } = parseModifiers(tokens, tokens.indentation.own);
  return { ...modifiers, annotations: [...modifiers.annotations, ...annotations] };
}

/** `Name(`, or `Name {` in a record. */
function isConstructorAt(tokens: Tokens, around: MemberContext): boolean {
  if (!tokens.at('identifier')) return false;
  const next = tokens.peek();
  return next === '(' || (next === '{' && around.kind === 'record');
}

/** JLS 8.8 and 8.10.4 */
function parseConstructor(
  tokens: Tokens,
  members: MemberNode[],
  modifiers: ModifiersNode,
  typeParameters: Span | undefined,
  around: MemberContext,
): boolean {
  const name = tokens.span();
  if (around.typeName === undefined || !tokens.isWord(around.typeName)) {
    tokens.problem(t('This method has no return type.'));
    return parseMethodRest(tokens, members, modifiers, typeParameters, undefined);
  }
  tokens.next();
  const isCompact = tokens.at('{');
  const parameters = isCompact ? [] : parseParameters(tokens);
  const throws = parseThrows(tokens);
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const isComplete = body !== undefined || tokens.expect(';');
  members.push({
    kind: 'constructor',
    modifiers,
    typeParameters,
    name,
    isCompact,
    parameters,
    throws,
    body,
    span: tokens.spanFrom(modifiers.start),
  });
  return isComplete;
}

function parseMethodOrFields(
  tokens: Tokens,
  members: MemberNode[],
  modifiers: ModifiersNode,
  typeParameters: Span | undefined,
): boolean {
  const type = parseType(tokens);
  if (type === undefined) return false;
  return tokens.peek() === '('
    ? parseMethodRest(tokens, members, modifiers, typeParameters, type)
    : parseFields(tokens, members, modifiers, type);
}

/** From the name on (JLS 8.4, 9.4; with a default value JLS 9.6.2). */
function parseMethodRest(
  tokens: Tokens,
  members: MemberNode[],
  modifiers: ModifiersNode,
  typeParameters: Span | undefined,
  returnType: Span | undefined,
): boolean {
  const name = parseName(tokens, t('a method'));
  if (name === undefined) return false;
  const parameters = parseParameters(tokens);
  const dimensions = skipDimensions(tokens);
  const throws = parseThrows(tokens);
  const defaultValue = tokens.accept('default') ? skipValue(tokens) : undefined;
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const isComplete = body !== undefined || tokens.expect(';');
  members.push({
    kind: 'method',
    modifiers,
    typeParameters,
    returnType,
    name,
    parameters,
    dimensions,
    throws,
    defaultValue,
    body,
    span: tokens.spanFrom(modifiers.start),
  });
  return isComplete;
}

/** JLS 8.4.6 */
function parseThrows(tokens: Tokens): readonly Span[] {
  return tokens.accept('throws') ? parseTypeList(tokens) : NO_TYPES;
}

const NO_TYPES: readonly Span[] = [];

/** From the first name on (JLS 8.3, 9.3). */
function parseFields(tokens: Tokens, members: MemberNode[], modifiers: ModifiersNode, type: Span): boolean {
  for (;;) {
    const name = parseName(tokens, t('a field'));
    if (name === undefined) return false;
    const dimensions = skipDimensions(tokens);
    const initializer = tokens.accept('=') ? skipValue(tokens) : undefined;
    const goesOn = tokens.at(',');
    const isComplete = goesOn || tokens.expect(';');
    const span = tokens.spanFrom(modifiers.start);
    members.push({ kind: 'field', modifiers, type, name, dimensions, initializer, span });
    if (!goesOn) return isComplete;
    tokens.next();
  }
}
