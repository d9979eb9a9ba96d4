/**
 * A class whose first line is gone: annotations at the left edge, then indented members, or the rest of a primary
 * constructor, and a brace that closes nothing. Such text is read with a header put in, whose place the tree then forgets.
 */
import { t } from '../../../text/l10n.ts';
import type { Span } from '../../../text/span.ts';
import type { DeclarationNode, KotlinTree, TypeNode } from './nodes.ts';

/** Classes of one file without a header that are looked for. Nobody loses many at once. */
const mostPlaces = 3;

/** In the order in which they are tried: without and with a primary constructor. */
const openings = ['{', '('];

/**
 * The text with the header of a class that is missing. It is called like the package, since no name is known.
 *
 * @param strict what the text is without it
 * @returns `undefined` where no header makes the text valid
 */
export function withMissingHeader(
  text: string,
  strict: KotlinTree,
  parse: (text: string) => KotlinTree,
): KotlinTree | undefined {
  const { packageName } = strict;
  if (packageName === undefined) return undefined;
  const name = lastSegment(text, packageName);
  for (const at of placesBelowAnnotations(text).slice(0, mostPlaces)) {
    for (const opening of openings) {
      const header = `class ${text.slice(name.start, name.end)}${opening}\n`;
      const tree = parse(text.slice(0, at) + header + text.slice(at));
      if (tree.problems.length > 0) continue;
      const line = { start: at, end: Math.max(at, text.indexOf('\n', at)) };
      const message = t('The first line of this class is missing. Its members are read all the same');
      return {
        ...withoutInsertion(tree, at, header.length),
        text,
        declarations: tree.declarations.map((each) =>
          named(withoutInsertion(each, at, header.length), at, name),
        ),
        problems: [{ span: line, message }],
      };
    }
  }
  return undefined;
}

/** Finds indented lines that follow a line with an annotation at the left edge. */
function placesBelowAnnotations(text: string): readonly number[] {
  const places: number[] = [];
  let isBelow = false;
  for (let start = 0; start < text.length; ) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd;
    if (text.slice(start, end).trim() !== '') {
      const first = text[start];
      if (isBelow && (first === ' ' || first === '\t')) places.push(start);
      isBelow = first === '@';
    }
    start = end + 1;
  }
  return places;
}

function lastSegment(text: string, { start, end }: Span): Span {
  const dot = text.lastIndexOf('.', end - 1);
  return { start: dot < start ? start : dot + 1, end };
}

/** The class of the header has its name from elsewhere, as its own stands nowhere. */
function named(declaration: DeclarationNode, at: number, name: Span): DeclarationNode {
  const isInserted =
    declaration.kind === 'class' && declaration.name?.start === at && declaration.name.end === at;
  return isInserted ? ({ ...declaration, name } satisfies TypeNode) : declaration;
}

/** A part of a tree as if the text between two offsets had not been there. All numbers of a span are offsets. */
function withoutInsertion<Part>(part: Part, at: number, length: number): Part {
  const moved = (offset: number) => (offset <= at ? offset : Math.max(at, offset - length));
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return key === 'start' || key === 'end' ? moved(value) : value;
    if (Array.isArray(value)) return value.map((each) => copy(each, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copy(each, name)]));
  };
  return copy(part, '') as Part;
}
