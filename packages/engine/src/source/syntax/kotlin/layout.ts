/**
 * Says how lines that start a declaration look, for the second pass over broken text, which is guided by indentation.
 */
import { findColumn, goesOnDeeper, isAboveType } from '../../../text/indentation.ts';

/**
 * A declaration says so in its first word, unless it is the entry of an enum. The words that are names elsewhere count
 * only where another word follows; `private set` belongs to the property above it.
 */
const START =
  /(?!(?:public|protected|private|internal)[ \t]+[gs]et\b)(?:@[\w`[]|\/\*\*|(?:public|protected|private|internal|expect|actual|final|open|abstract|sealed|const|external|override|lateinit|tailrec|suspend|inner|enum|annotation|companion|inline|value|infix|operator|data|fun|val|var|class|interface|object|typealias|import|package)[ \t]+[\w`@<]|(?:constructor|context)\(|init[ \t]*\{)/y;

/** Does a line that declares something start at this offset, at `column` or left of it? */
export function startsDeclaration(text: string, offset: number, column: number): boolean {
  const actual = findColumn(text, offset);
  if (actual < 0 || actual > column) return false;
  START.lastIndex = offset;
  if (!START.test(text)) return false;
  if (actual === column || !isVariable(text, offset)) return true;
  // A variable left of the column, in the middle of what stands right of it, is one that somebody types in a body.
  return !goesOnDeeper(text, offset, column);
}

/** `val` or `var` without modifiers. */
function isVariable(text: string, offset: number): boolean {
  return text.startsWith('va', offset) && !text.startsWith('value', offset);
}

const MEMBER =
  /@[\w`[]|\/\*\*|(?:(?:public|protected|private|internal|final|open|abstract|external|override|lateinit|tailrec|suspend|infix|operator)[ \t]+[\w`@<]|fun[ \t]+[\w`<])/y;

/** Does what starts at this offset start members, and hardly ever statements? */
export function isClearlyMember(text: string, offset: number): boolean {
  MEMBER.lastIndex = offset;
  return MEMBER.test(text);
}

const TYPE_HEADER =
  /(?:@[^\n]*[ \t])?(?:(?:public|protected|private|internal|expect|actual|final|open|abstract|sealed|inner|enum|annotation|companion|value|data|fun)[ \t]+){0,8}(?:class|interface|object)[ \t]+[\w`]/y;

/** Does a type start at this offset, with its annotations and documentation? */
export function declaresType(text: string, offset: number): boolean {
  return isAboveType(text, offset, TYPE_HEADER, (at) => {
    START.lastIndex = at;
    return START.test(text);
  });
}
