/** One declaration after the other, in languages that put them between braces and write them on lines of their own. */
import { closedAt, columnOf, goesOnDeeper, type Indentation, UNKNOWN_INDENTATION } from './indentation.ts';
import type { TokenCursor } from './token-cursor.ts';

export interface DeclarationReader {
  /** Reads one. Answers whether it was read to its end; otherwise a problem has been noted. */
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
        if (reader.endsHere?.()) return;
        const { start } = tokens;
        if (tokens.guide === 'indentation') indentation = indentationOfNext(tokens, type, indentation);
        if (!reader.readDeclaration(indentation)) recover(tokens, reader);
        if (tokens.start === start) tokens.moveTo(start + 1);
      }
    }
  }
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

/** `previous` is that of the declaration before, which holds if both share a line. */
function indentationOfNext(
  tokens: TokenCursor<string>,
  type: Indentation,
  previous: Indentation,
): Indentation {
  const column = columnOf(tokens.text, tokens.start);
  if (column <= type.own) return previous;
  // One column off is a slip, and siblings and closing brace stand where they should.
  const isSlip = Math.abs(column - previous.own) === 1;
  return { own: isSlip ? Math.max(column, previous.own) : column, outer: type.own };
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
