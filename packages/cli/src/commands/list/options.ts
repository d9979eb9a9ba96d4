/** The options of `list`. */

import {
  type HelpCommand,
  isListFormat,
  type ListFormat,
  noListFormat,
  parse,
  type UsageError,
} from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionFlags,
} from '../../options/selection-options.ts';
import { type BuildArguments, buildArguments, buildFlags } from '../../reports/build-options.ts';

export interface ListCommand extends ScanArguments, BuildArguments, SelectionArguments {
  readonly kind: 'list';
  readonly format: ListFormat;
  /** One endpoint to say all about, by its id, its verb and path, or the start of its id. */
  readonly explain: string | undefined;
}

export const listFlags = {
  ...scanFlags,
  ...buildFlags,
  ...selectionFlags,
  explain: { type: 'string' },
} as const;

export function readList(
  words: readonly string[],
  defaultPaths: readonly string[],
): ListCommand | HelpCommand | UsageError {
  const parsed = parse(words, listFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'list' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const build = buildArguments(values);
  if (build.kind === 'usage-error') return build;
  const scan = scanArguments(values, positionals);
  return scan.kind === 'usage-error'
    ? scan
    : {
        kind: 'list',
        format,
        ...selectionArguments(values),
        explain: values.explain,
        ...build.value,
        ...scan.value,
      };
}
