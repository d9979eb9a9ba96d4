/** Classes, interfaces and objects: their headers and bodies (Kotlin specification, "Classifier declaration"). */
import { columnOf } from '../../text/column.ts';
import type { Span } from '../../text/span.ts';
import { parseEnumEntries } from './enum-entries.ts';
import { parseMembers, type Surroundings } from './members.ts';
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
  column: number,
): TypeNode | undefined {
  const outerMargin = tokens.margin;
  const name = parseTypeName(tokens, modifiers);
  if (name === undefined && !isCompanion(modifiers)) {
    tokens.problem('The name of a type is missing here.');
    return undefined;
  }
  const typeParameters = parseTypeParameters(tokens);
  const primaryConstructor = kind === 'class' ? parsePrimaryConstructor(tokens, column) : undefined;
  const supertypes: readonly SupertypeNode[] = tokens.accept(':') ? parseSupertypes(tokens) : NOTHING;
  const constraints = parseTypeConstraints(tokens);

  const entries: EnumEntryNode[] = [];
  const members: DeclarationNode[] = [];
  if (tokens.at('{')) {
    if (depth >= MAX_DEPTH) skipBody(tokens);
    else {
      const isEnum = (modifiers.flags & modifierFlag('enum')) !== 0;
      parseTypeBody(tokens, isEnum ? entries : undefined, members, { depth: depth + 1 }, column);
    }
  }
  tokens.margin = outerMargin;
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

/** What stands below a companion object without a name is the next declaration. */
function parseTypeName(tokens: Tokens, modifiers: ModifiersNode): Span | undefined {
  if (!tokens.at('identifier') || (tokens.isOnNewLine && isCompanion(modifiers))) return undefined;
  const name = tokens.span();
  tokens.next();
  return name;
}

/**
 * `primaryConstructor`. Its modifiers may stand on lines of their own, in the column of the class; only the word
 * `constructor` tells them from those of the next declaration.
 */
function parsePrimaryConstructor(tokens: Tokens, column: number): PrimaryConstructorNode | undefined {
  const { start, margin } = tokens;
  if (tokens.at('(')) {
    const parameters = parseParameters(tokens);
    const modifiers = { documentation: undefined, start, flags: 0, annotations: NOTHING, context: undefined };
    return { modifiers, parameters, span: tokens.spanFrom(start) };
  }
  const before = tokens.mark();
  const problems = tokens.problems.length;
  tokens.margin = -1;
  if (margin >= 0) tokens.rescan();
  const modifiers = parseModifiers(tokens, column);
  tokens.margin = margin;
  if (!tokens.isWord('constructor') || tokens.peek() !== '(') {
    tokens.reset(before);
    tokens.problems.length = problems;
    return undefined;
  }
  tokens.next();
  const parameters = parseParameters(tokens);
  return { modifiers, parameters, span: tokens.spanFrom(start) };
}

/** From `{` to behind `}`. `column` is where the declaration of the type starts, -1 where that says nothing. */
function parseTypeBody(
  tokens: Tokens,
  entries: EnumEntryNode[] | undefined,
  members: DeclarationNode[],
  around: Surroundings,
  column: number,
): void {
  tokens.margin = -1;
  tokens.next();
  const margin = isIndented(tokens, column) ? column : -1;
  tokens.margin = margin;
  if (entries !== undefined) parseEnumEntries(tokens, entries);
  parseMembers(tokens, members, around, margin);
  closeTypeBody(tokens, margin);
}

/** Does the body's first token stand to the right of the type, or close it? Otherwise its lines tell nothing. */
function isIndented(tokens: Tokens, column: number): boolean {
  if (column < 0) return false;
  return tokens.at('}') || columnOf(tokens.text, tokens.start) > column;
}

function closeTypeBody(tokens: Tokens, margin: number): void {
  const belongsOutside = margin >= 0 && tokens.at('}') && isLeftOf(tokens, margin);
  if (belongsOutside || !tokens.accept('}')) tokens.problem("'}' is missing here.");
}

function isLeftOf(tokens: Tokens, margin: number): boolean {
  const column = columnOf(tokens.text, tokens.start);
  return column >= 0 && column < margin;
}
