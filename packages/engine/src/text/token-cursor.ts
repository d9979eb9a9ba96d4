/**
 * Says where a hand-written parser stands in a text: the current token is in `kind`, `start` and `end`. What the tokens
 * of a language are is for its own class to say, in `next`; everything around that is the same for all.
 */
import { findColumn, type Indentation, startOfNextLine, UNKNOWN_INDENTATION } from './indentation.ts';
import { t } from './l10n.ts';
import type { Span } from './span.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

/**
 * Says how a parser finds out where a declaration ends: by its brackets alone, or, in text that is known to be broken,
 * by its indentation wherever the brackets disagree with it.
 */
export type Guide = 'brackets' | 'indentation';

/** More would not tell anybody more. */
const MAX_PROBLEMS = 100;

/** Says where the cursor was, to go back there. */
export interface Mark<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly previousEnd: number;
  readonly isOnNewLine: boolean;
  readonly docStart: number;
  readonly docEnd: number;
}

export abstract class TokenCursor<Kind extends string> {
  readonly text: string;
  readonly guide: Guide;
  readonly problems: SyntaxProblem[] = [];

  kind: Kind | 'end' = 'end';
  start = 0;
  end: number;
  /** Says where the token before the current one ended. */
  previousEnd = 0;
  /** Is there a line end, outside comments, between the previous token and this one? Only where the language cares. */
  isOnNewLine = false;
  /** The last documentation comment between the previous token and this one; -1 where there is none. */
  docStart = -1;
  docEnd = -1;

  /**
   * Guided by indentation, the tokens seem to end before a line that starts a declaration at the column of the one
   * being read, or left of it.
   */
  indentation: Indentation = UNKNOWN_INDENTATION;

  /** Tokens from here on are not read. */
  readonly limit: number;
  /** Guided by brackets nothing behind a problem is read. */
  protected isGivenUp = false;

  constructor(text: string, guide: Guide, start: number, limit: number) {
    this.text = text;
    this.guide = guide;
    this.end = start;
    this.limit = limit;
  }

  /** Goes on to the next token. At the end it stays there. */
  abstract next(): void;

  /** Does a declaration start on the line of `offset`, at `column` or left of it? */
  abstract startsDeclaration(offset: number, column: number): boolean;

  /** Does a line start at `offset` with what only starts members of types, wherever it stands? */
  isClearlyMember(_offset: number): boolean {
    return false;
  }

  /** Do the modifiers or the keyword of a type start at `offset`? */
  protected declaresType(_offset: number): boolean {
    return false;
  }

  /** Says whether nothing but types stands outside of types. */
  protected readonly hasOnlyTypes: boolean = false;

  /**
   * Between the members of a type: does the declaration that starts at the current token show by its column that the
   * type has ended? Not where somebody has begun a member at the wrong place: then others follow in `memberColumn`.
   */
  endsType(type: Indentation, memberColumn: number): boolean {
    if (type.own < 0 || this.kind === 'end' || !this.startsDeclaration(this.start, type.own)) return false;
    if (this.declaresType(this.start)) return true;
    return !(this.hasOnlyTypes && type.outer < 0) && !this.isAmongMembers(type, memberColumn);
  }

  /** Does a member start in its column before the next line that stands as far left as the type? */
  private isAmongMembers({ own }: Indentation, memberColumn: number): boolean {
    if (memberColumn < 0) return false;
    const { text } = this;
    for (let at = startOfNextLine(text, this.start); at < text.length; at = startOfNextLine(text, at)) {
      const column = findColumn(text, at);
      if (column <= own) return false;
      if (column === memberColumn && this.isClearlyMember(at)) return true;
    }
    return false;
  }

  /** Do the tokens end before what stands at `offset`? */
  protected endsAt(offset: number): boolean {
    if (offset >= this.limit || this.isGivenUp) return true;
    const { own } = this.indentation;
    return own >= 0 && this.startsDeclaration(offset, own);
  }

  /** Makes the first token at or behind `offset` the current one. */
  moveTo(offset: number): void {
    this.end = offset;
    this.next();
    this.previousEnd = offset;
  }

  /** Reads the current token again, after `indentation` was changed. */
  rescan(): void {
    const { previousEnd, isOnNewLine, docStart, docEnd } = this;
    this.end = this.start;
    this.next();
    this.previousEnd = previousEnd;
    this.isOnNewLine = isOnNewLine;
    this.docStart = docStart;
    this.docEnd = docEnd;
  }

  mark(): Mark<Kind | 'end'> {
    const { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd } = this;
    return { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd };
  }

  /** Makes the token that was current then the current one again. Problems that were noted since stay noted. */
  reset(mark: Mark<Kind | 'end'>): void {
    this.kind = mark.kind;
    this.start = mark.start;
    this.end = mark.end;
    this.previousEnd = mark.previousEnd;
    this.isOnNewLine = mark.isOnNewLine;
    this.docStart = mark.docStart;
    this.docEnd = mark.docEnd;
  }

  /** The kind of the token after the current one, or of one further on. */
  peek(distance = 1): Kind | 'end' {
    const { kind, start, end, previousEnd, isOnNewLine, docStart, docEnd } = this;
    for (let read = 0; read < distance; read++) this.next();
    const next = this.kind;
    this.kind = kind;
    this.start = start;
    this.end = end;
    this.previousEnd = previousEnd;
    this.isOnNewLine = isOnNewLine;
    this.docStart = docStart;
    this.docEnd = docEnd;
    return next;
  }

  /** Does a name follow the current token, so that a dot there joins two? */
  isNameNext(): boolean {
    return this.peek() === 'identifier';
  }

  at(kind: Kind | 'end'): boolean {
    return this.kind === kind;
  }

  /** Goes on to the next token if the current one is of this kind. */
  accept(kind: Kind): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  expect(kind: Kind): boolean {
    if (this.accept(kind)) return true;
    this.missing(`'${kind}'`);
    return false;
  }

  /** Is the current token this word, which is a name elsewhere? */
  isWord(word: string): boolean {
    return (
      this.kind === 'identifier' &&
      this.end - this.start === word.length &&
      this.text.startsWith(word, this.start)
    );
  }

  /** Do these characters start at the current token, with nothing between them? */
  isSign(sign: string): boolean {
    return (
      this.start + sign.length <= this.limit && this.kind !== 'end' && this.text.startsWith(sign, this.start)
    );
  }

  span(): Span {
    return { start: this.start, end: this.end };
  }

  spanFrom(start: number): Span {
    return { start, end: this.previousEnd };
  }

  /** The documentation comment before the current token. */
  documentation(): Span | undefined {
    return this.docStart < 0 ? undefined : { start: this.docStart, end: this.docEnd };
  }

  /** Does a blank line or a documentation comment stand before the current token? */
  isSetApart(): boolean {
    return this.docStart >= 0 || BLANK_LINE.test(this.text.slice(this.previousEnd, this.start));
  }

  isFirstOnLine(): boolean {
    return findColumn(this.text, this.start) >= 0;
  }

  /** Does the line of the current token look as if a declaration started with it? */
  atLineOfDeclaration(): boolean {
    return this.isFirstOnLine() && this.startsDeclaration(this.start, findColumn(this.text, this.start));
  }

  /** Notes that something should stand behind the previous token. */
  missing(what: string): void {
    this.problem(t`${what} is missing here.`, this.previousEnd, this.previousEnd);
  }

  /** Notes that nothing was made of what stands between `start` and the current token, because of the last problem. */
  leftOut(start: number): void {
    const last = this.problems.at(-1);
    if (last === undefined || this.previousEnd <= start) return;
    this.problems[this.problems.length - 1] = { ...last, leftOut: { start, end: this.previousEnd } };
  }

  /**
   * Notes that the text is not of the language here. Guided by brackets the rest is then not worth reading, since the
   * parser starts again guided by indentation: the tokens end.
   */
  problem(message: string, start: number = this.start, end: number = this.end): void {
    if (this.guide === 'brackets') {
      if (this.problems.length === 0) this.problems.push({ span: { start, end }, message });
      this.kind = 'end';
      this.isGivenUp = true;
    } else if (
      this.problems.length < MAX_PROBLEMS &&
      // One place has one problem: the others only follow from it, or come from reading a token twice.
      !this.problems.some((known) => known.span.start === start)
    ) {
      this.problems.push({ span: { start, end }, message });
    }
  }
}

const BLANK_LINE = /\n[ \t]*\r?\n/;
