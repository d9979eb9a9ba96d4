/**
 * Indentation as a witness: in text that is being typed the brackets lie, but most people's lines stand where they
 * should. A declaration starts on a line of its own, at the column of its siblings.
 */
import { columnOf } from '../../text/column.ts';

/**
 * A declaration says so in its first word, unless it is the entry of an enum. The words that are names elsewhere count
 * only where another word follows; `private set` belongs to the property above it.
 */
const START =
  /(?!(?:public|protected|private|internal)[ \t]+[gs]et\b)(?:@[\w`[]|\/\*\*|(?:public|protected|private|internal|expect|actual|final|open|abstract|sealed|const|external|override|lateinit|tailrec|suspend|inner|enum|annotation|companion|inline|value|infix|operator|data|fun|val|var|class|interface|object|typealias|import)[ \t]+[\w`@<]|(?:constructor|context)\(|init[ \t]*\{)/y;

/** Does a line with a declaration start at this offset, at `margin` or left of it? */
export function startsDeclaration(text: string, offset: number, margin: number): boolean {
  const column = columnOf(text, offset);
  if (column < 0 || column > margin) return false;
  START.lastIndex = offset;
  return START.test(text);
}
