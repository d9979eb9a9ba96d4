/** Bodies of one status that several places of the code give, each once. */
import type { ResponseContent } from '../endpoints/contract.ts';

export function uniqueContents(contents: readonly ResponseContent[]): readonly ResponseContent[] {
  return [...new Map(contents.map((each) => [JSON.stringify(each), each])).values()];
}
