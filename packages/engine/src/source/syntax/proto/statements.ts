/** Reads what all statements have in common: where they end, what follows a slip, and names. */
import { findColumn } from '../../../text/indentation.ts';
import { t } from '../../../text/l10n.ts';
import type { Comments, NamedType } from './nodes.ts';
import type { ProtoCursor } from './tokens.ts';

/** Reads statements up to the closing brace, which is left, or to the end. `parse` reads one from its first word on. */
export function parseStatements(cursor: ProtoCursor, end: '}' | 'end', parse: () => void): void {
  while (!cursor.at('end') && !cursor.at(end)) {
    const { start } = cursor;
    if (cursor.acceptEnd(';')) continue;
    const outer = cursor.indentation;
    const column = cursor.guide === 'indentation' ? findColumn(cursor.text, start) : -1;
    if (column >= 0) cursor.indentation = { own: column, outer: outer.own };
    parse();
    cursor.indentation = outer;
    if (cursor.guide === 'indentation') cursor.rescan();
    if (cursor.start === start) skipLine(cursor);
  }
}

/** Nothing was understood: the rest of the line is most likely no better. */
function skipLine(cursor: ProtoCursor): void {
  do cursor.next();
  while (!cursor.at('end') && !cursor.at(';') && !cursor.at('}') && !cursor.isFirstOnLine());
}

/** `{`, statements and `}`; returns the comments of what the body belongs to. */
export function parseBody(cursor: ProtoCursor, parse: () => void): Comments {
  const comments = cursor.acceptEndOfDeclaration('{');
  if (comments === undefined) {
    cursor.missing("'{'");
    return noComments;
  }
  parseStatements(cursor, '}', parse);
  if (!cursor.acceptEnd('}')) cursor.missing("'}'");
  return comments;
}

/** The semicolon at the end of a statement. What stands in front of it and does not belong there is skipped. */
export function endOfStatement(cursor: ProtoCursor): Comments {
  const comments = cursor.acceptEndOfDeclaration(';');
  if (comments !== undefined) return comments;
  cursor.missing("';'");
  skipToEndOfStatement(cursor);
  return cursor.acceptEndOfDeclaration(';') ?? noComments;
}

/** Up to a semicolon, a brace that closes what is around, or the start of the next statement; blocks are skipped. */
function skipToEndOfStatement(cursor: ProtoCursor): void {
  for (let depth = 0; !cursor.at('end'); cursor.next()) {
    if (depth === 0 && (cursor.at(';') || cursor.at('}'))) return;
    if (cursor.at('{')) depth++;
    else if (cursor.at('}') && --depth === 0) {
      cursor.next();
      return;
    }
  }
}

/** `Money`, `v1.Money`, `.shop.v1.Money`. Empty where there is none. */
export function parseTypeName(cursor: ProtoCursor): NamedType {
  const { start } = cursor;
  let name = cursor.accept('.') ? '.' : '';
  for (;;) {
    if (!cursor.at('identifier')) {
      cursor.missing(t('A name'));
      break;
    }
    name += cursor.word();
    cursor.next();
    if (!cursor.accept('.')) break;
    name += '.';
  }
  return { kind: 'named', name, span: name === '' ? cursor.spanOfNothing() : cursor.spanFrom(start) };
}

export function parseName(cursor: ProtoCursor): Pick<NamedType, 'name' | 'span'> {
  const name = cursor.at('identifier') ? cursor.word() : '';
  const span = name === '' ? cursor.spanOfNothing() : cursor.span();
  if (!cursor.accept('identifier')) cursor.missing(t('A name'));
  return { name, span };
}

export const noComments: Comments = { leading: undefined, trailing: undefined, detached: [] };

/** Deeper blocks are skipped. Protoc itself stops at 32 levels of messages. */
export const maxDepth = 64;
