/** Classes, interfaces and objects: their headers and bodies (Kotlin specification, "Classifier declaration"). */
import { isBodyIndented } from '../../../text/declaration-list.ts';
import { closedAt, findColumn, UNKNOWN_INDENTATION } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import { parseEnumEntries } from './enum-entries.ts';
import { type MemberContext, parseMembers } from './members.ts';
import { modifierFlag } from './modifier-flags.ts';
import { parseModifiers } from './modifiers.ts';
import type {
  DeclarationNode,
  EnumEntryNode,
  ModifiersNode,
  PrimaryConstructorNode,
  SupertypeNode,
  TypeNode,
} from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody } from './skip.ts';
import { parseSupertypes } from './supertypes.ts';
import type { Tokens } from './tokens.ts';
import { parseTypeConstraints, parseTypeParameters } from './type-uses.ts';

/** Deeper types are skipped: nobody writes them, and the parser's own depth has to have an end. */
const MAX_DEPTH = 100;

const NOTHING: readonly never[] = [];

/** From behind the keyword to behind the closing brace; `depth` is the number of types around it. */
export function parseTypeDeclaration(
  tokens: Tokens,
  kind: TypeNode['kind'],
  modifiers: ModifiersNode,
  depth: number,
): TypeNode | undefined {
  const { indentation } = tokens;
  const name = parseTypeName(tokens, modifiers);
  if (name === undefined && !isCompanion(modifiers)) {
    tokens.missing(t('The name of a type'));
    return undefined;
  }
  const typeParameters = parseTypeParameters(tokens);
  const primaryConstructor = kind === 'class' ? parsePrimaryConstructor(tokens) : undefined;
  const supertypes: readonly SupertypeNode[] = tokens.accept(':') ? parseSupertypes(tokens) : NOTHING;
  const constraints = parseTypeConstraints(tokens);

  const entries: EnumEntryNode[] = [];
  const members: DeclarationNode[] = [];
  const isEnum = (modifiers.flags & modifierFlag('enum')) !== 0;
  if (atBody(tokens, isEnum)) {
    if (depth >= MAX_DEPTH) skipBody(tokens);
    else {
      parseTypeBody(tokens, isEnum ? entries : undefined, members, { depth: depth + 1 });
    }
  }
  tokens.indentation = indentation;
  return {
    kind,
    modifiers,
    name,
    typeParameters,
    primaryConstructor,
    supertypes,
    constraints,
    entries,
    members,
    span: tokens.spanFrom(modifiers.start),
  };
}

function isCompanion({ flags }: ModifiersNode): boolean {
  return (flags & modifierFlag('companion')) !== 0;
}

/** Leaves what stands below `companion object` to the next declaration; below `class` too, if it looks like one. */
function parseTypeName(tokens: Tokens, modifiers: ModifiersNode): Span | undefined {
  if (!tokens.at('identifier') || tokens.atLineOfDeclaration()) return undefined;
  if (tokens.isOnNewLine && isCompanion(modifiers)) return undefined;
  const name = tokens.span();
  tokens.next();
  return name;
}

/**
 * `primaryConstructor`. Its modifiers may stand on lines of their own, in the column of the class; only the word
 * `constructor` tells them from those of the next declaration.
 */
function parsePrimaryConstructor(tokens: Tokens): PrimaryConstructorNode | undefined {
  const { start, indentation } = tokens;
  if (tokens.at('(')) {
    const parameters = parseParameters(tokens);
    const modifiers = { documentation: undefined, start, flags: 0, annotations: NOTHING, context: undefined };
    return { modifiers, parameters, span: tokens.spanFrom(start) };
  }
  const before = tokens.mark();
  const problems = tokens.problems.length;
  tokens.indentation = UNKNOWN_INDENTATION;
  if (indentation.own >= 0) tokens.rescan();
  const modifiers = parseModifiers(tokens, indentation.own);
  tokens.indentation = indentation;
  if (!tokens.isWord('constructor') || tokens.peek() !== '(') {
    tokens.reset(before);
    tokens.problems.length = problems;
    return undefined;
  }
  tokens.next();
  const parameters = parseParameters(tokens);
  return { modifiers, parameters, span: tokens.spanFrom(start) };
}

/** At the `{` of a type's body. Guided by indentation, finds it behind a broken header and does without it. */
function atBody(tokens: Tokens, isEnum: boolean): boolean {
  const { own } = tokens.indentation;
  if (own < 0 || tokens.at('{')) return tokens.at('{');
  skipRestOfHeader(tokens);
  if (tokens.at('{')) return true;
  const isBody =
    findColumn(tokens.text, tokens.start) > own &&
    (tokens.atLineOfDeclaration() || (isEnum && tokens.at('identifier')));
  if (isBody) tokens.missing("'{'");
  return isBody;
}

/** Nothing but a body belongs on the last line of a header. */
function skipRestOfHeader(tokens: Tokens): void {
  if (tokens.isOnNewLine || !isPartOfHeader(tokens)) return;
  tokens.missing("'{'");
  while (!tokens.isOnNewLine && isPartOfHeader(tokens)) tokens.next();
}

function isPartOfHeader(tokens: Tokens): boolean {
  switch (tokens.kind) {
    case ')':
    case ']':
    case '>':
    case ',':
    case '.':
    case ':':
    case 'identifier':
    case 'string':
    case 'number':
      return true;
    default:
      return false;
  }
}

/** From `{`, or from the first member if it is missing, to behind `}`. */
function parseTypeBody(
  tokens: Tokens,
  entries: EnumEntryNode[] | undefined,
  members: DeclarationNode[],
  around: MemberContext,
): void {
  const type = tokens.indentation;
  if (isBodyOnlyBegun(tokens)) {
    tokens.next();
    tokens.missing("'}'");
    return;
  }
  // The first token of a body may stand anywhere, so nothing ends before it.
  tokens.indentation = UNKNOWN_INDENTATION;
  tokens.accept('{');
  if (isBodyIndented(tokens, type)) tokens.indentation = type;
  const { indentation } = tokens;
  if (entries !== undefined) parseEnumEntries(tokens, entries);
  parseMembers(tokens, members, around, indentation);
  tokens.indentation = indentation;
  const isOuterBrace = tokens.at('}') && closedAt(tokens.text, tokens.start, indentation) === 'outer';
  if (isOuterBrace || !tokens.accept('}')) tokens.missing("'}'");
}

/**
 * Somebody has typed `companion object {` above a declaration in the same column. At the left edge of the file it may
 * as well be a body that nobody has indented.
 */
function isBodyOnlyBegun(tokens: Tokens): boolean {
  return tokens.indentation.own > 0 && tokens.at('{') && tokens.peek() === 'end';
}
