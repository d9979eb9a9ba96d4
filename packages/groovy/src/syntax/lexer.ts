import { Scanner } from '../scanner.ts';
import { keywords, operators, SyntaxProblem, type Token } from './tokens.ts';

/** Cuts a script into tokens. A GString's expressions are cut as well, so the parser needs no text. */
export function tokenize(text: string): readonly Token[] {
  const lexer = new Lexer(text);
  lexer.match(/#![^\n]*/y);
  return lexer.tokensUntil(undefined);
}

const maxNesting = 100;
const blankPattern = /[ \t\f\u00a0\ufeff\r\n]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\\\r?\n/y;
const namePattern = /[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_$]*/uy;
const numberPattern =
  /(?:0[xX][\da-fA-F][\da-fA-F_]*|0[bB][01][01_]*|(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)[gGlLiIdDfF]?/y;
/**
 * Says what a `$` in a GString is followed by: `$name` with properties, without what could be the end of a sentence.
 */
const pathPattern = /[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)*/uy;

/** Says how texts are delimited, and what in them is special. */
const forms = [
  { open: "'''", close: "'''", isMultiline: true, hasValues: false, escapes: 'java' },
  { open: '"""', close: '"""', isMultiline: true, hasValues: true, escapes: 'java' },
  { open: "'", close: "'", isMultiline: false, hasValues: false, escapes: 'java' },
  { open: '"', close: '"', isMultiline: false, hasValues: true, escapes: 'java' },
  { open: '$/', close: '/$', isMultiline: true, hasValues: true, escapes: 'dollar' },
  { open: '/', close: '/', isMultiline: true, hasValues: true, escapes: 'slashy' },
] as const;
type TextForm = (typeof forms)[number];

class Lexer extends Scanner {
  #nesting = 0;

  /** Reads up to the closing brace of a GString's expression, or to the end of the text. */
  tokensUntil(closer: '}' | undefined): readonly Token[] {
    const tokens: Token[] = [];
    const brackets: string[] = [];
    for (;;) {
      const sawNewline = this.#skipBlanks();
      const inner = brackets.at(-1);
      const token = this.#token(sawNewline && inner !== '(' && inner !== '[', tokens.at(-1));
      const { kind, text, start } = token;
      if (kind === 'end' && closer)
        throw this.#problem("A '$' with an opening brace in this text has no closing one.", start);
      if (kind === 'operator' && text === closer && brackets.length === 0)
        return [...tokens, { ...token, kind: 'end' }];
      if (kind === 'operator' && '([{'.includes(text)) brackets.push(text);
      if (kind === 'operator' && ')]}'.includes(text)) brackets.pop();
      tokens.push(token);
      if (kind === 'end') return tokens;
    }
  }

  /** Skips blanks and comments; returns whether a line ended among them. */
  #skipBlanks(): boolean {
    let sawNewline = false;
    for (let match = this.match(blankPattern); match; match = this.match(blankPattern))
      sawNewline ||= !match[0].startsWith('\\') && /[\r\n]/.test(match[0]);
    if (this.startsWith('/*')) throw this.#problem('This comment has no closing */.', this.at);
    return sawNewline;
  }

  #token(startsLine: boolean, previous: Token | undefined): Token {
    const start = this.at;
    const token = (kind: Token['kind'], text: string): Token => {
      return { kind, text, start, end: this.at, startsLine };
    };
    if (start >= this.text.length) return token('end', '');
    const isValue = mayBeginValue(previous);
    // A slash divides after something that can be divided, and begins a text everywhere else.
    const form = forms.find(({ open }) => this.startsWith(open) && (isValue || !open.endsWith('/')));
    if (form) return this.#textToken(form, startsLine);
    const name = this.match(namePattern)?.[0];
    if (name !== undefined) return token(keywords.has(name) ? 'keyword' : 'name', name);
    const number = isValue || this.peek() !== '.' ? this.match(numberPattern)?.[0] : undefined;
    if (number !== undefined) {
      const extra = this.match(namePattern)?.[0];
      if (extra !== undefined) throw this.#problem(`'${number}${extra}' is not a number.`, start);
      return token('number', number);
    }
    const operator =
      this.match(/!(?:in|instanceof)\b(?!\s*[(.])/y)?.[0] ?? operators.find((each) => this.take(each));
    if (operator !== undefined) return token('operator', operator);
    const char = this.match(/./suy)?.[0];
    const hint = char === '#' ? ' A comment begins with //.' : '';
    throw this.#problem(`Unexpected character '${char}'.${hint}`, start);
  }

  #textToken(form: TextForm, startsLine: boolean): Token {
    const start = this.at;
    this.take(form.open);
    const parts: (string | readonly Token[])[] = [];
    let piece = '';
    while (!this.startsWith(form.close)) {
      const char = this.peek();
      if (char === '' || (!form.isMultiline && (char === '\n' || char === '\r')))
        throw this.#problem(`This text has no closing ${form.close}`, start);
      const dollar = form.escapes === 'dollar' ? this.match(/\$([$/])/y)?.[1] : undefined;
      if (dollar !== undefined) piece += dollar;
      else if (char === '$' && form.hasValues && this.#beginsValue(form)) {
        parts.push(piece, this.#value());
        piece = '';
      } else if (char === '\\') piece += this.#escape(form);
      else {
        this.at++;
        piece += char === '\r' && this.peek() === '\n' ? '' : char;
      }
    }
    this.take(form.close);
    const place = { start, end: this.at, startsLine };
    if (parts.length === 0) return { kind: 'text', text: piece, ...place };
    return { kind: 'gstring', text: '', ...place, parts: [...parts, piece] };
  }

  #beginsValue(form: TextForm): boolean {
    if (/[\p{L}_{]/u.test(this.text[this.at + 1] ?? '')) return true;
    if (form.escapes !== 'java') return false;
    const message = `A '$' in a text with double quotes begins a value; write '\\$' for the character.`;
    throw new SyntaxProblem(message, this.at, this.at + 1);
  }

  /** After the text so far: `${expression}` or `$name.property`. */
  #value(): readonly Token[] {
    this.take('$');
    if (this.take('{')) {
      if (++this.#nesting > maxNesting) throw this.#problem('Texts are nested too deeply.', this.at);
      const tokens = this.tokensUntil('}');
      this.#nesting--;
      return tokens;
    }
    const start = this.at;
    this.match(pathPattern);
    return new Lexer(this.text.slice(0, this.at), start).tokensUntil(undefined);
  }

  #escape({ escapes }: TextForm): string {
    const start = this.at;
    if (escapes === 'slashy' && this.take('\\/')) return '/';
    const unicode = this.match(/\\u+([\da-fA-F]{4})/y)?.[1];
    if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
    this.take('\\');
    if (escapes !== 'java') return '\\';
    if (this.match(/\r\n?|\n/y)) return '';
    const octal = this.match(/[0-3]?[0-7]{1,2}/y)?.[0];
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    const letter = this.peek();
    this.at++;
    const char = javaEscapes.get(letter);
    if (char !== undefined) return char;
    throw this.#problem(`'\\${letter}' is no escape sequence; write '\\\\' for a backslash.`, start);
  }

  #problem(message: string, start: number): SyntaxProblem {
    return new SyntaxProblem(message, start, Math.min(this.text.length, Math.max(this.at, start + 1)));
  }
}

const javaEscapes: ReadonlyMap<string, string> = new Map([
  ...[...'bfnrst'].map((letter, i) => [letter, '\b\f\n\r \t'.charAt(i)] as const),
  ...[...'\\\'"$'].map((char) => [char, char] as const),
]);

const endsOfValues = ['this', 'super', 'true', 'false', 'null', ')', ']', '}', '++', '--'];

/** Tells whether a value can begin after the token; if not, a slash divides, and a point is followed by a name. */
function mayBeginValue(previous: Token | undefined): boolean {
  if (previous?.kind === 'keyword' || previous?.kind === 'operator')
    return !endsOfValues.includes(previous.text);
  return previous === undefined;
}
