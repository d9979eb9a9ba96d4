/** The members of a type: fields, methods, constructors, initialisers and member types (JLS 8.2, 9.1.5). */
import type { Span } from '../../text/span.ts';
import { columnOf } from './layout.ts';
import { modifierFlag } from './modifier-flags.ts';
import { parseModifiers } from './modifiers.ts';
import type { MemberNode, ModifiersNode, ParameterNode, TypeNodeKind } from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody, skipValue } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseTypeDeclaration, typeKindAt } from './type-declarations.ts';
import { parseType, parseTypeList, parseTypeParameters, skipDimensions } from './type-uses.ts';

/** What surrounds a member, as far as it changes how the member is read. */
export interface Surroundings {
  /** The name of the type, which its constructors repeat; `undefined` at the top level of a compact source file. */
  readonly typeName: string | undefined;
  readonly kind: TypeNodeKind;
  /** How many types the member is in. */
  readonly depth: number;
}

/** What all kinds of member begin with. */
export interface MemberStart {
  readonly documentation: Span | undefined;
  readonly modifiers: ModifiersNode;
}

/**
 * Members up to the `}` that closes the type, or up to the end. `margin` is the column of the type around them where
 * indentation is the guide, else -1: a declaration there, or a closing brace, ends the type.
 */
export function parseMembers(
  tokens: Tokens,
  members: MemberNode[],
  around: Surroundings,
  margin: number,
): void {
  let column = -1;
  for (;;) {
    tokens.margin = margin;
    if (tokens.guide === 'indentation') tokens.rescan();
    switch (tokens.kind) {
      case 'end':
        return;
      case ';':
        tokens.next();
        break;
      case '}':
        if (!isStrayBrace(tokens, margin)) return;
        tokens.problem('This brace closes nothing.');
        tokens.next();
        break;
      default: {
        const { start } = tokens;
        if (tokens.guide === 'indentation') column = memberColumn(tokens, margin, column);
        if (!parseMember(tokens, members, around, column)) recover(tokens, margin);
        if (tokens.start === start) tokens.moveTo(start + 1);
      }
    }
  }
}

/** A brace on a line of its own that stands right of the type's column does not close the type. */
function isStrayBrace(tokens: Tokens, margin: number): boolean {
  return margin >= 0 && columnOf(tokens.text, tokens.start) > margin;
}

/** The column of the member that starts here; that of the one before it if they share a line. */
function memberColumn(tokens: Tokens, margin: number, previous: number): number {
  const column = columnOf(tokens.text, tokens.start);
  return column > margin ? column : previous;
}

/**
 * After a member that could not be read to its end: finds the next one. Where indentation says nothing, that is
 * behind the next semicolon or block.
 */
function recover(tokens: Tokens, margin: number): void {
  for (;;) {
    switch (tokens.kind) {
      case 'end':
        return;
      case '{':
        skipBody(tokens);
        if (tokens.margin < 0) return;
        break;
      case '}': {
        if (tokens.margin < 0) return;
        const column = columnOf(tokens.text, tokens.start);
        if (column >= 0 && column <= margin) return;
        tokens.next();
        break;
      }
      case ';':
        tokens.next();
        if (tokens.margin < 0) return;
        break;
      default:
        tokens.next();
    }
  }
}

/**
 * Reads one member and adds it to `members`. Answers whether it was read to its end; otherwise a problem has been
 * noted. `column` is where the member starts, -1 where that says nothing.
 */
function parseMember(tokens: Tokens, members: MemberNode[], around: Surroundings, column: number): boolean {
  const documentation = tokens.documentation();
  const modifiers = parseModifiers(tokens, column);
  const begin: MemberStart = { documentation, modifiers };
  // Modifiers and annotations stand on lines of their own at the member's column; what comes now does not.
  tokens.margin = column;

  const typeKind = typeKindAt(tokens);
  if (typeKind !== undefined) {
    const type = parseTypeDeclaration(tokens, typeKind, begin, around.depth, column);
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
  const declared = typeParameters === undefined ? begin : withModifiersHere(tokens, begin);
  if (isConstructorAt(tokens, around))
    return parseConstructor(tokens, members, declared, typeParameters, around);
  return parseMethodOrFields(tokens, members, declared, typeParameters);
}

function withModifiersHere(tokens: Tokens, begin: MemberStart): MemberStart {
  if (!tokens.at('@')) return begin;
  const more = parseModifiers(tokens, tokens.margin);
  const annotations = [...begin.modifiers.annotations, ...more.annotations];
  return { ...begin, modifiers: { ...begin.modifiers, annotations } };
}

/** `Name(`, or `Name {` in a record. */
function isConstructorAt(tokens: Tokens, around: Surroundings): boolean {
  if (!tokens.at('identifier')) return false;
  const next = tokens.peek();
  return next === '(' || (next === '{' && around.kind === 'record');
}

/** JLS 8.8 and 8.10.4 */
function parseConstructor(
  tokens: Tokens,
  members: MemberNode[],
  begin: MemberStart,
  typeParameters: Span | undefined,
  around: Surroundings,
): boolean {
  const { documentation, modifiers } = begin;
  const name = tokens.span();
  if (around.typeName === undefined || !tokens.isWord(around.typeName)) {
    tokens.problem('This method has no return type.');
    return parseMethodRest(tokens, members, begin, typeParameters, undefined);
  }
  tokens.next();
  const isCompact = tokens.at('{');
  const parameters = isCompact ? [] : parseParameters(tokens);
  const throws = parseThrows(tokens);
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const isComplete = body !== undefined || tokens.expect(';');
  members.push({
    kind: 'constructor',
    documentation,
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
  begin: MemberStart,
  typeParameters: Span | undefined,
): boolean {
  const type = parseType(tokens);
  if (type === undefined) return false;
  if (!tokens.at('identifier')) {
    tokens.problem('The name of a member is missing here.');
    return false;
  }
  return tokens.peek() === '('
    ? parseMethodRest(tokens, members, begin, typeParameters, type)
    : parseFields(tokens, members, begin, type);
}

/** From the name on (JLS 8.4, 9.4; with a default value JLS 9.6.2). */
function parseMethodRest(
  tokens: Tokens,
  members: MemberNode[],
  begin: MemberStart,
  typeParameters: Span | undefined,
  returnType: Span | undefined,
): boolean {
  const { documentation, modifiers } = begin;
  const name = tokens.span();
  tokens.next();
  const parameters: readonly ParameterNode[] = tokens.at('(') ? parseParameters(tokens) : [];
  const dimensions = skipDimensions(tokens);
  const throws = parseThrows(tokens);
  const defaultValue = tokens.accept('default') ? skipValue(tokens) : undefined;
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const isComplete = body !== undefined || tokens.expect(';');
  members.push({
    kind: 'method',
    documentation,
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
function parseFields(tokens: Tokens, members: MemberNode[], begin: MemberStart, type: Span): boolean {
  const { documentation, modifiers } = begin;
  for (;;) {
    const name = tokens.span();
    if (!tokens.at('identifier')) {
      tokens.problem('The name of a field is missing here.');
      return false;
    }
    tokens.next();
    const dimensions = skipDimensions(tokens);
    const initializer = tokens.accept('=') ? skipValue(tokens) : undefined;
    const goesOn = tokens.at(',');
    const isComplete = goesOn || tokens.expect(';');
    const span = tokens.spanFrom(modifiers.start);
    members.push({ kind: 'field', documentation, modifiers, type, name, dimensions, initializer, span });
    if (!goesOn) return isComplete;
    tokens.next();
  }
}
