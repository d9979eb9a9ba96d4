/**
 * Texts of source in results. Whoever writes a name, a comment or an example must not be able to tell an agent anything:
 * such a text stays between « and », on one line, without these two signs, and short. What is a name and nothing else
 * stands bare.
 */
import { visibleLines, visibleText } from '../../text/visible-text.ts';

const longestText = 120;
const longestName = 200;

/** A name, a path, a type, a verdict: bare where it is one word of the signs that code has, else quoted. */
export function name(text: string, most = longestName): string {
  return text.length <= most && /^[\p{L}\p{N}_$./{}[\]():*,;=@?&%+~|#!'-]+$/u.test(text)
    ? text
    : quote(text, most);
}

/** A text that people wrote. */
export function quote(text: string, most = longestText): string {
  const line = text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('«', '<<')
    .replaceAll('»', '>>');
  const short = [...line].length > most ? `${[...line].slice(0, most - 1).join('')}…` : line;
  return `«${visibleText(short)}»`;
}

/** `src/Orders.java:12` */
export function place({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${name(file)}:${line}`;
}

/** A text of several lines that a server sent, such as a response. @param most characters */
export function quoteLines(text: string, most: number): string {
  const short = text.length > most ? `${text.slice(0, most)}…` : text;
  return `«${visibleLines(short.replaceAll('\r', '').trim().replaceAll('«', '<<').replaceAll('»', '>>'))}»`;
}
