/**
 * `undefined` for what is no URL. `URL.canParse` is not asked: once it is optimised, that of Node 20 refuses texts with
 * letters of Latin-1, such as `http://bücher.example`.
 * @param base what a relative URL stands in
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
