/** A text as it stands in one line of a tree or a list: names, tags and summaries. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
