/** The options of `import`. */
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { scanFlags } from '../../options/scan.ts';

export interface ImportCommand {
  readonly kind: 'import';
  readonly files: readonly string[];
  readonly folder: string;
  readonly overwrites: boolean;
  readonly quiet: boolean;
}

export const importFlags = {
  help: scanFlags.help,
  output: { type: 'string', short: 'o' },
  force: { type: 'boolean' },
  quiet: scanFlags.quiet,
} as const;

export function readImportCommand(words: readonly string[]): ImportCommand | HelpCommand | UsageError {
  const parsed = parse(words, importFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'import' };
  if (positionals.length === 0) return usageError('import needs at least one file.');
  if (values.output === undefined) return usageError('Name the folder to write to with -o FOLDER.');
  return {
    kind: 'import',
    files: positionals,
    folder: values.output,
    overwrites: values.force ?? false,
    quiet: values.quiet ?? false,
  };
}
