/** How a line shows that it declares something, wherever the brackets say that it stands. */
import { columnOf } from '../../text/indentation.ts';

/** A line that says in its first word that it declares something. */
const CLEAR_START =
  /@[\w$]|(?:public|protected|private|abstract|static|final|sealed|non-sealed|default|native|synchronized|transient|volatile|strictfp|class|interface|enum|record|void)\b(?!\s*[(.:=;-])|\/\*\*/y;

/**
 * `Type name(`, `Type name;`, `Type name =` or a constructor, but not a statement. The numbers keep the time for a line
 * in bounds.
 */
const LIKELY_START =
  /(?!(?:return|throw|new|else|case|assert|break|continue|goto|package|import|yield|do)\b)(?:(?:<[^\n]{0,200}>[ \t]*)?[\w$.]+(?:<[^\n]{0,200}>)?(?:\[\])*[ \t]+[\w$]+[ \t]*[(;=,[]|[A-Z][\w$]*[ \t]*\((?![^\n]{0,500};[ \t]*$))/my;

/** Does a line that declares something start at this offset, at `column` or left of it? */
export function startsDeclaration(text: string, offset: number, column: number): boolean {
  const actual = columnOf(text, offset);
  if (actual < 0 || actual > column) return false;
  CLEAR_START.lastIndex = offset;
  if (CLEAR_START.test(text)) return true;
  // Left of the column only a clear word counts: people leave print statements there.
  if (actual < column) return false;
  LIKELY_START.lastIndex = offset;
  return LIKELY_START.test(text);
}
