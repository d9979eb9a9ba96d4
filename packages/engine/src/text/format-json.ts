/**
 * Lays JSON text out over lines, token by token: numbers keep every digit and objects every member, which a detour
 * through values would lose (`12345678901234567890`, two members of one name).
 */
import { skipBlanks } from './json-slice.ts';

export interface JsonLayout {
  /** Accepts `{{name}}` and `${name}` where a value or a member's name may stand, as templates have them. */
  readonly placeholders: boolean;
}

/** Two blanks a level; `undefined` where the text is not JSON. Linear in the text, at any depth. */
export function formatJson(text: string, layout: JsonLayout = withoutPlaceholders): string | undefined {
  const laidOut = layOut(text, layout);
  return typeof laidOut === 'string' ? laidOut : undefined;
}

/** Finds where the text stops being JSON: the offset of a token that cannot stand there, or the text's length. */
export function jsonProblemAt(text: string, layout: JsonLayout = withoutPlaceholders): number | undefined {
  const laidOut = layOut(text, layout);
  return typeof laidOut === 'string' ? undefined : laidOut;
}

const withoutPlaceholders: JsonLayout = { placeholders: false };

/** The text laid out, or the offset of what is wrong in it. */
function layOut(text: string, layout: JsonLayout): string | number {
  const lines: string[] = [];
  let line = '';
  /** Says what closes the objects and arrays that are open, innermost last. */
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = skipBlanks(text, 0);

  const breakLine = () => {
    lines.push(line);
    line = '  '.repeat(Math.min(open.length, deepestIndent));
  };
  const afterValue = (): Expected => (open.length === 0 ? 'nothing' : 'comma or close');

  while (at < text.length) {
    const end = tokenEnd(text, at, layout);
    if (end === undefined) return at;
    const token = text.slice(at, end);
    const isOpening = token === '{' || token === '[';

    if (token === open.at(-1)) {
      if (!/close$/.test(expected)) return at;
      open.pop();
      if (expected === 'comma or close') breakLine();
      line += token;
      expected = afterValue();
    } else if (token === ',') {
      if (expected !== 'comma or close') return at;
      line += token;
      breakLine();
      expected = open.at(-1) === '}' ? 'name' : 'value';
    } else if (token === ':') {
      if (expected !== 'colon') return at;
      line += ': ';
      expected = 'value';
    } else if (expected === 'name' || expected === 'name or close') {
      if (token[0] !== '"' && !isPlaceholder(token)) return at;
      if (expected === 'name or close') breakLine();
      line += token;
      expected = 'colon';
    } else if (expected === 'value' || expected === 'value or close') {
      if (token === '}' || token === ']') return at;
      if (expected === 'value or close') breakLine();
      line += token;
      if (isOpening) open.push(token === '{' ? '}' : ']');
      expected = isOpening ? (token === '{' ? 'name or close' : 'value or close') : afterValue();
    } else {
      return at;
    }
    at = skipBlanks(text, end);
  }
  return expected === 'nothing' ? [...lines, line].join('\n') : text.length;
}

/** Beyond it lines stand below one another: indenting 100,000 levels would take 20 GB. */
const deepestIndent = 50;

type Expected =
  | 'value'
  /** Behind `[`. */
  | 'value or close'
  | 'name'
  /** Behind `{`. */
  | 'name or close'
  | 'colon'
  | 'comma or close'
  | 'nothing';

function isPlaceholder(token: string): boolean {
  return token.startsWith('{{') || token.startsWith('$');
}

/** `undefined`: no token starts here. */
function tokenEnd(text: string, start: number, layout: JsonLayout): number | undefined {
  const first = text[start] ?? '';
  if (layout.placeholders && (first === '$' || (first === '{' && text[start + 1] === '{'))) {
    return matchEnd(/\{\{\s*\$?[A-Za-z_][\w.-]*\s*\}\}|\$\{[A-Za-z_][\w.-]*\}/y, text, start);
  }
  if ('{}[]:,'.includes(first)) return start + 1;
  if (first === '"') return stringEnd(text, start);
  return matchEnd(/(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y, text, start);
}

function matchEnd(token: RegExp, text: string, start: number): number | undefined {
  token.lastIndex = start;
  return token.test(text) ? token.lastIndex : undefined;
}

/** A loop and not an expression: strings of many megabytes overflow the stack of those. */
function stringEnd(text: string, start: number): number | undefined {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code < 0x20) return undefined;
    if (code !== backslash) {
      at++;
      continue;
    }
    const end = matchEnd(/\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y, text, at);
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;
