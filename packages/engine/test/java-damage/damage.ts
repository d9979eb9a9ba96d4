/** What happens to a Java file while somebody works in it, made by chance. */
import type { FileDeclarations, TypeDeclaration } from '../../src/declarations/model.ts';
import { Tokens } from '../../src/syntax/java/tokens.ts';
import type { Random } from './random.ts';

export interface DamagedText {
  readonly text: string;
  /** Where the original was changed; declarations that contain the place do not count. */
  readonly offset: number;
  /** The original from `offset` on is found this much further on in the damaged text; negative where text went. */
  readonly shift: number;
}

/** `undefined` where a file offers no place for this kind of damage. */
export type Damage = (file: FileDeclarations, random: Random) => DamagedText | undefined;

export const damages = {
  'one token deleted': (file, random) => {
    const token = random.pick(tokensOf(file.text));
    return replace(file.text, token.start, token.end, '');
  },

  'one bracket or quote deleted': (file, random) => {
    const brackets = tokensOf(file.text).filter(({ kind }) => /^(?:[()[\]{}]|string|character)$/.test(kind));
    if (brackets.length === 0) return undefined;
    const { start, end } = random.pick(brackets);
    const at = random.below(2) === 0 ? start : end - 1;
    return replace(file.text, at, at + 1, '');
  },

  'half-typed line in a body': (file, random) => {
    const bodies = allTypes(file).flatMap((type) => type.methods.flatMap(({ body }) => body ?? []));
    const lines = bodies.flatMap((body) => lineStarts(file.text, body.start, body.end));
    if (lines.length === 0) return undefined;
    const offset = random.pick(lines);
    return replace(
      file.text,
      offset,
      offset,
      `${indentAt(file.text, offset)}${random.pick(HALF_STATEMENTS)}\n`,
    );
  },

  'half-typed line between members': (file, random) => {
    const members = allTypes(file).flatMap(({ fields, constructors, methods }) => [
      ...fields,
      ...constructors,
      ...methods,
    ]);
    const starts = members.flatMap(
      ({ span, documentation }) => lineOf(file.text, documentation?.span.start ?? span.start) ?? [],
    );
    if (starts.length === 0) return undefined;
    const offset = random.pick(starts);
    const gap = random.below(2) === 0 ? '\n' : '\n\n';
    return replace(file.text, offset, offset, indentAt(file.text, offset) + random.pick(HALF_MEMBERS) + gap);
  },

  'file cut': (file, random) => {
    const offset = random.below(file.text.length);
    return { text: file.text.slice(0, offset), offset, shift: 0 };
  },
} satisfies Record<string, Damage>;

export type DamageName = keyof typeof damages;

const HALF_STATEMENTS = [
  'order.',
  'order.find(',
  'if (order',
  'if (order != null) {',
  'String name = "boo',
  "char first = '",
  'for (int i = 0; i < ',
  'return new Order(',
  'orders.stream().map(order -> {',
  'int count =',
  'switch (count) {',
  'try {',
  '}',
  ')',
  '@Suppress',
];

const HALF_MEMBERS = [
  'private String na',
  'private final Order',
  'private static final String PATH = "/ord',
  'private static final Map<String, ',
  'public',
  'public String',
  'public void find(',
  'public void find(@RequestParam String name, ',
  'public void find() {',
  'public ResponseEntity<List<',
  '@Get',
  '@GetMapping(',
  '@GetMapping("/ord',
  '@GetMapping(value = {"/a", ',
  'order.find(',
  'String',
  '}',
];

function replace(text: string, start: number, end: number, inserted: string): DamagedText {
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    offset: start,
    shift: inserted.length - (end - start),
  };
}

interface Token {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  for (const tokens = new Tokens(text, 'brackets'); !tokens.at('end'); tokens.next()) {
    found.push({ kind: tokens.kind, ...tokens.span() });
  }
  return found;
}

function allTypes(file: FileDeclarations): TypeDeclaration[] {
  const withNested = (type: TypeDeclaration): TypeDeclaration[] => [type, ...type.types.flatMap(withNested)];
  return file.types.flatMap(withNested);
}

/** The starts of the lines that lie between two offsets. */
function lineStarts(text: string, start: number, end: number): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf('\n', start); at >= 0 && at + 1 < end; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** The start of the line in which something stands first. */
function lineOf(text: string, offset: number): number | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(start, offset).trim() === '' ? start : undefined;
}

function indentAt(text: string, lineStart: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart, lineStart + 200))?.[0] ?? '';
}
