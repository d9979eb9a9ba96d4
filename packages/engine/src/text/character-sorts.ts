/** Says what kind of token starts with a character, for languages whose signs are tokens of one character. */
/**
 * By the codes of ASCII; `undefined` for what starts no token.
 *
 * @param quotes start literals and stand for themselves, as signs do
 */
export function characterSorts(signs: string, quotes: readonly string[]): readonly (string | undefined)[] {
  return Array.from({ length: 128 }, (_, code) => {
    const character = String.fromCharCode(code);
    if (/[A-Za-z_$]/.test(character)) return 'name';
    if (/[0-9]/.test(character)) return 'number';
    return signs.includes(character) || quotes.includes(character) ? character : undefined;
  });
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
