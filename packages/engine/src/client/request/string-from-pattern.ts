/**
 * A short text that matches a regular expression, for the simple expressions that validation constraints hold:
 * literals, classes, groups, alternatives and counts. Everything else (look-around, back references) has no example.
 */
export function stringFromPattern(pattern: string, minLength = 0, maxLength = 200): string | undefined {
  const tree = parsePattern(pattern);
  if (tree === undefined) return undefined;
  // Counts without an upper bound are raised together until the text is long enough.
  for (let extra = 0; extra <= Math.min(minLength, 100); extra++) {
    const text = write(tree, extra);
    if (text.length > maxLength) return undefined;
    if (text.length >= minLength) return text;
  }
  return undefined;
}

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sequence'; readonly items: readonly Node[] }
  | { readonly kind: 'repeat'; readonly item: Node; readonly min: number; readonly max: number };

function write(node: Node, extra: number): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'sequence':
      return node.items.map((item) => write(item, extra)).join('');
    case 'repeat':
      return write(node.item, extra).repeat(Math.min(node.min + extra, node.max, 1000));
  }
}

interface Reader {
  readonly pattern: string;
  at: number;
  depth: number;
}

/** Thrown and caught in this file only: the expression uses something that is not supported. */
const unsupported = new Error('unsupported pattern');

function parsePattern(pattern: string): Node | undefined {
  const reader: Reader = { pattern, at: 0, depth: 0 };
  try {
    const tree = readAlternatives(reader);
    return reader.at === pattern.length ? tree : undefined;
  } catch (error) {
    if (error === unsupported) return undefined;
    throw error;
  }
}

/** The first alternative is taken; the others are read to find their end. */
function readAlternatives(reader: Reader): Node {
  if (++reader.depth > 50) throw unsupported;
  const first = readSequence(reader);
  while (accept(reader, '|')) readSequence(reader);
  reader.depth--;
  return first;
}

function readSequence(reader: Reader): Node {
  const items: Node[] = [];
  while (reader.at < reader.pattern.length && !/[|)]/.test(peek(reader))) {
    items.push(readCount(reader, readAtom(reader)));
  }
  return { kind: 'sequence', items };
}

function readAtom(reader: Reader): Node {
  const char = next(reader);
  switch (char) {
    case '^':
    case '$':
      return { kind: 'text', text: '' };
    case '.':
      return { kind: 'text', text: 'a' };
    case '\\':
      return { kind: 'text', text: readEscape(reader)[0] ?? '' };
    case '[':
      return { kind: 'text', text: readClass(reader) };
    case '(':
      return readGroup(reader);
    case '*':
    case '+':
    case '?':
      throw unsupported;
    default:
      return { kind: 'text', text: char };
  }
}

function readGroup(reader: Reader): Node {
  if (accept(reader, '?')) {
    const isNamed = /^<[A-Za-z]\w*>/.exec(reader.pattern.slice(reader.at))?.[0];
    if (isNamed !== undefined) reader.at += isNamed.length;
    else if (!accept(reader, ':')) throw unsupported;
  }
  const inner = readAlternatives(reader);
  if (!accept(reader, ')')) throw unsupported;
  return inner;
}

function readCount(reader: Reader, item: Node): Node {
  const count = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{0,3}))?\})/.exec(reader.pattern.slice(reader.at));
  if (count === null) return item;
  reader.at += count[0].length;
  // Lazy and possessive counts match the same texts.
  if (!accept(reader, '?')) accept(reader, '+');
  const [written, least, comma, most] = count;
  switch (written) {
    case '*':
      return { kind: 'repeat', item, min: 0, max: Number.POSITIVE_INFINITY };
    case '+':
      return { kind: 'repeat', item, min: 1, max: Number.POSITIVE_INFINITY };
    case '?':
      return { kind: 'repeat', item, min: 0, max: 1 };
  }
  const min = Number(least);
  const max = comma === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY;
  return { kind: 'repeat', item, min, max };
}

/**
 * Reads what stands behind a backslash. Several candidates: members of the class, so that a negated class can avoid
 * them.
 */
function readEscape(reader: Reader): readonly string[] {
  const char = next(reader);
  const members = char === 'p' ? readUnicodeClass(reader) : escapes.get(char);
  if (members !== undefined) return members;
  // `\b`, `\1`, `\k<x>` and whatever else is a letter or digit has a meaning that is not known here.
  if (/[A-Za-z0-9]/.test(char)) throw unsupported;
  return [char];
}

/** Only the texts that `readClass` chooses from need to be complete. */
const escapes: ReadonlyMap<string, readonly string[]> = new Map([
  ['d', ['1']],
  ['D', ['a', 'x', ' ', '-']],
  ['w', ['a', 'x', '1']],
  ['W', [' ', '-']],
  ['s', [' ']],
  ['S', ['a', 'x', '1', '-']],
  ['t', ['\t']],
  ['n', ['\n']],
]);

/** Java's and JavaScript's names for the classes that validation patterns use: `\p{L}`, `\p{Alpha}`, `\p{Nd}` … */
function readUnicodeClass(reader: Reader): readonly string[] {
  const name = /^\{(?:Is)?(\w+)\}/.exec(reader.pattern.slice(reader.at));
  if (name === null) throw unsupported;
  reader.at += name[0].length;
  if (/^(?:L|Alpha|Alphabetic|Letter)$/.test(name[1] ?? '')) return ['a', 'x', 'A'];
  if (/^(?:Ll|Lower)$/.test(name[1] ?? '')) return ['a', 'x'];
  if (/^(?:Lu|Upper|Uppercase)$/.test(name[1] ?? '')) return ['A'];
  if (/^(?:Alnum)$/.test(name[1] ?? '')) return ['a', 'x', '1'];
  if (/^(?:N|Nd|Digit)$/.test(name[1] ?? '')) return ['1'];
  throw unsupported;
}

function readClass(reader: Reader): string {
  const isNegated = accept(reader, '^');
  const members: string[] = [];
  const start = reader.at;
  while (peek(reader) !== ']' || reader.at === start) {
    const char = next(reader);
    if (char === '[' || (char === '&' && peek(reader) === '&')) throw unsupported;
    const given = char === '\\' ? readEscape(reader) : [char];
    const low = given[0] ?? '';
    members.push(...given);
    if (peek(reader) === '-' && reader.pattern[reader.at + 1] !== ']') {
      next(reader);
      const high = next(reader);
      for (let code = low.charCodeAt(0) + 1; code <= high.charCodeAt(0) && code < 0x250; code++) {
        members.push(String.fromCharCode(code));
      }
    }
  }
  next(reader);
  if (!isNegated) return members.find((member) => /[a-z]/.test(member)) ?? members[0] ?? '';
  const free = ['a', 'x', '1', ' ', '-'].find((candidate) => !members.includes(candidate));
  if (free === undefined) throw unsupported;
  return free;
}

function peek(reader: Reader): string {
  return reader.pattern[reader.at] ?? '';
}

function next(reader: Reader): string {
  const char = reader.pattern[reader.at];
  if (char === undefined) throw unsupported;
  reader.at++;
  return char;
}

function accept(reader: Reader, char: string): boolean {
  if (peek(reader) !== char) return false;
  reader.at++;
  return true;
}
