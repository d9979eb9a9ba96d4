import type { HelpCommand, OptionTable, UsageError } from '../options/parse.ts';

/** What is told of a command once: help, the configuration file and its schema are made from this. */
interface CommandFacts {
  readonly name: string;
  /** How it is called, and what that gives: its lines in the overview. */
  readonly overview: readonly (readonly [usage: string, says: string])[];
  readonly options: OptionTable;
  /** Absent where it takes no options from a configuration file. */
  readonly configuration?: {
    /** The values of options that this command reads in its own way. */
    readonly values: Readonly<Record<string, readonly string[]>>;
  };
  /** Its long text, loaded when it is asked for. */
  help(): Promise<string>;
}

export interface CommandRecord extends CommandFacts {
  start(words: readonly string[], defaultPaths: readonly string[]): ReadCommand | HelpCommand | UsageError;
}

/** What a command has read of its words, ready to run. */
export interface ReadCommand {
  readonly kind: 'command';
  readonly command: { readonly kind: string };
  /** @returns the exit code */
  run(): Promise<number | UsageError>;
}

/** What reads words and what runs has one type in its own file, and none outside. */
export function commandRecord<Command extends { readonly kind: string }>({
  read,
  run,
  ...facts
}: CommandFacts & ReadAndRun<Command>): CommandRecord {
  return {
    ...facts,
    start(words, defaultPaths) {
      const command = read(words, defaultPaths);
      return isReply(command) ? command : { kind: 'command', command, run: () => run(command) };
    },
  };
}

interface ReadAndRun<Command> {
  /** @param defaultPaths what is scanned where the words name nothing */
  read(words: readonly string[], defaultPaths: readonly string[]): Command | HelpCommand | UsageError;
  /** @returns the exit code */
  run(command: Command): Promise<number | UsageError>;
}

function isReply(read: { readonly kind: string }): read is HelpCommand | UsageError {
  return read.kind === 'help' || read.kind === 'usage-error';
}
