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
  /** Says what follows the colon. */
  readonly regex: string | undefined;
  /** `{*path}`: it takes the rest of the path with its slashes. */
  readonly takesSlashes?: true;
}

export function parsePathTemplate(pattern: string): PathTemplate {
  let path = '';
  const variables = new Map<string, PathVariable>();
  const closing = closingBraces(pattern);
  for (let at = 0; at < pattern.length; ) {
    const isPlaceholder = pattern.startsWith('${', at);
    const open = isPlaceholder ? at + 1 : at;
    if (pattern[open] !== '{') {
      path += pattern[at];
      at++;
      continue;
    }
    const end = closing.get(open) ?? pattern.length;
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
    const closing = closingBraces(pattern);
    let hidden = '';
    let at = 0;
    for (let start = pattern.indexOf('${'); start >= 0; start = pattern.indexOf('${', at)) {
      const end = closing.get(start + 1) ?? pattern.length;
      hidden += pattern.slice(at, start) + signOf(placeholders.length);
      placeholders.push(pattern.slice(start, end));
      at = end;
    }
    return hidden + pattern.slice(at);
  };
  return {
    hidden: patterns.map(hide),
    restore: (pattern) =>
      pattern.replace(/\uE000(\d+)\uE001/g, (sign, index) => placeholders[Number(index)] ?? sign),
  };
}

/** Characters for private use, which no path holds. */
function signOf(index: number): string {
  return `\uE000${index}\uE001`;
}

/** By the offset of each brace that opens, the offset behind the one that closes it, where there is one. */
function closingBraces(text: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = text.indexOf('{'); at >= 0 && at < text.length; at++) {
    const char = text[at];
    // `{id:\\{\\d+\\}}`: an escaped brace in a regular expression does not count.
    if (char === '\\' && open.length > 0) at++;
    else if (char === '{') open.push(at);
    else if (char === '}') {
      const start = open.pop();
      if (start !== undefined) closing.set(start, at + 1);
    }
  }
  return closing;
}

/** `{*path}` takes the rest of the path; its name is `path`. */
function parseVariable(text: string): PathVariable | undefined {
  const content = /^\{(.*)\}$/s.exec(text)?.[1];
  if (content === undefined) return undefined;
  const colon = content.indexOf(':');
  const written = (colon < 0 ? content : content.slice(0, colon)).trim();
  const name = written.replace(/^\*/, '');
  if (name === '') return undefined;
  return {
    name,
    regex: colon < 0 ? undefined : content.slice(colon + 1).trim(),
    ...(written.startsWith('*') && { takesSlashes: true }),
  };
}

/** `{kind:open|closed}` only takes these values; a regular expression with any other sign names none. */
export function alternativesOf(regex: string | undefined): readonly string[] | undefined {
  return regex !== undefined && /^[\w-]+(?:\|[\w-]+)+$/.test(regex) ? regex.split('|') : undefined;
}
