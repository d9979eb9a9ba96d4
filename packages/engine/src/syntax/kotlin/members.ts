/** Declarations in a type or at the top level of a file. */
import {
  closedAt,
  columnOf,
  goesOnDeeper,
  type Indentation,
  UNKNOWN_INDENTATION,
} from '../../text/indentation.ts';
import { parseConstructor, parseFunction, parseInitializer } from './functions.ts';
import { parseModifiers } from './modifiers.ts';
import type { DeclarationNode, ModifiersNode } from './nodes.ts';
import { parseProperty, parseTypeAlias } from './properties.ts';
import { skipBody } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseTypeDeclaration } from './type-declarations.ts';

/** What surrounds a declaration, as far as it changes how the declaration is read. */
export interface Surroundings {
  /** How many types the declaration is in. */
  readonly depth: number;
}

/**
 * Declarations up to the `}` that closes the type around them, or up to the end. `type` is the indentation of that
 * type: a declaration at its column ends it. At the top level a late import ends them too.
 */
export function parseMembers(
  tokens: Tokens,
  members: DeclarationNode[],
  around: Surroundings,
  type: Indentation,
): void {
  let indentation = UNKNOWN_INDENTATION;
  for (;;) {
    if (tokens.guide === 'indentation') {
      tokens.indentation = type;
      tokens.rescan();
    }
    switch (tokens.kind) {
      case 'end':
        return;
      case ';':
        tokens.next();
        break;
      case '}':
        if (!isStrayBrace(tokens)) return;
        tokens.problem('This brace closes nothing.');
        tokens.next();
        break;
      default: {
        if (around.depth === 0 && isImport(tokens)) return;
        const { start } = tokens;
        if (tokens.guide === 'indentation') indentation = indentationOfMember(tokens, type, indentation);
        const member = parseMember(tokens, around, indentation);
        if (member === undefined) recover(tokens);
        else members.push(member);
        if (tokens.start === start) tokens.moveTo(start + 1);
      }
    }
  }
}

/** Does a brace between members not close the type around them? */
function isStrayBrace({ text, start, indentation }: Tokens): boolean {
  switch (closedAt(text, start, indentation)) {
    case 'inner':
      return true;
    case 'own':
      return goesOnDeeper(text, start, indentation.own);
    case 'outer':
    case 'unknown':
      return false;
  }
}

/** `previous` is that of the member before, which holds if both share a line. */
function indentationOfMember(tokens: Tokens, type: Indentation, previous: Indentation): Indentation {
  const column = columnOf(tokens.text, tokens.start);
  if (column <= type.own) return previous;
  // One column off is a slip, and siblings and closing brace stand where they should.
  const isSlip = Math.abs(column - previous.own) === 1;
  return { own: isSlip ? Math.max(column, previous.own) : column, outer: type.own };
}

/** `import` is a name elsewhere; behind one that somebody has just begun stands the next one. */
export function isImport(tokens: Tokens): boolean {
  IMPORT.lastIndex = tokens.start;
  return tokens.isWord('import') && IMPORT.test(tokens.text);
}

const IMPORT = /import\s+(?!import\b)[\w`\u0080-\uffff]/y;

/**
 * After a member that could not be read to its end: finds the next one. Where indentation says nothing, that is
 * behind the next semicolon or block, or where a line
 * starts like a declaration.
 */
function recover(tokens: Tokens): void {
  const isIndented = tokens.indentation.own >= 0;
  for (;;) {
    switch (tokens.kind) {
      case 'end':
        return;
      case '{':
        skipBody(tokens);
        if (!isIndented) return;
        break;
      case '}':
        if (!isIndented || closedAt(tokens.text, tokens.start, tokens.indentation) === 'outer') return;
        tokens.next();
        break;
      case ';':
        tokens.next();
        if (!isIndented) return;
        break;
      default:
        if (!isIndented && tokens.atLineOfDeclaration()) return;
        tokens.next();
    }
  }
}

/** Reads one declaration; `undefined` where none could be read, and a problem has been noted. */
function parseMember(
  tokens: Tokens,
  around: Surroundings,
  indentation: Indentation,
): DeclarationNode | undefined {
  const modifiers = parseModifiers(tokens, indentation.own);
  // Modifiers and annotations stand on lines of their own at the member's column; what comes now does not.
  tokens.indentation = indentation;

  switch (tokens.kind) {
    case 'class':
    case 'interface':
    case 'object': {
      const { kind } = tokens;
      tokens.next();
      return parseTypeDeclaration(tokens, kind, modifiers, around.depth);
    }
    case 'fun':
      if (tokens.peek() !== 'interface') return parseFunction(tokens, modifiers);
      tokens.next();
      tokens.next();
      return parseTypeDeclaration(tokens, 'interface', modifiers, around.depth);
    case 'val':
    case 'var':
      return parseProperty(tokens, modifiers);
    case 'typealias':
      return parseTypeAlias(tokens, modifiers);
    case 'identifier':
      if (tokens.isWord('constructor') && tokens.peek() === '(') return parseConstructor(tokens, modifiers);
      if (tokens.isWord('init') && tokens.peek() === '{') return parseInitializer(tokens, modifiers);
      if (!isHeaderWithoutKeyword(tokens, modifiers)) break;
      tokens.missing("'class'");
      return parseTypeDeclaration(tokens, 'class', modifiers, around.depth);
  }
  tokens.missing('A declaration');
  return undefined;
}

/** Somebody is turning a `data class Name(…)` into something else. */
function isHeaderWithoutKeyword(tokens: Tokens, { flags, annotations }: ModifiersNode): boolean {
  if (tokens.guide === 'brackets' || (flags === 0 && annotations.length === 0)) return false;
  if (!/[A-Z]/.test(tokens.text.charAt(tokens.start))) return false;
  switch (tokens.peek()) {
    case '(':
    case ':':
    case '<':
    case '{':
      return true;
    default:
      return false;
  }
}
