/** Texts with holes, as evaluators of front ends and of Java and Kotlin put them together. */
import type { ShapePart, UrlShape } from './usage.ts';

/** A hole may know who says what fills it: `Source`. */
export type Piece<Source> = ShapePart & { readonly from?: Source };

/** Each a text with holes; several where a condition decides. */
export type Options<Source> = readonly (readonly Piece<Source>[])[];

/** No call has more. */
export const mostOptions = 8;

/** Every combination, in order. */
export function joinOptions<Source>(parts: readonly Options<Source>[]): Options<Source> {
  let options: Options<Source> = [[]];
  for (const part of parts)
    options = options.flatMap((before) => part.map((after) => merged(before, after))).slice(0, mostOptions);
  return options;
}

function merged<Source>(
  before: readonly Piece<Source>[],
  after: readonly Piece<Source>[],
): readonly Piece<Source>[] {
  const last = before.at(-1);
  const [first, ...rest] = after;
  if (first?.kind === 'text' && first.text === '') return [...before, ...rest];
  if (last?.kind !== 'text' || first?.kind !== 'text') return [...before, ...after];
  return [...before.slice(0, -1), { kind: 'text', text: last.text + first.text }, ...rest];
}

/**
 * Returns who decides about a URL: of a hole that it begins with, or of those that are named like a URL, in this order; of
 * any where it has no word at all. A base that ends with a slash or none says nothing without what follows.
 */
export function decidingSources<Source>(options: Options<Source>, namesUrl: RegExp): readonly Source[] {
  return options.flatMap((pieces) => {
    const [first] = pieces;
    const isBase = first?.kind === 'text' && /^(?:https?:\/\/[^/]*)?\/?$/.test(first.text);
    const start = pieces[isBase ? 1 : 0];
    const hasWord = pieces.some(
      (piece) => piece.kind === 'text' && /\w/.test(piece.text.replace(/[?#].*$/s, '')),
    );
    const named = pieces.filter(
      (piece) => piece !== start && piece.kind === 'hole' && (!hasWord || namesUrl.test(piece.name)),
    );
    return [start, ...named].flatMap((piece) => (piece?.kind === 'hole' ? (piece.from ?? []) : []));
  });
}

export function asShape(pieces: readonly Piece<unknown>[]): UrlShape {
  return pieces.map((piece) => (piece.kind === 'text' ? piece : { kind: 'hole', name: piece.name }));
}

/** `/orders/{id}` has variables that a client fills in (`UriTemplate`, RestAssured's path parameters, generated clients). */
export function withTemplateVariables(pieces: readonly Piece<unknown>[]): UrlShape {
  return asShape(pieces).flatMap((piece): UrlShape => {
    if (piece.kind === 'hole') return [piece];
    return piece.text
      .split(/(\{[^{}/]*\})/)
      .filter((part) => part !== '')
      .map((part) =>
        /^\{.*\}$/.test(part)
          ? { kind: 'hole', name: part.slice(1, -1) || 'value' }
          : { kind: 'text', text: part },
      );
  });
}
