/** What happens to a file while somebody works in it, made by chance. */
import type { FileDeclarations, Language, TypeDeclaration } from '../../src/source/declarations/model.ts';
import type { Span } from '../../src/text/span.ts';
import { javaTyping } from './java-typing.ts';
import { kotlinTyping } from './kotlin-typing.ts';
import type { Random } from './random.ts';

/** What people type, and how it falls into tokens. */
export interface Typing {
  readonly halfStatements: readonly string[];
  readonly halfMembers: readonly string[];
  tokensOf(text: string): readonly Token[];
}

export interface Token extends Span {
  readonly kind: string;
}

const typings = { java: javaTyping, kotlin: kotlinTyping } satisfies Record<Language, Typing>;

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
    const token = random.pick(typings[file.language].tokensOf(file.text));
    return replace(file.text, token.start, token.end, '');
  },

  'one bracket or quote deleted': (file, random) => {
    const brackets = typings[file.language]
      .tokensOf(file.text)
      .filter(({ kind }) => /^(?:[()[\]{}]|string|character)$/.test(kind));
    if (brackets.length === 0) return undefined;
    const { start, end } = random.pick(brackets);
    const at = random.below(2) === 0 ? start : end - 1;
    return replace(file.text, at, at + 1, '');
  },

  'half-typed line in a body': (file, random) => {
    const bodies = allTypes(file)
      .flatMap((type) => type.methods.flatMap(({ body }) => body ?? []))
      .filter(({ start }) => file.text[start] === '{');
    const lines = bodies.flatMap((body) => lineStarts(file.text, body.start, body.end));
    if (lines.length === 0) return undefined;
    const offset = random.pick(lines);
    return replace(
      file.text,
      offset,
      offset,
      `${indentAt(file.text, offset)}${random.pick(typings[file.language].halfStatements)}\n`,
    );
  },

  'half-typed line between members': (file, random) => {
    const starts = allTypes(file).flatMap((type) => startsOfMembers(file, type));
    if (starts.length === 0) return undefined;
    const offset = random.pick(starts);
    const gap = random.below(2) === 0 ? '\n' : '\n\n';
    const line = random.pick(typings[file.language].halfMembers);
    return replace(file.text, offset, offset, indentAt(file.text, offset) + line + gap);
  },

  'file cut': (file, random) => {
    const offset = random.below(file.text.length);
    return { text: file.text.slice(0, offset), offset, shift: 0 };
  },
} satisfies Record<string, Damage>;

export type DamageName = keyof typeof damages;

function replace(text: string, start: number, end: number, inserted: string): DamagedText {
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    offset: start,
    shift: inserted.length - (end - start),
  };
}

/** The starts of lines on which a member begins. What stands in a primary constructor is no line of its own. */
function startsOfMembers(
  file: FileDeclarations,
  { fields, constructors, methods }: TypeDeclaration,
): readonly number[] {
  const header =
    file.language === 'kotlin' ? constructors.find(({ isPrimary }) => isPrimary)?.span : undefined;
  return [...fields, ...constructors, ...methods]
    .filter(({ span }) => header === undefined || span.end < header.start || span.start > header.end)
    .flatMap(({ span, documentation }) => lineOf(file.text, documentation?.span.start ?? span.start) ?? []);
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
