/**
 * A value inside of a JSON text, as it is written there: a detour through values would lose digits of numbers beyond 2^53
 * (RFC 8259, 6).
 */

/** @param path names of members and indexes of items; @returns `undefined` where there is none, or the text is no JSON */
export function jsonAt(text: string, path: readonly string[]): string | undefined {
  if (!isJsonText(text)) return undefined;
  let at: number | undefined = skipBlanks(text, 0);
  for (const key of path) {
    at = text[at] === '{' ? memberAt(text, at, key) : text[at] === '[' ? itemAt(text, at, key) : undefined;
    if (at === undefined) return undefined;
  }
  return text.slice(at, valueEnd(text, at));
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds where the value of the last member of the name begins, which is the one that readers take. */
function memberAt(text: string, object: number, name: string): number | undefined {
  let found: number | undefined;
  for (let at = skipBlanks(text, object + 1); text[at] === '"'; at = nextAt(text, at)) {
    const end = valueEnd(text, at);
    const value = skipBlanks(text, skipBlanks(text, end) + 1);
    if (JSON.parse(text.slice(at, end)) === name) found = value;
    at = value;
  }
  return found;
}

function itemAt(text: string, list: number, index: string): number | undefined {
  if (!/^\d{1,9}$/.test(index)) return undefined;
  let at = skipBlanks(text, list + 1);
  for (let left = Number(index); text[at] !== ']' && at < text.length; left--) {
    if (left === 0) return at;
    at = nextAt(text, at);
  }
  return undefined;
}

/** Behind the value at this place, and the comma that follows it. */
function nextAt(text: string, value: number): number {
  const end = skipBlanks(text, valueEnd(text, value));
  return text[end] === ',' ? skipBlanks(text, end + 1) : end;
}

export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? '')) at++;
  return at;
}

/** Finds the end of a value in text that was checked. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  let at = start;
  do {
    const char = text[at] ?? '';
    if (char === '"') at = stringEnd(text, at);
    else {
      if (char === '{' || char === '[') depth++;
      if (char === '}' || char === ']') depth--;
      at++;
    }
  } while (at < text.length && (depth > 0 || (isScalar(text[start]) && isScalar(text[at]))));
  return at;
}

function isScalar(char: string | undefined): boolean {
  return char !== undefined && /[\w.+-]/.test(char);
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Without the blanks between tokens. */
export function compactJson(json: string): string {
  let compact = '';
  for (let at = 0; at < json.length; ) {
    if (json[at] === '"') {
      const end = stringEnd(json, at);
      compact += json.slice(at, end);
      at = end;
    } else {
      if (!' \t\r\n'.includes(json[at] ?? '')) compact += json[at];
      at++;
    }
  }
  return compact;
}
