/**
 * `${name}` and `${name:default}`, as Spring's `PropertyPlaceholderHelper` reads them and as rule files use them.
 * Braces nest: `${a:${b:/x}}`, `${a.${b}}`. What is not shaped like a name is not a placeholder: in a Groovy text
 * `${it.name()}` stays as it is.
 */

export interface PlaceholderRules {
  /** The text of a name, not resolved yet; `undefined` where nothing has that name. */
  lookUp(name: string): string | undefined;
  /** Holds what becomes of a placeholder without a value and without a default. */
  readonly unresolved: 'stays' | 'is-empty';
}

export interface ResolvedText {
  readonly text: string;
  /** Names without a value. */
  readonly missing: readonly string[];
  /** Names whose values lead back to themselves. */
  readonly circular: readonly string[];
  /** Says whether something stayed as it was because placeholders nest too deep, or bring in too much. */
  readonly isTruncated: boolean;
}

export function resolvePlaceholders(text: string, rules: PlaceholderRules): ResolvedText {
  if (!text.includes('${')) return { text, missing: [], circular: [], isTruncated: false };
  const missing = new Set<string>();
  const circular = new Set<string>();
  let isTruncated = false;
  let characters = maxCharacters;
  let values = maxValues;
  const resolved = resolve(text, [], 0);
  return { text: resolved, missing: [...missing], circular: [...circular], isTruncated };

  function resolve(part: string, around: readonly string[], depth: number): string {
    const closing = closingBraces(part);
    let result = '';
    for (let at = 0; at < part.length; ) {
      const open = part.indexOf('${', at);
      const close = open < 0 ? undefined : closing.get(open + 1);
      if (close === undefined) return result + part.slice(at);
      result += part.slice(at, open) + replacement(part.slice(open, close + 1), around, depth + 1);
      at = close + 1;
    }
    return result;
  }

  function replacement(placeholder: string, around: readonly string[], depth: number): string {
    if (depth > maxDepth || values-- <= 0) {
      isTruncated = true;
      return placeholder;
    }
    const content = placeholder.slice(2, -1);
    const written = splitDefault(content);
    const name = written.name.includes('${') ? resolve(written.name, around, depth) : written.name;
    if (!/^[\w.[\]-]+$/.test(name)) return placeholder;
    const value = rules.lookUp(name);
    if (value !== undefined) {
      if (around.includes(name)) {
        circular.add(name);
        return placeholder;
      }
      characters -= value.length;
      if (characters < 0) {
        isTruncated = true;
        return placeholder;
      }
      return resolve(value, [...around, name], depth);
    }
    if (written.fallback !== undefined) return resolve(written.fallback, around, depth);
    missing.add(name);
    return rules.unresolved === 'stays' ? placeholder : '';
  }
}

/** Placeholders inside of each other, and values that lead to each other. */
const maxDepth = 32;
/** Characters that values may bring in: a few names that contain each other twice would fill any memory. */
const maxCharacters = 200_000;
/** Placeholders that are looked at for one text: empty values bring in no characters. */
const maxValues = 5_000;

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

/** By the offset of each brace that opens, the offset of the one that closes it, where there is one. */
function closingBraces(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') open.push(at);
    else if (text[at] === '}') {
      const start = open.pop();
      if (start !== undefined) closing.set(start, at);
    }
  }
  return closing;
}
