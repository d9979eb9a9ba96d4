/**
 * Reading text that is not quite of its language. There are several ways to do without what is wrong in it, none of
 * which is the best for all: the tree that has the most in it counts.
 */
import { startOfNextLine } from './indentation.ts';
import { blank, type MergeSide, mergeSides } from './merge-conflicts.ts';
import type { Span } from './span.ts';
import { swallowing } from './swallowing.ts';
import type { SyntaxProblem } from './syntax-problem.ts';
import type { Guide } from './token-cursor.ts';

export interface DamagedTree {
  readonly problems: readonly SyntaxProblem[];
}

export interface TreeReader<Tree extends DamagedTree> {
  parse(text: string, guide: Guide): Tree;
  /** Says how much the tree tells: the more the better. */
  weightOf(tree: Tree): number;
}

/** Each line that is left out takes one more reading of the text, and nobody breaks many at once. */
const MAX_LINES_LEFT_OUT = 3;

/** People break files that they type, and those are smaller; larger ones would be read some twenty times over. */
const MAX_CHARACTERS_TO_READ_AGAIN = 100_000;

/** `strict` is the tree that the text has, guided by its brackets alone, up to the first problem. */
export function readDamaged<Tree extends DamagedTree>(
  text: string,
  strict: Tree,
  reader: TreeReader<Tree>,
): Tree {
  const sides = mergeSides(text);
  const read = sides.map((side) => ({ side, tree: reader.parse(side.text, 'brackets') }));
  const candidates = read
    .filter(({ tree }) => tree.problems.length === 0)
    .map(({ side, tree }) => ({ ...tree, problems: side.problems }));
  if (candidates.length === 0) {
    for (const { side, tree } of read) if (side.isCertain) candidates.push(...readings(side, tree, reader));
  }
  if (candidates.length === 0) {
    candidates.push(...readings({ text, problems: [] }, strict, reader));
  }
  return heaviest(candidates, reader) ?? strict;
}

/** The text guided by indentation; without the lines that its brackets disagree about. */
function readings<Tree extends DamagedTree>(
  { text, problems }: Pick<MergeSide, 'text' | 'problems'>,
  strict: Tree,
  reader: TreeReader<Tree>,
): Tree[] {
  const guided = reader.parse(text, 'indentation');
  // This pass may have understood what the strict one did not; the text is wrong all the same.
  const found = guided.problems.length > 0 ? guided.problems : strict.problems;
  const trees = [{ ...guided, problems: problems.length === 0 ? found : inOrder([...problems, ...found]) }];
  const shortened =
    text.length > MAX_CHARACTERS_TO_READ_AGAIN ? undefined : withoutLines(text, strict, guided, reader);
  if (shortened !== undefined) {
    trees.push({ ...shortened, problems: inOrder([...problems, ...shortened.problems]) });
  }
  return trees;
}

function inOrder(problems: readonly SyntaxProblem[]): readonly SyntaxProblem[] {
  return [...problems].sort((one, other) => one.span.start - other.span.start);
}

function heaviest<Tree extends DamagedTree>(
  trees: readonly Tree[],
  reader: TreeReader<Tree>,
): Tree | undefined {
  let best: Tree | undefined;
  let weight = -1;
  for (const tree of trees) {
    const own = reader.weightOf(tree);
    if (own > weight) {
      best = tree;
      weight = own;
    }
  }
  return best;
}

/**
 * The tree of the text without the few lines that make it invalid, such as one that somebody has just begun; `undefined`
 * where there is none. A line is left out where a reading notes its first problem.
 */
function withoutLines<Tree extends DamagedTree>(
  text: string,
  strict: Tree,
  guided: Tree,
  reader: TreeReader<Tree>,
): Tree | undefined {
  let current = text;
  let tree = strict;
  let hints = guided.problems;
  const leftOut: SyntaxProblem[] = [];
  for (let count = 0; count < MAX_LINES_LEFT_OUT; count++) {
    const lines = suspectLines(current, tree.problems[0], [...hints.slice(0, 2), ...swallowing(current)]);
    const next = bestWithoutLine(current, lines, reader);
    if (next === undefined) return undefined;
    leftOut.push(next.problem);
    if (next.tree.problems.length === 0) return { ...next.tree, problems: leftOut };
    // Nothing is won where the problem has not moved on.
    if (startOf(next.tree) <= startOf(tree)) return undefined;
    ({ text: current, tree } = next);
    hints = [];
  }
  return undefined;
}

interface Shortened<Tree> {
  readonly text: string;
  readonly tree: Tree;
  readonly problem: SyntaxProblem;
}

interface SuspectLine {
  readonly suspect: SyntaxProblem;
  readonly line: Span;
}

/** The lines of problems; around the first one also the line below, and the one above, which may have begun it. */
function suspectLines(
  text: string,
  first: SyntaxProblem | undefined,
  others: readonly SyntaxProblem[],
): readonly SuspectLine[] {
  return [
    ...(first === undefined
      ? []
      : linesAround(text, first.span.start).map((line) => ({ suspect: first, line }))),
    ...others.map((suspect) => ({ suspect, line: lineAround(text, suspect.span.start) })),
  ];
}

/** The text without one of these lines, whichever leaves the most that can be read. */
function bestWithoutLine<Tree extends DamagedTree>(
  text: string,
  lines: readonly SuspectLine[],
  reader: TreeReader<Tree>,
): Shortened<Tree> | undefined {
  let best: Shortened<Tree> | undefined;
  const tried = new Set<number>();
  for (const { suspect, line } of lines) {
    if (tried.has(line.start) || text.slice(line.start, line.end).trim() === '') continue;
    tried.add(line.start);
    const shortened = blank(text, [line]);
    const tree = reader.parse(shortened, 'brackets');
    const problem = { span: suspect.span, message: suspect.message, leftOut: line };
    if (best === undefined || goesFurther(tree, best.tree, reader)) best = { text: shortened, tree, problem };
  }
  return best;
}

/** Returns which of two lines was the wrong one: without it the text can be read further, or tells more. */
function goesFurther<Tree extends DamagedTree>(tree: Tree, other: Tree, reader: TreeReader<Tree>): boolean {
  const further = startOf(tree) - startOf(other);
  return Number.isNaN(further) ? reader.weightOf(tree) > reader.weightOf(other) : further > 0;
}

/** Infinity where the tree has no problem. */
function startOf({ problems: [first] }: DamagedTree): number {
  return first?.span.start ?? Number.POSITIVE_INFINITY;
}

/** The line of a problem, the one below it, and the one above, which may have begun what could not go on. */
function linesAround(text: string, offset: number): readonly Span[] {
  const line = lineAround(text, offset);
  const below = startOfNextLine(text, offset);
  const above = text.slice(0, line.start).trimEnd().length;
  return [
    line,
    ...(below < text.length ? [lineAround(text, below)] : []),
    ...(above > 0 ? [lineAround(text, above - 1)] : []),
  ];
}

function lineAround(text: string, offset: number): Span {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}
