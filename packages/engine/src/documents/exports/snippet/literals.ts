/** Texts as literals of other languages. Foreign text never leaves its quotes. */

/** JavaScript, and Python, whose escapes are the same as far as JSON has any. */
export function quoted(text: string): string {
  // Half a surrogate pair is no text; the Encoding Standard sends U+FFFD in its place.
  return JSON.stringify(text).replace(/\\ud[89a-f][\da-f]{2}/g, '\uFFFD');
}

/** Java reads `\uXXXX` before it looks for quotes (JLS 3.3); what JSON writes in that way is no line end and no quote. */
export function javaString(text: string): string {
  return quoted(text);
}

/** A text block (JLS 3.10.6) where there are lines, to be put behind an indent of the same blanks. */
export function javaText(text: string, indent: string): string {
  if (!text.includes('\n') || /\r|[^\P{Cc}\n\t]/u.test(text)) return javaString(text);
  const lines = text.split('\n').map((line) => {
    const escaped = line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
    // Blanks at the end of a line are taken away, unless they are escaped.
    return escaped.replace(/([ \t])$/, (_, blank: string) => (blank === ' ' ? '\\s' : '\\t'));
  });
  const last = (lines.pop() ?? '').replace(/"$/, '\\"');
  const above = lines.map((line) => (line === '' ? '' : indent + line));
  // The quotes that close it stand behind the indent, too: the shortest of all counts.
  return `"""\n${[...above, indent + last].join('\n')}"""`;
}

/** Text that stands inside a comment at the end of a line. */
export function commentText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll('\\u', '\\ u');
}
