/** The command line, read into one plain value. */

import { nearestName } from '@endpoint-atlas/engine';
import { type DiffCommand, diffFlags, readDiff } from './arguments/diff.ts';
import { type ExportCommand, exportFlags, readExport } from './arguments/export.ts';
import { type ImportCommand, readImportCommand } from './arguments/import.ts';
import { type LintCommand, lintFlags, readLint } from './arguments/lint.ts';
import { type ListCommand, listFlags, readList } from './arguments/list.ts';
import {
  type HelpCommand,
  type OptionTable,
  topics,
  type UsageError,
  usageError,
} from './arguments/parse.ts';
import { type RulesCheckCommand, type RulesExplainCommand, readRules } from './arguments/rules.ts';
import { type RunCommand, readRun } from './arguments/run.ts';
import { readSend, type SendCommand, sendFlags } from './arguments/send.ts';
import { readVerify, type VerifyCommand, verifyFlags } from './arguments/verify.ts';

export type { BuildArguments } from './arguments/build.ts';
export type { DiffCommand } from './arguments/diff.ts';
export type { ExportCommand } from './arguments/export.ts';
export type { LintCommand } from './arguments/lint.ts';
export type { ListCommand } from './arguments/list.ts';
export type { HelpCommand, UsageError } from './arguments/parse.ts';
export type { RulesCheckCommand, RulesExplainCommand } from './arguments/rules.ts';
export type { ScanArguments } from './arguments/scan.ts';
export type { SendCommand } from './arguments/send.ts';

export type Command =
  | ListCommand
  | ExportCommand
  | SendCommand
  | LintCommand
  | DiffCommand
  | RunCommand
  | ImportCommand
  | VerifyCommand
  | RulesExplainCommand
  | RulesCheckCommand
  | HelpCommand
  | { readonly kind: 'version' }
  | UsageError;

/**
 * @param defaultPaths what a configuration says is scanned where the command line names nothing
 */
export function readArguments(
  words: readonly string[],
  exportFormats: readonly string[],
  defaultPaths: readonly string[] = [],
): Command {
  const unnamed = defaultPaths.length > 0 ? defaultPaths : ['.'];
  const command = readCommand(words, exportFormats, unnamed);
  const topic = topics.find((each) => each === words[0]);
  if (command.kind !== 'usage-error' || command.hint !== undefined) return command;
  const about = topic === undefined ? '--help" for the commands' : `help ${topic}" for its options`;
  return { ...command, hint: `Run "endpoint-atlas ${about}.` };
}

function readCommand(
  words: readonly string[],
  exportFormats: readonly string[],
  defaultPaths: readonly string[],
): Command {
  const [name, ...rest] = words;
  switch (name) {
    case 'list':
      return readList(rest, defaultPaths);
    case 'export':
      return readExport(rest, exportFormats, defaultPaths);
    case 'send':
      return readSend(rest, defaultPaths);
    case 'run':
      return readRun(rest);
    case 'import':
      return readImportCommand(rest);
    case 'lint':
      return readLint(rest, defaultPaths);
    case 'diff':
      return readDiff(rest, defaultPaths);
    case 'verify':
      return readVerify(rest, defaultPaths);
    case 'rules':
      return readRules(rest, defaultPaths);
    case 'help':
      return readHelp(rest[0]);
    case undefined:
    case '--help':
    case '-h':
      return { kind: 'help', topic: undefined };
    case '--version':
    case '-v':
    case '-V':
      return { kind: 'version' };
    default:
      return name.startsWith('-')
        ? usageError(`There is no option ${name} before a command. Commands are ${commandNames}.`)
        : noCommand(name);
  }
}

function readHelp(name: string | undefined): Command {
  const topic = topics.find((each) => each === name);
  return name === undefined || topic !== undefined ? { kind: 'help', topic } : noCommand(name);
}

function noCommand(name: string): UsageError {
  const nearest = nearestName(name, topics);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  return usageError(`There is no command "${name}".${hint} Commands are ${commandNames}.`);
}

const commandNames = 'list, export, send, run, import, lint, diff, verify and rules';

export type LintOptionName = keyof typeof lintFlags;

export type DiffOptionName = keyof typeof diffFlags;

export type ListOptionName = keyof typeof listFlags;

export type ExportOptionName = keyof typeof exportFlags;

export type SendOptionName = keyof typeof sendFlags;

export type VerifyOptionName = keyof typeof verifyFlags;

/** The options of a command, by their long names. */
export function optionsOf(command: 'list' | 'export' | 'send' | 'lint' | 'diff' | 'verify'): OptionTable {
  switch (command) {
    case 'list':
      return listFlags;
    case 'export':
      return exportFlags;
    case 'lint':
      return lintFlags;
    case 'diff':
      return diffFlags;
    case 'verify':
      return verifyFlags;
    case 'send':
      return sendFlags;
  }
}
