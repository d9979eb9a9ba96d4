/** Tells whether a text is a regular expression of ECMA 262 with the flag `u`. It is compiled and never run. */
export function isEcmaPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
