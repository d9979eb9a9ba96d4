/** The options of `list`. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionOptions,
} from '../../options/selection-options.ts';
import { watchOption } from '../../options/watch-option.ts';
import { type BuildArguments, buildArguments, buildOptions } from '../../reports/build-options.ts';

export const listFormats = ['table', 'json', 'ndjson'] as const;

export interface ListCommand extends ScanArguments, BuildArguments, SelectionArguments {
  readonly kind: 'list';
  readonly format: (typeof listFormats)[number];
  /** Lists again whenever a file changes. */
  readonly watch: boolean;
  /** One endpoint to say all about, by its id, its verb and path, or the start of its id. */
  readonly explain: string | undefined;
  /** The table tells who may call, too. */
  readonly callers: boolean;
}

/** In the order of help. */
export const listOptions = {
  format: {
    ...formatTexts,
    values: listFormats,
    default: 'table',
    help: t('table (default), json, or ndjson (a JSON value a line)'),
  },
  ...selectionOptions,
  explain: {
    kind: 'text',
    flag: 'explain',
    placeholder: 'ID',
    help: t(
      'say where each part of one endpoint comes from; ID is its id, the start of it, or its verb and path: --explain "GET /users/{id}"',
    ),
    description: 'One endpoint to explain.',
  },
  callers: {
    kind: 'flag',
    default: false,
    flag: 'callers',
    help: t('say in the table who may call each endpoint, as far as the source tells'),
    description: 'Say in the table who may call.',
  },
  ...watchOption,
  ...buildOptions,
  ...scanAndOutputOptions,
} as const satisfies Options;

const listFlags = toFlags({ ...listOptions, ...helpOption });

export function readList(
  words: readonly string[],
  defaultPaths: readonly string[],
): ListCommand | HelpCommand | UsageError {
  const parsed = parse(words, listFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'list' };
  const format = listFormats.find((each) => each === (values.format ?? 'table'));
  if (format === undefined)
    return usageError(
      t`There is no list format "${values.format ?? ''}". Formats are ${listFormats.join(', ')}.`,
    );
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
        callers: values.callers === true,
        watch: values.watch === true,
        ...build.value,
        ...scan.value,
      };
}
