/** Source text is not trusted with the terminal: control characters, which could move its cursor, become `?`. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');
}
