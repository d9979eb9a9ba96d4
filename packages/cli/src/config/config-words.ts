/**
 * Says what a configuration comes to. How one is read stands in `read-config.ts`, which is loaded where there is one.
 */

export interface ConfigFile {
  readonly file: string;
  readonly text: string;
  /** A file that the command line names may say everything; one that came with a repository may not. */
  readonly isNamed: boolean;
}

export interface ConfigWords {
  readonly kind: 'words';
  /** `--disable=feign`, in the order of the file. */
  readonly words: readonly string[];
  /** Files and folders that stand in where the command line names none. */
  readonly paths: readonly string[];
  /** Says what the file says and may not, as sentences with their places. */
  readonly refused: readonly string[];
}

export type ReadConfig = ConfigWords | { readonly kind: 'usage-error'; readonly message: string };

export const noConfig: ConfigWords = { kind: 'words', words: [], paths: [], refused: [] };
