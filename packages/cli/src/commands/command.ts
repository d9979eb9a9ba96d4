import type { HelpCommand, OptionTable, UsageError } from '../options/parse.ts';

/**
 * A command, told once: help, the configuration file and its schema are made from this. What runs, and the long text, are
 * loaded when they are asked for.
 */
export interface CommandRecord<Command extends { readonly kind: string }> {
  readonly name: string;
  /** How it is called, and what that gives: its lines in the overview. */
  readonly overview: readonly (readonly [usage: string, says: string])[];
  readonly options: OptionTable;
  /** Absent where it takes no options from a configuration file. */
  readonly configuration?: {
    /** The values of options that this command reads in its own way. */
    readonly values: Readonly<Record<string, readonly string[]>>;
  };
  help(): Promise<string>;
  /** @param defaultPaths what is scanned where the words name nothing */
  read(words: readonly string[], defaultPaths: readonly string[]): Command | HelpCommand | UsageError;
  /** @returns the exit code */
  run(command: Command): Promise<number | UsageError>;
}
