import type { Option } from '@endpoint-atlas/engine';
import type { OptionSection } from '../options/option-section.ts';
import { configOptions, helpOption } from '../options/output-options.ts';
import type { HelpCommand, UsageError } from '../options/parse.ts';

/**
 * Says what is told of a command once: help, the configuration file, its schema, completion and the guide are made of
 * it.
 */
interface CommandFacts {
  readonly name: string;
  /** Says how it is called, and what that gives: its lines in the overview. */
  readonly overview: readonly (readonly [usage: string, says: string])[];
  /** Its options by the headings of help, without those that every command has. */
  readonly sections: readonly [OptionSection, ...OptionSection[]];
  /** Says what the word behind its name is one of; absent where it is a file, or what nobody can complete. */
  readonly words?: readonly string[];
  /** Says whether it takes options from a configuration file. */
  readonly isConfigured: boolean;
  /** Its long text, loaded when it is asked for. */
  help(): Promise<CommandHelp>;
}

/** Says what help says besides options, in lines that fit a terminal. */
export interface CommandHelp {
  readonly purpose: string;
  /** Behind the name of the program. */
  readonly usage: readonly string[];
  /** Says what words other than options mean. */
  readonly about?: string;
  /** Says what else is to be known, examples, and the exit code. */
  readonly notes: string;
}

export interface CommandRecord extends CommandFacts {
  start(words: readonly string[], defaultPaths: readonly string[]): ReadCommand | HelpCommand | UsageError;
}

/** Says what a command has read of its words, ready to run. */
export interface ReadCommand {
  readonly kind: 'command';
  readonly command: { readonly kind: string };
  /** @returns the exit code */
  run(commands: readonly CommandRecord[]): Promise<number | UsageError>;
}

/** Makes a record whose `read` and `run` have one type in their own files, and none outside. */
export function commandRecord<Command extends { readonly kind: string }>({
  read,
  run,
  ...facts
}: CommandFacts & ReadAndRun<Command>): CommandRecord {
  return {
    ...facts,
    start(words, defaultPaths) {
      const command = read(words, defaultPaths);
      return isReply(command)
        ? command
        : { kind: 'command', command, run: (commands) => run(command, commands) };
    },
  };
}

interface ReadAndRun<Command> {
  /** @param defaultPaths what is scanned where the words name nothing */
  read(words: readonly string[], defaultPaths: readonly string[]): Command | HelpCommand | UsageError;
  /** @returns the exit code */
  run(command: Command, commands: readonly CommandRecord[]): Promise<number | UsageError>;
}

function isReply(read: { readonly kind: string }): read is HelpCommand | UsageError {
  return read.kind === 'help' || read.kind === 'usage-error';
}

/** With the options that every command has. */
export function listSections({
  sections: [first, ...others],
  isConfigured,
}: Pick<CommandRecord, 'sections' | 'isConfigured'>): readonly OptionSection[] {
  const options = { ...first.options, ...(isConfigured && configOptions), ...helpOption };
  return [{ ...first, options }, ...others];
}

export function allOptions(command: Pick<CommandRecord, 'sections' | 'isConfigured'>): readonly Option[] {
  return listSections(command).flatMap(({ options }) => Object.values(options));
}
