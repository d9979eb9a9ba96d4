/**
 * Text of sources, rules and servers as a person may be shown it. Control characters could move a terminal's cursor;
 * characters that change the direction of text, or cannot be seen, could make one path look like another (Unicode
 * Technical Report 36, section 2.10). They are written as escapes: `\u202e`.
 */

/** On one line: line breaks are escaped as well. */
export function visibleText(text: string): string {
  return text.replace(unseen, escaped);
}

/** Line breaks and tabs stay, for messages of several lines. */
export function visibleLines(text: string): string {
  return text.replace(unseen, (character) => (/[\n\t]/.test(character) ? character : escaped(character)));
}

/** Joiners (U+200C, U+200D) stay: words of many languages, and emoji, need them. */
const unseen =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

function escaped(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
