/** Says how a description in Markdown is written. */
export interface MarkdownSettings {
  /** Absent: the built-in one. */
  readonly template?: WrittenTemplate;
  /** A tag of BCP 47; absent: what rules say, else English. */
  readonly language?: string;
}

export interface WrittenTemplate {
  readonly text: string;
  /** The file that it stands in, as findings name files; empty where it stands in none. */
  readonly file: string;
  /** The line of the rule that it is the value of; absent for a file of its own. */
  readonly line?: number;
}

export const defaultMarkdownSettings: MarkdownSettings = {};
