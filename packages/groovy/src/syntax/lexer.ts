import { keywords, operators, SyntaxProblem, type Token } from './tokens.ts';

/** Cuts a script into tokens. A GString's expressions are cut as well, so the parser needs no text. */
export function tokenize(text: string): readonly Token[] {
  const lexer = new Lexer(text);
  lexer.skipHashBang();
  return lexer.tokensUntil(undefined);
}

const maxNesting = 100;
const namePattern = /[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}_$]*/uy;
const numberPattern =
  /(?:0[xX][\da-fA-F][\da-fA-F_]*|0[bB][01][01_]*|(?:\d[\d_]*(?:\.\d[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)[gGlLiIdDfF]?/y;
/** What a `$` in a GString is followed by: `$name` with properties, without what could be the end of a sentence. */
const pathPattern = /[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)*/uy;

/** How a text is delimited, and what in it is special. */
interface TextForm {
  readonly open: string;
  readonly close: string;
  readonly isMultiline: boolean;
  readonly hasValues: boolean;
  readonly escapes: 'java' | 'slashy' | 'dollar';
}

const forms: readonly TextForm[] = [
  { open: "'''", close: "'''", isMultiline: true, hasValues: false, escapes: 'java' },
  { open: '"""', close: '"""', isMultiline: true, hasValues: true, escapes: 'java' },
  { open: "'", close: "'", isMultiline: false, hasValues: false, escapes: 'java' },
  { open: '"', close: '"', isMultiline: false, hasValues: true, escapes: 'java' },
  { open: '$/', close: '/$', isMultiline: true, hasValues: true, escapes: 'dollar' },
  { open: '/', close: '/', isMultiline: true, hasValues: true, escapes: 'slashy' },
];

class Lexer {
  readonly #text: string;
  #at = 0;
  #nesting = 0;

  constructor(text: string) {
    this.#text = text;
  }

  skipHashBang(): void {
    if (this.#text.startsWith('#!')) this.#at = this.#endOfLine();
  }

  /** Reads up to the closing brace of a GString's expression, or to the end of the text. */
  tokensUntil(closer: '}' | undefined): readonly Token[] {
    const tokens: Token[] = [];
    const brackets: string[] = [];
    for (;;) {
      const sawNewline = this.#skipBlanks();
      const inner = brackets.at(-1);
      const startsLine = sawNewline && inner !== '(' && inner !== '[';
      const token = this.#token(startsLine, tokens.at(-1));
      if (token.kind === 'end' && closer)
        throw new SyntaxProblem(
          "A '$' with an opening brace in this text has no closing one.",
          token.start,
          token.end,
        );
      if (token.kind === 'operator') {
        if (token.text === '}' && brackets.length === 0 && closer) {
          return [...tokens, { ...token, kind: 'end' }];
        }
        if (token.text === '(' || token.text === '[' || token.text === '{') brackets.push(token.text);
        else if (token.text === ')' || token.text === ']' || token.text === '}') brackets.pop();
      }
      tokens.push(token);
      if (token.kind === 'end') return tokens;
    }
  }

  /** Skips blanks and comments; answers whether a line ended among them. */
  #skipBlanks(): boolean {
    let sawNewline = false;
    for (;;) {
      const char = this.#text[this.#at];
      if (char === '\n' || char === '\r') {
        sawNewline = true;
        this.#at++;
      } else if (char === ' ' || char === '\t' || char === '\f' || char === '\u00a0' || char === '\ufeff')
        this.#at++;
      else if (this.#startsWith('//')) this.#at = this.#endOfLine();
      else if (this.#startsWith('/*')) {
        const end = this.#text.indexOf('*/', this.#at + 2);
        if (end < 0) throw this.#problem('This comment has no closing */.', this.#at);
        sawNewline ||= this.#text.slice(this.#at, end).includes('\n');
        this.#at = end + 2;
      } else if (this.#startsWith('\\\n') || this.#startsWith('\\\r\n')) this.#at = this.#endOfLine() + 1;
      else return sawNewline;
    }
  }

  #token(startsLine: boolean, previous: Token | undefined): Token {
    const start = this.#at;
    if (start >= this.#text.length) return { kind: 'end', text: '', start, end: start, startsLine };
    const form = forms.find(
      ({ open }) => this.#startsWith(open) && (open !== '/' || mayBeginValue(previous)),
    );
    if (form && (form.open !== '$/' || mayBeginValue(previous))) return this.#textToken(form, startsLine);
    const name = this.#match(namePattern);
    if (name !== undefined) {
      return { kind: keywords.has(name) ? 'keyword' : 'name', text: name, start, end: this.#at, startsLine };
    }
    const number =
      mayBeginValue(previous) || this.#text[start] !== '.' ? this.#match(numberPattern) : undefined;
    if (number !== undefined) {
      const extra = this.#match(namePattern);
      if (extra !== undefined) throw this.#problem(`'${number}${extra}' is not a number.`, start);
      return { kind: 'number', text: number, start, end: this.#at, startsLine };
    }
    const negated = /!(?:in|instanceof)\b(?!\s*[(.])/y;
    negated.lastIndex = start;
    const operator = negated.exec(this.#text)?.[0] ?? operators.find((each) => this.#startsWith(each));
    if (operator === undefined) {
      const char = String.fromCodePoint(this.#text.codePointAt(start) ?? 0);
      const hint = char === '#' ? ' A comment begins with //.' : '';
      throw new SyntaxProblem(`Unexpected character '${char}'.${hint}`, start, start + char.length);
    }
    this.#at += operator.length;
    return { kind: 'operator', text: operator, start, end: this.#at, startsLine };
  }

  #textToken(form: TextForm, startsLine: boolean): Token {
    const start = this.#at;
    this.#at += form.open.length;
    const parts: (string | readonly Token[])[] = [];
    let piece = '';
    while (!this.#startsWith(form.close)) {
      const char = this.#text[this.#at];
      if (char === undefined || (!form.isMultiline && (char === '\n' || char === '\r'))) {
        throw this.#problem(`This text has no closing ${form.close}`, start);
      }
      if (char === '$' && form.escapes === 'dollar' && (this.#startsWith('$$') || this.#startsWith('$/'))) {
        piece += this.#text[this.#at + 1];
        this.#at += 2;
      } else if (char === '$' && form.hasValues && this.#beginsValue(form)) {
        parts.push(piece, this.#value());
        piece = '';
      } else if (char === '\\') piece += this.#escape(form);
      else {
        piece += char === '\r' && this.#text[this.#at + 1] === '\n' ? '' : char;
        this.#at++;
      }
    }
    this.#at += form.close.length;
    const place = { start, end: this.#at, startsLine };
    if (parts.length === 0) return { kind: 'text', text: piece, ...place };
    return { kind: 'gstring', text: '', ...place, parts: [...parts, piece] };
  }

  #beginsValue(form: TextForm): boolean {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '{' || /[\p{L}_]/u.test(next)) return true;
    if (form.escapes !== 'java') return false;
    throw new SyntaxProblem(
      `A '$' in a text with double quotes begins a value; write '\\$' for the character.`,
      this.#at,
      this.#at + 1,
    );
  }

  /** After the text so far: `${expression}` or `$name.property`. */
  #value(): readonly Token[] {
    this.#at++;
    if (this.#startsWith('{')) {
      if (++this.#nesting > maxNesting) throw this.#problem('Texts are nested too deeply.', this.#at);
      this.#at++;
      const tokens = this.tokensUntil('}');
      this.#nesting--;
      return tokens;
    }
    const start = this.#at;
    const path = this.#match(pathPattern) ?? '';
    const inner = new Lexer(this.#text.slice(0, start + path.length));
    inner.#at = start;
    return inner.tokensUntil(undefined);
  }

  #escape(form: TextForm): string {
    const start = this.#at;
    const next = this.#text[start + 1] ?? '';
    this.#at += 2;
    if (form.escapes === 'slashy' && next === '/') return '/';
    if (next === 'u') {
      const digits = /u+([\da-fA-F]{4})/y;
      digits.lastIndex = start + 1;
      const match = digits.exec(this.#text);
      if (match) {
        this.#at = digits.lastIndex;
        return String.fromCharCode(Number.parseInt(match[1] ?? '', 16));
      }
    }
    if (form.escapes !== 'java') {
      this.#at--;
      return '\\';
    }
    if (next === '\n') return '';
    if (next === '\r') {
      if (this.#startsWith('\n')) this.#at++;
      return '';
    }
    const octal = /[0-3]?[0-7]{1,2}/y;
    octal.lastIndex = start + 1;
    const digits = octal.exec(this.#text)?.[0];
    if (digits !== undefined) {
      this.#at = start + 1 + digits.length;
      return String.fromCharCode(Number.parseInt(digits, 8));
    }
    const char = javaEscapes.get(next);
    if (char === undefined)
      throw this.#problem(`'\\${next}' is no escape sequence; write '\\\\' for a backslash.`, start);
    return char;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return undefined;
    this.#at += match[0].length;
    return match[0];
  }

  #startsWith(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #endOfLine(): number {
    const end = this.#text.indexOf('\n', this.#at);
    return end < 0 ? this.#text.length : end;
  }

  #problem(message: string, start: number): SyntaxProblem {
    return new SyntaxProblem(message, start, Math.min(this.#text.length, Math.max(this.#at, start + 1)));
  }
}

const javaEscapes: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['s', ' '],
  ['t', '\t'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['$', '$'],
]);

/** A slash divides after something that can be divided, and begins a text everywhere else; a point likewise. */
function mayBeginValue(previous: Token | undefined): boolean {
  switch (previous?.kind) {
    case 'name':
    case 'number':
    case 'text':
    case 'gstring':
      return false;
    case 'keyword':
      return !['this', 'super', 'true', 'false', 'null'].includes(previous.text);
    case 'operator':
      return ![')', ']', '}', '++', '--'].includes(previous.text);
    default:
      return true;
  }
}
