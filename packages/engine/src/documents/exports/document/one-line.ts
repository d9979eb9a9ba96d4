/** Text of anybody's source in lines, without the characters that only a terminal obeys. */

/** Text as it is, on one line. */
export function oneLine(text: string): string {
  return joined(text).replace(/\s+/g, ' ');
}

/** The same with the blanks inside of it. */
export function joined(text: string): string {
  return printable(text.split(lineEnd).join(' '));
}

export function linesOf(text: string): readonly string[] {
  return text.split(lineEnd).map(printable);
}

const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
  return line.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim();
}
