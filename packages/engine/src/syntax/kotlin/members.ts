/** Declarations in a type or at the top level of a file. */
import { columnOf } from '../../text/column.ts';
import { parseConstructor, parseFunction, parseInitializer } from './functions.ts';
import { parseModifiers } from './modifiers.ts';
import type { DeclarationNode } from './nodes.ts';
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
 * Declarations up to the `}` that closes the type, or up to the end. `margin` is the column of the type around them
 * where indentation is the guide, else -1: a declaration there, or a closing brace, ends the type. At the top level a
 * late import ends them too.
 */
export function parseMembers(
  tokens: Tokens,
  members: DeclarationNode[],
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
        if (around.depth === 0 && isImport(tokens)) return;
        const { start } = tokens;
        if (tokens.guide === 'indentation') column = memberColumn(tokens, margin, column);
        const member = parseMember(tokens, around, column);
        if (member === undefined) recover(tokens, margin);
        else members.push(member);
        if (tokens.start === start) tokens.moveTo(start + 1);
      }
    }
  }
}

/** A brace on a line of its own that stands right of the type's column does not close the type. */
function isStrayBrace(tokens: Tokens, margin: number): boolean {
  return margin >= 0 && columnOf(tokens.text, tokens.start) > margin;
}

/** `import` is a name elsewhere; behind one that somebody has just begun stands the next one. */
export function isImport(tokens: Tokens): boolean {
  IMPORT.lastIndex = tokens.start;
  return tokens.isWord('import') && IMPORT.test(tokens.text);
}

const IMPORT = /import\s+(?!import\b)[\w`\u0080-\uffff]/y;

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
 * Reads one declaration; `undefined` where none could be read, and a problem has been noted. `column` is where it
 * starts, -1 where that says nothing.
 */
function parseMember(tokens: Tokens, around: Surroundings, column: number): DeclarationNode | undefined {
  const modifiers = parseModifiers(tokens, column);
  // Modifiers and annotations stand on lines of their own at the member's column; what comes now does not.
  tokens.margin = column;

  switch (tokens.kind) {
    case 'class':
    case 'interface':
    case 'object': {
      const { kind } = tokens;
      tokens.next();
      return parseTypeDeclaration(tokens, kind, modifiers, around.depth, column);
    }
    case 'fun':
      if (tokens.peek() !== 'interface') return parseFunction(tokens, modifiers);
      tokens.next();
      tokens.next();
      return parseTypeDeclaration(tokens, 'interface', modifiers, around.depth, column);
    case 'val':
    case 'var':
      return parseProperty(tokens, modifiers);
    case 'typealias':
      return parseTypeAlias(tokens, modifiers);
    case 'identifier':
      if (tokens.isWord('constructor') && tokens.peek() === '(') return parseConstructor(tokens, modifiers);
      if (tokens.isWord('init') && tokens.peek() === '{') return parseInitializer(tokens, modifiers);
      break;
  }
  tokens.problem('A declaration is missing here.');
  return undefined;
}
