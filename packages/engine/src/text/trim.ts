/**
 * Takes characters off the ends of texts. A pattern such as `/x+$/` looks for the end from every `x` on, which takes
 * minutes for texts that somebody made for it.
 */

/** `characters` are those to take off, in any order. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] ?? '')) end--;
  return end === text.length ? text : text.slice(0, end);
}

export function withoutStart(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start] ?? '')) start++;
  return start === 0 ? text : text.slice(start);
}

export function withoutEnds(text: string, characters: string): string {
  return withoutStart(withoutEnd(text, characters), characters);
}

/** Everything before the first of these characters. */
export function upTo(text: string, characters: string): string {
  for (let at = 0; at < text.length; at++) if (characters.includes(text[at] ?? '')) return text.slice(0, at);
  return text;
}

/** The characters at the end of the text that a test holds for. */
export function endWhile(text: string, counts: (character: string) => boolean): string {
  let start = text.length;
  while (start > 0 && counts(text[start - 1] ?? '')) start--;
  return text.slice(start);
}

/** The text without what stands between the first of `open` and the last of `close`, both included. */
export function withoutBetween(text: string, open: string, close: string): string {
  const start = text.indexOf(open);
  const end = text.lastIndexOf(close);
  return start < 0 || end < start ? text : text.slice(0, start) + text.slice(end + close.length);
}

/** The text without everything from one mark to the nearest other one, each time; a mark that is not closed stays. */
export function withoutSections(text: string, open: string, close: string): string {
  let remaining = '';
  let at = 0;
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    remaining += text.slice(at, start);
    at = end + close.length;
  }
  return remaining + text.slice(at);
}
