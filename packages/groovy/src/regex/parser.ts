import { Scanner } from '../scanner.ts';
import {
  type CharacterClass,
  type CharacterTest,
  CharacterUnion,
  digit,
  horizontalSpace,
  ignoringCase,
  lineEnd,
  propertyClass,
  space,
  verticalSpace,
  word,
} from './character-class.ts';
import {
  type Assertion,
  assertion,
  atomic,
  backReference,
  choice,
  group,
  look,
  type RegexNode,
  repeat,
  sequence,
  single,
} from './nodes.ts';
import { RegexProblem } from './problem.ts';

/** The flags of java.util.regex.Pattern with their numbers there. */
export const flagBits = { d: 1, i: 2, x: 4, literal: 16, m: 8, s: 32, u: 64, U: 256 } as const;
const flagLetters: ReadonlyMap<string, number> = new Map(Object.entries(flagBits));
const maxDepth = 100;

export type ParsedRegex = Readonly<{
  node: RegexNode;
  groupCount: number;
  names: ReadonlyMap<string, number>;
}>;

/** Builds the matcher of a pattern; throws a RegexProblem where the pattern is wrong. */
export function parseRegex(source: string, flags: number): ParsedRegex {
  const parser = new RegexParser(source, flags);
  const node = (flags & flagBits.literal) !== 0 ? parser.literal(source) : parser.choice(0);
  if (parser.at < source.length) throw new RegexProblem("Unmatched closing ')'", parser.at);
  return { node, groupCount: parser.groupCount, names: parser.names };
}

const not =
  (test: CharacterTest): CharacterTest =>
  (c) =>
    !test(c);
/** The classes of `\d`, `\s` and so on, and what they are with the flag U. */
const classes: ReadonlyMap<string, readonly [CharacterTest, string?]> = new Map([
  ['d', [digit, 'Nd']],
  ['s', [space, 'White_Space']],
  ['w', [word, 'Alphabetic']],
  ['h', [horizontalSpace]],
  ['v', [verticalSpace]],
]);
const edges: ReadonlyMap<string, Assertion> = new Map([
  ['b', 'word edge'],
  ['B', 'no word edge'],
  ['A', 'input start'],
  ['G', 'previous match'],
  ['Z', 'last line end'],
  ['z', 'input end'],
]);
const groupName = /<([A-Za-z][A-Za-z0-9]*)>/y;

const codeOf = (char: string) => char.codePointAt(0) ?? 0;

class RegexParser extends Scanner {
  #flags: number;
  groupCount = 0;
  readonly names = new Map<string, number>();

  constructor(source: string, flags: number) {
    super(source);
    this.#flags = flags;
  }

  choice(depth: number): RegexNode {
    if (depth > maxDepth) throw this.#problem('Groups are nested too deeply');
    const parts = [this.#sequence(depth)];
    while (this.take('|')) parts.push(this.#sequence(depth));
    const [only] = parts;
    return parts.length === 1 && only ? only : choice(parts);
  }

  literal(text: string): RegexNode {
    this.at = this.text.length;
    return sequence([...text].map((char) => this.#one(codeOf(char))));
  }

  #sequence(depth: number): RegexNode {
    const parts: RegexNode[] = [];
    for (;;) {
      this.#skipComments();
      if (this.at >= this.text.length || this.peek() === '|' || this.peek() === ')') return sequence(parts);
      const flags = this.match(/\(\?([dixmsuU]*)(?:-([dixmsuU]*))?\)/y);
      if (flags) this.#setFlags(flags[1], flags[2]);
      else if (this.take('\\Q')) {
        const quoted = [...(this.match(/(.*?)(?:\\E|$)/sy)?.[1] ?? '')].map((char) =>
          this.#one(codeOf(char)),
        );
        const last = quoted.pop();
        for (const node of quoted) parts.push(node);
        if (last) parts.push(this.#repeated(last));
      } else parts.push(this.#repeated(this.#atom(depth)));
    }
  }

  #setFlags(on = '', off = ''): void {
    for (const letter of on) this.#flags |= flagLetters.get(letter) ?? 0;
    for (const letter of off) this.#flags &= ~(flagLetters.get(letter) ?? 0);
  }

  #repeated(atom: RegexNode): RegexNode {
    let node = atom;
    for (;;) {
      this.#skipComments();
      const range = this.#quantifier();
      if (!range) return node;
      node = repeat(node, ...range, this.take('?') ? 'lazy' : this.take('+') ? 'possessive' : 'greedy');
    }
  }

  #quantifier(): [number, number] | undefined {
    if (this.take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.take('?')) return [0, 1];
    if (this.peek() !== '{') return undefined;
    const match = this.match(/\{(\d{1,9})(?:(,)(\d{1,9})?)?\}/y);
    if (!match) throw this.#problem('Illegal repetition');
    const min = Number(match[1]);
    const max = match[3] !== undefined ? Number(match[3]) : match[2] ? Number.POSITIVE_INFINITY : min;
    if (max < min) throw this.#problem('Illegal repetition range');
    return [min, max];
  }

  #atom(depth: number): RegexNode {
    const char = this.#next();
    if (char === '(') return this.#group(depth);
    if (char === '[') {
      const { test, cost } = this.#characterClass(depth);
      return single(test, cost);
    }
    if (char === '.')
      return this.#set(this.#has('s') ? () => true : this.#has('d') ? (c) => c !== 10 : not(lineEnd));
    if (char === '^') return assertion(this.#has('m') ? 'line start' : 'input start');
    if (char === '$') return assertion(this.#has('m') ? 'line end' : 'last line end');
    if (char === '\\') return this.#escape();
    if (char === '{') throw this.#problem('Illegal repetition');
    if ('*+?'.includes(char)) throw this.#problem(`Dangling meta character '${char}'`);
    return this.#one(codeOf(char));
  }

  #group(depth: number): RegexNode {
    const outerFlags = this.#flags;
    const body = () => {
      const node = this.choice(depth + 1);
      if (!this.take(')')) throw this.#problem('Unclosed group');
      this.#flags = outerFlags;
      return node;
    };
    const capture = (name?: string) => {
      const index = ++this.groupCount;
      if (name !== undefined) this.names.set(name, index);
      return group(body(), index);
    };
    if (!this.take('?')) return capture();
    if (this.take('>')) return atomic(body());
    const looking = this.match(/(<)?([=!])/y);
    if (looking) {
      const node = body();
      if (looking[1] && node.max === Number.POSITIVE_INFINITY)
        throw this.#problem('Look-behind group does not have an obvious maximum length');
      return look(node, looking[1] !== undefined, looking[2] === '!');
    }
    const name = this.match(groupName)?.[1];
    if (name !== undefined) return capture(name);
    const flags = this.match(/([dixmsuU]*)(?:-([dixmsuU]*))?:/y);
    if (!flags) throw this.#problem('Unknown inline modifier');
    this.#setFlags(flags[1], flags[2]);
    return body();
  }

  #escape(): RegexNode {
    const edge = edges.get(this.peek());
    if (edge) {
      this.at++;
      return assertion(edge);
    }
    if (this.take('R')) return choice([sequence([this.#one(13), this.#one(10)]), this.#set(verticalSpace)]);
    if (this.take('k')) {
      const index = this.names.get(this.match(groupName)?.[1] ?? '');
      if (index === undefined) throw this.#problem('The named group does not exist');
      return backReference(index, this.#has('i'));
    }
    const reference = this.match(/[1-9]/y)?.[0];
    return reference ? this.#backReference(Number(reference)) : this.#set(this.#classEscape());
  }

  /** `\11` is group 11 if there are so many, else group 1 followed by a 1. */
  #backReference(first: number): RegexNode {
    let index = first;
    while (/\d/.test(this.peek()) && index * 10 + Number(this.peek()) <= this.groupCount)
      index = index * 10 + Number(this.#next());
    return backReference(index, this.#has('i'));
  }

  /** After a backslash: a class such as `\d`, or one character. */
  #classEscape(): CharacterTest {
    const char = this.#next();
    const lower = char.toLowerCase();
    const [ascii, unicode] = classes.get(lower) ?? [];
    if (ascii || lower === 'p') {
      const isAscii = ascii && !(unicode && this.#has('U'));
      const test = isAscii ? ascii : propertyClass(unicode ?? this.#propertyName(), this.at);
      return char === lower ? test : not(test);
    }
    const code = this.#characterEscape(char);
    return (c) => c === code;
  }

  #propertyName(): string {
    return this.match(/\{([^}]*)\}/y)?.[1] ?? this.#next();
  }

  #characterEscape(char: string): number {
    const simple = 'tnrfae'.indexOf(char);
    if (simple >= 0) return [9, 10, 13, 12, 7, 27][simple] ?? 0;
    if (char === 'c') return this.#next().charCodeAt(0) ^ 64;
    const octal = char === '0' ? this.match(/[0-3][0-7]{0,2}|[0-7]{1,2}/y)?.[0] : undefined;
    if (octal) return Number.parseInt(octal, 8);
    const form = char === 'x' ? /([\da-fA-F]{2})|\{([\da-fA-F]+)\}/y : /([\da-fA-F]{4})/y;
    const hex = char === 'x' || char === 'u' ? this.match(form) : undefined;
    if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    if (/[A-Za-z0]/.test(char)) throw this.#problem('Illegal/unsupported escape sequence');
    return codeOf(char);
  }

  /** After `[`: a union of characters, ranges and nested classes, which `&&` intersects. */
  #characterClass(depth: number): CharacterClass {
    if (depth > maxDepth) throw this.#problem('Character classes are nested too deeply');
    const isNegated = this.take('^');
    const unions = [new CharacterUnion()];
    for (let isFirst = true; isFirst || !this.take(']'); isFirst = false) {
      this.#skipComments();
      const union = unions.at(-1);
      if (this.take('&&')) unions.push(new CharacterUnion());
      else if (this.take('[')) union?.addClass(this.#characterClass(depth + 1));
      else if (union) this.#classMember(union);
    }
    // Characters ignore case before the class is negated, so that (?i)[^a] excludes A as well; nested classes did so.
    const parts = unions
      .filter((each) => !each.isEmpty())
      .map((each) => each.test((own) => this.#cased(own)));
    const cost = unions.reduce((sum, each) => sum + each.cost(), 0);
    const test: CharacterTest = (c) => parts.every((each) => each(c));
    return { test: isNegated ? not(test) : test, cost };
  }

  #classMember(union: CharacterUnion): void {
    const first = this.#next();
    if (first === '\\' && /[dDsSwWhHvVpP]/.test(this.peek())) {
      union.addTest(this.#classEscape());
      return;
    }
    const quoted = first === '\\' ? this.match(/Q(.*?)\\E/sy)?.[1] : undefined;
    if (quoted !== undefined) {
      for (const char of quoted) union.addRange(codeOf(char), codeOf(char));
      return;
    }
    const from = first === '\\' ? this.#characterEscape(this.#next()) : codeOf(first);
    const to = this.match(/-(?=[^\][])/y) ? this.#rangeEnd() : from;
    if (to < from) throw this.#problem('Illegal character range');
    union.addRange(from, to);
  }

  #rangeEnd(): number {
    const last = this.#next();
    return last === '\\' ? this.#characterEscape(this.#next()) : codeOf(last);
  }

  #one(code: number): RegexNode {
    return this.#set((c) => c === code);
  }

  #set(test: CharacterTest): RegexNode {
    return single(this.#cased(test));
  }

  #cased(test: CharacterTest): CharacterTest {
    return this.#has('i') ? ignoringCase(test, this.#has('u') || this.#has('U')) : test;
  }

  #has(flag: keyof typeof flagBits): boolean {
    return (this.#flags & flagBits[flag]) !== 0;
  }

  /** With the flag x, blanks and `# …` mean nothing. */
  #skipComments(): void {
    if (this.#has('x')) this.match(/(?:\s|#[^\n]*(?:\n|$))*/y);
  }

  #next(): string {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) throw this.#problem('The pattern ends too early');
    const char = String.fromCodePoint(code);
    this.at += char.length;
    return char;
  }

  #problem(message: string): RegexProblem {
    return new RegexProblem(message, this.at);
  }
}
