/** Declarations in a type or at the top level of a file. */
import { readDeclarations } from '../../../text/declaration-list.ts';
import type { Indentation } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import { parseConstructor, parseFunction, parseInitializer } from './functions.ts';
import { parseModifiers } from './modifiers.ts';
import type { DeclarationNode, ModifiersNode } from './nodes.ts';
import { parseProperty, parseTypeAlias } from './properties.ts';
import { skipBody } from './skip.ts';
import type { Tokens } from './tokens.ts';
import { parseTypeDeclaration } from './type-declarations.ts';

/** Says what surrounds a declaration, as far as it changes how the declaration is read. */
export interface MemberContext {
  /** Says how many types the declaration is in. */
  readonly depth: number;
}

/**
 * Declarations up to the `}` that closes the type around them, or up to the end; `type` is the indentation of that
 * type. At the top level a late import ends them too.
 */
export function parseMembers(
  tokens: Tokens,
  members: DeclarationNode[],
  around: MemberContext,
  type: Indentation,
): void {
  readDeclarations(tokens, type, {
    readDeclaration(indentation) {
      const member = parseMember(tokens, around, indentation);
      if (member !== undefined) members.push(member);
      return member !== undefined;
    },
    skipBody: () => skipBody(tokens),
    endsHere: () => around.depth === 0 && isImport(tokens),
    startsHere: () => tokens.atLineOfDeclaration(),
  });
}

/** `import` is a name elsewhere; behind one that somebody has just begun stands the next one. */
export function isImport(tokens: Tokens): boolean {
  IMPORT.lastIndex = tokens.start;
  return tokens.isWord('import') && IMPORT.test(tokens.text);
}

const IMPORT = /import\s+(?!import\b)[\w`\u0080-\uffff]/y;

/** Reads one declaration; `undefined` where none could be read, and a problem has been noted. */
function parseMember(
  tokens: Tokens,
  around: MemberContext,
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
  tokens.missing(t('A declaration'));
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
