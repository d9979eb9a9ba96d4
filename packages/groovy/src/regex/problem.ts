/** Thrown by the parser of patterns, and turned into a PatternSyntaxException of the script. */
export class RegexProblem {
  readonly message: string;
  readonly index: number;
  constructor(message: string, index: number) {
    this.message = message;
    this.index = index;
  }
}
