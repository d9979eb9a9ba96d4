/** Words, numbers, blanks and single signs: near enough to the tokens of every language that is read here. */
const known = new Map<string, readonly string[]>();
const maxKnown = 64;

export function tokensOf(text: string): readonly string[] {
  let tokens = known.get(text);
  if (tokens === undefined) {
    tokens = text.match(/[A-Za-z_$][\w$]*|\d+|\r\n|\n[ \t]*|[ \t]+|[\s\S]/g) ?? [];
    if (known.size >= maxKnown) known.clear();
    known.set(text, tokens);
  }
  return tokens;
}
