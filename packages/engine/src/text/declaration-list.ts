/** One declaration after the other, in languages that put them between braces and write them on lines of their own. */
import {
  closedAt,
  findColumn,
  goesOnDeeper,
  type Indentation,
  startOfNextLine,
  UNKNOWN_INDENTATION,
} from './indentation.ts';
import { t } from './l10n.ts';
import type { TokenCursor } from './token-cursor.ts';

export interface DeclarationReader {
  /** Reads one. Returns whether it was read to its end; otherwise a problem has been noted. */
  readDeclaration(indentation: Indentation): boolean;
  /** From the current `{` to behind the `}` that matches it. */
  skipBody(): void;
  /** Does something else follow here, which is for the caller to read? */
  endsHere?(): boolean;
  /** After a declaration that could not be read: may the next one start here, with nothing that ended the last? */
  startsHere?(): boolean;
}

/**
 * Declarations up to the `}` that closes the type around them, or up to the end. `type` is the indentation of that
 * type: a declaration at its column ends it.
 */
export function readDeclarations(
  tokens: TokenCursor<string>,
  type: Indentation,
  reader: DeclarationReader,
): void {
  let indentation = UNKNOWN_INDENTATION;
  const column = tokens.guide === 'indentation' ? columnOfMembers(tokens, type) : -1;
  for (;;) {
    if (tokens.guide === 'indentation') {
      tokens.indentation = UNKNOWN_INDENTATION;
      tokens.rescan();
      if (tokens.endsType(type, column)) return;
      tokens.indentation = type;
    }
    switch (tokens.kind) {
      case 'end':
        return;
      case ';':
        tokens.next();
        break;
      case '}':
        if (!isStrayBrace(tokens)) return;
        tokens.problem(t('This brace closes nothing.'));
        tokens.next();
        break;
      default: {
        if (reader.endsHere?.()) return;
        const { start } = tokens;
        if (tokens.guide === 'indentation')
          indentation = indentationOfNext(tokens, type, indentation, column);
        if (!reader.readDeclaration(indentation)) {
          const behind = tokens.start;
          recover(tokens, reader);
          tokens.leftOut(behind);
        }
        if (tokens.start === start) tokens.moveTo(start + 1);
      }
    }
  }
}

/**
 * At the first token of a type's body: does it stand to the right of the type, or close it? Otherwise its lines tell
 * nothing, unless somebody has only begun this one, and the member below stands where it should.
 */
export function isBodyIndented(tokens: TokenCursor<string>, type: Indentation): boolean {
  const { text, start } = tokens;
  if (type.own < 0) return false;
  if (tokens.at('}') || findColumn(text, start) > type.own) return true;
  const next = startOfNextLine(text, start);
  return findColumn(text, next) > type.own && tokens.isClearlyMember(next);
}

/** Does a brace between declarations not close the type around them? */
function isStrayBrace({ text, start, indentation }: TokenCursor<string>): boolean {
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

/**
 * Guided by indentation: where the members of a type start in their lines, as far as most of them do. Lines that
 * somebody has just begun may start anywhere, but seldom two of them in one column. -1 where no line tells.
 */
function columnOfMembers(tokens: TokenCursor<string>, type: Indentation): number {
  if (type.own < 0) return -1;
  const counts = new Map<number, number>();
  const { text } = tokens;
  let at = tokens.start;
  for (let lines = 0; at < text.length && lines < LINES_THAT_TELL; lines++, at = startOfNextLine(text, at)) {
    const column = findColumn(text, at);
    const isBrace = text[at] === '}';
    if (column <= type.own && column >= 0 && isBrace) break;
    // Whose braces stand in the column of its first line has not just been begun.
    if (column > type.own && (isBrace || tokens.startsDeclaration(at, column)))
      counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const columns = [...counts.keys()].sort((one, other) => one - other);
  return columns.find((column) => (counts.get(column) ?? 0) > 1) ?? columns[0] ?? -1;
}

/** A type that is never closed goes on to the end of the text, and so do all those behind it. */
const LINES_THAT_TELL = 300;

/** `previous` is that of the declaration before, which holds if both share a line; `column` is that of most members. */
function indentationOfNext(
  tokens: TokenCursor<string>,
  type: Indentation,
  previous: Indentation,
  column: number,
): Indentation {
  const own = findColumn(tokens.text, tokens.start);
  if (own < 0) return previous;
  // Siblings and closing brace stand where they should, wherever the line itself does.
  const right = Math.max(own, column);
  return right <= type.own ? previous : { own: right, outer: type.own };
}

/**
 * After a declaration that could not be read to its end: finds the next one. Where indentation says nothing, that is
 * behind the next semicolon or block, or where the reader says so.
 */
function recover(tokens: TokenCursor<string>, reader: DeclarationReader): void {
  const isIndented = tokens.indentation.own >= 0;
  for (;;) {
    switch (tokens.kind) {
      case 'end':
        return;
      case '{':
        reader.skipBody();
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
        if (!isIndented && reader.startsHere?.()) return;
        tokens.next();
    }
  }
}
