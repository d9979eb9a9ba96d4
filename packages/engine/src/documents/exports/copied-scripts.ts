/** Scripts that rules put beside requests and folders: text for other programs, which is copied and never run here. */

/** Texts of one place stand one below the other, in the order of their rules, each once. */
export function joinScripts(texts: readonly string[]): string {
  return [...new Set(texts)].join('\n');
}
