/** Gradle scripts, in Groovy or Kotlin, as tokens: enough to find blocks, and what is set in them to plain values. */

export interface GradleToken {
  readonly kind: 'word' | 'string' | 'sign';
  /** A word with its dots (`inputSpec.set`), the inside of a string, a sign. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  /** Says whether `$name` in a string stands for a value. */
  readonly isTemplate: boolean;
}

/** In one pass; comments are left out. */
export function gradleTokens(text: string): readonly GradleToken[] {
  const tokens: GradleToken[] = [];
  let line = 1;
  for (let at = 0; at < text.length && tokens.length < maxTokens; ) {
    const start = at;
    const char = text[at] ?? '';
    if (/\s/.test(char)) at++;
    else if (text.startsWith('//', at)) at = indexOr(text, '\n', at);
    else if (text.startsWith('/*', at)) at = indexOr(text, '*/', at + 2) + 2;
    else if (char === '"' || char === "'") {
      const quote = text.startsWith(char.repeat(3), at) ? char.repeat(3) : char;
      at = endOfString(text, at + quote.length, quote);
      const inside = text.slice(start + quote.length, at);
      at += quote.length;
      tokens.push({ kind: 'string', text: inside, line, isTemplate: char === '"' });
    } else if (/[\w$]/.test(char)) {
      at = endOfWord(text, at);
      tokens.push({ kind: 'word', text: text.slice(start, at), line, isTemplate: false });
    } else {
      at++;
      tokens.push({ kind: 'sign', text: char, line, isTemplate: false });
    }
    line += linesIn(text, start, at);
  }
  return tokens;
}

const maxTokens = 100_000;

function indexOr(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found;
}

/** A value in a string may hold strings itself: `"${file("a")}"`. */
function endOfString(text: string, start: number, quote: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (quote.startsWith('"') && text.startsWith('${', at)) depth++;
    else if (depth > 0 && text[at] === '}') depth--;
    else if (depth === 0 && text.startsWith(quote, at)) return at;
    else if (quote.length === 1 && text[at] === '\n') return at;
  }
  return text.length;
}

/** A dot belongs to a word where another word follows. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (/[\w$]/.test(text[at] ?? '') || (text[at] === '.' && /[\w$]/.test(text[at + 1] ?? ''))) at++;
  return at;
}

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

export interface GradleBlock {
  /** The tokens in front of the brace, on its line and back to the last sign that ends a statement. */
  readonly head: readonly GradleToken[];
  readonly body: readonly GradleToken[];
  /** Words of the heads of all blocks around it. */
  readonly around: readonly string[];
}

/** Every block of a script, outer ones first. */
export function gradleBlocks(tokens: readonly GradleToken[]): readonly GradleBlock[] {
  const blocks: GradleBlock[] = [];
  const open: { readonly start: number; readonly head: readonly GradleToken[] }[] = [];
  const found: { readonly at: number; readonly block: GradleBlock }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'sign') continue;
    if (token.text === '{' && open.length < maxDepth) open.push({ start: at, head: headBefore(tokens, at) });
    else if (token.text === '}') {
      const block = open.pop();
      if (block === undefined) continue;
      const around = open.flatMap(({ head }) => head.map(({ text }) => text));
      const body = tokens.slice(block.start + 1, at);
      found.push({ at: block.start, block: { head: block.head, body, around } });
    }
  }
  for (const { block } of found.sort((a, b) => a.at - b.at)) blocks.push(block);
  return blocks;
}

const maxDepth = 20;

function headBefore(tokens: readonly GradleToken[], brace: number): readonly GradleToken[] {
  const line = tokens[brace]?.line;
  let start = brace;
  while (start > 0 && brace - start < maxHead) {
    const before = tokens[start - 1];
    if (before === undefined || before.line !== line || /^[{};]$/.test(before.text)) break;
    start--;
  }
  return tokens.slice(start, brace);
}

const maxHead = 40;
