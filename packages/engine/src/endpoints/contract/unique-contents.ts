/** Bodies of one status that several places of the code give, each once. */
import type { ResponseContent } from '../../model/contract.ts';

/** Schemas may be large: they are compared only where the media types are the same. */
export function uniqueContents(contents: readonly ResponseContent[]): readonly ResponseContent[] {
  if (new Set(contents.map(({ mediaType }) => mediaType)).size === contents.length) return contents;
  return [...new Map(contents.map((each) => [JSON.stringify(each), each])).values()];
}
