/** Makes a failing input smaller: pieces are taken out as long as what is left still fails. */
import { tokensOf } from './tokens.ts';

/**
 * Lines first, then tokens, then single characters (Zeller and Hildebrandt's ddmin, without complements).
 * @param fails whether a text still fails in the same way
 * @param isLate asked between tries; the best so far is then the result
 */
export function minimise(text: string, fails: (text: string) => boolean, isLate: () => boolean): string {
  let smallest = text;
  for (const split of [linesOf, tokensOf, (each: string) => [...each]]) {
    smallest = withoutPieces(split(smallest), fails, isLate).join('');
  }
  return smallest;
}

function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/);
}

function withoutPieces(
  pieces: readonly string[],
  fails: (text: string) => boolean,
  isLate: () => boolean,
): readonly string[] {
  let left = pieces;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      if (isLate()) return left;
      const rest = [...left.slice(0, at), ...left.slice(at + size)];
      if (fails(rest.join(''))) left = rest;
      else at += size;
    }
  }
  return left;
}
