/** How cURL commands are laid out. */
export interface CurlSettings {
  /** A script that a shell runs from a file, or nothing but commands, to be pasted into a terminal. */
  readonly form: 'script' | 'commands';
  /** Names and descriptions above the commands, and a heading for each folder. */
  readonly comments: boolean;
  /** JSON bodies over several lines; otherwise they stand in one. */
  readonly prettyJson: boolean;
  /** A line for each flag. */
  readonly multiLine: boolean;
  /** `--request`, `--header`, `--data` for `-X`, `-H`, `-d`. */
  readonly longFlags: boolean;
  /** An example of the answer's body, as a comment below the command. */
  readonly responseExample: boolean;
}

export const defaultCurlSettings: CurlSettings = {
  form: 'script',
  comments: true,
  prettyJson: true,
  multiLine: false,
  longFlags: false,
  responseExample: false,
};
