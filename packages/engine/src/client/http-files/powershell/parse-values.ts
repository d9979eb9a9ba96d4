/**
 * The values of PowerShell that commands are written with ("about_Quoting_Rules", "about_Hash_Tables" of its manual).
 * Nothing is run: a variable that the text gives no value to becomes a placeholder.
 */

export type ShellValue =
  /** `isLiteral`: a number, `$true`, `$false` or `$null`, which JSON writes without quotes; `isFile`: the path of one. */
  | { readonly kind: 'text'; readonly text: string; readonly isLiteral?: true; readonly isFile?: true }
  | { readonly kind: 'list'; readonly items: readonly ShellValue[] }
  | { readonly kind: 'map'; readonly entries: readonly ShellEntry[] };

type ShellEntry = readonly [name: string, value: ShellValue];

export interface Variable {
  readonly value: ShellValue;
  /** About as many characters as the value has when it is written out. */
  readonly size: number;
}

/** Goes through the text; `at` is where the next token begins. */
export interface Cursor {
  readonly text: string;
  readonly variables: Map<string, Variable>;
  /** Counts the variables that were filled in so far. */
  filled: number;
  at: number;
  depth: number;
}

const maxDepth = 50;

/** A variable may hold itself twice, and again. */
const maxFilled = 2_000_000;

/** Blanks and lines that go on; over lines, comments as well. */
export function skipBlanks(cursor: Cursor, lines: 'over-lines' | 'in-line' = 'in-line'): void {
  const blanks = lines === 'over-lines' ? blanksAndLines : blanksInLine;
  blanks.lastIndex = cursor.at;
  cursor.at += blanks.exec(cursor.text)?.[0].length ?? 0;
}

// A line that was pasted into a field of one line has a blank in the place of its end.
const blanksInLine = /(?:[ \t]|`\r?\n|`(?=[ \t]))*/y;
const blanksAndLines = /(?:[\s;]|`\r?\n|#[^\n]*)*/y;

/** One value, of which several joined by `+` are one text. */
export function readValue(cursor: Cursor): ShellValue {
  const first = readOperand(cursor);
  let text = textOf(first);
  let isJoined = false;
  for (;;) {
    const start = cursor.at;
    skipBlanks(cursor);
    if (cursor.text[cursor.at] !== '+' || cursor.depth === 0) {
      cursor.at = start;
      return isJoined ? { kind: 'text', text } : first;
    }
    cursor.at++;
    skipBlanks(cursor, 'over-lines');
    text += textOf(readOperand(cursor));
    isJoined = true;
  }
}

function readOperand(cursor: Cursor): ShellValue {
  skipCast(cursor);
  const { text, at } = cursor;
  if (text.startsWith("@'", at) || text.startsWith('@"', at)) return readHereString(cursor);
  if (text.startsWith('@{', at)) return nested(cursor, () => readMap(cursor));
  if (text.startsWith('@(', at)) return nested(cursor, () => readList(cursor));
  switch (text[at]) {
    case "'":
      return readSingleQuotes(cursor);
    case '"':
      return readDoubleQuotes(cursor);
    case '(':
      return nested(cursor, () => readParentheses(cursor));
    case '$':
      return readVariable(cursor);
    default:
      return readBareWord(cursor);
  }
}

/** `[ordered]@{…}`, `[System.Text.Encoding]::UTF8.GetBytes(…)`: the same value. */
function skipCast(cursor: Cursor): void {
  const cast = /(?:\[[\w.,[\] ]{1,100}\]\s{0,9}(?:::[\w.]{1,100}(?=\())?)/y;
  cast.lastIndex = cursor.at;
  cursor.at += cast.exec(cursor.text)?.[0].length ?? 0;
}

function nested(cursor: Cursor, read: () => ShellValue): ShellValue {
  if (cursor.depth >= maxDepth) {
    cursor.at = cursor.text.length;
    return nothing;
  }
  cursor.depth++;
  const value = read();
  cursor.depth--;
  return value;
}

const nothing: ShellValue = { kind: 'text', text: '' };

function readSingleQuotes(cursor: Cursor): ShellValue {
  let read = '';
  for (cursor.at++; cursor.at < cursor.text.length; cursor.at++) {
    const char = cursor.text[cursor.at] ?? '';
    if (char === "'") {
      if (cursor.text[cursor.at + 1] !== "'") break;
      cursor.at++;
    }
    read += char;
  }
  cursor.at++;
  return { kind: 'text', text: read };
}

function readDoubleQuotes(cursor: Cursor): ShellValue {
  cursor.at++;
  const text = readExpandable(cursor, () => {
    if (cursor.text[cursor.at] !== '"') return undefined;
    return cursor.text[cursor.at + 1] === '"' ? { literal: '"', length: 2 } : 'end';
  });
  cursor.at++;
  return { kind: 'text', text };
}

type Stop = 'end' | { readonly literal: string; readonly length: number } | undefined;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', e: '\u001b' };

function readExpandable(cursor: Cursor, stop: () => Stop): string {
  let read = '';
  while (cursor.at < cursor.text.length) {
    const stopped = stop();
    if (stopped === 'end') break;
    const char = cursor.text[cursor.at] ?? '';
    if (stopped !== undefined) {
      read += stopped.literal;
      cursor.at += stopped.length;
    } else if (char === '`') {
      const next = cursor.text[cursor.at + 1] ?? '';
      read += escapes[next] ?? next;
      cursor.at += 2;
    } else if (char === '$') read += readInText(cursor);
    else {
      read += char;
      cursor.at++;
    }
  }
  return read;
}

/** `$([char]228)` is how browsers write what is no ASCII. Other expressions stay as they are written. */
function readInText(cursor: Cursor): string {
  const code = /\$\(\[char\](\d{1,7})\)/iy;
  code.lastIndex = cursor.at;
  const [whole, digits] = code.exec(cursor.text) ?? [];
  if (whole !== undefined && Number(digits) <= 0xffff) {
    cursor.at += whole.length;
    return String.fromCharCode(Number(digits));
  }
  return textOf(readVariable(cursor));
}

function readHereString(cursor: Cursor): ShellValue {
  const quote = cursor.text[cursor.at + 1] ?? '';
  const start = /@["'][ \t]*\r?\n/y;
  start.lastIndex = cursor.at;
  cursor.at += start.exec(cursor.text)?.[0].length ?? 2;
  const end = cursor.text.slice(cursor.at).search(quote === '"' ? /^"@|\r?\n"@/ : /^'@|\r?\n'@/);
  const stop = end < 0 ? cursor.text.length : cursor.at + end;
  const text =
    quote === '"'
      ? readExpandable(cursor, () => (cursor.at >= stop ? 'end' : undefined))
      : cursor.text.slice(cursor.at, stop);
  const tail = /\r?\n?["']@/y;
  tail.lastIndex = stop;
  cursor.at = stop + (tail.exec(cursor.text)?.[0].length ?? 0);
  return { kind: 'text', text };
}

function readMap(cursor: Cursor): ShellValue {
  const entries: ShellEntry[] = [];
  cursor.at += 2;
  for (;;) {
    skipBlanks(cursor, 'over-lines');
    if (cursor.at >= cursor.text.length || cursor.text[cursor.at] === '}') break;
    const start = cursor.at;
    const name = textOf(readKey(cursor));
    skipBlanks(cursor);
    if (cursor.text[cursor.at] === '=') {
      cursor.at++;
      skipBlanks(cursor, 'over-lines');
      entries.push([name, readValue(cursor)]);
    }
    if (cursor.at === start) cursor.at++;
  }
  cursor.at++;
  return { kind: 'map', entries };
}

function readKey(cursor: Cursor): ShellValue {
  if (/["'$]/.test(cursor.text[cursor.at] ?? '')) return readOperand(cursor);
  const key = /[^\s=;}]*/y;
  key.lastIndex = cursor.at;
  const [text = ''] = key.exec(cursor.text) ?? [];
  cursor.at += text.length;
  return { kind: 'text', text };
}

function readList(cursor: Cursor): ShellValue {
  const items: ShellValue[] = [];
  cursor.at += 2;
  for (;;) {
    skipBlanks(cursor, 'over-lines');
    if (cursor.text[cursor.at] === ',') cursor.at++;
    else if (cursor.at >= cursor.text.length || cursor.text[cursor.at] === ')') break;
    else {
      const start = cursor.at;
      items.push(readValue(cursor));
      if (cursor.at === start) cursor.at++;
    }
  }
  cursor.at++;
  return { kind: 'list', items };
}

/** `($body | ConvertTo-Json)` is the JSON of its value; what else is done with one is left out. */
function readParentheses(cursor: Cursor): ShellValue {
  cursor.at++;
  skipBlanks(cursor, 'over-lines');
  const value = readValue(cursor);
  const rest = endOfParentheses(cursor);
  return /^\s*\|\s*ConvertTo-Json\b/i.test(rest) ? { kind: 'text', text: jsonOf(value) } : value;
}

function endOfParentheses(cursor: Cursor): string {
  const start = cursor.at;
  let open = 1;
  for (; cursor.at < cursor.text.length; cursor.at++) {
    const char = cursor.text[cursor.at];
    if (char === '(') open++;
    else if (char === ')' && --open === 0) break;
  }
  const rest = cursor.text.slice(start, cursor.at);
  cursor.at++;
  return rest;
}

export function jsonOf(value: ShellValue): string {
  switch (value.kind) {
    case 'text':
      return value.isLiteral === true ? value.text : JSON.stringify(value.text);
    case 'list':
      return `[${value.items.map(jsonOf).join(',')}]`;
    case 'map':
      return `{${value.entries.map(([name, each]) => `${JSON.stringify(name)}:${jsonOf(each)}`).join(',')}}`;
  }
}

/** `$name`, `${name}`, `$env:NAME`, also with the property of a map: `$login.token`. */
function readVariable(cursor: Cursor): ShellValue {
  const written = /\$(?:\{([^}\n]{1,100})\}|((?:env:)?[A-Za-z_]\w{0,99}))/iy;
  written.lastIndex = cursor.at;
  const [whole, braced, plain] = written.exec(cursor.text) ?? [];
  if (whole === undefined) {
    cursor.at++;
    return { kind: 'text', text: '$' };
  }
  cursor.at += whole.length;
  const name = (braced ?? plain ?? '').replace(/^env:/i, '');
  const constant = { true: 'true', false: 'false', null: 'null' }[name.toLowerCase()];
  if (constant !== undefined) return { kind: 'text', text: constant, isLiteral: true };
  const variable = cursor.variables.get(name.toLowerCase());
  if (variable === undefined || cursor.filled + variable.size > maxFilled)
    return { kind: 'text', text: `{{${name}}}` };
  cursor.filled += variable.size;
  return variable.value;
}

function readBareWord(cursor: Cursor): ShellValue {
  const word = cursor.depth === 0 ? /[^\s;|]+/y : /[^\s;|)},]+/y;
  word.lastIndex = cursor.at;
  const [text = ''] = word.exec(cursor.text) ?? [];
  cursor.at += text.length;
  if (/^(?:Get-Item|gi)$/i.test(text) && cursor.depth > 0) {
    const path = /\s*(?:-(?:Literal)?Path\s+)?/iy;
    path.lastIndex = cursor.at;
    cursor.at += path.exec(cursor.text)?.[0].length ?? 0;
    return { kind: 'text', text: textOf(readOperand(cursor)), isFile: true };
  }
  return /^-?\d+(?:\.\d+)?$/.test(text) ? { kind: 'text', text, isLiteral: true } : { kind: 'text', text };
}

/** As a text; of a map or a list there is none. */
export function textOf(value: ShellValue): string {
  return value.kind === 'text' ? value.text : '';
}
