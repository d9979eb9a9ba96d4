/** Says how a line shows that it declares something, wherever the brackets say that it stands. */
import { findColumn, isAboveType } from '../../../text/indentation.ts';

/** A line that says so in its first word. `record` and `sealed` may also be names, which no other name follows. */
const CLEAR =
  /@[\w$]|(?:public|protected|private|abstract|static|final|non-sealed|default|native|synchronized|transient|volatile|strictfp|class|interface|enum|void)\b(?!\s*[(.:=;-])|(?:record|sealed)[ \t]+(?!instanceof\b)[\w$]|\/\*\*/y;

/** `Type name(`, `Type name;`, `Type name =`, but not a statement, nor a chain that goes on (`.<T> of(`). The numbers keep the time for a line in bounds. */
const TYPE_AND_NAME =
  /(?!\.)(?!(?:return|throw|new|else|case|assert|break|continue|goto|package|import|yield|do)\b)(?:<[^\n]{0,200}>[ \t]*)?[\w$.]+(?:<[^\n]{0,200}>)?(?:\[\])*[ \t]+[\w$]+[ \t]*[(;=,[]/y;

/** `Name(`, but not the call of a method that is a statement. */
const CONSTRUCTOR = /[A-Z][\w$]*[ \t]*\((?![^\n]{0,500};[ \t]*$)/my;

/** Does a line that declares something start at this offset, at `column` or left of it? */
export function startsDeclaration(text: string, offset: number, column: number): boolean {
  const actual = findColumn(text, offset);
  if (actual < 0 || actual > column) return false;
  if (matchesAt(CLEAR, text, offset)) return true;
  // Left of the column only a clear word counts: people leave print statements there.
  return (
    actual === column && (matchesAt(TYPE_AND_NAME, text, offset) || matchesAt(CONSTRUCTOR, text, offset))
  );
}

/** Does a line start at this offset that cannot go on with an expression, since two words follow each other? */
export function cannotBeExpression(text: string, offset: number): boolean {
  return matchesAt(CLEAR, text, offset) || matchesAt(TYPE_AND_NAME, text, offset);
}

const MEMBER = /@[\w$]|(?:public|protected|private)\b(?!\s*[(.:=;-])|\/\*\*/y;

/** Does what starts at this offset start members, and never statements outside of classes without a name? */
export function isClearlyMember(text: string, offset: number): boolean {
  return matchesAt(MEMBER, text, offset);
}

const TYPE_HEADER =
  /(?:@(?!interface\b)[^\n]*[ \t])?(?:(?:public|protected|private|abstract|static|final|sealed|non-sealed|strictfp)[ \t]+){0,8}(?:class|interface|@interface|enum|record)[ \t]+[\w$]/y;

/** Does a type start at this offset, with its annotations and documentation? */
export function declaresType(text: string, offset: number): boolean {
  return isAboveType(text, offset, TYPE_HEADER, (at) => matchesAt(CLEAR, text, at));
}

function matchesAt(sticky: RegExp, text: string, offset: number): boolean {
  sticky.lastIndex = offset;
  return sticky.test(text);
}
