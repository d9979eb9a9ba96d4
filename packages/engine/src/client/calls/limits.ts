/**
 * Says how much rules and scripts around a call may take. A user waits for them; what a script makes large is counted.
 */
export const callLimits = {
  /** Bounds each script. */
  script: { timeMs: 1_500, steps: 5_000_000 },
  /** Leaves out what nobody would read. */
  messages: 1_000,
  messageLength: 10_000,
  /** How often a request is sent in all, where rules discard its responses. */
  sendings: 4,
} as const;
