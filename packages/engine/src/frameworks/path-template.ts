/**
 * Path patterns such as `/users/{id}`, `/files/{name:.+}` and `/files/{*path}`.
 * A property placeholder `${api.base:/v1}` is not a variable: it stays as it is, whatever braces it holds.
 */

export interface PathTemplate {
  /** Variables without regular expressions: `/files/{name}`. */
  readonly path: string;
  /** In order, each name once. */
  readonly variables: readonly PathVariable[];
}

export interface PathVariable {
  readonly name: string;
  /** What follows the colon. */
  readonly regex: string | undefined;
}

export function parsePathTemplate(pattern: string): PathTemplate {
  let path = '';
  const variables = new Map<string, PathVariable>();
  for (let at = 0; at < pattern.length; ) {
    const isPlaceholder = pattern.startsWith('${', at);
    const open = isPlaceholder ? at + 1 : at;
    if (pattern[open] !== '{') {
      path += pattern[at];
      at++;
      continue;
    }
    const end = closingBrace(pattern, open);
    const text = pattern.slice(at, end);
    at = end;
    const variable = isPlaceholder ? undefined : parseVariable(text);
    path += variable === undefined ? text : `{${variable.name}}`;
    if (variable === undefined) continue;
    // A name may stand twice in one pattern, with its regular expression only once.
    const earlier = variables.get(variable.name);
    variables.set(variable.name, { ...variable, regex: earlier?.regex ?? variable.regex });
  }
  return { path, variables: [...variables.values()] };
}

export function hasVariable(pattern: string, name: string): boolean {
  return parsePathTemplate(pattern).variables.some((variable) => variable.name === name);
}

/**
 * Puts a sign of its own in the place of each property placeholder, so that dots and stars in them mean nothing, and
 * hands out how to put them back.
 */
export function hidePlaceholders(patterns: readonly string[]): {
  readonly hidden: readonly string[];
  restore(pattern: string): string;
} {
  const placeholders: string[] = [];
  const hide = (pattern: string): string => {
    const start = pattern.indexOf('${');
    if (start < 0) return pattern;
    const end = closingBrace(pattern, start + 1);
    placeholders.push(pattern.slice(start, end));
    return pattern.slice(0, start) + signOf(placeholders.length - 1) + hide(pattern.slice(end));
  };
  return {
    hidden: patterns.map(hide),
    restore: (pattern) =>
      placeholders.reduce((text, each, i) => text.replaceAll(signOf(i), () => each), pattern),
  };
}

/** Characters for private use, which no path holds. */
function signOf(index: number): string {
  return `\uE000${index}\uE001`;
}

/** The offset behind the brace that closes the one at `open`; the end of the text where there is none. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at];
    // `{id:\\{\\d+\\}}`: an escaped brace in a regular expression does not count.
    if (char === '\\') at++;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return text.length;
}

/** `{*path}` takes the rest of the path; its name is `path`. */
function parseVariable(text: string): PathVariable | undefined {
  const content = /^\{(.*)\}$/s.exec(text)?.[1];
  if (content === undefined) return undefined;
  const colon = content.indexOf(':');
  const name = (colon < 0 ? content : content.slice(0, colon)).trim().replace(/^\*/, '');
  if (name === '') return undefined;
  return { name, regex: colon < 0 ? undefined : content.slice(colon + 1).trim() };
}

/** `{kind:open|closed}` only takes these values; a regular expression with any other sign names none. */
export function alternativesOf(regex: string | undefined): readonly string[] | undefined {
  return regex !== undefined && /^[\w-]+(?:\|[\w-]+)+$/.test(regex) ? regex.split('|') : undefined;
}
