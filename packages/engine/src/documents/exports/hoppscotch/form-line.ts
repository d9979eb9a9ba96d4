/**
 * One field of a form, in the lines that Hoppscotch keeps forms as: `name: value`, with `#` in front where it is
 * switched off. A text stands in quotes, with JSON's escapes, where the line would be read differently without them.
 */
export function writeFormLine(name: string, value: string, isActive: boolean): string {
  return `${isActive ? '' : '# '}${quoted(name)}: ${quoted(value)}`;
}

function quoted(text: string): string {
  const isPlain = text !== '' && text === text.trim() && !/["#:\\\p{Cc}]/u.test(text);
  return isPlain ? text : JSON.stringify(text);
}
