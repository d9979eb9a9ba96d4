/** What a process of the fuzzer is told, and what it says. */

export const fuzzTargetNames = [
  ...(['java', 'kotlin', 'proto', 'groovy', 'regex'] as const),
  ...(['yaml', 'properties', 'rules', 'expressions', 'environments', 'build', 'gitignore'] as const),
  ...(['paths', 'search', 'templates', 'json', 'responses'] as const),
  ...(['handlers', 'http-files', 'postman', 'har', 'openapi-examples', 'curl'] as const),
  ...(['page-messages', 'stores', 'scan-cache'] as const),
  ...(['projects', 'exports'] as const),
] as const;
export type FuzzTargetName = (typeof fuzzTargetNames)[number];

export type FuzzInput =
  | { readonly kind: 'text'; readonly text: string }
  /** A block that is repeated more and more often, to see how the cost grows. */
  | { readonly kind: 'growing'; readonly before: string; readonly block: string; readonly after: string };

export type Fault =
  | { readonly kind: 'crash' | 'wrong'; readonly message: string; readonly stack: string }
  | { readonly kind: 'too slow' | 'superlinear' | 'too large'; readonly message: string };

/** What the process is to do, as JSON in its first argument. */
export interface FuzzOrder {
  readonly target: FuzzTargetName;
  readonly corpus: readonly string[];
  readonly seed: number;
  /** The number of the first input. */
  readonly from: number;
  /** How many inputs to try at most. */
  readonly count: number;
  /** After which no further input begins, in milliseconds since 1970. */
  readonly until: number;
  /** Holds the number of the input and of its step, two doubles. */
  readonly progressFile: string;
  /** A file with one input, instead of numbered ones. */
  readonly file?: string;
}

export type FuzzReport =
  | {
      readonly kind: 'progress';
      readonly inputs: number;
      readonly next: number;
      readonly slowestMsPerKiB: number;
      readonly peakMiB: number;
    }
  | { readonly kind: 'finding'; readonly finding: FuzzFinding }
  | { readonly kind: 'done' };

export interface FuzzFinding {
  readonly fault: Fault;
  /** -1: from a file. */
  readonly index: number;
  readonly input: FuzzInput;
  /** Tells a finding from others. */
  readonly signature: string;
}
