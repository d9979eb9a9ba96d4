/** Classes, interfaces, enums, records and annotation types: their headers and bodies (JLS 8, 9). */
import type { Span } from '../../text/span.ts';
import { columnOf } from './layout.ts';
import { type MemberStart, parseMembers, type Surroundings } from './members.ts';
import { parseModifiers } from './modifiers.ts';
import type { EnumConstantNode, MemberNode, ParameterNode, TypeNode, TypeNodeKind } from './nodes.ts';
import { parseParameters } from './parameters.ts';
import { skipBody, skipParentheses } from './skip.ts';
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
      return tokens.isWord('record') && tokens.peek() === 'identifier' && isRecordHeader(tokens)
        ? 'record'
        : undefined;
    default:
      return undefined;
  }
}

/** `record` may also be a type's name in code from before Java 16: `record first;` is a field. */
function isRecordHeader(tokens: Tokens): boolean {
  RECORD_HEADER.lastIndex = tokens.end;
  return RECORD_HEADER.test(tokens.text);
}

const RECORD_HEADER = /[^<>(){}=;,]*[<(]/y;

/** From the keyword to behind the closing brace; `depth` is the number of types around it. */
export function parseTypeDeclaration(
  tokens: Tokens,
  kind: TypeNodeKind,
  begin: MemberStart,
  depth: number,
  column: number,
): TypeNode | undefined {
  const outerMargin = tokens.margin;
  if (kind === 'annotation') tokens.next();
  tokens.next();
  const name = tokens.span();
  if (!tokens.at('identifier')) {
    tokens.problem('The name of a type is missing here.');
    return undefined;
  }
  tokens.next();
  const typeParameters = parseTypeParameters(tokens);
  const components: readonly ParameterNode[] =
    kind === 'record' && tokens.at('(') ? parseParameters(tokens) : NOTHING;

  let superclass: Span | undefined;
  let interfaces: readonly Span[] = NOTHING;
  let permits: readonly Span[] = NOTHING;
  for (;;) {
    if (tokens.at('extends')) {
      tokens.next();
      if (kind === 'interface') interfaces = parseTypeList(tokens);
      else superclass = parseType(tokens);
    } else if (tokens.at('implements')) {
      tokens.next();
      interfaces = parseTypeList(tokens);
    } else if (tokens.isWord('permits')) {
      tokens.next();
      permits = parseTypeList(tokens);
    } else break;
  }

  const constants: EnumConstantNode[] = [];
  const members: MemberNode[] = [];
  if (!tokens.at('{')) tokens.problem("'{' is missing here.");
  else if (depth >= MAX_DEPTH) skipBody(tokens);
  else {
    const typeName = tokens.text.slice(name.start, name.end);
    parseTypeBody(tokens, constants, members, { typeName, kind, depth: depth + 1 }, column);
  }
  tokens.margin = outerMargin;
  const span = tokens.spanFrom(begin.modifiers.start);
  return {
    kind,
    documentation: begin.documentation,
    modifiers: begin.modifiers,
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

/** From `{` to behind `}`. `column` is where the declaration of the type starts, -1 where that says nothing. */
function parseTypeBody(
  tokens: Tokens,
  constants: EnumConstantNode[],
  members: MemberNode[],
  around: Surroundings,
  column: number,
): void {
  tokens.margin = -1;
  tokens.next();
  const margin = isIndented(tokens, column) ? column : -1;
  tokens.margin = margin;
  if (around.kind === 'enum') parseEnumConstants(tokens, constants);
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

/** JLS 8.9.1: constants up to `;` or the end of the body. */
function parseEnumConstants(tokens: Tokens, constants: EnumConstantNode[]): void {
  for (;;) {
    switch (tokens.kind) {
      case ',':
        tokens.next();
        break;
      case ';':
        tokens.next();
        return;
      case 'identifier':
      case '@': {
        const constant = parseEnumConstant(tokens);
        if (constant === undefined) return;
        constants.push(constant);
        break;
      }
      default:
        if (!tokens.at('}')) tokens.problem("';' is missing here.");
        return;
    }
  }
}

function parseEnumConstant(tokens: Tokens): EnumConstantNode | undefined {
  const documentation = tokens.documentation();
  const margin = tokens.margin;
  const column = tokens.guide === 'indentation' ? columnOf(tokens.text, tokens.start) : -1;
  const modifiers = parseModifiers(tokens, column);
  const name = tokens.span();
  if (!tokens.at('identifier')) {
    tokens.problem('The name of a constant is missing here.');
    return undefined;
  }
  tokens.next();
  const args = tokens.at('(') ? skipParentheses(tokens, column) : undefined;
  tokens.margin = column;
  const body = tokens.at('{') ? skipBody(tokens) : undefined;
  const span = tokens.spanFrom(modifiers.start);
  tokens.margin = margin;
  if (tokens.guide === 'indentation') tokens.rescan();
  if (!tokens.at(',') && !tokens.at(';') && !tokens.at('}')) tokens.problem("',' is missing here.");
  return { documentation, modifiers, name, arguments: args, body, span };
}
