/** How many values a property test tries: as many as it usually does, or FUZZ_RUNS. */
export function usualRuns(usual: number): number {
  return Number(process.env.FUZZ_RUNS ?? usual);
}
