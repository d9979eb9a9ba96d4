/**
 * The words of `curl.exe` as people type it in PowerShell ("about_Quoting_Rules" of its manual): it hands on what single
 * quotes hold, and curl then reads backslashes before quotes by the rules of Microsoft's C runtime.
 */
import type { ShellCommand } from './shell-words.ts';

/**
 * The program is called so where `curl` is another name of `Invoke-WebRequest`. Outside of quotes, as bash and cmd write
 * them, single quotes and backticks are PowerShell's.
 */
export function isForPowerShell(text: string): boolean {
  return prompted.test(text) && hasItsQuotes(text);
}

const prompted = /^\s*(?:PS[^>\n]{0,200}>\s*)?(?:&\s*)?curl\.exe\s/i;

function hasItsQuotes(text: string): boolean {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\' && text[at + 1] === '"') at++;
    else if (char === '"') isQuoted = !isQuoted;
    else if (char === "'" && !isQuoted) return true;
    else if (char === '`' && /["$\s]/.test(text[at + 1] ?? '')) return true;
  }
  return false;
}

export function powerShellCommands(text: string): readonly ShellCommand[] {
  const commands: ShellCommand[] = [];
  const start = text.search(/curl\.exe\s/i);
  for (let at = start; at < text.length; ) {
    const { words, end } = readWords(text, at);
    if (words.length > 0) commands.push({ words: words.map(withoutEscapes) });
    at = end;
  }
  return commands;
}

function readWords(text: string, start: number): { readonly words: readonly string[]; readonly end: number } {
  const words: string[] = [];
  let word: string | undefined;
  let at = start;
  const finish = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === "'" || char === '"') {
      const { value, end } = char === "'" ? readSingle(text, at + 1) : readDouble(text, at + 1);
      word = (word ?? '') + value;
      at = end;
    } else if (char === '`') {
      const lineBreak = text.startsWith('\r\n', at + 1) ? 2 : text[at + 1] === '\n' ? 1 : 0;
      // A line that goes on is no part of a word.
      if (lineBreak === 0) word = (word ?? '') + (text[at + 1] ?? '');
      else finish();
      at += 1 + Math.max(1, lineBreak);
    } else if (/[\n;|]/.test(char)) return finishAt(at + 1);
    else if (/\s/.test(char)) {
      finish();
      at++;
    } else {
      const variable = char === '$' ? readVariable(text, at) : undefined;
      word = (word ?? '') + (variable?.value ?? char);
      at = variable?.end ?? at + 1;
    }
  }
  return finishAt(at);

  function finishAt(end: number) {
    finish();
    return { words, end };
  }
}

interface Quoted {
  readonly value: string;
  /** Behind the closing quote. */
  readonly end: number;
}

/** Two of them are one. */
function readSingle(text: string, start: number): Quoted {
  let value = '';
  for (let at = start; at < text.length; at++) {
    if (text[at] !== "'") value += text[at];
    else if (text[at + 1] === "'") value += text[at++];
    else return { value, end: at + 1 };
  }
  return { value, end: text.length };
}

/** With escapes by backticks, and variables. */
function readDouble(text: string, start: number): Quoted {
  let value = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '`') value += escapes[text[++at] ?? ''] ?? text[at] ?? '';
    else if (char === '$') {
      const variable = readVariable(text, at);
      value += variable?.value ?? char;
      at = (variable?.end ?? at + 1) - 1;
    } else if (char !== '"') value += char;
    else if (text[at + 1] === '"') value += text[at++];
    else return { value, end: at + 1 };
  }
  return { value, end: text.length };
}

/** `$token`, `$env:TOKEN` */
function readVariable(text: string, at: number): Quoted | undefined {
  const variable = /\$(?:env:)?([A-Za-z_]\w*)/iy;
  variable.lastIndex = at;
  const [whole, name] = variable.exec(text) ?? [];
  return whole === undefined ? undefined : { value: `{{${name}}}`, end: at + whole.length };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0' };

/** An even number of backslashes in front of a quote is half of them, an odd one escapes it. */
function withoutEscapes(word: string): string {
  return word.replace(/(\\{1,100})"/g, (_, slashes: string) => `${'\\'.repeat(slashes.length >> 1)}"`);
}
