/**
 * The words of commands of a shell, as bash reads them ("Quoting" in its manual), cmd.exe or PowerShell. Nothing is run: a variable
 * becomes a placeholder, and a command ends where another one begins.
 */
import { cmdCommands, isForCmd } from './cmd-words.ts';
import { isForPowerShell, powerShellCommands } from './powershell-words.ts';

export interface ShellCommand {
  readonly words: readonly string[];
  /** Is the first of the comment lines right above it that says something. */
  readonly comment?: string;
}

/** The commands in order. A text that breaks off inside quotes ends there. */
export function shellCommands(text: string): readonly ShellCommand[] {
  if (isForCmd(text)) return cmdCommands(text);
  if (isForPowerShell(text)) return powerShellCommands(text);
  const commands: ShellCommand[] = [];
  let comment: string | undefined;
  let isLineStart = true;
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? '';
    if (char === '\n') {
      // A blank line parts a comment from what follows.
      if (isLineStart) comment = undefined;
      isLineStart = true;
      at++;
    } else if (/\s/.test(char)) at++;
    else if (char === '#') {
      const end = endOf(text, '\n', at);
      if (isLineStart) comment = saidIn(text.slice(at, end), comment);
      isLineStart = false;
      at = end;
    } else if (separators.test(char)) {
      isLineStart = false;
      at++;
    } else {
      const { words, end } = readWords(text, at);
      commands.push({ words, ...(comment !== undefined && { comment }) });
      comment = undefined;
      isLineStart = false;
      at = end;
    }
  }
  return commands;
}

const separators = /[;|&<>]/;

function saidIn(line: string, above: string | undefined): string | undefined {
  const said = line.startsWith('#!') ? '' : line.replace(/^[#\s]+/, '').trim();
  return said === '' ? undefined : (above ?? said);
}

/** Tells whether the command ends where the text does: no quote is open, and its last line does not go on. */
export function isWholeCommand(text: string): boolean {
  if (/[\\^`]\s{0,9}$/.test(text)) return false;
  // Text behind an open quote is a part of its word.
  const probe = `\n${wholeProbe}`;
  return shellCommands(text + probe).at(-1)?.words[0] === wholeProbe;
}

const wholeProbe = 'endpoint-atlas-end';

/**
 * @param start of the first word
 * @returns `end`: behind the command, and behind `start`
 */
function readWords(text: string, start: number): { readonly words: readonly string[]; readonly end: number } {
  const words: string[] = [];
  let word: string | undefined;
  let at = start;
  const add = (piece: string, end: number): void => {
    word = (word ?? '') + piece;
    at = end;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === '\\') {
      const end = at + 1 + lineBreakAt(text, at + 1);
      // A line that goes on is no part of a word.
      if (end > at + 1) at = end;
      else add(text[at + 1] ?? '', at + 2);
    } else if (char === "'") {
      const end = endOf(text, "'", at + 1);
      add(text.slice(at + 1, end), end + 1);
    } else if (char === '"') {
      const quoted = readDoubleQuotes(text, at + 1);
      add(quoted.text, quoted.end);
    } else if (text.startsWith("$'", at)) {
      const quoted = readEscapes(text, at + 2);
      add(quoted.text, quoted.end);
    } else if (char === '$') {
      const variable = readVariable(text, at);
      add(variable.text, variable.end);
    } else if (char === '\n' || separators.test(char) || (char === '#' && word === undefined)) break;
    else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
    } else add(char, at + 1);
  }
  return { words: word === undefined ? words : [...words, word], end: at };
}

function endOf(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found;
}

function lineBreakAt(text: string, at: number): number {
  return text[at] === '\n' ? 1 : text.startsWith('\r\n', at) ? 2 : 0;
}

interface Quoted {
  readonly text: string;
  /** Behind the closing quote. */
  readonly end: number;
}

function readDoubleQuotes(text: string, start: number): Quoted {
  let read = '';
  let at = start;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\') {
      const next = text[at + 1] ?? '';
      const lineBreak = lineBreakAt(text, at + 1);
      read += lineBreak > 0 ? '' : /["\\$`]/.test(next) ? next : `\\${next}`;
      at += 1 + Math.max(1, lineBreak);
    } else if (text[at] === '$') {
      const variable = readVariable(text, at);
      read += variable.text;
      at = variable.end;
    } else read += text[at++];
  }
  return { text: read, end: at + 1 };
}

/** `$TOKEN` is a placeholder of that name; anything else behind a `$` stays as it is. */
function readVariable(text: string, at: number): Quoted {
  const name = /[A-Za-z_]\w*/y;
  name.lastIndex = at + 1;
  const found = name.exec(text)?.[0];
  return found === undefined
    ? { text: '$', end: at + 1 }
    : { text: `{{${found}}}`, end: at + 1 + found.length };
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  v: '\v',
};

/** Between `$'` and `'`: the escapes of C. */
function readEscapes(text: string, start: number): Quoted {
  let read = '';
  let at = start;
  while (at < text.length && text[at] !== "'") {
    if (text[at] !== '\\') {
      read += text[at++];
      continue;
    }
    const code = /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3}))/y;
    code.lastIndex = at;
    const match = code.exec(text);
    if (match === null) {
      const next = text[at + 1] ?? '';
      read += escapes[next] ?? next;
      at += 2;
      continue;
    }
    const [all, byte, unit, point, octal] = match;
    const value =
      octal === undefined ? Number.parseInt(byte ?? unit ?? point ?? '0', 16) : Number.parseInt(octal, 8);
    read += value <= 0x10ffff ? String.fromCodePoint(value) : '\uFFFD';
    at += all.length;
  }
  return { text: read, end: at + 1 };
}
