/**
 * `${name}` and `${name:default}`, as Spring's `PropertyPlaceholderHelper` reads them and as rule files use them.
 * Braces nest: `${a:${b:/x}}`, `${a.${b}}`. What is not shaped like a name is not a placeholder: in a Groovy text
 * `${it.name()}` stays as it is.
 */

export interface PlaceholderRules {
  /** The text of a name, not resolved yet; `undefined` where nothing has that name. */
  lookUp(name: string): string | undefined;
  /** What becomes of a placeholder without a value and without a default. */
  readonly unresolved: 'stays' | 'is-empty';
}

export interface ResolvedText {
  readonly text: string;
  /** Names without a value. */
  readonly missing: readonly string[];
  /** Names whose values lead back to themselves, or too far. */
  readonly circular: readonly string[];
}

export function resolvePlaceholders(text: string, rules: PlaceholderRules): ResolvedText {
  if (!text.includes('${')) return { text, missing: [], circular: [] };
  const missing = new Set<string>();
  const circular = new Set<string>();
  let budget = maxLength;
  return { text: resolve(text, []), missing: [...missing], circular: [...circular] };

  function resolve(part: string, around: readonly string[]): string {
    let result = '';
    for (let at = 0; at < part.length; ) {
      const open = part.indexOf('${', at);
      const close = open < 0 ? -1 : closingBrace(part, open + 2);
      if (close < 0) return result + part.slice(at);
      result += part.slice(at, open) + replacement(part.slice(open, close + 1), around);
      at = close + 1;
    }
    return result;
  }

  function replacement(placeholder: string, around: readonly string[]): string {
    const content = placeholder.slice(2, -1);
    const written = splitDefault(content);
    const name = written.name.includes('${') ? resolve(written.name, around) : written.name;
    if (!/^[\w.[\]-]+$/.test(name)) return placeholder;
    const value = rules.lookUp(name);
    if (value !== undefined) {
      budget -= value.length;
      if (around.includes(name) || around.length >= maxDepth || budget < 0) {
        circular.add(name);
        return placeholder;
      }
      return resolve(value, [...around, name]);
    }
    if (written.fallback !== undefined) return resolve(written.fallback, around);
    missing.add(name);
    return rules.unresolved === 'stays' ? placeholder : '';
  }
}

const maxDepth = 32;
/** Characters that values may bring in: a few names that contain each other twice would fill any memory. */
const maxLength = 1_000_000;

/** The name ends at the first colon that is not inside an inner placeholder. */
function splitDefault(content: string): { readonly name: string; readonly fallback: string | undefined } {
  let depth = 0;
  for (let at = 0; at < content.length; at++) {
    if (content.startsWith('${', at)) depth++;
    else if (content[at] === '}') depth--;
    else if (content[at] === ':' && depth === 0) {
      return { name: content.slice(0, at).trim(), fallback: content.slice(at + 1) };
    }
  }
  return { name: content.trim(), fallback: undefined };
}

function closingBrace(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}
