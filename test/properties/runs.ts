/** How many values a property test tries: as many as it usually does, or FUZZ_RUNS. */
export function usualRuns(usual: number): number {
  return Number(process.env.FUZZ_RUNS ?? usual);
}

/** The part of Node that is needed here. Where the engine is checked, Node has no types, so that nothing uses it. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
