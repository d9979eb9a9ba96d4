/** Classes, interfaces, enums, records and annotation types: their headers and bodies (JLS 8, 9). */

import { isBodyIndented } from '../../../text/declaration-list.ts';
import { closedAt, UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseName } from '../../../text/names.ts';
import type { Span } from '../../../text/span.ts';
import { parseEnumConstants } from './enums.ts';
import { type MemberContext, parseMembers } from './members.ts';
import type {
  EnumConstantNode,
  MemberNode,
  ModifiersNode,
  ParameterNode,
  TypeNode,
  TypeNodeKind,
} from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseType, parseTypeList, parseTypeParameters } from './type-uses.ts';

/** Deeper types are skipped: nobody writes them, and the parser's own depth has to have an end. */
const MAX_DEPTH = 100;

const NOTHING: readonly never[] = [];

/** The kind of type whose declaration starts here, behind its modifiers. */
export function typeKindAt(tokens: Tokens): TypeNodeKind | undefined {
  switch (tokens.kind) {
    case 'class':
    case 'interface':
    case 'enum':
      return tokens.kind;
    case '@':
      return tokens.peek() === 'interface' ? 'annotation' : undefined;
    case 'identifier':
      if (isRecordHeader(tokens)) return 'record';
      return isHeaderWithoutKeyword(tokens) ? 'class' : undefined;
    default:
      return undefined;
  }
}

/** `record` may also be a type's name in code from before Java 16: `record first;` is a field. */
function isRecordHeader(tokens: Tokens): boolean {
  if (!tokens.isWord('record') || tokens.peek() !== 'identifier') return false;
  const afterName = tokens.peek(2);
  return afterName === '(' || afterName === '<';
}

/** Somebody is turning a `class Name extends …` into something else. */
function isHeaderWithoutKeyword(tokens: Tokens): boolean {
  if (tokens.guide === 'brackets' || !tokens.at('identifier')) return false;
  const next = tokens.peek();
  return next === 'extends' || next === 'implements';
}

/** From the keyword to behind the closing brace; `depth` is the number of types around it. */
export function parseTypeDeclaration(
  tokens: Tokens,
  kind: TypeNodeKind,
  modifiers: ModifiersNode,
  depth: number,
): TypeNode | undefined {
  const { indentation } = tokens;
  skipTypeKeyword(tokens);
  const name = parseName(tokens, t('a type'));
  if (name === undefined) return undefined;
  const typeParameters = parseTypeParameters(tokens);
  const components: readonly ParameterNode[] =
    kind === 'record' && tokens.at('(') ? parseParameters(tokens) : NOTHING;

  const { superclass, interfaces, permits } = parseSupertypes(tokens, kind);
  const constants: EnumConstantNode[] = [];
  const members: MemberNode[] = [];
  if (!atBody(tokens)) tokens.missing(t('A body'));
  else if (depth >= MAX_DEPTH) skipBody(tokens);
  else {
    const typeName = tokens.text.slice(name.start, name.end);
    parseTypeBody(tokens, constants, members, { typeName, kind, depth: depth + 1 });
  }
  tokens.indentation = indentation;
  const span = tokens.spanFrom(modifiers.start);
  return {
    kind,
    modifiers,
    name,
    typeParameters,
    superclass,
    interfaces,
    permits,
    components,
    constants,
    members,
    span,
  };
}

/** `class`, `interface`, `@interface`, `enum` or `record`. */
function skipTypeKeyword(tokens: Tokens): void {
  if (isHeaderWithoutKeyword(tokens)) {
    tokens.missing("'class'");
    return;
  }
  tokens.accept('@');
  tokens.next();
}

interface Supertypes {
  readonly superclass: Span | undefined;
  readonly interfaces: readonly Span[];
  readonly permits: readonly Span[];
}

/** JLS 8.1.4 to 8.1.6, 9.1.3, 9.1.4 */
function parseSupertypes(tokens: Tokens, kind: TypeNodeKind): Supertypes {
  let superclass: Span | undefined;
  let interfaces: readonly Span[] = NOTHING;
  let permits: readonly Span[] = NOTHING;
  for (;;) {
    if (tokens.accept('extends')) {
      if (kind === 'interface') interfaces = parseTypeList(tokens);
      else superclass = parseType(tokens);
    } else if (tokens.accept('implements')) {
      interfaces = parseTypeList(tokens);
    } else if (tokens.isWord('permits')) {
      tokens.next();
      permits = parseTypeList(tokens);
    } else return { superclass, interfaces, permits };
  }
}

/** At the `{` of a type's body. Guided by indentation, finds it behind a broken header and does without it. */
function atBody(tokens: Tokens): boolean {
  if (tokens.at('{') || tokens.guide === 'brackets') return tokens.at('{');
  tokens.missing("'{'");
  while (!tokens.at('{') && !tokens.at('}') && !tokens.at(';') && !tokens.at('end')) {
    if (tokens.atLineOfDeclaration()) return true;
    tokens.next();
  }
  return tokens.at('{');
}

/** From `{`, or from the first member if it is missing, to behind `}`. */
function parseTypeBody(
  tokens: Tokens,
  constants: EnumConstantNode[],
  members: MemberNode[],
  around: MemberContext,
): void {
  const type = tokens.indentation;
  // The first token of a body may stand anywhere, so nothing ends before it.
  tokens.indentation = UNKNOWN_INDENTATION;
  tokens.accept('{');
  if (isBodyIndented(tokens, type)) tokens.indentation = type;
  const { indentation } = tokens;
  if (around.kind === 'enum') parseEnumConstants(tokens, constants, around.typeName);
  parseMembers(tokens, members, around, indentation);
  tokens.indentation = indentation;
  const isOuterBrace = tokens.at('}') && closedAt(tokens.text, tokens.start, indentation) === 'outer';
  if (isOuterBrace || !tokens.accept('}')) tokens.missing("'}'");
}
