/**
 * The words of commands of cmd.exe, as browsers copy them for Windows: cmd takes away carets, and the program splits what
 * is left by the rules of Microsoft's C runtime ("Parsing C command-line arguments"). Variables of cmd stay as they are.
 */
import type { ShellCommand } from './shell-words.ts';

/**
 * Carets in front of quotes and at the ends of lines, which no shell of Unix has, and quotes that are doubled within
 * quotes. A quote or an escape of Unix in front of the first caret says that it is text.
 */
export function isForCmd(text: string): boolean {
  const caret = text.search(/(?<=\s)\^(?:"|\r?\n|[ \t]+-)/);
  if (caret < 0) return /[{,:]""[^\s"]/.test(text) && !/'|\\"|\\\r?\n/.test(text.replaceAll(quoted, ''));
  return !/'|\\\r?\n/.test(text.slice(0, caret).replaceAll(quoted, ''));
}

/** In double quotes, quotes of Unix are letters. */
const quoted = /"[^"]*"/g;

export function cmdCommands(text: string): readonly ShellCommand[] {
  const commands: ShellCommand[] = [];
  for (let at = 0; at < text.length; ) {
    const { line, end } = readLine(text, at);
    const words = splitWords(line);
    if (words.length > 0) commands.push({ words });
    at = end;
  }
  return commands;
}

/** A command without its carets. @returns `end`: behind what ends it */
function readLine(text: string, start: number): { readonly line: string; readonly end: number } {
  let line = '';
  let isQuoted = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (char === '^' && !isQuoted) {
      const lineBreak = /\r?\n/y;
      lineBreak.lastIndex = at + 1;
      // A line that goes on: what stands first on the next one is a letter, whatever it is.
      at += 1 + (lineBreak.exec(text)?.[0].length ?? 0);
      line += text.startsWith('\r\n', at) ? '' : (text[at] ?? '');
    } else if (!isQuoted && /[&|<>\n]/.test(char)) return { line, end: at + 1 };
    else {
      if (char === '"') isQuoted = !isQuoted;
      line += char;
    }
  }
  return { line, end: text.length };
}

/** Browsers double each backslash, which the C runtime takes for one in front of quotes only: what was meant counts. */
function splitWords(line: string): readonly string[] {
  const runs = (line.match(/\\+"?/g) ?? []).filter((run) => !run.endsWith('"'));
  const isDoubled = runs.every(({ length }) => length % 2 === 0);
  const words: string[] = [];
  let word: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? '';
    if (char === '\\') {
      const slashed = /\\+("?)/y;
      slashed.lastIndex = at;
      const [slashes = '', quote] = slashed.exec(line) ?? [];
      at += slashes.length - 1;
      const count = slashes.length - (quote === '"' ? 1 : 0);
      const isEscaped = quote === '"' && count % 2 === 1;
      word = `${word ?? ''}${'\\'.repeat(quote === '"' || isDoubled ? Math.floor(count / 2) : count)}${isEscaped ? '"' : ''}`;
      if (quote === '"' && !isEscaped) isQuoted = !isQuoted;
    } else if (char === '"') {
      word ??= '';
      if (isQuoted && line[at + 1] === '"') {
        word += '"';
        at++;
      } else isQuoted = !isQuoted;
    } else if (/\s/.test(char) && !isQuoted) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  return word === undefined ? words : [...words, word];
}
