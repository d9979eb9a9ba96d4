/** Every way in which a line of a controller is damaged while people work on it: typing, merging, pasting, deleting. */
import type { Language } from '../../src/source/declarations/model.ts';

/** The text, and the lines of the original that were changed; an insertion stands before line `first`, and `last < first`. */
export interface MutatedText {
  readonly text: string;
  /** Lines count from 0. */
  readonly first: number;
  readonly last: number;
}

/** `undefined` where a line offers nothing for this kind of damage. */
export type Mutation = (
  lines: readonly string[],
  at: number,
  language: Language,
) => readonly MutatedText[] | undefined;

/** Lines that somebody has begun, at the wrong place or the right one. */
const begun: Readonly<Record<Language, readonly string[]>> = {
  java: ['int x( {', 'String s = foo(;', 'public void find(', 'private String na', 'if (a) {', 'foo.bar('],
  kotlin: ['fun x( {', 'val s = foo(', 'fun find(', 'private val na', 'if (a) {', 'foo.bar('],
};

const opening: readonly string[] = [
  '{',
  '(',
  'foo(',
  'String s = "abc',
  '/* abc',
  'String s = """',
  "char c = '",
];
const closing: readonly string[] = ['}', ')', '};', ']'];

const conflicts = {
  'a conflict without lines': (line: string) => ['<<<<<<< HEAD', '=======', '>>>>>>> topic', line],
  'a conflict of two sides': (line: string) => ['<<<<<<< HEAD', line, '=======', line, '>>>>>>> topic'],
  'a conflict with its base': (line: string) => [
    '<<<<<<< HEAD',
    line,
    '||||||| 3f2a1bc',
    line,
    '=======',
    line,
    '>>>>>>> topic',
  ],
  'a conflict that one side deleted': (line: string) => ['<<<<<<< HEAD', '=======', line, '>>>>>>> topic'],
  'a conflict with a broken side': (line: string) => [
    '<<<<<<< HEAD',
    line,
    '=======',
    'int x( {',
    '>>>>>>> topic',
  ],
} as const;

const conflictMutations = Object.fromEntries(
  Object.entries(conflicts).map(([name, write]): [string, Mutation] => [
    name,
    (lines, at) => [replaceLine(lines, at, write(lines[at] ?? ''), name !== 'a conflict without lines')],
  ]),
) as Record<keyof typeof conflicts, Mutation>;

export const mutations = {
  'a line removed': (lines, at) => [replaceLine(lines, at, [])],

  'a line cut in half': (lines, at) => {
    const line = lines[at] ?? '';
    const content = line.trim().length;
    if (content < 2) return undefined;
    return [replaceLine(lines, at, [line.slice(0, line.length - Math.ceil(content / 2))])];
  },

  'a line begun in its column': (lines, at, language) =>
    begun[language].map((text) => insertLine(lines, at, indentOf(lines[at]) + text)),

  'a line begun in another column': (lines, at, language) =>
    begun[language].map((text, nth) =>
      insertLine(lines, at, ['', '  ', ' ', '      ', '   ', ''][nth] + text),
    ),

  'a line begun behind tabs': (lines, at, language) =>
    begun[language].map((text, nth) => insertLine(lines, at, '\t'.repeat(nth % 3) + text)),

  'something opened': (lines, at) => opening.map((text) => insertLine(lines, at, indentOf(lines[at]) + text)),

  'something closed': (lines, at) => closing.map((text) => insertLine(lines, at, indentOf(lines[at]) + text)),

  'a bracket or quote lost': (lines, at) => {
    const line = lines[at] ?? '';
    return [...line.matchAll(/[{}()"]|"""|\*\//g)].map(({ index, 0: sign }) =>
      replaceLine(lines, at, [line.slice(0, index) + line.slice(index + sign.length)]),
    );
  },

  'a line out of its column and another one begun': (lines, at, language) => {
    const line = (lines[at] ?? '').trim();
    if (line === '') return undefined;
    const next = begun[language][at % 6] ?? '';
    return ['', '  ', '\t', '          '].map((indent) =>
      replaceLine(lines, at, [indent + line, indentOf(lines[at]) + next]),
    );
  },

  'a lone conflict marker': (lines, at) =>
    ['<<<<<<< HEAD', '=======', '>>>>>>> topic', '||||||| 3f2a1bc'].map((marker) =>
      insertLine(lines, at, marker),
    ),

  ...conflictMutations,
} satisfies Record<string, Mutation>;

export type MutationName = keyof typeof mutations;

function insertLine(lines: readonly string[], at: number, line: string): MutatedText {
  return { text: lines.toSpliced(at, 0, line).join('\n'), first: at, last: at - 1 };
}

function replaceLine(
  lines: readonly string[],
  at: number,
  written: readonly string[],
  isChanged = true,
): MutatedText {
  return { text: lines.toSpliced(at, 1, ...written).join('\n'), first: at, last: isChanged ? at : at - 1 };
}

function indentOf(line: string | undefined): string {
  return /^[ \t]*/.exec(line ?? '')?.[0] ?? '';
}
