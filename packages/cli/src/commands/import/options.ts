/** The options of `import`. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { helpOption, outputOptions } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';

export interface ImportCommand {
  readonly kind: 'import';
  readonly files: readonly string[];
  readonly folder: string;
  readonly overwrites: boolean;
  readonly quiet: boolean;
}

/** In the order of help. */
export const importOptions = {
  folder: {
    kind: 'path',
    flag: 'output',
    short: 'o',
    placeholder: 'FOLDER',
    help: t('where the .http files go, one for each of the outermost folders'),
    description: 'Where the `.http` files go, one for each of the outermost folders.',
  },
  overwrites: {
    kind: 'flag',
    flag: 'force',
    default: false,
    help: t('overwrite files that exist; of environments, only "imported" changes'),
    description: 'Overwrite files that exist. Of environments, only *imported* changes.',
  },
  quiet: { ...outputOptions.quiet, help: t('show nothing about what went well') },
} as const satisfies Options;

const importFlags = toFlags({ ...importOptions, ...helpOption });

export function readImportCommand(words: readonly string[]): ImportCommand | HelpCommand | UsageError {
  const parsed = parse(words, importFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'import' };
  if (positionals.length === 0) return usageError(t('import needs at least one file.'));
  if (values.output === undefined) return usageError(t('Name the folder to write to with -o FOLDER.'));
  return {
    kind: 'import',
    files: positionals,
    folder: values.output,
    overwrites: values.force ?? false,
    quiet: values.quiet ?? false,
  };
}
